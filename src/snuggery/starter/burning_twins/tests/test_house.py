"""What Snuggery asks of every game: all promises of the conformance suite, and that its folder is complete."""

from snuggery.testkit import conformance, folder

from .. import GAME

test_conformance = conformance.suite(GAME)
test_folder = folder.suite(GAME)
