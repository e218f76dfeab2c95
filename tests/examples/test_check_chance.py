"""An outsider's check of chance: it uses nothing of ours, and agrees with ours about matches and about forgeries."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from examples import check_chance
from snuggery.engine.match.chance import Committed
from snuggery.transcripts import check, check_promise

from ..promised import SETTINGS, WORDS, Setting, forged, other_words, played, secret

FILE = Path(check_chance.__file__)
EVERY = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting.game}-{setting.seats}")


def test_it_needs_nothing_of_ours():
    used = [
        node for node in ast.walk(ast.parse(FILE.read_text("utf-8"))) if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    named = {name.name for node in used if isinstance(node, ast.Import) for name in node.names}
    named |= {str(node.module) for node in used if isinstance(node, ast.ImportFrom)}
    assert named <= sys.stdlib_module_names
    assert all(node.level == 0 for node in used if isinstance(node, ast.ImportFrom))


@EVERY
def test_matches_that_kept_their_promise_agree(setting: Setting, monkeypatch: pytest.MonkeyPatch):
    renewed, refill = [], check_chance.Table.refill
    monkeypatch.setattr(check_chance.Table, "refill", lambda *table: renewed.append(refill(*table)))
    for seed in range(4):
        text = played(setting, seed, Committed(secret(seed)))
        assert check(text) == check_promise(text) == []
        assert check_chance.check(text).startswith("The server fixed all chance before the first card. ")
    assert renewed or not setting.renews, "no stock ran out, so nothing was tested of it"


@EVERY
def test_forgeries_are_refused(setting: Setting):
    for seed in range(2):
        text = played(setting, seed, Committed(secret(seed)))
        for done, other in forged(setting, seed, text).items():
            with pytest.raises(ValueError, match=r"^(Line \d+ says|The (secret|scores)) [^\n]*\.$"):
                check_chance.check(other)
            assert done == "cut short" or check_promise(other), "ours has to refuse it too"


@EVERY
def test_words_of_players_are_part_of_the_chance(setting: Setting):
    text = played(setting, 3, Committed(secret(3), WORDS))
    assert text.startswith("snuggery 3\n")
    assert check(text) == check_promise(text) == []
    assert check_chance.check(text).startswith("The server fixed all chance before the first card. ")
    for other in other_words(text).values():
        assert check(other) == [], "what is said is all right; only the chance is another"
        assert check_promise(other)
        with pytest.raises(ValueError, match=r"^Line \d+ says [^\n]*\.$"):
            check_chance.check(other)


@pytest.mark.parametrize(("was", "now"), [("snuggery 3", "snuggery 1"), ("words 0", "position turn"), ("3", "4")])
def test_a_header_that_no_version_has_is_no_transcript(was: str, now: str):
    text = played(SETTINGS[0], 3, Committed(secret(3), WORDS))
    assert check(text.replace(was, now, 1))
    with pytest.raises(LookupError):
        check_chance.check(text.replace(was, now, 1))


@pytest.mark.parametrize(
    "line", ["words 01: hi", "words 5: hi", "words : hi", "words -1: hi", "words 0: ", "words 0: hi\nwords 0: ho"]
)
def test_words_of_nobody_are_no_part_of_a_transcript(line: str):
    text = played(SETTINGS[0], 3, Committed(secret(3)))
    other = text.replace("snuggery 1", "snuggery 3", 1).replace("\nseats", f"\n{line}\nseats", 1)
    assert other.count(line) == 1
    assert check(other)
    with pytest.raises((LookupError, ValueError)):
        check_chance.check(other)


def told(*words: str, text: str = "") -> tuple[int, str]:
    ran = subprocess.run([sys.executable, FILE, *words], input=text, capture_output=True, text=True, timeout=60)
    return ran.returncode, ran.stdout + ran.stderr


def test_it_says_in_a_sentence_what_it_found(tmp_path: Path):
    text = played(SETTINGS[-1], 0, Committed(secret(0)))
    dealt = played(SETTINGS[0], 0, Committed(secret(0)))
    (tmp_path / "match.snug").write_text(text, encoding="utf-8")
    code, said = told(str(tmp_path / "match.snug"))
    assert code == 0
    assert said == told(text=text)[1]
    assert "2 of 2 cards, rolls and lots agree. " in said
    assert "need the simulation: snuggery check --simulate.\n" in said
    assert told(text=text.replace("x-secret", "x-sekret")) == (
        1,
        "There is no secret here: the match or its day still runs, or nothing was promised.\n",
    )
    for wrong in (
        "",
        "nothing\n\n",
        text.replace("seats: 3", "seats: three"),
        text.replace("* ", "*"),
        dealt.replace("* deal", "* rest"),
    ):
        code, said = told(text=wrong)
        assert code == 1
        assert said.count("\n") == 1
        assert "Traceback" not in said
    assert told(str(tmp_path))[0] == told(str(tmp_path / "none.snug"))[0] == 1
