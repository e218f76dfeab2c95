"""Snoogie on a card that is kept round by round (SNOOG-G39): what is asked, and of which entries a round consists."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from ...kit.errors import Illegal, Unreadable
from ...kit.game import State
from ...kit.numbers import read_seat
from ...kit.records import CUT_OFF, OVER
from ...kit.round_cards import ROUND, VOID, RoundQuestion, Side, Way
from ...kit.scene import Piece
from ...kit.wording import Wording
from .chalking import apply_lot, apply_second_lot
from .notation import LETTERS, body_text
from .options import HALF_POINT, LOST, RESTART
from .options import VOID as VOID_AT_LAST
from .places import owner
from .rounds import decide, win
from .state import (
    ALL_DEAD,
    CHALK,
    CHALK_GONE,
    CHALK_REST,
    CHALKING,
    FINISHED,
    JUDGING,
    LOT,
    NEAREST,
    ON_BED,
    REST,
    SECOND_LOT,
    VOTING,
)
from .throwing import is_last_push

FAMILIES = ("light", "dark", "red")
LOTS = (LOT, SECOND_LOT)
TOLD = ("foul", "dead", "bad", "lost", "last")


def key(s: State) -> str:
    """Name how the match stands where the present round begins."""
    phase = "over" if s.seat in (OVER, CUT_OFF) else {LOT: "lot", SECOND_LOT: "second"}.get(int(s.phase), "round")
    won, order = (" ".join(str(int(n)) for n in row[: s.seats]) for row in (s.won, s.order))
    return f"{phase} {int(s.rounds_done)} {int(s.deciding)}: {won}: {order}"


def begins(s: State) -> bool:
    """Tell whether nothing has happened yet of what the card asks about."""
    return bool(s.phase in LOTS or (s.phase == CHALKING and s.rethrows == 0))


# -- what is asked ----------------------------------------------------------------------------------------------------


def standing(s: State, say: Wording) -> RoundQuestion:
    """Return the question of the present round and its answers."""
    over = s.seat in (OVER, CUT_OFF)
    worth = 2 if s.tie_round == HALF_POINT else 1
    won = [int(n) for n in s.won[: s.seats]]
    return RoundQuestion(
        question=_result(s, say) if over else _question(s, say),
        caption="" if over or s.phase in LOTS else _caption(s, say),
        won=[_score(n, worth) for n in won],
        beads=[n // worth for n in won],
        of=int(s.rounds) // 2 + 1,
        over=bool(over),
        ways=() if over else tuple(_ways(s, say)),
    )


def _score(won: int, worth: int) -> str:
    whole, half = divmod(won, worth)
    return f"{whole or ''}½" if half else str(whole)


def _result(s: State, say: Wording) -> str:
    if s.seat == CUT_OFF:
        return say("cut_off")
    won = [int(n) for n in s.won[: s.seats]]
    return say("result", seat=won.index(max(won)))


def _question(s: State, say: Wording) -> str:
    if s.phase in LOTS:
        return say("card.toss" if s.phase == LOT else "card.second")
    return say("card.deciding") if s.deciding else say("card.round", n=int(s.rounds_done) + 1)


def _caption(s: State, say: Wording) -> str:
    first, *rest = (int(seat) for seat in s.order[: s.players])
    return say.phrase("card.order", n=int(s.rounds), first=first, seats=rest)


def _ways(s: State, say: Wording) -> Iterator[Way]:
    """Yield the possible winners, then the players who may be level; for lots, the players on whom they may fall."""
    if s.phase in LOTS:
        told = "lot" if s.phase == LOT else "second"
        for seat in range(s.seats):
            if s.phase == LOT or seat != s.order[0]:
                yield Way(f"seat {seat}", say("label.seat", seat=seat), [seat], say(told, seat=seat))
        return
    players = sorted(int(seat) for seat in s.order[: s.players])
    for seat in players:
        yield Way(f"{ROUND}{seat}", say("label.seat", seat=seat), [seat], say("card.won", seat=seat))
    shared = "shared" if s.tie_round == HALF_POINT and not s.deciding else "level"
    for count in range(2, len(players) + 1):
        for seats in combinations(players, count):
            words = f"{ROUND}level {' '.join(map(str, seats))}"
            yield Way(words, say("label.level", seats=[*seats]), seats, say(shared, seats=[*seats]))
    yield Way(VOID, say("card.void"), (), say("card.voided"))


def by_turns(say: Wording) -> str:
    """Return what it is called to be asked for every turn instead."""
    return say("card.by_turns")


def pieces(s: State, say: Wording) -> Sequence[Sequence[Piece]]:
    """Return the balls of each seat."""
    names = LETTERS[: s.balls_per_player]
    return [[Piece(f"{seat}{name}", FAMILIES[seat], "ball") for name in names] for seat in range(s.seats)]


def sides(s: State, say: Wording) -> Sequence[Side]:
    """Return what else can happen in a round: fouls, dead balls, bad chalk, chalk that is lost."""

    def side(name: str, out: int = 0, *, ends: bool = False) -> Side:
        told = [say(f"card.{name}.told", seat=seat) for seat in range(s.seats)]
        return Side(name, say(f"card.{name}"), say(f"card.{name}.ask"), told, out, ends)

    restarts = s.chalk_lost == RESTART
    found = [side("foul", 1), side("lost", ends=restarts), side("dead", int(s.balls_per_player))]
    found.append(Side("bad", say("card.bad"), "", [say("card.bad.told")]))
    if restarts and s.last_push_chalk != VOID_AT_LAST:
        found.append(side("last", 1 if s.last_push_chalk == LOST else 0))
    return found


# -- what it means ----------------------------------------------------------------------------------------------------


def follow(s: State, words: str) -> None:
    """Go on in a state, at the beginning of a round, as the rules would."""
    if s.phase in LOTS:
        (apply_lot if s.phase == LOT else apply_second_lot)(s, int(words.split()[1]))
    elif words != VOID:
        seats = [int(word) for word in words.removeprefix(ROUND).removeprefix("level ").split()]
        if len(seats) == 1:
            win(s, seats[0], NEAREST)
        else:
            decide(s, sum(1 << seat for seat in seats))


class _Round:
    """A round as it was told in short, with what of it has not happened yet."""

    def __init__(self, words: str, seats: int) -> None:
        result, *events = words.removeprefix(ROUND).split("; ")
        self.void = result == "void"
        names = [] if self.void else result.removeprefix("level ").split(" ")
        self.nearest = sum(1 << _seat(name, seats) for name in set(names))
        self.left = Counter(_event(event, seats) for event in events)

    def take(self, name: str, seat: int) -> bool:
        """Tell whether something is still to happen to a seat, which happens now."""
        due = self.left[name, seat] > 0
        self.left[name, seat] -= due
        return due

    def next(self, s: State) -> str:
        """Return the next entry of the round: what was told, else what is usual."""
        if s.phase == CHALKING:
            return "chalk"
        if s.phase == CHALK_REST:
            return "rest chalk"
        if s.phase == VOTING:
            bad = s.rethrows < s.max_rethrows and self.left["bad", -1] > s.rethrows
            return "vote bad" if bad else "vote good"
        if s.phase == REST:
            return self._rest(s)
        if s.phase == JUDGING:
            return self._nearest()
        return "foul" if self.take("foul", s.seat) else "throw"

    def _rest(self, s: State) -> str:
        seat = int(owner(s, s.moving))
        if s.lies[CHALK] == ON_BED and (self.take("lost", seat) or (is_last_push(s) and self.take("last", seat))):
            return "rest chalk pocket"
        lie = " pocket" if self.take("dead", seat) else ""
        return f"rest {body_text(s, s.moving)}{lie}"

    def _nearest(self) -> str:
        if self.void:
            raise Illegal("this round is not void: somebody is nearest")
        return f"near {' '.join(str(seat) for seat in range(self.nearest.bit_length()) if self.nearest >> seat & 1)}"

    def check(self, s: State) -> None:
        """Refuse a round that ended otherwise than it was told; the last one still lies in the state."""
        void = s.verdict in (ALL_DEAD, CHALK_GONE)
        if void != self.void or (not void and s.nearest != self.nearest):
            raise Illegal("by the fouls, dead balls and lost chalk of this round it ended otherwise")


def entries(words: str, look: Callable[[], State]) -> Iterator[str]:
    """Give the entries of which a round consists that is told in short, each to be entered before the next."""
    told = _Round(words, look().seats)
    if look().phase in LOTS:
        raise Illegal("say first who throws the chalk")
    began = _ended(look())
    while _ended(look()) == began:
        yield told.next(look())
    told.check(look())


def _ended(s: State) -> tuple[int, ...]:
    """Count what has come to an end."""
    return int(s.rounds_done), int(s.voids), int(s.phase == FINISHED)


def _event(text: str, seats: int) -> tuple[str, int]:
    name, _, seat = text.partition(" ")
    if name not in TOLD or bool(seat) == (name == "bad"):
        raise Unreadable(f"{text!r} is nothing that happens in a round; there are {', '.join(TOLD)}, as in foul 0")
    return name, _seat(seat, seats) if seat else -1


def _seat(text: str, seats: int) -> int:
    seat = read_seat(text)
    if not 0 <= seat < seats:
        raise Unreadable(f"{text!r} is no seat; the seats are 0 to {seats - 1}")
    return seat
