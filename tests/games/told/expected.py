"""What each game's words may show of numbers, worked out from the codes of the house rules, apart from the game's words.

Each function returns the numbers in order, by what shows them.  A text that is not named here shows none.
"""

from snuggery.games.snafooey.kinds import KIND_OF
from snuggery.kit.records import NONE
from snuggery.kit.wording import number_words

ALL_SUITS = 15


def in_words(*numbers):
    return [number_words(number) for number in numbers]


def suits_of(pack):
    return max((pack >> shift & ALL_SUITS).bit_count() for shift in range(0, 52, 4))


def admitted(game, codes):
    """Return the least and the greatest number of players, as their words."""
    seats = [n for n in range(game.least_seats, game.most_seats + 1) if game.refuse(n, codes) is None]
    return in_words(*dict.fromkeys((seats[0], seats[-1])))


# -- Snore ------------------------------------------------------------------------------------------------------------

SHARE = {2: ["half"], 3: ["third"], 4: ["quarter"], 5: ["fifth"], 6: ["sixth"]}
# 2p/n = (1 - p)(2 - 1/n), so p = (2n - 1)/(2n + 1); 7 of 9 is nearly 4 of 5
BREAK_EVEN = {2: "three five", 3: "five seven", 4: "four five", 5: "nine eleven", 6: "eleven thirteen"}
SHORT = {2: "½", 3: "⅔", 4: "¾", 5: "⅘", 6: "⅚"}  # beyond one pot
TWO_TRICKS = {2: ["whole"], 3: ["two", "thirds"], 4: ["half"], 5: ["two", "fifths"], 6: ["third"]}


def snore(game, codes):
    n, ante = codes["hand_size"], str(codes["ante"])
    hand, five, six = in_words(n), in_words(n + 1), in_words(n + 2)
    cap = [] if codes["fine_cap"] == NONE else [str(codes["fine_cap"])]
    pack = ["36", "six"] if codes["pack"].bit_count() == 36 else [str(codes["pack"].bit_count()), *pack_shape(codes)]
    four_aces = codes["four_aces"] and suits_of(codes["pack"]) == 4 and n >= 4
    usual = codes["fine_cap"] == NONE and not codes["overtricks_fined"]
    odds = ["two", *BREAK_EVEN[n].split(), "1", SHORT[n], "two", *TWO_TRICKS[n]]
    return {
        "goal": SHARE[n],
        "pot": [*hand, *SHARE[n]],
        "stock": ["five", "six"],
        "fines": ["twice", *cap],
        "choice snore": ["two", "twice", *cap],
        "choice cheer": hand,
        "choice helicopter": ["six"],
        "choice help": cap,
        "choice miss": ["six", *hand],
        "choice five": [*five, *hand],
        "choice six": [*six, *hand, "two"],
        "choice drop": hand,
        "plate": ["1", "2"],
        "word snore": ["two", "twice"],
        "word the five": five,
        "word the six": [*six, "two"],
        "word cheer": hand,
        "word miss": ["six", *hand],
        "word helicopter": ["six"],
        "word four aces": ["four"] if four_aces else [],
        "Aim": SHARE[n],
        "You need": [*pack, *admitted(game, codes), ante, *hand, *too_few(game, codes)],
        "row snore": [*hand, "2", "twice", *cap],
        "row cheer": [*hand, "2", "twice", *cap],
        "row helicopter": [*hand, "six", "2", "twice", *cap],
        "row help": [*hand, "1", *cap],
        "row miss": ["six", *hand, "1", *cap],
        "row the five, the six": [*five, *six, "two", "1", *cap],
        "rule 1": odds if usual else ["two"],
        "rule 4": ["two", "six"],
    }


def pack_shape(codes):
    suits = suits_of(codes["pack"])
    return in_words(codes["pack"].bit_count() // suits, suits)


def too_few(game, codes):
    """Return players and cards left for each number of players at which an exchange can't be, and what it is called."""
    found = []
    for seats in range(2, 6):
        left = codes["pack"].bit_count() - codes["hand_size"] * seats - 1
        lacking = [name for more, name in ((1, "five"), (2, "six")) if left < codes["hand_size"] + more]
        if lacking and game.refuse(seats, codes) is None:
            found += [*in_words(seats), number_words(left) if left else "", *lacking]
    return [number for number in found if number]


# -- Snafooey ---------------------------------------------------------------------------------------------------------

EDGES = ["30", "60", "90"]
ON_EDGES = ["30", "60", "90"]
USUAL_DECKS = {60, 54, 72}


def snafooey(game, codes):
    by_hand, deck = codes["draw"] == 0, codes["deck"]
    built = game.options[0].write(deck)
    rows = {
        f"row [{name}]": [str(deck[kind]), *ACTIONS[name]]
        for name, kind in KIND_OF.items()
        if name in ACTIONS and deck[kind]
    }
    return {
        "goal": EDGES,
        "road": ["0", "90", "thirty", "two", "sixty", "three", "ninety"],
        "dice": ["two"],
        "card chaos": ["two", "seven", "six"],
        "card snafooey": [*EDGES, "two", "seven"],
        "plate": in_words(codes["hand"]) if by_hand else [],
        "word Chaos": ["two", "seven"],
        "word an edge": [*EDGES, "1", "2", "3"],
        "Aim": EDGES,
        "You need": ["two", *in_words(codes["chips"]), *admitted(game, codes), *in_words(codes["hand"])],
        **rows,
        **number_rows(deck),
        "row Going over": EDGES,
        "row costs": ["1", "2", "3"],
        "rule 3": ["half"] if built == "default60" else [],
        "rule 4": ["21", "36"],
        "rule 5": ["27", "30", "57", "60", "40", "sixty", "ninety"]
        if built in ("default60", "ono54", "big72")
        else ["sixty", "ninety"],
    }


ACTIONS = {
    "PASSE": [],
    "BACK-AT-CHA": [],
    "GOTCHA": EDGES,
    "CHAOS": ["two", "7", "6"],
    "SNAFOOEY": EDGES,
}


def number_rows(deck):
    """Return a row for each stretch of numbers with equally many copies."""
    rows, begun = {}, 1
    for number in range(1, 100):
        if number < 99 and deck[number + 1] == deck[begun]:
            continue
        name = f"[{begun}]" if begun == number else f"[{begun}] to [{number}]"
        if deck[begun]:
            rows[f"row {name}"] = [str(deck[begun])]
        begun = number + 1
    return rows


# -- Snip-Snap-Snorum -------------------------------------------------------------------------------------------------

STANDARD, RUNNING, RACE, JIG = range(4)


def snip(game, codes):
    mode, suits, cards = codes["mode"], suits_of(codes["pack"]), str(codes["pack"].bit_count())
    counters, length = in_words(codes["counters"]), in_words(codes["sequence_length"])
    ante = in_words(codes["ante"]) if codes["ante"] else []
    nines = cards in ("52", "32")
    strict = mode == STANDARD and codes["revoke"] == 0
    solved = strict and cards == "52" and codes["hand_size"] == 5
    prices = ["two", "three"][: suits - 2]
    if mode == JIG:
        return {
            "chain": length,
            "calls": [*length, *length],
            "word Jig": length,
            "intro": admitted(game, codes),
            "You need": [cards, *ante, "whole", *length],
        }
    return {
        "goal": ["whole"] if mode == RACE else [],
        "hand": ["double"] if mode == STANDARD and codes["revoke"] else [],
        "calls": prices,
        "word Snap": ["two"][: suits - 2],
        "word Snorum": ["third", "three"] if suits == 4 else [],
        "word Jig": length,
        "intro": [*(["nine", "nine", "third", "twice"] if nines else []), *admitted(game, codes)],
        "Aim": ["whole"],
        "You need": {
            STANDARD: [cards, *counters, *in_words(codes["hand_size"]), *(["double"] if codes["revoke"] else [])],
            RUNNING: [cards, *counters, "whole"],
            RACE: [cards, *ante, "whole"],
        }[mode],
        "rule 1": {2: [], 3: ["two"], 4: ["two", "three"]}[suits],
        "rule 2": {2: [], 3: ["two", "third"], 4: ["two", "third", "three"]}[suits],
        "rule 3": ["nine"]
        if nines and (strict or mode != STANDARD)
        else ["double"]
        if mode == STANDARD and codes["revoke"]
        else [],
        "rule 5": ["two", "five"] if solved else [],
    }


# -- Snake Rummy ------------------------------------------------------------------------------------------------------


def rummy(game, codes):
    suits = suits_of(codes["pack"])
    low, high = ("nine", "ten") if codes["nine_value"] == 5 else ("eight", "nine")
    of_a_rank = {4: ["three", "four"], 3: ["three"]}.get(suits, [])
    in_run = [] if codes["ace_in_low_run"] == 15 else in_words(codes["ace_in_low_run"])
    counts = [low, "five", high, "ten", "fifteen"]
    return {
        "hand": counts,
        "opening": ["five"],
        "choice meld": [*of_a_rank, "three"],
        "word set": of_a_rank,
        "word run": ["three"],
        "You need": [
            str(codes["pack"].bit_count()),
            *admitted(game, codes),
            *in_words(codes["hand_size"]),
            *of_a_rank,
            *counts,
            *in_run,
        ],
        "rule 2": ["third"] if suits > 2 else ["two", "third"],
    }


# -- Snoogie ----------------------------------------------------------------------------------------------------------


def snoogie(game, codes):
    balls, rounds = in_words(codes["balls_per_player"]), in_words(codes["rounds"])
    measured = (
        codes["balls_per_player"] == 3 and codes["throwing"] == 0 and set(codes["hands"]) == {1} and codes["table"] == 0
    )
    return {
        "order": ["three", "twice"],
        "word Fanta bottle": ["two"],
        "intro": ["half"] if codes["fanta_available"] else [],
        "Aim": rounds,
        "You need": [*balls, *admitted(game, codes), str(codes["line_cm"])],
        "rule 1": ["ten"],
        "rule 2": ["two", "seven", "ten", "three", "two", "three"] if measured else [],
    }


OF = {"snafooey": snafooey, "snake-rummy": rummy, "snip-snap-snorum": snip, "snoogie": snoogie, "snore": snore}


def expected(game, codes):
    """Return the numbers that a game's words must show under house rules, by what shows them."""
    told = {
        key: [number for number in numbers if number != "one"] for key, numbers in OF[game.name](game, codes).items()
    }
    return {key: numbers for key, numbers in told.items() if numbers}
