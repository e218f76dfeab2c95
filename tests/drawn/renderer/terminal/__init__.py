"""The scales in a terminal."""

from msgspec.structs import replace
from rich.text import Text

from snuggery.terminal.kit import Renderer as Bare


class Renderer(Bare):
    """Draws the scales as a line of chips, and says what they show."""

    help = "**Scales** lower where more is staked"

    @property
    def drawings(self):
        return {"scales": lambda zone, room: [Text(" ⚖ ".join("●" * stake for stake in zone.facts["stakes"]))]}

    def spoken(self, scene):
        zones = [zone for zone in scene.zones if zone.kind != "scales"]
        stakes = [zone.facts["stakes"] for zone in scene.zones if zone.kind == "scales"]
        said = [replace(scene.zones[-1], pieces=(), facts={"lines": [f"{a} against {b}"]}) for a, b in stakes]
        return replace(scene, zones=(*zones, *said))
