"""The action bar: what is to be done, what it would bring, and the buttons for it."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part

UNSEEN = "(say) => say.scrollHeight - say.clientHeight"

UNSEEN_BESIDE = "(say) => say.scrollWidth - say.clientWidth"

CUT = """(say) => {
  const box = say.getBoundingClientRect();
  const end = box.bottom - parseFloat(say.style.clipPath.split(' ')[2] ?? 0);
  const range = document.createRange(), texts = document.createTreeWalker(say, NodeFilter.SHOW_TEXT), cut = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const line of range.getClientRects())
      if (line.top + .21 * line.height < end && line.bottom - .21 * line.height > end) cut.push(texts.currentNode.data);
  }
  return cut;
}"""
"""The words at the lower edge, if there are any of which only the upper half can be seen."""

NOTE_ADVICE = """(bar) => {
  window.noted = [];
  window.watching = new MutationObserver(() => noted.push(
    [document.documentElement.dataset.advice === 'shown', Boolean(bar.querySelector('.advice:not(:has(progress))'))]));
  watching.observe(bar, {childList: true, subtree: true});
}"""


class ActionBar(Part):
    """The action bar."""

    @property
    def now(self) -> Locator:
        """What is to be done, in one sentence."""
        return self.root.locator("#now")

    @property
    def why(self) -> Locator:
        """Why not, or what to be careful of."""
        return self.root.locator(".why")

    @property
    def says(self) -> Locator:
        """All of its words, without the buttons."""
        return self.root.locator(".say")

    @property
    def details(self) -> Locator:
        """What is worth knowing about what is chosen."""
        return self.root.locator(".details")

    @property
    def unseen(self) -> float:
        """How much of its words is not seen, in CSS pixels."""
        return float(self.says.evaluate(UNSEEN))

    @property
    def unseen_beside(self) -> float:
        """How far it reaches beyond its edges at the sides, in CSS pixels: what has the focus would be scrolled to."""
        return float(self.says.evaluate(UNSEEN_BESIDE))

    @property
    def cut_words(self) -> list[str]:
        """Its words of which only the upper half can be seen."""
        return [str(words) for words in self.says.evaluate(CUT)]

    @property
    def buttons(self) -> Locator:
        """Its buttons."""
        return self.root.locator(".b")

    @property
    def foot(self) -> Locator:
        """Its last row: what takes back, and what ends the turn."""
        return self.root.locator(".foot")

    @property
    def endings(self) -> Locator:
        """The buttons that end the turn."""
        return self.root.locator(".ending button")

    def by_word(self, word: str) -> Locator:
        """A button by the first word of its command."""
        return self.by_id(f"bar-{word}")

    @property
    def confirm(self) -> Locator:
        """Lays the chosen tile at the chosen cell."""
        return self.by_id("bar-confirm")

    @property
    def cancel(self) -> Locator:
        """Lets go of what is chosen, or goes back from a question."""
        return self.by_id("bar-cancel")

    @property
    def undo(self) -> Locator:
        """Takes the last action back."""
        return self.by_id("bar-undo")

    @property
    def redo(self) -> Locator:
        """Plays it again."""
        return self.by_id("bar-redo")

    @property
    def restart(self) -> Locator:
        """Takes the whole turn back."""
        return self.by_id("bar-restart")

    @property
    def end(self) -> Locator:
        """Ends the turn."""
        return self.by_id("bar-end")

    @property
    def finish(self) -> Locator:
        """Activates what is left, and ends the turn."""
        return self.by_id("bar-finish")

    @property
    def anyway(self) -> Locator:
        """Answers a question with yes: does it all the same."""
        return self.by_id("bar-anyway")

    @property
    def where(self) -> Locator:
        """Shows where a clansman could build."""
        return self.by_id("bar-where")

    @property
    def pass_on(self) -> Locator:
        """Passes for the rest of the game."""
        return self.by_id("bar-pass-on")

    @property
    def sell_first(self) -> Locator:
        """Sells what has to be sold for what is chosen."""
        return self.by_id("bar-sell-first")

    @property
    def activate_all(self) -> Locator:
        """Activates all that is free."""
        return self.by_id("bar-activate-all")

    @property
    def branch(self) -> Locator:
        """Plays on from the moment that is looked back to."""
        return self.by_id("bar-branch")

    @property
    def pause_bots(self) -> Locator:
        """Lets the bots pause."""
        return self.command("bots pause")

    @property
    def resume_bots(self) -> Locator:
        """Lets them go on."""
        return self.command("bots go")

    @property
    def standings(self) -> Locator:
        """Shows the final standings again."""
        return self.by_id("bar-standings")

    @property
    def more(self) -> Locator:
        """The handle that pulls the bar up, where it has more words than room."""
        return self.by_id("bar-more")

    @property
    def answer(self) -> Locator:
        """The answer to what is asked about."""
        return self.by_id("answer")

    @property
    def asked(self) -> Locator:
        """What is asked about, with its picture."""
        return self.root.locator(".asked")

    @property
    def again(self) -> Locator:
        """The sign for being on turn again."""
        return self.by_id("again")

    @property
    def advice(self) -> Locator:
        """A hint."""
        return self.page.get_by_test_id("advice")

    def note_advice(self) -> None:
        """Note from now on, whenever the bar changes, whether the page tells of a hint, and whether there is one."""
        self.root.evaluate(NOTE_ADVICE)

    @property
    def noted_advice(self) -> list[list[bool]]:
        """What has been noted."""
        noted: list[list[bool]] = self.page.evaluate("() => noted")
        return noted

    @property
    def advice_progress(self) -> Locator:
        """How far the thought about a hint is."""
        return self.page.locator("progress#advice")

    @property
    def cancel_hint(self) -> Locator:
        """Takes the hint away."""
        return self.page.get_by_test_id("hint-cancel")

    @property
    def guide(self) -> Locator:
        """A hint for a first game."""
        return self.page.get_by_test_id("guide")

    @property
    def told(self) -> Locator:
        """All that is told of what has happened since one's last turn."""
        return self.by_id("since-told")

    @property
    def news_title(self) -> Locator:
        """The heading of that."""
        return self.told.locator("h3")

    @property
    def guide_says(self) -> Locator:
        """Its words."""
        return self.guide.locator("span").first

    @property
    def guide_known(self) -> Locator:
        """Takes it away for good."""
        return self.guide.get_by_test_id("bar-known")

    @property
    def rule(self) -> Locator:
        """Leads to the paragraph of the rules behind what is told."""
        return self.root.locator("[data-testid^=rule-]").first

    @property
    def thinking(self) -> Locator:
        """How far an opponent has thought."""
        return self.root.locator("progress#thinking")

    @property
    def news(self) -> Locator:
        """What has happened since one's last turn, line by line."""
        return self.root.locator(".news")

    @property
    def news_of_players(self) -> Locator:
        """Those of the lines that tell what somebody has done."""
        return self.root.locator("li[class]")

    def since(self, number: int) -> Locator:
        """A line of it, from 0."""
        return self.by_id(f"since-{number}")

    @property
    def replay_since(self) -> Locator:
        """Shows what has happened, step by step."""
        return self.by_id("since-replay")

    @property
    def talk(self) -> Locator:
        """What opponents say of their turns."""
        return self.root.locator(".talk")
