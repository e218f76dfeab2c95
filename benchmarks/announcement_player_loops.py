"""The loops that announce by a table; stamped behind those of the search and `announcement_loops.py`, never imported.

A slate has the table besides: `chances` by row as the solver lays them out, and the sorted `classes` of hands with the
buckets `offered` and `answered` beside them.  `found[MARK]` says for what whoever thinks asks the table.
"""

MARK = 4  # behind what a search finds
SPOKEN, HABITUAL, ROLLED, INFERRED = 1, 2, 4, 8  # all announcements, the habit's, those of rollouts, what others meant
MARKED = 3  # a column of brains
SHADES = 1 << 16  # of a chance


@loop
def is_asked(s):
    """Tell whether an announcement is due."""
    return s.phase == OFFERING or s.phase == ANSWERING


@loop
def asked_about(s):
    """Number what an answer is about: a snorer, or one who has cheered."""
    return 2 if s.announced[s.snorer] == CHEER else 1


@loop
def row_in_table(slate, s, seat, what, hand):
    """Return the row of the table for a seat with these cards."""
    first = 1 - s.dealer
    place = np.searchsorted(slate.classes, class_of(hand, s.trump_card))
    place = min(place, len(slate.classes) - 1)
    bucket = slate.offered[place] if what == 0 else slate.answered[place]
    standing = standing_of(s.hands - 1 - s.hands_done, s.pot, s.money[first] - s.money[s.dealer], s.ante)
    role = DEALER if seat == s.dealer else FIRST_ASKED
    return row_of(standing, s.changes, role, what, bucket, ROUNDS, BUCKETS)


@loop
def column_by_lot(slate, row, rng):
    """Draw what is announced in proportion to the chances of a row."""
    left = below(rng, SHADES) / SHADES
    for column in range(3):
        left -= slate.chances[row, column]
        if left < 0.0:
            return column
    return 3


@loop
def announce(slate, s, rng):
    """Announce by the table for the seat to move."""
    if s.phase == OFFERING:
        column = column_by_lot(slate, row_in_table(slate, s, s.seat, 0, s.hand[s.seat]), rng)
        return SNORE if column == 0 else CHEER if column == 1 else REFUSE
    column = column_by_lot(slate, row_in_table(slate, s, s.seat, asked_about(s), s.hand[s.seat]), rng)
    return HELP if column == 0 else SIX if column == 1 else MISS if column == 2 else PASS


@loop
def column_of(action):
    """Return the column of an announcement; the five is taken for the six, a helicopter for snoring."""
    if action == SNORE or action == HELP or action == HELICOPTER:
        return 0
    if action == CHEER or action == SIX or action == FIVE:
        return 1
    return 2 if action == MISS else 3


@loop
def is_meant(slate, s, seat):
    """Draw whether the other seat would have announced by the table what it did, with the cards of `s`."""
    other = 1 - seat
    asked = is_asked(s) or s.phase == DROPPING or s.phase == PLAYING
    if not asked or s.snorer != UNKNOWN and s.announced[s.snorer] == HELICOPTER:
        return True
    hand = first_hand(s, other)
    if hand == NO_CARDS:
        return True
    return below(slate.words[WORLDS], SHADES) < SHADES * chance_of_words(slate, s, other, hand)


@loop
def chance_of_words(slate, s, other, hand):
    """Return how likely a seat with this hand announces what it has, under the trump card that lies there."""
    announced = s.announced[other]
    if other == s.snorer:
        return slate.chances[row_in_table(slate, s, other, 0, hand), column_of(announced)]
    chance = 1.0
    if has_refused(s, other):
        chance = slate.chances[row_in_table(slate, s, other, 0, hand), column_of(REFUSE)]
    if s.snorer != UNKNOWN and announced != NOTHING and announced != REFUSE:
        chance *= slate.chances[row_in_table(slate, s, other, asked_about(s), hand), column_of(announced)]
    return chance
