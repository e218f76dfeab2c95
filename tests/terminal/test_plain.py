"""The plain mode: a whole game by a script, every command, and every wrong word."""

import io
import re
from pathlib import Path

import pytest

from snuggery import load
from snuggery.engine.match.replay import anew, follow
from snuggery.games import names
from snuggery.kit.errors import Unusable
from snuggery.terminal.earshot import WISHED
from snuggery.terminal.local_table import LocalTable, Wishes, resume, sit_down
from snuggery.terminal.plain import PlainTable


def told(table: LocalTable, script: str) -> list[str]:
    """Return the lines that answer a script."""
    out = io.StringIO()
    PlainTable(table, io.StringIO(script), out).play()
    return out.getvalue().splitlines()


def test_a_script_plays_a_whole_game(table):
    lines = told(table, "1\n" * 200)
    assert table.match.over
    assert any("the pool: six counters." in line for line in lines)
    taken = max(place for place, line in enumerate(lines) if line.endswith(" the pool."))
    assert lines.index("What decided it:") > taken, "the story of the match comes after its end"
    assert lines[-1].startswith("Deal ")


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_played_by_numbers(name):
    table = sit_down(load(name), ["you"] + ["casual"] * (load(name).seats - 1), seed=1)
    lines = told(table, "table\nmap\nhand\nscores\n" + "1\n\n" * 40)
    assert sum(entry.seat == 0 for entry in table.match.history) >= 40 or table.match.over
    assert not [line for line in lines if "{" in line or "None" in line or "object at" in line]


@pytest.mark.parametrize("name", names())
def test_nothing_is_said_without_saying_what_or_whose_it_is(name):
    table = sit_down(load(name), ["you"] + ["casual"] * (load(name).seats - 1), seed=7)
    lines = told(table, "table\nhand\n" + "1\n" * 6)
    assert not [line for line in lines if line.startswith("Text: ")]
    empty = [line for line in lines if line.endswith(": empty.")]
    assert len(empty) == len(set(empty)), "which of them is it?"
    assert "You look on and hold nothing." not in lines


def test_the_end_of_input_is_taken_kindly(table):
    assert told(table, "")[-1] == "You leave the table. Until next time."


def test_quit_leaves(table):
    assert told(table, "quit\n1\n")[-1] == "You leave the table. Until next time."
    assert table.match.ply == sum(entry.seat > 0 for entry in table.match.history)


@pytest.mark.parametrize("shape", ["{number}", "{words}", "{upper}", "{card}", "{label}"])
def test_a_choice_is_found_by_number_words_card_and_label(table, shape):
    table.let_bots_play()
    choice = table.scene().choices[1]
    text = shape.format(
        number=2,
        words=choice.words,
        upper=choice.words.upper(),
        card=choice.words.split()[1],
        label=choice.label,
    )
    told(table, f"{text}\n")
    assert next(entry.code for entry in table.match.history if entry.seat == 0) == choice.action


def test_words_that_mean_nothing_are_answered_and_change_nothing(table):
    table.let_bots_play()
    ply = table.match.ply
    lines = told(table, "dance\nplay\n99\nsave\nundo\n")
    assert table.match.ply == ply
    assert any(line.startswith("'dance' is none of your choices; say a number from 1 to") for line in lines)
    assert any(line.startswith("'play' could be play ") for line in lines)
    assert any(line.startswith("'99' is none of your choices") for line in lines)
    assert "Say where to save, as in: save evening.snug." in lines
    assert "There is nothing of yours to take back." in lines


def test_a_card_that_is_refused_is_told_why(table):
    while not table.scene().refusals:
        table.match.play(table.match.legal()[0])
    refusal = table.scene().refusals[0]
    lines = told(table, f"play {refusal.piece}\n")
    assert any(refusal.why in line for line in lines)


def test_undo_goes_back_to_the_last_choice(table):
    table.let_bots_play()
    history = list(table.match.history)
    lines = told(table, "1\nundo\nquit\n")
    assert "Taken back." in lines
    assert table.match.history == history


def test_every_command_answers(table):
    lines = told(table, "help\n?\nhand\ntable\nscores\nchoices\nrules\nquit\n")
    text = "\n".join(lines)
    assert text.count("Say a choice by its number") == 2
    assert "Your hand: " in text
    assert "In the pool: " in text
    assert "You: 2 counters" in text
    assert "SNIP-22" in text


def test_a_saved_match_goes_on_where_it_was(table, tmp_path: Path):
    path = tmp_path / "evening.snug"
    lines = told(table, f"1\n1\nsave {path}\nquit\n")
    assert any("--resume" in line for line in lines)
    again = resume(path)
    assert again.match.history == table.match.history
    assert again.chairs == table.chairs
    assert again.scene() == table.scene()
    told(again, "1\n" * 200)
    assert again.match.over


def test_a_match_saved_in_the_middle_of_chance_is_gone_on_with(table, tmp_path: Path):
    table.let_bots_play()
    path = tmp_path / "cut.snug"
    table.save(path)
    kept = [line for line in path.read_text().splitlines(keepends=True) if not line.startswith(("0", "1", "2"))]
    path.write_text("".join(kept[:-1]))
    again = resume(path, seed=3)
    assert again.match.seat >= 0


def test_what_cannot_be_written_is_said(table, tmp_path: Path):
    lines = told(table, f"save {tmp_path}/no/such/folder.snug\nsave a\0b\n")
    assert any("can't be written: No such file or directory." in line for line in lines)
    assert any("can't be the name of a file." in line for line in lines)


def test_without_a_person_bots_play_to_the_end():
    table = sit_down(load("snip-snap-snorum", 2, counters=1), ("casual", "casual"), seed=1)
    lines = told(table, "")
    assert table.match.over
    assert not [line for line in lines if line.startswith("You ")]


def test_a_function_of_somebodys_own_plays_by_the_name_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bot.py").write_text("def last(view, legal):\n    return legal[-1]\n")
    monkeypatch.chdir(tmp_path)
    table = sit_down(load("snip-snap-snorum", 2, first_dealer="0"), ("you", "own_bot:last"), 3)
    assert table.name(1) == "last"
    highest = table.match.legal()[-1]
    lines = told(table, "")
    assert table.match.ply == 1, lines
    assert highest not in table.match.legal()


@pytest.mark.parametrize("text", ["raise ValueError('no')\n", "def last(:\n"])
def test_a_module_that_cannot_be_imported_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    name = f"broken_{len(text)}"
    (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Unusable, match=f"'{name}:last': the module {name} can't be imported: (Value|Syntax)Error"):
        sit_down(load("snip-snap-snorum", 2), ("you", f"{name}:last"), 3)


def test_the_same_company_plays_again_with_the_first_out_dealing(table):
    told(table, "1\n" * 200)
    again = table.again()
    assert again.chairs == table.chairs
    assert again.match.bound.options["first_dealer"] in "012"
    assert again.match.bound.options["counters"] == "2"


def test_a_setting_makes_a_forgettable_draw_automatic() -> None:
    """With the setting a player is asked for cards only; without it, for the draw as well."""
    asked = []
    for wished in (False, True):
        table = sit_down(load("snafooey", 2), ("you", "casual"), seed=3)
        table.wishes = Wishes(draws=wished)
        quiet = 0
        while not table.match.over and table.match.ply < 30:
            table.let_bots_play()
            if not table.match.over:
                choices = table.scene().choices
                quiet += any(choice.quiet for choice in choices)
                table.match.play(table.match.legal()[0])
        asked.append(quiet)
    assert asked[0] > 0
    assert asked[1] == 0


def passing(seed: int = 3) -> LocalTable:
    """A table where the person has played and may draw, though everybody sees another's turn."""
    table = sit_down(load("snafooey", 2), ("you", "casual"), seed=seed)
    while not table.passing:
        table.let_bots_play()
        table.match.play(table.match.legal()[0])
    return table


def test_no_player_is_reminded_to_draw():
    lines = told(passing(), "1\nchoices\nnonsense\n?\n")
    assert not [line for line in lines if "draw" in line.lower() and "drawn" not in line]
    assert lines.count("Waiting for Mrs Quill.") == 2
    assert "'1' can't be played; it is not your turn." in lines


@pytest.mark.parametrize(("line", "played"), [("draw", "draw"), ("d", "draw"), ("", "forget")])
def test_a_player_can_draw_or_lose_the_draw_by_going_on(line, played):
    table = passing()
    ply = len(table.match.history)
    words = {action: table.match.action_text(action) for action in table.match.legal()}
    told(table, f"{line}\n")
    assert words[table.match.history[ply].code] == played


def throwing(**options: object) -> LocalTable:
    """A table at which the person is to push a ball."""
    table = sit_down(load("snoogie", 2, **options), ("you", "casual"), seed=5)
    while not (table.yours and "push" in table.scene().question.lower()):
        table.let_bots_play()
        table.match.play(table.scene().choices[0].action)
        table.let_bots_play()
    return table


def thrown(table: LocalTable) -> list[str]:
    """Return the words of what the person has thrown."""
    words = []
    again = anew(table.match)
    for entry in table.match.history:
        step = follow(again, entry)
        words += [step.words] if entry.seat == 0 and step.words.startswith("throw") else []
    return words


def test_what_a_throw_leaves_out_is_as_in_the_last_one_at_first_as_usual():
    table = throwing()
    usual = table.scene().choices[0].words
    told(table, "throw aim=-1.5\nthrow speed=0.7\n")
    first, second = thrown(table)
    assert first == re.sub(r"aim=\S+", "aim=-1.50", usual)
    assert second == re.sub(r"speed=\S+", "speed=0.700", first)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("throw speed=nan", "Speed is a number from 0.150 to 3.500 in steps of 0.002, not 'nan'."),
        ("throw speed=inf", "not 'inf'."),
        ("throw x=1e9", "X is a number from 0 to"),
        ("throw x=3 x=4", "'x=4' can't stand here; there are x=…"),
        ("throw hard", "'hard' can't stand here"),
        ("throw x=0 y=0", "a ball is let go on the bed, clear of all that lies there"),
        ("try speed=nan", "not 'nan'."),
        ("try x=0", "a ball is let go on the bed"),
        ("map of oxford", "It is map, map on or map off, not map of oxford."),
        ("99", "'99' is none of your choices"),
        ("dance", "'dance' can't be now; it is throw and what belongs to it"),
    ],
)
def test_a_throw_that_cannot_be_is_answered_and_forgotten(line, answer):
    table = throwing()
    ply = table.match.ply
    assert any(answer in told_line for told_line in told(table, f"{line}\n"))
    assert table.match.ply == ply


def test_trying_a_throw_tells_where_it_would_lead_and_throws_nothing():
    table = throwing(hands="steady")
    ply = table.match.ply
    lines = told(table, "try aim=-10 speed=0.4\ntry\n")
    assert any(re.fullmatch(r"It would stop at x=\d+ y=\d+, 0\.82 m on\.", line) for line in lines)
    assert table.match.ply == ply


def test_the_table_is_drawn_and_told_in_numbers():
    table = throwing()
    lines = told(table, "map\nmap on\nmap off\ntable\n")
    assert sum("═O═" in line for line in lines) == 4  # the two long cushions, twice
    assert any(re.search(r"dark 1a at x=\d+ y=\d+, \d+ mm from the chalk; dark 1b in hand", line) for line in lines)


def test_where_there_is_no_table_none_is_drawn(table):
    assert "There is no table here that could be drawn." in told(table, "map\n")
    assert "There is nothing to be thrown now." in told(table, "try speed=1\n")


def counting() -> tuple[LocalTable, int, int]:
    """A table where the person announces: that table, a card's action, and the count that it brings."""
    table = sit_down(load("snafooey", 2), ("you", "casual"), seed=3)
    table.let_bots_play()
    whole = table.scene()
    table.wishes = Wishes(announces=True)
    action = next(choice.action for choice in whole.choices if table.count_to_say(choice.action) is not None)
    count = table.count_to_say(action)
    assert count is not None
    return table, action, count


def test_a_count_to_announce_is_kept_from_the_person():
    table, action, count = counting()
    lines = told(table, "hand\ntable\nchoices\n")
    assert not [line for line in lines if "makes" in line or "straight" in line]
    kept = next(choice for choice in table.scene().choices if choice.action == action)
    assert (kept.hint, kept.button) == ("", "")
    assert not [line for line in lines if kept.words in line and str(count) in line.replace(kept.words, "")[3:]]


@pytest.mark.parametrize("wrong", ["999", "many", "٣", "12345678901234567890", "--5", "+-5", "-"])
def test_a_wrong_count_is_a_misplay_and_may_be_put_right(wrong):
    table, action, count = counting()
    number = 1 + [choice.action for choice in table.scene().choices].index(action)
    before = table.match.ply
    lines = told(table, f"{number}\n{wrong}\n\n")
    assert any(line.startswith(f"It is not {wrong[:20]}") for line in lines)
    assert table.match.ply == before, "an empty line takes the card back"
    told(table, f"{number}\n{wrong}\n{count}\n")
    assert [entry.code for entry in table.match.history if entry.seat == 0] == [action]


def test_what_was_told_can_be_told_again(table):
    lines = told(table, "1\nlast\nlast 2\nlast no\nlast 0\n")
    told_since = [line for line in lines if line in table.news() or lines.count(line) > 1]
    assert told_since, "nothing was told twice"
    assert lines[-2:-1] == ["It is last, or last and a number up to 500, not last 0."]
    again = lines.index(next(line for line in lines if lines.count(line) == 3))
    assert lines[again] in lines[again + 1 :]


@pytest.mark.parametrize(("amount", "choices", "hands"), [("brief", 0, 0), ("usual", 2, 0), ("full", 2, 2)])
def test_more_or_less_is_told_as_wished(table, amount, choices, hands):
    lines = told(table, f"say {amount}\n1\n1\n")
    heard = lines[lines.index(WISHED[amount]) + 1 :]
    assert sum(line.startswith("1. ") for line in heard) == choices
    assert sum(line.startswith("Your hand") for line in heard) == hands


def test_a_new_hand_is_read_out_once(table):
    lines = told(table, "1\n")
    assert sum(line.startswith("Your hand: ") for line in lines) == 1
    assert told(table, "say nothing\n")[-2] == "It is say brief, say usual or say full, not say nothing."


def test_the_end_of_a_hand_is_told_once() -> None:
    """What the reckoning says again is left out before it, and what happens twice on end is one sentence."""
    lines = told(sit_down(load("snore", 3, hands="2"), ("you", "casual", "casual"), 3), "1\n" * 60)
    assert "Old Bell falls short." in lines
    assert not [line for line in lines if re.search(r" gets \d+ for|falls short and pays", line)]
    assert "Mrs Quill drops a card, twice." in lines
    assert not [line for line, after in zip(lines, lines[1:], strict=False) if line == after]
