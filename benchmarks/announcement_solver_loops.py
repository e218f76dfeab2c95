"""The loops that solve Snore's announcements over deals of which it is known what would come of each.

This file is never imported; `announcement_solver.py` stamps it.  A policy is a row of four chances for each of these:
the standing of the session, the round of offers, the place that decides, what it decides, and the bucket of its hand.
"""

FIRST_ASKED, DEALER = 0, 1  # places
OFFER, ANSWER = 0, 1  # what is decided; behind these, the answer to whoever cheers
KINDS = 2  # of snoring, the first columns of offers: plainly, and to cheer
HELPS = 3  # kinds of helping, the first columns of answers: with the cards dealt, to take the six, to miss
NEITHER = 3  # the last column of both: to refuse, or to pass
COLUMNS = 4
DECISIONS = 3
ALONE = 5  # a column of worths, behind the tricks that a snorer takes
NEGLIGIBLE = 1e-5  # who comes to an offer less often than that learns nothing there


@loop
def row_of(standing, turn, place, what, bucket, rounds, buckets):
    """Return the row of a policy."""
    return (((standing * rounds + turn) * 2 + place) * DECISIONS + what) * buckets + bucket


@loop
def worth_of_row(policy, row, values, turn, place, what):
    """Return what a decision brings on average."""
    total = 0.0
    for column in range(COLUMNS):
        total += policy[row, column] * values[turn, place, what, column]
    return total


@loop
def judge_answer(policy, row, values, turn, place, kind, tricks, i, worths, j):
    """Fill in what every answer to the snorer at a place brings; return what is answered on average."""
    other = 1 - place
    for column in range(HELPS):
        taken = tricks[i, turn, place, kind, column]
        values[turn, other, ANSWER + kind, column] = worths[j, place, taken] if taken >= 0 else 0.0
    values[turn, other, ANSWER + kind, NEITHER] = worths[j, place, ALONE]
    return worth_of_row(policy, row, values, turn, other, ANSWER + kind)


@loop
def find_rows(rows, standing, i, turn, offered, answered, buckets):
    """Fill rows[turn, place, what] with those of the hands of a deal."""
    for place in range(2):
        for what in range(DECISIONS):
            bucket = offered[i, turn, place] if what == OFFER else answered[i, turn, place]
            rows[turn, place, what] = row_of(standing, turn, place, what, bucket, len(rows), buckets)


@loop
def judge_deal(policy, rows, values, tricks, i, worths, j, again):
    """Fill in what every decision of a deal brings; return what the deal is worth to whoever is asked first."""
    for turn in range(len(rows)):
        for place in range(2):
            for kind in range(KINDS):
                if tricks[i, turn, place, kind, 0] >= 0:
                    row = rows[turn, 1 - place, ANSWER + kind]
                    brought = judge_answer(policy, row, values, turn, place, kind, tricks, i, worths, j)
                    values[turn, place, OFFER, kind] = brought
    following = again
    for turn in range(len(rows) - 1, -1, -1):
        for place in range(DEALER, -1, -1):
            values[turn, place, OFFER, NEITHER] = following
            following = worth_of_row(policy, rows[turn, place, OFFER], values, turn, place, OFFER)
    return following


@loop
def learn(policy, rows, values, turn, place, what, others, own, gains, sums):
    """Add up what each choice would gain, as often as the others let it come to that, and how often it is made."""
    row = rows[turn, place, what]
    worth = worth_of_row(policy, row, values, turn, place, what)
    sign = others if place == FIRST_ASKED else -others
    for column in range(COLUMNS):
        gains[row, column] += sign * (values[turn, place, what, column] - worth)
        sums[row, column] += own * policy[row, column]


@loop
def learn_deal(policy, rows, values, tricks, i, gains, sums):
    """Learn from all decisions of a deal, from the first offer on."""
    reach = 1.0
    other_reach = 1.0  # of the dealer
    for turn in range(len(rows)):
        for place in range(2):
            learn(policy, rows, values, turn, place, OFFER, other_reach, reach, gains, sums)
            row = rows[turn, place, OFFER]
            for kind in range(KINDS):
                if tricks[i, turn, place, kind, 0] >= 0:
                    snored = reach * policy[row, kind]
                    learn(policy, rows, values, turn, 1 - place, ANSWER + kind, snored, other_reach, gains, sums)
            reach, other_reach = other_reach, reach * policy[row, NEITHER]
        if max(reach, other_reach) < NEGLIGIBLE:
            return


@loop
def sweep(policy, gains, sums, worths, standings, again, tricks, offered, answered, first, each, room, roots):
    """Go through `each` deals for every standing, from deal number `first` on; add what they are worth to roots.

    `room` is rows and values to reckon in; gains and sums are added to.
    """
    rows, values = room
    buckets = len(policy) // (len(again) * len(rows) * 2 * DECISIONS)
    i = first
    for j in range(len(standings)):
        standing = standings[j]
        for _ in range(each):
            for turn in range(len(rows)):
                find_rows(rows, standing, i, turn, offered, answered, buckets)
            roots[standing, 0] += judge_deal(policy, rows, values, tricks, i, worths, j, again[standing])
            roots[standing, 1] += 1.0
            learn_deal(policy, rows, values, tricks, i, gains, sums)
            i = i + 1 if i + 1 < len(tricks) else 0
