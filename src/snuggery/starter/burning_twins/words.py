"""What is said at a table of Burning Twins, in each language.  The grammar is in snuggery.kit.wording."""

ENGLISH = {
    # what happens
    "dealt": "{seat.name} {seat.verb:have|has} dealt.",
    "kept": "{seat.name} {seat.verb:keep|keeps} all cards.",
    "swapped": "{seat.name} {seat.verb:swap|swaps} a card.",
    "swapped_card": "{seat.name} {seat.verb:swap|swaps} the {card.card}.",
    "drew": "{seat.name} {seat.verb:draw|draws} the {card.card}.",
    "played": "{seat.name} {seat.verb:play|plays} the {card.card}.",
    "burnt": "{seat.name} {seat.verb:play|plays} the {card.card}: {rank.a_rank} is there already, and both burn.",
    "taken": "{seat.name} {seat.verb:take|takes} the trick.",
    "lost": "Every card is burnt: nobody takes the trick.",
    "over": "The last round is over.",
    # what is asked
    "ask.swap": "Swap a card, or keep what you have.",
    "ask.lead": "Lead any card.",
    "ask.play": "Play any card.",
    "ask.wait": "Waiting for {seat.name}.",
    "ask.chance": "The cards are being dealt.",
    "ask.over": "The game is over.",
    # beside a card
    "hint.swap": "for another, unseen",
    "hint.burn": "burns with its twin",
    "hint.best": "the highest so far",
    "hint.low": "too low to take it",
    # labels
    "label.swap": "Swap the {card.card}",
    "label.keep": "Keep them all",
    "label.play": "Play the {card.card}",
    "label.hand": "Your hand",
    "label.trick": "The trick",
    "label.stock": "stock",
    "title": "round {round.figure} of {rounds.figure}",
    "phase.dealing": "dealing",
    "phase.swapping": "swapping",
    "phase.playing": "playing",
    "phase.finished": "over",
    "result": "{seats.names} took {points.number} {points.of:trick|tricks}",
    # house rules whose names in a transcript are not what players call them
    "rule.swap": "Swapping",
}

WORDS = {"en": ENGLISH}
