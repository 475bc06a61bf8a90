"""Data that a device keeps of its live games."""

from __future__ import annotations

import pytest

from features.live.stored import MOST, Room, Rooms
from tests.storages import Memory


def test_oldest_rooms_are_dropped() -> None:
    rooms = Rooms(Memory())
    for number in range(MOST + 2):
        rooms.keep(f"save{number}", Room(True, "a" * 8, number, {"ops": []}), lambda _id: True)
    assert list(rooms.read().rooms) == [f"save{number}" for number in range(2, MOST + 2)]
    rooms.keep("save3", Room(False, "b" * 8, 0, {}), lambda id: id != "save4")
    assert list(rooms.read().rooms)[-1] == "save3" and "save4" not in rooms.read().rooms
    assert rooms.read().rooms["save3"] == Room(False, "b" * 8, 0, {})
    rooms.forget("save3")
    assert "save3" not in rooms.read().rooms


def test_stun_server_is_stored() -> None:
    backend = Memory()
    rooms = Rooms(backend)
    assert rooms.read().stun == ""
    rooms.keep_stun("stun.example.org:3478")
    rooms.keep("save", Room(True, "a" * 8, 1, {}), lambda _id: True)
    for wrong in ("http://example.org", "example.org:", "example.org:123456", "a b", "x" * 81):
        with pytest.raises(ValueError, match=wrong):
            rooms.keep_stun(wrong)
    assert Rooms(backend).read().stun == "stun.example.org:3478"
    rooms.keep_stun("")
    assert rooms.read().stun == ""


def test_guest_name_is_stored() -> None:
    backend = Memory()
    Rooms(backend).keep_name("Ben")
    Rooms(backend).keep_name("")
    assert Rooms(backend).read().name == "Ben"
    backend.set(Rooms.key, '{"rooms": {}, "stun": "stun.example.org"}')
    assert Rooms(backend).read() == ({}, "stun.example.org", "")


def test_garbage_reads_as_empty() -> None:
    backend = Memory()
    for text in ("", "[]", "{}", '{"rooms": 3, "stun": ""}', '{"rooms": {"x": [1]}, "stun": ""}'):
        backend.set(Rooms.key, text)
        assert Rooms(backend).read().rooms == {}
