"""Disturbances for testers, and the living page: what a test leaves there is removed or noticed."""

import pytest
from conftest import OpenGame
from pages import GlenMore
from pages.living import Living
from playwright.sync_api import expect


@pytest.mark.own_context
def test_all_disturbances_lose_nothing(open_fresh: OpenGame, glen: GlenMore) -> None:
    asked: list[str] = []
    glen.page.on("request", lambda request: asked.append(request.url))
    open_fresh("?at=start")
    assert glen.data("screen") == "start" and glen.state is None and glen.record is None
    open_fresh("?at=beginning&chaos=slow-worker,late-draw,slow-file,stale-tab&chaos-seed=7")
    assert any(url.endswith("/chaos.js") for url in asked)
    while "end" not in glen.legal:
        glen.act(glen.legal[0])
    glen.act("end")
    glen.wait_for_data(drawn="yes", turn="2", saved="yes")
    actions = glen.record["actions"]
    assert actions[-1] == "end" and "chaos=" in glen.page.url
    asked.clear()
    glen.open(glen.page.url.partition("?")[0])
    assert not any(url.endswith(("/chaos.js", "/positions.json")) for url in asked)
    assert glen.record["actions"] == actions


def test_saves_are_lost_and_clicks_doubled(open_fresh: OpenGame, glen: GlenMore) -> None:
    open_fresh("?at=first-tile&chaos=lost-save,double-click&chaos-seed=7")
    kept = set[bool]()
    for number in range(12):
        glen.click(glen.bar.redo if number % 2 else glen.bar.undo)
        glen.wait_for_data(saved="yes")
        assert glen.record["actions"] == ["take 4 0,-1"][: number % 2], "one command, one step"
        kept.add(glen.record["actions"] in [each["record"]["actions"] for each in glen.records.values()])
    assert kept == {True, False}


def test_shared_page_is_restored_or_reported(living: Living, monkeypatch: pytest.MonkeyPatch) -> None:
    glen = living.open("?seed=7&players=3")
    glen.act(glen.legal[0])
    glen.click(glen.display.larger)
    glen.choose_setting("theme", "dark")
    glen.look_back()
    glen.choose("menu")
    assert living.clear() == []

    living.prepare()
    living.open("?seed=7&players=3")
    glen.top.title.evaluate("(title) => { title.textContent = 'Another'; }")
    with monkeypatch.context() as patched:
        patched.setattr("pages.living.CLEAR_TIME", 300)
        (left,) = living.clear()
    assert "Another" in left

    living.prepare()
    assert glen.revision == 0, "it has been started again"


def test_address_sets_settings_and_language(living: Living) -> None:
    glen = living.open("?lang=de&theme=dark&size=large&motion=on&help=off&automatic=on&seed=7&players=3&think=exact")
    names = ("language", "theme", "size", "motion", "help")
    assert [glen.data(name) for name in names] == ["de", "dark", "large", "on", "off"]
    expect(glen.bar.now).to_contain_text("Spieler")
    settings = glen.dialogs.settings
    glen.choose("settings")
    expect(settings.switch("automatic")).to_be_checked()
    expect(settings.switch("help")).not_to_be_checked()
    glen.close_dialog()
    assert living.clear() == []

    living.prepare()
    living.open("?seed=7&players=3")
    assert [glen.data(name) for name in names] == ["en", "system", "normal", "system", "on"]
    for address in ("?think=0.1", "?chaos=late-draw", "?seed=7&do=rules"):
        with pytest.raises(ValueError, match=r"only a start of the page can do this: \w+"):
            living.open(address)
