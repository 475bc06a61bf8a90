"""Live games: several devices, connected directly, play one game and always have the same record."""

import json
import random
from dataclasses import replace

import pytest
from conftest import NewContext
from pages import GlenMore
from pages.party import Party, answer, invitation
from playing import last_turns, played, short
from playwright.sync_api import expect

from core import Game
from features.live import invitation as invitations

TWO = "?seed=7&players=2&names=Ann,Ben&live=2"
"""A live game of two, the second seat on another device."""

PLAYED = "&play=take 4 0,-1;end"
"""The first player's first turn."""


def play(party: Party, most: int = 1_000, dawdle: float = 0) -> None:
    """Plays the game on the devices to its end, or for a number of actions; with less ``dawdle`` it is shorter."""
    chance = random.Random(1)
    for _ in range(most):
        if not (glen := party.mover):
            return
        action = short(Game.from_json(json.dumps(glen.record)), chance, dawdle)
        glen.act(str(action))


def begin(party: Party, players: int, *guests: str, bots: str = "", turns: int = 1_000) -> list[GlenMore]:
    """Begins a live game of Ann and her guests, each on a device: the last turns of a game, or a whole one."""
    game, chance = Game.new(players, seed=7), random.Random(1)
    while not game.over:
        game.play(short(game, chance))
    elsewhere = ",".join(str(seat + 2) for seat in range(len(guests)))
    address = f"?seed=7&players={players}&names=Ann&bots={bots}&live={elsewhere}"
    return party.begin(f"{address}&play={played(last_turns(game, turns))}", *guests)


def watch(party: Party) -> None:
    host = party.devices[0]
    host.choose("live")
    host.click(host.dialogs.live.watch)
    watching = party.join("Zoe")
    expect(host.dialogs.open.root).to_have_count(0)
    party.wait_for_live("connected")
    assert watching.data("mover") == "elsewhere"
    expect(watching.bar.says).to_contain_text("You’re watching.")


def expect_finished(party: Party) -> None:
    actions = party.wait_for_same()
    assert all(glen.over and glen.saved_actions == actions for glen in party.devices)


@pytest.mark.as_new
def test_begin_live_game_by_form_and_link(party: Party, new_context: NewContext) -> None:
    """From the start screen on, as people do; the guest is new to the page."""
    host, loaded = party.new_device(), list[str]()
    host.page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    host.open(party.address(""))
    host.click(host.start.together_live)
    form = host.dialogs.new_game
    expect(form.title).to_have_text("New game on several devices")
    host.click_only(form.players(2))
    form.name(0).fill("Ann")
    assert not {"late.pack", "qr.js"} & set(loaded), "nothing of it is loaded on a first visit"
    host.click(form.start)
    live = host.dialogs.live
    link = invitation(host)
    assert 100 < len(link.partition("#i=")[2]) < 300
    expect(host.root).to_have_attribute("data-live", "inviting")

    guest = GlenMore(new_context().new_page()).open(party.address(link))
    party.devices.append(guest)
    join = guest.dialogs.join
    expect(join.waits).to_contain_text("Ann invites you")
    join.name.fill("Ben")
    guest.click(join.join)
    live.pasted.fill("nothing")
    host.click(live.paste)
    expect(live.problem).to_contain_text("No answer found here.")
    expect(guest.root).to_have_attribute("data-live", "answering")
    live.pasted.fill(answer(guest))
    host.click(live.paste)
    expect(guest.notices.root).to_contain_text("You’re Ben.")
    guest.click(guest.dialogs.named("newcomer").button("No, show me while I play"))
    party.wait_for_live("connected")
    expect(host.players.names).to_have_text(["Ann", "Ben"])
    expect(guest.players.names).to_have_text(["Ann", "Ben"])

    assert (host.data("mover"), guest.data("mover")) == ("person", "elsewhere")
    assert not guest.actions.all.count(), "nobody acts for somebody else"
    guest.choose("hint")
    expect(guest.notices.root).to_contain_text("You can ask for a hint on your own turn.")
    host.act(host.legal[0])
    party.wait_for_same(host)
    host.choose("undo")
    assert party.wait_for_same(host) == []
    expect(guest.bar.says).to_contain_text("Undone:")
    play(party, 3)
    assert len(party.wait_for_same()) >= 3, "steps without a choice are automatic for a new player"


def test_end_and_rematch_with_a_bot(party: Party) -> None:
    host, guest = begin(party, 3, "Ben", bots="easy", turns=4)
    play(party)
    expect_finished(party)
    for glen in party.devices:
        while glen.close_scoring():
            pass
        glen.choose("standings")
    expect(guest.dialogs.standings.elsewhere).to_contain_text("Ann can start a rematch")
    host.click(host.dialogs.standings.rematch)
    expect(host.notices.root).to_contain_text("You’ve invited Ben to another game.")
    expect(guest.dialogs.join.waits).to_contain_text("Ann is starting another game. Do you want to join?")
    guest.click(guest.dialogs.join.join)
    party.wait_for_live("connected")
    assert party.wait_for_same(host) == []
    play(party, 4)
    assert len(party.wait_for_same()) >= 4


@pytest.mark.long
def test_whole_game_of_four_with_a_bot_and_a_spectator(party: Party) -> None:
    begin(party, 4, "Ben", "Cleo", bots="easy")
    watch(party)
    play(party, dawdle=0.3)
    expect_finished(party)


@pytest.mark.long
def test_end_of_a_game_of_five_with_a_spectator(party: Party) -> None:
    begin(party, 5, "Ben", "Cleo", "Dee", "Eve", turns=6)
    watch(party)
    play(party)
    expect_finished(party)


def test_reloaded_devices_return_to_their_seats(party: Party) -> None:
    host, guest = party.begin(TWO + PLAYED, "Ben")
    guest.act(guest.legal[0])
    before = party.wait_for_same()
    guest.page.once("dialog", lambda asked: asked.dismiss())
    guest.page.evaluate("() => location.reload()")
    expect(guest.dialogs.live.root).to_contain_text("Reconnecting takes two links, one each way.")
    party.wait_for_live("connected")
    with guest.page.expect_event("load"):
        guest.dialogs.live.reload.click()
    guest.ready()
    party.wait_for_live("gone")
    party.reconnect(host, guest, 1)
    party.wait_for_live("connected")
    assert party.wait_for_same() == before
    play(party, 2)

    host.reload()
    party.wait_for_live("gone")
    guest.choose("live")
    guest.click(guest.dialogs.live.reconnect)
    link = invitation(guest)
    host.choose("live")
    host.dialogs.live.pasted.fill(link)
    host.click(host.dialogs.live.paste)
    guest.dialogs.live.pasted.fill(answer(host))
    guest.click(guest.dialogs.live.paste)
    for glen in party.devices:
        expect(glen.dialogs.open.root).to_have_count(0)
    party.wait_for_live("connected")
    play(party, 2)
    before = party.wait_for_same()

    guest.choose("live")
    expect(guest.dialogs.live.host_here).to_have_count(0)
    host.page.goto("about:blank")
    party.devices.remove(host)
    party.wait_for_live("gone")
    guest.click(guest.dialogs.live.host_here)
    guest.click(guest.dialogs.live.let_bot_play(0))
    guest.close_dialog()
    play(party, 3)
    assert len(guest.saved_actions) > len(before), "any device can go on, here against a bot"


def test_button_pressed_while_presence_changes(party: Party) -> None:
    host, guest = party.begin(TWO, "Ben")
    live = host.dialogs.live
    host.choose("live")
    host.page.mouse.move(*host.middle(live.watch))
    host.page.mouse.down()
    with guest.wires.asleep():
        expect(live.seat(1)).to_have_attribute("data-presence", "away")
        host.page.mouse.up()
    expect(live.invitation).to_be_visible()


def test_answer_opened_in_another_tab_is_delivered(party: Party) -> None:
    host = party.open(TWO)
    guest = party.open(invitation(host), join="Ben")
    other = GlenMore(host.page.context.new_page()).open(answer(guest))
    expect(other.dialogs.join.waits).to_contain_text("answer has reached the tab")
    party.wait_for_live("connected")
    expect(host.root).to_have_attribute("data-tab", "mine")
    host.act(host.legal[0])
    assert len(party.wait_for_same()) == 1

    guest.wires.send("nonsense", times=1_000)
    expect(host.notices.root).to_contain_text("something that doesn’t belong to this game")
    guest.wires.send(json.dumps({"kind": "play", "record": json.dumps({**guest.record, "actions": []}), "seen": 2}))
    host.act(host.legal[0])
    assert len(party.wait_for_same(host)) == 2, "a flood and a forged action change nothing"


def test_cancelled_invitation_frees_the_seat(party: Party) -> None:
    host = party.begin(TWO + PLAYED, "Ben")[0]
    party.devices.pop().page.goto("about:blank")
    party.wait_for_live("gone")
    live = host.dialogs.live
    host.choose("live")
    host.click(live.watch)
    expect(live.waits).to_contain_text("Anyone who wants to watch")
    host.close_dialog()
    host.click(host.bar.by_word("live"))
    expect(live.waits).to_contain_text("Have Ben scan this code")
    link = invitation(host)
    host.close_dialog()
    host.click(host.bar.by_word("live"))
    assert invitation(host) == link, "the invitation that may have been sent stays valid"
    host.click(live.withdraw)
    host.click(live.let_bot_play(1))
    expect(live.waits).to_have_text("Everybody is connected.")


def test_an_invitation_of_another_release_is_refused(party: Party) -> None:
    host = party.open(TWO)
    address, mark, text = invitation(host).partition("#i=")
    older = invitations.to_text(replace(invitations.parse_invitation(text), release=0))
    guest = party.open(address + mark + older)
    expect(guest.dialogs.join.waits).to_contain_text("from a different version of the page")
    expect(guest.dialogs.join.join).to_have_count(0)
    guest.page.goto("about:blank")
    guest.open(party.address(address + mark + text[:-5]))
    expect(guest.dialogs.join.waits).to_contain_text("incomplete or was changed on the way")


def test_invitation_opened_on_two_devices(party: Party) -> None:
    host = party.open(TWO)
    link = invitation(host)
    guest, other = party.open(link, join="Ben"), party.open(link, join="Eve")
    answer(other)
    party.connect(host, guest)
    party.devices.remove(other)
    party.wait_for_live("connected")
    expect(host.players.names).to_have_text(["Ann", "Ben"])
    expect(other.dialogs.join.waits).to_contain_text("if somebody was faster, ask Ann for another")
    opened = GlenMore(host.page.context.new_page()).open(answer(other))
    expect(opened.dialogs.join.waits).to_contain_text("Another device has already answered this invitation")
