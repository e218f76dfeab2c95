"""Entrants that cheat or run wild: they reach nothing beyond their own files, and the arena goes on."""

import os
import re
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

import snuggery
from snuggery.arena import entrants, sandbox
from snuggery.arena.blocks import DealResult, play_block
from snuggery.arena.registration import Registered, Registration
from snuggery.engine.match.sampling import sample
from snuggery.tables.views.messages import Play
from snuggery.tables.wire_player import WirePlayer

pytestmark = pytest.mark.skipif(bool(sandbox.not_held()), reason=sandbox.not_held() or "held")

SECRET = "kept seed 20261128"
HEAD = (
    "import ctypes, fcntl, gc, mmap, os, signal, socket, subprocess, sys, threading, time\nfrom pathlib import Path\n"
)

# Each returns what it found or did beyond its own view and files; one that fails or finds nothing returns nothing.
LOOKS = (
    HEAD
    + """
def by_parent_memory(view):
    return [pid for pid in pids() if pid != os.getpid() and worked(lambda view: open(f"/proc/{pid}/mem", "rb"), view)]


def by_other_processes(view):
    return [pid for pid in pids() if pid not in (1, os.getpid())]  # 1 is the sandbox's own


def by_environments(view):
    return [pid for pid in pids() if SECRET in read(f"/proc/{pid}/environ") + read(f"/proc/{pid}/cmdline")]


def by_registration(view):
    return [where for where in (FOLDER + "/match.toml", "/entrant/match.toml", "match.toml") if os.path.exists(where)]


def by_walking(view):
    tops = [top for top in Path("/").iterdir() if top.name not in ("proc", "usr", "lib", "lib64", "bin", "sbin", "dev")]
    return [path for top in tops for path in top.rglob("*") if path.name in ("match.toml", "of-another-entrant.py", "match.results.jsonl")]


def by_open_files(view):
    return [fd for fd in os.listdir("/proc/self/fd") if (p := os.readlink(f"/proc/self/fd/{fd}")).startswith("/") and "/dev/null" not in p and "/proc" not in p]


def by_network(view):
    return socket.create_connection(("127.0.0.1", PORT), 2)


def by_unix_socket(view):
    one = socket.socket(socket.AF_UNIX)
    one.connect(FOLDER + "/socket")
    return True


def by_abstract_socket(view):
    one = socket.socket(socket.AF_UNIX)
    one.connect("\\0snuggery-test-arena")
    return True


def by_socket_to_the_host(view):
    return socket.socket(40, socket.SOCK_STREAM)


def by_fork(view):
    return os.fork() or os._exit(0)


def by_subprocess(view):
    return subprocess.Popen(["/bin/sleep", "60"])


def by_tracing(view):
    return ctypes.CDLL(None).ptrace(16, 1, 0, 0) == 0


def by_new_namespaces(view):
    return ctypes.CDLL(None).unshare(0x10000000) == 0


def by_killing(view):
    os.kill(ARENA, signal.SIGKILL)
    return True


def by_overwriting(view):
    return Path(__file__).write_text("") == 0


def by_writing_anywhere(view):
    places = ["/", "/entrant", "/dev/shm", "/dev", "/var/tmp", os.path.dirname(sys.executable), FOLDER, "/usr/lib"]
    return [place for place in places if worked(lambda view: Path(place, "note").write_text("x"), view)]


def by_more_rights(view):
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (1 << 45, 1 << 45))
    return True


def by_page_cache(view):
    page, lib = mmap.mmap(os.open(os.__file__, os.O_RDONLY), 4096, prot=mmap.PROT_READ), ctypes.CDLL(None)
    return lib.mincore(ctypes.c_void_p(0), 4096, ctypes.create_string_buffer(8)) == 0 or lib.syscall(451, 3, 0, 0, 0) == 0


def pids():
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def read(path):
    try:
        return Path(path).read_bytes().decode(errors="replace")
    except OSError:
        return ""


def worked(way, view):
    try:
        return bool(way(view))
    except Exception:
        return False


def cheat(view, legal):
    ways = [(name, way) for name, way in globals().items() if name.startswith("by_") and name[3:] in (ONLY or name[3:])]
    found = [name for name, way in ways if worked(way, view)]
    assert not found, found
    return legal[-1]
"""
)

# A seat tells the other seats of the same entrant of itself in each of these ways, and looks whether one has told it.
TALKS = (
    HEAD
    + """
LIBC, OTHERS, KEPT = ctypes.CDLL(None, use_errno=True), {}, []
SHARED = sys.executable, os.__file__, __file__


def by_file(seat):
    for folder in ("/tmp", "/dev/shm", "/entrant", "/var/tmp"):
        try:
            if (note := Path(folder, f"{NOTE}-{1 - seat}")).exists():
                return note
            Path(folder, f"{NOTE}-{seat}").write_text("my hand")
        except OSError:
            pass


def by_lock(seat):
    file = open(SHARED[seat % 2])
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    KEPT.append(file)
    try:
        fcntl.flock(open(SHARED[1 - seat % 2]), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True


def by_range_lock(seat):
    file = open(SHARED[2])
    fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, 7, 1000 + seat)
    KEPT.append(file)
    found = fcntl.fcntl(file, fcntl.F_GETLK, b"\\x01\\0\\0\\0" + bytes(28))
    return found[0] != 2


def by_abstract_socket(seat):
    mine, other = socket.socket(socket.AF_UNIX), socket.socket(socket.AF_UNIX)
    mine.bind(f"\\0hand-{seat}-{len(KEPT)}")
    KEPT.append(mine)
    mine.listen()
    return any(other.connect_ex(f"\\0hand-{1 - seat}-{number}") == 0 for number in range(9))


def by_local_port(seat):
    mine = socket.socket()
    if mine.connect_ex(("127.0.0.1", 7000 + 1 - seat)) == 0:
        return True
    mine = socket.create_server(("127.0.0.1", 7000 + seat))
    KEPT.append(mine)


def by_shared_memory(seat):
    if LIBC.shmget(4200 + 1 - seat, 4096, 0) >= 0:
        return True
    LIBC.shmget(4200 + seat, 4096, 0o1666)


def by_queue(seat):
    if LIBC.msgget(4200 + 1 - seat, 0) >= 0:
        return True
    LIBC.msgget(4200 + seat, 0o1666)


def by_key(seat):
    ring = ctypes.c_int(-4)  # of the user
    if LIBC.syscall(250, 10, ring, b"user", b"hand-%d" % (1 - seat), 0) > 0:
        return True
    LIBC.syscall(248, b"user", b"hand-%d" % seat, b"7", 1, ring)


def by_watch(seat):
    watch = LIBC.inotify_init1(os.O_NONBLOCK)
    LIBC.inotify_add_watch(watch, SHARED[2].encode(), 0x20)
    open(SHARED[2]).read()
    return watch > 0


def by_signal(seat):
    return any(worked(os.kill, pid, 0) for pid in range(2, 400) if pid != os.getpid())


def by_error_output(seat):
    flags = fcntl.fcntl(2, fcntl.F_GETFL)
    fcntl.fcntl(2, fcntl.F_SETFL, flags | os.O_NONBLOCK)
    seen = OTHERS.setdefault("flags", flags)
    return seen & os.O_NONBLOCK


def worked(way, *given):
    try:
        way(*given)
        return True
    except Exception:
        return False


def tell(view, legal):
    found = []
    for name, way in list(globals().items()):
        if name.startswith("by_") and name[3:] in (ONLY or name[3:]):
            try:
                found += [name] if way(view.seat % 2) else []
            except Exception:
                pass
    assert not found, found
    return legal[-1]
"""
)

WILD = (
    HEAD
    + """
def hog(view):
    return len(bytes(6 << 30))


def bomb(view):
    while True:
        threading.Thread(target=time.sleep, args=(30,), daemon=True).start()


def forks(view):
    while True:
        os.fork()


def survives(view):
    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
    os.setsid()
    threading.Thread(target=thinks, args=(view,)).start()
    time.sleep(60)


def thinks(view):
    while True:
        pass


def says_much(view):
    pipe = max(fd for fd in map(int, os.listdir("/proc/self/fd")) if os.path.exists(f"/proc/self/fd/{fd}") and "pipe" in os.readlink(f"/proc/self/fd/{fd}"))
    while True:
        os.write(pipe, b"x" * 65536)


def says_often(view):
    pipe = max(fd for fd in map(int, os.listdir("/proc/self/fd")) if os.path.exists(f"/proc/self/fd/{fd}") and "pipe" in os.readlink(f"/proc/self/fd/{fd}"))
    while True:
        os.write(pipe, b"\\n" * 1000)


def prints(view):
    print("\\033[2J" + "x" * (1 << 22))
    raise ValueError("\\033[2J two\\nlines " + "y" * 5000)


def nests(view):
    pipe = max(fd for fd in map(int, os.listdir("/proc/self/fd")) if os.path.exists(f"/proc/self/fd/{fd}") and "pipe" in os.readlink(f"/proc/self/fd/{fd}"))
    os.write(pipe, b'{"other": ' + b"[" * 30000 + b"\\n")


def thread_thinks(view):
    threading.Thread(target=thinks, args=(view,)).start()
    raise SystemExit


def fills(view):
    with open("/tmp/full", "wb") as file:
        while True:
            file.write(bytes(1 << 20))


def far_off(view):
    return 1 << 70
"""
)


def played(folder: Path, source: str, what: str, **more: object) -> list[DealResult]:
    """Play one deal of Snore against casual with a cheat beside its registration, in as many seats as asked."""
    (folder / "mine.py").write_text(source)
    (folder / "of-another-entrant.py").write_text("")
    (folder / "match.toml").write_text(SECRET)
    kind = str(more.pop("kind", "function"))
    cheat = Registered("cheat", kind, what, **more)  # type: ignore[arg-type]
    company = cheat, Registered("casual", "level", "casual")
    seats = cheat.seats + 1
    return play_block(Registration("t", "snore", seats, {"hands": "1"}, company, SECRET, 1, folder=str(folder)), 0)


@contextmanager
def listening(folder: Path) -> Iterator[int]:
    """Listen at a port, at a socket in the folder and at one without a file, as a service of this machine might."""
    with socket.create_server(("127.0.0.1", 0)) as net, socket.socket(socket.AF_UNIX) as file:
        file.bind(str(folder / "socket"))
        file.listen()
        with socket.socket(socket.AF_UNIX) as abstract:
            abstract.bind("\0snuggery-test-arena")
            abstract.listen()
            yield net.getsockname()[1]


def known(folder: Path, port: int, arena: int, only: str = "") -> str:
    """Return what a cheat may well know of its match: more than any bot would."""
    facts = {
        "SECRET": SECRET,
        "FOLDER": str(folder),
        "PORT": port,
        "ARENA": arena,
        "ONLY": only.split(),
        "NOTE": f"note-{arena}",
    }
    return "".join(f"{name} = {value!r}\n" for name, value in facts.items())


def without_a_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sandbox, entrants):
        monkeypatch.setattr(module, "not_held", lambda: "it is not wanted")


def test_no_way_out_of_the_sandbox_works(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("SNUGGERY_TEST_SECRET", SECRET)
    with listening(tmp_path) as port:
        (deal,) = played(tmp_path, known(tmp_path, port, os.getpid()) + LOOKS, "mine:cheat", seconds=120)
    assert not deal.lost


def test_ways_out_are_found_without_a_sandbox(tmp_path: Path, monkeypatch):
    """Else the test above would prove nothing."""
    without_a_sandbox(monkeypatch)
    monkeypatch.setenv("SNUGGERY_TEST_SECRET", SECRET)
    ways = (
        "parent_memory other_processes environments registration network unix_socket abstract_socket socket_to_the_host"
    )
    with listening(tmp_path) as port:
        (deal,) = played(tmp_path, known(tmp_path, port, 0, ways) + LOOKS, "mine:cheat", seconds=120)
    assert [way for way in ways.split() if f"by_{way}" not in deal.lost[0].why] == []


def test_two_seats_of_an_entrant_find_no_way_to_talk(tmp_path: Path):
    (deal,) = played(tmp_path, known(tmp_path, 0, 0) + TALKS, "mine:tell", seats=2, seconds=120)
    assert not deal.lost


@pytest.mark.parametrize("ways", ["file", "lock range_lock abstract_socket local_port", "watch"])
def test_two_seats_talk_without_a_sandbox(tmp_path: Path, monkeypatch, ways: str):
    without_a_sandbox(monkeypatch)
    unique = os.getpid()
    (deal,) = played(tmp_path, known(tmp_path, 0, unique, ways) + TALKS, "mine:tell", seats=2, seconds=120)
    for folder in ("/tmp", "/dev/shm", "/var/tmp"):
        for note in Path(folder).glob(f"note-{unique}-*"):
            note.unlink()
    told = " ".join(one.why for one in deal.lost)
    assert [way for way in ways.split() if f"by_{way}" not in told] == []


def left_over(command: str) -> list[bytes]:
    """Return the processes that still run a cheat, after a moment in which those that were killed end."""
    for _ in range(50):
        left = [line for line in command_lines() if command in line.decode(errors="replace").replace("\0", " ")]
        if not left:
            break
        time.sleep(0.1)
    return left


def command_lines() -> Iterator[bytes]:
    """Yield the command line of each process that is still there when it is read."""
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            yield file.read_bytes()


LATE = "did not answer within 1 s"  # it is waited for, and keeps a core busy as long
RUN_WILD = {
    "hog": "cheat failed at its move: MemoryError",
    "bomb": "cheat failed at its move: RuntimeError: can't start new thread",
    "forks": "cheat failed at its move: PermissionError: [Errno 1] Operation not permitted",
    "thinks": f"cheat {LATE}",
    "survives": f"cheat {LATE}",
    "says_much": "cheat said more than",
    "says_often": "the process of cheat answered with no action",
    "prints": "cheat failed at its move: ValueError: [2J two lines yyy",
    "nests": "the process of cheat answered with no action",
    "thread_thinks": "cheat failed at its move: SystemExit",
    "fills": "cheat failed at its move: OSError: [Errno 2",
    "far_off": "cheat chose 1180591620717411303424, which is not one of the",
}

LIKE_ANOTHER = {"thinks": "survives", "says_often": "nests"}  # which does the same and more, or ends the same


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=pytest.mark.deep if way in LIKE_ANOTHER else ()) for way in RUN_WILD]
)
def test_a_function_that_runs_wild_has_lost_in_one_sentence(tmp_path: Path, way: str, capfd):
    (deal,) = played(tmp_path, WILD, f"mine:{way}", seconds=1 if LATE in RUN_WILD[way] else 10)
    assert deal.wins == [0, 1]
    assert [one.why.startswith(RUN_WILD[way]) for one in deal.lost] == [True, True]
    assert all("\n" not in one.why and len(one.why) < 400 for one in deal.lost)
    printed = capfd.readouterr().err
    assert "\033" not in printed
    assert len(printed) < 1 << 18
    assert threading.active_count() < 20
    assert not left_over(f"mine:{way} cheat")


SAY = 'import sys\nsay = lambda what: print(what, flush=True)\nhello = \'{"type": "hello", "protocol": 4}\'\n'
PROGRAMS = {
    "pings for ever": ('say(hello)\nwhile True: say(\'{"type": "ping"}\')', "cheat "),
    "says a line without an end": ("while True: sys.stdout.write('x' * 65536)", "cheat said more than"),
    "never reads": ("import time\nsay(hello)\ntime.sleep(60)", f"cheat {LATE}"),
    "forks": ("import os\nsay(hello)\nos.fork()", "cheat has gone in the middle of a match"),
    "looks round": (
        "import os\nsay(hello)\nassert os.listdir('.') != ['mine.py'] or os.getppid() != 1 or os.path.exists(sys.argv[1])",
        "cheat has gone",
    ),
}


@pytest.mark.parametrize("way", PROGRAMS)
def test_a_program_that_runs_wild_has_lost_in_one_sentence(tmp_path: Path, way: str):
    source, why = PROGRAMS[way]
    told = f"python3 mine.py {tmp_path / 'match.toml'}"
    (deal,) = played(tmp_path, SAY + source, told, kind="program", seconds=1 if LATE in why else 10)
    assert deal.wins == [0, 1]
    assert len(deal.lost) == 2
    assert all(one.why.startswith(why) for one in deal.lost)
    assert not left_over(told)


def test_an_entrant_finds_snuggery_in_a_source_tree_that_is_not_installed():
    find = "from importlib.util import find_spec; print(find_spec('snuggery').origin)"
    with sandbox.held([sys.executable, "-S", "-c", find], {}, "") as process:  # -S: without what is installed
        told = process.communicate(timeout=60)[0]
    assert told.decode().strip() == snuggery.__file__


def test_an_entrant_gets_a_lot_and_no_seed(tmp_path: Path, capfd):
    source = SAY + "import os\nsay(hello)\nprint('lot', os.environ['SNUGGERY_SEED'], file=sys.stderr)\n"
    played(tmp_path, source, "python3 mine.py", kind="program")
    told = ""
    for _ in range(50):  # what entrants print is passed on beside the match, and may come after it
        told += capfd.readouterr().err
        lots = re.findall(r"lot (\S+)\n", told)
        if len(lots) == 2:
            break
        time.sleep(0.1)
    assert sorted(lots) == sorted(entrants.lot_of(f"{SECRET} 0 {seat}") for seat in (0, 1))
    assert SECRET not in told
    assert not any(word in lot for lot in lots for word in SECRET.split())


@pytest.mark.parametrize("game", ["snip-snap-snorum", "snafooey", "snake-rummy", "snore"])
def test_refusals_are_the_same_whatever_is_hidden(game: str):
    """A program may try all actions, eight at a move: the answers tell it nothing of what its seat can't see."""
    match = snuggery.load(game, seats=2).start(seed=3)
    bots = [snuggery.bot("random", seed=seat) for seat in range(2)]
    for _ in range(12):
        deals, told = sample(match.view(match.seat), 10), []
        for deal in deals:
            player = WirePlayer("p", None)  # type: ignore[arg-type]
            player._match = deal  # the table that it would be shown
            told.append([player._refusal(Play("m", deal.ply, action)) for action in range(300)])
        assert all(answers == told[0] for answers in told)
        assert any(told[0])
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
