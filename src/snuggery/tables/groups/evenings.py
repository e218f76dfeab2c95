"""An evening of a group in a few lines, to be read on its page or pasted elsewhere."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from ...kit.wording import listed
from ...store.group_statements import GroupResult, Member
from .ledger import Scores, is_signed, matches_in, sums_of, title_of, unit_of

MINUS = "\N{MINUS SIGN}"


def evening_lines(name: str, day: str, members: Sequence[Member], results: Sequence[GroupResult]) -> list[str]:
    """Return three to ten lines: what was played, who won what, the best match, play alone, and who was away."""
    names = {member.number: member.name for member in members}
    games = list(dict.fromkeys(result.game for result in results))
    by_game = [[result for result in results if result.game == game] for game in games]
    lines = [f"{name}, {day_words(day)}"]
    lines += [_game_line(found, names) for found in by_game]
    lines += [line for found in by_game[:2] for line in _more_lines(found, names)]
    played = {result.number for result in results}
    away = [member.name for member in members if member.number not in played and not member.gone]
    lines.append(f"Away: {listed(away)}." if away else "Everybody was there.")
    return lines


def day_words(day: str) -> str:
    """Return a day in words.

    >>> from snuggery.tables.groups.evenings import day_words
    >>> day_words("2026-11-26")
    'Thursday 26 November 2026'
    """
    return date.fromisoformat(day).strftime(f"%A {date.fromisoformat(day).day} %B %Y")


def _game_line(results: Sequence[GroupResult], names: Mapping[int, str]) -> str:
    game, matches = results[0].game, len(matches_in(results))
    told = _told(sums_of(results), names, signed=is_signed(results))
    return f"{title_of(game)}, {_amount(matches, 'matches', 'match')}: {told} ({unit_of(game)})."


def _more_lines(results: Sequence[GroupResult], names: Mapping[int, str]) -> Iterator[str]:
    """Tell the best match of several, and what all came to by play alone."""
    game = results[0].game
    if len(matches_in(results)) > 1:
        best = max(results, key=lambda result: (result.score, -result.place))
        score = _number(best.score, signed=is_signed(results))
        yield f"The best match of {title_of(game)} was {names[best.number]}’s: {score} {unit_of(game)}."
    if all(result.play is not None for result in results) and len({result.coin for result in results}) == 1:
        sums = sums_of(replace(result, score=result.play or 0) for result in results)
        coin = "chances to win, of 100" if results[0].coin == "chance" else unit_of(game)
        yield f"By play alone at {title_of(game)}: {_told(sums, names, signed=is_signed(results))} ({coin})."


def _told(scores: Scores, names: Mapping[int, str], *, signed: bool) -> str:
    ranked = sorted(scores.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{names[number]} {_number(score, signed=signed)}" for number, score in ranked)


def _number(score: int, *, signed: bool) -> str:
    return f"{'+' if signed and score > 0 else ''}{score}".replace("-", MINUS)


def _amount(number: int, many: str, one: str) -> str:
    return f"{number} {one if number == 1 else many}"
