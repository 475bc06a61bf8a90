"""The action bar: what is to be done, what it would bring, and the buttons for it."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
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

    now = css("#now", "What is to be done, in one sentence.")
    why = css(".why", "Why not, or what to be careful of.")
    says = css(".say", "All of its words, without the buttons.")
    details = css(".details", "What is worth knowing about what is chosen.")

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

    buttons = css(".b", "Its buttons.")
    foot = css(".foot", "Its last row: what takes back, and what ends the turn.")
    endings = css(".ending button", "The buttons that end the turn.")

    def by_word(self, word: str) -> Locator:
        """A button by the first word of its command."""
        return self.by_id(f"bar-{word}")

    confirm = test_id("bar-confirm", "Lays the chosen tile at the chosen cell.")
    cancel = test_id("bar-cancel", "Lets go of what is chosen, or goes back from a question.")
    undo = test_id("bar-undo", "Takes the last action back.")
    redo = test_id("bar-redo", "Plays it again.")
    restart = test_id("bar-restart", "Takes the whole turn back.")
    end = test_id("bar-end", "Ends the turn.")
    finish = test_id("bar-finish", "Activates what is left, and ends the turn.")
    anyway = test_id("bar-anyway", "Answers a question with yes: does it all the same.")
    where = test_id("bar-where", "Shows where a clansman could build.")
    pass_on = test_id("bar-pass-on", "Passes for the rest of the game.")
    sell_first = test_id("bar-sell-first", "Sells what has to be sold for what is chosen.")
    activate_all = test_id("bar-activate-all", "Activates all that is free.")
    branch = test_id("bar-branch", "Plays on from the moment that is looked back to.")

    @property
    def pause_bots(self) -> Locator:
        """Lets the bots pause."""
        return self.command("bots pause")

    @property
    def resume_bots(self) -> Locator:
        """Lets them go on."""
        return self.command("bots go")

    standings = test_id("bar-standings", "Shows the final standings again.")
    more = test_id("bar-more", "The handle that pulls the bar up, where it has more words than room.")
    answer = test_id("answer", "The answer to what is asked about.")
    asked = css(".asked", "What is asked about, with its picture.")
    again = test_id("again", "The sign for being on turn again.")
    advice = test_id("advice", "A hint.", anywhere=True)

    def note_advice(self) -> None:
        """Note from now on, whenever the bar changes, whether the page tells of a hint, and whether there is one."""
        self.root.evaluate(NOTE_ADVICE)

    @property
    def noted_advice(self) -> list[list[bool]]:
        """What has been noted."""
        noted: list[list[bool]] = self.page.evaluate("() => noted")
        return noted

    advice_progress = css("progress#advice", "How far the thought about a hint is.", anywhere=True)
    cancel_hint = test_id("hint-cancel", "Takes the hint away.", anywhere=True)
    guide = test_id("guide", "A hint for a first game.", anywhere=True)
    told = test_id("since-told", "All that is told of what has happened since one's last turn.")

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

    thinking = css("progress#thinking", "How far an opponent has thought.")
    news = css(".news", "What has happened since one's last turn, line by line.")
    news_of_players = css("li[class]", "Those of the lines that tell what somebody has done.")

    def since(self, number: int) -> Locator:
        """A line of it, from 0."""
        return self.by_id(f"since-{number}")

    replay_since = test_id("since-replay", "Shows what has happened, step by step.")
    talk = css(".talk", "What opponents say of their turns.")
