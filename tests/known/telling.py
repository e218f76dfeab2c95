"""What all referees share: second tellings of the rules that follow annotated transcripts line by line."""

import pytest

import snuggery


class Telling:
    """Follows one match and asks for the very line that the rules call for; each legal list has to be as it should."""

    def __init__(self, bound, lines):
        self.seats = bound.seats
        self.options = {option.name: option.write(bound.option_codes[option.name]) for option in bound.game.options}
        self.lines = iter(lines)

    def on(self, name):
        return self.options[name] == "on"

    def is_(self, name, value):
        return self.options[name] == value

    def number(self, name):
        return int(self.options[name])

    def chance(self, verb):
        star, found, what = next(self.lines).split(" ")
        assert (star, found) == ("*", verb)
        return what

    def ask(self, seat, allowed):
        listed = next(self.lines)
        assert listed == "? " + " | ".join(allowed), (listed, allowed)
        who, _, words = next(self.lines).partition(" ")
        assert int(who) == seat
        assert words in allowed
        return words


def play(bound, seed, level, longest):
    """Let bots of a level play a match, at most so many plies of it."""
    match = bound.start(seed=seed)
    bots = [snuggery.bot(level, seed=seat) for seat in range(bound.seats)]
    while not match.over and match.ply < longest:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def assert_agreed(referee, match):
    """Let a referee follow a match; both must come to the same end, or both be still on the way."""
    lines = match.transcript(annotate=True).split("\n\n")[1].splitlines()
    telling = referee(match.bound, [line for line in lines if line[0] != "="])
    if match.over:
        assert telling.play() == match.scores
        assert not list(telling.lines)
    else:
        with pytest.raises(StopIteration):
            telling.play()
