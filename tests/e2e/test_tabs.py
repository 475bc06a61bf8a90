"""One game in two tabs: one plays, the other watches and may take over; never two versions of one game."""

from pages import GlenMore
from pages.living import Living
from playwright.sync_api import expect

READ_ONLY = "is open in another tab, so you can only watch it here"


def actions(glen: GlenMore) -> list[str]:
    (entry,) = glen.records.values()
    return list(entry["record"]["actions"])


def test_second_tab_follows_and_can_take_over(living: Living) -> None:
    glen = living.open("?seed=7&players=2")
    glen.act(glen.legal[0])
    other = living.new_tab().open(living.url)
    assert (glen.data("tab"), other.data("tab")) == ("mine", "theirs")
    banner = other.banners.banner("elsewhere")
    expect(banner).to_contain_text(READ_ONLY)
    expect(glen.banners.banner("elsewhere")).to_have_count(0)

    before = actions(glen)
    other.act(other.legal[0])
    expect(other.notices.root).to_contain_text(READ_ONLY)
    other.press("Control+z")
    assert actions(glen) == before, "nothing was written"

    other.note("drawn")
    glen.act(glen.legal[0])
    other.actions.wait_for(glen.legal)
    other.wait_for_data(drawn="yes")
    assert other.noted[:2] == ["no", "yes"], "what follows another tab is drawn like an answer"
    glen.choose("undo")
    other.actions.wait_for(glen.legal)

    other.click(other.banners.play_here)
    expect(other.root).to_have_attribute("data-tab", "mine")
    expect(glen.root).to_have_attribute("data-tab", "theirs")
    expect(glen.banners.banner("elsewhere")).to_contain_text(READ_ONLY)
    expect(banner).to_have_count(0)
    other.act(other.legal[0])
    glen.actions.wait_for(other.legal)
    glen.act(glen.legal[0])
    assert len(actions(glen)) == len(before) + 1

    other.page.close()
    expect(glen.root).to_have_attribute("data-tab", "mine")
    expect(glen.banners.banner("elsewhere")).to_have_count(0)
    glen.act(glen.legal[0])
    assert len(actions(glen)) == len(before) + 2
