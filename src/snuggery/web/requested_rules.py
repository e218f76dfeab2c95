"""A game with house rules, as an address asks for it: `/rules/GAME?OPTION=VALUE`."""

from starlette.requests import Request

from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from ..kit.options import read_options
from ..store.errors import Refused


def game_of(request: Request) -> Game:
    """Return the game that an address names."""
    try:
        return find(request.path_params["game"])
    except Unusable as error:
        raise Refused(error.code, str(error), 404) from None


def rules_asked_for(request: Request, game: Game) -> dict[str, str]:
    """Return the house rules behind the ?, the usual ones left out; raise `Unusable` saying what would do instead."""
    codes = read_options(game.options, request.query_params)
    asked = {option.name: option.write(codes[option.name]) for option in game.options}
    return {option.name: asked[option.name] for option in game.options if asked[option.name] != option.default}
