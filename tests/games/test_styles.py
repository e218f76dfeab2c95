"""Styles: each changes the choice that was told, as it says, by what its seat sees alone, and never the level's worth."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import snuggery
from snuggery.bots import HABITS, LEVELS, Bot, levels_of
from snuggery.bots.household import HOUSEHOLD, STYLE_OF, style_of
from snuggery.bots.styles import ALWAYS_TOLD, STYLES, choices_in, style_in, told_of, worths_in
from snuggery.engine import bind
from snuggery.engine.match.match import Match
from snuggery.engine.terms import copied
from snuggery.kit.errors import Unusable
from snuggery.kit.plain import State
from snuggery.kit.random import generator
from tests.complete import COMPLETE

# by game, level and style: the seed of a match of casual bots, the ply at which a bot of the level chooses differently
# with the style, and both choices
PLANTED = {
    ("snafooey", "casual", "careful"): (1, 12, "play 2", "play 1"),
    ("snafooey", "casual", "hoarder"): (1, 32, "play GOTCHA", "play 1"),
    ("snafooey", "casual", "bold"): (2, 10, "play 7", "play CHAOS"),
    ("snafooey", "casual", "sly"): (3, 2, "play CHAOS", "play 5"),
    ("snake-rummy", "casual", "sly"): (1, 13, "snake Qc", "deck"),
    ("snake-rummy", "casual", "careful"): (1, 15, "discard 4c", "discard Jh"),
    ("snake-rummy", "casual", "hoarder"): (1, 25, "discard 9h", "discard 3c"),
    ("snake-rummy", "casual", "bold"): (1, 39, "discard Ah", "discard 4c"),
    ("snip-snap-snorum", "casual", "careful"): (1, 3, "play Qc", "play Ts"),
    ("snip-snap-snorum", "casual", "hoarder"): (1, 3, "play Qc", "play Ts"),
    ("snip-snap-snorum", "casual", "bold"): (1, 53, "play Qh", "play 3c"),
    ("snip-snap-snorum", "casual", "sly"): (1, 53, "play Qh", "play 3c"),
    ("snore", "casual", "careful"): (1, 30, "play Td", "play Ad"),
    ("snore", "casual", "hoarder"): (2, 36, "play Td", "play 7c"),
    ("snore", "casual", "sly"): (2, 36, "play Td", "play 7c"),
    ("snore", "casual", "bold"): (15, 1, "refuse", "snore"),
    ("snafooey", "first-time", "careful"): (3, 16, "play 6", "play CHAOS"),
    ("snafooey", "first-time", "hoarder"): (1, 0, "play CHAOS", "play 5"),
    ("snafooey", "first-time", "sly"): (1, 110, "play CHAOS", "play 5"),
    ("snafooey", "first-time", "bold"): (2, 85, "play 3", "play CHAOS"),
    ("snafooey", "beginner", "hoarder"): (1, 12, "play GOTCHA", "play 1"),
    ("snafooey", "beginner", "careful"): (3, 150, "play GOTCHA", "play 2"),
    ("snafooey", "beginner", "sly"): (1, 110, "play CHAOS", "play 5"),
    ("snafooey", "beginner", "bold"): (2, 44, "play 7", "play CHAOS"),
    ("snake-rummy", "first-time", "bold"): (1, 10, "discard As", "discard Tc"),
    ("snake-rummy", "first-time", "sly"): (1, 13, "snake Qc", "deck"),
    ("snake-rummy", "first-time", "careful"): (1, 15, "discard 3c", "discard Jh"),
    ("snake-rummy", "first-time", "hoarder"): (1, 25, "discard 9h", "discard 3c"),
    ("snake-rummy", "beginner", "bold"): (1, 12, "discard Ts", "discard 2c"),
    ("snake-rummy", "beginner", "careful"): (1, 12, "discard Ts", "discard Ac"),
    ("snake-rummy", "beginner", "hoarder"): (1, 25, "discard 9h", "discard 3c"),
    ("snake-rummy", "beginner", "sly"): (1, 123, "snake 4c", "deck"),
    ("snip-snap-snorum", "first-time", "hoarder"): (1, 108, "play 6d", "play 7c"),
    ("snip-snap-snorum", "beginner", "bold"): (1, 7, "play Kc", "play Ac"),
    ("snip-snap-snorum", "beginner", "hoarder"): (10, 39, "play Ks", "play 9c"),
    ("snore", "first-time", "hoarder"): (1, 14, "play Td", "play 9h"),
    ("snore", "first-time", "careful"): (1, 30, "play Qd", "play Ad"),
    ("snore", "first-time", "bold"): (1, 251, "refuse", "snore"),
    ("snore", "first-time", "sly"): (2, 33, "play Td", "play 7c"),
    ("snore", "beginner", "careful"): (1, 30, "play Qd", "play Ad"),
    ("snore", "beginner", "hoarder"): (1, 30, "play Qd", "play Td"),
    ("snore", "beginner", "bold"): (1, 89, "refuse", "cheer"),
    ("snore", "beginner", "sly"): (2, 33, "play Td", "play 7c"),
    ("snoogie", "casual", "bold"): (
        1,
        3,
        "throw x=753 y=170 aim=0.00 speed=0.506 roll=1.00 side=0",
        "throw x=753 y=170 aim=0.00 speed=0.512 roll=1.00 side=0",
    ),
    ("snoogie", "casual", "careful"): (
        1,
        3,
        "throw x=753 y=170 aim=0.00 speed=0.506 roll=1.00 side=0",
        "throw x=753 y=170 aim=0.00 speed=0.500 roll=1.00 side=0",
    ),
    ("snoogie", "casual", "sly"): (
        1,
        3,
        "throw x=753 y=170 aim=0.00 speed=0.506 roll=1.00 side=0",
        "throw x=453 y=170 aim=12.54 speed=0.514 roll=1.00 side=0",
    ),
}
PAGE = Path(__file__).parents[2] / "benchmarks" / "styles.md"
# nothing is hidden at billiards
HIDING = sorted({(game, level) for game, level, _ in PLANTED if snuggery.load(game).game.listed})


def played(game: str, seed: int) -> Iterator[Match]:
    """Go through a match of casual bots from decision to decision."""
    match = snuggery.load(game).start(seed=seed)
    bots = [Bot("casual", f"{seed} {seat}") for seat in range(match.bound.seats)]
    while not match.over:
        yield match
        match.play(bots[match.seat](match.view(match.seat), match.legal()))


def remembered(match: Match, level: str) -> State:
    """Return the view of the seat to move, less what a level forgets."""
    views, legal = copied(match.view(match.seat).views), np.array(match.legal(), np.int64)
    getattr(bind.ready_form(match.bound.game), HABITS[level])(views, legal, len(legal), generator("a lot"))
    record: State = views[0]
    return record


def chosen(match: Match, style: str = "", level: str = "casual") -> int:
    """Return what a bot chooses; its lot is the same with and without a style."""
    return Bot(level, "a lot", style=style)(match.view(match.seat), match.legal())


@pytest.mark.parametrize(("game", "level", "style"), PLANTED)
def test_a_style_changes_a_choice_as_it_says(game: str, level: str, style: str) -> None:
    seed, ply, plain, other = PLANTED[game, level, style]
    match = next(match for match in played(game, seed) if match.ply == ply)
    before, after = chosen(match, "", level), chosen(match, style, level)
    assert (match.action_text(before), match.action_text(after)) == (plain, other)
    how = style_in(match.bound.game, style, level)
    assert how
    view = remembered(match, level)
    choices = choices_in(match.bound.game, view, match.legal(), before)
    worths = dict(zip(choices, worths_in(match.bound.game)(view, choices), strict=True))
    assert how.lean(view, after) > how.lean(view, before)
    assert abs(worths[after] - worths[before]) <= how.tolerance(level)
    match.play(after)  # raises if it is illegal


@pytest.mark.parametrize(("game", "level"), HIDING)
def test_hidden_cards_move_no_style(game: str, level: str) -> None:
    found = snuggery.load(game).game
    styles, tried = [style for style in STYLES if style_in(found, style, level)], 0
    for match in played(game, 3):
        if match.ply == 24:
            break
        legal, seen = match.legal(), [chosen(match, style, level) for style in styles]
        other = match.copy()
        found.rules.redeal(other.state, match.seat, generator(match.ply)[0])
        tried += other.snapshot().tobytes() != match.snapshot().tobytes()
        assert [chosen(other, style, level) for style in styles] == seen
        assert set(seen) <= set(legal)
        assert set(seen) <= set(legal)
    assert tried > 10


@pytest.mark.parametrize("level", sorted({*LEVELS} - {level for _, level, _ in PLANTED}))
def test_other_levels_choose_without_a_style(level: str) -> None:
    game, style = "snore", "bold"
    seed, ply, _, _ = PLANTED[game, "casual", style]
    match = next(match for match in played(game, seed) if match.ply == ply)
    if level in levels_of(match.bound.game):
        assert chosen(match, style, level) == chosen(match, "", level)
    assert told_of(style, level, match.bound.game) == ALWAYS_TOLD[style]


def test_what_a_level_forgets_moves_no_style() -> None:
    """Beginners forget which cards were played, so they know of no rank whether it has been seen."""
    found = snuggery.load("snip-snap-snorum").game
    assert told_of("sly", "casual", found)
    assert told_of("sly", "beginner", found) == ""


@pytest.mark.parametrize("game", COMPLETE)
def test_what_is_told_of_a_style_is_a_sentence(game: str) -> None:
    found = snuggery.load(game).game
    for style, level in product(STYLES, levels_of(found)):
        said = told_of(style, level, found)
        assert said.startswith(f"{style.capitalize()}: ") or not said
        assert said.endswith(".") or not said
        assert bool(said) == bool(style_in(found, style, level) or style in ALWAYS_TOLD)


def test_every_style_was_measured_to_be_as_strong_as_its_level() -> None:
    rows = [row.split(" | ") for row in PAGE.read_text("utf-8").splitlines() if row.startswith("| ")]
    level = {(row[0].removeprefix("| "), row[2], row[3]): row[6] for row in rows[1:]}
    assert {*level.values()} == {"yes"}
    offered = {
        (found.title, level, style)
        for found in (snuggery.load(game).game for game in COMPLETE)
        for level, style in product(levels_of(found), STYLES)
        if style_in(found, style, level)
    }
    assert offered == {*level}
    assert offered == {(snuggery.load(game).game.title, level, style) for game, level, style in PLANTED}


def test_every_bot_of_the_household_has_a_style() -> None:
    assert [*STYLE_OF] == [*HOUSEHOLD]
    assert {*STYLE_OF.values()} == {*STYLES}
    assert style_of("Wren 2") == style_of("Wren") == "talkative"
    assert style_of("Somebody") == ""


def test_an_unknown_style_is_refused_in_a_sentence() -> None:
    with pytest.raises(Unusable, match=r"^there is no style 'bald'; there are bold, .*did you mean bold\?$"):
        Bot("casual", style="bald")
