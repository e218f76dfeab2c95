"""From the LLVM text of a game's parts to one optimised module, and to units of it that each part needs."""

import re
from collections.abc import Iterable, Mapping

import llvmlite.binding as llvm

from .nth import NAME as NTH

TRIPLE = "x86_64-unknown-linux-gnu"  # whose layout all machines of 64 bits and this order of bytes share
OF_A_TARGET = re.compile(
    r'^target (datalayout|triple) = .*$|"(target-cpu|target-features|tune-cpu|probe-stack)"="[^"]*"', re.M
)
CALLED = re.compile(r'@"?([\w.$]+)"?')
DEFINED = re.compile(r'^define (?P<head>[^\n]*?@"?(?P<name>[\w.$]+)"?\([^\n]*?) \{(?P<body>\n.*?^\}$)', re.M | re.S)
INTERNAL = re.compile(r"^(internal|private|dso_local|hidden| )*")


def linked(
    texts: Mapping[str, str], entries: Iterable[str], triple: str = TRIPLE, features: str = ""
) -> llvm.ModuleRef:
    """Return one optimised module of these texts; the functions that are no entries get short names."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(triple).create_target_machine(opt=3, features=features)
    kept, whole = set(entries), llvm.parse_assembly(retargeted("", triple, str(machine.target_data)))
    for text in texts.values():
        module = llvm.parse_assembly(retargeted(text, triple, str(machine.target_data)))
        _merge_what_is_the_same(module, kept)
        whole.link_in(module)
    _keep_to_itself(whole, kept)
    _number(whole, kept)  # in Numba's names there are addresses, which are others each time
    optimise(whole, machine)
    _number(whole, kept)
    whole.verify()
    return whole


def retargeted(text: str, triple: str, layout: str) -> str:
    """Return LLVM text as that of another machine."""
    return f'target datalayout = "{layout}"\ntarget triple = "{triple}"\n{OF_A_TARGET.sub("", text)}'


def optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    """Optimise a module once and for all: whoever loads it only turns it into machine code."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    last = llvm.create_new_module_pass_manager()
    last.add_strip_symbols_pass()
    last.add_global_dead_code_eliminate_pass()
    last.run(module, builder)


def units(module: llvm.ModuleRef, entries: Mapping[str, Iterable[str]]) -> tuple[list[bytes], dict[str, list[int]]]:
    """Cut a module into units of functions that the same parts need; return their bitcode, and by part which it needs.

    So a part is loaded without the functions of others, and what two of them need is loaded once.
    """
    calls = {function.name: _called_by(function) for function in module.functions if not function.is_declaration}
    needed = {part: _reached(calls, symbols) for part, symbols in entries.items()}
    users = {name: tuple(part for part in needed if name in needed[part]) for name in calls}
    groups = sorted({parts for parts in users.values() if parts}, key=lambda parts: (-len(parts), parts))
    text, names = str(module), {parts: [name for name in calls if users[name] == parts] for parts in groups}
    codes = [_unit(text, set(names[parts])) for parts in groups]
    return codes, {part: [place for place, parts in enumerate(groups) if part in parts] for part in needed}


def _unit(text: str, kept: set[str]) -> bytes:
    """Return a module with these functions of another; all others lie elsewhere."""

    def stays(found: re.Match[str]) -> str:
        head = INTERNAL.sub("", found["head"])
        return f"define hidden {head} {{{found['body']}" if found["name"] in kept else f"declare hidden {head}"

    module = llvm.parse_assembly(DEFINED.sub(stays, text))
    machine = llvm.Target.from_triple(module.triple).create_target_machine()
    passes = llvm.create_new_module_pass_manager()
    passes.add_strip_dead_prototype_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(0)))
    code: bytes = module.as_bitcode()
    return code


def _reached(calls: Mapping[str, set[str]], begun: Iterable[str]) -> set[str]:
    """Return the functions that these call, themselves included."""
    left, found = list(begun), set[str]()
    while left:
        name = left.pop()
        if name in calls and name not in found:
            found.add(name)
            left += calls[name]
    return found


def _called_by(function: llvm.ValueRef) -> set[str]:
    return set(CALLED.findall(str(function).partition("{")[2]))


def _number(module: llvm.ModuleRef, kept: set[str]) -> None:
    """Give the functions that are no entries short names, in their order."""
    own = [function for function in module.functions if not function.is_declaration and function.name not in kept]
    for number, function in enumerate(own):
        function.name = f"f{number}"


def _merge_what_is_the_same(module: llvm.ModuleRef, kept: set[str]) -> None:
    """Let rules that several loops brought along be one."""
    for thing in [*module.functions, *module.global_variables]:
        if not thing.is_declaration and thing.name not in kept and thing.linkage.name == "external":
            thing.linkage = "linkonce_odr"


def _keep_to_itself(module: llvm.ModuleRef, kept: set[str]) -> None:
    """Let nothing but the entries be seen from outside."""
    for thing in [*module.functions, *module.global_variables]:
        if not thing.is_declaration and thing.name not in (*kept, NTH):
            thing.linkage = "internal"
