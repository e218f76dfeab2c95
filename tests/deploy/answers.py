"""What a game answers on some form of its loops, as text to compare: `python -m tests.deploy.answers [bitcode]`."""

import hashlib
import sys

from snuggery import hint, transcripts
from snuggery.arena.series import play_series
from snuggery.engine import bind
from snuggery.engine.compile import native
from snuggery.engine.game import BoundGame
from snuggery.games import find, own
from snuggery.kit.game import Game
from snuggery.kit.random import generator
from snuggery.testkit.parity import traces


def playouts(form: bind.Form, game: Game) -> str:
    """Hash what random playouts come to."""
    bound = BoundGame(game)
    states = bound.states()
    plies = form.random_playouts(states, generator("native", 1), bound.buffers()[0], 500 if game.listed else 5)
    return hashlib.sha256(f"{plies}".encode() + states.tobytes()).hexdigest()


def matches(game: Game) -> str:
    """Hash what casual matches come to."""
    bound = BoundGame(game)
    series = play_series(bound, ["casual"] * bound.seats, 40 if game.listed else 2, 1, lambda done: None)
    return hashlib.sha256(series.scores.tobytes() + repr(series.lengths).encode()).hexdigest()


def thoughts(game: Game) -> str:
    """Return what hints say, to the last bit."""
    begun = [BoundGame(game).start(seed=seed) for seed in range(4)]
    return repr([hint(match.view(match.seat), effort=100) for match in begun])


def golden(game: Game) -> str:
    """Hash the states in which the golden transcripts of a game end."""
    files = sorted((game.folder / "tests" / "golden").glob("*.snug"))
    ends = [transcripts.read(file.read_text(encoding="utf-8")).snapshot().tobytes() for file in files]
    assert ends
    return hashlib.sha256(b"".join(ends)).hexdigest()


def answered(game: Game) -> str:
    """Return all of it for one game."""
    form = bind.compiled_form(game)
    traced = hashlib.sha256("\n".join(traces(game, form)).encode()).hexdigest()
    return f"{game.name} {traced} {playouts(form, game)} {matches(game)} {golden(game)} {thoughts(game)}"


def main(arguments: list[str]) -> None:
    """Print what each of our games answers, and on the last line how it was loaded."""
    if arguments == ["bitcode"]:
        native.PROCESSORS = ()
    for name in own():
        print(answered(find(name)), flush=True)
    print({type(bind.compiled_form(find(name))._engine).__name__ for name in own()})


if __name__ == "__main__":
    main(sys.argv[1:])
