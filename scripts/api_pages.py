"""Write the reference of the library from signatures and docstrings, one page for each public room.

Examples become code blocks. A name in backquotes that the reference describes becomes a link to its description.
"""

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
PROMPT = ">>> "
CODE = re.compile(r"`([^`\n]+)`")
TYPE = re.compile(r"\b[A-Z]\w+")


@dataclass(frozen=True)
class Page:
    """A page of the reference; `listed` names what it describes by the module of each."""

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
        "Steering matches and reading their past, chance, what if, hints, reviews and transcripts.",
        (
            "engine.match.control.Controller",
            "engine.match.timeline.Timeline",
            "engine.match.chance.Seeded",
            "engine.match.chance.Duplicate",
            "engine.match.chance.Committed",
            "engine.match.chance.Scripted",
            "coach.search.think",
            "coach.search.Thought",
            "coach.chances.chances",
            "engine.match.sampling.sample",
            "coach.review.review",
            "coach.review.Review",
            "coach.judging.Judged",
            "coach.luck.Balance",
            "coach.luck.Happening",
            "bots.levels_of",
            "transcripts.write",
            "transcripts.read",
            "transcripts.check",
            "transcripts.steps",
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
            "envs.text.TextTable",
            "envs.text.Answered",
            "envs.text.AnswerTally",
            "envs.endpoint.Endpoint",
            "envs.endpoint.ModelAnswer",
            "envs.named_tasks.task_named",
            "envs.named_tasks.NamedTask",
            "kit.continuous.Continuous",
            "kit.continuous.Dial",
            "kit.tensors.Tensor",
            "kit.tensors.Block",
        ),
    ),
    Page(
        "arena",
        "`snuggery.arena`",
        "Bots and policies meet, and games are solved whole. [The arena](../arena.md) says how matches are registered.",
        (
            "arena.Entrant",
            "arena.play_matches",
            "arena.play_series",
            "arena.Series",
            "arena.play_tournament",
            "arena.Standing",
            "arena.report",
            "arena.rows",
            "arena.charts.draw_standings",
            "arena.Estimate",
            "arena.registration.read_registration",
            "arena.registration.Registration",
            "arena.executor.executor",
            "arena.results.Results",
            "arena.results.played_results",
            "arena.run.play_registered",
            "arena.run.sum_up",
            "arena.verdict.Verdict",
            "arena.game_tree.Tree",
            "arena.exact.values",
            "arena.exact.best_response",
            "arena.exact.nash_conv",
            "arena.exact.CFRPlus",
            "evaluation.meetings.Meeting",
            "evaluation.meetings.meet",
            "evaluation.meetings.MeetingResult",
        ),
    ),
    Page(
        "datasets",
        "`snuggery.datasets`",
        "Games as arrays for learners, exams, and measures of readers. [For researchers](../research.md) uses them.",
        (
            "datasets.write",
            "datasets.load",
            "datasets.DataSet",
            "datasets.Shard",
            "datasets.exam.questions",
            "datasets.exam.Question",
            "datasets.exam.is_right",
            "datasets.exam.graded",
            "datasets.exam.ExamMarks",
            "datasets.reader_measures.measured",
            "datasets.reader_measures.ReaderMeasures",
            "datasets.readers.MeasuredReader",
            "datasets.readers.model",
            "datasets.readers.scripted",
        ),
    ),
)


def api_pages() -> list[tuple[Path, str]]:
    """Return the path and the text of every page."""
    return [(FOLDER / f"{page.name}.md", "\n".join(_lines(page)) + "\n") for page in PAGES]


@cache
def _package() -> griffe.Object | griffe.Alias:
    return griffe.load(PACKAGE, search_paths=[ROOT / "src"], allow_inspection=False)


def _lines(page: Page) -> Iterator[str]:
    yield f"# {page.title}\n"
    yield f"{page.about} Made by `python -m scripts.documents` from signatures and docstrings.\n"
    members = [_member(name) for name in page.listed]
    for place, member in enumerate(members):
        yield from _described(member, _full_name(member), "##", page)
        if isinstance(member, griffe.Class):
            yield from _members(member, page)
        if place + 1 < len(members):
            yield "---\n"


def _member(name: str) -> griffe.Object:
    """Return the object of a name; exit if there is none or it has no docstring."""
    found = _package()[name]
    target = found.final_target if isinstance(found, griffe.Alias) else found
    if not isinstance(target, griffe.Object) or target.docstring is None:
        raise SystemExit(f"{PACKAGE}.{name} stands in the reference and has no docstring")
    return target


def _full_name(member: griffe.Object) -> str:
    return f"{_home(member)}.{member.name}"


def _home(member: griffe.Object) -> str:
    """Return the shortest module from which an object can be imported."""
    if _offers(_package(), member):
        return PACKAGE
    home = member.module
    while (parent := home.parent) is not None and member.name in (parent.exports or []) and _offers(parent, member):
        home = parent.module
    return home.path


def _offers(module: griffe.Object | griffe.Alias, member: griffe.Object) -> bool:
    """Tell whether a module re-exports an object of another module."""
    found = module.members.get(member.name)
    return isinstance(found, griffe.Alias) and found.final_target is member


def _members(of: griffe.Class, page: Page) -> Iterator[str]:
    """Describe the public members of a class: its fields, then its own and inherited methods and properties."""
    if fields := [*fields_of(of, page)]:
        yield "\n".join(fields) + "\n"
    for member in _described_members(of):
        yield from _described(member, f"{of.name}.{member.name}", "###", page)


def _described_members(of: griffe.Class) -> Iterator[griffe.Function | griffe.Attribute]:
    inherited = [member.final_target for member in of.inherited_members.values()]
    for member in [*of.members.values(), *inherited]:
        if isinstance(member, griffe.Function | griffe.Attribute) and _is_told(member):
            yield member


def _is_told(member: griffe.Object) -> bool:
    public = not member.name.startswith("_") or member.name in ("__init__", "__call__")
    return public and member.docstring is not None and not member.has_labels("overload")


def fields_of(of: griffe.Class, page: Page) -> Iterator[str]:
    """Yield a line for each field of a record, with the comment beside it."""
    for line in of.source.split('"""', 2)[-1].splitlines():  # a line of the docstring may look like a field
        if field := FIELD.match(line):
            about = f": {_linked(field['about'], of, page)}" if field["about"] else ""
            yield f"- `{field['said']}`{about}"


def _described(member: griffe.Object, title: str, level: str, page: Page) -> Iterator[str]:
    yield f"{level} {title}\n"
    if isinstance(member, griffe.Function):
        yield f"```python\n{_signature(member)}\n```\n"
    elif isinstance(member, griffe.Attribute) and member.annotation:
        yield f"```python\n{member.name}: {member.annotation}\n```\n"
    told = [*_prose(member, page)]
    yield from told
    if isinstance(member, griffe.Function):
        if types := [link for link in _types(member, page) if link not in "".join(told)]:
            yield f"Types: {', '.join(types)}.\n"


# -- docstrings -------------------------------------------------------------------------------------------------------


def _prose(member: griffe.Object, page: Page) -> Iterator[str]:
    """Yield the paragraphs of a docstring: prose with links, and examples as code blocks."""
    text = member.docstring.value if member.docstring else ""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if paragraph.startswith(PROMPT):
            yield f"```pycon\n{paragraph}\n```\n"
        else:
            yield _linked(paragraph, member, page) + "\n"


def _linked(text: str, member: griffe.Object, page: Page) -> str:
    """Return an object's prose in which each name in backquotes links to the description of another object."""
    own = [member.name, *(parameter.name for parameter in getattr(member, "parameters", ()))]

    def link(found: re.Match[str]) -> str:
        place = None if found[1] in own else _place_of(found[1], member)
        return found[0] if place is None else f"[{found[0]}]({place.address(page)})"

    return CODE.sub(link, text)


def _types(function: griffe.Function, page: Page) -> Iterator[str]:
    """Yield a link to each type in a signature that the reference describes, except the class of a method."""
    for name in dict.fromkeys(TYPE.findall(_signature(function))):
        place = _place_of(name, function)
        if place is not None and function.parent is not None and name != function.parent.name:
            yield f"[`{name}`]({place.address(page)})"


@dataclass(frozen=True)
class Place:
    """Where the reference describes an object: the page and the heading."""

    page: str
    heading: str

    def address(self, of: Page) -> str:
        """Return the link from a page."""
        anchor = re.sub(r"[^\w-]", "", self.heading.lower())
        return f"#{anchor}" if self.page == of.name else f"{self.page}.md#{anchor}"


def _place_of(name: str, member: griffe.Object) -> Place | None:
    """Return the place that a name in an object's docstring or signature refers to, or None."""
    owner = member if isinstance(member, griffe.Class) else member.parent
    if owner is not None and (place := _places().get(f"{owner.name}.{name}")):
        return place
    try:
        return _places().get(_package_path(member.resolve(name)))
    except griffe.NameResolutionError:
        return _places().get(name)


def _package_path(path: str) -> str:
    """Return the path at which an object is defined, whatever path it was imported from."""
    found = _package()[path.removeprefix(f"{PACKAGE}.")] if path.startswith(f"{PACKAGE}.") else None
    return found.final_target.path if isinstance(found, griffe.Alias) else path


@cache
def _places() -> dict[str, Place]:
    """Return the places by path, by full name, by CLASS.METHOD, and by short name if only one object has it."""
    places: dict[str, Place] = {}
    short: dict[str, list[Place]] = {}
    for page in PAGES:
        for member in map(_member, page.listed):
            place = Place(page.name, _full_name(member))
            places |= {member.path: place, place.heading: place}
            short.setdefault(member.name, []).append(place)
            if isinstance(member, griffe.Class):
                headings = [f"{member.name}.{one.name}" for one in _described_members(member)]
                places |= {heading: Place(page.name, heading) for heading in headings}
    return {name: found[0] for name, found in short.items() if len(found) == 1} | places


# -- signatures -------------------------------------------------------------------------------------------------------


def _signature(function: griffe.Function) -> str:
    parameters = [*_parameters(function)]
    name = function.parent.name if function.name == "__init__" and function.parent else function.name
    answer = f" -> {_unquoted(function.returns)}" if function.returns and function.name != "__init__" else ""
    line = f"{name}({', '.join(parameters)}){answer}"
    if len(line) <= MOST_LINE:
        return line
    return f"{name}(\n" + "".join(f"    {parameter},\n" for parameter in parameters) + f"){answer}"


def _parameters(function: griffe.Function) -> Iterator[str]:
    """Yield the parameters as written, without `self`."""
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
