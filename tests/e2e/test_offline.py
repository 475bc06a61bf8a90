"""After one visit the game needs no network: with the host stopped, everything works."""

import hashlib
import random
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from urllib.error import URLError
from urllib.request import urlopen

import playing
import pytest
from pages import GlenMore, Watch
from playwright.sync_api import expect
from test_languages import foreign

from tools.serve import Handler, serving

keeping = pytest.mark.browser_context_args(service_workers="allow")

STORED = """async () => {
  const stored = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request)).arrayBuffer();
      const digest = await crypto.subtle.digest('SHA-256', body);
      const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      stored[new URL(request.url).pathname] = hex;
    }
  }
  return stored;
}"""

SHOWN_ELSEWHERE = ("404.html", "preview.png", "screen-narrow.png", "screen-wide.png")
"""Files for hosts, chats and operating systems, shown in place of the page."""

IF_WANTED = ("locale", "sounds", "workshop", "editor.js")
"""Folders and files that are stored once they have been requested."""

LISTEN = """
window.heard = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  window.heard += this.buffer.length > 0;
  start.apply(this, when);
};
"""
"""Counts the sounds that the page plays."""


class OneByOne(Handler):
    """Closes each connection after its response, so that none outlives the host."""

    protocol_version = "HTTP/1.0"


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[SimpleNamespace]:
    """The site under a path prefix, on a host that can be stopped: its port then refuses connections."""
    folder = Path(shutil.copytree(site, tmp_path / "site"))
    with ExitStack() as context:
        url = context.enter_context(serving(folder, "/games/glen-more", OneByOne))
        yield SimpleNamespace(url=url, stop=context.close)


def cached_paths(word: str) -> str:
    return f"async () => Object.keys(await ({STORED})()).filter((path) => path.includes('{word}')).length"


def visit(glen: GlenMore, watch: Watch, url: str, query: str = "") -> None:
    watch.url = url
    glen.open(url + query)
    glen.wait_for_data(offline="kept")


@keeping
def test_page_works_with_server_stopped(glen: GlenMore, watch: Watch, host: SimpleNamespace, site: Path) -> None:
    """With sounds, which are loaded once they are switched on."""
    glen.page.add_init_script(LISTEN)
    asked: set[str] = set()
    glen.page.on("request", lambda request: asked.add(request.url) if "/sounds/" in request.url else None)
    visit(glen, watch, host.url, "?seed=7&players=2")
    assert glen.page.evaluate(STORED) == built_digests(site)
    chance = random.Random(1)
    playing.play_at_random(glen, chance, 5)
    assert not asked and not glen.page.evaluate("heard")
    glen.choose("settings")
    glen.click(glen.dialogs.settings.words("Sounds"))
    glen.page.wait_for_function("() => heard === 1")
    glen.page.wait_for_function(f"async () => (await ({cached_paths('/sounds/')})()) === 8")
    glen.close_dialog()
    before = glen.saved_actions
    host.stop()
    with pytest.raises(URLError, match="refused"):
        urlopen(f"{host.url}elsewhere", timeout=10)

    glen.reload()
    assert glen.saved_actions == before
    playing.play_at_random(glen, chance, 6)
    assert len(glen.saved_actions) == len(before) + 6
    glen.page.wait_for_function("() => heard > 2")
    assert len(asked) == 8
    glen.choose_setting("sounds", "off")
    heard = glen.page.evaluate("heard")
    playing.play_at_random(glen, chance, 4)
    assert glen.page.evaluate("heard") == heard
    for dialog in ("saves", "offline"):
        glen.open_dialog(dialog)
        glen.close_dialog()
    glen.home()
    glen.click(glen.start.puzzles)
    glen.close_dialog()
    glen.choose("rules")
    expect(glen.rules.paragraph("minute")).to_be_visible()

    # The worker was never requested while there was a connection.
    glen.open(f"{host.url}?seed=7&players=3&bots=easy,medium&think=exact&pace=at-once")
    while ways := glen.legal:
        glen.act("end" if "end" in ways else ways[0])
    expect(glen.actions.all.first).to_be_attached()
    assert glen.data("thinks") == "worker"
    assert glen.saved_actions.count("end") >= 3


def built_digests(site: Path) -> dict[str, str]:
    found = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in site.rglob("*")
        if path.is_file()
        and path.name not in ("sw.js", *SHOWN_ELSEWHERE)
        and not {path.name, path.parent.name} & {*IF_WANTED}
    }
    other = re.compile(r"/rules/(?!en)\w+\.html$")
    found = {path: digest for path, digest in found.items() if not other.search(path)}
    assert all(any(site.rglob(name)) for name in SHOWN_ELSEWHERE)
    found[""] = found.pop("index.html")
    return {f"/games/glen-more/{path}": digest for path, digest in found.items()}


@pytest.mark.long
@keeping
def test_workshop_works_offline_once_opened(glen: GlenMore, watch: Watch, host: SimpleNamespace) -> None:
    visit(glen, watch, host.url)
    editor = cached_paths("/editor.js")
    assert not glen.page.evaluate(editor)
    glen.click(glen.start.workshop)
    glen.page.wait_for_function(f"async () => (await ({editor})()) === 1")
    glen.close_dialog()
    host.stop()

    glen.reload()
    glen.click(glen.start.workshop)
    workshop = glen.dialogs.workshop
    workshop.games.select_option("10")
    glen.click(workshop.run)
    glen.wait_for_data(match="over")
    expect(workshop.progress).to_have_text("10 of 10 games")


@pytest.mark.browser_context_args(service_workers="allow", locale="de-DE")
def test_only_used_languages_are_cached(glen: GlenMore, watch: Watch, host: SimpleNamespace) -> None:
    def cached_languages() -> set[str]:
        return set(re.findall(r"\w+\.mo|rules/\w+\.html", " ".join(glen.page.evaluate(STORED))))

    visit(glen, watch, host.url)
    assert cached_languages() == {"de.mo", "rules/de.html", "rules/en.html"}
    glen.choose_language("ro")
    glen.page.wait_for_function(f"async () => (await ({cached_paths('/ro.')})()) === 2")
    assert len(cached_languages()) == 5
    host.stop()
    glen.reload()
    expect(glen.root).to_have_attribute("lang", "ro")
    assert foreign(glen, "ro") == []
    glen.click(glen.start.play("easy"))
    assert glen.page.title().startswith("E rândul tău")
    watch.expect("Failed to load resource|ERR_FAILED|FetchEvent")
    glen.choose("settings")
    glen.dialogs.settings.language.select_option("nl")
    expect(glen.dialogs.settings.told).not_to_be_empty()
    expect(glen.dialogs.settings.language).to_have_value("ro")
    expect(glen.root).to_have_attribute("lang", "ro")


def test_missing_service_worker_is_reported(glen: GlenMore, watch: Watch) -> None:
    """As in private windows; that the browser refuses them is what nearly all other tests begin with."""
    glen.page.add_init_script("delete Navigator.prototype.serviceWorker")
    glen.open(f"{watch.url}?seed=7&players=2")
    expect(glen.root).to_have_attribute("data-offline", "none")
    playing.play_at_random(glen, random.Random(1), 1)
    glen.open_dialog("offline")
    expect(glen.dialogs.named("offline").root).to_contain_text("can’t store the game")
