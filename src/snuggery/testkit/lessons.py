"""Whether a game's lessons can be played: every line as it is written, everything said, pointed at and refused."""

from ..bots.tutors import tutor_for
from ..coach.tutor import Stage, Tutor
from ..kit.errors import Illegal
from ..kit.game import Game
from ..kit.lessons import Lesson, Move, lessons_of
from ..kit.records import CHANCE, WATCHER
from ..transcripts import read, write


def lessons_play_to_their_end(game: Game) -> None:
    """Every lesson that a game brings plays to its end as it is written, and can be written down."""
    for lesson in lessons_of(game):
        tutor = play_lesson(game, lesson)
        assert read(write(tutor.match), lambda name: game).history == tutor.match.history, f"{lesson.file}: not saved"


def play_lesson(game: Game, lesson: Lesson) -> Tutor:
    """Play a lesson to its end, trying everything that its lines speak of; raise AssertionError naming the line."""
    try:
        tutor = tutor_for(game, lesson)
    except ValueError as error:
        raise AssertionError(f"{lesson.file}: {error}") from error
    held: set[int] = set()
    while (move := tutor.move) is not None:
        try:
            if move.line not in held:
                held.add(move.line)
                _check_points(tutor)
            _check_answers(tutor, move)
            before = tutor.stage
            tutor.pass_by()
            if before is not Stage.TOLD:
                _check_after(tutor, move)
        except (AssertionError, ValueError, LookupError) as error:
            heard = " ".join(_heard(tutor))
            raise AssertionError(f"{lesson.file}, line {move.line}: {error}; heard: {heard}") from error
    assert tutor.stage is Stage.DONE
    return tutor


def _check_points(tutor: Tutor) -> None:
    """Whatever is pointed at is there for the learner."""
    scene = tutor.scene()
    zones = {zone.id: [piece.id for piece in zone.pieces] for zone in scene.zones}
    offered = [choice.words for choice in scene.choices + scene.outcomes]
    for point in tutor.points:
        kind, _, rest = point.partition(" ")
        zone, _, piece = point.partition("/")
        if kind == "plate":
            assert int(rest) < len(scene.plates), f"there is no {point}"
        elif kind == "choice":
            assert rest in offered, f"{point} is none of {offered}"
        else:
            assert zone in zones, f"there is no zone {zone}; there are {', '.join(zones)}"
            assert not piece or piece in zones[zone], f"there is no {piece} in {zone}: {zones[zone]}"


def _check_answers(tutor: Tutor, move: Move) -> None:
    """Other actions are legal, or refused, as the lines say, and taken back without a trace."""
    if tutor.stage is not Stage.ASKED:
        return
    before = tutor.match.position()
    for other in move.others:
        tutor.attempt(other.words)
        assert tutor.answer == other.text, f"{other.words} is what is asked for"
        assert not other.says or other.says in _heard(tutor), f"{other.says!r} is not said to {other.words}"
        tutor.take_back()
        assert tutor.match.position() == before, f"{other.words} leaves a trace"
    for other in move.refused:
        assert _refusal(tutor, other.words) == other.text, f"{other.words} is refused otherwise"
        assert tutor.match.position() == before, f"{other.words} leaves a trace"


def _refusal(tutor: Tutor, words: str) -> str:
    """Return the sentence that refuses an action."""
    try:
        tutor.attempt(words)
    except Illegal as error:
        return str(error)
    raise AssertionError(f"{words} is legal")


def _check_after(tutor: Tutor, move: Move) -> None:
    if move.seat == CHANCE and tutor.lesson.is_free:  # the rules brought it, and what they bring is as it is written
        entries = [entry for entry in tutor.match.history if entry.seat == CHANCE]
        read_outcome = tutor.bound.game.notation.read_outcome
        assert read_outcome(tutor.match.state, move.words) in [entry.code for entry in entries], "something else came"
    for sentence in move.says:
        assert sentence in _heard(tutor), f"{sentence!r} is not said"
    for thing, value in move.has:
        assert _value(tutor, thing) == value, f"{thing} is {_value(tutor, thing)}, not {value}"


def _heard(tutor: Tutor) -> list[str]:
    return [tutor.say(saying.code, **saying.args) for saying in tutor.heard]


def _value(tutor: Tutor, thing: str) -> str:
    """Return what a line `has` asks for."""
    word, _, number = thing.partition(" ")
    seat = tutor.lesson.you if not tutor.lesson.is_refereed else max(tutor.match.seat, WATCHER)
    scene = tutor.match.view(WATCHER if seat == CHANCE else seat).scene(tutor.say)
    if word in ("plate", "note", "cards"):
        plate = scene.plates[int(number)]
        return str({"plate": plate.value, "note": plate.note, "cards": plate.cards}[word])
    if word == "score":
        return str((tutor.match.scores or [])[int(number)])
    if word in ("seat", "question"):
        return str({"seat": tutor.match.seat, "question": scene.question}[word])
    zone = next(zone for zone in scene.zones if zone.id == word)
    return str(zone.facts[number] if number else zone.value)
