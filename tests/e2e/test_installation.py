"""The game can be installed: a browser finds nothing missing in its manifest, icons and service worker; shortcuts and
pictures are as declared.
"""

import json
import re
from pathlib import Path

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from PIL import Image
from playing import hold_requests
from playwright.sync_api import expect

from game.address import APP_SHORTCUTS
from tools.screens import PART


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(service_workers="allow")
def test_chromium_finds_app_installable(open_fresh: OpenGame) -> None:
    glen = open_fresh()
    session = glen.page.context.new_cdp_session(glen.page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    found = json.loads(answer["data"])
    assert found["name"] == glen.page.title() and found["display"] == "standalone"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}, "as every page of a test is"


OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => { window.asked = (window.asked ?? 0) + 1; };
    dispatchEvent(offer);
    return offer.defaultPrevented;
}"""
"""Imitates a browser that can install the page: it asks when the page calls it, and not on its own."""


def test_install_button_follows_browser_prompt(open_fresh: OpenGame) -> None:
    glen = open_fresh("?lang=en")
    install = glen.start.button("Install", exact=True)
    expect(glen.start.install).to_be_hidden()
    assert glen.page.evaluate(OFFER), "the browser does not ask on its own"
    glen.click(install)
    assert glen.page.evaluate("() => window.asked") == 1
    expect(glen.start.install).to_be_hidden()
    # Once installed from the browser's own menu, it is no longer offered.
    glen.page.evaluate(OFFER)
    expect(install).to_be_visible()
    glen.page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    expect(glen.start.install).to_be_hidden()


def size(picture: Path) -> str:
    with Image.open(picture, formats=["PNG"]) as image:
        return "x".join(map(str, image.size))


def test_manifest_matches_icons_and_shortcuts(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    icons, shots = manifest["icons"], manifest["screenshots"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    icons += [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    for picture in (*icons, *shots):
        assert size(site / picture["src"]) == picture["sizes"]
    # Two folders of a host are two programs: without an id, one is identified by its start URL.
    assert "id" not in manifest and manifest["start_url"] == "./"
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} == {f"./?do={word}" for word in APP_SHORTCUTS}
    assert {shot["form_factor"] for shot in shots if shot["label"]} == {"wide", "narrow"}
    assert max((site / shot["src"]).stat().st_size for shot in shots) <= 200_000


def test_preview_image_matches_its_metadata(site: Path) -> None:
    html = (site / "index.html").read_text("utf-8")
    told = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]+)">', html))
    preview = site / told["image"]
    assert size(preview) == f"{told['image:width']}x{told['image:height']}" == "1200x630" and told["image:alt"]
    assert preview.stat().st_size <= 150_000


def test_rules_open_before_python_loads(glen: GlenMore, watch: Watch) -> None:
    with hold_requests(glen, PART):
        glen.page.goto(f"{watch.url}?do=rules", wait_until="commit")
        expect(glen.rules.root).to_be_visible()
        expect(glen.root).to_have_attribute("data-state", "loading")
    glen.ready()
    expect(glen.rules.root).to_be_visible()
    glen.reload()
    expect(glen.rules.root).to_have_count(0)
