"""The states of the dispatcher, as docs/architecture.md draws them: which commands are executed, and when the response
to one is complete."""

import asyncio
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any
from unittest.mock import MagicMock, patch

import pytest

import game.table  # noqa: F401 - declares the commands
from page.listener import Listener

COMPLETE, OPEN = {"revision": "1", "drawn": "yes"}, {"drawn": "no"}
BLANK = {"revision": "0", "drawn": "yes"}


@pytest.fixture
def root() -> dict[str, str]:
    return {}


@pytest.fixture
def dispatcher(root: dict[str, str]) -> Iterator[Any]:
    """A dispatcher among mocked parts, whose painter has always finished."""
    with patch.dict(sys.modules, {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi")}):
        module = import_module("page.dispatcher")
        names = ("dialogs", "games", "notices", "painter", "tabs")
        made = module.Dispatcher([Listener()], **{name: MagicMock() for name in names})
        with patch.object(module.dom, "set_root_data", lambda **data: root.update(data)):
            yield made


@pytest.mark.parametrize("error", [None, ValueError("unexpected")])
def test_response_is_complete_when_command_returns(dispatcher: Any, root: dict[str, str], error: Any) -> None:
    dispatcher.games.execute.side_effect = error
    dispatcher.dispatch("undo")
    assert root == COMPLETE and dispatcher.dialogs.show_error.called is bool(error)


@pytest.mark.parametrize("error", [None, ValueError("unexpected")])
def test_response_waits_for_all_tasks_of_command(dispatcher: Any, root: dict[str, str], error: Any) -> None:
    async def tasks() -> None:
        ready = [asyncio.Event(), asyncio.Event()]

        def begin(*_command: Any) -> None:
            for each in ready:
                dispatcher.run_task(each.wait())
            if error:
                raise error

        dispatcher.games.execute.side_effect = begin
        dispatcher.dispatch("undo")
        assert root == OPEN
        ready[0].set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert root == COMPLETE | OPEN
        ready[1].set()
        await asyncio.gather(*dispatcher._tasks)
        assert root == COMPLETE

    asyncio.run(tasks())


def test_task_outside_a_command_completes_no_response(dispatcher: Any, root: dict[str, str]) -> None:
    async def task() -> None:
        dispatcher.run_task(asyncio.sleep(0))
        assert root == OPEN
        await asyncio.gather(*dispatcher._tasks)

    asyncio.run(task())
    assert root == BLANK


def test_command_waits_until_owner_of_game_is_known(dispatcher: Any, root: dict[str, str]) -> None:
    dispatcher.tabs.allows_or_queues.return_value = False
    dispatcher.dispatch("undo")
    assert root == OPEN and not dispatcher.games.execute.called
    dispatcher.tabs.allows_or_queues.return_value = True
    dispatcher.tabs.allows_or_queues.call_args.args[1]()
    assert root == COMPLETE and dispatcher.games.execute.called


@pytest.mark.parametrize("command", ["undo", "follow"])
def test_opening_a_scoring_interrupts_only_players(dispatcher: Any, root: dict[str, str], command: str) -> None:
    dispatcher.parts[0].on_response_drawn = MagicMock(side_effect=[True, False, False])
    dispatcher.painter.finish.side_effect = dispatcher.on_drawn
    dispatcher.apply_remote_ops(["end"]) if command == "follow" else dispatcher.dispatch(command)
    assert root == COMPLETE and dispatcher.games.execute.called is (command == "follow")
    dispatcher.painter.finish.side_effect = None
    dispatcher.dispatch("undo")
    assert root["revision"] == "2" and dispatcher.games.execute.called
