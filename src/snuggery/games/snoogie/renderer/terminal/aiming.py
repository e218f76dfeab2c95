"""What a throw shall be: fields with their bounds, as words; and where a push would lead, as far as an eye can tell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import cos, erfc, hypot, inf, isclose, radians, sin, sqrt
from typing import Any

from .....kit.errors import Unreadable
from .....kit.scene import Choice, Scene

Aim = Mapping[str, float]
Spot = tuple[float, float]  # millimetres across and up the table

STRIDES = {"x": (20, 1), "y": (20, 2), "aim": (0.5, 0.02), "speed": (0.02, 0.002), "roll": (0.1, 0.05), "side": (4, 2)}
PROBABLE = 0.6745  # standard deviations within which half of all lies
CUSHIONS = 2  # how many of them are foreseen


@dataclass(frozen=True)
class Field:
    """One number of a throw."""

    name: str
    least: float
    most: float
    step: float
    usual: float
    weight: int = 0  # by how much a step changes the code of the throw

    def steps(self, text: str) -> int:
        """Return how many steps a number is from where aiming begins; raise `Unreadable` if it can't be meant."""
        try:
            steps = round((float(text) - self.usual) / self.step)
            if self.least <= float(text) <= self.most and isclose(self.usual + steps * self.step, float(text)):
                return steps
        except (ValueError, OverflowError):
            pass
        least, most, step = (figure(number) for number in (self.least, self.most, self.step))
        raise Unreadable(f"{self.name} is a number from {least} to {most} in steps of {step}, not {text!r}")

    def further(self, value: float, way: int, fine: bool) -> float:
        """Return the value a stride further, on its steps and within its bounds."""
        stride = STRIDES.get(self.name, (self.step, self.step))[fine]
        return round(min(self.most, max(self.least, value + way * stride)), 6)


@dataclass(frozen=True)
class Asked:
    """What the viewer is asked to throw."""

    choice: Choice  # the throw with which aiming begins
    fields: tuple[Field, ...]
    cloth: Mapping[str, float] | None  # what brakes a ball; None where nothing is to be foreseen
    hand: Mapping[str, float]  # how far this hand is off, as standard deviations
    table: Mapping[str, Any]  # the facts of the table
    throws: dict[str, Aim] = field(default_factory=dict, compare=False)  # the last one of each kind, by its verb

    @property
    def verb(self) -> str:
        """The word with which the throw begins."""
        return self.choice.words.partition(" ")[0]

    @property
    def first(self) -> dict[str, float]:
        """What aiming begins with."""
        return {field.name: field.usual for field in self.fields}

    @property
    def last(self) -> Aim:
        """The last throw of this kind; nothing if there was none."""
        return self.throws.get(self.verb, {})

    @property
    def made(self) -> bool:
        """Whether one of this kind has been made before."""
        return bool(self.last)

    @property
    def bounds(self) -> str:
        """Say which numbers each field may be."""
        return " ".join(f"{field.name}={figure(field.least)}…{figure(field.most)}" for field in self.fields)

    def words(self, aim: Aim) -> str:
        """Write a throw as transcripts do; numbers are as short as they can be."""
        return " ".join([self.verb, *(f"{name}={figure(aim[name])}" for name in self.first)])

    def value_words(self, name: str, aim: Aim) -> str:
        """Say what the value of a field means."""
        value = aim[name]
        if name == "aim":
            return f"{figure(abs(value))}° {'left' if value < 0 else 'right'}" if value else "straight"
        if name == "speed" and self.cloth:
            return f"{figure(value)} rolls {self.reach(aim):.2f} m ±{self.spread(aim):.2f}"
        if name == "y" and (risk := self.risk(aim)) >= 0.01:
            return f"{figure(value)} foul once in {1 / risk:.0f}"
        return figure(value)

    def reach(self, aim: Aim, faster: float = 0) -> float:
        """Return how many metres the ball runs, pushed so or a little faster."""
        return reach(self.cloth, aim["speed"] + faster, aim["roll"]) if self.cloth else 0

    def spread(self, aim: Aim) -> float:
        """Return within how many metres of that half of such pushes stop."""
        if not self.hand:
            return 0
        off = hypot(self.hand["speed"] * aim["speed"], self.hand["least"])
        return PROBABLE * hypot(self.reach(aim, off) - self.reach(aim), self.hand["along"] / 1000)

    def risk(self, aim: Aim) -> float:
        """Return how likely the hand lets go on the foul line or beyond it."""
        if not self.hand.get("along"):
            return 0
        return erfc((self.table["release_line"] - 1 - aim["y"]) / self.hand["along"] / sqrt(2)) / 2

    def read(self, text: str) -> dict[str, float]:
        """Return the fields of a throw from its words, which can be read."""
        given = (word.partition("=") for word in text.split())
        return self.first | {name: float(value) for name, _, value in given if name in self.first}

    def code(self, words: str) -> int:
        """Return the code of a throw by its words, all of which are there."""
        verb, *given = words.split()
        values = dict(word.partition("=")[::2] for word in given)
        if verb != self.verb or set(values) != set(self.first):
            raise Unreadable(f"say {self.verb} with any of {self.bounds}, not {words!r}")
        return self.choice.action + sum(field.steps(values[field.name]) * field.weight for field in self.fields)

    def keep(self, words: str) -> str:
        """Remember a throw by its words, for the next ones to be told in few; return all of them."""
        self.throws[self.verb] = self.read(words)
        return self.words(self.last)

    def completed(self, text: str) -> str:
        """Fill in what a throw's words leave out: from the last throw, or else as aiming begins."""
        verb, _, given = text.partition(" ")
        if verb != self.verb or not given:
            return self.choice.words if text == self.verb else text
        said = {word.partition("=")[0] for word in given.split()}
        rest = {name: value for name, value in (self.first | dict(self.last)).items() if name not in said}
        return " ".join([text, *(f"{name}={figure(value)}" for name, value in rest.items())])

    def foretold(self, words: str) -> str:
        """Say where a throw would lead."""
        return path_sentence(foresee(self, self.read(words)))


@dataclass(frozen=True)
class Path:
    """Where a push would lead: straight on, off cushions, to where it stops or what it touches."""

    points: tuple[Spot, ...]
    touches: bool
    length: float
    spread: float = 0  # within which half of such pushes stop before or beyond the end


def path_sentence(path: Path) -> str:
    """Say where a push would lead."""
    x, y = path.points[-1]
    place = f"at x={x:.0f} y={y:.0f}"
    if not path.length:
        return f"It would come down {place}, and slide a little up the table."
    cushions = len(path.points) - 2
    off = f", off {'a cushion' if cushions == 1 else f'{cushions} cushions'}" if cushions else ""
    give = f", give or take {path.spread / 1000:.2f}" if path.spread else ""
    return (
        f"It would {'touch something' if path.touches else 'stop'} {place}, {path.length / 1000:.2f} m on{give}{off}."
    )


def asked_of(scene: Scene, throws: dict[str, Aim] | None = None) -> Asked | None:
    """Return what is to be thrown now, if anything is; `throws` are the last ones, and will be."""
    for zone in scene.zones:
        if asks := zone.facts.get("asks"):
            choice = next(choice for choice in scene.choices if choice.action == asks["action"])
            names = Field.__dataclass_fields__
            fields = tuple(Field(**{name: field[name] for name in names}) for field in asks["fields"])
            made = {} if throws is None else throws
            return Asked(choice, fields, asks.get("cloth"), asks.get("hand") or {}, zone.facts, made)
    return None


def figure(value: float) -> str:
    """Write a number as short as it can be."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


# -- where it would lead ----------------------------------------------------------------------------------------------


def foresee(asked: Asked, aim: Aim) -> Path:
    """Foresee a push: spin is left out of account, and so is what happens beyond the first thing that is touched."""
    if asked.cloth is None:
        return Path(((aim["x"], aim["y"]),), False, 0)
    way = (sin(radians(aim["aim"])), cos(radians(aim["aim"])))
    left = 1000 * asked.reach(aim)
    points, touches, length = [(aim["x"], aim["y"])], False, 0.0
    for cushions in range(CUSHIONS + 1):
        at = points[-1]
        far, side = _to_cushion(asked.table, at, way)
        met = min((_to_contact(at, way, *other) for other in _obstacles(asked.table)), default=inf)
        goes = min(left, far, met)
        points.append((at[0] + way[0] * goes, at[1] + way[1] * goes))
        length += goes
        touches = met <= goes
        if touches or left <= far or cushions == CUSHIONS:
            break
        way, left = _rebound(way, left - far, side, asked.cloth["cushion"])
    return Path(tuple(points), touches, length, 0 if touches else 1000 * asked.spread(aim))


def reach(cloth: Mapping[str, float], speed: float, roll: float) -> float:
    """Return how many metres a ball runs that starts with a speed and a part of its natural roll."""
    rolling = speed * (5 + 2 * roll) / 7
    sliding = abs(speed * speed - rolling * rolling) / (2 * cloth["slide"] * cloth["gravity"]) if roll < 1 else 0.0
    return float(sliding + rolling * rolling / (2 * cloth["roll"] * cloth["gravity"]))


def _to_cushion(table: Mapping[str, Any], at: Spot, way: Spot) -> tuple[float, int]:
    """Return how far the next cushion is, and whether it bounds the table across (0) or along (1)."""
    radius = table["ball"] / 2
    rooms = [
        max(0.0, ((size - radius if step > 0 else radius) - place) / step) if step else inf
        for place, step, size in zip(at, way, table["size"], strict=True)
    ]
    return min(rooms), rooms.index(min(rooms))


def _obstacles(table: Mapping[str, Any]) -> Iterator[tuple[Spot, float]]:
    """Yield what a ball could meet, and at which distance of the centres."""
    ball, edge = table["ball"], table["chalk_edge"]
    for other in table["balls"]:
        if other["lies"] == "bed":
            yield (other["x"], other["y"]), ball
    if chalk := table["chalk"]:
        yield (chalk["x"], chalk["y"]), edge / 2 + sqrt(edge * (ball - edge))


def _to_contact(at: Spot, way: Spot, other: Spot, apart: float) -> float:
    across, up = other[0] - at[0], other[1] - at[1]
    ahead = across * way[0] + up * way[1]
    aside = across * across + up * up - ahead * ahead
    if ahead <= 0 or aside >= apart * apart:
        return inf
    return max(0.0, ahead - sqrt(apart * apart - aside))


def _rebound(way: Spot, left: float, side: int, bounce: float) -> tuple[Spot, float]:
    """Return the way after a cushion, and how far it still goes: the ball rolls on against it for a moment."""
    kept = (5 * bounce - 2) / 7
    across, up = (-way[0] * kept, way[1]) if side == 0 else (way[0], -way[1] * kept)
    speed = hypot(across, up)
    return (across / speed, up / speed), left * speed * speed
