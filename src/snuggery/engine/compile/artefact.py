"""The file that holds the compiled loops of a game, for every processor: LLVM bitcode and a manifest, zipped."""

import json
import lzma
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.metadata import version
from io import BytesIO
from pathlib import Path

from ...kit.errors import Unreadable
from ...kit.game import Game
from . import sources

NAME = "compiled.zip"  # of the file, in the folder of a game
FORMAT = 1
MANIFEST, CODE = "manifest.json", "rules.bc"
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # as the time of what is in the archive: equal sources bring equal bytes


@dataclass(frozen=True)
class Call:
    """How a loop is called: the function that stands for it, how each argument is passed, and what comes back."""

    symbol: str
    takes: tuple[str, ...]  # see `kinds`
    gives: str


@dataclass(frozen=True)
class Manifest:
    """What an artefact says of itself."""

    format: int
    game: str
    numba: str
    llvm: str
    made_from: Mapping[str, str]  # the hash of each source
    loops: Mapping[str, Mapping[str, Call]]  # by part, and by name
    needs: Mapping[str, Sequence[int]]  # by part, which units of the code it needs
    lengths: Sequence[int]  # of the units, in bytes, as they lie one after the other


@dataclass(frozen=True)
class Artefact:
    """A manifest, and the modules that it is about, as bitcode."""

    manifest: Manifest
    code: bytes

    @cached_property
    def parts(self) -> list[str]:
        """The parts that it has."""
        return [*self.manifest.loops]

    def unit(self, place: int) -> bytes:
        """Return the bitcode of a unit."""
        begin = sum(self.manifest.lengths[:place])
        return self.code[begin : begin + self.manifest.lengths[place]]

    def why_stale(self, game: Game) -> str:
        """Return the sentence that says why it isn't that of today's rules, "" where it is."""
        file = sources.changed(game, dict(self.manifest.made_from))
        return f"{game.title} was compiled before {file} changed" if file else ""

    def why_unknown_to_llvm(self) -> str:
        """Return the sentence that says that the LLVM installed is too old for its bitcode, "" where it is not."""
        if int(self.manifest.llvm.partition(".")[0]) <= _installed_llvm()[0]:
            return ""
        here = ".".join(map(str, _installed_llvm()))
        return f"{self.manifest.game} was compiled by LLVM {self.manifest.llvm}, and llvmlite brings only {here}"

    def why_of_another_compiler(self) -> str:
        """Return the sentence that says that another Numba or LLVM than those installed made it, "" where they did."""
        here = {"numba": version("numba"), "llvm": ".".join(map(str, _installed_llvm()))}
        for name, now in here.items():
            if (was := getattr(self.manifest, name)) != now:
                return f"{self.manifest.game} was compiled by {name} {was}, and {now} is installed"
        return ""

    def written(self) -> bytes:
        """Return it as a file."""
        file = BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as archive:
            manifest = json.dumps(asdict(self.manifest), indent=1).encode()
            for name, content in ((MANIFEST, manifest), (CODE, self.code)):
                archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_LZMA)
        return file.getvalue()


def read(path: Path) -> Artefact:
    """Read an artefact; raise `Unreadable` where the file is none, or none of this version."""
    try:
        with zipfile.ZipFile(path) as archive:
            said = json.loads(archive.read(MANIFEST))
            code = archive.read(CODE)
        if said["format"] != FORMAT:
            raise Unreadable(f"{path} is an artefact of format {said['format']}; this version reads {FORMAT}")
        said["loops"] = {part: _calls(loops) for part, loops in said["loops"].items()}
        return Artefact(Manifest(**said), code)
    except OSError as error:
        raise Unreadable(f"{path} can't be read: {error.strerror or error}") from None
    except (zipfile.BadZipFile, lzma.LZMAError, KeyError, TypeError, ValueError, EOFError) as error:
        raise Unreadable(f"{path} is damaged: {error or type(error).__name__}") from None


def _installed_llvm() -> tuple[int, ...]:
    import llvmlite.binding as llvm

    found: tuple[int, ...] = llvm.llvm_version_info
    return found


def _calls(loops: Mapping[str, Mapping[str, object]]) -> dict[str, Call]:
    return {name: Call(str(one["symbol"]), tuple(one["takes"]), str(one["gives"])) for name, one in loops.items()}  # type: ignore[arg-type]
