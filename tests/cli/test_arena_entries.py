"""Entries: what takes part is fixed before the seed can be known, and held-back deals show whether it holds."""

import json
import re
from pathlib import Path

import pytest

from snuggery.arena import admission, entering, sandbox
from snuggery.arena.admission import HeldBack, was_admitted
from snuggery.arena.entering import draw, enter
from snuggery.arena.entry import entry_path, read_entry
from snuggery.arena.registration import read_registration
from snuggery.arena.results import Results, played_results, results_path
from snuggery.arena.verdict import verdict
from snuggery.cli import arena_entries
from snuggery.kit.errors import SnuggeryError, Unreadable, Unusable

VALUE = "3c5a1f0e8b7d6c5a4f3e2d1c0b9a8f7e"
ENTRY = """
game = "snip-snap-snorum"
seats = 2
beacon = "drand quicknet, round 23456789"
deals = 4
options = { counters = 1 }

[[entrants]]
level = "casual"

[[entrants]]
level = "casual"
name = "other"
"""
WITH_BOT = ENTRY.replace(
    'level = "casual"\nname = "other"', 'function = "mine:bot"\nname = "mine"\nfiles = ["weights.npz", "more"]'
)


def written(folder: Path, text: str = ENTRY) -> Path:
    path = folder / "match.toml"
    path.write_text(text, encoding="utf-8")
    (folder / "mine.py").write_text("from pathlib import Path\n\n\ndef bot(view, legal):\n    return legal[-1]\n")
    (folder / "weights.npz").write_bytes(b"weights")
    (folder / "more").mkdir(exist_ok=True)
    (folder / "more" / "helper.py").write_text("")
    return path


def drawn(folder: Path, text: str = ENTRY) -> Path:
    path = written(folder, text)
    enter(path)
    draw(path, VALUE)
    return path


def test_a_match_is_entered_drawn_played_and_admitted(snuggery, tmp_path: Path):
    path = written(tmp_path)
    entered = snuggery(f"arena enter {path}")
    assert re.search(r"match\.entry\.json: entry [0-9a-f]{64}\n", entered.out)
    assert "When drand quicknet, round 23456789 is known" in entered.out
    assert snuggery(f"arena draw {path} --beacon {VALUE}").code == 0
    assert snuggery(f"arena run {path} --jobs 1").code == 0
    assert not was_admitted(path, read_registration(path))
    ran = snuggery(f"arena admit {path} --deals 30 --blocks 2 --jobs 1")
    assert ran.out.endswith("Admitted.\n")
    assert ran.code == 0
    assert was_admitted(path, read_registration(path))
    found = json.loads((tmp_path / "match.admitted.json").read_text())
    assert len(found["seed"]) == 64 and found["versions"]["levels"] == {"casual": "casual@1", "other": "casual@1"}


def test_the_seed_follows_from_the_entry_and_the_value(tmp_path: Path):
    path = drawn(tmp_path)
    seed = read_registration(path).seed
    assert re.fullmatch("[0-9a-f]{64}", seed)
    assert draw(path, VALUE).seed == seed
    for text, value in ((ENTRY, VALUE[::-1]), (ENTRY.replace("deals = 4", "deals = 5"), VALUE)):
        entry_path(path).unlink()
        enter(written(tmp_path, text))
        assert draw(path, value).seed != seed


def test_an_entry_has_a_hash_of_each_file_of_a_bot(tmp_path: Path):
    entry, _ = enter(written(tmp_path, WITH_BOT))
    assert [*entry.files["mine"]] == ["mine.py", "more/helper.py", "weights.npz"]
    before = entry.id
    for file in ("mine.py", "weights.npz", "more/helper.py"):
        path = written(tmp_path, WITH_BOT)
        (tmp_path / file).write_text("changed = 1\n")
        with pytest.raises(Unusable, match=f"{file} of mine has changed since it was entered; a changed bot is"):
            enter(path)
        entry_path(path).unlink()
        assert enter(path)[0].id != before
        entry_path(path).unlink()
        written(tmp_path, WITH_BOT)
        assert enter(path)[0].id == before


WRONG = [
    (WITH_BOT.replace("weights.npz", "none.npz"), "mine has no file 'none.npz' beside the registration"),
    (WITH_BOT.replace("weights.npz", "../x"), "'../x' is not beside the registration"),
    (WITH_BOT.replace("weights.npz", "/etc/passwd"), "'/etc/passwd' is not beside the registration"),
    (WITH_BOT.replace("weights.npz", "."), "'.' is not beside the registration"),
    (WITH_BOT.replace('["weights.npz", "more"]', '"weights.npz"'), r"entrants\[2\].files is 'weights.npz'; it should"),
    (ENTRY.replace("beacon =", "seed = 1\nbeacon ="), "seed is no key here"),
    (ENTRY.replace("beacon =", "format = 1\nbeacon ="), "format is not 2; a registration of format 1 has a seed"),
    (ENTRY.replace("beacon =", "format = 3\nbeacon ="), "format is 3; it should be a whole number from 1 to 2"),
    (ENTRY.replace("beacon =", "seed ="), "has a seed of its own; an entry has a beacon instead"),
    (ENTRY.replace("casual", "casual@9"), "casual@9 of Snip-Snap-Snorum is in no release; this one has casual@1"),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_what_can_not_be_entered_is_said_in_a_sentence(tmp_path: Path, text: str, said: str):
    with pytest.raises(SnuggeryError, match=said) as caught:
        enter(written(tmp_path, text))
    assert "\n" not in str(caught.value)


def test_a_link_out_of_the_folder_is_no_file_of_a_bot(tmp_path: Path):
    path = written(tmp_path, WITH_BOT)
    (tmp_path / "weights.npz").unlink()
    (tmp_path / "weights.npz").symlink_to("/etc/hostname")
    with pytest.raises(Unusable, match=r"'weights.npz' is not beside the registration"):
        enter(path)


def test_nothing_is_played_before_the_seed_is_drawn(snuggery, tmp_path: Path):
    path = written(tmp_path)
    assert "no entry yet; snuggery arena enter" in snuggery(f"arena run {path}").err
    enter(path)
    ran = snuggery(f"arena run {path}")
    assert (ran.code, results_path(path).exists()) == (2, False)
    assert "no seed yet; snuggery arena draw" in ran.err
    for value, said in (("7", "has at least 20 letters"), (VALUE, ""), (VALUE[::-1], "an entry has one seed")):
        ran = snuggery(f"arena draw {path} --beacon {value}")
        assert said in ran.err
        assert ran.code == (2 if said else 0)


def test_a_changed_registration_level_or_rule_is_refused(tmp_path: Path, monkeypatch):
    path = drawn(tmp_path)
    written(tmp_path, ENTRY.replace("deals = 4", "deals = 5"))
    with pytest.raises(Unusable, match="the registration has changed since it was entered"):
        entering.insist_on_drawn(read_registration(path))
    written(tmp_path)
    monkeypatch.setattr(entering, "versioned", lambda level, game: f"{level}@8")
    with pytest.raises(Unusable, match=r"was entered with casual casual@1, and this package has casual@8; install"):
        entering.insist_on_drawn(read_registration(path))


def test_results_say_with_what_they_were_played(snuggery, tmp_path: Path, monkeypatch):
    path = drawn(tmp_path)
    snuggery(f"arena run {path} --jobs 1")
    header = json.loads(results_path(path).read_text().splitlines()[0])
    assert header["format"] == 2
    assert header["versions"]["levels"] == {"casual": "casual@1", "other": "casual@1"}
    assert {"snuggery", "rules", "observations", "python", "numpy"} < header["versions"].keys()
    monkeypatch.setattr("snuggery.arena.run.versions_of", lambda one: _other_rules(one))
    ran = snuggery(f"arena verify {path}")
    assert ran.code == 2
    assert "was begun with rules version 1, and this package has version 9" in ran.err


def _other_rules(registration):
    import msgspec

    return msgspec.structs.replace(entering.versions_of(registration), rules=9)


def test_an_entry_of_a_later_release_is_refused(tmp_path: Path):
    path = drawn(tmp_path)
    later = entry_path(path).read_text().replace('"format": 2', '"format": 3')
    entry_path(path).write_text(later)
    with pytest.raises(Unusable, match="has format 3; this release reads 2"):
        read_entry(path)
    entry_path(path).write_text("nonsense")
    with pytest.raises(Unreadable, match="is not what `snuggery arena enter` writes"):
        read_registration(path)


# -- admission --------------------------------------------------------------------------------------------------------


def test_a_match_with_a_seed_of_its_own_is_not_admitted(snuggery, tmp_path: Path):
    path = written(tmp_path, ENTRY.replace('beacon = "drand quicknet, round 23456789"', "seed = 1"))
    snuggery(f"arena run {path} --jobs 1")
    ran = snuggery(f"arena admit {path} --jobs 1")
    assert ran.code == 2
    assert "so nothing shows that its bots came first" in ran.err


def test_results_that_were_made_up_are_found_out(snuggery, tmp_path: Path):
    path = drawn(tmp_path)
    snuggery(f"arena run {path} --jobs 1")
    lines = results_path(path).read_text().splitlines(keepends=True)
    made_up = [re.sub(r'"wins":\[[^]]*\]', '"wins":[1.0,0.0]', line) for line in lines]
    results_path(path).write_text("".join(made_up))
    ran = snuggery(f"arena admit {path} --deals 30 --blocks 4 --jobs 1")
    assert ran.code == 1
    assert re.search(r"Not admitted: block \d does not come to what was sent", ran.out)
    assert not was_admitted(path, read_registration(path))


def test_a_result_that_no_other_deals_show_falls_short():
    assert HeldBack("x", (0.7, 0.1), (0.5, 0.1)).falls_short
    assert not HeldBack("x", (0.6, 0.1), (0.5, 0.1)).falls_short
    assert not HeldBack("x", (0.5, 0.01), (0.9, 0.01)).falls_short, "better is no reason to refuse it"


def test_what_is_not_played_to_its_end_is_not_admitted(snuggery, tmp_path: Path):
    path = drawn(tmp_path)
    snuggery(f"arena run {path} --jobs 1")
    lines = results_path(path).read_text().splitlines(keepends=True)
    results_path(path).write_text("".join(lines[:-1]))
    ran = snuggery(f"arena admit {path} --jobs 1")
    assert (ran.code, "has not been played to its end" in ran.err) == (2, True)


def test_bots_are_admitted_only_where_a_sandbox_holds_them(snuggery, tmp_path: Path, monkeypatch):
    path = drawn(tmp_path, WITH_BOT.replace("deals = 4", "deals = 1"))
    snuggery(f"arena run {path} --jobs 1")
    monkeypatch.setattr(admission, "not_held", lambda: "Entrants run without a sandbox, because it needs Linux")
    ran = snuggery(f"arena admit {path} --jobs 1")
    assert ran.code == 2
    assert "because it needs Linux; admit entries on a system that has one" in ran.err


@pytest.mark.skipif(bool(sandbox.not_held()), reason=sandbox.not_held() or "held")
def test_a_bot_is_played_and_admitted_with_the_files_it_names(snuggery, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(arena_entries, "FEWEST", 6)  # deals, each of which starts two processes
    path = written(tmp_path, WITH_BOT.replace("deals = 4", "deals = 2"))
    reads = "assert Path('weights.npz').read_bytes() == b'weights' and Path('more/helper.py').exists()"
    alone = "assert not Path('match.toml').exists() and not Path('match.entry.json').exists()"
    (tmp_path / "mine.py").write_text(
        f"from pathlib import Path\n{reads}\n{alone}\ndef bot(view):\n    return view.legal()[0]"
    )
    enter(path)
    draw(path, VALUE)
    ran = snuggery(f"arena run {path} --jobs 1")
    assert "by failing" not in ran.err
    ran = snuggery(f"arena admit {path} --jobs 1 --deals 6 --blocks 1")
    assert re.search(r"mine: .* as sent, .* in the held-back deals", ran.out)
    assert "does not come" not in ran.out
    assert (ran.code == 0) == was_admitted(path, read_registration(path))


def test_old_registrations_and_results_are_read_as_they_are(tmp_path: Path):
    from benchmarks.strength import registered

    for path in registered()[::7]:
        assert read_registration(path).format == 1
    old = next(path for path in registered() if path.with_name(f"{path.stem}.results.jsonl.xz").exists())
    results = played_results(old)
    assert (results.header.format, results.header.versions) == (1, None)
    assert results.header.registered == results.registration.digest
    assert verdict(results.registration, results.first(2)).deals > 0
    again = Results(results.registration, tmp_path / "copy.results.jsonl")
    again.header = results.header
    again.add(0, results.blocks[0])
    assert b'"format":1}' in (tmp_path / "copy.results.jsonl").read_bytes().splitlines()[0]
