"""Finished matches whose chance was promised, and forgeries of them: what every check of the promise must tell apart."""

import random
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import snuggery
from snuggery.engine.match.chance import Committed

FORGET = 107  # Snafooey: nobody does, or the stock would never run out

WORDS = {0: "the owl flies at nine", 1: "zw\u00f6lf: B\u00e4ume | \U0001f98a"}


class Setting(NamedTuple):
    """A game, how many play it, its house rules, and whether a stock runs out and is renewed in some of its matches."""

    game: str
    seats: int
    rules: Mapping[str, Any] = {}
    renews: bool = False


SETTINGS = (
    Setting("snip-snap-snorum", 2),
    Setting("snip-snap-snorum", 6, {"redeal": "continue"}),
    Setting("snip-snap-snorum", 5, {"redeal": "continue", "counters": 2, "hand_size": 3, "revoke": "allowed"}),
    Setting("snip-snap-snorum", 4, {"redeal": "continue", "pack": "8x3", "hand_size": 5, "first_dealer": 3}),
    Setting("snip-snap-snorum", 3, {"pack": "32", "mode": "running", "counters": 3}),
    Setting("snip-snap-snorum", 3, {"mode": "jig", "first_dealer": "random", "dead_hand": True}),
    Setting("snore", 5, {"hands": 8}, renews=True),
    Setting("snore", 4, {"pack": "6x4", "hand_size": 3, "stack": 60}),
    Setting("snore", 5, {"pack": "9x3", "hand_size": 4, "help_order": "dealer_left", "hands": 9}, renews=True),
    Setting("snore", 3, {"hands": 9, "trump_change": "next_card", "helicopter": "at_deal"}),
    Setting("snake-rummy", 4, {"rounds": 1}),
    Setting("snake-rummy", 3, {"pack": "8x4", "rounds": 2, "stock_empty": "reshuffle_snake"}, renews=True),
    Setting("snake-rummy", 2, {"pack": "6x3", "rounds": 2, "stock_empty": "turn_over_snake"}, renews=True),
    Setting("snafooey", 6),
    Setting("snafooey", 4, {"deck": "ono54", "keep_top_discard": True, "draw": "auto"}),
    Setting("snafooey", 3, {"deck": "1=9 3=4 PASSE=2 CHAOS=1 SNAFOOEY=2", "keep_top_discard": True}, renews=True),
    Setting("snafooey", 2, {"deck": "tiny", "hand": 1, "draw": "auto", "no_legal": "forfeit"}),
    Setting("snoogie", 3, {"rounds": 1, "first_order": "lot"}),
)


class Later(Committed):
    """Chance that breaks its promise: from one occasion on it takes the next ones, until it likes what it sees."""

    def __init__(self, secret: bytes, first: int, by: int) -> None:
        super().__init__(secret)
        self._first, self._by = first, by
        self.broken = False

    def pick(self, outcomes, weights, occasion):
        if occasion < self._first or (self._by == 2 and occasion % 2):  # Snafooey: cards alone
            return super().pick(outcomes, weights, occasion)
        self.broken = True
        return super().pick(outcomes, weights, occasion + self._by)


def played(setting: Setting, seed: int, chance: Committed) -> str:
    """Return the transcript of a match that was played to its end, with its promise and its secret."""
    match = snuggery.load(setting.game, setting.seats, **setting.rules).start(chance=chance)
    luck, bot = random.Random(seed), snuggery.bot("random", seed=seed)
    while not match.over:
        legal = [code for code in match.legal() if setting.game != "snafooey" or code != FORGET]
        match.play(luck.choice(legal) if legal else bot(match.view(match.seat), legal))
    return match.transcript(x_promise=chance.promise, x_secret=chance.secret.hex(), words=chance.words)


def secret(seed: int) -> bytes:
    """Return a secret to play by."""
    return random.Random(seed).randbytes(32)


def forged(setting: Setting, seed: int, text: str) -> dict[str, str]:
    """Return forgeries of a transcript by what was done to it."""
    made = {
        "another secret": text.replace(f"x-secret: {secret(seed).hex()}", f"x-secret: {secret(seed + 1).hex()}"),
        "cut short": text[: text.rindex("\n= ") + 1],
        "swapped": swapped(text),
    }
    step = 2 if setting.game == "snafooey" else 1
    later = Later(secret(seed), 2 * step, step)
    told = played(setting, seed, later) if setting.game != "snoogie" else ""
    made["a later shuffle"] = told if later.broken else text
    return {done: other for done, other in made.items() if other != text}


def other_words(text: str) -> dict[str, str]:
    """Return forgeries of the transcript of a match to which both players of `WORDS` have added theirs."""
    first, second = (f"words {seat}: {words}\n" for seat, words in WORDS.items())
    return {
        "changed": text.replace(first, first.upper().replace("WORDS", "words")),
        "left out": text.replace(second, ""),
        "exchanged": text.replace(first, f"words 0: {WORDS[1]}\n").replace(second, f"words 1: {WORDS[0]}\n"),
        "an earlier version": text.replace("snuggery 3", "snuggery 1").replace(first, "").replace(second, ""),
    }


def swapped(text: str) -> str:
    """Change places of two neighbours of a deal, or another seat's lot where nothing is dealt."""
    pairs = [
        found for found in re.finditer(r"^(\* deal \S+)\n(\* deal \S+)$", text, re.MULTILINE) if found[1] != found[2]
    ]
    if not pairs:
        return re.sub(
            r"^\* seat (\d)$", lambda lot: f"* seat {(int(lot[1]) + 1) % 2}", text, count=1, flags=re.MULTILINE
        )
    pair = pairs[len(pairs) // 2]
    return f"{text[: pair.start()]}{pair[2]}\n{pair[1]}{text[pair.end() :]}"
