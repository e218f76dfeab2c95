"""Styles: each changes the choice that was told, as it says, by what its seat sees alone, and never the level's worth."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import snuggery
from snuggery.bots import LEVELS, STYLED_LEVEL, Bot, about_style, levels_of
from snuggery.bots.household import HOUSEHOLD, STYLE_OF, style_of
from snuggery.bots.styles import ALWAYS_TOLD, STYLES, style_in, worths_in
from snuggery.engine.match.match import Match
from snuggery.kit.errors import Unusable
from snuggery.kit.random import generator
from tests.complete import COMPLETE

# by game and style: the seed of a match of casual bots, the ply at which the style differs, and both choices
PLANTED = {
    ("snafooey", "careful"): (1, 12, "play 2", "play 1"),
    ("snafooey", "hoarder"): (1, 32, "play GOTCHA", "play 1"),
    ("snafooey", "bold"): (2, 10, "play 7", "play CHAOS"),
    ("snafooey", "sly"): (3, 2, "play CHAOS", "play 5"),
    ("snake-rummy", "sly"): (1, 13, "snake Qc", "deck"),
    ("snake-rummy", "careful"): (1, 15, "discard 4c", "discard Jh"),
    ("snake-rummy", "hoarder"): (1, 25, "discard 9h", "discard 3c"),
    ("snake-rummy", "bold"): (1, 39, "discard Ah", "discard 4c"),
    ("snip-snap-snorum", "careful"): (1, 3, "play Qc", "play Ts"),
    ("snip-snap-snorum", "hoarder"): (1, 3, "play Qc", "play Ts"),
    ("snip-snap-snorum", "bold"): (1, 53, "play Qh", "play 3c"),
    ("snip-snap-snorum", "sly"): (1, 53, "play Qh", "play 3c"),
    ("snore", "careful"): (1, 30, "play Td", "play Ad"),
    ("snore", "hoarder"): (2, 36, "play Td", "play 7c"),
    ("snore", "sly"): (2, 36, "play Td", "play 7c"),
    ("snore", "bold"): (15, 1, "refuse", "snore"),
}
PAGE = Path(__file__).parents[2] / "benchmarks" / "styles.md"
STYLED = sorted({game for game, _ in PLANTED})


def played(game: str, seed: int) -> Iterator[Match]:
    """Go through a match of casual bots from decision to decision."""
    match = snuggery.load(game).start(seed=seed)
    bots = [Bot("casual", f"{seed} {seat}") for seat in range(match.bound.seats)]
    while not match.over:
        yield match
        match.play(bots[match.seat](match.view(match.seat), match.legal()))


def chosen(match: Match, style: str = "", level: str = "casual") -> int:
    """Return what a bot chooses; its lot is the same with and without a style."""
    return Bot(level, "a lot", style=style)(match.view(match.seat), match.legal())


@pytest.mark.parametrize(("game", "style"), PLANTED)
def test_a_style_changes_a_choice_as_it_says(game: str, style: str) -> None:
    seed, ply, plain, other = PLANTED[game, style]
    match = next(match for match in played(game, seed) if match.ply == ply)
    assert match.action_text(chosen(match)) == plain
    assert match.action_text(chosen(match, style)) == other
    how = style_in(match.bound.game, style)
    assert how
    view, legal = match.view(match.seat).record, match.legal()
    before, after = match.bound.game.notation.read_action(view, plain), chosen(match, style)
    worths = dict(zip(legal, worths_in(match.bound.game)(view, legal), strict=True))
    assert how.lean(view, after) > how.lean(view, before)
    assert abs(worths[after] - worths[before]) <= how.tolerance


@pytest.mark.parametrize("game", STYLED)
def test_hidden_cards_move_no_style(game: str) -> None:
    styles, tried = [style for style in STYLES if style_in(snuggery.load(game).game, style)], 0
    for match in played(game, 3):
        if match.ply == 24:
            break
        legal, seen = match.legal(), [chosen(match, style) for style in styles]
        other = match.copy()
        match.bound.game.rules.redeal(other.state, match.seat, generator(match.ply)[0])
        tried += other.snapshot().tobytes() != match.snapshot().tobytes()
        assert [chosen(other, style) for style in styles] == seen
        assert set(seen) <= set(legal)
    assert tried > 10


@pytest.mark.parametrize("level", sorted({*LEVELS} - {STYLED_LEVEL}))
def test_other_levels_choose_without_a_style(level: str) -> None:
    game, style = "snore", "bold"
    seed, ply, _, _ = PLANTED[game, style]
    match = next(match for match in played(game, seed) if match.ply == ply)
    if level in levels_of(match.bound.game):
        assert chosen(match, style, level) == chosen(match, "", level)
    assert about_style(style, level, match.bound.game) == ALWAYS_TOLD[style]


@pytest.mark.parametrize("game", COMPLETE)
def test_what_is_told_of_a_style_is_a_sentence(game: str) -> None:
    found = snuggery.load(game).game
    for style in STYLES:
        said = about_style(style, "casual", found)
        assert said.startswith(f"{style.capitalize()}: ") or not said
        assert said.endswith(".") or not said
        assert bool(said) == bool(style_in(found, style) or style in ALWAYS_TOLD)


def test_every_style_was_measured_to_be_as_strong_as_its_level() -> None:
    rows = [row.split(" | ") for row in PAGE.read_text("utf-8").splitlines() if row.startswith("| ")]
    level = {(row[0].removeprefix("| "), row[2]): row[5] for row in rows}
    for game, style in PLANTED:
        assert level[snuggery.load(game).game.title, style] == "yes"


def test_every_bot_of_the_household_has_a_style() -> None:
    assert [*STYLE_OF] == [*HOUSEHOLD]
    assert {*STYLE_OF.values()} == {*STYLES}
    assert style_of("Wren 2") == style_of("Wren") == "talkative"
    assert style_of("Somebody") == ""


def test_an_unknown_style_is_refused_in_a_sentence() -> None:
    with pytest.raises(Unusable, match=r"^there is no style 'bald'; there are bold, .*did you mean bold\?$"):
        Bot("casual", style="bald")
