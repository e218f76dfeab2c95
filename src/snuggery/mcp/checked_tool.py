"""A tool whose arguments are described in the docstring of its method, and refused in a sentence of ours.

This module needs the SDK of the protocol; `tools.server` says so where it is missing.
"""

import inspect
import re
from collections.abc import Callable
from textwrap import shorten
from typing import Any

from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.types import ToolAnnotations
from pydantic import ValidationError

from ..kit.sentences import sentence

MOST_TOLD = 60  # signs of a wrong argument
DESCRIBED = re.compile(r"^(?P<name>\w+): (?P<about>.+(?:\n(?!\w+: ).+)*)", re.MULTILINE)


class CheckedTool(Tool):
    """A tool that says what is wrong with its arguments before it is called."""

    async def run(self, arguments: dict[str, Any], context: Any, convert_result: bool = False) -> Any:
        """Run the tool; an argument that is unknown, missing or of a wrong type is an error for the reader."""
        if wrong := self._wrong(arguments):
            raise ToolError(f"Error executing tool {self.name}: {sentence(wrong)}")
        return await super().run(arguments, context, convert_result)

    def _wrong(self, arguments: dict[str, Any]) -> str:
        known = self.parameters["properties"]
        if strange := [name for name in arguments if name not in known]:
            return f"there is no argument {strange[0]!r}; this tool takes {', '.join(known) or 'none'}"
        name = self._misread(arguments)
        if not name:
            return ""
        given = f"can't be {shorten(repr(arguments[name]), MOST_TOLD)}" if name in arguments else "is missing"
        return f"the argument {name} {given}: {known[name]['description']}"

    def _misread(self, arguments: dict[str, Any]) -> str:
        """Return an argument that is missing or has a wrong type, or ""; no tool takes true or false for a number."""
        try:
            self.fn_metadata.validate_arguments(arguments)
        except ValidationError as error:
            return str(error.errors()[0]["loc"][0])
        return next((name for name, value in arguments.items() if isinstance(value, bool)), "")


def checked_tool(name: str, called: Callable[..., str], reads: bool) -> Tool:
    """Return the tool of a method, whose docstring ends with a line such as `seed: any number` for each argument."""
    told, hint = inspect.getdoc(called) or "", ToolAnnotations(read_only_hint=reads)
    about = DESCRIBED.sub("", told).strip()
    tool = CheckedTool.from_function(called, name, description=about, annotations=hint, structured_output=False)
    for argument in DESCRIBED.finditer(told):
        tool.parameters["properties"][argument["name"]]["description"] = " ".join(argument["about"].split())
    tool.parameters["additionalProperties"] = False
    return tool
