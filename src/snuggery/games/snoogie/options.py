"""The house rules of Snoogie, and which of them can't stand together."""

from dataclasses import dataclass
from typing import Any

from ...kit.errors import Unusable
from ...kit.game import OptionCodes
from ...kit.options import Option, choice, flag, number
from ...kit.records import UNKNOWN

MOST_SEATS = 3  # SNOOG-02
MOST_EACH = 5  # balls that a house rule may give to everybody
MOST_ROUNDS = 99

# values of house rules that the rules ask for, as each stands first or second among the words of its option
REPLAY = RESTART = 0
CONSECUTIVE = CENTRE = HALF_POINT = RETHROW = RESPOT = BY_FRONT = CONSTANT = REMOVE = LOT_ORDER = 1
VOID, PUT_BACK, LOST = range(3)  # last_push_chalk
LOT_DECIDES = 100  # first_thrower, where it is no seat
POOL9, POOL8, POOL7, SNOOKER12, REAL = range(5)
TABLE_NAMES = ("pool9", "pool8", "pool7", "snooker12", "real")
NOVICE, CASUAL, GOOD, EXPERT, STEADY = range(5)
HAND_NAMES = ("novice", "casual", "good", "expert", "steady")


@dataclass(frozen=True, kw_only=True)
class Hands(Option):
    """How steady hands are: one word for all, or one for each seat; the code has one for each."""

    @property
    def places(self) -> int:
        """One for each seat that there can be."""
        return MOST_SEATS

    @property
    def code_range(self) -> tuple[int, int]:
        """From no hand named to the steadiest."""
        return UNKNOWN, len(self.words) - 1

    def read(self, text: str) -> Any:
        """Return the steadiness of each seat; raise `Unusable` saying what would do."""
        found = text.split(" ")
        if not set(found) <= set(self.words) or len(found) > MOST_SEATS:
            raise Unusable(f"option {self.name} can't be {text!r}; it is {self.choices()}")
        skills = [self.words.index(word) for word in found]
        return tuple(skills * MOST_SEATS if len(skills) == 1 else skills + [UNKNOWN] * (MOST_SEATS - len(skills)))

    def write(self, code: Any) -> str:
        """Return one word if all hands are alike, else one for each seat."""
        skills = [self.words[skill] for skill in code if skill != UNKNOWN]
        return skills[0] if len(skills) == MOST_SEATS and len(set(skills)) == 1 else " ".join(skills)

    def choices(self) -> str:
        """Say in words which values would do."""
        return f"{', '.join(self.words)}, one for all or one a seat, as in {self.words[0]} {self.words[2]}"


OPTIONS = (
    number("rounds", "6", 1, MOST_ROUNDS, "How many rounds a match has.", "SNOOG-08", "SNOOG-G29"),
    number("balls_per_player", "3", 1, MOST_EACH, "How many balls everybody has.", "SNOOG-03", "SNOOG-G32"),
    choice("table", "pool9", "pool9 pool8 pool7 snooker12 real", "Which table it is.", "SNOOG-01", "SNOOG-G33"),
    Hands(
        name="hands",
        default="casual",
        words=HAND_NAMES,
        about="How steady hands are, one word for all or one a seat.",
        clauses=("SNOOG-G37",),
        where="table !real",
    ),
    choice("throwing", "rotation", "rotation consecutive", "Whether one pushes one ball a turn or all.", "SNOOG-G04"),
    choice("metric", "gap", "gap centre", "What the distance to the chalk is measured between.", "SNOOG-G06"),
    choice("tie_round", "replay", "replay half_point", "What becomes of a round that ends level.", "SNOOG-G08"),
    number("line_cm", "25", 10, 45, "How far from the cushion the line is, in cm.", "SNOOG-06", "SNOOG-G16"),
    choice("line", "centre", "centre front", "What of a ball the line judges.", "SNOOG-06", "SNOOG-G40"),
    choice(
        "tolerance_cm",
        "0",
        "0 0.5 1 2",
        "How far beyond the line is forgiven, in cm.",
        "SNOOG-G16",
        codes=(0, 500, 1000, 2000),
    ),
    choice("pocketed_ball", "dead", "dead rethrow", "What becomes of a ball that its own push pockets.", "SNOOG-G11"),
    choice(
        "ball_friction",
        "speed",
        "speed constant",
        "Whether balls rub on one another less the faster they slip, or always alike.",
        "SNOOG-G43",
        where="table !real",
    ),
    flag("chalk_fixed", "off", "Whether the chalk is only a mark that balls roll over.", "SNOOG-G13"),
    choice(
        "chalk_lost",
        "restart",
        "restart respot",
        "What happens when a ball sends the chalk off the bed.",
        "SNOOG-G14",
        where="chalk_fixed off",
    ),
    choice(
        "last_push_chalk",
        "void",
        "void respot lost",
        "What happens when the last push of a round sends the chalk off the bed.",
        "SNOOG-G41",
        where="chalk_fixed off",
    ),
    choice("foul_balls", "stay", "stay remove", "What becomes of a fouler's earlier balls.", "SNOOG-G18"),
    flag("stop_when_decided", "off", "Whether rounds that can't matter are left out.", "SNOOG-G25"),
    flag("fanta_available", "on", "Whether a half-litre Fanta bottle is at hand.", "SNOOG-10", "SNOOG-G10"),
    number("doubt_mm", "10", 0, 100, "Within how many mm there is doubt who is nearest.", "SNOOG-G10"),
    choice(
        "equal_mm",
        "0.1",
        "0 0.1 0.5 1 2",
        "Below how many mm two distances are equal.",
        "SNOOG-G08",
        "SNOOG-G10",
        codes=(0, 10, 50, 100, 200),
    ),
    number("max_rethrows", "100", 0, 1000, "How often the chalk is thrown again in a round.", "SNOOG-G26"),
    Option(
        name="first_thrower",
        default="lot",
        words=("lot",),
        codes=(LOT_DECIDES,),
        least=0,
        most=MOST_SEATS - 1,
        about="Who throws the chalk first: by lot, or a seat by its number.",
        clauses=("SNOOG-04", "SNOOG-G03"),
    ),
    choice("first_order", "seat", "seat lot", "In which order the others follow in round 1.", "SNOOG-G02"),
    number(
        "min_chalk_distance",
        "0",
        0,
        1500,
        "How far up the chalk must lie at least, in mm.",
        "SNOOG-G17",
        where="table !real",
    ),
)


def refuse(seats: int, codes: OptionCodes) -> str | None:
    """Say why these house rules can't stand together at so many seats; None if they can."""
    if codes["first_thrower"] != LOT_DECIDES and codes["first_thrower"] >= seats:
        return f"option first_thrower names seat {codes['first_thrower']}; the seats are 0 to {seats - 1}"
    skills = [skill for skill in codes["hands"] if skill != UNKNOWN]
    if len(skills) != seats and len(set(codes["hands"])) > 1:
        return f"option hands names {len(skills)} hands for {seats} seats; name one for all, or one a seat"
    return None
