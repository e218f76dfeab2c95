"""Descriptions of games for the lobby: everything that people need before they open a table."""

import logging
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

import msgspec

from ..bots import about_level, why_no_better
from ..bots.household import FACES, style_of
from ..bots.measured import measured
from ..bots.styles import told_of
from ..games import find, names
from ..kit.game import Game
from ..kit.house_words import about_of, line_of, title_of, value_words
from ..kit.lessons import Lesson, lessons_of
from ..kit.options import Option
from ..kit.wording import Wording
from ..tables.bots.authors_games import levels_here
from ..tables.host.default_rules import DefaultRules
from ..tables.measure_picture import measures
from ..tables.views.lesson_views import lesson_path
from .bundles import BUNDLES
from .files import emblem_of, faces_of

log = logging.getLogger(__name__)
BY_THE_BOOK = DefaultRules()


def describe_all(defaults: DefaultRules, with_options: bool = True) -> list[dict[str, Any]]:
    """Return all games that can be played; one that fails to load is left out, so that the others stay available."""
    found = []
    for name in names():
        try:
            found.append(describe(find(name), defaults, with_options))
        except Exception:
            log.exception("the game %s can't be offered", name)
    return found


def describe(game: Game, defaults: DefaultRules = BY_THE_BOOK, with_options: bool = True) -> dict[str, Any]:
    """Return a game with its levels of bots and, on request, its house rules and what characters its bots have."""
    addresses = {
        "emblem": emblem_of(game),
        "faces": faces_of(game),
        "renderer": BUNDLES.renderer(game.name),
    }
    whole = {"options": _options(game, defaults), "characters": _characters(game)} if with_options else {}
    return _facts(game) | addresses | whole


@cache
def _facts(game: Game) -> dict[str, Any]:
    """Return the constant part of a game's description, for these page files."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "least": game.least_seats,
        "usual": game.usual_seats,
        "most": game.most_seats,
        "unit": game.unit,
        "cloth": asdict(game.cloth),
        "lessons": [_lesson(game, lesson) for lesson in lessons_of(game)],
        "refereed": dict(game.refereed),
        "photographed": dict(game.photographed) if measures(game) else {},
        "levels": [_level(game, level) for level in levels_here(game)],
        "no_better": why_no_better(game),
    }


def _level(game: Game, level: str) -> dict[str, str]:
    return {"level": level, "about": about_level(level, game), "measured": measured(game, level)}


@cache
def _characters(game: Game) -> dict[str, dict[str, str]]:
    """Return by level and by face how the household's bots play a game, so far as they play in a style of their own."""
    told = {
        level: {face: told_of(style_of(name), level, game) for name, face in FACES.items()}
        for level in levels_here(game)
    }
    return {level: {face: words for face, words in faces.items() if words} for level, faces in told.items()}


@cache
def _options(game: Game, defaults: DefaultRules) -> msgspec.Raw:
    """Return the house rules of a game, encoded once: they are most of the server's description."""
    say = Wording(game.catalogue(), ())
    return msgspec.Raw(msgspec.json.encode([_option(option, say, defaults.of(game)) for option in game.options]))


def _lesson(game: Game, lesson: Lesson) -> dict[str, Any]:
    """Describe a lesson."""
    return {"name": lesson.name, "title": lesson.title, "path": lesson_path(game.name, lesson)}


def _option(option: Option, say: Wording, preferred: Mapping[str, str]) -> dict[str, Any]:
    """Describe a house rule in players' words: its name, its values' names, and what each value means."""
    default = preferred.get(option.name, option.default)
    return {
        "name": option.name,
        "title": title_of(option, say),
        "titles": {name: value_words(option, name, say) for name in option.words},
        "lines": {name: line_of(option, name, say) for name in option.words},
        "default": default,
        **({} if default == option.default else {"book": option.default}),
        "about": about_of(option, say),
        "words": option.words,
        "least": option.least,
        "most": option.most,
        "where": option.where.split(" ") if option.where else [],
    }
