"""What is over before it could be seen: a trick that is complete, a throw of the dice that others follow at once."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.witnesses import Witnesses, said
from ..kit.records import CHANCE
from ..kit.scene import Scene
from ..kit.wording import Wording
from .renderers import Renderer


class Held(NamedTuple):
    """A table that is held for a beat, and what is said of it."""

    scene: Scene
    told: Sequence[str]


def held(match: Match, since: int, viewer: int, say: Wording, renderer: Renderer) -> Iterator[Held]:
    """Yield what a viewer would miss of the entries since a place of the history, if a player's action began them."""
    past = Timeline(match)
    entries = past.entries(since)
    if not entries or entries[0].seat == CHANCE:
        return
    witnesses = Witnesses(match.bound, past.state_after(since))
    thrown = _throws(witnesses.view(viewer).scene(say))
    for entry in entries:
        for _, before, heard, after in witnesses.follow(entry):
            if entry.seat != CHANCE:
                scene = renderer.closed(before.plain, entry.seat, heard, before.scene(say))
            else:
                scene = after.scene(say)
                scene = scene if (throws := _throws(scene)) > thrown else None
                thrown = throws
            if scene:
                told = [say(what.code, **what.args) for what in said(match.bound, before, heard, after)]
                yield Held(replace(scene, choices=(), refusals=(), turn=None), told)


def _throws(scene: Scene) -> int:
    """Return how often dice have been thrown."""
    return next((zone.facts.get("rolls", 0) for zone in scene.zones if zone.kind == "dice"), 0)
