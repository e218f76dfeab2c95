"""All of a game's machine code that tests ask for, made by one process.

`python -m snuggery.testkit.compiling GAME` puts it into the cache.  Every process that lacks a loop there compiles the
rules again that the loop calls, and these take most of the time; so who starts several should first have one do this.
"""

import sys

from ..engine import warming
from ..games import find
from ..kit.game import Game
from . import batches, secrecy, soundness
from .parity import play_by_habit
from .perft import perft
from .sample import take_sample
from .settings import settings

CALLING = (  # promises that call, between them, whatever live play does not
    soundness.lists_leave_the_state_alone,
    soundness.games_end,
    secrecy.views_tell_nothing_hidden,
    batches.batches_play_as_single_tables,
)


def compile_for_tests(game: Game) -> None:
    """Compile what live play needs, and what promises and counts do."""
    warming.compile_now(game)
    sample = take_sample(settings(game)[0].bind(game))
    for promise in CALLING:
        promise(sample)
    if game.listed:
        perft(sample.bound, sample.bound.states(), 1)
        play_by_habit(sample)


if __name__ == "__main__":
    compile_for_tests(find(sys.argv[1]))
