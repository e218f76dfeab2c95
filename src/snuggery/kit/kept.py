"""Parts of a scene that are drawn again only where something that they were drawn from has changed.

A part is a pure function of the fields that it reads and of the words that it is told in.  So it stands as long as
those fields hold the same numbers, and stands as well for another reader whose own view holds the same: nothing comes
to a reader but what would be drawn from that reader's view.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from operator import attrgetter
from typing import Any, NamedTuple, ParamSpec, TypeVar

from .plain import PlainView
from .wording import Listening, Wording

MOST_KEPT = 256  # parts that are kept for the readers of a table
MOST_READERS = 1024  # ways to read some fields
VIEW = "the view"  # no field can be called so
ANYBODY = "anybody"  # in place of a viewer
NOTHING: dict[str, Any] = {}  # given by name

Given = ParamSpec("Given")
Part = TypeVar("Part")


def kept(draw: Callable[Given, Part]) -> Callable[Given, Part]:
    """Mark what draws a part as `draw(view, …, say, name=…)`, whose last result stands while nothing changes in it.

    What stands between the view and the words says which part it is, such as whose hand; what is given by name is what
    it is drawn from besides.  Which fields it reads is seen when it draws.  While a view has the same numbers in all of
    them the result would be the same, so it is not drawn again.  It is kept with the words of the table, for all
    readers whom it does not speak to as "you"; for one whom it does, by itself.
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
    """A result, all that it was drawn from and how to read that, and who would be told it in other words."""

    read: Callable[[PlainView], Any]
    values: Any
    named: dict[str, Any]
    spoken_to: tuple[int | None, ...]  # a set would take five times the room
    result: Any


class _Reading:
    """A view that notes the fields that are read: they are its own attributes from then on."""

    def __init__(self, view: PlainView) -> None:
        self.__dict__[VIEW] = view

    def __getattr__(self, name: str) -> Any:
        field = self.__dict__[name] = getattr(self.__dict__[VIEW], name)
        return field

    def _replace(self, **fields: Any) -> PlainView:
        """Return a view in which these fields are otherwise: it depends on all the others."""
        view: PlainView = self.__dict__[VIEW]
        for name in view.__struct_fields__:
            self.__dict__[name] = getattr(view, name)
        return view._replace(**fields)


def _drawn_anew(key: tuple[Any, ...], view: PlainView, say: Wording, named: dict[str, Any]) -> Any:
    """Draw a part, and keep it."""
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
    """Keep what was drawn last for one viewer, or for anybody whom it does not speak to; forget what that replaces."""
    if viewer in latest.spoken_to:
        drawn[viewer] = latest
        return
    for other in drawn.keys() - set(latest.spoken_to):
        del drawn[other]
    drawn[ANYBODY] = drawn[viewer] = latest


@lru_cache(MOST_READERS)
def _reader(names: tuple[str, ...]) -> Callable[[PlainView], Any]:
    """Return what reads these fields of a view."""
    return attrgetter(*names) if names else _nothing


def _nothing(view: PlainView) -> None:
    """Read nothing."""
