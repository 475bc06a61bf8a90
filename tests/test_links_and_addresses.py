"""Requests of links, addresses and forms; links as people pass them on; how games in them relate to those saved."""

import re
from pathlib import Path
from typing import Any

import pytest

from core import Game
from core.actions import EndTurn
from core.challenge import Challenge
from core.copies import BRANCH, NEWER, OLDER, SAME, Relation
from core.record import RULES
from features.links import link_bar, link_merge
from features.new_game.form import FormError, parse_form
from game import address, link_targets
from game.address import GameRequest
from game.log import Log
from game.selection import REMOTE
from game.table import Table
from tests import mangled_links
from tests.fake_browser import Screen
from tests.fragments import game

NAMES = ("Ann", "Ben", "Cat")


def played(turns: int) -> Game:
    found = game(3, 7, turns, NAMES)
    return found.at(len(found.history))


@pytest.mark.parametrize(("saved", "nearest"), [
    ("abx abcde a ab", ("ab", Relation(NEWER, 2))), ("abx abcde a ab abc", ("abc", Relation(SAME, 3))),
    ("abx abcde", ("abcde", Relation(OLDER, 3))), ("abx", ("abx", Relation(BRANCH, 2))), ("", None),
    ("axc", ("axc", Relation(BRANCH, 1))),
])  # fmt: skip
def test_closest_saved_game_is_chosen(saved: str, nearest: tuple[str, Relation] | None) -> None:
    assert link_merge.find_related_save([(actions, list(actions)) for actions in saved.split()], "abc") == nearest


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("turns", [0, 1, 4, 9])
def test_turns_since_last_own_turn(turns: int, seat: int) -> None:
    game = played(turns)
    seats = [game.at(number).state.seat for number, action in enumerate(game.actions) if action == EndTurn()]
    while seat in seats:
        del seats[: seats.index(seat) + 1]
    assert [turn.seat for turn in link_merge.other_turns_since(game, Log(game), seat)] == seats
    assert link_merge.is_turn_over(game) == bool(turns)
    game.play(game.legal_actions()[0])
    assert not link_merge.is_turn_over(game)


@pytest.mark.parametrize("turns", [12, 60, 90])
def test_result_text_lists_players_by_rank(turns: int) -> None:
    game = played(turns)
    head, *lines, last = link_merge.result(game, "https://example.org/#c=x").split("\n")
    assert head == "Glen More, seed 7, 3\xa0players" and last.endswith("https://example.org/#c=x")
    ranked = sorted(game.standings(), key=lambda each: each.rank)
    assert lines == [f"{each.rank}. \u2068{each.name}\u2069: {each.total}\xa0points" for each in ranked]


HELD = {
    link: link_targets.open_game_link(link)
    for link in [*mangled_links.games(16)[::4], *mangled_links.challenges(9)[::3]]
}
LINKS = [*HELD, *mangled_links.rules()]


def contents(text: str) -> object:
    if not link_targets.has_link(text):
        return link_targets.find_paragraph(text)
    found = link_targets.open_game_link(text)
    return found if isinstance(found, Challenge) else (found.game.to_json(), found.levels)


@pytest.mark.parametrize("way", mangled_links.MANGLED)
def test_mangled_link_is_recovered(way: str) -> None:
    assert [contents(link) for link in mangled_links.rules()] == list(mangled_links.PARAGRAPHS)
    for link in LINKS:
        text = mangled_links.MANGLED[way](link)
        assert contents(text) == contents(link), text
        if hash := mangled_links.in_address(text):
            assert contents(hash) == contents(link), hash


@pytest.mark.parametrize("way", mangled_links.CUT)
def test_damaged_link_is_explained(way: str) -> None:
    texts = [mangled_links.CUT[way](link) for link in HELD]
    for text in filter(None, (*texts, *map(mangled_links.in_address, texts))):
        assert link_targets.has_link(text)
        with pytest.raises(ValueError, match="incomplete or was changed on the way"):
            link_targets.open_game_link(text)


SCRIPT = (Path(address.__file__).parents[1] / "scripts/first.js").read_text("utf-8")
HEAD = re.compile(re.search("^const HEAD = /(.*)/i;$", SCRIPT, re.MULTILINE)[1], re.IGNORECASE | re.ASCII)
"""web/scripts/first.js repairs the beginning of each address."""

OTHER = ["", "#", "#top", "#games=1", "#x=2"]


@pytest.mark.parametrize("way", mangled_links.MANGLED)
def test_first_js_repairs_address_prefix(way: str) -> None:
    for link in LINKS:
        tidy = HEAD.sub(
            lambda found: f"#{found[1].lower()}=", mangled_links.in_address(mangled_links.MANGLED[way](link))
        )
        assert tidy.startswith(re.search("#[a-z]+=", link)[0]) or not tidy
    assert [HEAD.sub("!", other) for other in OTHER] == OTHER


@pytest.mark.parametrize("text", [
    "?seed=7&players=3", "Try https://example.org/?seed=7&players=3!", "<https://example.org/x/?seed=7&amp;players=3>",
    "(?seed=7&amp;amp;players=3)", "*https://example.org/?seed=7&players=3*\nBye",
])  # fmt: skip
def test_deal_is_found_in_text(text: str) -> None:
    assert address.find_deal_query(text) == "seed=7&players=3"


NO_LINK = [
    "", "#", "Hello", "https://example.org/", "https://example.org/?lang=de", "Is the seed=7?", "#top", "#games",
    "#cats=2", "#x=AAAA", "a" * 200_000,
]  # fmt: skip
BROKEN = ["#g", "#g=", "#c=", "#g=AAAA.AAAA", "#c=<script>"]


@pytest.mark.parametrize("text", [*NO_LINK, *BROKEN], ids=lambda text: text[:20])
def test_text_without_link_is_rejected(text: str) -> None:
    assert link_targets.has_link(text) == (text in BROKEN)
    assert link_targets.find_paragraph(text) is None and not address.find_deal_query(text)
    with pytest.raises(ValueError, match="link" if text in BROKEN else "No game link found"):
        link_targets.open_game_link(text)


@pytest.mark.parametrize("text", [
    "#g=" * 30_000, "#g=" + "a." * 50_000, "#" * 100_000, "%25" * 30_000, "<a " * 30_000, "#g=" + "=5F " * 20_000,
    "?" * 99_999,
], ids=range(7))  # fmt: skip
def test_link_search_is_fast_on_long_text(text: str) -> None:
    with pytest.raises(ValueError, match="link"):
        link_targets.open_game_link(text)


@pytest.mark.parametrize(("asked", "players", "names"), [
    ({"seed": "7", "names": " Ann ,,Cat"}, 3, ("Ann", "", "Cat")), ({"seed": "7", "names": "Ann"}, 2, ("Ann",)),
    ({"seed": "7", "players": "4", "names": "Ann"}, 4, ("Ann",)), ({"bots": "easy,hard", "names": "Ann"}, 3, ("Ann",)),
    ({"seed": "7"}, 2, ()), ({"seed": "7", "names": ""}, 2, ()),
])  # fmt: skip
def test_names_parameter_sets_player_count(asked: dict[str, str], players: int, names: tuple[str, ...]) -> None:
    wanted = address.read_game_request(**asked)
    assert (wanted.players, wanted.names, len(wanted.levels)) == (players, names, players)


@pytest.mark.parametrize(("asked", "named"), [
    ({"names": "Ann,Ben,Cat", "players": "2"}, "more names"), ({"names": "A,B,C,D,E,F"}, "more names"),
    ({"names": f"Ann,{'B' * 25}"}, "name of player 2\xa0has 25\xa0characters"), ({"play": "end"}, "no seed"),
    ({"play": ""}, "no seed"), ({"seed": "", "play": "end"}, "not “”"),
])  # fmt: skip
def test_invalid_address_parameters_are_named(asked: dict[str, str], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        address.read_game_request(**asked)


def test_shortcut_and_actions_in_address() -> None:
    game = Game.new(players=3, seed=7)
    legal = game.legal_actions()[0].text
    assert address.read_shortcut("daily") == "daily"
    assert address.read_game_request(seed="7", play="").actions == ()
    assert address.read_game_request(seed="7", play=f"{legal} ; end").actions == (legal, "end")
    address.play_all(game, [legal])
    assert [action.text for action in game.actions] == [legal]


@pytest.mark.parametrize(("actions", "named"), [
    (["take 4 5,5"], "Action 1\xa0of the address, “take 4 5,5”, can’t be played .*share a side"),
    (["take 4 0,-1", ""], "Action 2\xa0of the address, “”, can’t be played"),
])  # fmt: skip
def test_unplayable_action_is_named(actions: list[str], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        address.play_all(Game.new(players=3, seed=7), actions)


def form(**values: Any) -> dict[str, str]:
    """The values of a form in which only these fields have been filled in."""
    fields = {"players": "2", "seed": ""} | {f"{name}-{seat}": "" for name in ("name", "level") for seat in range(5)}
    return fields | {name.replace("_", "-"): value for name, value in values.items()}


def test_form_values_become_request() -> None:
    assert parse_form(form()) == GameRequest(None, 2, ("", ""), ("", ""), colours=("", ""))
    filled = parse_form(form(players="3", seed=" 7 ", name_0=" Ann\t", name_2="B\x07en", level_1="hard", secret="on"))
    assert filled == GameRequest(7, 3, ("", "hard", ""), ("Ann", "", "Ben"), colours=("", "", ""), secret=True)
    varied = parse_form(
        form(colour_0="blue", colour_1="red", variant_hidden_points="hidden-points", variant_start_by_lot="")
    )
    assert (varied.colours, varied.variants) == (("blue", "red"), ("hidden-points",))
    assert (parse_form(form(rules="1")).rules, parse_form(form()).rules) == (1, RULES), "a challenge of older rules"
    assert parse_form(form(name_2="x" * 99)).names == ("", ""), "seats that do not play are not looked at"


def test_invalid_form_fields_are_named() -> None:
    with pytest.raises(FormError) as found:
        parse_form(form(players="3", name_0="x" * 25, name_2=f"y{' ' * 30}{'z' * 30}", seed="seven"))
    assert found.value.fields == ("name-0", "name-2", "seed")
    assert str(found.value).startswith("The name of player 1\xa0has 25\xa0characters; the limit is 24. The name of")
    assert "player 3\xa0has 32\xa0characters" in str(found.value) and "not “seven”" in str(found.value)


def test_others_turns_are_not_played_here() -> None:
    desk = Table(game(3, 7, 0, NAMES))
    desk.own_seat = 1
    assert desk.mover_level == REMOTE and desk.people == [1]
    bar = "".join(html for _key, html in link_bar.fragments(desk.view()))
    assert "Send the link" in bar and 'data-do="share:copy"' in bar and 'data-do="undo"' not in bar
    desk.execute("seat", "2")
    assert str(link_bar.sentence(desk.view())) == "This is Cat’s display. It’s Ann’s turn."


def test_bots_play_here_in_game_by_link() -> None:
    desk = Table(game(3, 7, 0, NAMES), levels=("easy", "", ""))
    desk.own_seat = 2
    assert desk.mover_level == "easy" and desk.people == [2] and desk.is_remote(1) and not desk.is_remote(0)


def test_house_rules_in_the_form_are_played(shown: Screen) -> None:
    shown.begin(Game.new(2, 7, variants=("hidden-points",)))
    shown.do("new")
    shown.form("new:start", seed="8")
    game = shown.page.games.table.game
    assert (game.seed, game.variants) == (8, ("hidden-points",))
