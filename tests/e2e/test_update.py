"""A new version on the same host: the player is informed and chooses when, and no page ever mixes two versions."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import playing
import pytest
from pages import GlenMore, Watch
from playwright.sync_api import expect
from test_offline import cached_paths, visit

from tools import build_site, catalogues, files
from tools.release_folder import PREFIX, place_in_release
from tools.serve import serving

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

LOADED = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"


@cache
def build_parts() -> files.Files:
    return build_site.parts(catalogues.catalogues())


class Deployed:
    """A folder on a host to which releases are published one after the other.

    :ivar second: the files of a later release, with another attribute on its root
    """

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url, self.first = folder, url, build_parts()
        self.second = self.first | {"index.html": self.first["index.html"].replace(b"<html ", b"<html data-newer ")}

    def publish(self, parts: files.Files) -> str:
        """Replaces the current release by another; returns its name."""
        site = place_in_release(parts)
        files.sync(site, self.folder)
        return next(path for path in site if path.startswith(PREFIX)).partition("/")[0]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Deployed]:
    with serving(tmp_path, "/sub") as url:
        yield Deployed(tmp_path, url)


def look_for_news(glen: GlenMore) -> None:
    """Returns to the page as from another window, which makes it check for a new version."""
    glen.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")


def load_now(glen: GlenMore) -> None:
    expect(glen.banners.banner("update")).to_be_visible()
    glen.follow(glen.banners.load)


def releases(glen: GlenMore) -> set[str]:
    """The releases of the page and of everything it has loaded."""
    urls = " ".join(glen.page.evaluate(LOADED))
    return {glen.head.release, *re.findall(rf"/({PREFIX}\w+)/", urls)}


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
    expect(glen.banners.banner("update")).to_contain_text("A new version")
    glen.click(glen.banners.later)
    expect(glen.banners.banner("update")).to_have_count(0)
    glen.reload()
    assert releases(glen) == {old}, "a reload alone changes nothing"

    load_now(glen)
    expect(glen.root_with("newer")).to_have_count(1)
    assert releases(glen) == {new}
    assert glen.saved_actions == played
    playing.play_at_random(glen, random.Random(3), 3)
    assert len(glen.saved_actions) == len(played) + 3
    names = glen.page.evaluate("async () => (await caches.keys()).map((name) => name.split(' ').pop())")
    assert names == [new], "nothing of the old version is left"
    assert glen.page.evaluate(cached_paths("/sounds/")) == 8


@pytest.mark.long
def test_other_tab_keeps_its_version(glen: GlenMore, watch: Watch, host: Deployed) -> None:
    old = host.publish(host.first)
    visit(glen, watch, host.url, "?seed=7&players=2")
    other = GlenMore(glen.page.context.new_page())
    other.open(f"{host.url}?seed=8&players=3")
    new = host.publish(host.second)
    look_for_news(glen)
    load_now(glen)
    assert releases(glen) == {new}

    expect(other.banners.banner("update")).to_contain_text("Another tab has loaded a new version")
    found = other.page.evaluate(f"async () => (await fetch('./{old}/main.py')).status")
    assert found == 200, "what it may still need of its version is there"
    playing.play_at_random(other, random.Random(4), 3)
    load_now(other)
    assert releases(other) == {new}


@pytest.mark.browser_context_args(service_workers="block")
def test_missing_old_files_suggest_reload(glen: GlenMore, watch: Watch, host: Deployed) -> None:
    host.publish(host.first)
    watch.url = host.url
    watch.expect("404")
    glen.open(host.url)
    host.publish(host.second)
    glen.choose("rules")
    expect(glen.banners.banner("update")).to_contain_text("A new version")
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
    (host.folder / "index.html").write_bytes(place_in_release(host.first)["index.html"])
    watch.url = host.url
    watch.expect("404|not found|could not|Failed to fetch|preload|MIME")
    glen.page.goto(host.url, wait_until="commit")
    expect(glen.root).not_to_have_attribute("data-state", "ready")
    assert releases(glen) == {old}
    host.publish(host.second)
    glen.open(host.url)
