"""A score sheet in the terminal, kept round by round: one question a round, and what else happened in it."""

from collections.abc import Sequence

from ..engine.match.score_sheet import ScoreSheet
from ..kit.errors import Unreadable
from ..kit.round_cards import VOID, Side, Way
from ..kit.wording import Wording

LEVEL = "level"


class Rounds:
    """Asks for the winner, and understands names; collects other events of the round until there is one."""

    def __init__(self, names: Sequence[str], say: Wording) -> None:
        self.wanted = True  # until the person asks for ball-by-ball entry
        self._seats = {name.casefold(): seat for seat, name in enumerate(names)}
        self._say = say
        self._events: list[tuple[Side, int]] = []

    def asks(self, sheet: ScoreSheet) -> bool:
        """Tell whether a whole round can be told now."""
        card, state = sheet.match.bound.game.round_card, sheet.match.state
        return self.wanted and card is not None and card.begins(state) and VOID in self._ways(sheet)

    def question(self, sheet: ScoreSheet) -> list[str]:
        """Return what is asked, a line each."""
        card = sheet.match.bound.game.round_card
        assert card is not None
        here = card.standing(sheet.match.state, self._say)
        numbered = [f"{number}. {way.label}" for number, way in enumerate(self._people(sheet), 1)]
        sides = [f"{side.id} NAME" if side.ask else side.id for side in self._sides(sheet)]
        return [
            f"{here.question} ({here.caption})",
            *numbered,
            f"Or first what else happened: {', '.join(sides)}; level; void. balls: ball by ball.",
        ]

    def understand(self, text: str, sheet: ScoreSheet) -> str:
        """Return the format's words for an entry about a round, or "" for any other entry."""
        way = self._way(text, sheet)
        return "; ".join([way.words, *map(_event, self._events)]) if way else ""

    def note(self, text: str, sheet: ScoreSheet) -> str:
        """Remember what else happened in the round; return it as a sentence, "" where it is nothing of the kind."""
        word, _, name = text.casefold().partition(" ")
        side = next((side for side in self._sides(sheet) if side.id == word), None)
        if side is None or (side.ask and not name):
            return ""
        if side.ask and name not in self._seats:
            raise Unreadable(f"{name!r} plays not here; say {word} and a name")
        seat = self._seats[name] if side.ask else -1
        self._events.append((side, seat))
        return side.told[max(seat, 0)]

    @property
    def ends(self) -> bool:
        """Whether what happened has ended the round."""
        return any(side.ends for side, _ in self._events)

    def forget(self, count: int | None = None) -> bool:
        """Forget what happened last in this round, or all; tell whether there was anything."""
        there = bool(self._events)
        del self._events[-count if count else 0 :]
        return there

    def _way(self, text: str, sheet: ScoreSheet) -> Way | None:
        people, ways = self._people(sheet), self._ways(sheet)
        if text.isascii() and text.isdecimal():
            return people[int(text[:9]) - 1] if 1 <= int(text[:9]) <= len(people) else None
        word, *named = text.casefold().split(" ")
        if word == LEVEL:
            seats = {self._seats.get(name, -1) for name in named} or {seat for way in people for seat in way.seats}
            return next((way for way in ways.values() if set(way.seats) == seats), None)
        if word == "void":
            return ways[VOID]
        return next((way for way in people if way.seats[0] == self._seats.get(text.casefold())), None)

    def _people(self, sheet: ScoreSheet) -> list[Way]:
        return [way for way in self._ways(sheet).values() if len(way.seats) == 1]

    def _ways(self, sheet: ScoreSheet) -> dict[str, Way]:
        card = sheet.match.bound.game.round_card
        return {way.words: way for way in card.standing(sheet.match.state, self._say).ways} if card else {}

    def _sides(self, sheet: ScoreSheet) -> Sequence[Side]:
        card = sheet.match.bound.game.round_card
        return card.sides(sheet.match.state, self._say) if card else ()


def _event(event: tuple[Side, int]) -> str:
    side, seat = event
    return side.id if seat < 0 else f"{side.id} {seat}"
