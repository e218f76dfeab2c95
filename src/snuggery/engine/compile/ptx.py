"""From a game's loops to a kernel of random playouts for NVIDIA's GPUs: `python -m …ptx PACKAGE FILE [PART…]`.

Thread i of a launch plays games at random in the i-th state, with generator rngs[i] and the i-th row of `outs`, and
writes into plies[i] how many actions they took, or -1 where the rules raised.  A thread beyond `count` does nothing.
States begin at multiples of `stride`, since GPUs read words at multiples of their size alone.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from ...kit.errors import Unusable
from ...kit.game import Game
from . import emit, link, nth, parts
from .authoring import explained

TRIPLE = "nvptx64-nvidia-cuda"
PROCESSOR = "sm_80"
LOOP = "random_playouts"
ALIGNED = 8  # bytes: the largest number that stands in a state

KERNEL = """
declare i64 @snuggery_thread()
declare i32 @playouts_random_playouts(ptr)
define CONVENTION void @NAME(ptr %states, ptr %rngs, ptr %outs, i64 %room, i64 %games, ptr %plies, i64 %count) {
  %slots = alloca [8 x i64]
  %i = call i64 @snuggery_thread()
  %is.one = icmp ult i64 %i, %count
  br i1 %is.one, label %play, label %done
play:
  %state.at = mul i64 %i, STRIDE
  %state = getelementptr i8, ptr %states, i64 %state.at
  %rng = getelementptr i64, ptr %rngs, i64 %i
  %out.at = mul i64 %i, %room
  %out = getelementptr i64, ptr %outs, i64 %out.at
  %state.word = ptrtoint ptr %state to i64
  %rng.word = ptrtoint ptr %rng to i64
  %out.word = ptrtoint ptr %out to i64
  %slot1 = getelementptr i64, ptr %slots, i64 1
  %slot2 = getelementptr i64, ptr %slots, i64 2
  %slot3 = getelementptr i64, ptr %slots, i64 3
  %slot4 = getelementptr i64, ptr %slots, i64 4
  %slot5 = getelementptr i64, ptr %slots, i64 5
  %slot6 = getelementptr i64, ptr %slots, i64 6
  store i64 %state.word, ptr %slots
  store i64 1, ptr %slot1
  store i64 %rng.word, ptr %slot2
  store i64 1, ptr %slot3
  store i64 %out.word, ptr %slot4
  store i64 %room, ptr %slot5
  store i64 %games, ptr %slot6
  %raised = call i32 @playouts_random_playouts(ptr %slots)
  %fine = icmp eq i32 %raised, 0
  %found = load i64, ptr %slots
  %told = select i1 %fine, i64 %found, i64 -1
  %ply = getelementptr i64, ptr %plies, i64 %i
  store i64 %told, ptr %ply
  br label %done
done:
  ret void
}
"""
THREAD = """
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define i64 @snuggery_thread() alwaysinline {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %place = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block.wide = zext i32 %block to i64
  %size.wide = zext i32 %size to i64
  %place.wide = zext i32 %place to i64
  %before = mul i64 %block.wide, %size.wide
  %thread = add i64 %before, %place.wide
  ret i64 %thread
}
"""


def kernel(game: Game) -> str:
    """Return the name of a game's kernel."""
    return f"{parts.stem(game)}_{LOOP}"


def stride(game: Game) -> int:
    """Return how many bytes lie between the beginnings of two states."""
    size: int = game.state.itemsize
    return -(-size // ALIGNED) * ALIGNED


def module(game: Game, triple: str = TRIPLE, thread: str = THREAD, convention: str = "ptx_kernel") -> llvm.ModuleRef:
    """Return the module with the kernel of a game; a test brings another processor and another number of a thread."""
    words = {"CONVENTION": convention, "@NAME": f"@{kernel(game)}", "STRIDE": str(stride(game))}
    text = KERNEL
    for word, stands in words.items():
        text = text.replace(word, stands)
    lowered, _ = emit.lowered(game, "playouts", print)
    texts = {
        "kernel": text,
        "thread": thread,
        "playouts": lowered,
        "nth": nth.BY_COUNTING,
    }  # what is called comes after its caller
    return link.linked(texts, [kernel(game)], triple)


def assembly(game: Game) -> str:
    """Return the kernel of a game as PTX; raise `Unusable` where it calls what no GPU has."""
    code = module(game)
    missing = [function.name for function in code.functions if function.is_declaration]
    if outside := [name for name in missing if not name.startswith("llvm.")]:
        raise Unusable(f"{game.title} calls {' and '.join(outside)}, which PTX has not; a rule of your own would do")
    for number, thing in enumerate(code.global_variables):
        thing.name = f"g{number}"  # PTX has fewer signs for names
    return _head(game) + str(_machine().emit_assembly(code))


def _head(game: Game) -> str:
    """Return remarks that say how the kernel is launched."""
    arguments = "states, rngs, outs, room, games, plies, count"
    return (
        f"// {game.title}: {kernel(game)}({arguments}), addresses and whole numbers of 64 bits each.\n"
        f"// A state has {game.state.itemsize} bytes, and the next begins {stride(game)} after it.\n"
        f"// room: numbers of 64 bits in a row of outs, {max(game.actions, game.outcomes)} or more.\n"
    )


def _machine() -> Any:
    return llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=PROCESSOR, opt=3)


def main(package: str, file: str, *_: str) -> None:
    """Write the kernel of a game; say on the standard output which loop is being compiled."""
    game: Game = import_module(package).GAME
    try:
        with explained(game):
            made = assembly(game)
    except Unusable as error:
        sys.exit(str(error))
    Path(file).write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
