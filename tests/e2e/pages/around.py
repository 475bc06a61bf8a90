"""Parts of the page around the boards: the top row, notices, action bar and list, log, rules, history, lessons."""

from playwright.sync_api import Locator

from .fields import button, css, each, each_css, each_part, read, role, test_id
from .part import Part


class Top(Part):
    home = test_id("home", "Opens the start screen.")
    title = css("h1", "The heading of the page.")
    summary = css("#summary", "The progress of the game.")
    compare = test_id("compare-open", "Compares the players.")
    hint = test_id("hint", "Asks for a hint.")
    history = test_id("history", "Opens the log of the whole game.")
    rules = test_id("rules", "Opens the rules.")
    new = test_id("new", "Opens the form for a new game.")
    menu = test_id("menu", "Opens the menu.")


class Tabs(Part):
    compare = test_id("compare-tab", "Compares the players.")
    hint = test_id("hint-tab", "Asks for a hint.")
    actions = test_id("panel-actions", "Shows or hides the list of actions.")
    log = test_id("panel-log", "Shows or hides the log.")
    rules = test_id("rules-tab", "Opens the rules.")
    panel = each("panel-{name}", "Shows or hides a list: actions or log.")


class Notices(Part):
    all = css(".notice", "Each notice.")
    close = button("Close", "Closes them.")


class Banners(Part):
    banner = each("banner-{name}", "A banner by its name: update, offer or elsewhere.")
    load = test_id("bar-offline:load", "Loads the new version now.")
    later = test_id("bar-offline:later", "Postpones the new version.")
    play_here = button("Play here", "Takes over a game that is open in another tab.")


class HandOver(Part):
    go_on = test_id("bar-go-ahead", "Closes the band where it waits for a click.")


class Past(Part):
    first = test_id("past-first", "Goes to the beginning.")
    back = test_id("past-back", "Goes one action back.")
    play = test_id("past-play", "Starts the replay.")
    pause = test_id("past-pause", "Pauses the replay.")
    forward = test_id("past-forward", "Goes one action forward.")
    last = test_id("past-last", "Goes to the latest action.")
    range = test_id("past-range", "The slider over all actions.")
    speed = each("speed-{name}", "The button for a speed of bots and replays: normal, slow, fast or at-once.")
    leave = test_id("bar-past", "Returns to the current position.")
    legal = test_id("workshop-legal", "The actions that were legal when a bot from the Workshop chose another.")
    printed = test_id("workshop-printed", "The output of a bot from the Workshop, in a game of a match.")
    failed = test_id("workshop-failed", "The error of a bot from the Workshop in the position shown.")


GLOWS = """() => {
  const there = (element) => element.getClientRects().length && !element.disabled;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(there);
  const bar = all('#bar .meant[data-do]');
  const boards = all('#track-places .meant[data-do^=space], #display .meant[data-do]');
  const next = bar.find((button) => button.dataset.do === 'confirm')
    ?? boards.find((area) => area.getAttribute('aria-pressed') !== 'true') ?? bar.at(-1);
  const {left, top, width, height} = next.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [x, y, next.dataset.do, document.elementFromPoint(x, y)?.closest('[data-do]')?.dataset.do];
}"""


STRONG = """(buttons) => {
  const color = (element) => getComputedStyle(element).backgroundColor;
  return buttons.filter((button) => color(button) !== color(button.closest('#bar'))).map((button) => button.dataset.do);
}"""


class Lesson(Part):
    says = test_id("lesson-says", "The current instruction.")
    told = test_id("lesson-told", "The comment on the last action.")
    place = css(".lesson-head [role=img]", "The position in the list of lessons, as a picture.")
    answers = css("[data-answer]", "The answers to its question.")

    @property
    def glows(self) -> tuple[float, float, str, str | None]:
        """The next highlighted place: its centre, its command, and the command of the topmost element there."""
        x, y, command, there = self.page.evaluate(GLOWS)
        return x, y, command, there

    distracting = read("#bar .pri:not(.meant)", "The main buttons that do not glow, by command.", list[str], STRONG)
    skip = test_id("bar-skip-lesson", "Skips the lesson.")
    leave = test_id("bar-leave-lesson", "Leaves the lesson.")
    play_on = test_id("bar-play-on", "Plays on after the last lesson.")
    all_lessons = test_id("bar-learn", "The list of lessons, when one is done.")


class Puzzle(Part):
    task = test_id("puzzle-task", "The task.")
    verdict = test_id("puzzle-verdict", "The result.")
    differs = test_id("differs", "The difference between the best turn and the one played.")
    again = css("[data-do='puzzle again']", "Restarts it.")
    show = css("[data-do='puzzle show']", "Shows the best turn on the boards.")
    leave = css("[data-do='puzzle back']", "Returns to the previous place.")


KEPT_BACK = """([say]) => [...say.querySelectorAll('.details, .asked')].filter((text) =>
  !text.getClientRects().length || text.scrollWidth > text.clientWidth + 1).length"""

CUT = """([say]) => {
  const box = say.getBoundingClientRect();
  const {right} = (say.querySelector(':scope > .details') ?? say).getBoundingClientRect();
  const end = box.bottom - parseFloat(say.style.clipPath.split(' ')[2] ?? 0);
  const seen = (node) => node.nodeType === Node.TEXT_NODE ? NodeFilter.FILTER_ACCEPT
    : getComputedStyle(node).clipPath === 'none' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  const texts = document.createTreeWalker(say, 1 | NodeFilter.SHOW_TEXT, seen);
  const range = document.createRange(), cut = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const line of range.getClientRects())
      if (line.left < right &&
          line.top + .21 * line.height < end && line.bottom - .21 * line.height > end) cut.push(texts.currentNode.data);
  }
  return cut;
}"""


class ActionBar(Part):
    now = css("#now", "The prompt: one sentence that says what to do now.")
    why = css(".why", "The reason for a refusal, or a warning.")
    says = css(".say", "All of its text, without the buttons.")
    facts = css(".facts", "What the chosen tile does.")
    price = css("[data-testid=bar-confirm] .hint", "The cost on the button that places a tile.")
    details = css(".details", "Facts about the selection.")
    fact = each_css(".details b [data-testid=rule-{rule}]", "The heading of a fact, by the rule that it links to.")
    unseen = read(".say", "Height of text out of sight, in pixels.", float, "([e]) => e.scrollHeight - e.clientHeight")
    kept_back = read(".say", "The number of texts kept back until the bar is pulled up.", int, KEPT_BACK)
    unseen_beside = read(".say", "Width by which it is too wide.", float, "([e]) => e.scrollWidth - e.clientWidth")
    cut_words = read(".say", "The texts on a line of which the lower edge hides half.", list[str], CUT)
    buttons = css(".b", "Its buttons.")
    foot = css(".foot", "Its last row: undo and the end of the turn.")
    by_word = each("bar-{word}", "A button by the first word of its command.")
    confirm = test_id("bar-confirm", "Lays the chosen tile at the chosen cell; disabled while none is chosen.")
    cancel = test_id("bar-cancel", "Clears the selection, or cancels a question.")
    undo = test_id("bar-undo", "Undoes the last action.")
    redo = test_id("bar-redo", "Redoes it.")
    restart = test_id("bar-restart", "Undoes the whole turn.")
    end = test_id("bar-end", "Ends the turn.")
    finish = test_id("bar-finish", "Activates the remaining tiles and ends the turn.")
    anyway = test_id("bar-anyway", "Confirms a question: does it all the same.")
    where = test_id("bar-where", "Shows on which tiles a clansman could build.")
    pass_on = test_id("bar-pass-on", "Passes for the rest of the game.")
    sell_first = test_id("bar-sell-first", "Sells the cubes that the selection requires to be sold first.")
    activate_all = test_id("bar-activate-all", "Activates all tiles that cost nothing.")
    branch = test_id("bar-branch", "Starts a branch at the moment under review in the history.")
    accept = css("[data-do='accept all']", "Plays all of a hint.")
    accept_step = css("[data-do='accept step']", "Plays the next step of a hint.")
    standings = test_id("bar-standings", "Shows the final standings again.")
    more = test_id("bar-more", "The handle that pulls the bar up when its text has no room.")
    answer = test_id("answer", "The answer to an inspection.")
    asked = css(".asked", "The inspected thing, with its picture.")
    again = test_id("again", "The sign for another turn of the same player.")
    advice = test_id("advice", "A hint.", anywhere=True)
    cancel_hint = test_id("hint-cancel", "Closes the hint.", anywhere=True)
    guide = test_id("guide", "A tip for a first game.", anywhere=True)
    last_turn = test_id("last-turn", "The sentence that this is or may be the player's last turn.")
    told = test_id("since-told", "The summary of everything since the player's last turn.")
    guide_says = css("[data-testid=guide] span >> nth=0", "The text of the tip.", anywhere=True)
    rule = css("[data-testid^=rule-] >> nth=0", "The link to the paragraph of the rules that applies.")
    thinking = css("progress#thinking", "Progress of a bot's search.")
    news = css(".news", "The events since the player's last turn, line by line.")
    since = each("since-{number}", "A line of the events, from 0.")
    replay_since = test_id("since-replay", "Replays these events step by step.")
    talk = css(".talk", "The remarks of bots on their turns.")


TEXTS = "(all) => all.map((each) => each.dataset.action)"

LISTED = """([texts, inOrder]) => {
  const listed = [...document.querySelectorAll('[data-testid=action]')].map((e) => e.dataset.action);
  return JSON.stringify(texts) === JSON.stringify(inOrder ? listed : listed.sort());
}"""


class ActionList(Part):
    all = test_id("action", "Each action; a click plays it.")
    group = css("#actions", "The container of all actions.")
    chosen = css("#actions .group.on", "The group of the selection on the boards.")
    close = css(".shut", "Closes the list where it covers a small screen.")
    meant = css("#actions .meant", "The actions that a lesson asks for.")
    texts = read("[data-testid=action]", "Each action as ``act`` and the parameter ``play`` take it.", list[str], TEXTS)

    def action(self, text: str) -> Locator:
        """An action by its text; a text that ends with ``*`` matches every action with this beginning."""
        sign = "^=" if text.endswith("*") else "="
        return self.root.locator(f'[data-action{sign}"{text.removesuffix("*")}"]')

    def is_at(self, x: float, y: float) -> bool:
        """True if a click at this point of the window plays an action."""
        there = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('[data-action]'))"
        return bool(self.page.evaluate(there, [x, y]))

    def wait_for(self, texts: list[str], *, in_order: bool = True) -> None:
        """Waits until exactly these actions are listed."""
        self.page.wait_for_function(LISTED, arg=[texts if in_order else sorted(texts), in_order])


KEYS = "(all) => all.map((each) => each.dataset.key ?? 'since')"

NOTE_WRITTEN = """(list) => {
  window.written = [];
  window.watching = new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
    (node) => node.dataset && written.push(node.dataset.key))));
  watching.observe(list, {childList: true});
}"""


class Turn(Part):
    fold = css(".fold", "Its sentence; expands and collapses it.")
    lines = css(".ln", "Its steps, while it is expanded.")


class Log(Part):
    keys = read(
        "#log > li", "Of its entries: ``turn-0`` and so on; ``since`` where new ones begin.", tuple[str, ...], KEYS
    )
    list = css("#log", "The container of all turns.")
    turns = css("#log > .turn", "All turns, newest last.")
    scorings = css("#log .line.score", "The lines about scorings.")

    since = test_id("log-since", "The line above the entries since the player's last turn.")
    pressable = css("#log [data-do]", "All that can be pressed: the sentences, and the steps of expanded turns.")
    tab_stops = css("#log [tabindex='0']", "The Tab stops among those.")

    turn = each_part('[data-key="turn-{number}"]', "A turn by its number.", Turn)
    fold = each("fold-{number}", "The sentence of a turn; expands and collapses it.")
    line = each("line-{number}", "A step by the number of its action.")
    lines = css(".ln", "All steps of the expanded turns.")
    about = css(".about", "The marks on the boards for the line under the pointer or with the focus.", anywhere=True)
    names = css("#log b", "The names in its sentences.")
    scroll = css("#log-scroll", "The scrolling container.")

    def wait_for_end(self) -> None:
        """Waits until it is scrolled to its end."""
        at_end = "(box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop) < 8"
        self.page.wait_for_function(at_end, arg=self.scroll.element_handle())

    def note_written(self) -> None:
        """Starts to note which turns are written."""
        self.list.evaluate(NOTE_WRITTEN)

    @property
    def written(self) -> set[str | None]:
        """The keys of the turns written since :meth:`note_written`; None for an element that is no turn."""
        return set(self.page.evaluate("() => window.written"))

    look_back = test_id("look-back", "Opens the history.")
    close = css(".shut", "Closes the log where it covers a small screen.")
    tell_since = test_id("tell-since", "Shows the summary since the player's last turn again.")


class RulesSheet(Part):
    close = test_id("close-rules", "Closes it.")
    body = css("#rules-body", "The scrolling text.")
    search = test_id("rules-search", "The search field.")
    found = role("status", "The number of search results.")
    lines = role("listitem", "The list items, search results first.")
    entry = each_css("role=link[name='{words}']", "The link to a search result, by its text.")
    brings = test_id("rules-brings", "The choice of benefit by which tiles are filtered.")
    tiles = css(".rb-card:visible", "The visible tiles with that benefit.")
    lead = test_id("rules-lead", "The slider for a lead in a scoring.")
    points = css("#rules-points", "The points for that lead.")
    paragraph = each_css("#rule-{name}", "A paragraph by its name in addresses: ``#rules=laying``.")
    show = each("show-{name}", "Plays the example of a paragraph step by step.")
    steps = css(".rb-show:visible", "The visible steps of the example, in words.")
    step_picture = css(".rb-show li:visible svg.rb-chain", "The picture of the current step.")
    live = each_css("[data-slot={name}]", "The note on the current game: ``now-taking`` or ``tile-4``.")
    others = css("body > :not(#rules):visible", "The visible parts of the page beside it.", anywhere=True)
