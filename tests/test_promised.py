"""docs/testing.md lists all names of the page, and nothing else."""

from __future__ import annotations

import json
import re

import pytest
from storage.settings import BY_ADDRESS, CHOICES
from ui.panels import history_bar, start_screen
from ui.table import as_data
from ui.table.address import KINDS
from ui.table.table import Table
from ui.text.html import Html

from core import Game
from core.bots.levels import LEVELS, MATCH
from tests import contract

pytestmark = pytest.mark.cpython_only

tool = pytest.importorskip("tools.contract")


def differences(promised: frozenset[str], there: frozenset[str]) -> dict[str, list[str]]:
    """Names that only one side has; a name may match a pattern of the other side."""
    missing = [name for name in there if not any(_same(name, each) for each in promised)]
    left = [name for name in promised if not any(_same(each, name) for each in there)]
    return {"not in the document": sorted(missing), "not on the page": sorted(left)}


def _same(name: str, promise: str) -> bool:
    """True if a name in the sources can be the promised one: either is an instance of the other."""
    return bool(contract.fits(name, frozenset([promise])) or contract.fits(promise, frozenset([name])))


NONE: dict[str, list[str]] = {"not in the document": [], "not on the page": []}


def test_test_ids() -> None:
    assert differences(contract.promised("test id"), contract.names("testid")) == NONE


def test_test_ids_that_are_told_one_by_one() -> None:
    """Views have the instances that the document lists where the sources only have a pattern."""
    game = start_screen.GoOn(("Ann", "Ben"), (1, 2), 0, False, "now", Html(""))
    starts = [start_screen.Start(game, new=new) for new in (True, False)]
    drawn = "".join(html for start in starts for _key, html in start_screen.fragments(start))
    entries = {name for name in re.findall(r'data-testid="(start-[\w-]+)"', drawn) if not name.endswith("-foot")}
    levels = {name for name in entries if name.startswith("start-play-")}
    told = {name for name in contract.promised("test id") if name.startswith("start-")}
    assert told == (entries - levels) | {"start-play-*", "start-*-foot"}
    moments = {f"past-{name}" for name, _words, _symbol in history_bar.STEPS if name}
    told = {name for name in contract.promised("test id") if name.startswith("past-")}
    assert told >= moments and told - moments == {"past-play", "past-pause", "past-range"}


def test_data_attributes() -> None:
    promised = contract.promised("root attribute") | contract.promised("attribute")
    assert differences(promised, contract.names("data")) == NONE


def test_roles() -> None:
    there = contract.own_roles() | contract.names("role")
    assert differences(contract.promised("role"), there) == NONE


def test_parameters_of_the_address() -> None:
    assert differences(contract.promised("parameter"), contract.parameters()) == NONE
    fragments = {name.partition("=")[0] + "=" for name in contract.promised("fragment")}
    assert fragments == {*KINDS, "#rules="}


def test_what_parameters_may_be() -> None:
    told = contract.cells("parameter")
    for name in BY_ADDRESS:
        values = [{True: "on", False: "off"}.get(value, value) for value in CHOICES[name]]
        assert told[name] == ", ".join(f"`{value}`" for value in values), name
    assert told["bots"] == "a list of " + ", ".join(f"`{id}`" for id in (*(level.id for level in LEVELS), MATCH))


def test_what_waits_are_by_attributes_that_there_are() -> None:
    for locator in contract.promised("what is waited for", column=1):
        name, _is, value = locator.removeprefix("html[").rstrip("]").partition("=")
        known = contract.values()[name]
        assert value.strip('"') in known or not known and value == '"7"', locator


def test_the_game_as_data() -> None:
    desk = Table(Game.new(seed=7))
    state = json.loads(as_data.answer("state", desk))
    assert contract.promised("in `state`") == frozenset(state)
    script = (contract.WEB / "glenmore.js").read_text("utf-8")
    for name in contract.promised("name"):
        assert f" {name.removeprefix('glenmore.')}" in script, name
    assert contract.version() == next(found.name for found in contract.in_sources() if found.kind == "contract")


def test_the_names_are_those_of_the_catalogues() -> None:
    assert tool.PAGE.read_text("utf-8") == tool.written(), "python -m tools.contract writes them anew"
    for name in tool.NAMES:
        assert name.role in contract.promised("role")
        assert name.where.startswith("#") or contract.fits(name.where, contract.promised("test id")), name.where
