"""A cache for parts of a scene: a part is drawn again only after something that it was drawn from has changed.

A part is a pure function of the fields that it reads and of the words that it is told in.  So it stays valid as long as
those fields hold the same numbers, also for another reader whose view holds the same numbers.  A reader gets only what
would be drawn from that reader's own view.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from operator import attrgetter
from typing import Any, NamedTuple, ParamSpec, TypeVar

from .plain import PlainView
from .wording import Listening, Wording

MOST_KEPT = 256  # parts that are kept for the readers of a table
MOST_READERS = 1024  # ways to read some fields
PAIR = 2  # so few readers gain nothing from sharing what changes with every ply: to note what it depends on costs more
VIEW = "the view"  # no field can be called so
ANYBODY = "anybody"  # in place of a viewer
NOTHING: dict[str, Any] = {}  # given by name

Given = ParamSpec("Given")
Part = TypeVar("Part")


def kept(draw: Callable[Given, Part]) -> Callable[Given, Part]:
    """Cache the last result of a function that draws a part, `draw(view, …, say, name=…)`.

    The arguments between the view and the words identify the part, for example whose hand it is.  Keyword arguments are
    further inputs.  The cache notes which fields the function reads.  While a view has the same numbers in all of them,
    the result is the same, and the function isn't called.  The cache lies with the words of the table and serves all
    readers whom the part doesn't address as "you"; a reader whom it addresses has an own entry.
    """

    @wraps(draw)
    def part(*given: Given.args, **named: Given.kwargs) -> Part:
        view, say = given[0], given[-1]
        if not isinstance(view, PlainView) or not isinstance(say, Wording):
            return draw(*given, **named)
        key = (draw, *given[1:-1])
        if (drawn := say.kept.get(key)) is not None:
            known = drawn.get(say.viewer)
            if known is not None and known.read(view) == known.values and known.named == named:
                return known.result  # type: ignore[no-any-return]  # kept under what drew it
            known = drawn.get(ANYBODY)
            if known is not None and say.viewer not in known.spoken_to:
                if known.read(view) == known.values and known.named == named:
                    drawn[say.viewer] = known
                    return known.result  # type: ignore[no-any-return]
        return _drawn_anew(key, view, say, named)  # type: ignore[no-any-return]

    return part


class _Kept(NamedTuple):
    """A result, its inputs and how to read them, and the readers who would get other words."""

    read: Callable[[PlainView], Any]
    values: Any
    named: dict[str, Any]
    spoken_to: tuple[int | None, ...]  # a set would take five times the room
    result: Any


class _Reading:
    """A view that notes which fields are read: they become its own attributes."""

    def __init__(self, view: PlainView) -> None:
        self.__dict__[VIEW] = view

    def __getattr__(self, name: str) -> Any:
        field = self.__dict__[name] = getattr(self.__dict__[VIEW], name)
        return field

    def _replace(self, **fields: Any) -> PlainView:
        """Return a copy of a view with other values in these fields; it depends on all the other fields."""
        view: PlainView = self.__dict__[VIEW]
        for name in view.__struct_fields__:
            self.__dict__[name] = getattr(view, name)
        return view._replace(**fields)


def _drawn_anew(key: tuple[Any, ...], view: PlainView, say: Wording, named: dict[str, Any]) -> Any:
    """Draw a part and cache it."""
    reading, listening = _Reading(view), Listening(say)
    result = key[0](reading, *key[1:], listening, **named)
    _, *names = reading.__dict__
    read = _reader(tuple(names))
    if len(say.kept) >= MOST_KEPT:
        say.kept.clear()
    latest = _Kept(read, read(view), named or NOTHING, tuple(listening.spoken_to), result)
    _keep(say.kept.setdefault(key, {}), say.viewer, latest)
    return result


def _keep(drawn: dict[Any, _Kept], viewer: int | None, latest: _Kept) -> None:
    """Cache the last result for one viewer, or for all viewers whom it doesn't address; drop the entry it replaces."""
    if viewer in latest.spoken_to:
        drawn[viewer] = latest
        return
    for other in drawn.keys() - set(latest.spoken_to):
        del drawn[other]
    drawn[ANYBODY] = drawn[viewer] = latest


@lru_cache(MOST_READERS)
def _reader(names: tuple[str, ...]) -> Callable[[PlainView], Any]:
    """Return a function that reads these fields of a view."""
    return attrgetter(*names) if names else _nothing


def _nothing(view: PlainView) -> None:
    """Read nothing."""
