"""A score sheet for people who play with real cards or dice: they enter everything that happens, chance included."""

from collections.abc import Mapping, Sequence

from ...kit.errors import Illegal, SnuggeryError, Unreadable, Unusable
from ...kit.game import Game
from ...kit.records import CHANCE, WATCHER
from ...kit.scene import Said, Scene
from ...kit.wording import Wording
from .control import Controller
from .match import Match
from .replay import Step, anew, follow
from .witnesses import said


class ScoreSheet:
    """A match whose every entry was made by people, and can be taken back one by one."""

    def __init__(self, match: Match) -> None:
        self.match = match  # already started, without a source of chance
        self.told: list[Sequence[Said]] = []  # the meaning of each entry of its history
        self._begun: list[int] = []  # the number of entries at the beginning of each round
        again = anew(match)
        for entry in match.history:
            self._begun += [len(self.told)] if self._begins(again) else []
            self.told.append(_tell(follow(again, entry)))

    def enter(self, entry: int | str) -> Sequence[Said]:
        """Apply what a person enters, a code or words; raise and change nothing if it is impossible."""
        before = self.match.snapshot()
        begun = [len(self.told)] if self._begins(self.match) else []
        (self.match.happen if self.match.seat == CHANCE else self.match.play)(entry)
        step = Step(self.match.bound, self.match.history[-1], before, self.match.snapshot())
        self._begun += begun
        self.told.append(_tell(step))
        return self.told[-1]

    def enter_round(self, words: str) -> int:
        """Apply a whole round given in short form; return the number of its entries.

        Raise and change nothing if it is impossible.
        """
        card, before = self.match.bound.game.round_card, len(self.told)
        if card is None:
            raise Unreadable("this game is told entry by entry, not round by round")
        try:
            for entry in card.entries(words, lambda: self.match.state):
                self.enter(entry)
        except SnuggeryError:
            self.take_back(len(self.told) - before)
            raise
        return len(self.told) - before

    def take_back(self, count: int = 1) -> Sequence[Said]:
        """Take back the last entries, actions or outcomes; return their meanings."""
        left = len(self.told) - count
        if left < 0:
            raise Illegal("there is nothing to take back")
        again = anew(self.match)
        for entry in self.match.history[:left]:
            Controller(again).follow(entry)
        self.match = again
        self._begun = [begun for begun in self._begun if begun < left]
        meant = [said for told in self.told[left:] for said in told]
        del self.told[left:]
        return meant

    @property
    def since_round(self) -> int:
        """The number of entries in the latest round that has any."""
        return len(self.told) - self._begun[-1] if self._begun else len(self.told)

    def _begins(self, match: Match) -> bool:
        """Tell whether the next entry begins a round."""
        card = match.bound.game.round_card
        return card is not None and card.begins(match.state)

    def scene(self, say: Wording) -> Scene:
        """Lay the table out as the player asked now sees it."""
        return self.match.view(self.match.seat if self.match.seat >= 0 else WATCHER).scene(say)


def sheet_options(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """Return the house rules of a score sheet with these among them; raise `Unusable` if no sheet can have them."""
    if not game.refereed:
        raise Unusable(f"{game.title} needs no card: the server keeps the table itself")
    for name, word in game.refereed.items():
        if options.get(name, word) != word:
            raise Unusable(f"where people play with their own things option {name} is {word}, not {options[name]}")
    return {**options, **game.refereed}


def checked_names(names: Sequence[str]) -> list[str]:
    """Return names in single spaces; raise `Unusable` unless all are different and can be written."""
    tidy = [" ".join(name.split()) for name in names]
    if len({name.casefold() for name in tidy}) < len(tidy) or not all(map(_can_be_written, tidy)):
        raise Unusable("say who plays, each by a name of their own, as in Anna, Ben")
    return tidy


def _can_be_written(name: str) -> bool:
    """Tell whether a transcript can hold a name; undecodable bytes come from a shell as surrogates."""
    return name != "" and "|" not in name and not any("\ud800" <= letter <= "\udfff" for letter in name)


def _tell(step: Step) -> Sequence[Said]:
    return said(step.bound, *step.witness())
