"""A score sheet for people who play with their own things: all that happens, chance included, is what somebody says."""

from collections.abc import Mapping, Sequence

from ..kit.errors import Illegal, Unusable
from ..kit.game import Game
from ..kit.records import CHANCE, WATCHER
from ..kit.scene import Said, Scene
from ..kit.wording import Wording
from .match import Match, said
from .replay import Step, anew, retrace


class ScoreSheet:
    """A match whose every entry was said by people, and can be taken back one by one."""

    def __init__(self, match: Match) -> None:
        self.match = match  # it has begun, without a source of chance
        self.told = [_tell(step) for step in retrace(match)]  # what each entry of its history meant

    def enter(self, entry: int | str) -> Sequence[Said]:
        """Let happen what somebody says, a code or words; raise and change nothing if it can't be."""
        before = self.match.snapshot()
        (self.match.happen if self.match.seat == CHANCE else self.match.play)(entry)
        step = Step(self.match.bound, self.match.history[-1], before, self.match.snapshot())
        self.told.append(_tell(step))
        return self.told[-1]

    def take_back(self) -> Sequence[Said]:
        """Forget the last entry, an action or an outcome; return what it had meant."""
        if not self.told:
            raise Illegal("there is nothing to take back")
        again = anew(self.match)
        for entry in self.match.history[:-1]:
            again.follow(entry)
        self.match = again
        return self.told.pop()

    def scene(self, say: Wording) -> Scene:
        """Lay the table out as it is for whoever is asked now."""
        return self.match.view(self.match.seat if self.match.seat >= 0 else WATCHER).scene(say)


def sheet_options(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """Return the house rules of a score sheet with these among them; raise `Unusable` if there can be no such sheet."""
    if not game.refereed:
        raise Unusable(f"{game.title} needs no card: the house keeps the table itself")
    for name, word in game.refereed.items():
        if options.get(name, word) != word:
            raise Unusable(f"where people play with their own things option {name} is {word}, not {options[name]}")
    return {**options, **game.refereed}


def checked_names(names: Sequence[str]) -> list[str]:
    """Return names in single spaces; raise `Unusable` unless everybody has one of their own that can be written."""
    tidy = [" ".join(name.split()) for name in names]
    if len({name.casefold() for name in tidy}) < len(tidy) or not all(map(_can_be_written, tidy)):
        raise Unusable("say who plays, each by a name of their own, as in Anna, Ben")
    return tidy


def _can_be_written(name: str) -> bool:
    """Tell whether a transcript can hold a name; bytes that are no letters come from a shell as surrogates."""
    return name != "" and "|" not in name and not any("\ud800" <= letter <= "\udfff" for letter in name)


def _tell(step: Step) -> Sequence[Said]:
    return said(step.bound, *step.witness())
