"""The words of a live game: each code has a sentence, and the bar says whom the game is waiting for."""

from __future__ import annotations

import pytest

from core import Game
from features.live import live_bar, live_words
from features.live.messages import Code
from ui.board import players
from ui.table.table import Table

TOLD = {Code.JOINED, Code.CAUGHT_UP, Code.PLAYED_FOR_YOU}
"""Codes of events, which are never reasons for a refusal."""


@pytest.mark.parametrize("code", Code)
def test_every_live_code_has_a_message(code: Code) -> None:
    told = live_words.told(code, "Ben", 3)
    assert told.endswith(".") and "{" not in told
    assert code in TOLD or live_words.refused(code).endswith(".")


def test_divergence_message_has_action_counts() -> None:
    told = live_words.diverged("Ben", 3, 1).replace("\u00a0", " ")
    assert "Ben" in told and "here, the game has 3 actions, there 1 action." in told
    assert "overwritten" in live_words.diverged("", 3, 1)


def test_number_of_actions_played_elsewhere_agrees() -> None:
    told = [live_words.told(live_words.Code.PLAYED_FOR_YOU, "", number).replace("\u00a0", " ") for number in (1, 3)]
    assert [words.partition(" of yours")[0] for words in told] == ["1 action", "3 actions"]


@pytest.mark.parametrize(
    ("state", "told", "offers"), [("connected", "", False), ("away", "waiting", False), ("gone", "Not connected", True)]
)
def test_bar_shows_presence_of_active_device(state: str, told: str, offers: bool) -> None:
    table = Table(Game.new(players=2, seed=7, names=["Ann", "Ben"]))
    table.remote, table.me, table.presence = (0,), 1, (state, "")
    view = table.view()
    assert told in live_bar.missing(view, True) and bool(told) is bool(live_bar.missing(view, True))
    said = "".join(html for _key, html in live_bar.fragments(view, hosts=True))
    assert "Ann" in said and ('data-testid="bar-live"' in said) is offers
    cards = dict(players.fragments(view))
    assert f'data-presence="{state}"' in cards["player-0"] and "data-presence" not in cards["player-1"]


def test_bar_lists_missing_players_and_offers_help() -> None:
    table = Table(Game.new(players=3, seed=7, names=["Ann", "Ben", "Cleo"]))
    table.remote, table.presence = (0, 1, 2), ("connected", "gone", "gone")
    view = table.view()
    said = {hosts: "".join(html for _key, html in live_bar.fragments(view, hosts=hosts)) for hosts in (True, False)}
    assert "Not connected: Ben and Cleo." in said[True] and ">Invite<" in said[True]
    assert "You are not connected to Ben and Cleo." in said[False] and ">Connect again<" in said[False]
    assert "You are watching." not in said[True]
    assert "You are watching." in "".join(html for _key, html in live_bar.fragments(view, watches=True))
