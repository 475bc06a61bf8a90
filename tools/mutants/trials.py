"""Trials: do the tests notice a change? Each trial is a process of its own, forked off and thrown away.

First one run of all tests tells how long each takes and which blocks of the sources it comes through (:func:`measure`).
Then for each change the tests that come through its block are run, the quickest first, until one fails:

- in a process that has imported and collected everything already, where the changed function gets its changed code
  (a trial takes a few hundredths of a second);
- where the block is run while the sources are imported, in one that imports them with the change.

A test that takes ten times as long as it should (of the processor's time) has noticed something, too.
"""

from __future__ import annotations

import builtins
import json
import math
import os
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tools.mutants.changes import Change, telling
from tools.mutants.sources import changed_code, import_instead, module_of, put_in_place

SURVIVED, NOTICED, TOO_LONG, NOT_IN_PLACE = 0, 101, 102, 103
"""How a trial ends: nothing failed, a test failed, a test took too long, the change needs another import."""

TELL: Final = "_tell_block"
"""The name by which a source tells that one of its blocks is run."""

SHORT: Final = 0.5
"""A test of less than so many seconds is tried early where it has noticed other changes of the same source."""

ARGUMENTS: Final = ["-q", "-x", "-p", "no:cacheprovider"]


class Table(NamedTuple):
    """What one run of all tests has told.

    :param seconds: by test, the time of the processor that it takes
    :param covering: by source and block ("core/turn.py 12"), the tests that come through it
    :param imported: the sources and blocks that are run while the sources are imported
    :param collected: those that are run while the tests are collected, so that what is remembered may be of them
    :param patience: seconds that every test may take longer than ten times what it takes
    """

    seconds: dict[str, float]
    covering: dict[str, list[str]]
    imported: list[str]
    collected: list[str]
    patience: float = 2

    def tests_of(self, change: Change, first: Iterable[str] = ()) -> list[str]:
        """The tests for a change, the quickest first.

        :param first: some that come before the others, if they are for it and take less than :data:`SHORT`
        """
        block = f"{change.path} {change.block}"
        early_on = block in self.imported or block in self.collected
        tests: Iterable[str] = self.seconds if early_on else self.covering.get(block, [])
        early = {test for test in first if self.seconds.get(test, SHORT) < SHORT}
        return sorted(
            (test for test in tests if test in self.seconds),
            key=lambda test: (test not in early, self.seconds[test], test),
        )

    def might_remember(self, change: Change) -> bool:
        """Whether what a change leads to could have been worked out before it was put in place."""
        return f"{change.path} {change.block}" in self.collected

    def within(self, least: float, most: float = math.inf) -> Table:
        """The table with those tests only that take so many seconds or more, and less than so many."""
        return self._replace(seconds={test: each for test, each in self.seconds.items() if least <= each < most})

    def limits(self) -> dict[str, float]:
        """By test, from how many seconds on it is taken to go on for ever."""
        return {test: self.patience + 10 * seconds for test, seconds in self.seconds.items()}

    def needs_import(self, change: Change) -> bool:
        """Whether a change has to be there when its module is imported."""
        return f"{change.path} {change.block}" in self.imported


class _Instead:
    """A plugin that does something else than running all tests, once they are collected."""

    def __init__(self, work: Callable[[list[pytest.Item]], None]) -> None:
        self._work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.testsfailed:
            return None  # something could not be collected
        self._work(session.items)
        return True


def measure(sources: Sequence[str], tests: Sequence[str]) -> Table:
    """Run all tests once.

    :param sources: that are to be changed
    :param tests: files
    :raises RuntimeError: if one fails
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _in_child(lambda: _measure(sources, tests, writing))
    os.close(writing)
    with os.fdopen(reading) as told:
        data = told.read()
    if os.waitpid(child, 0)[1] or not data:
        raise RuntimeError("the tests fail without any change, or could not be run")
    return Table(**json.loads(data))


def _measure(sources: Sequence[str], tests: Sequence[str], writing: int) -> int:
    seen: set[tuple[str, int]] = set()
    setattr(builtins, TELL, lambda path, block: seen.add((path, block)))
    import_instead({path: lambda path=path: _telling_code(path) for path in sources})  # type: ignore[misc]
    for path in sources:
        import_module(module_of(path))
    table = Table({}, {}, _names(seen), [])
    seen.clear()

    def work(items: list[pytest.Item]) -> None:
        table.collected.extend(_names(seen))
        for number, item in enumerate(items):
            seen.clear()
            start = time.process_time()
            _run(item, items[number + 1] if number + 1 < len(items) else None)
            table.seconds[item.nodeid] = round(time.process_time() - start, 4)
            for block in _names(seen):
                table.covering.setdefault(block, []).append(item.nodeid)

    failed = int(pytest.main([*ARGUMENTS, *tests], plugins=[_Instead(work), _Judge({})]))
    with os.fdopen(writing, "w") as told:
        json.dump(table._asdict(), told)
    return failed


def _names(seen: Iterable[tuple[str, int]]) -> list[str]:
    return [f"{path} {block}" for path, block in sorted(seen)]


def _telling_code(path: str) -> Any:
    return compile(telling(path, Path(path).read_text(), TELL), path, "exec", dont_inherit=True)


class _Judge:
    """A plugin that ends the process as soon as a test has failed, or takes too long.

    :param limits: the most seconds that each test may take; without any it may take its time
    :param telling: a file number to which the name of the test that has failed is written, or -1
    """

    def __init__(self, limits: dict[str, float], telling: int = -1) -> None:
        self._limits, self._telling = limits, telling
        signal.signal(signal.SIGVTALRM, lambda _number, _frame: os._exit(TOO_LONG))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if self._limits:
            signal.setitimer(signal.ITIMER_VIRTUAL, self._limits[nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            if self._telling >= 0:
                os.write(self._telling, f"{report.nodeid}\n".encode())
            os._exit(NOTICED)


def _run(item: pytest.Item, following: pytest.Item | None) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def _run_all(items: Sequence[pytest.Item], wanted: Sequence[str]) -> None:
    """Run the tests that are wanted, in that order."""
    by_name = {item.nodeid: item for item in items}
    chosen = [by_name[name] for name in wanted]
    for number, item in enumerate(chosen):
        _run(item, chosen[number + 1] if number + 1 < len(chosen) else None)


def _in_child(work: Callable[[], int]) -> None:
    """Do the work of a process that was forked off, without a word, and end it."""
    code = NOTICED
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = work()
    finally:
        os._exit(code)


class _Pool:
    """Several trials at once, each a process of its own.

    :param processes: how many at once
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._reading, self.telling = os.pipe()
        os.set_blocking(self._reading, False)
        self._noticed: dict[str, set[str]] = {}

    def noticed(self, path: str) -> set[str]:
        """The tests that have noticed other changes of a source."""
        return self._noticed.setdefault(path, set())

    def run(
        self, all_changes: Sequence[Change], work: Callable[[Change], int], told: Callable[[Change, int], None]
    ) -> None:
        """Do the work for each change in a process.

        :param told: gets each change and how its trial has ended
        """
        waiting, running = list(reversed(all_changes)), dict[int, Change]()
        while waiting or running:
            while waiting and len(running) < self._processes:
                change = waiting.pop()
                child = os.fork()
                if not child:
                    _in_child(lambda change=change: work(change))  # type: ignore[misc]
                running[child] = change
            child, status = os.wait()
            if child not in running:
                continue
            change, code = running.pop(child), os.waitstatus_to_exitcode(status)
            self._read_noticed(change.path)
            told(change, code if code in (SURVIVED, TOO_LONG, NOT_IN_PLACE) else NOTICED)

    def _read_noticed(self, path: str) -> None:
        try:
            self.noticed(path).update(os.read(self._reading, 65536).decode().splitlines())
        except BlockingIOError:
            pass  # nothing was written


def try_in_place(
    all_changes: Sequence[Change],
    tests: Sequence[str],
    table: Table,
    processes: int,
    told: Callable[[Change, int], None],
) -> None:
    """Try changes of functions in a process that has imported everything.

    :param told: gets each change and how its trial has ended
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _in_child(lambda: _serve(all_changes, tests, table, processes, writing))
    os.close(writing)
    with os.fdopen(reading) as answers:
        for line in answers:
            number, code = json.loads(line)
            told(all_changes[number], code)
    os.waitpid(child, 0)


def _serve(all_changes: Sequence[Change], tests: Sequence[str], table: Table, processes: int, writing: int) -> int:
    numbers = {change: number for number, change in enumerate(all_changes)}
    pool = _Pool(processes)

    def work(items: list[pytest.Item]) -> None:
        def one(change: Change) -> int:
            if not put_in_place(change):
                return NOT_IN_PLACE
            _run_all(items, table.tests_of(change, pool.noticed(change.path)))
            return SURVIVED

        def answer(change: Change, code: int) -> None:
            os.write(writing, f"{json.dumps([numbers[change], code])}\n".encode())

        pool.run(all_changes, one, answer)

    return int(pytest.main([*ARGUMENTS, *tests], plugins=[_Instead(work), _Judge(table.limits(), pool.telling)]))


def load_plugins() -> None:
    """Import pytest's plugins, so that each process that is forked off has them."""
    if not os.environ.get("PYTEST_DISABLE_PLUGIN_AUTOLOAD"):
        for plugin in entry_points(group="pytest11"):
            plugin.load()


def try_imported(
    all_changes: Sequence[Change],
    tests: Sequence[str],
    table: Table,
    processes: int,
    told: Callable[[Change, int], None],
) -> None:
    """Try changes in processes that import everything with the change."""
    load_plugins()
    pool = _Pool(processes)

    def one(change: Change) -> int:
        import_instead({change.path: lambda: changed_code(change)})
        signal.setitimer(signal.ITIMER_VIRTUAL, 30)  # for the imports
        wanted = table.tests_of(change, pool.noticed(change.path))
        plugins = [_Instead(lambda items: _run_all(items, wanted)), _Judge(table.limits(), pool.telling)]
        return int(pytest.main([*ARGUMENTS, *tests], plugins=plugins))

    pool.run(all_changes, one, told)
