"""Executors: compute games in local processes or on a Dask cluster. Results come in order."""

from __future__ import annotations

import hashlib
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from tools.paths import CORE, ROOT, ToolError

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


class Executor(Protocol):
    """Applies a function to tasks in parallel; callers may stop iterating at any time."""

    def map(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
        """The result of each task, in the order of the tasks."""


class Here:
    """No other process: one task after the other."""

    def map(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
        """The result of each task, computed lazily."""
        return map(function, tasks)


class Processes:
    """A pool of processes on this machine."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    def map(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
        """The result of each task, in the order of the tasks."""
        results: Iterator[_Result] = self._pool.imap(function, tasks)
        return results


class Cluster:
    """The workers of a Dask cluster, each started in a checkout of this exact version."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def map(self, function: Callable[[_Task], _Result], tasks: Sequence[_Task]) -> Iterator[_Result]:
        """The result of each task, in the order of the tasks."""
        futures = self._client.map(function, tasks, pure=False)
        try:
            for future in futures:
                yield future.result()
        finally:
            self._client.cancel(futures)


@contextmanager
def executor(processes: int, scheduler: str = "") -> Iterator[Executor]:
    """Context manager for an executor.

    :param processes: number of processes on this machine; 1 uses only the current one
    :param scheduler: the address of a Dask cluster's scheduler, used instead of local processes
    :raises ToolError: if that cluster cannot be used
    """
    if scheduler:
        with _client(scheduler) as client:
            yield Cluster(client)
    elif processes == 1:
        yield Here()
    else:
        with multiprocessing.Pool(processes) as pool:
            yield Processes(pool)


def fingerprint() -> str:
    """Hash identifying this version of the code."""
    digest = hashlib.sha256()
    for path in sorted([*CORE.rglob("*.py"), *(ROOT / "lab").rglob("*.py")]):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _client(scheduler: str) -> Any:
    try:
        import distributed
    except ImportError:
        raise ToolError("SCHEDULER needs dask.distributed, of the lab's group: requirements/lab.txt") from None
    try:
        client: Any = distributed.Client(scheduler, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ToolError(f"SCHEDULER={scheduler}: {error}") from None
    found = client.run(fingerprint)
    if not found or set(found.values()) != {fingerprint()}:
        client.close()
        raise ToolError(f"SCHEDULER={scheduler}: its {len(found)} workers do not all run this version of the code")
    return client
