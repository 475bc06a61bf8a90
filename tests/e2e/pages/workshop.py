"""The Workshop, for writing opponents."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .dialog import Deleting, Dialog
from .fields import css, each, each_css, test_id


class Workshop(Deleting, Dialog):
    tab = each("workshop-tab-{pane}", "Shows a pane: bots, code, match or api; on wide screens only the last two.")
    pane = each_css(".ws-{pane}", "A pane: bots, code, match or api.")

    bots = test_id("workshop-bot", "The bots in the list, without those of the course.")
    new = test_id("bar-workshop:new", "Creates a bot.")
    file = test_id("workshop-import", "The field for a file to import.")
    step = each("workshop-step-{name}", "A step of the course.")
    goal = test_id("workshop-goal", "The goal of the step.")
    check = test_id("bar-workshop:check", "Plays the match for the goal of the step.")
    hint = test_id("workshop-hint", "Shows the hint for the step.")
    hinted = test_id("workshop-hinted", "The hint, with a line of code.")
    solution = test_id("workshop-solution", "Asks whether to show the solution of the step.")
    show_solution = test_id("workshop-solution-shown", "Shows the solution.")
    not_yet = test_id("workshop-not-yet", "Doesn’t show the solution.")
    solve = test_id("bar-workshop:solve", "Puts the solution into the editor.")

    editor = test_id("workshop-editor", "The editor, with line numbers and all.")
    code = test_id("workshop-code", "The text in the editor.")
    keys = test_id("workshop-keys", "The row of keys below the text, where fingers point.")
    suggestions = css(".cm-tooltip-autocomplete li", "The suggestions in the list.")
    explanation = css(".cm-completionInfo", "The explanation of the selected suggestion.")
    unknown = css(".cm-lintRange-warning", "Underlined names that mean nothing.")
    name = test_id("workshop-name", "The field for the name of the bot.")
    more = test_id("workshop-more", "Shows the less common actions for the bot, or hides them.")
    version = test_id("workshop-version", "The versions of the bot to restore.")
    share = test_id("bar-workshop:share", "Shows the link to the bot.")
    hide_link = test_id("bar-workshop:hide-link", "Hides it.")
    link = test_id("workshop-link", "The link to the bot.")
    export = test_id("bar-workshop:export", "Exports the bot as a file.")
    play = test_id("bar-workshop:play", "Begins a game against the bot.")
    arrived = test_id("workshop-arrived", "The note about a bot that came by link or from a file.")
    adopt = test_id("bar-workshop:adopt", "Keeps that bot.")
    discard = test_id("bar-workshop:discard", "Discards that bot.")
    error = test_id("workshop-error", "The error; `data-kind` is its kind.")
    position = test_id("bar-workshop:position", "Shows the position of the error on the board.")
    output = test_id("workshop-output", "The bot's output, below the error.")
    marked = css(".cm-lintRange-error", "The marked line of the program.")

    opponent_chosen = css("[data-testid=workshop-opponent] option:checked", "The selected opponent.")
    opponent = test_id("workshop-opponent", "The opponent: a level or an own bot.")
    players = test_id("workshop-players", "The number of seats.")
    games = test_id("workshop-games", "The number of games.")
    stop = test_id("bar-workshop:stop", "Stops the match.")
    resume = test_id("bar-workshop:resume", "Resumes a stopped match.")
    progress = test_id("workshop-progress", "The number of games played.")
    outdated = test_id("workshop-outdated", "The note that the program has changed since the match.")
    share_of_wins = test_id("workshop-share", "The bot's share of wins; `data-share` is the number.")
    sources = test_id("workshop-sources", "Points per game, by source.")
    totals = css("[data-testid=workshop-sources] .total td", "Total points per game of the bot and its opponents.")
    lost = test_id("bar-workshop:lost", "Reviews the game that the bot has lost by most.")
    next_step = test_id("bar-workshop:step", "Shows the next step, after the goal has been reached.")
    search = test_id("workshop-search", "The field for searching the reference.")
    entry = test_id("workshop-entry", "The contents of the reference: each name shows its entry.")
    met = test_id("workshop-met", "The result against the goal of the step.")
    game = each("workshop-game-{how}", "The games that ended in one way: won, lost, tied or bad.")

    @property
    def run(self) -> Locator:
        """Begins the match with the chosen settings."""
        return self.root.get_by_test_id("bar-workshop:run").filter(visible=True)

    def rename(self, name: str) -> None:
        """Types another name for the bot."""
        self.name.fill(name)
        self.name.press("Enter")

    def unfold_solution(self) -> None:
        self.solution.click()
        self.show_solution.click()

    def key(self, name: str) -> Locator:
        """A key of the row below the text."""
        return self.keys.get_by_role("button", name=name, exact=True)

    def write(self, program: str) -> None:
        """Replaces the program in the editor, as pasting does."""
        self.code.click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(program)
        expect(self.code).to_contain_text(program.split("\n")[-2].strip())
