"""What just happened at a table of Snore, as codes with arguments: from the views before and after a step."""

from collections.abc import Iterator

from ...kit.cards import CARDS, SUITS
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.scene import Said
from ...kit.wording import SUIT_WORDS
from .announcements import ANNOUNCEMENT_NAMES
from .options import EVERY_HAND, TO_SNORER
from .state import DEALING, DRAWING, DROPPING, FINISHED, LOT, OFFERING, PLAYING, TURNING
from .table import beats


def tell(before: State, heard: int, after: State) -> list[Said]:
    """Say what a step did, as the seat of these views witnessed it."""
    return [*_tell_step(before, heard, after), *_tell_hand_over(before, heard, after)]


def _tell_step(before: State, heard: int, after: State) -> Iterator[Said]:
    seat = before.seat
    if before.phase == LOT:
        yield Said("lot", {"seat": heard})
    elif before.phase == DEALING:
        if after.phase == TURNING:
            yield Said("dealt", {"seat": after.dealer})
    elif before.phase == TURNING:
        yield _tell_turned(heard, after)
    elif before.phase == DRAWING:
        if heard != UNKNOWN:
            yield Said("drawn", {"seat": before.receiver, "card": heard})
    elif before.phase == DROPPING:
        hidden = heard == UNKNOWN
        yield Said("dropped_hidden", {"seat": seat}) if hidden else Said("dropped", {"seat": seat, "card": heard})
    elif before.phase == PLAYING:
        yield from _tell_card(before, heard, after)
    else:
        yield Said(ANNOUNCEMENT_NAMES[heard - CARDS], {"seat": seat, "dealt": before.hand_size})
        yield from _tell_no_snorer(before, after)


def _tell_turned(card: int, after: State) -> Said:
    if after.trump_card == card:
        return Said("trump", {"card": card, "suit": SUIT_WORDS[card % SUITS].capitalize()})
    return Said("under", {"card": card})


def _tell_no_snorer(before: State, after: State) -> Iterator[Said]:
    """Say what follows when everybody has refused."""
    if before.phase != OFFERING or after.phase not in (TURNING, DEALING, FINISHED):
        return
    if after.snorer == UNKNOWN and after.phase == TURNING:
        yield Said("trump_changes")
    elif after.redeals > before.redeals:
        yield Said("deal_again", {"dealer": after.dealer})
        if before.ante_on_redeal:
            yield from _tell_antes(before, after)
    elif after.hands_done > before.hands_done:
        yield Said("void")


def _tell_card(before: State, card: int, after: State) -> Iterator[Said]:
    seat = before.seat
    yield Said("led" if before.winning == UNKNOWN else "played", {"seat": seat, "card": card})
    if after.trick_number != before.trick_number or after.phase != PLAYING:
        yield Said("trick", {"seat": _trick_winner(before, card)})


def _trick_winner(before: State, card: int) -> int:
    """Return the player who takes the trick that this card completes."""
    winning = int(before.winning)
    if winning == UNKNOWN or beats(before, card, before.trick[winning]):
        return int(before.seat)
    return winning


def _tell_hand_over(before: State, heard: int, after: State) -> Iterator[Said]:
    """Say how a hand was settled, what the next one costs, and how the session ends."""
    begins = before.phase == LOT
    if after.hands_done > before.hands_done and before.phase != OFFERING:
        yield from _tell_settlement(before, after)
    if after.hands_done > before.hands_done or begins:
        yield from _tell_sitting_out(before, after)
        if after.phase != FINISHED:
            yield from _tell_antes(before, after)
    if after.phase == FINISHED:
        yield from _tell_end(before, after)


def _tell_settlement(before: State, after: State) -> Iterator[Said]:
    if before.phase != PLAYING:
        aces = [seat for seat in range(before.seats) if after.last_tricks[seat] == before.hand_size]
        for seat in aces:
            yield Said("four_aces", {"seat": seat})
        if not aces:
            winner = after.last_paid.index(max(after.last_paid[: after.seats]))
            yield Said("alone", {"seat": winner, "won": before.pot})
            return
    yield from _tell_tricks(before, after)


def _tell_tricks(before: State, after: State) -> Iterator[Said]:
    """Say the results of the tricks, then the fines."""
    fines = []
    for seat in range(before.seats):
        tricks, paid = after.last_tricks[seat], after.last_paid[seat]
        won = won_of_pot(before, seat, tricks)
        if won > 0:
            yield Said("won", {"seat": seat, "won": won, "tricks": tricks})
        if paid < won:
            fines.append(Said("fined", {"seat": seat, "paid": won - paid}))
    yield from fines


def won_of_pot(before: State, seat: int, tricks: int) -> int:
    """Return what a seat got of the pot: by tricks, and perhaps what four don't divide; all of it for four aces."""
    pot = int(before.pot)
    if before.phase != PLAYING:
        return pot if tricks == before.hand_size else 0
    rest = pot % before.hand_size if before.remainder == TO_SNORER and seat == before.snorer else 0
    return int(pot // before.hand_size * tricks + rest)


def _tell_sitting_out(before: State, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        if before.seated[seat] and not after.seated[seat]:
            yield Said("sits_out", {"seat": seat})


def _tell_antes(before: State, after: State) -> Iterator[Said]:
    seated = sum(after.seated[: after.seats])
    paid = after.ante * seated
    carried = after.pot - paid
    if paid == 0 or (after.ante_mode != EVERY_HAND and carried != 0):
        yield Said("pot_stands", {"pot": after.pot})
    elif carried:
        yield Said("antes_carried", {"ante": after.ante, "pot": after.pot, "carried": carried})
    else:
        yield Said("antes", {"ante": after.ante, "pot": after.pot})


def _tell_end(before: State, after: State) -> Iterator[Said]:
    """Say each share of the last pot: what a seat holds more than its settlement explains."""
    settled = after.hands_done > before.hands_done and after.snorer != UNKNOWN
    paid = after.last_paid if settled else (0,) * len(after.last_paid)
    shares = [after.money[seat] - before.money[seat] - paid[seat] for seat in range(after.seats)]
    if not any(shares):
        yield Said("over")
        return
    yield Said("last_pot", {"pot": sum(shares)})
    for seat, won in enumerate(shares):
        if won:
            yield Said("share", {"seat": seat, "won": won})
