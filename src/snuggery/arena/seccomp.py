"""The system calls that an entrant's process may not make, as a filter that libseccomp compiles.

They would start processes, or reach another seat's process past all namespaces: by locks, leases and watches on files
that both can read, by the kernel's keys, by sockets to
the host, or by asking which pages of a file are in memory.
"""

import ctypes
import errno
import os
from functools import cache
from typing import Any

ALLOW, ERRNO = 0x7FFF0000, 0x00050000
CLONE_THREAD = 0x00010000
SET_LEASE, GET_LEASE, NOTIFY = 1024, 1025, 1026
LOCKS = (*range(5, 8), *range(36, 39), *range(12, 15))  # F_GETLK to F_SETLKW, of open files, of 64 bits
REFUSED = """fork vfork unshare setns mount umount2 pivot_root ptrace process_vm_readv process_vm_writev pidfd_getfd bpf
io_uring_setup perf_event_open userfaultfd flock inotify_init inotify_init1 fanotify_init add_key request_key keyctl
mincore cachestat preadv2 readahead name_to_handle_at open_by_handle_at""".split()
EQUAL, AT_LEAST, MASKED_EQUAL = 4, 5, 7
UNIX, INTERNET = 1, (2, 10)  # kinds of sockets that stay in their namespace; those to the host, 40, do not
KINDS = 64


class Comparison(ctypes.Structure):
    """What libseccomp compares an argument of a call with."""

    _fields_ = [
        ("argument", ctypes.c_uint),
        ("operator", ctypes.c_int),
        ("first", ctypes.c_uint64),
        ("second", ctypes.c_uint64),
    ]


@cache
def library() -> Any:
    """Return libseccomp, None if there is none."""
    try:
        found = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    except OSError:
        return None
    found.seccomp_init.restype = ctypes.c_void_p
    return found


@cache
def program() -> bytes:
    """Return the filter as bubblewrap takes it.  Threads are allowed, processes are not."""
    lib = library()
    rules = ctypes.c_void_p(lib.seccomp_init(ALLOW))
    for call in REFUSED:
        _refuse(lib, rules, call, errno.EPERM)
    _refuse(lib, rules, "clone3", errno.ENOSYS)  # its flags can't be read by a filter; the C library then uses clone
    _refuse(lib, rules, "clone", errno.EPERM, Comparison(0, MASKED_EQUAL, CLONE_THREAD, 0))
    for command in (*LOCKS, SET_LEASE, GET_LEASE, NOTIFY):
        _refuse(lib, rules, "fcntl", errno.EPERM, Comparison(1, EQUAL, command, 0))
    _refuse(lib, rules, "socket", errno.EPERM, Comparison(0, AT_LEAST, KINDS, 0))
    for kind in {*range(KINDS)} - {UNIX, *INTERNET}:
        _refuse(lib, rules, "socket", errno.EPERM, Comparison(0, EQUAL, kind, 0))
    written = os.memfd_create("filter")
    lib.seccomp_export_bpf(rules, written)
    lib.seccomp_release(rules)
    with os.fdopen(written, "rb") as file:
        file.seek(0)
        return file.read()


def _refuse(lib: Any, rules: Any, call: str, error: int, *when: Comparison) -> None:
    number = lib.seccomp_syscall_resolve_name(call.encode())
    if number >= 0:  # an older libseccomp, or this processor, may not have it
        comparisons = (Comparison * len(when))(*when)
        lib.seccomp_rule_add_array(rules, ctypes.c_uint32(ERRNO | error), number, len(when), comparisons)
