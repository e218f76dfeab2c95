"""What people are shown and told, and how they play."""

from snuggery.kit.random import generator

from .. import GAME
from .tables import DEALT, beginning, go, playing, scene, told


def test_a_swap_is_told_to_its_owner_alone():
    assert told(go(beginning(), *DEALT), "swap 2c", 1) == ["You swap the two of clubs."]
    assert told(go(beginning(), *DEALT), "swap 2c", 0) == ["Bram swaps a card."]


def test_a_card_tells_what_it_would_do():
    match = go(playing("5h 2h Ah / 6c 5c 4c / 3h 3d 3s"), "play 5h")
    assert {choice.label: choice.hint for choice in scene(match, 1).choices} == {
        "Play the four of clubs": "Too low to take it",
        "Play the five of clubs": "Burns with its twin",
        "Play the six of clubs": "The highest so far",
    }


def test_twins_are_called_and_the_trick_is_given():
    match = go(playing("5h / 5c / 3h"), "play 5h")
    assert told(match, "play 5c", 0) == ["Bram plays the five of clubs: a five is there already, and both burn."]
    assert told(match, "play 3h", 2) == ["You play the three of hearts.", "You take the trick."]


def test_the_casual_habit_burns_what_it_cannot_beat():
    match = go(playing("5h 2h / 5c 2c / 3h 3d"), "play 5h")
    view, legal = match.view(1).record, match.legal()
    assert GAME.habits.casual(view, legal, len(legal), generator("habit")[0]) == match.read("play 5c")
