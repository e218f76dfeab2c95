"""Parts of a scene that are drawn again only where something that they were drawn from has changed."""

from collections.abc import Callable
from functools import lru_cache, wraps
from operator import attrgetter
from typing import Any, NamedTuple, ParamSpec, TypeVar

from .plain import PlainView
from .wording import Wording

MOST_KEPT = 64  # parts that are kept for a reader
MOST_READERS = 1024  # ways to read some fields
VIEW = "the view"  # no field can be called so

Given = ParamSpec("Given")
Part = TypeVar("Part")


def kept(draw: Callable[Given, Part]) -> Callable[Given, Part]:
    """Mark what draws a part as `draw(view, …, say)`, whose last result stands for as long as nothing changes in it.

    Which fields it reads is seen when it draws.  While a view has the same numbers in all of them the result would be
    the same, so it is not drawn again.  It is kept with the words of its reader, and so never passes to another.
    """

    @wraps(draw)
    def part(*given: Given.args, **named: Given.kwargs) -> Part:
        view, *others, say = given
        if named or not isinstance(view, PlainView) or not isinstance(say, Wording):
            return draw(*given, **named)
        key = (draw, *others)
        if (known := say.kept.get(key)) is not None:
            read, values, result = known
            if read(view) == values:
                return result  # type: ignore[no-any-return]  # kept under what drew it
        return _drawn_anew(draw, view, others, say, key)

    return part


class _Kept(NamedTuple):
    """A result, how to read all that it was drawn from, and what that was."""

    read: Callable[[PlainView], Any]
    values: Any
    result: Any


class _Reading:
    """A view that notes the fields that are read: they are its own attributes from then on."""

    def __init__(self, view: PlainView) -> None:
        self.__dict__[VIEW] = view

    def __getattr__(self, name: str) -> Any:
        view = self.__dict__[VIEW]
        for read in [name] if name in view.__struct_fields__ else view.__struct_fields__:
            self.__dict__[read] = getattr(view, read)
        return getattr(view, name)


def _drawn_anew(draw: Callable[..., Part], view: PlainView, others: list[Any], say: Wording, key: Any) -> Part:
    reading: Any = _Reading(view)
    result = draw(reading, *others, say)
    read = _reader(tuple(name for name in vars(reading) if name != VIEW))
    if len(say.kept) >= MOST_KEPT:
        say.kept.clear()
    say.kept[key] = _Kept(read, read(view), result)
    return result


@lru_cache(MOST_READERS)
def _reader(names: tuple[str, ...]) -> Callable[[PlainView], Any]:
    """Return what reads these fields of a view."""
    return attrgetter(*names) if names else _nothing


def _nothing(view: PlainView) -> None:
    """Read nothing."""
