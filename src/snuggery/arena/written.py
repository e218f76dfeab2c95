"""Write the report of a registered match in Markdown."""

from collections.abc import Iterator

from .entry import Versions
from .estimates import Estimate
from .registration import Claim, Registered, Registration
from .results import ResultsHeader
from .verdict import REFUTED, SHOWN, Forfeits, Place, Verdict

WHAT_COUNTS = {
    "match": "share of the wins of matches",
    "round": "share of the rounds won",
    "score": "final score",
}


def write_report(verdict: Verdict, picture: str = "", header: ResultsHeader | None = None) -> str:
    """Write the registration, the results and the conclusions.

    `picture` is an image file beside the report; the header of the results says with what they were played.
    """
    return "\n".join(_lines(verdict, picture, header)) + "\n"


def _lines(verdict: Verdict, picture: str, header: ResultsHeader | None) -> Iterator[str]:
    registration = verdict.registration
    yield f"# {registration.title}\n"
    yield from _terms(registration)
    if header and header.versions:
        yield f"- Played with: {_versions(header.versions)}"
    if header and header.not_held:
        yield f"- {header.not_held}"
    yield ""
    yield f"Played: {_deals(verdict)}."
    yield ""
    yield from table(verdict)
    if registration.claims:
        yield ""
        yield from (f"- {claim_line(verdict, claim)}" for claim in registration.claims)
    yield ""
    yield from (f"- `{forfeit_line(one).replace('`', '')}`" for one in verdict.forfeits)  # an entrant chose its words
    yield from _remarks(verdict)
    if picture:
        yield f"\n![{registration.title}: the estimate as deals were played]({picture})"


def _terms(registration: Registration) -> Iterator[str]:
    rules = ", ".join(f"{name} = {value}" for name, value in registration.options.items())
    yield f"- Game: {registration.bound.game.title}, {registration.seats} seats{f', {rules}' if rules else ''}"
    yield f"- Entrants: {', '.join(map(_entrant, registration.entrants))}"
    yield f"- Deals: {registration.deals:,}, each played {registration.seats} times, once for each turn of the company"
    yield f"- Seed: `{registration.seed}`"
    yield f"- What counts: {WHAT_COUNTS[registration.counts]}"
    if stop := registration.stop:
        yield (
            f"- Stops early when a sequential test (alpha {stop.alpha:g}, beta {stop.beta:g}) tells "
            f"{stop.at_least:g} from {stop.at_most:g}"
        )
    yield f"- Registration: `{registration.digest[:16]}`"
    if entry := registration.entry:
        yield f"- Entry: `{entry.id[:16]}`, drawn with `{entry.value}` ({registration.beacon})"


def _versions(versions: Versions) -> str:
    levels = ", ".join(dict.fromkeys(versions.levels.values()))
    return (
        f"snuggery {versions.snuggery}, rules {versions.rules}, observations `{versions.observations}`, "
        f"Python {versions.python}, NumPy {versions.numpy}{levels and f'; {levels}'}"
    )


def _entrant(entrant: Registered) -> str:
    seats = f" on {entrant.seats} seats" if entrant.seats > 1 else ""
    told = f"{entrant.what} at {entrant.effort}" if entrant.effort else entrant.what
    return f"{entrant.name}{'' if entrant.name == told else f' ({entrant.kind} `{told}`)'}{seats}"


def table(verdict: Verdict) -> Iterator[str]:
    """Write the standings, in the order of the file."""
    fair = f"{1 / verdict.registration.seats:.1%}"
    yield "| | what counts | share of wins | a fair share | score |"
    yield "|---|--:|--:|--:|--:|"
    for place in verdict.places:
        yield f"| {place.name} | {counted(verdict, place)} | {share(place.wins)} | {fair} | {number(place.score)} |"


def counted(verdict: Verdict, place: Place) -> str:
    """Write what counts: a share in percent, or a score."""
    return (number if verdict.registration.counts == "score" else share)(place.counted)


def share(found: Estimate) -> str:
    """Write a share with its interval in percent."""
    return f"{found.mean:.1%} ± {found.half:.1%}"


def number(found: Estimate) -> str:
    """Write a number with its interval."""
    return f"{found.mean:,.2f} ± {found.half:,.2f}"


def forfeit_line(one: Forfeits) -> str:
    """Say how many matches an entrant has lost by failing, and how it failed first."""
    return f"{one.name} lost {one.matches:,} matches by failing, the first in {one.first}."


def claim_line(verdict: Verdict, claim: Claim) -> str:
    """Say whether a claim was shown, with the interval's end that decides it."""
    place = verdict.place(claim.name)
    low = place.counted.mean - place.counted.half
    form = "{:,.2f}" if verdict.registration.counts == "score" else "{:.1%}"
    told = "shown" if verdict.holds(claim) else "**not shown**"
    return f"Claim: {claim.name} at least {form.format(claim.at_least)}. The lower end is {form.format(low)}: {told}."


def _remarks(verdict: Verdict) -> Iterator[str]:
    registration = verdict.registration
    yield "Intervals hold 95 in 100 and are taken over deals, which are what is independent."
    if registration.luck:
        narrower = [place.raw.half / place.counted.half for place in verdict.places if place.counted.half]
        ratio = f" (the widths without it are {narrower[0]:.2f} times as large)" if narrower else ""
        yield f"Luck was taken off as a control variate, told by {registration.luck} playouts a moment{ratio}."
    else:
        yield "Luck was not taken off; the duplicate deals share it out."
    if verdict.stopped in (SHOWN, REFUTED) and registration.stop:
        accepted = getattr(registration.stop, verdict.stopped)
        yield (
            f"The sequential test has accepted {accepted:g} for {registration.entrants[0].name}. "
            "Intervals after stopping early are a little narrower than they should be."
        )


def _deals(verdict: Verdict) -> str:
    played = verdict.deals + verdict.cut_off
    left = verdict.registration.deals - played
    told = f"{played:,} deals"
    if verdict.cut_off:
        told += f", of which {verdict.cut_off:,} were cut off by the house rules at some table and compare nothing"
    if left:
        told += f"; {left:,} were not played" + (", as the test had decided" if verdict.stopped else " yet")
    return told
