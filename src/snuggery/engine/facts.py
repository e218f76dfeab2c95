"""What a game with its seats and house rules bound tells about itself: see the fields of `kit.game.Game`."""

from ..kit.game import Game, OptionCodes
from ..kit.tensors import Tensor


class Facts:
    """Sizes of code spaces and bounds of scores, for whoever must know them before the first card falls."""

    game: Game
    seats: int
    option_codes: OptionCodes  # every house rule by name, as the state holds it

    @property
    def codes(self) -> int:
        """How many codes of actions there are: each is in `range(codes)`, though most are illegal most of the time."""
        return self.game.codes

    @property
    def outcome_codes(self) -> int:
        """How many codes of outcomes there are."""
        return self.game.outcome_codes

    @property
    def observation(self) -> Tensor:
        """What learners see of a view, block by block: printed, it lists them."""
        return self.game.tensor

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most that a seat can score with these house rules."""
        return self.game.bounds(self.seats, self.option_codes)

    @property
    def total(self) -> int | None:
        """What the scores of all seats add up to with these house rules, None if that is not always the same."""
        return self.game.total(self.seats, self.option_codes)

    @property
    def can_be_cut_off(self) -> bool:
        """Whether a cap of these house rules may end a match, which then has no score."""
        return self.game.can_be_cut_off(self.seats, self.option_codes)
