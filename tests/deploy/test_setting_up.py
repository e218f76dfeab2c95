"""Setting up tells the truth: what is broken is found and named, and each thing that can go wrong has its own sentence."""

import ast
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from scripts import install

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that has one package, of which a file is missing."""
    folder = tmp_path_factory.mktemp("here") / "venv"
    venv.create(folder, with_pip=False)
    site = next(folder.rglob("site-packages"))
    information = site / "whole_no_more-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: whole-no-more\nVersion: 1.0\n")
    (information / "RECORD").write_text("whole_no_more/__init__.py,,\nwhole_no_more/there.py,,\n")
    (site / "whole_no_more").mkdir()
    (site / "whole_no_more" / "there.py").write_text("")
    return folder


def test_any_python_can_read_the_file_that_refuses_it() -> None:
    text = (ROOT / "scripts" / "set_up.py").read_bytes()
    assert text.isascii()  # Python 2 reads nothing else without being told
    tree = ast.parse(text)
    newer = ast.JoinedStr | ast.AnnAssign | ast.NamedExpr | ast.FunctionDef | ast.ClassDef
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
    ahead = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [name.name for node in ahead for name in node.names] == ["sys"]


def test_a_package_with_a_missing_file_is_found(environment: Path) -> None:
    assert install.lacking(environment) == ["whole-no-more"]


def test_an_environment_that_is_whole_lacks_nothing() -> None:
    assert install.lacking(Path(sys.prefix)) == []


def test_what_can_not_be_started_is_said(environment: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (next(environment.rglob("site-packages")) / "whole_no_more" / "__init__.py").write_text("")
    with pytest.raises(SystemExit) as left:
        install.lacking(environment)
    assert left.value.code == 2
    assert "the program can't be started: ModuleNotFoundError" in capsys.readouterr().err


def test_a_program_that_ends_without_a_word_is_told_by_its_code(
    environment: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install, "heard", lambda *command: subprocess.CompletedProcess(command, -9, "", ""))
    with pytest.raises(SystemExit):
        install.lacking(environment)
    assert "the program can't be started: it ended with code -9" in capsys.readouterr().err


def test_a_folder_that_can_not_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit):
        install.check_writable(tmp_path / "file" / "venv")
    assert "venv can't be written (Not a directory); name a folder that can" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Error: ensurepip is not available.", "Python's venv module is missing; install it"),
        ("No space left on device", "Python could not make an environment in"),
    ],
)
def test_a_broken_venv_module_is_told_from_other_trouble(
    said: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install, "heard", lambda *command: subprocess.CompletedProcess(command, 1, "", said))
    with pytest.raises(SystemExit):
        install.fetched_uv(tmp_path / "tool")
    assert told in capsys.readouterr().err
