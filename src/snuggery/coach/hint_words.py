"""What the lamp says in every game; sentences of the same code in a game's own words come before these.

A game has a sentence for each of its tallies, `lamp.TALLY`, told of `best` and `other` by their names and of `a` and
`b`, what the tally came to with each; `lamp.TALLY.never` where it came to nothing at all with the best one.
"""

from ..kit.wording import Catalogue

ENGLISH: Catalogue = {
    "lamp.one": "{first.text}",
    "lamp.two": "{first.text}, or {second.text}",
    "lamp.many": "{first.text}, or one of {more.number} others",
    "lamp.card": "the {label.text}",
    "lamp.choice": "“{label.text}”",
    "lamp.only": "It is all that you can do.",
    "lamp.usual_way": "the usual one",
    "lamp.usual": "Nothing better was found than what is usual here.",
    "lamp.alike": "As far as can be told, nothing is better than anything else.",
    "lamp.whole": "No single thing decides it: on the whole it comes out better than {other.text}.",
    "lamp.plan": "Of all that was tried out in the head it came to the best end.",
    "lamp.coin": "By how much you come out ahead of the others, on average.",
    "lamp.coin.chance": "Your chance to win, on average.",
    "lamp.from": "Behind ± stands the error. Judged from what you see alone, in {worlds.text} deals that fit it.",
    "lamp.sure": "sure",
}
