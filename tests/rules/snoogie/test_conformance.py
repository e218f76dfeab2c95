from snuggery.games.snoogie import GAME
from snuggery.testkit import conformance

test_conformance = conformance.suite(GAME)
