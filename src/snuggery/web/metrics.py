"""Metrics in Prometheus's format, computed from the hub's counters on request."""

import time
from collections.abc import Iterator, Mapping
from itertools import accumulate
from math import inf
from typing import Any

from ..kit.errors import Unusable
from ..store.backups import last_backup
from ..tables.host.metrics import BOUNDS, Histogram
from ..tables.hub import TableHub
from .connection_limits import ConnectionLimit

MISSING = "metrics need one more package; pip install 'snuggery[metrics]' brings it"


class Exposition:
    """Shows the metrics of one process; raise `Unusable` if prometheus_client is not installed."""

    def __init__(self, hub: TableHub, connections: ConnectionLimit) -> None:
        try:
            import prometheus_client
            from prometheus_client import core
        except ModuleNotFoundError:
            raise Unusable(MISSING) from None
        self._client, self._core = prometheus_client, core
        self._hub, self._connections = hub, connections
        self._registry = prometheus_client.CollectorRegistry()
        self._registry.register(self)
        prometheus_client.ProcessCollector(registry=self._registry)

    def text(self) -> tuple[bytes, str]:
        """Return the metrics, and their content type."""
        return self._client.generate_latest(self._registry), self._client.CONTENT_TYPE_LATEST

    def collect(self) -> Iterator[Any]:
        """Yield the metrics, as Prometheus requires of its collectors."""
        core, metrics = self._core, self._hub.metrics
        yield self._moves(metrics.moves)
        about = "Transactions, each of as many writes as waited"
        yield self._counter("commits", about, self._hub.database.writer.commits)
        refusals = core.CounterMetricFamily("snuggery_refusals", "Requests and plays refused", labels=["code"])
        for code, count in sorted(metrics.refusals.items()):
            refusals.add_metric([code], count)
        yield refusals
        yield self._waiting(self._hub.bot_workers.waiting)
        about = "Moves that bots played by habit because others were thinking"
        yield self._counter("shortened_thoughts", about, self._hub.bot_workers.shortened)
        remote = self._hub.bot_workers.remote
        yield self._gauge("remote_machines", "Other machines that think for bots", remote.machines)
        yield self._gauge("remote_workers", "Questions that they take at once", remote.workers)
        yield self._counter("remote_answers", "Moves that other machines chose for bots", remote.answers)
        about = "Questions that other machines left to this server"
        yield self._counter("remote_failures", about, remote.failures)
        yield self._gauge("backup_age_seconds", "Since the last backup; infinite if there was none", self._backup_age())
        yield self._gauge("connections", "Sockets and waiting requests", self._connections.count)
        yield self._gauge("tables_in_memory", "Tables that this process hosts", len(self._hub.memory))
        yield self._gauge("tables_watched", "Tables that somebody looks on at", len(self._hub.memory.watched()))

    def _moves(self, moves: Histogram) -> Any:
        bounds = [*map(str, BOUNDS), "+Inf"]
        name, about = "snuggery_move_seconds", "From a move's arrival until it was written down; its count is the moves"
        buckets = list(zip(bounds, accumulate(moves.counts), strict=True))
        return self._core.HistogramMetricFamily(name, about, buckets=buckets, sum_value=moves.sum)

    def _waiting(self, lanes: Mapping[str, int]) -> Any:
        about = "Questions to bots that wait: quick ones, searching ones, and hints"
        waiting = self._core.GaugeMetricFamily("snuggery_thoughts_waiting", about, labels=["lane"])
        for lane, count in lanes.items():
            waiting.add_metric([lane], count)
        return waiting

    def _backup_age(self) -> float:
        last = last_backup(self._hub.settings.data)
        return inf if last is None else max(0.0, time.time() - last)

    def _counter(self, name: str, about: str, value: float) -> Any:
        return self._core.CounterMetricFamily(f"snuggery_{name}", about, value=value)

    def _gauge(self, name: str, about: str, value: float) -> Any:
        return self._core.GaugeMetricFamily(f"snuggery_{name}", about, value=value)
