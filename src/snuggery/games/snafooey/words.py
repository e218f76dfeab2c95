"""What is said at a table of Snafooey, in each language.  The grammar is in kit/wording.py."""

from ...kit.wording import number_words
from .house_words import RULES
from .kinds import NAME_OF, NUMBERS

CARDS = {f"card.{number}": number_words(number).capitalize() for number in range(1, NUMBERS + 1)} | {
    "card.passe": "Passe",
    "card.back-at-cha": "Back-at-Cha",
    "card.gotcha": "Gotcha",
    "card.chaos": "Chaos",
    "card.snafooey": "Snafooey",
}


def card_code(kind: int) -> str:
    """Return the code of the word for a kind of card."""
    return f"card.{NAME_OF[kind].lower()}"


ENGLISH = CARDS | {
    # what happens
    "rolled": "{seat.name} {seat.verb:roll|rolls} {total.number}.",
    "tied_high": "The highest are equal: they roll again.",
    "tied_low": "The lowest are equal: they roll again.",
    "first_dealer": "{seat.name} {seat.verb:deal|deals} first.",
    "dealt": "{seat.name} {seat.verb:have|has} dealt. The count is 0.",
    "number": "{seat.name} {seat.verb:play|plays} {card.word}. The count is {count.figure}.",
    "stays": "{seat.name} {seat.verb:play|plays} {card.word}. {count.figure} stays.",
    "back": "{seat.name} {seat.verb:play|plays} Back-at-Cha. {count.figure} stays, and play turns round.",
    "gotcha": "{seat.name} {seat.verb:play|plays} Gotcha. Straight to {count.figure}.",
    "chaos": "{seat.name} {seat.verb:play|plays} Chaos and {seat.verb:roll|rolls} the dice.",
    "chaos_up": "{total.number} up: the count is {count.figure}.",
    "chaos_down": "{total.number} down: the count is {count.figure}.",
    "snafooey": "{seat.name} {seat.verb:play|plays} Snafooey on {count.figure}: everybody else rolls.",
    "duel": "{seat.name} {seat.verb:play|plays} Snafooey on {count.figure}: {other.name} {other.verb:roll|rolls} the dice.",
    "buried": "{seat.name} {seat.verb:have|has} nothing but Snafooey, which can’t be played now, and {seat.verb:bury|buries} it.",
    "escaped": "{seat.name} {seat.verb:roll|rolls} lowest and {seat.verb:escape|escapes}.",
    "paid": "{seat.name} {seat.verb:pay|pays} {paid.number} {paid.of:chip|chips} and {seat.verb:keep|keeps} {left.number}.",
    "over": "Over {at.figure}: {seat.name} {seat.verb:pay|pays} {paid.number} {paid.of:chip|chips} and "
    "{seat.verb:keep|keeps} {left.number}.",
    "paid_last": "{seat.name} {seat.verb:pay|pays} the last {paid.of:chip|chips} and {seat.verb:are|is} out.",
    "over_last": "Over {at.figure}: {seat.name} {seat.verb:pay|pays} the last {paid.of:chip|chips} and "
    "{seat.verb:are|is} out.",
    "forfeited": "{seat.name} {seat.verb:have|has} no card to play: all chips are lost, and {seat.name} {seat.verb:are|is} out.",
    "drawn": "You draw {card.word}.",
    "aside.draws": "{seat.name} {seat.verb:draw|draws} a card.",
    "refilled": "The stock is used up: the discard pile is shuffled and becomes the new one.",
    "next_deal": "The cards are gathered, and {seat.name} {seat.verb:deal|deals}.",
    "won": "{seat.name} {seat.verb:have|has} the last chips.",
    "cut_off": "The house plays no more cards in one sub-game: the game ends without a winner.",
    # the end of a deal
    "reckoning.head": "Deal {deal.figure} is played",
    "reckoning.over": "over {at.figure}",
    "reckoning.rolled": "rolled too high against Snafooey",
    "turning.rolled": "{seat.name} rolled too high against Snafooey.",
    "reckoning.forfeited": "no card to play",
    "reckoning.times": "{times.number} {times.of:payment|payments}",
    "reckoning.nothing": "Nobody paid anything.",
    "reckoning.out": "{seat.name} {seat.verb:are|is} out, {place.nth}.",
    "reckoning.next": "{seat.name} {seat.verb:deal|deals} next.",
    "reckoning.winner": "{seat.name} {seat.verb:have|has} the last chips.",
    "reckoning.deal": "Deal {deal.figure}",
    "reckoning.button": "Next deal",
    "reckoning.out_in": "out in deal {deal.figure}",
    "reckoning.won": "{seat.name} {seat.verb:gain|gains} {n.number} {n.of:chip|chips}.",
    "reckoning.lost": "{seat.name} {seat.verb:lose|loses} {n.number} {n.of:chip|chips}.",
    # the big call
    "call.snafooey": "Snafooey!",
    "call.duel": "Snafooey!",
    # what is asked
    "ask.play": "Play a card.",
    "ask.bury": "You hold nothing but Snafooey, which can’t be played now: bury one.",
    "ask.wait": "Waiting for {seat.name}.",
    "ask.over": "The game is over.",
    "ask.deal": "The cards are being dealt.",
    "ask.roll": "The dice are rolling.",
    # what a card would do: on the card, and as a sentence
    "note.makes": "makes {count.figure}",
    "note.straight": "straight to {count.figure}",
    "note.stays": "{count.figure} stays",
    "note.danger": "{total.figure}+ goes over",
    "note.safe": "roll",
    "note.all_roll": "all others roll",
    "note.bury": "no effect",
    "hint.back": "{count.figure} stays, and play turns round to {next.name}",
    "hint.over": "{what.text}: over {at.figure}, {paid.number} {paid.of:chip|chips}",
    "hint.last": "{what.text}: over {at.figure}, your last {paid.of:chip|chips}",
    "hint.free": "{what.text}: over {at.figure} free of charge",
    "hint.danger": "{total.number} or more goes over {at.figure}: {paid.number} {paid.of:chip|chips} in {ways.figure} of 36 throws",
    "hint.safe": "seven or more up, six or less down: no danger",
    "hint.snafooey": "all others roll; all but the lowest lose {paid.number} {paid.of:chip|chips}",
    "hint.duel": "{other.name} {other.verb:roll|rolls}: seven or more goes over and costs {paid.number} {paid.of:chip|chips}",
    "hint.bury": "goes to the discard pile without effect",
    "why.threshold": "Snafooey can only be played on 30, 60 or 90.",
    "why.repeat": "Not directly on another Snafooey in this house.",
    # labels
    "button.number": "Play {card.word}: {count.figure}",
    "label.play": "Play {card.word}",
    "label.bury": "Bury Snafooey",
    "label.draw": "Draw a card",
    "label.forget": "Draw none",
    "label.hand": "Your hand",
    "label.road": "the count",
    "label.pile": "last: {seat.whose} {card.word}",
    "label.pile_empty": "discard pile",
    "label.stock": "stock",
    "stock.draw": "after your card, draw",
    "label.dice": "the dice",
    "road.go": "{left.figure} to go to {at.figure}",
    "road.on": "right on {at.figure}",
    "road.costs": "over it costs {paid.number} {paid.of:chip|chips}",
    "road.free": "over it is free of charge",
    "road.clockwise": "clockwise",
    "road.reversed": "the other way round",
    "title": "deal {deals.figure}",
    "phase.dealer": "rolling for the deal",
    "phase.dealing": "dealing",
    "phase.playing": "playing",
    "phase.rolling": "rolling the dice",
    "phase.finished": "over",
    "plate.out": "out",
    "plate.rolled": "rolled {total.number}",
    "result": "{seat.name} {seat.verb:keep|keeps} the last chips",
    "notice": "Snafooey is a trademark of Crown & Andrews, who devised the game. The deck is our reconstruction.",
    # advice
    "advice.paid_now": "{best.text} costs you {a.amount} of your chips at once, {other.text} {b.amount}.",
    "advice.paid_now.never": "{best.text} costs you nothing now, {other.text} {b.amount} of your chips.",
    "advice.others_paid_next": "By the end of the next turn {best.text} costs the others {a.amount} {a.of:chip|chips} on average, {other.text} {b.amount}.",
    "advice.paid": "With {best.text} you lose {a.amount} {a.of:chip|chips} on the way to ninety, with {other.text} {b.amount}.",
    "advice.out": "With {best.text} this deal takes your last chip {a.times}, with {other.text} {b.share}.",
    "advice.fact.over": "{card.word} takes the count to {count.figure}, over {at.figure}.",
    "advice.fact.left": "At {count.figure} any number above {left.number} takes {next.name} over {at.figure}.",
    "advice.fact.none_left": "At {count.figure} any number takes {next.name} over it.",
    "advice.fact.more": "With {more.number} cards you have more to choose from than with {count.number}.",
    "advice.fact.keeps": "It keeps {card.word} for a count at which a number would cost you.",
    "advice.fact.lower": "It keeps {other.word}, which is easier to play later than {best.word}.",
    # puzzles
    "puzzle.paid_now": "Not over ninety",
    "puzzle.others_paid_next": "Trouble for the next",
    "puzzle.paid": "Cards for later",
    "puzzle.others_paid": "Let the others pay",
    "puzzle.out": "The last chip",
    # examples from the present table
    "example.road.over": "{count.figure} and {card.word} make {new.figure}: over {at.figure}, **{paid.number} {paid.of:chip|chips}**.",
    "example.road.free": "{count.figure} and {card.word} make {new.figure}: nothing to pay.",
}

WORDS = {"en": RULES | ENGLISH}
