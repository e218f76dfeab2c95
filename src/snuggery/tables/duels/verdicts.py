"""Results of short matches in words, and who is ahead in a duel."""

from ...kit.game import Game
from ...kit.wording import figures, signed


def result_words(game: Game, counts: str, result: int) -> str:
    """Return a result: "+180 coins", "85 points", "place 2", "31 mm"."""
    return f"place {figures(result)}" if counts == "place" else sum_words(game, counts, result)


def sum_words(game: Game, counts: str, total: int) -> str:
    """Return a sum of results: "+180 coins", "85 points", "31 mm"; of places, "3 points"."""
    if counts == "place":
        return f"{figures(total)} {'point' if total == 1 else 'points'}"
    return f"{figures(total)} mm" if counts == "distance" else unit_words(game, total)


def unit_words(game: Game, number: int) -> str:
    """Return a number of what a game is played for, with its sign where it can be lost."""
    return f"{signed(number) if number < 0 or game.unit == 'coins' else figures(number)} {_units(game, number)}"


def verdict(game: Game, counts: str, sums: tuple[int, int], ahead: str | None, *, you: bool, over: bool) -> str:
    """Say who leads by what, or has won: `ahead` is a name, `you` whether it is the reader's, None for nobody."""
    own, other = sums
    if ahead is None:
        return "A draw" if over else "Level" if own or own != other else "Nothing is counted yet"
    by = "" if own == other else f" by {_difference(game, counts, abs(own - other))}"
    if you:
        return f"You {'win' if over else 'are ahead'}{by}"
    return f"{ahead} {'wins' if over else 'is ahead'}{by}"


def _difference(game: Game, counts: str, number: int) -> str:
    if counts == "points":
        return f"{number} {_units(game, number)}"
    return sum_words(game, counts, number)


def _units(game: Game, number: int) -> str:
    return game.unit.removesuffix("s") if abs(number) == 1 else game.unit
