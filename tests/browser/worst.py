"""The worst tables of every game: most seats, longest hands, most melds, most to choose from, longest names."""

from collections.abc import Callable
from functools import partial

import snuggery
from snuggery.engine.match.match import Match
from snuggery.games.snafooey.tests.tables import start as snafooey_dealt
from snuggery.games.snafooey.tests.tables import table as snafooey
from snuggery.games.snake_rummy.tests.tables import SEATS, laying
from snuggery.games.snake_rummy.tests.tables import go as rummy_go
from snuggery.games.snake_rummy.tests.tables import table as rummy
from snuggery.games.snip_snap_snorum.tests.tables import go as snip_go
from snuggery.games.snip_snap_snorum.tests.tables import table as snip
from snuggery.games.snoogie.tests.tables import begin as snoogie
from snuggery.games.snoogie.tests.tables import chalk
from snuggery.games.snore.tests.tables import table as snore
from snuggery.kit.records import UNKNOWN

NAMES = (
    "Rosemary",
    "Captain Rook",
    "Mr Pickering",
    "Aunt Sally",
    "Old Bell",
    "Tansy",
    "Wilhelmina",
    "Bo",
    "Edda",
    "Grim",
)

SNAKE_OF_20 = "2c Ks Jh Kd Kc Th Qd Jc Qs 9h Td 8c Jd 9s 7c Tc Ts Qc Kh 9d"
HAND_OF_21 = "Ac As 2d 2h 8c 3d 3h 4c 4d 5h 5s 6c 6h 7h 7s 8d 8h 8s Jh Js Qh"
EIGHT_MELDS = "Jc Jh Js, 9c 9d 9h, 4d 5d 6d 7d, 2h 3h 4h 5h 6h, 8c 8d 8s, Qc Qd Qs, Tc Td Th, 2c 3c 4c"


def laid_by(seats: str) -> str:
    """Return eight melds as laid by these seats, `DDDDDDDD`."""
    return ", ".join(f"{seat} {meld}" for seat, meld in zip(seats, EIGHT_MELDS.split(", "), strict=True))


def a_card_that_is_due() -> Match:
    """One player has laid eight melds; the seat that looks holds fifteen cards, has not opened and must lay one."""
    hands = "Ad As 2s 3s 4s 5c 6s 7s 8h 9s Ts Kd Qh Jd / Kh 2d / 3d / 7h"
    return rummy_go(rummy(hands, snake="Kc 5s 6c Ac 7c", laid=laid_by("D" * 8)), "A snake Ac")


def melds_of_all() -> Match:
    """Five players have laid what they could; the viewer's own melds lie in the middle."""
    hands = "Ac Ad 2s 3s 4s 5c 6s 7s 8h 9s / Kh 2d / 3d / 7h / As"
    return rummy(hands, snake="Kc 5s 6c 7c Ts Kd Qh Jd", laid=laid_by("AABBCCDE"))


THREES = [f"{rank}d {rank}h {rank}s" for rank in "A23456789TJQK"]
RUNS_OF_CLUBS = ["Ac 2c 3c", "4c 5c 6c", "7c 8c 9c"]
RUNS = [" ".join(f"{rank}{suit}" for rank in "A23") for suit in "cdhs"]


def most_melds(hands: str, owners: str) -> Match:
    """As many melds as fit on the table while a player still has a turn: sixteen between two, fifteen among five."""
    melds = [*THREES, *RUNS_OF_CLUBS][: len(owners)]
    laid = ", ".join(f"{owner} {meld}" for owner, meld in zip(owners, melds, strict=True))
    return rummy(hands, snake="Kc", laid=laid, opening=0)


def most_groups(seats: int) -> Match:
    """Cards added in turn by all, so that none lies beside its neighbour: 41 groups between two, 38 among five."""
    hands = [f"{rank}{suit}" for rank in "KQ" for suit in "hsd"][:seats]
    left = [f"{rank}{suit}" for suit in "cdhs" for rank in "456789TJQK" if f"{rank}{suit}" not in [*hands, "Kc"]]
    added = [" ".join(left[seat::seats]) for seat in range(seats)]
    laid = ", ".join(f"{SEATS[one % seats]} {run}" for one, run in enumerate(RUNS))
    lines = [f"added to runs {seat}: {cards}" for seat, cards in enumerate(added)]
    opened = "opened: " + " ".join("1" * seats)
    return rummy(" / ".join(hands), snake="Kc", laid=laid, lines=" | ".join([*lines, opened]))


def five_papers() -> Match:
    """A player snores, and this seat may help, miss, take the five or the six, or pass."""
    match = snore("6h 9d Qs 8s / * / * / * / *", trump="Ah")
    match.play("refuse")
    match.play("snore")
    while match.seat != 0:
        match.play("pass")
    return match


def who_helps() -> Match:
    """A neighbour snores, and the first to answer is the seat that looks."""
    match = snore("Kh As Ts 7d / * / * / 6h Th Jh Qh", trump="9h")
    while match.seat != 3:
        match.play("refuse")
    match.play("snore")
    return match


def asked_to_help() -> Match:
    """Return a usual table, of four: a player snores, and the seat that looks may do all but miss."""
    match = snore("Jc Tc 8c Qh / * / * / *", trump="Kd")
    match.play("refuse")
    match.play("snore")
    while match.seat != 0:
        match.play("pass")
    return match


def last_to_a_trick() -> Match:
    """Everybody plays, and the seat that looks is the last to play to a trick."""
    match = snore("6h 9d Qs 8s / * / * / * / *", trump="Ah", hands=1)
    for words in ("snore", "help", "help", "help", "help"):
        match.play(words)
    while match.seat != 0 or match.state.winning == UNKNOWN:
        match.play(match.legal()[0])
    return match


def dealt(game: str, seats: int, **options: object) -> Match:
    """Return a freshly dealt table at which seat 0 is to move."""
    match = snuggery.load(game, seats, **options).start(seed=5)
    while match.seat != 0:
        match.play(match.legal()[0])
    return match


def ten_players() -> Match:
    """Ten players, most of a chain, and a hand that can end it."""
    held = ("9s 2c 3d 4h 5s", "2d 3h 4s 5c 6d", "2h 3s 4c 5d 6h", "2s 3c 4d 5h 6s", "7c 8d Th Js Qc", "7d 8h Ts Jc Qd",
            "7h 8s Tc Jd Qh", "9h Ac Ad Kc Kd", "9c Ah As Kh Ks", "9d Td Jh Qs 7s")  # fmt: skip
    return snip_go(snip(" / ".join(held), turn="H", purses="4 5 3 5 2 5 1 4 5 3"), "H 9h, I 9c, J 9d")


WORST: dict[str, Callable[[], Match]] = {
    "rummy, a card that is due": a_card_that_is_due,
    "rummy, melds of all": melds_of_all,
    "rummy, sixteen melds of another": lambda: most_melds("Tc Jc / Qc", "B" * 16),
    "rummy, sixteen melds of one's own": lambda: most_melds("Tc Jc / Qc", "A" * 16),
    "rummy, fifteen melds of five": lambda: most_melds("8c / 9c / Tc / Jc / Qc", "ABCDE" * 3),
    "rummy, twelve melds and a hand of twelve": lambda: most_melds("* / Tc / Jc / Qc", "BCD" * 4),
    "rummy, groups of two": partial(most_groups, 2),
    "rummy, groups of five": partial(most_groups, 5),
    "rummy, a hand of 21": lambda: laying(f"{HAND_OF_21} / 9s Kd", "Qd"),
    "rummy, a snake of 20": lambda: rummy("3c 4s 5c 6d 7d 8d Ah / * / 2d 3h", snake=SNAKE_OF_20, deck="4h"),
    "snore, five papers": five_papers,
    "snore, who helps": who_helps,
    "snore, four players": asked_to_help,
    "snore, a trick of five": last_to_a_trick,
    "snip, ten players": ten_players,
    "snip, five players": partial(dealt, "snip-snap-snorum", 5),
    "snip, a race of four": partial(dealt, "snip-snap-snorum", 4, mode="race"),
    "snip, a race of two": partial(dealt, "snip-snap-snorum", 2, mode="race"),
    "snip, a jig of four": partial(dealt, "snip-snap-snorum", 4, mode="jig"),
    "snafooey, eight players": partial(snafooey_dealt, 8),
    "snafooey, twins": lambda: snafooey("1 9 9 GOTCHA / 2 3 4 5 / 2 3 4 5 / 2 3 4 5", count=14),
    "snoogie, a push": lambda: chalk(snoogie(3)),
}
