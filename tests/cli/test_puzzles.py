"""`snuggery puzzles choose`: it writes only what stands, and only where it can."""

from pathlib import Path

from snuggery.coach.puzzles import HEAD

UNSOUND = f"{HEAD}\ntable 5 hands=2\n10 bbbbbbbb 1 tricks 1500 30\n"


def test_nothing_is_written_where_no_puzzle_stands(snuggery, tmp_path: Path):
    (tmp_path / "mined.txt").write_text(UNSOUND)
    (tmp_path / "chosen.txt").write_text("kept")
    ran = snuggery(f"puzzles choose snore --jobs 1 --file {tmp_path / 'mined.txt'} --into {tmp_path / 'chosen.txt'}")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert (tmp_path / "chosen.txt").read_text() == "kept"


def test_a_folder_that_there_is_not_is_found_out_first(snuggery, tmp_path: Path):
    (tmp_path / "mined.txt").write_text(UNSOUND)
    ran = snuggery(f"puzzles choose snore --file {tmp_path / 'mined.txt'} --into {tmp_path / 'no' / 'chosen.txt'}")
    assert (ran.code, "there is no folder" in ran.err) == (2, True)
