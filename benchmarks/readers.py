"""Measure the scripted readers, and write benchmarks/readers.md: `python -m benchmarks.readers [GAME…]`.

They stand in for language models: what they reach is known beforehand, so the table also checks the measures.
"""

from collections.abc import Iterator, Sequence
from math import isnan
from pathlib import Path

import snuggery
from snuggery.arena.estimates import Estimate
from snuggery.bots import levels_of
from snuggery.datasets.exam import ExamMarks
from snuggery.datasets.exam_kinds import KINDS
from snuggery.datasets.reader_measures import ReaderMeasures, measured
from snuggery.datasets.readers import SCRIPTED
from snuggery.kit.judgement import part_of

from .habits import SHORT
from .machine import measured_on
from .reports import report_on_games

RESULTS = Path(__file__).with_name("readers.md")
DEALS, ASKED, JUDGED = 200, 500, 1000
LEVELS = ("random", "beginner", "casual")  # those that search take long
COINS = {"chance": (100.0, "points of chance")}  # the name of a judgement's unit in the report, and its scale
GAMES = ("snafooey", "snake-rummy", "snip-snap-snorum", "snore")
SEED = "readers"


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# What readers are worth\n"
    yield f"`python -m benchmarks.readers` writes every figure on this page. {measured_on()}.\n"
    yield "Three scripted readers stand in for language models. *lot* chooses any line of its list. *casual* plays as"
    yield "that level does, and says so in words; it answers the exam from the key. *misreader* does the same, and gets"
    yield "every third turn and question wrong. `snuggery measure` measures a model like this, at two seats:"
    yield f"{DEALS} duplicate deals against each level here, {ASKED} questions of the exam, and {JUDGED:,} decisions"
    yield "that a search judges, as in [What a decision loses](losses.md). Snore is played with five hands, Snake Rummy"
    yield "with one round.\n"
    yield "*Level* names those of these that the reader is neither clearly below nor clearly above, or else the best"
    yield "that it is above. For scripted readers, words stand for tokens. Intervals are 95 %, those of the exam by"
    yield "Wilson's method.\n"
    for name in names:
        yield from _table(name)


def _table(name: str) -> Iterator[str]:
    bound = snuggery.load(name, 2, **SHORT.get(name, {}))
    levels = [level for level in LEVELS if level in levels_of(bound.game)]
    unit = COINS.get(part_of(bound.game.judgement, "COIN"), (1.0, bound.game.unit))
    yield f"## {bound.game.title}\n"
    against = "".join(f" | wins against {level}" for level in levels)
    exams = "".join(f" | exam: {kind}" for kind in KINDS)
    yield f"| reader | legal answers{exams} | loss of a decision, {unit[1]}{against} | level | tokens of an answer |"
    yield f"|---|--:{'|--:' * (len(KINDS) + 1 + len(levels))}|---|--:|"
    for reader in SCRIPTED.values():
        yield _row(measured(bound, reader, DEALS, ASKED, levels, JUDGED, SEED), unit[0])
    yield ""


def _row(found: ReaderMeasures, scale: float) -> str:
    exams = [_marks(found.exam.get(kind)) for kind in KINDS]
    loss = Estimate(scale * found.loss.mean, scale * found.loss.half)
    shares = [f"{share.mean:.1%} ± {share.half:.1%}" for share in found.shares.values()]
    cost = f"{found.tokens_an_answer:,.0f}"
    level = " or ".join(found.levels) or ("unclear" if found.is_vague else "below all")
    told = [f"{found.answers.share:.1%}", *exams, _told(loss), *shares, level, cost]
    return f"| {found.reader} | {' | '.join(told)} |"


def _marks(marks: ExamMarks | None) -> str:
    if not marks:
        return "–"
    low, high = marks.interval
    return f"{marks.share:.0%} ({low:.0%}–{high:.0%})"


def _told(one: Estimate) -> str:
    return "–" if isnan(one.mean) else f"{one.mean:.2f} ± {one.half:.2f}"


if __name__ == "__main__":
    report_on_games(RESULTS, _report, GAMES)
