"""A live game on one device: its table, with seats played on other devices, its words, and what is stored of it."""

import json
import re

import pytest

from core import Game
from draw.board import player_cards
from features.live import live_bar, live_words
from features.live.live_entry import MAX_GAMES, LiveEntry, Room
from features.live.messages import Code
from features.live.session import LiveSnapshot
from features.results import result
from game.selection import REMOTE
from game.table import Table
from store.save_entry import Save
from tests.fake_storages import Memory
from tests.random_games import NAMES, played
from tests.tables import do


def live(remote: tuple[int, ...], me: int = -1, game: Game | None = None) -> Table:
    table = Table(game or Game.new(players=2, seed=7, names=NAMES[:2]))
    table.remote_seats, table.own_seat = remote, me
    return table


def turn() -> list[str]:
    actions = [str(action) for action in played(40, players=2).actions]
    return actions[: actions.index("end") + 1]


def test_remote_seat_cannot_be_played_here() -> None:
    table = live((0,), me=1)
    assert table.mover_level == REMOTE and table.view().mover_level == REMOTE
    for command in (f"action {turn()[0]}", "undo", "restart", "finish", "end"):
        do(table, command)
    assert not table.game.history


def test_remote_actions_and_undo_are_applied() -> None:
    actions = turn()
    table = live((0,), me=1)
    table.shares_screen = not Save("x", remote_seats=(0,)).is_shared
    assert table.execute("follow", actions[:2]) and table.has_played
    assert len(table.game.history) == 2 and table.announcement_text
    assert table.execute("follow", actions[:1]) and not table.has_played
    assert len(table.game.history) == 1 and table.announcement_text and table.announcement_text.startswith("Undone")
    assert table.announcement_text in "".join(html for _key, html in live_bar.fragments(table.view()))
    assert table.execute("follow", actions) and not table.execute("follow", actions)
    assert (
        [str(action) for action in table.game.actions] == actions
        and table.mover_level == ""
        and table.reopenable_seat == -1
    )
    table.execute("follow", actions[:-1])
    assert table.game.state.seat == 0 and len(table.game.history) == len(actions) - 1, "its end was refused"


@pytest.mark.parametrize("played", [0, 1, 5])
def test_bar_tells_the_turn_so_far(played: int) -> None:
    """The newest action first; before the first one, nothing."""
    table = live((0,), me=1)
    table.execute("follow", ["take 3 0,-1", "activate 0,-1", "activate 0,0", "done", "move 0,0 0,-1"][:played])
    said = dict(live_bar.fragments(table.view()))["say"]
    told = re.findall(r"takes|activates the|moves|New on", said)
    assert told == {0: [], 1: ["takes"], 5: ["moves", "activates the", "activates the", "takes"]}[played]


def test_history_view_stays_while_others_play() -> None:
    table = live((0,), me=1)
    table.execute("follow", turn()[:3])
    table.execute("past", "1")
    table.execute("follow", turn()[:4])
    assert table.past == 1 and len(table.game.history) == 4
    table.execute("follow", [])
    assert table.past == 0


def test_people_at_this_screen() -> None:
    assert live((1,), me=0).people == [0] and live((0, 1)).people == []
    assert live((0, 1)).news_seat(0) == -1 and live((1,)).news_seat(1) == 0


@pytest.mark.parametrize(("remote", "me"), [((1,), 0), ((0,), 1), ((0, 1), -1)])
def test_remote_points_stay_hidden(remote: tuple[int, ...], me: int) -> None:
    game = Game.new(players=2, seed=7, variants=["hidden-points"])
    assert live(remote, me, game).view().hidden_seats == remote


def test_results_count_only_local_players() -> None:
    names, defaults = ["Ann", "Ben", "Cat"], ["Player 1", "Player 2", "Player 3"]
    assert result.local_names(names, ["", "", ""], -1, defaults, (1,)) == {0: "Ann", 2: "Cat"}


EVENTS = {Code.JOINED, Code.CAUGHT_UP}
"""Codes that are never reasons for a refusal."""


@pytest.mark.parametrize("code", Code)
def test_every_live_code_has_a_message(code: Code) -> None:
    told = live_words.event_sentence(code, "Ben", 3)
    assert told.endswith(".") and "{" not in told
    assert code in EVENTS or live_words.REFUSALS[code].endswith(".")


def test_number_of_actions_in_messages() -> None:
    told = live_words.divergence_sentence("Ben", 3, 1).replace("\u00a0", " ")
    assert "Ben" in told and "This game has 3 actions, the other one 1 action." in told
    assert "overwritten" in live_words.divergence_sentence("", 3, 1)


@pytest.mark.parametrize(
    ("state", "told", "offers"), [("connected", "", False), ("away", "waiting", False), ("gone", "No connection", True)]
)
def test_bar_shows_presence_of_active_device(state: str, told: str, offers: bool) -> None:
    table = live((0,), me=1)
    table.presence = (state, "")
    view = table.view()
    assert told in live_bar.missing_sentence(view, True) and bool(told) is bool(live_bar.missing_sentence(view, True))
    said = "".join(html for _key, html in live_bar.fragments(view, hosts=True, watches=offers))
    assert "Ann" in said and ('data-testid="bar-live"' in said) is ("You’re watching." in said) is offers
    cards = dict(player_cards.fragments(view))
    assert f'data-presence="{state}"' in cards["player-0"] and "data-presence" not in cards["player-1"]


def room(name: str) -> Room:
    return Room(True, 7, LiveSnapshot(name * 8, 0, (0, 1)))


def test_oldest_rooms_are_dropped() -> None:
    rooms = LiveEntry(Memory())
    for number in range(MAX_GAMES + 2):
        rooms.keep(f"save{number}", room("a"), lambda _id: True)
    assert list(rooms.read().rooms) == [f"save{number}" for number in range(2, MAX_GAMES + 2)]
    rooms.keep("save3", room("b"), lambda id: id != "save4")
    assert list(rooms.read().rooms.items())[-1] == ("save3", room("b"))
    assert "save4" not in rooms.read().rooms
    rooms.forget("save3")
    assert "save3" not in rooms.read().rooms


def test_rooms_of_older_releases_are_kept_until_opened() -> None:
    backend = Memory()
    session = {"head": {}, "seating": {}, "ops": ["take 1 0,0", "undo 0"], "confirmed": 2}
    backend.set(LiveEntry.key, json.dumps({"rooms": {"x": [True, "a" * 8, 1, session]}, "stun": "", "name": "Ben"}))
    rooms = LiveEntry(backend)
    rooms.keep("save", room("a"), lambda _id: True)
    assert LiveEntry(backend).read().older == {"x": session["ops"]} and list(rooms.read().rooms) == ["save"]
    rooms.forget("x")
    assert LiveEntry(backend).read() == ({"save": room("a")}, {}, "", "Ben")


def test_stun_server_and_name_of_guest_are_stored() -> None:
    backend = Memory()
    rooms = LiveEntry(backend)
    assert rooms.read().stun == ""
    rooms.set_stun("stun.example.org:3478")
    rooms.set_name("Ben")
    rooms.set_name("")
    rooms.keep("save", room("a"), lambda _id: True)
    assert LiveEntry(backend).read()[2:] == ("stun.example.org:3478", "Ben")
    rooms.set_stun("")
    assert rooms.read().stun == ""
    backend.set(LiveEntry.key, '{"rooms": {}, "stun": "stun.example.org"}')
    assert LiveEntry(backend).read() == ({}, {}, "stun.example.org", "")


@pytest.mark.parametrize("stun", ["http://example.org", "example.org:", "example.org:123456", "a b", "x" * 81])
def test_wrong_stun_server_is_not_stored(stun: str) -> None:
    with pytest.raises(ValueError, match=stun):
        LiveEntry(Memory()).set_stun(stun)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"rooms": 3, "stun": ""}', '{"rooms": {"x": [1]}, "stun": ""}'])
def test_garbage_reads_as_empty(text: str) -> None:
    assert LiveEntry(Memory({LiveEntry.key: text})).read().rooms == {}
