"""House rules, colours and levels of the seats: in games, records, links, challenges, saves, addresses and forms."""

import json
from itertools import permutations

import pytest

from core import Game, RecordError, variants
from core.bots import LEVELS
from core.challenge import Challenge, from_link_text, to_text
from core.link import opened, to_link
from core.link_codec import pack, unpack, write_varint
from core.names import is_valid_name
from core.record_error import RecordErrorCode
from core.seats import COLOURS, Seat, colours_of, parse_seats, sitting
from core.state import seat_of
from core.variants import HIDDEN_POINTS, START_BY_LOT, VARIANTS, Variant
from features.new_game import form as new_form
from features.new_game.seats_entry import SeatsEntry
from game import address, link_targets
from game.contract_data import read_json
from game.table import Table
from store.saved_games import Store
from tests.fake_storages import Memory
from words import house_rules
from words.naming import default_names

BOTH = (START_BY_LOT.id, HIDDEN_POINTS.id)
SEED = 8
"""A deal of three in which the lot does not fall on the first seat."""

CHOSEN = ("yellow", "blue", "red")
BOTS = ("", "expert", "easy")


def varied(actions: int = 0) -> Game:
    game = Game.new(3, SEED, ("Ann", "Ben", "Cat"), variants=BOTH, colours=CHOSEN)
    for _ in range(actions):
        game.play(game.legal_actions()[0])
    return game


def test_a_variant_may_have_more_than_two_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Variant("hands", ("none", "one", "two"))
    monkeypatch.setattr(variants, "VARIANTS", (hands, HIDDEN_POINTS))
    for number, text in enumerate(hands.texts):
        game = tuple(filter(None, (text, HIDDEN_POINTS.id)))
        assert (hands.chosen(game), variants.from_number(variants.to_number(game))) == (number, game)
    with pytest.raises(ValueError):
        variants.normalized(["hands", "hands:two"])


@pytest.mark.parametrize("texts", [["later-rule"], [*BOTH, BOTH[0]], [""], ["start-by-lot:on"], ["hidden-points "]])
def test_unknown_variant_is_refused(texts: list[str]) -> None:
    with pytest.raises(ValueError):
        variants.normalized(texts)


def test_every_variant_has_words_for_every_choice() -> None:
    words = {id: len(each.choices) for id, each in house_rules.WORDS.items()}
    assert words == {variant.id: len(variant.choices) for variant in VARIANTS}
    assert house_rules.summary(()) == house_rules.summary_html(()) == ""
    assert house_rules.summary(BOTH).endswith("Start player: drawn by lot; Victory points: hidden until a scoring")


def test_newer_variant_is_reported() -> None:
    record = json.loads(varied().to_json())
    body, lines = unpack(to_link(varied()))
    newer = pack(body[:2] + write_varint(99) + body[3:], lines)
    for broken in (lambda: Game.from_json(json.dumps({**record, "variants": ["x"]})), lambda: opened(newer)):
        with pytest.raises(RecordError, match="newer version") as error:
            broken()
        assert (error.value.where, error.value.code) == ("variants", RecordErrorCode.UNKNOWN_VARIANTS)


def test_variants_in_address_and_form() -> None:
    assert new_form.variants({f"variant-{id}": id for id in BOTH}) == BOTH
    assert address.read_game_request(seed="7", players="3", variant=",".join(reversed(BOTH))).variants == BOTH
    assert address.read_game_request(seed="7", players="3").variants == ()
    assert address.find_deal_query("see https://a.example/?variant=hidden-points") == "variant=hidden-points"
    for wrong in ("start", "hidden-points,hidden-points", "hidden-points,"):
        with pytest.raises(ValueError, match="Choose from start-by-lot, hidden-points"):
            address.read_game_request(seed="7", players="3", variant=wrong)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_start_by_lot_changes_only_first_player(players: int) -> None:
    began = []
    for seed in range(60):
        usual, drawn = Game.new(players, seed), Game.new(players, seed, variants=[START_BY_LOT.id])
        chain, begins = drawn.state.chain, drawn.state.seat
        order = [seat_of(occupant) for occupant in chain[:players]]
        assert order == [(begins + place) % players for place in range(players)], "clockwise"
        assert chain[players:] == usual.state.chain[players:] and drawn.state.tail == usual.state.tail
        assert usual.state.seat == 0 and drawn._deal == usual._deal
        assert Game.new(players, seed, variants=[START_BY_LOT.id]).state.seat == begins, "the same each time"
        began.append(begins)
    assert set(began) == set(range(players)) and max(map(began.count, range(players))) < 2 * 60 / players + 10


def test_table_starts_with_drawn_seat() -> None:
    desk = Table(varied(), levels=("", "easy", "easy"))
    view = desk.view()
    assert (view.seat, view.shown_seat, desk.log.turns[0].seat) == (desk.game.state.seat,) * 3
    data = json.loads(read_json("state", desk))
    assert (data["seat"], data["colours"], data["variants"]) == (view.seat, list(CHOSEN), list(BOTH))


def test_standard_game_format_is_unchanged() -> None:
    game = Game.new(2, 7, ("Ann", "Ben"), rules=2)
    plain = '{"game":"glen-more","format":1,"rules":2,"names":["Ann","Ben"],"seed":7,"actions":[]}'
    assert game.to_json() == plain
    assert to_link(game, ("", "easy")) == "EgcACQ8_.QW5uCkJlbgllYXN5"
    assert to_text(Challenge(7, (Seat("Ann"), Seat("Ben", "easy")), 2)) == "EgdC1_g.QW5uCkJlbgllYXN5"
    again = Game.new(2, 7, ("Ann", "Ben"), rules=2, colours=COLOURS[:2])
    assert (again.to_json(), to_link(again)) == (plain, to_link(game)) == (plain, to_link(game, ("", "")))
    assert (game.variants, game.colours) == ((), ("red", "blue"))
    store = Store(Memory())
    head = json.loads(store.raw_text(store.new(game, levels=("", ""))))
    assert not {"variants", "colours", "levels"} & {*head, *head["record"]}


def test_seats_and_variants_round_trip() -> None:
    game = varied(30)
    link = opened(to_link(game, BOTS))
    for again in (Game.from_json(game.to_json()), link.game, game.at(9), game.named(("A", "B", "C"))):
        assert (again.variants, again.state.variants, again.colours) == (BOTH, BOTH, CHOSEN)
    assert link.levels == BOTS and link.game.to_json() == game.to_json()
    assert json.loads(game.to_json())["colours"] == list(CHOSEN)
    challenge = Challenge(7, sitting(("Ann", "Ben"), ("", "hard"), ("blue", "red")), variants=BOTH)
    assert from_link_text(to_text(challenge)) == challenge


def test_seats_and_variants_survive_export() -> None:
    backend = Memory()
    store = Store(backend)
    id = store.new(varied(5), levels=BOTS)
    store.rename(id, "Saturday")
    copy = store.import_text(store.export(id)[1])
    game, (head,) = store.load(copy), [save for save in Store(backend).saves() if save.id == copy]
    assert (game.variants, game.colours) == (BOTH, CHOSEN) and (head.variants, head.levels) == (BOTH, BOTS)
    assert {found for found, _actions in store.saves_of_same_deal(varied())} == {id, copy}
    assert store.saves_of_same_deal(Game.new(3, SEED, ("Ann", "Ben", "Cat"))) == []


@pytest.mark.parametrize("colours", [*permutations(COLOURS, 2), *list(permutations(COLOURS))[::17]])
def test_colours_round_trip_in_links(colours: tuple[str, ...]) -> None:
    names = tuple("ABCDE"[: len(colours)])
    assert opened(to_link(Game.new(len(names), 7, names, colours=colours))).game.colours == colours
    assert colours_of(parse_seats(len(names), [seat.line for seat in sitting(names, (), colours)])) == colours


def test_last_seats_keep_their_colours() -> None:
    backend = Memory()
    seats = sitting(("Ann", ""), ("", "easy"), ("brown", "blue"))
    SeatsEntry(backend).save(seats)
    assert SeatsEntry(backend).read() == seats and SeatsEntry(backend).first_person.colour == "brown"
    assert json.loads(backend["glenmore:seats"]) == [["Ann", "", "brown"], ["", "easy"]]
    for wrong in ([["A", "", "red"], ["B", "", "red"]], [["A", "", "pink"], ["B", ""]], [["A", ""]] * 6):
        backend.set("glenmore:seats", json.dumps(wrong))
        assert SeatsEntry(backend).read() == ()


@pytest.mark.parametrize("colours", [["red"], ["red", "red", "blue"], ["red", "blue", "pink"], "red", [1, 2, 3]])
def test_invalid_colours_are_refused(colours: object) -> None:
    with pytest.raises(RecordError):
        Game.from_json(json.dumps({**json.loads(varied().to_json()), "colours": colours}))
    with pytest.raises(ValueError):
        Game.new(2, 1, colours=("red", "red"))


@pytest.mark.parametrize(("chosen", "given"), [
    (",,", "red,blue,yellow"), ("blue,", "blue,red"), (",red,brown,", "blue,red,brown,turquoise"),
])  # fmt: skip
def test_default_colours(chosen: str, given: str) -> None:
    assert ",".join(colours_of([Seat("", "", colour) for colour in chosen.split(",")])) == given


@pytest.mark.parametrize("lines", [
    ["Ben", ""], ["Ben", "Ann\t"], ["Ben", "Ann\tEXPERT"], ["Ben", "Ann\texpert\teasy"], ["Ben", "\teasy"],
    ["Ben", "Ann\t" + "x" * 17], ["Ann\t\tred", "Ben\t\tred"], ["Ann\t\tpink", "Ben"], ["Ann\t\tblue", "Ben\t\tblue"],
    ["A\t\t", "B"],
])  # fmt: skip
def test_invalid_seat_lines_are_refused(lines: list[str]) -> None:
    with pytest.raises(RecordError):
        parse_seats(2, lines)


def test_unknown_level_in_challenge_is_refused() -> None:
    with pytest.raises(ValueError, match="wizard"):
        link_targets.open_game_link(f"#c={to_text(Challenge(7, (Seat('Ann'), Seat('Merlin', 'wizard'))))}")


@pytest.mark.parametrize("text", ["", "0", "101", "1e1", "-1", "abc", "0.0001"])
def test_think_factor_range(text: str) -> None:
    with pytest.raises(ValueError):
        address.read_think_factor(text)
    assert address.read_think_factor("0.25") == 0.25 and address.read_think_factor("exact") is None


def test_bot_names_are_unique() -> None:
    """Each of five seats of one level has a name; a phone has room for its first letters only."""
    everybody = [name for level in LEVELS for name in level.names]
    assert len({name[:3] for name in everybody}) == len(everybody) and all(map(is_valid_name, everybody))
    for level in LEVELS:
        assert len({name[0] for name in level.names}) == len(level.names) == 5
        assert default_names([level.id] * 5) == list(level.names)
    assert default_names(["", "hard", "easy", "hard"])[1:] == ["Lady Fiona", "Wee Isla", "Sir Hamish"]
