"""What choices are called in a hint: by the cards that they are about, by their labels, or by what it would do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..engine.match.view import View
from ..kit.foretelling import Foretold
from ..kit.records import UNKNOWN
from ..kit.scene import Choice, Scene, distinct
from ..kit.wording import Wording, face_words
from .search import Thought


class ChoiceName(NamedTuple):
    """What one choice is called: inside a sentence, and in a heading."""

    inside: str
    head: str


def names_of(view: View, scene: Scene, thought: Thought, say: Wording) -> Mapping[int, ChoiceName]:
    """Name the choices that were thought about."""
    return _by_cards_and_labels(scene, say) if view.legal() else _by_what_they_do(view, thought, say)


def name_of(view: View, action: int, say: Wording) -> str:
    """Name one choice inside a sentence."""
    if not view.legal():
        return foretold(view, action, say).full
    return _by_cards_and_labels(view.scene(say), say)[action].inside


def foretold(view: View, action: int, say: Wording, outcome: int = UNKNOWN) -> Foretold:
    """Say what an action does that no list holds, as it is meant or with the outcome that there was."""
    told: Foretold = view.bound.game.foretell(view.record, action, say, outcome)
    return told


def _by_what_they_do(view: View, thought: Thought, say: Wording) -> dict[int, ChoiceName]:
    """Name throws; of two that are called alike one may be the usual one, and figures tell all others apart."""
    told = {action: foretold(view, action, say) for action in thought.actions}
    alike, usual = Counter(one.name for one in told.values()), told[thought.habit].name
    names = {}
    for action, one in told.items():
        short = alike[one.name] == 1 or (one.name == usual and alike[usual] == 2)
        names[action] = ChoiceName(one.name if short else one.full, one.full)
    if alike[usual] == 2:
        names[thought.habit] = ChoiceName(say.phrase("advice.usual_way"), told[thought.habit].full)
    return names


def _by_cards_and_labels(scene: Scene, say: Wording) -> dict[int, ChoiceName]:
    """Name choices by their cards where each is about one of its own, else all by their labels: never some of both."""
    choices = distinct(scene.choices)
    faces = {piece.id: piece.face for zone in scene.zones for piece in zone.pieces}
    cards = {choice.action: _only_card(choice, choices, faces) for choice in choices}
    if all(cards.values()):
        return {action: _card_name(face, say) for action, face in cards.items()}
    return {choice.action: _label_name(choice.label, say) for choice in choices}


def _only_card(choice: Choice, choices: Sequence[Choice], faces: Mapping[str, str]) -> str:
    """Return the face of the one card that a choice, and no other, is about; "" where there is none."""
    about = [other for other in choices if set(other.pieces) & set(choice.pieces)]
    face = faces.get(choice.pieces[0], "") if len(choice.pieces) == 1 else ""
    return face if len(about) == 1 and face_words(face) != face else ""


def _card_name(face: str, say: Wording) -> ChoiceName:
    name = say.phrase("advice.card", label=face_words(face))
    return ChoiceName(name, name)


def _label_name(label: str, say: Wording) -> ChoiceName:
    return ChoiceName(say.phrase("advice.choice", label=label), f"{label[:1].lower()}{label[1:]}")
