"""The start screen and new games."""

from types import SimpleNamespace

from core import Game
from tests.screens import Screen, Steps, scenario


@scenario
def a_first_visit(shown: Screen) -> Steps:
    yield "the start screen"
    yield "the menu", "menu"
    yield "play against Wee Isla", "close", "play easy"
    yield "show me", "newcomer:new easy"
    assert shown.root.dataset.penalty == "later", "until it is explained"
    yield "the hint is dismissed", "known"
    shown.do("settings:switch guide", source=SimpleNamespace(checked=False))
    assert shown.root.dataset.penalty == ""
    shown.do("settings:switch guide", source=SimpleNamespace(checked=True))
    yield "the menu in a game", "menu"
    shown.do("home")
    yield "back"
    yield "the next game begins at once", "play hard"
    yield "in German", "home", "language de"


@scenario
def the_start_screen_of_a_visitor_who_knows_the_game(shown: Screen) -> Steps:
    yield "a game is begun", "play medium", "newcomer:knows medium", "home"
    shown.page.store.rename("id0", "A title")
    yield "the deal of the day is begun", "daily", "home"
    shown.put("over", day="2026-11-22")
    yield "the deal of the day is over", "home"
    yield "past days", "days"
    shown.do("close")
    shown.put("hidden-points")
    yield "points are hidden", "home"
    shown.put("against-callum", own_seat=0)
    yield "the display of the person", "home"
    kept = shown.page.lessons.entry
    kept.begin("taking", [], 0)
    yield "a lesson is begun", shown.page.games.draw
    kept.mark_done("taking")
    yield "a lesson is done", shown.page.games.draw
    kept.mark_done("paying")
    yield "two are", shown.page.games.draw
    yield "the demo game", "watch"
    yield "resumed", "go-on"


@scenario
def a_new_game(shown: Screen) -> Steps:
    shown.page.settings.set("asked", True)
    yield "the form", "new"
    shown.form("new:start", seed="abc")
    yield "a seed that is none"
    shown.form("new:start", seed="-", name_1="A" * 30)
    yield "a name that is too long as well"
    people = {"name_0": "Ann", "name_1": "Ben", "level_1": "", "level_2": "expert"}
    shown.form("new:start", players="3", seed="7", secret="on", **people)
    yield "three players, a secret seed"
    yield "the form again, with the same players", "close", "new"
    yield "people at this screen", "close", "home", "together here"
    yield "people elsewhere", "together apart"
    shown.form("new:start", seed="7")
    yield "a game by link"
    yield "several devices", "home", "together live"
    del shown.js.window.RTCPeerConnection
    yield "where the browser has none", "close", "together live"
    shown.page.settings.set("everybody", False)
    shown.do("together here")
    shown.form("new:start", seed="7", name_0="", name_1="")
    yield "does everybody know the game?"
    yield "no", "newcomer:new"
    yield "a rematch", "new:rematch"


@scenario
def a_new_game_with_house_rules_and_my_level(shown: Screen) -> Steps:
    shown.page.settings.set("asked", True)
    shown.begin(Game.new(3, 7, ["Ann", "Ben", "Cat"], variants=("hidden-points",)), ("", "", ""), secret=True)
    yield "the form after a game with a house rule and a secret seed", "new"
    yield "my level", "close", "home", "play match"
    yield "the form, with my level", "new"
    shown.form("new:level", level_2="match", players="3")
    yield "twice"


@scenario
def a_rematch_with_house_rules_and_chosen_colours(shown: Screen) -> Steps:
    shown.page.settings.set("asked", True)
    game = Game.new(3, 7, ["Ann", "Ben", "Cat"], variants=("hidden-points",), colours=("blue", "red", "yellow"))
    for command in ("new:rematch same", "new:rematch"):
        shown.begin(game, ("", "easy", ""), secret=True)
        yield command, command
        yield f"{command}: the menu", "menu"
        yield f"{command}: the form", "close", "new"
        shown.do("close")
