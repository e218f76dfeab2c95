"""What a seat can announce: actions, numbered after the cards, and how positions write them."""

from ...kit.cards import CARDS
from ...kit.position import or_none, words

# an action that is a card, to drop or to play, is the card's own number
SNORE, CHEER, HELICOPTER, REFUSE, HELP, MISS, FIVE, SIX, PASS, SILENT = range(CARDS, CARDS + 10)
ANNOUNCEMENT_NAMES = ("snore", "cheer", "helicopter", "refuse", "help", "miss", "five", "six", "pass", "silent")

# what a seat has announced is the action it chose; before that, silent, or sitting out, it has none
NOTHING = -1

ANNOUNCED = or_none(words(ANNOUNCEMENT_NAMES, range(SNORE, SILENT + 1)), NOTHING)
