"""Shell completion: games, levels, house rules, files."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import typer

from ..kit.errors import Unusable, did_you_mean

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_SNUGGERY_COMPLETE"  # by which a shell asks, and Typer knows that it does
BASH = """\
# bash ends a word at =, so the line is divided here, and what stands before = is left out of the answer
_snuggery_completion() {
    local IFS=$' \\t' line="${COMP_LINE:0:COMP_POINT}" words last
    read -ra words <<< "$line"
    [[ $line == *" " ]] && words+=("")
    last="${words[${#words[@]} - 1]}"
    IFS=$'\\n'
    COMPREPLY=( $( COMP_WORDS="${words[*]}" COMP_CWORD=$(( ${#words[@]} - 1 )) VARIABLE=complete_bash "$1" ) )
    [[ ${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace 2> /dev/null
    [[ $last == *=* ]] && COMPREPLY=( "${COMPREPLY[@]#"${last%%=*}"=}" )
    return 0
}
complete -o default -F _snuggery_completion snuggery
""".replace("VARIABLE", VARIABLE)


def print_script(shell: str) -> None:
    """Print what a shell reads to complete the words of `snuggery`."""
    from typer.completion import get_completion_script  # type: ignore[attr-defined]  # Typer passes it on unnamed

    if shell not in SHELLS:
        raise Unusable(
            f"there is no completion for {shell!r}, but for {', '.join(SHELLS)}{did_you_mean(shell, SHELLS)}"
        )
    print(BASH if shell == "bash" else get_completion_script(prog_name="snuggery", complete_var=VARIABLE, shell=shell))


def is_asked() -> bool:
    """Tell whether a shell asks how a line could go on; if so, make Typer ready to answer."""
    if VARIABLE not in os.environ:
        return False
    from typer.completion import completion_init  # type: ignore[attr-defined]  # Typer passes it on unnamed

    completion_init()
    return True


def shells(incomplete: str) -> list[str]:
    """Return the shells that begin so."""
    return _begun(SHELLS, incomplete)


def games(incomplete: str) -> list[str]:
    """Return the games whose names begin so."""
    from ..games import names

    return _begun(names(), incomplete)


def levels(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the levels of bots that a seat may have, after those that stand before a comma."""
    return _listed(incomplete, _levels(ctx))


def sitters(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the players who may take a seat, you included, after those before the last comma."""
    return _listed(incomplete, ["you", *_levels(ctx)])


def house_rules(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the house rules of the game that stands on the line, or the values of one."""
    game = _game_on_the_line(ctx)
    options = {option.name: option for option in game.options} if game else {}
    name, equals, value = incomplete.partition("=")
    if not equals:
        return _begun([f"{one}=" for one in options], incomplete)
    return [f"{name}={word}" for word in _begun(options[name].words, value)] if name in options else []


def lessons(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the lessons of the game that stands on the line."""
    from ..kit.lessons import lessons_of

    game = _game_on_the_line(ctx)
    return _begun([lesson.name for lesson in lessons_of(game)], incomplete) if game else []


def commands(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the commands below those that stand on the line."""
    command: Any = ctx.parent and ctx.parent.command
    for name in [*(ctx.params.get("command") or ()), *ctx.args]:
        command = getattr(command, "commands", {}).get(name)
    return _begun(getattr(command, "commands", {}), incomplete)


def files(incomplete: str) -> list[str]:
    """Return the files and folders whose paths begin so."""
    path = Path(incomplete)
    folder = path if incomplete.endswith("/") else path.parent
    try:
        found = [f"{one}/" if one.is_dir() else str(one) for one in folder.iterdir()]
    except OSError:
        return []
    return _begun(found, "" if incomplete in ("", "./") else str(path) + "/" * incomplete.endswith("/"))


def paces(incomplete: str) -> list[str]:
    """Return the paces of bots that begin so."""
    from ..bots.household import PACES

    return _begun(PACES, incomplete)


def _levels(ctx: typer.Context) -> Iterable[str]:
    from ..bots import LEVELS, levels_of

    game = _game_on_the_line(ctx)
    return levels_of(game) if game else LEVELS


def _game_on_the_line(ctx: typer.Context) -> Any:
    """Return the game that a line names, None if it names none; a line that is not whole has its words in `args`."""
    from ..games import find

    for word in (ctx.params.get("game"), *ctx.args):
        with suppress(Unusable):
            return find(word or "")
    return None


def _listed(incomplete: str, words: Iterable[str]) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in _begun(words, last)]


def _begun(words: Iterable[str], incomplete: str) -> list[str]:
    return sorted(word for word in words if word.startswith(incomplete))
