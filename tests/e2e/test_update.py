"""A new version on the same host: the player is informed and chooses when, and no page ever mixes two versions."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import playing
import pytest
from pages import GlenMore, Watch
from playwright.sync_api import Locator, expect
from test_offline import visit

from tools import build_site, catalogues, files
from tools.release import PREFIX, released
from tools.serve import serving

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

LOADED = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"


class Deployed:
    """A folder on a host to which releases are published one after the other.

    :ivar first: the files of the current site
    :ivar second: those of a later release, with another attribute on its root
    """

    def __init__(self, folder: Path, url: str, first: files.Files) -> None:
        self.folder, self.url, self.first = folder, url, first
        self.second = first | {"index.html": first["index.html"].replace(b"<html ", b"<html data-newer ")}

    def publish(self, parts: files.Files) -> str:
        """Replaces the current release by another; returns its name."""
        site = released(parts)
        files.sync(site, self.folder)
        return next(path for path in site if path.startswith(PREFIX)).partition("/")[0]


SOUNDS_KEPT = """async (release) => {
  const name = (await caches.keys()).find((name) => name.endsWith(release));
  const kept = await (await caches.open(name)).keys();
  return kept.filter(({ url }) => url.includes('/sounds/')).length;
}"""


@pytest.fixture(scope="module")
def first(site: Path) -> files.Files:
    return build_site.parts(catalogues.catalogues())


@pytest.fixture
def host(tmp_path: Path, first: files.Files) -> Iterator[Deployed]:
    with serving(tmp_path, "/sub") as url:
        yield Deployed(tmp_path, url, first)


def look_for_news(glen: GlenMore) -> None:
    """Returns to the page as from another window, which makes it check for a new version."""
    glen.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")


def told(glen: GlenMore) -> Locator:
    """The banner about a new version."""
    return glen.banners.banner("update")


def load_now(glen: GlenMore) -> None:
    """Loads the new version once it is there."""
    expect(told(glen)).to_be_visible()
    glen.follow(glen.banners.load)


def loaded_only(glen: GlenMore, release: str) -> bool:
    """True if everything that the page has loaded belongs to that release."""
    names = {found for url in glen.page.evaluate(LOADED) for found in re.findall(rf"/({PREFIX}\w+)/", url)}
    return names == {release} and glen.head.release == release


def test_update_waits_for_player(glen: GlenMore, watch: Watch, host: Deployed) -> None:
    """The update downloads only changed files: its Python and its wasm are those of the old release.

    It also stores sounds, since the old one has stored one.
    """
    old = host.publish(host.first)
    visit(glen, watch, host.url, "?seed=7&players=2")
    assert glen.page.evaluate("async (path) => (await fetch(path)).status", f"./{old}/sounds/tile.wav") == 200
    playing.play_at_random(glen, random.Random(2), 6)
    played = glen.saved_actions
    new = host.publish(host.second)
    for path in (host.folder / new / "vendor").rglob("*.*"):
        path.unlink()

    look_for_news(glen)
    expect(told(glen)).to_contain_text("A new version")
    glen.click(glen.banners.later)
    expect(told(glen)).to_have_count(0)
    glen.reload()
    assert loaded_only(glen, old), "a reload alone changes nothing"

    load_now(glen)
    expect(glen.root_with("newer")).to_have_count(1)
    assert loaded_only(glen, new)
    assert glen.saved_actions == played
    playing.play_at_random(glen, random.Random(3), 3)
    assert len(glen.saved_actions) == len(played) + 3
    names = glen.page.evaluate("async () => (await caches.keys()).map((name) => name.split(' ').pop())")
    assert names == [new], "nothing of the old version is left"
    assert glen.page.evaluate(SOUNDS_KEPT, new) == 8


@pytest.mark.long
def test_other_tab_keeps_its_version(glen: GlenMore, watch: Watch, host: Deployed) -> None:
    old = host.publish(host.first)
    visit(glen, watch, host.url, "?seed=7&players=2")
    other = GlenMore(glen.page.context.new_page())
    other.open(f"{host.url}?seed=8&players=3")
    new = host.publish(host.second)
    look_for_news(glen)
    load_now(glen)
    assert loaded_only(glen, new)

    expect(told(other)).to_contain_text("Another tab has loaded a new version")
    found = other.page.evaluate(f"async () => (await fetch('./{old}/main.py')).status")
    assert found == 200, "what it may still need of its version is there"
    playing.play_at_random(other, random.Random(4), 3)
    load_now(other)
    assert loaded_only(other, new)


@pytest.mark.browser_context_args(service_workers="block")
def test_missing_old_files_suggest_reload(glen: GlenMore, watch: Watch, host: Deployed) -> None:
    host.publish(host.first)
    watch.url = host.url
    watch.expect("404")
    glen.open(host.url)
    host.publish(host.second)
    glen.choose("rules")
    expect(told(glen)).to_contain_text("A new version")
    expect(glen.notices.root).to_contain_text("Reload the page: your game will continue in the new version.")
    glen.open_dialog("saves")
    glen.choose("statistics")
    expect(glen.dialogs.root).to_contain_text("Reload the page: your game will continue in the new version.")
    glen.close_dialog()
    load_now(glen)
    expect(glen.root_with("newer")).to_have_count(1)


def test_partial_deployment_never_mixes_versions(glen: GlenMore, watch: Watch, host: Deployed) -> None:
    """A page loaded while the host is being updated gets one version or a clear error, never a mixture."""
    old = host.publish(host.first)
    host.publish(host.second)
    (host.folder / "index.html").write_bytes(released(host.first)["index.html"])
    watch.url = host.url
    watch.expect("404|not found|could not|Failed to fetch|preload|MIME")
    glen.page.goto(host.url, wait_until="commit")
    expect(glen.root).not_to_have_attribute("data-state", "ready")
    assert glen.head.release == old
    assert {found for url in glen.page.evaluate(LOADED) for found in re.findall(rf"/({PREFIX}\w+)/", url)} <= {old}
    host.publish(host.second)
    glen.open(host.url)
