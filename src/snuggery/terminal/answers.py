"""From what a person types to the choice that is meant: a number, words, their unique beginning, or a piece."""

from collections.abc import Callable, Sequence

from ..kit.errors import Ambiguous, SnuggeryError, Unreadable
from ..kit.scene import Choice, Piece, Scene, distinct

MOST_KEYS = 9  # choices that have a digit of their own

Test = Callable[[Choice], bool]


def listed_choices(scene: Scene, hand: Sequence[Piece] | None = None) -> list[Choice]:
    """Return the choices to show: one for each action, without those that players must not be reminded of.

    Those of single cards come in the order of the hand, as the scene has it or as it is given.
    """
    shown = [choice for choice in distinct(scene.choices) if not choice.quiet]
    lies = hand_of(scene) if hand is None else hand
    order = {piece.id: place for place, piece in enumerate(lies)}
    singles = [choice for choice in shown if len(choice.pieces) == 1 and choice.pieces[0] in order]
    in_order = iter(sorted(singles, key=lambda choice: order[choice.pieces[0]]))
    return [next(in_order) if choice in singles else choice for choice in shown]


def hand_of(scene: Scene) -> Sequence[Piece]:
    """Return the cards in the viewer's hand."""
    return [piece for zone in scene.zones if zone.kind == "hand" for piece in zone.pieces]


def exact_choice(scene: Scene, text: str) -> Choice | None:
    """Return the choice whose words are exactly these."""
    return next((choice for choice in scene.choices if choice.words.lower() == text.lower()), None)


def find_choice(scene: Scene, text: str) -> Choice:
    """Return the choice that is meant; raise `Unreadable` or `Ambiguous` saying what would do."""
    listed = listed_choices(scene)
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= len(listed):
        return listed[int(text) - 1]
    for test in _tests(text.lower()):
        found = [choice for choice in distinct(scene.choices) if test(choice)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Ambiguous(f"{text!r} could be {_either([choice.words for choice in found])}")
    raise _why_not(scene, text)


def _tests(text: str) -> Sequence[Test]:
    """List the readings of a text, the strictest first."""
    return (
        lambda choice: choice.words.lower() == text,
        lambda choice: choice.key.lower() == text,
        lambda choice: choice.words.lower().startswith(text),
        lambda choice: choice.words.lower().partition(" ")[2].startswith(text),
        lambda choice: choice.label.lower().startswith(text),
        lambda choice: choice.label.lower().endswith(f" {text}"),
    )


def _why_not(scene: Scene, text: str) -> SnuggeryError:
    """Say why a piece or choice that the scene refuses is not open, or what could be said instead."""
    words = text.lower().split()
    for refusal in scene.refusals:
        if refusal.label.lower() == text.lower() or (refusal.piece is not None and refusal.piece.lower() in words):
            return Unreadable(f"{refusal.label}: {refusal.why}")
    choices = listed_choices(scene)
    if not choices:
        return Unreadable(f"{text!r} can't be played; it is not your turn")
    examples = _either([choice.words for choice in choices])
    return Unreadable(f"{text!r} is none of your choices; say a number from 1 to {len(choices)}, or {examples}")


def _either(words: Sequence[str]) -> str:
    shown = list(words[:6])
    return " or ".join(shown) + (" or …" if len(words) > len(shown) else "")


def why_not(scene: Scene, offered: Sequence[Choice], piece: str) -> str:
    """Say why a piece alone does nothing now."""
    for refusal in scene.refusals:
        if refusal.piece == piece:
            return f"{refusal.label}: {refusal.why}"
    if any(piece in choice.pieces for choice in offered):
        return "Pick the other cards with Space, or choose from the list."
    return scene.question
