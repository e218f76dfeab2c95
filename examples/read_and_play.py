"""A language model plays from words alone, over any endpoint that speaks the chat format of OpenAI.

    python -m examples.read_and_play http://localhost:8000/v1 --model NAME              # a match of Snip-Snap-Snorum
    python -m examples.read_and_play URL --model NAME --game snore --matches 20         # against casual bots

It reads the rules of the table, what its seat saw and heard, and its choices.  The key, if one is needed, is taken from
OPENAI_API_KEY.  It says how often the model came first, how many of its answers were choices, and what failed; it stops
with an error if the endpoint doesn't answer.  A match takes some minutes with small models.
"""

import argparse
import os
import sys

import snuggery
from snuggery.envs.endpoint import KEY, Endpoint
from snuggery.envs.text import TextTable
from snuggery.kit.errors import SnuggeryError


def play(asked, model, game, number):
    """Let the model play a match, on another seat each time; return its part of the first place, and its tally."""
    seat = number % game.seats
    table = TextTable(game, number, {other: asked.against for other in range(game.seats) if other != seat})
    while not table.over:
        said = model.ask(table.messages())  # raises an error if there was no answer three times in a row
        if said.missing:
            print(f"no answer: {said.missing}", file=sys.stderr)
        table.answer(said.text)
    scores = table.scores or [0] * game.seats
    won = (scores[seat] == max(scores)) / scores.count(max(scores))
    print(f"match {number + 1}: {scores}, the model on seat {seat + 1}")
    return won, table.tallies[seat]


def main(arguments=None):
    """Play the matches, and tell how they went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", help="of the endpoint, up to and with its version: …/v1")
    parser.add_argument("--model", default="", help="as the endpoint calls it")
    parser.add_argument("--game", default="snip-snap-snorum")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rules", nargs="*", default=[], metavar="NAME=VALUE", help="house rules, as in hands=5")
    parser.add_argument("--against", default="casual", help="the level of the other seats")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--patience", type=float, default=60, help="seconds until an answer counts as none")
    asked = parser.parse_args(arguments)
    try:
        game = snuggery.load(asked.game, asked.seats, **dict(rule.partition("=")[::2] for rule in asked.rules))
        model = Endpoint(asked.url, asked.model, asked.patience, os.environ.get(KEY, ""))
        played = [play(asked, model, game, number) for number in range(asked.matches)]
    except SnuggeryError as error:
        sys.exit(f"read_and_play: {error}")
    answers, legal, lots = (sum(getattr(tally, of) for _, tally in played) for of in ("answers", "legal", "replaced"))
    print(
        f"first {sum(won for won, _ in played):g} of {len(played)} times; an even share is {len(played) / game.seats:g}"
    )
    print(f"{legal} of {answers} answers were choices; {lots} turns were played by lot")


if __name__ == "__main__":
    main()
