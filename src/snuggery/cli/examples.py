"""Examples of every command, for its help, its manual page and the documents: what to type, and what it does.

Braces stand for things of a game, so that no command knows one by name.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from pkgutil import iter_modules

TYPED: Mapping[str, Sequence[tuple[str, str]]] = {
    "": (
        ("snuggery", "open the lobby in the browser"),
        ("snuggery play {game}", "play {title} in this terminal"),
        ("snuggery help play", "show what a command can do"),
    ),
    "today": (
        ("snuggery today", "choose one of today's deals from a menu"),
        ("snuggery today {game}", "play today's deal of {title}"),
        ("snuggery today {game} --server https://cards.example.org", "play that server's, beside everybody there"),
    ),
    "duel": (
        ("snuggery duel {game} --server https://cards.example.org", "ask for a duel, and print the link to send"),
        ("snuggery duel https://cards.example.org/duel/3nRc0dEpQ7sTzKxLw2vYbA", "take one up, or go on with it"),
        ("snuggery duel --server https://cards.example.org", "choose one of yours from a menu"),
    ),
    "puzzle": (
        ("snuggery puzzle", "choose a game whose puzzles to solve from a menu"),
        ("snuggery puzzle {game}", "solve five puzzles of {title}"),
        ("snuggery puzzle {game} --plain", "solve them line by line, with a screen reader"),
    ),
    "play": (
        ("snuggery play", "choose a game from a menu"),
        ("snuggery play {game} --seats you,casual,strong", "play three-handed, one bot stronger"),
        ("snuggery play {game} --option {rule}", "play by a house rule"),
    ),
    "learn": (
        ("snuggery learn", "choose a lesson from a menu"),
        ("snuggery learn {game}", "take the first lesson of {title}"),
        ("snuggery learn {game} --plain", "take it line by line, with a screen reader"),
    ),
    "rules": (
        ("snuggery rules {game}", "read the rulebook"),
        ("snuggery rules {game} --options", "list the house rules and their values"),
        ("snuggery rules {game} --option {rule}", "read the rulebook by a house rule"),
    ),
    "replay": (
        ("snuggery replay match.snug", "step through a match"),
        ("snuggery replay match.snug --seat 0", "see only what the first seat saw"),
        ("snuggery replay match.snug | less", "read the whole match as text"),
    ),
    "review": (
        ("snuggery review match.snug", "tell luck from skill, and see the turning points"),
        ("snuggery review match.snug --seat 0 --every", "look at each decision of one seat"),
        ("snuggery review match.snug --svg chances.svg", "draw the chances over the match"),
    ),
    "referee": (
        ("snuggery referee {game} --names Anna,Ben", "keep score at a real table"),
        ("snuggery referee {game} --names Anna,Ben,Cleo", "keep score of three players"),
        ("snuggery referee {game} --resume evening.snug", "continue a saved score sheet"),
    ),
    "serve": (
        ("snuggery serve", "serve this machine at port 8642"),
        ("snuggery serve --host 0.0.0.0", "serve everyone in your network"),
        ("snuggery serve --config /etc/snuggery.toml", "read the settings from a file"),
    ),
    "bots": (
        ("snuggery bots --server https://cards.example.org --token-file token", "think for a server"),
        ("snuggery bots --server http://10.0.0.4:8642 --token-file token", "think for one in your network"),
        ("snuggery bots --server https://cards.example.org --token-file token --workers 8", "answer eight at once"),
    ),
    "server": (
        ("snuggery server", "show how the server is doing"),
        ("snuggery server --config /etc/snuggery.toml people", "list the people of that server"),
        ("snuggery server backup tonight.db", "copy the database while it runs"),
    ),
    "server status": (
        ("snuggery server status", "show counts, sizes and free space"),
        ("snuggery server status --json", "print the same for a program"),
        ("snuggery server --data /var/lib/snuggery status", "ask another server"),
    ),
    "server tables": (
        ("snuggery server tables", "list the tables played most recently"),
        ("snuggery server tables --all", "list all tables"),
        ("snuggery server tables --all --json", "print them for a program"),
    ),
    "server people": (
        ("snuggery server people", "list who was here most recently"),
        ("snuggery server people --all", "list everyone"),
        ("snuggery server people --json", "print them for a program"),
    ),
    "server close": (
        ("snuggery server close 4fK2", "close the table whose id begins so"),
        ("snuggery server close 4fK2 --json", "print the whole id of the closed table"),
        ("snuggery server reopen 4fK2", "undo it"),
    ),
    "server reopen": (
        ("snuggery server reopen 4fK2", "open a closed table again"),
        ("snuggery server reopen 4fK2 --json", "print its whole id"),
        ("snuggery server tables --all", "look up ids"),
    ),
    "server forget": (
        ("snuggery server forget 9xQa", "delete what is known about a person"),
        ("snuggery server forget 9xQa --json", "print what was deleted and kept"),
        ("snuggery server people --all", "look up ids"),
    ),
    "server ban": (
        ("snuggery server ban 9xQa --days 7", "ban a person for a week"),
        ("snuggery server ban 203.0.113.7", "ban an address for good"),
        ("snuggery server ban 203.0.113.0/24 --days 1", "ban a network for a day"),
    ),
    "server unban": (
        ("snuggery server unban 9xQa", "lift the ban of a person"),
        ("snuggery server unban 203.0.113.0/24", "lift the ban of a network"),
        ("snuggery server bans", "see who is banned"),
    ),
    "server bans": (
        ("snuggery server bans", "list who may not come in"),
        ("snuggery server bans --json", "print the list for a program"),
        ("snuggery server unban 203.0.113.7", "lift a ban"),
    ),
    "server purge": (
        ("snuggery server purge --older-than 365", "count the tables that would go"),
        ("snuggery server purge --older-than 365 --yes", "delete them"),
        ("snuggery server purge --older-than 30 --json", "print the count for a program"),
    ),
    "server backup": (
        ("snuggery server backup tonight.db", "copy the database of a running server"),
        ("snuggery server backup tonight.db --replace", "overwrite an older copy, as a nightly job does"),
        ("snuggery server --data /var/lib/snuggery backup b.db", "copy another server's database"),
    ),
    "server restore": (
        ("snuggery server restore tonight.db", "fill an empty server from a copy"),
        ("snuggery server restore tonight.db --replace", "replace what is there"),
        ("snuggery server --data /tmp/try restore tonight.db", "rehearse it elsewhere"),
    ),
    "simulate": (
        ("snuggery simulate {game} --games 10k", "play ten thousand random games"),
        ("snuggery simulate {game} --bots casual,mine:choose", "let a level meet the function choose in your mine.py"),
        ("snuggery simulate {game} --games 100 --json", "print the result for a program"),
    ),
    "dataset": (
        ("snuggery dataset {game} --games 10k --out games", "write views and choices of casual bots"),
        ("snuggery dataset {game} --bots strong --format parquet --out games", "write Parquet files"),
        ("snuggery dataset {game} --games 10k --out games --on ray", "use a Ray cluster"),
    ),
    "exam": (
        ("snuggery exam {game} --questions 1k > exam.jsonl", "write a thousand questions with their answers"),
        ("snuggery exam {game} --questions 1k --grade answers.jsonl", "mark answers to them"),
        ("snuggery exam {game} --grade answers.jsonl --json", "print the marks for a program"),
    ),
    "measure": (
        ("snuggery measure {game} --reader casual", "measure a scripted reader"),
        ("snuggery measure {game} --endpoint http://localhost:8000/v1 --model NAME", "measure a model"),
        ("snuggery measure {game} --reader lot --deals 500 --json", "measure more finely, and print it for a program"),
    ),
    "mcp": (
        ("snuggery mcp", "serve tools for a table on this machine, over standard input and output"),
        ("snuggery mcp --server https://cards.example.org", "serve tools for a seat at a server, as a guest"),
        ("snuggery mcp --no-hints --tries 1", "give no advice, and forgive no wrong answer"),
    ),
    "check": (
        ("snuggery check match.snug", "check one transcript"),
        ("snuggery check transcripts/", "check all in a folder"),
        ("snuggery check match.snug --simulate", "recompute where balls rest as well"),
    ),
    "bench": (
        ("snuggery bench", "measure all games"),
        ("snuggery bench {game}", "measure one"),
        ("snuggery bench --json", "print the speeds for a program"),
    ),
    "compile": (
        ("snuggery compile", "compile every game that needs it"),
        ("snuggery compile --check", "name stale files, write nothing"),
        ("snuggery compile {game} --target wasm32", "compile for WebAssembly"),
    ),
    "new-game": (
        ("snuggery new-game old-maid", "write a small complete game to start from"),
        ("snuggery play old-maid", "play it"),
        ("snuggery rules old-maid", "read its rulebook"),
    ),
    "puzzles": (
        ("snuggery puzzles list {game}", "see which puzzles of {title} ship"),
        ("snuggery puzzles mine {game} --matches 1k", "look for others in matches of bots"),
        ("snuggery puzzles verify {game}", "verify those that ship"),
    ),
    "puzzles mine": (
        ("snuggery puzzles mine {game}", "mine a hundred matches on all cores"),
        ("snuggery puzzles mine {game} --matches 10k --on ray", "mine many on a cluster; run it again to go on"),
        ("snuggery puzzles mine {game} --option {rule}", "mine by a house rule"),
    ),
    "puzzles choose": (
        ("snuggery puzzles choose {game}", "choose 500 of the mined ones, and verify them"),
        ("snuggery puzzles choose {game} --number 50 --into best.txt", "write the best fifty to another file"),
        ("snuggery puzzles choose {game} --jobs 1", "use one core"),
    ),
    "puzzles verify": (
        ("snuggery puzzles verify {game}", "verify all puzzles of {title} by another seed and effort"),
        ("snuggery puzzles verify {game} --jobs 1", "use one core"),
        ("snuggery puzzles list {game}", "see them"),
    ),
    "puzzles list": (
        ("snuggery puzzles list {game}", "print all puzzles of {title}"),
        ("snuggery puzzles list {game} | head", "print the first"),
        ("snuggery puzzle {game}", "solve some"),
    ),
    "exploit": (
        ("snuggery exploit casual --game {game}", "bound how exploitable casual is at two seats"),
        ("snuggery exploit strong --game {game} --responders search --deals 1k", "let only a search respond"),
        ("snuggery exploit policy.safetensors --game {game} --decisions 10m", "train longer against a net"),
    ),
    "arena": (
        ("snuggery arena ladder {game}", "let all levels meet"),
        ("snuggery arena run match.toml", "play a registered match"),
        ("snuggery arena show match.toml", "see the result so far"),
    ),
    "arena enter": (
        ("snuggery arena enter match.toml", "write down what takes part"),
        ("snuggery arena draw match.toml --beacon VALUE", "draw the seed, once the beacon is known"),
        ("snuggery arena run match.toml", "play the match"),
    ),
    "arena draw": (
        ("snuggery arena draw match.toml --beacon VALUE", "draw the seed with the value that was published"),
        ("snuggery arena enter match.toml", "see what was entered"),
        ("snuggery arena run match.toml", "play the match"),
    ),
    "arena admit": (
        ("snuggery arena admit match.toml", "replay three blocks and play 200 held-back deals"),
        ("snuggery arena admit match.toml --deals 1k", "hold back more deals"),
        ("snuggery arena admit match.toml --jobs 4", "use four cores"),
    ),
    "arena run": (
        ("snuggery arena run match.toml", "play a match, or continue it"),
        ("snuggery arena run match.toml --jobs 4", "use four cores"),
        ("snuggery arena run match.toml --on ray", "use a Ray cluster"),
    ),
    "arena show": (
        ("snuggery arena show match.toml", "print the result so far"),
        ("snuggery arena show match.toml --json", "print it for a program"),
        ("snuggery arena run match.toml", "play the rest"),
    ),
    "arena report": (
        ("snuggery arena report match.toml", "write the report beside the match"),
        ("snuggery arena report *.toml --into reports", "write several into a folder"),
        ("snuggery arena show match.toml", "print the result instead"),
    ),
    "arena verify": (
        ("snuggery arena verify match.toml", "replay three blocks and compare"),
        ("snuggery arena verify match.toml --blocks 20", "replay more"),
        ("snuggery arena verify match.toml --on ray", "use a Ray cluster"),
    ),
    "arena ladder": (
        ("snuggery arena ladder {game}", "rate all levels of a game"),
        ("snuggery arena ladder {game} --levels casual,strong", "rate two of them"),
        ("snuggery arena ladder {game} --seats 4 --deals 1k", "use fuller tables and more deals"),
    ),
    "arena tasks": (
        ("snuggery arena tasks", "list the named tasks"),
        ("snuggery arena tasks --json", "list them for a program"),
        ("snuggery arena score {task}", "score every policy at one of them"),
    ),
    "arena score": (
        ("snuggery arena score {task}", "score every policy that the game has"),
        ("snuggery arena score {task} policy.safetensors --deals 5k", "score a trained net"),
        ("snuggery arena score {task} strong --against shipped", "choose who has the other seats"),
    ),
    "arena cross-play": (
        ("snuggery arena cross-play {task}", "let all levels meet each other"),
        ("snuggery arena cross-play {task} casual shipped", "let two policies meet"),
        ("snuggery arena cross-play {task} --deals 5k --json", "play more, for a program"),
    ),
    "arena leaderboard": (
        ("snuggery arena leaderboard *.toml", "write a page for each game"),
        ("snuggery arena leaderboard *.toml --into pages", "write them into a folder"),
        ("snuggery arena show match.toml", "print one result"),
    ),
    "help": (
        ("snuggery help", "list the commands"),
        ("snuggery help play", "show one command"),
        ("snuggery help server backup", "show a command below another"),
    ),
    "completion": (
        ('eval "$(snuggery completion bash)"', "complete in this shell; put it into ~/.bashrc to keep it"),
        ("snuggery completion zsh > ~/.zfunc/_snuggery", "complete in zsh"),
        ("snuggery completion fish > ~/.config/fish/completions/snuggery.fish", "complete in fish"),
    ),
    "man": (
        ("snuggery man play | man -l -", "read the manual page of a command"),
        ("snuggery man --into /usr/local/share/man/man1", "install all pages"),
        ("man snuggery-play", "read an installed page"),
    ),
}


@cache
def examples_of(command: str) -> Sequence[tuple[str, str]]:
    """Return the examples of a command, by its path below `snuggery`, each with what it does."""
    things = _things_of_a_game()
    return [(typed.format(**things), does.format(**things)) for typed, does in TYPED.get(command, ())]


@cache
def _things_of_a_game() -> Mapping[str, str]:
    folders = Path(__file__).parents[1] / "games"  # looked at, not imported: help loads no rules
    name = max(module.name for module in iter_modules([str(folders)]) if module.ispkg).replace("_", "-")
    title = name.replace("-", " ").title()
    return {"game": name, "title": title, "task": f"{title.replace(' ', '')}-duel", "rule": "NAME=VALUE"}
