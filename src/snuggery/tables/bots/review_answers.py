"""The answer of another process to the question for a review."""

from ...coach.luck import Progress
from ...coach.review import review
from ...coach.told_review import tell
from ...kit.review import ToldReview
from ...kit.wording import Wording
from ...transcripts import Reader
from .bot_questions import ReviewQuestion

STEP = 0.01  # of the work, after which it is worth saying how far it is


def look_back(asked: ReviewQuestion, progress: Progress) -> ToldReview:
    """Review a match for one reader; equal questions get equal answers, in whichever process."""
    reader = Reader(asked.transcript)
    for _ in reader:
        pass
    match = reader.match
    say = Wording(match.bound.game.catalogue(), asked.names, asked.seat)
    return tell(match, review(match, [asked.seat], _by_steps(progress)), asked.seat, say)


def _by_steps(progress: Progress) -> Progress:
    said = 0.0

    def tell_part(part: float) -> None:
        nonlocal said
        if part - said >= STEP and part < 1:
            said = part
            progress(round(part, 3))

    return tell_part
