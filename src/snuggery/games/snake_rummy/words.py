"""What is said at a table of Snake Rummy, in each language.  The grammar is in kit/wording.py."""

from ...kit.cards import RANKS, SUITS, cards_of
from ...kit.game import State
from ...kit.wording import RANK_WORDS, SUIT_WORDS
from .house_words import RULES
from .options import PIPS
from .tables import MELD_CARDS, MELDS, OF_A_KIND

RANKS_WORDS = "aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split()


def _meld_words(number: int) -> str:
    """Say a set: "three jacks", "eight to jack of hearts"."""
    cards = cards_of(int(MELD_CARDS[number]))
    if number < OF_A_KIND:
        return f"{'three' if len(cards) == 3 else 'four'} {RANKS_WORDS[cards[0] // SUITS]}"
    return f"{RANK_WORDS[cards[0] // SUITS]} to {RANK_WORDS[cards[-1] // SUITS]} of {SUIT_WORDS[cards[0] % SUITS]}"


def counting(code: str, view: State) -> str:
    """Return the code of a sentence about an opening: it counts points, or by a house rule pips (RUMMY-C19)."""
    return f"{code}.pips" if view.opening_counts == PIPS else code


ENGLISH = {
    # what happens
    "lot": "The lot falls on {seat.name}: {seat.name} {seat.verb:deal|deals} first.",
    "dealt": "{dealer.name} {dealer.verb:have|has} dealt. The {card.card} starts the snake, and {seat.name} {seat.verb:begin|begins}.",
    "draws": "{seat.name} {seat.verb:draw|draws} from the deck.",
    "drawn": "{seat.name} {seat.verb:draw|draws} the {card.card}.",
    "turned_over": "The deck is empty: the snake is turned over.",
    "reshuffled": "The deck is empty: the snake is shuffled.",
    "takes_last": "{seat.name} {seat.verb:take|takes} the {card.card} from the snake.",
    "takes": "{seat.name} {seat.verb:take|takes} {count.number} cards from the snake, from the {card.card} on.",
    "lays": "{seat.name} {seat.verb:lay|lays} {meld.word}: {points.number}.",
    "opens": "{seat.name} {seat.verb:lay|lays} {meld.word} and {seat.verb:open|opens} with {points.number}.",
    "begins": "{seat.name} {seat.verb:lay|lays} {meld.word}: {points.number}, and {missing.text} still missing to open.",
    "opens.pips": "{seat.name} {seat.verb:lay|lays} {meld.word} and {seat.verb:open|opens} with {points.number} pips.",
    "begins.pips": "{seat.name} {seat.verb:lay|lays} {meld.word}: {points.number} pips, "
    "and {missing.text} still missing to open.",
    "adds": "{seat.name} {seat.verb:add|adds} the {card.card} to {owner.whose} {group.word}.",
    "discards": "{seat.name} {seat.verb:lay|lays} the {card.card} on the snake.",
    "one_left": "{seat.name} {seat.verb:have|has} one card left.",
    "goes_out": "{seat.name} {seat.verb:go|goes} out.",
    "ends": "The deck is empty, and {seat.name} {seat.verb:leave|leaves} the snake alone: the round is over.",
    "turns_up": "So many turns are enough: the round is over.",
    "scored": "{seat.name} {seat.verb:score|scores} {points.number} and {seat.verb:stand|stands} at {total.number}.",
    "wins": "{seat.name} {seat.verb:win|wins} with {total.number}.",
    "shared": "{seats.names} share the win with {total.number}.",
    # the end of a round
    "reckoning.out": "{seat.name} {seat.verb:go|goes} out",
    "reckoning.deck": "The deck is empty",
    "reckoning.turns": "The turns are used up",
    "reckoning.counted": "{table.figure} on the table, {hand.figure} in hand",
    "reckoning.bonus": "{table.figure} on the table, {bonus.figure} for going out",
    "reckoning.total": "now at {total.figure}",
    "turning.counted": "{seat.name} had {table.figure} on the table and {hand.figure} in hand.",
    "turning.bonus": "{seat.name} had {table.figure} on the table, and got {bonus.figure} for going out.",
    "reckoning.ahead": "{seat.name} {seat.verb:lead|leads} with {total.figure}.",
    "reckoning.wins": "{seat.name} {seat.verb:win|wins} with {total.figure}.",
    "reckoning.level": "{seats.names} lead with {total.figure}.",
    "reckoning.next": "{seat.name} {seat.verb:deal|deals} the next round.",
    "reckoning.deal": "Round {deal.figure}",
    "reckoning.button": "Next round",
    "reckoning.out_in": "out in round {deal.figure}",
    "reckoning.won": "{seat.name} {seat.verb:score|scores} {n.figure}.",
    "reckoning.lost": "{seat.name} {seat.verb:lose|loses} {n.figure}.",
    # what is asked
    "ask.take": "Draw, or take from the snake.",
    "ask.draw": "Draw from the deck: nothing in the snake can be laid.",
    "ask.end": "The deck is empty: take from the snake, or end the round.",
    "ask.due": "Lay the {card.card} now, in a set.",
    "ask.missing": "{missing.text} still missing to open: lay another set.",
    "ask.missing.pips": "{missing.text} pips still missing to open: lay another set.",
    "ask.lay": "Lay sets, add cards, then lay one card on the snake.",
    "ask.discard": "Lay one card on the snake.",
    "ask.wait": "Waiting for {seat.name}.",
    "ask.over": "The game is over.",
    "ask.chance": "The cards are being dealt.",
    # beside a choice
    "hint.take": "{meld.word} would lie: {points.text}",
    "hint.take.opens": "{meld.word} would lie: {points.text}, enough to open",
    "hint.take.begins": "{meld.word} would lie: {points.text}, and more must follow to open",
    "hint.take.begins.pips": "{meld.word} would lie: {points.text} pips, and more must follow to open",
    "hint.take.adds": "it must be added at once",
    "hint.take.free": "no need to lay it",
    "hint.lay": "{points.text} points",
    "hint.lay.opens": "{points.text} points: that opens your table",
    "hint.lay.begins": "{points.text} points, then {missing.text} still missing",
    "hint.lay.begins.pips": "{points.text} pips, then {missing.text} still missing",
    "hint.add": "{points.text} points",
    "hint.discard": "{points.text} points less in hand",
    "hint.out": "your last card: you go out",
    "hint.end": "the round is counted as it stands",
    # why not
    "why.no_set": "You would hold no set with it.",
    "why.too_little": "The sets would not reach the {missing.number} that open your table.",
    "why.too_little.pips": "The sets would not reach the {missing.number} pips that open your table.",
    "why.no_discard": "You would have no card left to lay on the snake.",
    "why.closed": "The snake is closed to you until your table is open.",
    "why.due": "The {card.card} from the snake has to be laid first.",
    "why.opening": "{missing.text} still missing: lay another set first.",
    "why.meld_little": "It makes {points.number}; {missing.number} are needed to open, and nothing you hold would make up the rest.",
    "why.opening.pips": "{missing.text} pips still missing: lay another set first.",
    "why.meld_little.pips": "It makes {points.number} pips; {missing.number} are needed to open, "
    "and nothing you hold would make up the rest.",
    # labels
    "label.deck": "Draw from the deck",
    "label.end": "End the round",
    "button.deck": "Draw",
    "button.snake": "Take {count.number} {count.of:card|cards}",
    "label.snake_last": "Take the {card.card}",
    "label.snake": "Take the {card.card} and {count.number} after it",
    "label.lay": "Lay {meld.word}",
    "label.add": "Add the {card.card} to {owner.whose} {group.word}",
    "label.discard": "Lay the {card.card} on the snake",
    "label.hand": "Your hand",
    "label.open_hand": "{seat.whose} hand",
    "label.table": "{seat.whose} sets",
    "label.zone.snake": "The snake",
    "label.stock": "deck",
    "label.opening": "Your opening",
    "label.sheet": "Score",
    "line.missing": "{missing.text} still missing to open",
    "line.missing.pips": "{missing.text} pips still missing to open",
    "line.opened": "on your table {table.text}",
    "line.hand": "your hand counts {hand.number}",
    "note.continues": "continues {owner.whose} {group.word}",
    "note.table": "on table {table.text}",
    "note.closed": "not opened",
    "head.round": "Round",
    "head.seat": "{seat.name}",
    "title.target": "round {deals.text} · to {target.text}",
    "title.rounds": "round {deals.text} of {rounds.text}",
    "phase.lot": "drawing lots",
    "phase.dealing": "dealing",
    "phase.turning": "dealing",
    "phase.taking": "taking a card",
    "phase.drawing": "drawing",
    "phase.laying": "laying",
    "phase.finished": "over",
    "result.wins": "{seat.name} {seat.verb:win|wins}",
    "result.shared": "A shared win",
    # the names of sets
    **{f"meld.{number}": _meld_words(number) for number in range(MELDS)},
    **{f"kind.{rank}": RANKS_WORDS[rank] for rank in range(RANKS)},
    **{f"run.{suit}": f"run of {SUIT_WORDS[suit]}" for suit in range(SUITS)},
    # advice
    "advice.next_takes_snake": "With {best.text} {next.name} {next.verb:take|takes} from the snake {a.times}, with {other.text} {b.share}.",
    "advice.takes_snake": "With {best.text} you take from the snake {a.amount} {a.of:time|times} in this round, with {other.text} {b.amount}.",
    "advice.laid": "With {best.text} you lay {a.amount} {a.of:point|points} in this round, with {other.text} {b.amount}.",
    "advice.others_laid": "With {best.text} the others lay {a.amount} {a.of:point|points} in this round, with {other.text} {b.amount}.",
    "advice.goes_out": "With {best.text} you go out {a.times}, with {other.text} {b.share}.",
    "advice.other_goes_out": "With {best.text} somebody else goes out {a.times}, with {other.text} {b.share}.",
    "advice.fact.feeds": "{next.name} {next.verb:hold|holds} the {cards.cards}, and the {other.card} makes a set with them.",
    "advice.fact.fits": "{next.name} could take the {other.card} and add it to {owner.whose} {group.word}.",
    "advice.fact.keep_one": "The {cards.cards} would make a set with the {other.card}; no single card would with the {best.card}.",
    "advice.fact.keep_some": "The {cards.cards} would each make a set with the {other.card}; no single card would with the {best.card}.",
    "advice.fact.keep_any": "Any of {count.number} cards would make a set with the {other.card}; none would with the {best.card}.",
    "advice.fact.fewer": "{count.number} cards would make a set with the {other.card}, {fewer.number} with the {best.card}.",
    "advice.fact.makes": "The {card.card} makes {meld.word} with your cards.",
    "advice.fact.dear": "In your hand the {best.card} counts {points.number} against you, the {other.card} {less.number}.",
    "advice.coin.points": "Points by which you gain on the others in this round, on average.",
    # puzzles
    "puzzle.next_takes_snake": "What you leave on the snake",
    "puzzle.takes_snake": "Taking from the snake",
    "puzzle.laid": "Laying sets",
    "puzzle.others_laid": "What the others can lay",
    "puzzle.goes_out": "Going out",
    "puzzle.other_goes_out": "Before another goes out",
    "puzzle.scored": "What a card costs",
    # examples from the present table
    "example.snake": "Take the {rank.rank}: you get {count.number} cards. **The {rank.rank} must be laid at once.**",
    "example.opening": "{opening.figure} are needed, and {missing.figure} are missing.",
    "example.hand": "The {card.card} counts {worth.figure}; all together {hand.figure}.",
}

WORDS = {"en": RULES | ENGLISH}
