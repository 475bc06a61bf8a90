"""Codes of a live game, shown by one device and read by the camera of another."""

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import ONE_BY_ONE, OpenGame
from fake_camera import FakeCamera
from pages import GlenMore, Watch
from pages.party import Party
from playwright.sync_api import Browser, BrowserType, expect

pytestmark = pytest.mark.only_browser("chromium")

GAME = "?seed=7&players=2&names=Ann,Ben"


@pytest.fixture(scope="module")
def camera(tmp_path_factory: pytest.TempPathFactory) -> FakeCamera:
    return FakeCamera(tmp_path_factory.mktemp("camera") / "camera.y4m")


@pytest.fixture(scope="module")
def browser_with_camera(
    browser_type: BrowserType, whole_chromium: dict[str, Any], camera: FakeCamera
) -> Iterator[Browser]:
    arguments = [*whole_chromium["args"], *camera.arguments]
    with browser_type.launch(**whole_chromium | {"args": arguments}) as browser:
        yield browser


@pytest.fixture
def party(
    browser_with_camera: Browser, browser_context_args: dict[str, Any], camera: FakeCamera, site_url: str
) -> Iterator[Party]:
    watches: list[Watch] = []

    def device() -> GlenMore:
        context = browser_with_camera.new_context(**browser_context_args, permissions=["camera"])
        context.add_init_script(ONE_BY_ONE)
        watches.append(Watch(context, site_url))
        return GlenMore(context.new_page())

    camera.show_nothing()
    party = Party(device, site_url)
    yield party
    for glen in party.devices:
        glen.page.context.close()
    assert [problem for watch in watches for problem in watch.unexpected()] == []


def test_scan_invitation_and_answer(party: Party, camera: FakeCamera) -> None:
    host = party.open(GAME)
    live = host.dialogs.live
    host.choose("live")
    host.click(live.begin)
    invitation = live.code.screenshot()

    guest = party.open("")
    join = guest.dialogs.join
    guest.click(guest.start.link)
    guest.click(guest.dialogs.link.scan)
    expect(guest.root).to_have_attribute("data-camera", "on")
    camera.show(invitation)
    expect(join.waits).to_contain_text("Ann invites you")
    guest.wait_for_data(camera="")
    join.name.fill("Bea")
    guest.click(join.join)
    answer = join.code.screenshot()

    host.click(live.scan)
    expect(host.dialogs.scan.told).to_contain_text("This is your own invitation")
    camera.show(answer)
    party.wait_for_live("connected")
    expect(host.players.names).to_have_text(["Ann", "Bea"])
    host.act(host.legal[0])
    assert len(party.wait_for_same()) == 1
    expect(host.dialogs.open.root).to_have_count(0)


def test_denied_camera_falls_back_to_paste(party: Party) -> None:
    host = party.new_device()
    host.page.context.clear_permissions()
    host.open(party.address(f"{GAME}&live=2"))
    host.click(host.dialogs.live.scan)
    expect(host.dialogs.scan.words).to_contain_text("This page isn’t allowed to use the camera.")
    host.click(host.dialogs.scan.button("Paste the link instead"))
    expect(host.dialogs.live.pasted).to_be_visible()


@pytest.mark.own_context
def test_missing_camera_is_reported(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.context.grant_permissions(["camera"])
    open_fresh(f"{GAME}&live=2")
    glen.click(glen.dialogs.live.scan)
    expect(glen.dialogs.scan.words).to_contain_text("This device has no camera.")


def test_scan_button_is_hidden_without_camera_api(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script("Object.defineProperty(Navigator.prototype, 'mediaDevices', {value: undefined})")
    open_fresh(f"{GAME}&live=2")
    expect(glen.dialogs.live.invitation).to_be_visible()
    expect(glen.dialogs.live.scan).to_have_count(0)
