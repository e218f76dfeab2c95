"""OpenSpiel games: import this module, then call `pyspiel.load_game("snuggery_snore(players=3,ante=10)")`.

Importing this module registers every game whose actions can be listed.  The parameter `players` is the number of seats,
and each house rule is a parameter.  With `chance=merged`, all chance outcomes up to the next choice are one node.  A
parameter of OpenSpiel has one type.  So a house rule that takes numbers and words has two: `rounds=3`, or
`rounds_word=none`.  In words, write `:` for `=`, as in `deck=8:2 9:2 PASSE:1`, and `#` before one that is a number, as
in `pack=#32`.  A match may begin at a `position`, with `|` between its lines.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..engine import bind
from ..engine.compile.parts import stem
from ..engine.game import BoundGame
from ..engine.merging import MOST_MERGED
from ..engine.recall import Ground, Node
from ..games import find, names
from ..kit.errors import Illegal, Unusable
from ..kit.game import Game
from ..kit.options import Option
from ..kit.random import generator
from ..kit.records import CHANCE, WATCHER
from ..kit.tensors import Block, Tensor
from .settings import read_word
from .vector_env import observing_form

try:
    import pyspiel
except ModuleNotFoundError:
    raise Unusable("these games need OpenSpiel; pip install snuggery[openspiel] brings it") from None

NUMERAL, EQUALS, LINE_END = "#", ":", "|"
WORD, NO_NUMBER = "_word", -1  # the second parameter of a house rule, and what the first says beside it
OF_FULL = np.float32(1 / 255)  # what a number of an observation counts where learners get numbers up to 1
CHANCES = {"cards": False, "merged": True}
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
Parameter = bool | int | str


def short_name(game: Game) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"snuggery_{stem(game)}"


def register(game: Game) -> None:
    """Register a game; you can register the same name again.

    Raise `Unusable` if its actions are too many to be listed.

    >>> import pyspiel
    >>> import snuggery
    >>> from snuggery.envs.openspiel import register
    >>> register(snuggery.load("snore").game)
    >>> "snuggery_snore" in pyspiel.registered_names()
    True
    """
    if not game.listed:
        raise Unusable(
            f"{game.title} can't be played in OpenSpiel: its actions are too many to be listed; "
            "snuggery.envs.gymnasium and snuggery.envs.aec have it"
        )
    kind = kind_of(game, pyspiel.GameType.Utility.GENERAL_SUM)

    class Registered(SpielGame):
        def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
            super().__init__(game, parameters or {})

    pyspiel.register_game(kind, Registered)


def kind_of(game: Game, utility: Any) -> Any:
    """Return OpenSpiel's description of a game."""
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=_tensor_of(game) is not None,
        parameter_specification={"players": game.usual_seats, "chance": "cards", "position": ""}
        | written(game, {option.name: option.default for option in game.options}),
    )


# -- house rules as parameters ----------------------------------------------------------------------------------------


def written(game: Game, words: Mapping[str, str]) -> dict[str, Parameter]:
    """Return house rules as parameters, each of one type for all its values."""
    parameters: dict[str, Parameter] = {}
    for option in game.options:
        parameters |= _written(option, words[option.name])
    return parameters


def _written(option: Option, word: str) -> dict[str, Parameter]:
    name = option.name
    if set(option.words) == {"off", "on"}:
        return {name: option.read(word) == 1}
    if type(option) is not Option or not _takes_numbers(option):
        return {name: NUMERAL + word if word.isdecimal() else word.replace("=", EQUALS)}
    number = int(word) if word.isdecimal() else NO_NUMBER
    if all(one.isdecimal() for one in option.words):
        return {name: number}
    return {name: number, name + WORD: "" if word.isdecimal() else word}


def _takes_numbers(option: Option) -> bool:
    return option.least is not None or any(one.isdecimal() for one in option.words)


def house_rules(game: Game, parameters: Mapping[str, Parameter]) -> dict[str, Parameter]:
    """Return the house rules among the parameters, as the engine reads them."""
    found = {option.name: _given(option, parameters) for option in game.options}
    return {
        name: _read(value) if isinstance(value, str) else value for name, value in found.items() if value is not None
    }


def _given(option: Option, parameters: Mapping[str, Parameter]) -> Parameter | None:
    """Return a house rule's number or word, whichever was given: OpenSpiel fills in the default of the other."""
    number, word = parameters.get(option.name), parameters.get(option.name + WORD)
    takes_word = word and (number in (None, NO_NUMBER) or option.default.isdecimal())
    return word if takes_word else number


def _read(word: str) -> str:
    return word.removeprefix(NUMERAL).replace(EQUALS, "=")


# -- game, state, observer --------------------------------------------------------------------------------------------


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it says no types
    """A game with its seats and house rules.

    >>> import pyspiel
    >>> import snuggery.envs.openspiel
    >>> game = pyspiel.load_game("snuggery_snip_snap_snorum(players=3,chance=merged)")
    >>> game.num_players(), game.num_distinct_actions()
    (3, 52)
    """

    def __init__(self, game: Game, parameters: Mapping[str, Parameter]) -> None:
        """Lay the table; raise `Unusable` saying what would do instead."""
        self.bound = BoundGame(game, parameters.get("players"), house_rules(game, parameters))  # type: ignore[arg-type]
        merged = read_word(CHANCES, parameters.get("chance", "cards"), "way to have chance")
        bind.compiled_form(game)
        position = str(parameters.get("position", ""))
        begun = self.bound.read_position(position.replace(LINE_END, "\n")) if position else None
        self._ground = Ground(self.bound, merged, begun)
        codes = self.bound.option_codes
        rules = written(game, {option.name: option.write(codes[option.name]) for option in game.options})
        least, most = self.bound.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=self.bound.codes,
            max_chance_outcomes=MOST_MERGED if merged else self.bound.outcome_codes,
            num_players=self.bound.seats,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=None if self.bound.total is None else float(self.bound.total),
            max_game_length=game.longest,
        )
        super().__init__(kind_of(game, _utility(self.bound.total)), info, {**parameters, **rules})

    @property
    def opening(self) -> Node:
        """The first moment of every match."""
        return self._ground.opening

    def new_initial_state(self) -> "SpielState":
        """Return the beginning of a match."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return the observer, which gives each seat its strings and tensors."""
        return Observer(self.bound, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound on the outcomes of a match: a few times all cards for every ply."""
        return int(self.max_game_length()) * self.bound.game.outcomes


def _tensor_of(game: Game) -> Tensor | None:
    try:
        return game.tensor
    except Unusable:
        return None


def _utility(total: int | None) -> Any:
    kinds = pyspiel.GameType.Utility
    return kinds.GENERAL_SUM if total is None else kinds.CONSTANT_SUM if total else kinds.ZERO_SUM


class SpielState(pyspiel.State):  # type: ignore[misc]  # it says no types
    """A moment of a match.  Copies share it, because moments never change.

    >>> import pyspiel
    >>> import snuggery.envs.openspiel
    >>> state = pyspiel.load_game("snuggery_snore(players=3)").new_initial_state()
    >>> while state.is_chance_node():
    ...     state.apply_action(state.chance_outcomes()[0][0])
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['snore', 'cheer', 'refuse']
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = game.opening

    def current_player(self) -> int:
        """Return whose turn it is."""
        seat = self.moment.seat
        return seat if seat >= CHANCE else TERMINAL  # CHANCE has the same number there

    def is_terminal(self) -> bool:
        """Tell whether the match is over or cut off."""
        return self.moment.seat < CHANCE

    def is_chance_node(self) -> bool:
        """Tell whether chance is due; the base class would ask for the current player again."""
        return self.moment.seat == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions; the base class would ask twice and copy the list."""
        moment = self.moment
        if player is None and moment.seat >= 0:
            return moment.legal()
        asked = () if player is None else (player,)
        legal: list[int] = super().legal_actions(*asked)
        return legal

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal() if player == self.moment.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of chance with their probabilities."""
        return self.moment.odds()

    def _apply_action(self, code: int) -> None:
        self.moment = self.moment.after(code)

    def apply_action_with_legality_check(self, code: int) -> None:
        """Apply an action or an outcome; raise `Illegal`, without the whole state in the message, if it is illegal."""
        if code not in self.legal_actions():
            raise Illegal(f"action {code} can't be now; `legal_actions` lists what can")
        self.apply_action(code)

    def _action_to_string(self, player: int, code: int) -> str:
        moment = self.moment
        if player >= 0:
            if not 0 <= code < moment.ground.terms.codes:
                raise Unusable(f"there is no action {code}; the codes are 0 to {moment.ground.terms.codes - 1}")
            return moment.ground.terms.game.notation.action_text(moment.states[0], code)
        return f"deal {code}" if moment.ground.merged else _outcome_text(moment, code)

    def returns(self) -> list[float]:
        """Return the scores: 0 while the match runs, and equal shares of the total if a limit cut it off."""
        return self.moment.scores() if self.is_terminal() else [0.0] * self.moment.ground.terms.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Return a state that a player can't tell from this one; it keeps the history of this one."""
        other: SpielState = self.clone()
        other.moment = self.moment.redealt(player, generator("resample", int(sampler() * (1 << 53))))
        return other

    def __str__(self) -> str:
        return self.moment.ground.terms.game.notation.position_text(self.moment.states[0])


def _outcome_text(moment: Node, code: int) -> str:
    return moment.ground.terms.game.notation.outcome_text(moment.states[0], code)


class Observer:
    """The observer that OpenSpiel asks for strings and tensors.

    The tensor is that of the game's `tensor.py`, scaled to 1.  With perfect recall there are strings only.
    """

    def __init__(self, bound: BoundGame, kind: Any) -> None:
        self._bound, self._recalls = bound, kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._views = bound.states()
        tensor = None if self._recalls else _tensor_of(bound.game)
        self._form: Any = observing_form(bound) if tensor else None
        size = tensor.size if tensor else 0
        self._numbers, self.tensor = np.zeros(size, np.uint8), np.zeros(size, np.float32)
        self.dict = {block.name: self._part(block) for block in tensor.blocks} if tensor else {}

    def _part(self, block: Block) -> Any:
        return self.tensor[block.start : block.start + block.size].reshape(block.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with the view of a player."""
        if self._form is not None:
            seat = player if self._private else WATCHER
            self._form.write_observation_at(state.moment.states, 0, seat, self._views, self._numbers)
            np.multiply(self._numbers, OF_FULL, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player has heard, or, without perfect recall, the view."""
        if self._recalls:
            return state.moment.heard(self._seat(player))
        view = self._bound.view(state.moment.states, self._seat(player))
        return self._bound.game.notation.position_text(view.views[0])

    def _seat(self, player: int) -> int:
        return player if self._private else WATCHER


def load(text: str) -> Any:
    """Return a game by its name and parameters; other processes unpickle games with it."""
    return pyspiel.load_game(text)


for _game in map(find, names()):
    if _game.listed:
        register(_game)
