"""Run all benchmarks and write benchmarks/results.md: `make bench`, or `python -m benchmarks [GAME…]`."""

import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import snuggery

from . import ours, peers, starts
from .clock import Rate, race
from .machine import measured_on
from .reports import write_report

RESULTS = Path(__file__).with_name("results.md")


def main(names: list[str]) -> None:
    """Measure these games, all of them by default, and write the report."""
    write_report(RESULTS, _report(names or ours.listed_games()))


def _report(names: list[str]) -> Iterator[str]:
    yield "# How fast it is\n"
    yield "`make bench` writes every figure on this page.\n"
    packages = {"Numba": "numba", "NumPy": "numpy", "OpenSpiel": "open_spiel", "RLCard": "rlcard"}
    yield f"{measured_on(*(f'{title} {version(name)}' for title, name in packages.items()))}.\n"
    yield "Rates are decisions per second of CPU time on one core: the median of seven rounds in which all"
    yield "contestants take turns (± half the spread). A decision is one action of one seat. Deals and dice are"
    yield "played but not counted.\n"
    yield from _playouts(names)
    yield from _stepped(names)
    yield from starts.table()


def _playouts(names: list[str]) -> Iterator[str]:
    bounds = {name: snuggery.load(name) for name in names}
    field = {f"OpenSpiel {name}, `evaluate_bots`": peers.evaluate_bots(name) for name in peers.OPENSPIEL}
    field |= {f"OpenSpiel {name}, C++ rollouts without the deal": peers.rollouts(name) for name in peers.OPENSPIEL}
    field |= {"RLCard uno, plain loop": peers.rlcard_loop("uno")}
    field |= {f"**Snuggery {name}**, {bound.seats} seats": ours.playouts(bound) for name, bound in bounds.items()}
    rates = race(field)
    bar = [rates[name].median for name in rates if "evaluate_bots" in name]
    yield from _table(
        "Random playouts: whole games with deals and full lists of legal actions", rates, sum(bar) / len(bar)
    )


def _stepped(names: list[str]) -> Iterator[str]:
    field = {f"OpenSpiel {name}, Python loop": peers.stepped(name) for name in peers.OPENSPIEL}
    for name in names:
        bound = snuggery.load(name)
        field[f"**Snuggery {name}**, one fused call per decision"] = ours.stepped(bound)
        field[f"**Snuggery {name}**, through `Match`, with checks"] = ours.checked(bound)
        field[f"**Snuggery {name}**, {ours.TABLES} tables per call, with views"] = ours.batch(bound)
    rates = race(field)
    bar = [rates[name].median for name in rates if name.startswith("OpenSpiel")]
    yield from _table("Stepped from Python", rates, sum(bar) / len(bar))


def _table(title: str, rates: dict[str, Rate], bar: float) -> Iterator[str]:
    yield f"## {title}\n"
    yield "| | decisions per second | relative to the mean of the first three |"
    yield "|---|--:|--:|"
    for name, rate in rates.items():
        yield f"| {name} | {rate.median:,.0f} ± {rate.spread:.0%} | {rate.median / bar:.2f} |"
    yield ""


if __name__ == "__main__":
    main(sys.argv[1:])
