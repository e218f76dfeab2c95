"""Start a process of an entrant where it finds nothing but Python, Snuggery and the entrant's own files.

On Linux, bubblewrap gives it namespaces of its own: no network, no other process, and a file system that ends with the
match.  prlimit bounds its memory, threads and files, and libseccomp refuses the calls that lead round all this.  Where
one of these is missing, a process is started without any of it, and `not_held` says so.
"""

import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from ..engine.compile.load import cache_folder
from . import seccomp

MEMORY = 4 << 30  # bytes of address space
FILE = SCRATCH = 16 << 20  # bytes of one file, and of /tmp
THREADS, FILES, SIGNALS = 64, 128, 1024
QUEUES = 1 << 16  # bytes of messages
HOME = "/entrant"  # where an entrant finds its files
PACKAGE = Path(__file__).resolve().parents[1]
TOOLS = ("bwrap", "prlimit", "setpriv")
FIRST_USER, USERS = 1 << 20, 1 << 24  # user numbers that nobody has
STARTED = itertools.count()
ALONE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
SEED = "SNUGGERY_SEED"  # an entrant that draws all randomness from it is reproducible
HELD = ""


@cache
def not_held() -> str:
    """Return in a sentence why this system can't hold an entrant, "" if it can."""
    why = _missing()
    if not why:
        return HELD
    return (
        f"Entrants run without a sandbox, because {why}: they can read files, reach the network, start processes and "
        "use memory without limit"
    )


def _missing() -> str:
    if not sys.platform.startswith("linux"):
        return "it needs Linux"
    if missing := [tool for tool in TOOLS if not shutil.which(tool)]:
        return f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} not installed"
    if not seccomp.library():
        return "libseccomp is not installed"
    try:
        with held([sys.executable, "-c", ""], {}, "") as process:
            said = process.communicate(timeout=20)[1].decode(errors="replace").strip()
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return "" if process.returncode == 0 else f"bubblewrap fails here ({said[-200:]})"


def start(command: Sequence[str], files: Mapping[str, Path], lot: str, folder: str) -> "subprocess.Popen[bytes]":
    """Start a command with pipes: in a sandbox with `files` by their names in `HOME`, or else in `folder`."""
    if not not_held():
        return held(command, files, lot)
    environment = {**os.environ, **ALONE, SEED: lot}
    return _piped(command, cwd=folder, env=environment)


def held(command: Sequence[str], files: Mapping[str, Path], lot: str) -> "subprocess.Popen[bytes]":
    """Start a command in a sandbox."""
    rules = os.memfd_create("seccomp")
    os.write(rules, seccomp.program())
    os.lseek(rules, 0, os.SEEK_SET)
    wrapped = ["bwrap", *_namespaces(), *_tree(files), "--seccomp", str(rules), "--", *_bounds(), *command]
    try:  # the environment is clean from the start: the first process in the sandbox shows it in /proc/1
        return _piped(wrapped, pass_fds=[rules], env=_environment(lot))
    finally:
        os.close(rules)


def _piped(command: Sequence[str], **how: object) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE  # standard error too: two seats that shared a file there could talk by it
    group = {"start_new_session": os.name == "posix"}  # it ends with all that it started
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, **group, **how)  # type: ignore[call-overload,no-any-return]


def _environment(lot: str) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}:/usr/bin:/bin"
    cached = {"SNUGGERY_CACHE": str(cache_folder().parent)}
    source = (
        {} if PACKAGE.is_relative_to(sys.prefix) else {"PYTHONPATH": str(PACKAGE.parent)}
    )  # it may not be installed
    return {"PATH": path, "HOME": "/tmp", "LANG": "C.UTF-8", **ALONE, **cached, **source, SEED: lot}


def _is_root() -> bool:
    return hasattr(os, "getuid") and os.getuid() == 0


def _namespaces() -> Iterator[str]:
    yield from ("--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try")
    if not _is_root():
        yield from ("--unshare-user", "--cap-drop", "ALL")
    yield from ("--die-with-parent", "--new-session", "--hostname", "arena")


def _bounds() -> Iterator[str]:
    """Yield the command that bounds another; root becomes a user that nobody is, for root's threads aren't counted."""
    if _is_root():
        user = FIRST_USER + (os.getpid() * 64 + next(STARTED)) % USERS
        yield from ("setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups")
        yield from ("--bounding-set=-all", "--inh-caps=-all", "--no-new-privs")
    yield from ("prlimit", f"--as={MEMORY}", f"--nproc={THREADS}", f"--fsize={FILE}", f"--nofile={FILES}", "--core=0")
    yield from (f"--sigpending={SIGNALS}", f"--msgqueue={QUEUES}")


def _tree(files: Mapping[str, Path]) -> Iterator[str]:
    """Yield the file system: programs, Python, Snuggery and the entrant's files, all read-only, and an empty /tmp."""
    for top in ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"):
        if Path(top).is_symlink():
            yield from ("--symlink", str(Path(top).readlink()), top)
        elif Path(top).is_dir():
            yield from ("--ro-bind", top, top)
    yield from ("--perms", "1777", "--size", str(SCRATCH), "--tmpfs", "/tmp")
    machine = (Path("/etc/ld.so.cache"), Path("/etc/alternatives"))
    shown = [*machine, cache_folder(), Path(sys.base_prefix), Path(sys.prefix)]  # some may lie in /tmp
    for path in dict.fromkeys([*shown, PACKAGE]):
        yield from _shown(path, path)
    yield from ("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev", "--perms", "0755", "--dir", HOME)
    for name, path in files.items():
        yield from _shown(path, Path(HOME, name))
    yield from ("--chdir", HOME, "--remount-ro", "/")


def _shown(path: Path, at: Path) -> Iterator[str]:
    """Yield how a file or folder is shown; the folders above it must be open to another user than root."""
    if path.exists():
        for parent in reversed(at.parents[:-1]):
            yield from ("--perms", "0755", "--dir", str(parent))
        yield from ("--ro-bind", str(path), str(at))
