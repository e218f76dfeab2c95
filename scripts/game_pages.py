"""Write a page for researchers about each game, from the game and the benchmark reports."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import numpy as np

import snuggery
from snuggery.bots import levels_of, why_no_better
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.envs.policy import BASELINE, Policy, load
from snuggery.games import own
from snuggery.kit.continuous import Continuous
from snuggery.kit.game import Game
from snuggery.kit.records import CHANCE
from snuggery.kit.rulebook import read
from snuggery.kit.tensors import FULL

from .field_tables import field_table

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "research"
NOTATION = ROOT / "docs" / "notation.md"
PLIES = 400  # of random play, enough for all kinds of decisions to occur
NO_CODES = "too many to be listed"
Named = set[tuple[int, str]]


def game_pages() -> list[tuple[Path, str]]:
    """Return the page of every game: its file and its content."""
    return [(FOLDER / f"{name}.md", "\n".join(_page(snuggery.load(name))) + "\n") for name in own()]


def games_list() -> str:
    """Return the list of the pages, with the facts that a learner needs first."""
    rows = ["| game | seats | actions | observation | scores | |", "|---|---|--:|--:|---|---|"]
    for bound in map(snuggery.load, own()):
        least, most = bound.bounds
        rows.append(
            f"| [{bound.game.title}](research/{bound.name}.md) | {_seats(bound.game)} | {_action_space(bound)} |"
            f" {bound.observation.size:,} | {least:,} to {most:,} {bound.game.unit} | {bound.game.tagline} |"
        )
    return "\n".join(rows)


def _page(bound: BoundGame) -> Iterator[str]:
    game = bound.game
    rulebook = f"{_home(game)}/RULES.md"
    yield f"# {game.title} for researchers\n"
    yield "`python -m scripts.documents` writes this page from the game and from the benchmark reports.\n"
    yield f"{_rules_in_words(game)}\n"
    yield f"[RULES.md]({rulebook}) has all rules, with the [house rules]({rulebook}#house-rules).\n"
    yield from _facts(bound)
    yield from _codes(bound)
    yield from field_table(bound)
    yield from _observation(bound)
    yield from _exact(game)
    yield from _players(game)


def _action_space(bound: BoundGame) -> str:
    """Return the number of a learner's actions."""
    if bound.game.listed:
        return f"{bound.codes:,}"
    return f"{len(bound.game.continuous.dials)} numbers, or {len(bound.game.continuous.points):,}"


def _home(game: Game) -> str:
    """Return the relative path from a game's page to its folder."""
    return f"../../{game.folder.relative_to(ROOT).as_posix()}"


def _rules_in_words(game: Game) -> str:
    """Return the rulebook's text before its first heading."""
    return read(game.rulebook())[0].text


def _seats(game: Game) -> str:
    return f"{game.least_seats}–{game.most_seats}"


# -- facts ------------------------------------------------------------------------------------------------------------


def _facts(bound: BoundGame) -> Iterator[str]:
    game = bound.game
    least, most = bound.bounds
    total = "not always the same" if bound.total is None else f"{bound.total:,}, always"
    yield "## In numbers\n"
    yield f"The figures are for {bound.seats} seats and the default house rules. `snuggery.load({game.name!r}, …)`"
    yield "has them for any others.\n"
    yield "| | |\n|---|---|"
    yield f"| seats | {_seats(game)} |"
    yield f"| actions, `codes` | {bound.codes:,}{'' if game.listed else f', {NO_CODES}'} |"
    yield f"| legal actions at once, at most | {game.actions if game.listed else NO_CODES} |"
    yield f"| outcomes of chance, `outcome_codes` | {bound.outcome_codes:,} |"
    yield f"| scores, `bounds` | {least:,} to {most:,} {game.unit} |"
    yield f"| sum of all scores, `total` | {total} |"
    yield f"| a limit can end it without scores, `can_be_cut_off` | {'yes' if bound.can_be_cut_off else 'no'} |"
    yield f"| plies, at most | {game.longest:,} |"
    yield f"| bytes of a state | {game.state.itemsize:,} |"
    yield f"| version of the rules | {game.version} |\n"
    if rows := [*_rows("research.md", f"| {game.title} |")]:
        yield "Random play, from [research.md](../../benchmarks/research.md):\n"
        yield from rows
        yield ""


# -- codes ------------------------------------------------------------------------------------------------------------


def _codes(bound: BoundGame) -> Iterator[str]:
    explained = f"## {bound.game.title}\n" in NOTATION.read_text(encoding="utf-8")
    section = f"[notation.md](../notation.md#{bound.name})" if explained else "the game's `notation.py`"
    words = f"{section} explains the words"
    yield "## Actions and outcomes\n"
    if not bound.game.listed:
        yield f"A code packs a whole throw. There are too many to list; `match.is_legal` checks one. {words}."
        yield from _dials(bound.game.continuous)
        return
    actions, outcomes = _met(bound)
    yield f"A code is a whole number, and the mask says which codes are legal now. {words[0].upper()}{words[1:]}."
    yield "The outcomes are those that came up in a few hundred plies.\n"
    yield "| codes | actions |\n|---|---|"
    yield from _ranges(actions)
    yield "\n| codes | outcomes |\n|---|---|"
    yield from _ranges(outcomes)
    yield ""


def _dials(continuous: Continuous) -> Iterator[str]:
    sizes = ", ".join(f"{size:,}" for size in np.diff(continuous.edges))
    dials, points = len(continuous.dials), len(continuous.points)
    yield f"Learners use rows of {dials} numbers from -1 to 1 instead, or a list of {points:,} such rows"
    yield f"({sizes}, by the kind of question). [For researchers](../research.md#snoogie) describes both.\n"
    yield "| number | -1 | 0 | 1 |\n|---|---|---|---|"
    for dial in continuous.dials:
        yield f"| `{dial.name}` | {dial.least} | {dial.middle} | {dial.most} |"
    yield ""


def _met(bound: BoundGame) -> tuple[Named, Named]:
    """Return all actions by code and words, and the outcomes that chance chose from."""
    match, lots = Match(bound), Random(bound.name)
    actions: Named = set()
    outcomes: Named = set()
    phases: set[int] = set()
    while match.ply < PLIES and not match.over:
        if match.seat == CHANCE:
            possible = match.possible()
            outcomes |= {(code, bound.game.notation.outcome_text(match.state, code)) for code in possible}
            match.happen(lots.choice(possible))
        else:
            if match.state.phase not in phases:
                phases.add(int(match.state.phase))
                actions.update(_named(match))
            match.play(lots.choice(match.legal()))
    return actions, outcomes


def _named(match: Match) -> Iterator[tuple[int, str]]:
    """Yield the codes and names of actions at this moment; a few codes never have a name."""
    for code in range(match.bound.codes):
        with suppress(LookupError):
            yield code, match.action_text(code)


def _ranges(named: Named) -> Iterator[str]:
    """Yield a row for each verb, in the order of the codes."""
    verbs: dict[str, list[tuple[int, str]]] = {}
    for code, words in sorted(named):
        verbs.setdefault(words.split(" ")[0], []).append((code, words))
    for (first, words), *_, (last, end) in (found * 2 if len(found) == 1 else found for found in verbs.values()):
        yield f"| {first} | `{words}` |" if first == last else f"| {first}–{last} | `{words}` to `{end}` |"


# -- what is observed -------------------------------------------------------------------------------------------------


def _observation(bound: BoundGame) -> Iterator[str]:
    seen = bound.observation
    yield "## Observation\n"
    yield f"An observation has {seen.size:,} numbers from 0 to {FULL}, made from a view alone."
    yield f"`print(game.observation)` shows its schema `{seen.schema}` and this table."
    yield f"Each block has the name of its field, which [state.py]({_home(bound.game)}/state.py) describes."
    yield "[For researchers](../research.md#observations) describes the encodings. If a field has a number for each"
    yield "seat that only its owner sees, the block has the viewer's number alone.\n"
    yield "| from | shape | block | written as |\n|--:|---|---|---|"
    for block in seen.blocks:
        shape = " × ".join(map(str, block.shape))
        yield f"| {block.start} | {shape} | `{block.name}` | {block.about} |"
    yield ""


# -- reports ----------------------------------------------------------------------------------------------------------


def _exact(game: Game) -> Iterator[str]:
    if rows := [*_rows("exact.md", f"| {game.title} |")]:
        yield "## Exact values at small sizes\n"
        yield "From [exact.md](../../benchmarks/exact.md):\n"
        yield from rows
        yield ""


def _players(game: Game) -> Iterator[str]:
    yield "## Bots and policies\n"
    yield f"The levels of bots are {', '.join(f'`{level}`' for level in levels_of(game))}."
    yield "[habits.md](../../benchmarks/habits.md) and [strength.md](../../benchmarks/strength.md) have their measured"
    yield "strength."
    if reason := why_no_better(game):
        yield reason
    yield ""
    if rows := [*_rows("strength.md", f"| [{game.title},")]:
        yield from rows
        yield ""
    if (game.folder / BASELINE).exists():
        yield from _baseline(load(game.name))
    board = ROOT / "leaderboard" / f"{game.name}.md"
    if board.exists():
        yield f"The [leaderboard](../../leaderboard/{game.name}.md) lists the entrants and their matches.\n"


def _baseline(policy: Policy) -> Iterator[str]:
    """Describe the neural network that comes with a game, in its own words."""
    said = policy.said
    yield f"`snuggery.envs.policy.load({said['game']!r})` is a trained policy, made by `{said['made']}`:"
    yield f"{said['how']}.\n"


def _rows(report: str, beginning: str) -> Iterator[str]:
    """Yield the rows of a report's table that begin like this, with their header and adapted links."""
    lines = (ROOT / "benchmarks" / report).read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith(beginning)]
    if rows:
        place = lines.index(rows[0])
        head = max(i for i in range(place) if lines[i].startswith("|--"))
        for line in [*lines[head - 1 : head + 1], *rows]:
            yield re.sub(r"\]\((?!https?:)", "](../../benchmarks/", line)
