"""What a seat can win and lose: the purses of the pairing games, the balances of the race and of Jig."""

from ...kit.cards import ACES
from ...kit.game import OptionCodes
from .options import JIG, RACE, RUNNING, STANDARD


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Return the least and the most; purses are taken whole, and one is emptied (SNIP-18, SNIP-G21)."""
    if options["mode"] == RACE:
        return race_bounds(seats, options)
    if options["mode"] == JIG:
        return jig_bounds(seats, options)
    return 0, seats * options["counters"]


def total(seats: int, options: OptionCodes) -> int:
    """Return the counters at the table (INV-SNIP-1); balances come to nothing (SNIP-G34)."""
    return seats * options["counters"] if options["mode"] in (STANDARD, RUNNING) else 0


def can_be_cut_off(seats: int, options: OptionCodes) -> bool:
    """Race and Jig are one deal, which no cap of deals ends (SNIP-V2-03, SNIP-G37)."""
    return options["mode"] in (STANDARD, RUNNING)


def race_bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Bound what is paid by the cards that are played, each of them once (SNIP-V2-02).

    The four of a rank cost 1, 2 and 3 (SNIP-12 to 14), and no player pairs their own card: of these one player pays 1
    and 3 at most.  Fewer suits cost less (SNIP-G39).
    """
    cards, suits = pack_size(options)
    own, all_ = sum(range(suits - 1, 0, -2)) * cards // suits, sum(range(suits)) * cards // suits
    owed = options["ante"] + own
    return -owed, min((seats - 1) * owed, (seats - 1) * options["ante"] + all_)


def jig_bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Bound what is paid for cards left by the sizes of the hands (JIG-07, Q-SNIP-09).

    The first leader has one of the longer hands, and has played a card before anybody else goes out.
    """
    cards, _ = pack_size(options)
    size, longer = divmod(cards, seats + options["dead_hand"])  # so many hands have a card more, the dead one never
    longest = size + 1 if longer > 0 else size
    short = options["short_hand_ante"] == 1 and longer > 0
    owed = size if longer == 1 and not short else longest  # of one longer hand its player has led
    left = size * (seats - 1) + max(0, longer - 1)  # with the others, if the leader goes out at once
    extra = seats - longer if short else 0
    return -(options["ante"] + owed), (seats - 1) * options["ante"] + left + extra


def pack_size(options: OptionCodes) -> tuple[int, int]:
    """Return how many cards and how many suits the pack has; all packs have aces."""
    return options["pack"].bit_count(), (options["pack"] & ACES).bit_count()
