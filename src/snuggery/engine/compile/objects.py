"""From the bitcode of a unit to the machine code of a processor, as an object file; llvmlite makes it."""

from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from . import nth


@dataclass(frozen=True)
class Machine:
    """A system and a processor, in LLVM's words."""

    triple: str
    processor: str
    features: str
    options: tuple[tuple[str, Any], ...] = ()  # what else LLVM is told

    @cached_property
    def target(self) -> Any:
        """What LLVM makes machine code with."""
        target = llvm().Target.from_triple(self.triple)
        return target.create_target_machine(cpu=self.processor, features=self.features, opt=2, **dict(self.options))

    def of_bitcode(self, code: bytes, seen: Set[str] = frozenset()) -> bytes:
        """Return the object that comes of a unit; functions of these names are seen outside of what it is linked to."""
        module = llvm().parse_bitcode(code)
        module.triple, module.data_layout = self.triple, str(self.target.target_data)
        if any(function.name == nth.NAME for function in module.functions):
            self._define_nth(module)
        for name in seen & {function.name for function in module.functions if not function.is_declaration}:
            module.get_function(name).visibility = "default"
        made: bytes = self.target.emit_object(module)
        return made

    def of_text(self, text: str) -> bytes:
        """Return the object that comes of LLVM text as it stands."""
        made: bytes = self.target.emit_object(self._parsed(text))
        return made

    def _parsed(self, text: str) -> Any:
        module = llvm().parse_assembly(
            f'target datalayout = "{self.target.target_data}"\ntarget triple = "{self.triple}"\n{text}'
        )
        module.verify()
        return module

    def _define_nth(self, module: Any) -> None:
        """Define the instruction that is left open, in the way of this processor, wherever it is called."""
        module.link_in(self._parsed(nth.definition(self.triple, self.features)))
        module.get_function(nth.NAME).linkage = "internal"
        passes = llvm().create_new_module_pass_manager()
        passes.add_always_inliner_pass()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(module, llvm().create_pass_builder(self.target, llvm().create_pipeline_tuning_options(0)))


def llvm() -> Any:
    """Return llvmlite's binding, ready for the processor that it runs on."""
    import llvmlite.binding

    llvmlite.binding.initialize_native_target()
    llvmlite.binding.initialize_native_asmprinter()
    return llvmlite.binding
