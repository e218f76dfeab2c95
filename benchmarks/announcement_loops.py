"""The loops of `announcements.py`.  This file is never imported: it is stamped behind the loops of Snore.

A table holds a probability for each thing that can be announced, by five whole numbers: the standing of the session
(`standing_of`), the round of offers, the place in it, at answers what is answered, and the bucket of the hand.  Place 0
is the seat that is asked first, at the dealer's left, 1 the dealer.  All values are chances to win, for place 0.
"""

FIRST_ASKED, DEALER = 0, 1  # places
ROUNDS = 4  # of offers, each with a trump card of its own
PLAIN, CHEERED = 0, 1  # how somebody snores
BY_CARDS, BY_SIX, BY_MISS = 0, 1, 2  # how somebody helps; columns of answers and of tricks, see `sample`
HELPS = 3
CANNOT = -1  # as tricks: the hands did not allow it
ALONE = 5  # a column of worths, behind the tricks that the snorer takes

RANKS_9 = 9  # of a suit in the pack
SUIT_MASK = (1 << RANKS_9) - 1
LEADS_LAST = (0, 1, 2, 4, 5, 6)  # half pots that a hand can bring beyond the other seat
LAST_STANDINGS = 4 * len(LEADS_LAST) - 1
LEADS = (-3.0, -2.0, -1.25, -0.75, -0.25, 0.25, 0.75, 1.25, 2.0, 3.0)  # in pots, where more hands are to come
POTS = (2, 4, 6, 10)  # in antes


# -- hands and standings ----------------------------------------------------------------------------------------------


@loop
def suit_mask(cards, suit):
    """Return the ranks of a suit in a hand as nine bits: the ace, then from the six up to the king."""
    mask = 0
    for rank in range(RANKS_9):
        card = suit if rank == 0 else (rank + 4) * SUITS + suit
        mask |= (cards >> card & 1) << rank
    return mask


@loop
def class_of(hand, trump_card):
    """Return one number for all hands that are the same but for the names of the suits that are not trump."""
    trump = trump_card % SUITS
    low = suit_mask(hand, (trump + 1) % SUITS)
    middle = suit_mask(hand, (trump + 2) % SUITS)
    high = suit_mask(hand, (trump + 3) % SUITS)
    low, middle = min(low, middle), max(low, middle)
    middle, high = min(middle, high), max(middle, high)
    low, middle = min(low, middle), max(low, middle)
    turned = suit_mask(1 << trump_card, trump)
    return (((turned << RANKS_9 | suit_mask(hand, trump)) << RANKS_9 | high) << RANKS_9 | middle) << RANKS_9 | low


@loop
def standing_of(left, pot, lead, ante):
    """Number what decides how much a hand is worth: hands to come after it, pot, and lead of the seat asked first."""
    if left == 0:
        return last_standing(pot, lead)
    size, side = 0, 0
    for most in POTS:
        size += pot > most * ante
    for edge in LEADS:
        side += lead > edge * pot
    return LAST_STANDINGS + ((left - 1) * (len(POTS) + 1) + size) * (len(LEADS) + 1) + side


@loop
def last_standing(pot, lead):
    """Number the leads of a last hand, of which only those differ that another hand overcomes, or levels."""
    far = -1
    for halves in LEADS_LAST:
        far += (2 * abs(lead) >= halves * pot) + (2 * abs(lead) > halves * pot)
    middle = LAST_STANDINGS // 2
    return middle + far if lead > 0 else middle - far


# -- what happens -----------------------------------------------------------------------------------------------------


@loop
def settle_chance(s, rng):
    """Let chance decide until somebody is asked, or the deal is over."""
    while s.seat == CHANCE and s.redeals == 0 and s.hands_done == 0:
        apply(s, draw(s, rng))


@loop
def take_up(s, action, rng, out):
    """Announce something and put away by habit what goes with it; tell whether the hand allowed it."""
    n = legal(s, out)
    found = False
    for i in range(n):
        found = found or out[i] == action
    if not found:
        return False
    apply(s, action)
    settle_chance(s, rng)
    while s.phase == DROPPING:
        n = legal(s, out)
        apply(s, casual(s, out, n, rng))
    return True


@loop
def play_out(s, rng, out):
    """Let both play their cards by habit; return the tricks of the snorer."""
    snorer = s.snorer
    while s.hands_done == 0:
        n = legal(s, out)
        apply(s, out[0] if n == 1 else casual(s, out, n, rng))
    return s.last_tricks[snorer]


@loop
def try_place(table, place, rng, out, tricks):
    """Find what the snorer at a place takes, from states[0], in every way to snore and to help."""
    for kind in range(2):
        for help_ in range(HELPS):
            tricks[place, kind, help_] = CANNOT
            table[1] = table[0]
            s = table[1]
            if place == DEALER:
                apply(s, REFUSE)
            if not take_up(s, SNORE if kind == PLAIN else CHEER, rng, out):
                break
            if take_up(s, HELP if help_ == BY_CARDS else SIX if help_ == BY_SIX else MISS, rng, out):
                tricks[place, kind, help_] = play_out(s, rng, out)


@loop
def begin_deal(table, rng):
    """Deal and turn the first trump card; seat 0 deals."""
    s = table[0]
    new(s)
    apply(s, 0)
    settle_chance(s, rng)


@loop
def sample(table, rngs, out, hands, trumps, tricks):
    """Fill hands[deal, place], trumps[deal, round] and tricks[deal, round, place, kind, help] with so many deals."""
    rng = rngs[0]
    tricks[:] = CANNOT
    for i in range(len(hands)):
        begin_deal(table, rng)
        s = table[0]
        hands[i, FIRST_ASKED] = s.hand[1]
        hands[i, DEALER] = s.hand[0]
        for turn in range(ROUNDS):
            trumps[i, turn] = s.trump_card
            for place in range(2):
                try_place(table, place, rng, out, tricks[i, turn])
            apply(s, REFUSE)
            apply(s, REFUSE)
            settle_chance(s, rng)


@loop
def sessions(table, rngs, out, standings):
    """Fill standings[i] with hands to come, pot, and money by place, as they were when hands of sessions began."""
    s = table[0]
    rng = rngs[0]
    i = 0
    while i < len(standings):
        new(s)
        noted = -1
        while s.seat >= CHANCE:
            if s.phase == OFFERING and noted < s.hands_done and i < len(standings):
                noted = s.hands_done
                standings[i, 0] = s.hands - 1 - s.hands_done
                standings[i, 1] = s.pot
                standings[i, 2] = s.money[1 - s.dealer]
                standings[i, 3] = s.money[s.dealer]
                i += 1
            if s.seat == CHANCE:
                apply(s, draw(s, rng))
            else:
                n = legal(s, out)
                apply(s, casual(s, out, n, rng))


@loop
def lay(s, standing, place):
    """Lay the table as it is when a hand is over and before it is settled; seat 0 deals."""
    new(s)
    s.hands_done = s.hands - 1 - standing[0]
    s.pot = standing[1]
    s.money[1] = standing[2]
    s.money[0] = standing[3]
    s.dealer = 0
    s.snorer = 1 - place
    s.announced[s.snorer] = SNORE
    s.announced[1 - s.snorer] = HELP


@loop
def weigh(table, standings, worths):
    """Fill worths[i, place, tricks of the snorer there, or ALONE] with chances to win for whoever was asked first."""
    s = table[0]
    for i in range(len(standings)):
        for place in range(2):
            for taken in range(5):
                lay(s, standings[i], place)
                s.tricks[s.snorer] = taken
                s.tricks[1 - s.snorer] = 4 - taken
                settle_hand(s)
                worths[i, place, taken] = worth(s, 1)
            lay(s, standings[i], place)
            settle_alone(s)
            worths[i, place, ALONE] = worth(s, 1)


@loop
def classify(hands, trumps, numbers):
    """Fill numbers[deal, round, place] with the classes of hands."""
    for i in range(len(hands)):
        for turn in range(ROUNDS):
            for place in range(2):
                numbers[i, turn, place] = class_of(hands[i, place], trumps[i, turn])
