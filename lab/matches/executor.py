"""Executors: compute games in local processes or on a Dask cluster. Results come in order."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from concurrent import futures
from contextlib import contextmanager
from typing import Any, TypeVar

from tools.paths import CORE, ROOT, ToolError

_Result = TypeVar("_Result")


class Executor:
    """Applies a function to tasks in a pool, or one by one in this process; callers may stop iterating at any time."""

    def __init__(self, pool: futures.Executor | None = None) -> None:
        self._pool = pool

    def map(self, function: Callable[..., _Result], *arguments: Iterable[Any]) -> Iterator[_Result]:
        """The results of a function, like the built-in ``map``."""
        return self._pool.map(function, *arguments) if self._pool else map(function, *arguments)


@contextmanager
def make_executor(processes: int | None, scheduler: str = "") -> Iterator[Executor]:
    """Executor on a Dask cluster, or on that many processes here: None for one per core, 1 for this one. ToolError if
    the cluster cannot be used."""
    if scheduler:
        with _client(scheduler) as client:
            yield Executor(client.get_executor(pure=False))
    elif processes == 1:
        yield Executor()
    else:
        pool = futures.ProcessPoolExecutor(processes)
        try:
            yield Executor(pool)
        finally:
            pool.shutdown(cancel_futures=True)


def fingerprint() -> str:
    """Hash identifying this version of the code."""
    digest = hashlib.sha256()
    for path in sorted([*CORE.rglob("*.py"), *(ROOT / "lab").rglob("*.py")]):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _client(scheduler: str) -> Any:
    """A client of a cluster whose workers run this version of the code."""
    import distributed  # takes long to load

    try:
        client: Any = distributed.Client(scheduler, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ToolError(f"SCHEDULER={scheduler}: {error}") from None
    found = client.run(fingerprint)
    if not found or set(found.values()) != {fingerprint()}:
        client.close()
        raise ToolError(f"SCHEDULER={scheduler}: its {len(found)} workers do not all run this version of the code")
    return client
