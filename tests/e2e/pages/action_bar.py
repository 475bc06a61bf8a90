"""The action bar: the prompt, previews of an action, and its buttons."""

from .fields import css, each, each_css, read, test_id
from .part import Part

OVER = "([say]) => say.scroll{0} - say.client{0}"

KEPT_BACK = """([say]) => [...say.querySelectorAll('.details, .asked')].filter((text) =>
  !text.getClientRects().length || text.scrollWidth > text.clientWidth + 1).length"""

CUT = """([say]) => {
  const box = say.getBoundingClientRect();
  const {right} = (say.querySelector(':scope > .details') ?? say).getBoundingClientRect();
  const end = box.bottom - parseFloat(say.style.clipPath.split(' ')[2] ?? 0);
  const range = document.createRange(), texts = document.createTreeWalker(say, NodeFilter.SHOW_TEXT), cut = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const line of range.getClientRects())
      if (line.left < right &&
          line.top + .21 * line.height < end && line.bottom - .21 * line.height > end) cut.push(texts.currentNode.data);
  }
  return cut;
}"""


class ActionBar(Part):
    """The action bar."""

    now = css("#now", "The prompt: one sentence that says what to do now.")
    why = css(".why", "The reason for a refusal, or a warning.")
    says = css(".say", "All of its text, without the buttons.")
    details = css(".details", "Facts about the selection.")
    fact = each_css(".details b [data-testid=rule-{rule}]", "The heading of a fact, by the rule that it links to.")
    unseen = read(".say", "Height of the text that is out of sight, in CSS pixels.", float, OVER.format("Height"))
    kept_back = read(".say", "The number of texts kept back until the bar is pulled up.", int, KEPT_BACK)
    unseen_beside = read(".say", "Width by which the content exceeds the bar.", float, OVER.format("Width"))
    cut_words = read(
        ".say", "The texts on a line that the lower edge cuts, so that only its upper half can be seen.", list[str], CUT
    )
    buttons = css(".b", "Its buttons.")
    foot = css(".foot", "Its last row: undo and the end of the turn.")
    endings = css(".ending button", "The buttons that end the turn.")
    by_word = each("bar-{word}", "A button by the first word of its command.")
    confirm = test_id("bar-confirm", "Lays the chosen tile at the chosen cell.")
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
    pause_bots = css("[data-do='bots pause']", "Pauses the bots.")
    resume_bots = css("[data-do='bots go']", "Resumes the bots.")
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
    goal = test_id("goal", "The goal of the game, in the first turn of a guided one.")
    last_turn = test_id("last-turn", "The sentence that this is or may be the player's last turn.")
    told = test_id("since-told", "The summary of everything since the player's last turn.")
    guide_says = css("[data-testid=guide] span >> nth=0", "The text of the tip.", anywhere=True)
    rule = css("[data-testid^=rule-] >> nth=0", "The link to the paragraph of the rules that applies.")
    thinking = css("progress#thinking", "Progress of a bot's search.")
    news = css(".news", "The events since the player's last turn, line by line.")
    news_of_players = css("li[class]", "The lines about actions of players.")
    since = each("since-{number}", "A line of the events, from 0.")
    replay_since = test_id("since-replay", "Replays these events step by step.")
    talk = css(".talk", "The remarks of bots on their turns.")
