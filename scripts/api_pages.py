"""The reference of the library, made from signatures and docstrings: a page for each room that is public."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import griffe

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "api"
PACKAGE = "snuggery"
FIELD = re.compile(r"^    (?P<said>[a-z]\w*: [^=#]*?[^=# ])(?: = [^#]*?)?(?:  # (?P<about>.*))?$")
MOST_LINE = 100  # of a signature; a longer one has a line a parameter


@dataclass(frozen=True)
class Page:
    """A page: its title, what stands over it, and what it lists, each by the module where it lives."""

    name: str
    title: str
    about: str
    listed: Sequence[str]


PAGES = (
    Page(
        "snuggery",
        "`snuggery`",
        "Games, matches, views and bots. [The library](../library.md) goes through it with examples.",
        (
            "game_names",
            "load",
            "engine.terms.HouseRule",
            "bot",
            "set_up",
            "engine.game.BoundGame",
            "engine.match.match.Match",
            "engine.match.view.View",
            "engine.match.view.Entry",
            "bots.Bot",
            "hint",
            "kit.hint.Hint",
            "kit.hint.Worth",
            "engine.batch.Batch",
            "engine.batch.Stepped",
            "engine.match.chance.Source",
            "kit.errors.Unusable",
            "kit.errors.Illegal",
            "kit.errors.Unreadable",
        ),
    ),
    Page(
        "engine",
        "`snuggery.engine`",
        "Steering matches and reading their past, chance, hints, reviews and transcripts.",
        (
            "engine.match.control.Controller",
            "engine.match.timeline.Timeline",
            "engine.match.chance.Seeded",
            "engine.match.chance.Duplicate",
            "engine.match.chance.Committed",
            "engine.match.chance.Scripted",
            "coach.search.think",
            "coach.search.Thought",
            "coach.review.review",
            "coach.review.Review",
            "bots.levels_of",
            "transcripts.write",
            "transcripts.read",
        ),
    ),
    Page(
        "envs",
        "`snuggery.envs`",
        "Environments for learners. [For researchers](../research.md) goes through them with examples.",
        (
            "envs.vector",
            "envs.vector_env.VectorEnv",
            "envs.aec",
            "envs.pettingzoo.TableEnv",
            "envs.gymnasium.id_of",
            "envs.gymnasium.register_envs",
            "envs.gymnasium.SeatEnv",
            "envs.gymnasium.SeatVectorEnv",
            "envs.openspiel.register",
            "envs.openspiel.SpielGame",
            "envs.openspiel.SpielState",
            "envs.policy.load",
            "envs.policy.Policy",
            "kit.continuous.Continuous",
            "kit.continuous.Dial",
            "kit.tensors.Tensor",
            "kit.tensors.Block",
        ),
    ),
    Page(
        "arena",
        "`snuggery.arena`",
        "Bots against bots, and games solved whole. [The arena](../arena.md) says how matches are registered.",
        (
            "arena.Entrant",
            "arena.play_matches",
            "arena.play_series",
            "arena.Series",
            "arena.play_tournament",
            "arena.Standing",
            "arena.report",
            "arena.Estimate",
            "arena.registration.read_registration",
            "arena.registration.Registration",
            "arena.executor.executor",
            "arena.results.Results",
            "arena.run.play_registered",
            "arena.run.sum_up",
            "arena.verdict.Verdict",
            "arena.game_tree.Tree",
            "arena.exact.values",
            "arena.exact.best_response",
            "arena.exact.nash_conv",
            "arena.exact.CFRPlus",
        ),
    ),
)


def api_pages() -> list[tuple[Path, str]]:
    """Return every page: its file, and what stands in it."""
    return [(FOLDER / f"{page.name}.md", "\n".join(_lines(page)) + "\n") for page in PAGES]


@cache
def _package() -> griffe.Object | griffe.Alias:
    return griffe.load(PACKAGE, search_paths=[ROOT / "src"], allow_inspection=False)


def _lines(page: Page) -> Iterator[str]:
    yield f"# {page.title}\n"
    yield f"{page.about} Made by `python -m scripts.documents` from signatures and docstrings.\n"
    members = [_member(name) for name in page.listed]
    for place, member in enumerate(members):
        yield from _described(member, f"{_home(member)}.{member.name}", "##")
        if isinstance(member, griffe.Class):
            yield from _members(member)
        if place + 1 < len(members):
            yield "---\n"


def _member(name: str) -> griffe.Object:
    """Return what a name means; one that is not there ends all."""
    found = _package()[name]
    target = found.final_target if isinstance(found, griffe.Alias) else found
    if not isinstance(target, griffe.Object) or target.docstring is None:
        raise SystemExit(f"{PACKAGE}.{name} stands in the reference and has no docstring")
    return target


def _home(member: griffe.Object) -> str:
    """Return the shortest module that one may import something from."""
    front = _package().members.get(member.name)
    if isinstance(front, griffe.Alias) and front.final_target is member:
        return PACKAGE
    home = member.module
    while home.parent is not None and member.name in (home.parent.exports or []):
        home = home.parent.module
    return home.path


def _members(of: griffe.Class) -> Iterator[str]:
    """Describe what is public in a class, what it has from others of ours included: its fields, then all else."""
    if fields := [*_fields(of)]:
        yield "\n".join(fields) + "\n"
    inherited = [member.final_target for member in of.inherited_members.values()]
    for member in [*of.members.values(), *inherited]:
        if isinstance(member, griffe.Function | griffe.Attribute) and _is_told(member):
            yield from _described(member, f"{of.name}.{member.name}", "###")


def _is_told(member: griffe.Object) -> bool:
    public = not member.name.startswith("_") or member.name in ("__init__", "__call__")
    return public and member.docstring is not None and not member.has_labels("overload")


def _fields(of: griffe.Class) -> Iterator[str]:
    """Yield a line for each field of a record, with the comment that stands beside it."""
    for line in of.source.splitlines():
        if field := FIELD.match(line):
            about = f": {field['about']}" if field["about"] else ""
            yield f"- `{field['said']}`{about}"


def _described(member: griffe.Object, title: str, level: str) -> Iterator[str]:
    yield f"{level} {title}\n"
    if isinstance(member, griffe.Function):
        yield f"```python\n{_signature(member)}\n```\n"
    elif isinstance(member, griffe.Attribute) and member.annotation:
        yield f"```python\n{member.name}: {member.annotation}\n```\n"
    if member.docstring:
        yield member.docstring.value + "\n"


def _signature(function: griffe.Function) -> str:
    parameters = [*_parameters(function)]
    name = function.parent.name if function.name == "__init__" and function.parent else function.name
    answer = f" -> {_unquoted(function.returns)}" if function.returns and function.name != "__init__" else ""
    line = f"{name}({', '.join(parameters)}){answer}"
    if len(line) <= MOST_LINE:
        return line
    return f"{name}(\n" + "".join(f"    {parameter},\n" for parameter in parameters) + f"){answer}"


def _parameters(function: griffe.Function) -> Iterator[str]:
    """Yield the parameters as they are written, without the object itself."""
    kinds, starred = griffe.ParameterKind, False
    for parameter in function.parameters:
        if parameter.name == "self":
            continue
        if parameter.kind is kinds.keyword_only and not starred:
            yield "*"
            starred = True
        starred |= parameter.kind is kinds.var_positional
        stars = {kinds.var_positional: "*", kinds.var_keyword: "**"}.get(parameter.kind, "")
        typed = f": {_unquoted(parameter.annotation)}" if parameter.annotation else ""
        usual = f" = {parameter.default}" if parameter.default is not None and not stars else ""
        yield f"{stars}{parameter.name}{typed}{usual}"


def _unquoted(annotation: object) -> str:
    return re.sub(r"^['\"](.*)['\"]$", r"\1", str(annotation))
