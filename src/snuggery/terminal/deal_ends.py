"""How deals and matches came out, line by line: for the log of the full screen and for plain lines."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from ..coach.deals import Score, Story, Swing, finishing_places
from ..kit.reckoning import Account, Reckoning
from ..kit.scene import Said, Scene
from ..kit.wording import Wording, figures, listed, nth_words, signed
from .pieces import bar

Names = Callable[[int], str]
AMOUNT = 7  # cells that an amount takes before what it was for
MOST_BARS = 20  # deals that are drawn, the last ones


def deal_lines(reckoning: Reckoning, say: Wording, names: Names) -> Iterator[str]:
    """Say the result of a deal: the gains and payments, and what follows."""
    rows = ((row.amount, names(row.seat), _parts(row, say)) for row in reckoning.rows)
    yield from worded_lines(_say(say, reckoning.head), rows, (_say(say, note) for note in reckoning.notes))


def worded_lines(head: str, rows: Iterable[tuple[int, str, Iterable[str]]], notes: Iterable[str]) -> Iterator[str]:
    """Say the result of a deal that is in words: each row is an amount, a name, and what the amount was for."""
    yield f"{head}."
    for amount, name, parts in rows:
        yield f"{signed(amount):>{AMOUNT - 2}}  {name}: {'. '.join(parts)}."
    yield from notes


def _parts(row: Account, say: Wording) -> Iterator[str]:
    for said in (row.head, row.told, row.why):
        if said:
            yield _say(say, said)


def story_lines(story: Story, scene: Scene, say: Wording, names: Names, unit: str) -> Iterator[str]:
    """Say how a match went: who finished how, deal by deal, and what decided it.

    Of a match of one deal only the first: the others would repeat how that deal came out.
    """
    yield from (f"{place}." for place in places(story, scene, say, names, unit))
    if len(story.deals) > 1:
        for deal in story.deals:
            yield f"{_deal(deal.number, say)}: {_changes(deal, names)}."
        yield from decided(story, say, names)


def decided(story: Story, say: Wording, names: Names) -> Iterator[str]:
    """Say which moments decided a match."""
    if story.swings:
        yield "What decided it:"
    for swing in story.swings:
        yield f"{_deal(swing.deal, say)}: {_swung(swing, names)}."


def places(story: Story, scene: Scene, say: Wording, names: Names, unit: str) -> list[str]:
    """Say who finished how, the best first."""
    return [f"{names(seat)}: {_place(seat, story, scene, say, unit)}" for seat in in_order(story, scene)]


def in_order(story: Story, scene: Scene) -> list[int]:
    """Return the seats as they finished, the best first."""
    places = places_of(story, scene)
    return sorted(range(len(places)), key=lambda seat: places[seat])


def places_of(story: Story, scene: Scene) -> Sequence[int]:
    """Return how each seat finished, 1 the best."""
    left = [story.out_in(seat) for seat in range(len(scene.scores))]
    return scene.places or finishing_places(scene.scores, left)


def _place(seat: int, story: Story, scene: Scene, say: Wording, unit: str) -> str:
    places, out = places_of(story, scene), story.out_in(seat)
    about = say.phrase("reckoning.out_in", deal=out) if out else _amount(scene.scores[seat], unit)
    shared = "shared " if places.count(places[seat]) > 1 else ""
    return f"{shared}{nth_words(places[seat])}, {about}"


def _amount(number: int, unit: str) -> str:
    return f"{figures(number)} {unit.removesuffix('s') if number == 1 else unit}"


def bars(story: Story, seat: int) -> str:
    """Draw what a seat had after each deal as a letter each; nothing for a match of one deal."""
    deals = story.deals if len(story.deals) > 1 else ()
    most = max((max(deal.purses) for deal in deals), default=0)
    least = min((min(deal.purses) for deal in deals), default=0)
    return "".join(bar(deal.purses[seat] - least, most - least) for deal in deals[-MOST_BARS:])


def _changes(deal: Score, names: Names) -> str:
    told = [f"{names(seat)} {signed(by)}" for seat, by in enumerate(deal.changes) if by]
    return listed(told) if told else "nobody won or lost anything"


def _swung(swing: Swing, names: Names) -> str:
    before, after = swing.before[swing.seat], swing.after[swing.seat]
    moved = f"{names(swing.seat)} {signed(after - before)}, from {figures(before)} to {figures(after)}"
    return f"{moved}; out: {listed([names(seat) for seat in swing.out])}" if swing.out else moved


def _deal(number: int, say: Wording) -> str:
    return say("reckoning.deal", deal=number)


def _say(say: Wording, said: Said) -> str:
    return say(said.code, **said.args)
