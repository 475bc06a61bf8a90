"""Leaving the page: it asks for confirmation only if something would be lost."""

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import Dialog, expect

FORBIDDEN = """() => {
  window.write = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };
}"""
"""Makes every write to storage fail from now on."""


def test_a_game_that_could_not_be_saved_is_not_left_without_a_question(open_fresh: OpenGame, glen: GlenMore) -> None:
    asked, leave = list[str](), [True]

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept() if leave[0] else dialog.dismiss()

    glen.page.on("dialog", answer)
    glen.page.add_init_script(f"sessionStorage.getItem('room') ?? ({FORBIDDEN})()")
    open_fresh()
    open_fresh("?seed=3&players=2")
    assert asked == [], "nothing is lost before anything is played"
    glen.click(glen.actions.action("take*").first)
    expect(glen.notices.root).to_contain_text("does not let this page save")
    glen.reload()
    assert asked == ["beforeunload"]
    assert glen.records == {}, "what is lost is lost only if that is wanted"

    open_fresh("?seed=3&players=2")
    glen.click(glen.actions.action("take*").first)
    leave[0] = False
    with glen.page.expect_event("dialog"):
        glen.page.evaluate("() => { setTimeout(() => location.reload()); }")
    glen.click(glen.display.larger)
    assert asked == ["beforeunload"] * 2
    assert glen.data("phase") == "activate", "whoever stays has the game as it was"
    glen.page.evaluate("() => { Storage.prototype.setItem = window.write; sessionStorage.setItem('room', 'yes'); }")
    glen.act(glen.legal[0])
    expect(glen.notices.root).to_be_empty()
    glen.reload()
    assert len(asked) == 2 and len(glen.saved_actions) == 2
