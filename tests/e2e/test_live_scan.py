"""Codes of a live game, shown by one device and read by the camera of another: a video file, which the test writes and
Chromium reads instead of a device."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import ONE_BY_ONE, OpenGame
from pages import GlenMore, Watch
from pages.party import Party
from PIL import Image, ImageOps
from playwright.sync_api import Browser, BrowserType, expect

pytestmark = pytest.mark.only_browser("chromium")

GAME = "?seed=7&players=2&names=Ann,Ben"

WIDTH, HEIGHT = 640, 480
"""The size of the video, in pixels."""

HELD = (440, 440)
"""The size of what is held in front of the camera, in pixels of the video."""

HEADER = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420\nFRAME\n".encode()
COLOURLESS = bytes([128]) * (WIDTH * HEIGHT // 2)
"""The two chroma planes of a frame."""


class FakeCamera:
    """A video of one frame, repeated ten times a second; it may change while the browser reads it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        file.touch()
        self.show_nothing()

    @property
    def arguments(self) -> list[str]:
        """Chromium arguments that make this the only camera. The page still needs the permission."""
        return ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={self._file}"]

    def show(self, picture: bytes) -> None:
        self._hold_up(Image.open(io.BytesIO(picture)).convert("L"))

    def show_nothing(self) -> None:
        self._hold_up(Image.new("L", HELD, 255))

    def _hold_up(self, picture: Image.Image) -> None:
        """Shows a picture in the middle of the frame, on grey; 16 is black and 235 is white in it."""
        frame = Image.new("L", (WIDTH, HEIGHT), 128)
        frame.paste(ImageOps.contain(picture, HELD), ((WIDTH - HELD[0]) // 2, (HEIGHT - HELD[1]) // 2))
        with self._file.open("r+b") as file:
            file.write(HEADER + frame.point(lambda light: 16 + light * 219 // 255).tobytes() + COLOURLESS)


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
