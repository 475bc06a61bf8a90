"""The start screen and new games."""

import sys
from collections.abc import Iterator
from types import SimpleNamespace

sys.path.insert(0, "web")

from core import Game
from tests.screens.recording import scenario
from tests.without_a_browser import Screen


@scenario
def a_first_visit(shown: Screen) -> Iterator[str]:
    yield "the start screen"
    shown.do("menu")
    yield "the menu"
    shown.do("close", "play easy")
    yield "play against Wee Isla"
    shown.do("newcomer:new easy")
    yield "show me"
    assert shown.root.dataset.penalty == "later", "until it is explained"
    shown.do("known")
    yield "the hint is dismissed"
    shown.do("settings:switch guide", source=SimpleNamespace(checked=False))
    assert shown.root.dataset.penalty == ""
    shown.do("settings:switch guide", source=SimpleNamespace(checked=True))
    shown.do("menu")
    yield "the menu in a game"
    shown.do("home")
    yield "back"
    shown.do("play hard")
    yield "the next game begins at once"
    shown.do("home", "language de")
    yield "in German"


@scenario
def the_start_screen_of_a_visitor_who_knows_the_game(shown: Screen) -> Iterator[str]:
    shown.do("play medium", "newcomer:knows medium", "home")
    yield "a game is begun"
    shown.page.store.rename("id0", "A title")
    shown.do("daily", "home")
    yield "the deal of the day is begun"
    shown.put("over", day="2026-11-22")
    shown.do("home")
    yield "the deal of the day is over"
    shown.do("days")
    yield "past days"
    shown.do("close")
    shown.put("hidden-points")
    shown.do("home")
    yield "points are hidden"
    shown.put("against-callum", me=0)
    shown.do("home")
    yield "the display of the person"
    kept = shown.page.lessons.kept
    kept.begin("taking", [], 0)
    shown.run(shown.page.games.draw)
    yield "a lesson is begun"
    kept.finish("taking")
    shown.run(shown.page.games.draw)
    yield "a lesson is done"
    kept.finish("paying")
    shown.run(shown.page.games.draw)
    yield "two are"
    shown.do("watch")
    yield "the demo game"
    shown.do("go-on")
    yield "resumed"


@scenario
def a_new_game(shown: Screen) -> Iterator[str]:
    shown.page.settings.set("asked", True)
    shown.do("new")
    yield "the form"
    shown.form("new:start", seed="abc")
    yield "a seed that is none"
    shown.form("new:start", seed="-", name_1="A" * 30)
    yield "a name that is too long as well"
    people = {"name_0": "Ann", "name_1": "Ben", "level_1": "", "level_2": "expert"}
    shown.form("new:start", players="3", seed="7", secret="on", **people)
    yield "three players, a secret seed"
    shown.do("close", "new")
    yield "the form again, with the same players"
    shown.do("close", "home", "together here")
    yield "people at this screen"
    shown.do("together apart")
    yield "people elsewhere"
    shown.form("new:start", seed="7")
    yield "a game by link"
    shown.do("home", "together live")
    yield "several devices"
    del shown.js.window.RTCPeerConnection
    shown.do("close", "together live")
    yield "where the browser has none"
    shown.page.settings.set("everybody", False)
    shown.do("together here")
    shown.form("new:start", seed="7", name_0="", name_1="")
    yield "does everybody know the game?"
    shown.do("newcomer:new")
    yield "no"
    shown.do("new:rematch")
    yield "a rematch"


@scenario
def a_new_game_with_house_rules_and_my_level(shown: Screen) -> Iterator[str]:
    shown.page.settings.set("asked", True)
    shown.begin(Game.new(3, 7, ["Ann", "Ben", "Cat"], variants=("hidden-points",)), ("", "", ""), secret=True)
    shown.do("new")
    yield "the form after a game with a house rule and a secret seed"
    shown.do("close", "home", "play match")
    yield "my level"
    shown.do("new")
    yield "the form, with my level"
    shown.form("new:level", level_2="match", players="3")
    yield "twice"


@scenario
def a_rematch_with_house_rules_and_chosen_colours(shown: Screen) -> Iterator[str]:
    shown.page.settings.set("asked", True)
    game = Game.new(3, 7, ["Ann", "Ben", "Cat"], variants=("hidden-points",), colours=("blue", "red", "yellow"))
    for command in ("new:rematch same", "new:rematch"):
        shown.begin(game, ("", "easy", ""), secret=True)
        shown.do(command)
        yield command
        shown.do("menu")
        yield f"{command}: the menu"
        shown.do("close", "new")
        yield f"{command}: the form"
        shown.do("close")
