"""Writing a transcript: a line for every choice and every outcome, forced or not (Q-GEN-10)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..kit.records import CHANCE
from .header import BETWEEN, header_lines, names_text
from .openings import opening_lines

CHANCE_MARK, OFFER_MARK, SCORE_MARK = "*", "?", "="


def write(
    match: Match,
    names: Sequence[str] | None = None,
    annotate: bool = False,
    words: Mapping[int, str] | None = None,
    **headers: Any,
) -> str:
    """Return the transcript of a match; `annotate` adds every list of legal actions.

    `words` has by seat what players added to the chance of a promised match.  `headers` may be date, event, seed and
    any x_….  An unfinished match has no score line, and neither has one that a limit cut off (Q-GEN-13).  A match that
    was set up begins with its position.

    >>> import snuggery
    >>> from snuggery.transcripts import write
    >>> match = snuggery.load("snore", seats=3).start(seed=7)
    >>> write(match, names=["Ann", "Bo", "Cy"]).splitlines()[:5]
    ['snuggery 1', 'game: snore', 'rules: 1', 'seats: 3', 'names: Ann | Bo | Cy']
    """
    if names is not None:
        headers = {"names": names_text(match.bound, names), **headers}
    header = header_lines(match.bound, headers, [*opening_lines(match)], words or {})
    lines = [*header, "", *_body(match, annotate)]
    if score := score_line(match):
        lines.append(score)
    return "\n".join(lines) + "\n"


def mark(seat: int) -> str:
    """Write the mark of a line: that of chance, or of a seat."""
    return CHANCE_MARK if seat == CHANCE else str(seat)


def offer_line(actions: Sequence[str]) -> str:
    """Write the list of legal actions, in the order of the rules (Q-GEN-02)."""
    return f"{OFFER_MARK} {BETWEEN.join(actions)}"


def score_line(match: Match) -> str:
    """Write the score of a finished match, nothing for any other."""
    return "" if match.scores is None else " ".join([SCORE_MARK, *map(str, match.scores)])


def _body(match: Match, annotate: bool) -> Iterator[str]:
    bound, states = match.bound, Timeline(match).beginning()
    form, notation = bound.form, bound.game.notation
    for seat, code in match.history:
        if annotate and seat != CHANCE and (listed := bound.legal(states)):
            yield offer_line([notation.action_text(states[0], action) for action in listed])
        words = notation.outcome_text if seat == CHANCE else notation.action_text
        yield f"{mark(seat)} {words(states[0], code)}"
        form.step(states, code)
