"""The dialogs, each by its name."""

from playwright.sync_api import Locator

from .dialog import Deleting, Dialog
from .fields import button, css, each, each_css, each_part, part, part_by_id, read, role, test_id
from .live import Join, Live, Scan
from .part import COMMANDS, Part
from .workshop import Workshop


class Failure(Deleting, Dialog):
    details = css("pre", "The technical details, for a bug report.")
    export = button("Save as a file", "Exports the game as a file.")
    set_aside = button("Set this game aside", "Restarts the page without the game.")
    delete = button("Delete this game", "Asks for confirmation before the game is deleted.")
    reload = button("Reload the page", "Reloads the page.")


NUMBERS = """(table) => [...table.tBodies].map((body) => [body.className, [...body.rows]
  .filter((row) => row.cells.length > 1)
  .map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent.replace('−', '-'))))])"""


class Save(Deleting):
    go_on = button("Continue", "Resumes it.")
    rename = button("Rename", "Renames it.")

    @property
    def title(self) -> Locator:
        """The field for the new title."""
        return self.root.get_by_label("Title")

    when = css(".save-when", "The time of the save.")


class MyGames(Dialog):
    saves = test_id("save", "All saved games, the last one played first.")
    broken = css(".save.broken", "The unreadable entries.")
    statistics = test_id("bar-statistics", "Shows the statistics of the games played here.")
    file = test_id("import", "The field for a file to import.")
    who = test_id("statistics-who", "The choice of the person whose games are counted.")
    people = css("[data-testid=statistics-who] option", "The persons whose games can be counted.")
    lead = test_id("own-lead", "The player's points against those of others.")
    days = test_id("own-days", "Consecutive days on which the deal of the day was played.")
    won_bars = test_id("won-bars", "Games won, as a chart.")
    won_table = test_id("won-table", "Games won, as a table.")
    source_bars = test_id("source-bars", "Points by source, as a chart.")
    source_table = test_id("source-table", "Points by source, as a table.")
    deeds_count = test_id("deeds-count", "The number of achievements earned.")
    deed = each("deed-{name}", "An achievement.")
    save = each_part("[data-testid=save] >> nth={number}", "A saved game, from 0.", Save)
    entry = each_part('[data-id="{id}"]', "A saved game by its id.", Save)


class NewGame(Dialog):
    def players(self, count: int) -> Locator:
        """The choice of a number of players: 2 to 5."""
        return self.root.locator("label", has=self.page.get_by_label(f"{count} players"))

    name = each_css("#name-{seat}", "The field for the name of a seat, from 0.")
    names = role("textbox", "The fields for the names, from the first seat on.", name="Name of player")
    level = each("level-{seat}", "The choice of player for a seat: a person, or a bot of some level.")
    colour = each("colour-{seat}", "The choice of colour for a seat.")
    variant = each("variant-{rule}", "The choice for a house rule, in the folded part.")
    more = css("[data-testid=new-more] summary", "The heading of seed and house rules, folded; a click unfolds them.")
    larger = test_id("set-table", "Makes text and boards larger, for several people around a screen.")
    match = test_id("match", "The strength of the matched opponent; empty unless a seat is set to match.")
    meet = test_id("meet", "The introductions of the opponents.")
    seed = css("#seed", "The seed.")
    secret = test_id("secret", "Hides the seed until the end.")
    start = test_id("start", "Begins the game.")


class Share(Dialog):
    game = test_id("link-game", "The link to the game.")
    challenge = test_id("link-challenge", "The link to its deal.")
    challenge_fold = css("details.challenge summary", "The summary that unfolds the link to the deal.")
    no_challenge = test_id("no-challenge", "The reason for the missing link to the deal.")
    house_rules = test_id("house-rules", "The house rules of the game, if it has any.")
    qr = test_id("qr", "The link as a QR code.")
    copy = button("Copy link", "Copies the link.")
    share = button("Share…", "Opens the device's share sheet.")


class OpenLink(Dialog):
    pasted = test_id("link-text", "The field for the link.")
    submit = test_id("link-open", "Opens the link in the field.")
    scan = test_id("bar-scan-code", "Scans a link with the camera.")


class Arrived(Dialog):
    since = test_id("since", "The events since the player's last turn in it.")
    turns = css("[data-testid=since] .turn", "The turns among those events.")
    seat = each_css("role=radio[name=/{name}/]", "The choice of one's own seat, by name.")


class Settings(Dialog):
    switch = each("set-{name}", "The switch of a setting, by its name in docs/testing-reference.md.")
    label = each_css("label:has([data-testid=set-{name}])", "The label around such a switch, which toggles it.")
    words = each_css("text='{words}'", "The words of a switch; a click on them toggles it.")
    value = each("set-{name}-{value}", "A value of a setting, by their names in docs/testing-reference.md.")
    group = each_css("role=group[name=/{name}/]", "All values of a setting, by its visible title.")

    def choice(self, words: str, setting: str = "") -> Locator:
        """A value of a setting by its visible name; limited to one setting if a title is given."""
        within = self.group(setting) if setting else self.root
        return within.get_by_role("radio", name=words, exact=True)

    called = each_css("role=switch[name=/{name}/]", "A switch by its accessible name.")
    language = test_id("set-language", "The choice of the language.")
    reset = button("Restore defaults", "Restores the defaults.")


class Scoring(Dialog):
    columns = test_id("columns", "The columns, as a picture.")
    remarks = test_id("remarks", "What the opponents say.")
    table = css("table.score", "The same in numbers.")
    totals = css("table.score td.total", "The points of each player, from the first seat on.")


class Standings(Dialog):
    table = test_id("standings", "Points by source.")
    rematch = button("Rematch", "Starts another game of the same players, in a live game on the same devices.")
    elsewhere = test_id("rematch-elsewhere", "On a guest's device in a live game: who can start a rematch.")

    @property
    def numbers(self) -> dict[str, list[list[int]]]:
        """Its rows as numbers, by kind: ``rank``, ``total``, ``cubes``; "" for sources of points."""
        found: dict[str, list[list[int]]] = {}
        for kind, rows in self.table.evaluate(NUMBERS):
            found.setdefault(str(kind), []).extend(rows)
        return found

    totals = css("[data-testid=standings] tbody.total td", "The points of each player, from the first seat on.")
    winner = test_id("winner", "The winner.")
    remarks = test_id("remarks", "What the opponents say.")
    suggested = test_id("suggested", "What the end suggests to do next.")
    victory = test_id("victory", "The picture of the victory.")
    match_next = test_id("match-next", "The effect of the game on the match level.")
    glen = test_id("glen", "The final displays of all players.")
    fresh_deeds = test_id("fresh-deeds", "The new achievements.")
    bars = test_id("bars", "Points by source, as a chart.")
    lines = test_id("lines", "Points over time, as a chart.")
    picture = each_css("role=img[name=/{name}/]", "A chart by its accessible name.")
    chart_parts = css(".ch-part", "The coloured segments of the charts.")
    rows = css("tr", "The rows of all its tables.")
    course = css("[data-testid=course] tr", "The rows of the table of points after each turn, collapsed at first.")


class Days(Dialog):
    all = css(".day", "All days, latest first.")
    day = each("day-{date}", "A day by its date, such as 2026-11-21.")
    play = each_css("[data-testid='day-{date}'] >> role=button", "Plays the deal of a day, or resumes it.")


class Closer(Dialog):
    lines = css(".card-lines li", "The facts about it, line by line.")
    now = test_id("card-now", "Its numbers in the current game.")


class Learn(Dialog):
    lesson = each("lesson-{name}", "A lesson by its name.")
    begin = each_css("[data-testid=lesson-{name}] >> role=button", "Begins a lesson, or resumes it.")
    done = css(".lessons [data-done=true]", "The finished lessons.")


class Menu(Dialog):
    offers = read(".menu [data-do]", "The commands of its entries.", list[str], COMMANDS)
    seed = test_id("seed", "The seed of the game.")
    my_games = test_id("bar-saves", "My games.")
    export = button("Save as a file", "Exports the game as a file.")


class Compare(Dialog):
    table = test_id("compare", "The table of tiles, clansmen and everything else, in numbers.")
    row = each_css("role=row[name=/{name}/] >> role=cell", "The cells of a row, from the first seat on.")
    next_scoring = test_id("next-scoring", "The time of the next scoring, as far as it is known.")
    in_stack = each("in-stack-{number}", "The known content of a stack.")


class History(Dialog):
    turns = css("li.turn", "All turns, newest last.")
    lines = css(".ln", "All steps.")
    words = each_css("text={words}", "The element with these words.")


class CostlyTurn(Part):
    display = each("turn-{which}", "The display after it: ``played`` as it was, or ``better`` as it should have been.")
    marked = each_css("[data-testid=turn-{which}] .marked", "The tiles marked in that display.")
    differs = test_id("differs", "The difference between the two displays.")
    remark = test_id("remark", "The line of the player’s program that chose it, in a game of a match in the Workshop.")
    show = button("Show it on the board", "Shows it on the board.")
    try_it = button("Try this turn", "Turns it into a puzzle.")


class Review(Dialog):
    start = test_id("bar-review:start", "Starts the review.")
    progress = test_id("review-progress", "Progress of the review.")
    costly = test_id("costly", "The costliest turns.")
    headline = test_id("headline", "The course of the game, in one sentence.")
    turn = each_part("[data-testid=costly] >> nth={number}", "One of the costliest turns, from 0.", CostlyTurn)
    chances = test_id("chances", "All players' chances of winning, as a chart.")
    last_chances = css("[data-testid=course-chances] tbody tr:last-child td", "Those after the last turn, by seat.")


class TakeBack(Dialog):
    seen = test_id("seen", "The information revealed since that turn.")
    reopen = test_id("bar-reopen", "Reopens the turn.")


class Puzzles(Dialog, Deleting):
    puzzle = each("puzzle-{of}-{number}", "A puzzle by its number, from 1, from the ``own`` or the ``shipped`` list.")
    all = each_css("[data-testid^=puzzle-{of}-]", "All puzzles of a list.")
    solved = each("solved-{of}", "The number of solved puzzles of a list, in words.")
    export = button("Export", "Exports the player's own puzzles as a file.")
    file = test_id("import", "The field for a file to import.")


class Dialogs(Part):
    open = part("#dialogs dialog", "The open dialog, whichever it is.", Dialog)

    def named(self, name: str) -> Dialog:
        """A dialog by the command that opens it."""
        return Dialog(self.page.get_by_test_id(f"dialog-{name}"))

    arrived = part_by_id("dialog-arrived", "A game that was opened by link.", Arrived)
    closer = part_by_id("dialog-closer", "An inspected thing, enlarged.", Closer)
    compare = part_by_id("dialog-compare", "The comparison of the players.", Compare)
    days = part_by_id("dialog-days", "Past deals of the day.", Days)
    error = part_by_id("dialog-error", "An unexpected error.", Failure)
    history = part_by_id("dialog-history", "The log of the whole game.", History)
    join = part_by_id("dialog-join", "A guest's answer to an invitation, or to whether it joins the next game.", Join)
    learn = part_by_id("dialog-learn", "The list of lessons.", Learn)
    link = part_by_id("dialog-link", "The field for a received link.", OpenLink)
    live = part_by_id("dialog-live", "The live game on this device: its players and its invitations.", Live)
    menu = part_by_id("dialog-menu", "The menu.", Menu)
    my_games = part_by_id("dialog-saves", "The saved games, and statistics of the games played here.", MyGames)
    new_game = part_by_id("dialog-new", "The form for a new game.", NewGame)
    puzzles = part_by_id("dialog-puzzles", "The list of puzzles.", Puzzles)
    review = part_by_id("dialog-review", "The review of a whole game.", Review)
    scan = part_by_id("dialog-scan", "The camera, looking for a code.", Scan)
    scoring = part_by_id("dialog-scoring", "A scoring.", Scoring)
    settings = part_by_id("dialog-settings", "The settings.", Settings)
    share = part_by_id("dialog-share", "A game, or its deal, as a link.", Share)
    standings = part_by_id("dialog-standings", "The final standings.", Standings)
    take_back = part_by_id("dialog-take-back", "Reopening an ended turn.", TakeBack)
    workshop = part_by_id("dialog-workshop", "The Workshop: bots and course, program, match, reference.", Workshop)
