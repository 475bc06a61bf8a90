"""Leaving the page: it asks for confirmation only if something would be lost."""

from __future__ import annotations

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import Dialog, expect

FORBIDDEN = """() => {
  window.write = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };
}"""
"""Makes every write to storage fail from now on."""


def asked(glen: GlenMore, leave: bool) -> list[str]:
    """The browser's questions when the page is reloaded.

    :param leave: the answer
    """
    found: list[str] = []

    def answer(dialog: Dialog) -> None:
        found.append(dialog.type)
        dialog.accept() if leave else dialog.dismiss()

    glen.page.on("dialog", answer)
    reload = "() => { setTimeout(() => location.reload()); }"
    if leave:
        with glen.page.expect_navigation():
            glen.page.evaluate(reload)
        glen.ready()
    else:
        glen.page.evaluate(reload)
        glen.page.wait_for_event("dialog") if not found else None
        glen.click(glen.display.larger)
    glen.page.remove_listener("dialog", answer)
    return found


def test_a_game_that_could_not_be_saved_is_not_left_without_a_question(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script(f"sessionStorage.getItem('room') ?? ({FORBIDDEN})()")
    open_fresh()
    assert asked(glen, leave=True) == [], "nothing is lost before anything is played"
    open_fresh("?seed=3&players=2")
    glen.click(glen.actions.action("take*").first)
    expect(glen.notices.root).to_contain_text("does not let this page save")
    assert asked(glen, leave=True) == ["beforeunload"]
    assert glen.records == {}, "what is lost is lost only if that is wanted"

    open_fresh("?seed=3&players=2")
    glen.click(glen.actions.action("take*").first)
    assert asked(glen, leave=False) == ["beforeunload"]
    assert glen.data("phase") == "activate", "whoever stays has the game as it was"
    glen.page.evaluate("() => { Storage.prototype.setItem = window.write; sessionStorage.setItem('room', 'yes'); }")
    glen.act(glen.legal[0])
    expect(glen.notices.root).to_be_empty()
    assert asked(glen, leave=True) == []
    assert len(glen.saved_actions) == 2
