"""Views of real games, and checks that every fragment has to pass."""

import random
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

from core import Game
from core.actions import Take
from draw.bars import action_bar
from draw.board import display, flat_track, player_cards, stacks, track, warehouse
from draw.board.shape import FLAT
from draw.panels import action_list, log_panel
from game.selection import Selection
from game.view import View, build_view
from words.html import Html

WEB = Path(__file__).resolve().parent.parent / "web"


def on_track(view: View) -> list[tuple[str, Html]]:
    return track.spaces(view) + track.mark_layer(view) + track.interactive_layer(view)


def on_flat_track(view: View) -> list[tuple[str, Html]]:
    """All layers of the track and the warehouse on a phone."""
    return flat_track.spaces(view) + flat_track.marks_over(view) + track.interactive_layer(view, FLAT)


def on_display(view: View) -> list[tuple[str, Html]]:
    return display.tiles(view, view.shown_seat) + display.interactive_layer(view)


VIEWS = {
    "players": player_cards.fragments, "track": on_track, "warehouse": warehouse.fragments, "stacks": stacks.fragments,
    "flat track": on_flat_track,
    "display": on_display, "caption": display.caption, "small": display.small_displays,
}  # fmt: skip
"""The fragments of every view."""

PANELS = {**VIEWS, "bar": action_bar.fragments, "actions": action_list.fragments, "log": log_panel.fragments}
"""The same, with everything around the boards in a game."""


@cache
def symbols() -> frozenset[str]:
    art = {ElementTree.parse(path).getroot().attrib.get("id", "") for path in (WEB / "svg").glob("*/**/*.svg")}
    page = (WEB / "index.html").read_text("utf-8")
    return frozenset(art | set(re.findall(r'<(?:mask|pattern|linearGradient) id="([^"]+)"', page)))


@cache
def game(number: int, seed: int, turns: int, names: tuple[str, ...] = ()) -> Game:
    played = Game.new(players=number, seed=seed, names=list(names) or None)
    chance = random.Random(seed)
    while not played.over and played.state.turn <= turns:
        played.play(chance.choice(played.legal_actions()))
    return played


def steps(number: int, seed: int) -> list[View]:
    """Views of a game at every ninth action, some with a selected tile and cell."""
    played = Game.new(players=number, seed=seed)
    chance, views = random.Random(seed), []
    for count in range(2000):
        legal = played.legal_actions()
        if count % 9 == 0:
            views.append(build_view(played))
            if takes := [action for action in legal if isinstance(action, Take)]:
                take = chance.choice(takes)
                views.append(build_view(played, Selection(space=take.space)))
                views.append(build_view(played, Selection(space=take.space, cell=take.cell)))
        if played.over:
            return views
        played.play(chance.choice(legal))
    raise AssertionError("the game does not end")


VALUELESS = re.compile(r" (disabled|hidden|selected|checked|autofocus|data-roving)(?=[ />])")
"""An attribute without a value."""


def parsed(html: str) -> ElementTree.Element:
    whole = VALUELESS.sub(r' \1=""', html)
    return ElementTree.fromstring(f"<root>{whole}</root>")


class Elements(HTMLParser):
    """The elements of a piece of HTML, which need not be well-formed XML: their names and attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attributes}))

    @property
    def attributes(self) -> list[dict[str, str]]:
        return [attributes for _tag, attributes in self.found]

    def all(self, attribute: str) -> list[str]:
        return [given[attribute] for given in self.attributes if attribute in given]


def check(html: str) -> None:
    """Checks that every fragment of a view has to pass."""
    tree, own = parsed(html), set(re.findall(r'<pattern id="([^"]+)"', html))
    for element in tree.iter():
        assert element.tag not in ("style", "script")
        for name, value in element.attrib.items():
            assert name != "style" and not name.startswith("on"), f"{name} is not allowed by the page's policy"
            assert not re.search(r"None|\bnan\b", value), f"{name}={value}"
            for symbol in re.findall(r"(?:^#|url\(#)([^)]+)", value):
                assert symbol in symbols() | own, f"there is no symbol {symbol}"
        if "data-do" in element.attrib:
            assert element.attrib["data-do"].strip()
            assert element.attrib.get("data-testid"), "what can be clicked has a name for tests"
            assert named(element), f"what can be clicked has a name: {element.attrib}"


def named(element: ElementTree.Element) -> str:
    return element.attrib.get("aria-label", "") or "".join(element.itertext()).strip()


def commands(fragments: list[tuple[str, Html]]) -> list[str]:
    return [e.attrib["data-do"] for _key, html in fragments for e in parsed(html).iter() if "data-do" in e.attrib]
