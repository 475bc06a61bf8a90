"""Own bots: what they see, how they are run, and how their errors are reported."""

import doctest
import json
import random
import re
from typing import Any

import pytest

from core import Game
from core.bots import Budget
from core.bots.own import decision, errors, open_game, player, seen_game
from core.bots.own.open_game import PublicGame
from core.bots.own.player import CustomBot
from core.bots.own.seen_game import SeenGame
from core.bots.search.determinization import HiddenInfo
from core.reason_codes import ReasonCode
from features.workshop.bots import TEMPLATE
from tests.random_games import played
from tools import bot_api
from workers.custom_bot_service import Thinker, check_syntax


def copy_for_bot(game: Game, chance: int = 1) -> SeenGame:
    return SeenGame(game.state, random.Random(chance))


def decided(source: str, game: Game | None = None) -> Any:
    game = game or Game.new(seed=7)
    return CustomBot("bot.py", source).decide(game.state, game.legal_actions(), Budget(), random.Random(1))


def error_of(source: str) -> errors.BotError:
    with pytest.raises(errors.BotFault) as caught:
        decided(source)
    return caught.value.error


def first_decision(source: str) -> decision.Decision:
    """The first decision of a bot in its thread."""
    thinker = Thinker(source)
    thinker.turn(json.dumps({"seat": 0, "chance": 5, "game": PublicGame.from_game(Game.new(seed=7)).as_data()}))
    return decision.from_text(thinker.decide())


def ahead(game: Game | SeenGame) -> None:
    game.play([action for action in game.legal_actions() if action.word == "take"][-1])
    while "end" not in map(str, game.legal_actions()):
        game.play(game.legal_actions()[0])


@pytest.mark.parametrize("example", doctest.DocTestFinder().find(seen_game), ids=lambda example: example.name)
def test_documentation_examples_run(example: doctest.DocTest) -> None:
    example.globs["game"] = copy_for_bot(Game.new(seed=7))
    assert doctest.DocTestRunner().run(example).failed == 0


def test_bot_api_is_documented() -> None:
    entries = json.loads(bot_api.files()[bot_api.PATH])
    texts = {entry["name"]: entry["text"] for entry in entries}
    of_game = {entry["name"]: entry["example"] for entry in entries if entry["group"] == "game"}
    assert {*of_game} == {name for name in dir(SeenGame) if not name.startswith("_")} | {"choose"}
    assert all(example.startswith(">>>") for example in of_game.values())
    assert all(texts.values()) and not [text for text in texts.values() if re.search(r">>>|\n\n\n", text)]
    assert not [text for text in texts.values() if re.search(r"R\d|rules, |:\w+:|core\.", text)]
    for kind in bot_api.DOCUMENTED_CLASSES:
        fields = {*kind.__annotations__} - {"only"}
        assert fields and all(f"``{name}``: " in texts[kind.__name__] for name in fields), kind


@pytest.mark.parametrize("players", [2, 3, 5])
def test_seen_game_shows_all_players(players: int) -> None:
    told = set()
    for _action, state in played(players=players, seed=3).history:
        game = SeenGame(state, random.Random(1))
        assert game.seat == state.seat and game.me is state.players[state.seat] and game.over == state.over
        assert game.others == tuple(each for seat, each in enumerate(state.players) if seat != state.seat)
        points = sorted(each.vp for each in game.others)
        assert game.lead == game.me.vp - points[-1]
        told.add(points[0] < game.me.vp < points[-1])
        assert [[tile.id for tile in stack] for stack in game.unseen()] == [list(stack) for stack in state.unseen()]
        for take in game.legal_actions():
            assert take.word != "take" or game.tile(take).id == state.at(take.space)
    assert told == ({False} if players == 2 else {True, False}), "between the others"


def test_seen_game_is_a_copy() -> None:
    game = Game.new(seed=7)
    source = "def choose(game):\n    first = game.legal_actions()[0]\n    game.play_out()\n    return "
    assert decided(source + "first", game) == decided(source + "str(first)", game)
    assert not game.history and game.state is game.first


@pytest.mark.parametrize("seed", range(4))
def test_copy_hides_the_real_deal(seed: int) -> None:
    game = Game.new(seed=seed)
    ahead(game)
    drawn = set()
    for chance in range(60):
        copy = copy_for_bot(game, chance)
        before = set(copy.state.chain)
        copy.play("end")
        drawn.add(tuple(tile for tile in copy.state.chain if tile > 0 and tile not in before))
    assert set().union(*drawn) <= {tile for stack in game.state.unseen() for tile in stack}
    assert len(drawn) > 5


def test_undo_after_end_keeps_tiles_unique() -> None:
    game = copy_for_bot(Game.new(seed=3), 5)
    begun = game.state
    for _ in range(30):
        ahead(game)
        game.play("end")
        game.play_out(2)
        game.undo()
        game.undo()
        game.play("end")
        displays = [tile.id for player in game.state.players for tile in player.display.tiles.values()]
        tiles = [tile for tile in (*game.state.chain, *game.state.box, *displays) if tile > 0]
        assert len(set(tiles)) == len(tiles) == game.state.drawn
        while game.state is not begun:
            game.undo()


def test_syntax_error_has_line() -> None:
    error = error_of("def choose(game):\n    return (1\n")
    assert (error.kind, error.line) == ("syntax", 2)
    assert error.message == "SyntaxError: '(' was never closed"
    assert error.traceback.splitlines()[1:3] == ["    return (1", "           ^"]
    assert decision.from_text(check_syntax("def choose(game):\n    return (1\n")).error == error
    assert check_syntax(TEMPLATE) == ""


@pytest.mark.parametrize("between", ["\f", "\v", "\x1c", "\x85", "\u2028", "\r\n", "\r"], ids=ascii)
def test_error_shows_its_line(between: str) -> None:
    source = f"# first{between}# second\ndef choose(game):\n    return 1 / 0\n"
    error = error_of(source)
    assert error.line == (4 if "\r" in between else 3)
    assert error.traceback.split("\n")[2] == "    return 1 / 0"
    assert error_of(f"# first{between}#\nreturn 1 +").traceback.split("\n")[1] == "    return 1 +"


def test_traceback_shows_bot_lines_only() -> None:
    error = error_of("def choose(game):\n    return helped(game)\n\ndef helped(game):\n    game.play('end')\n")
    assert (error.kind, error.line) == ("exception", 5)
    assert (
        error.traceback
        == """Traceback (most recent call last):
  line 2, in choose
    return helped(game)
  line 5, in helped
    game.play('end')
IllegalAction: you can’t end your turn before you’ve taken, paid for and placed a tile"""
    )
    endless = error_of("def choose(game):\n    return choose(game)\n")
    assert endless.message.startswith("RecursionError") and len(endless.traceback.splitlines()) < 30


@pytest.mark.parametrize(("source", "kind", "said"), [
    ("import nowhere", "import", "No module named 'nowhere'"),
    ("def choose(game):\n    raise MemoryError", "memory", "MemoryError"),
    ("x = 1", "exception", "choose(game)"),
    ("def choose(game):\n    import sys\n    sys.exit()", "exception", "SystemExit"),
    ("def choose(game):\n    return None", "illegal", "has returned None, which is no action"),
    ("def choose(game):\n    return game.legal_action()", "exception", "Did you mean: 'legal_actions'?"),
    ("def choose(game):\n    return gmae.legal_actions()", "exception", "Did you mean: 'game'?"),
    ("def choose(game):\n    return mim(game.legal_actions())", "exception", "Did you mean: 'min'?"),
    ("def choose(game):\n    return game.legal_actions[0]", "exception", "subscriptable. Are brackets missing"),
    ("def choose(game):\n    return game.zebra", "exception", "has no attribute 'zebra'"),
    ("class E:\n    def __dir__(self): 1 / 0\ndef choose(game):\n    E().first", "exception", "no attribute 'first'"),
    ("def choose(game):\n    return 'take 99 0,0' * 9", "illegal", "take 99 0,0t…, which is no action"),
    ("class E(Exception):\n    def __str__(self): 1 / 0\ndef choose(game):\n    raise E", "exception", "E"),
])  # fmt: skip
def test_bot_errors_are_reported(source: str, kind: str, said: str) -> None:
    error = error_of(source)
    assert error.kind == kind and said in error.message


def test_illegal_choice_is_reported_with_reason() -> None:
    game, error = Game.new(seed=7), error_of("def choose(game):\n    return 'end'")
    assert error.kind == "illegal" and error.why and error.why.code is ReasonCode.TURN_UNFINISHED and error.line == 2
    assert "choose() has returned EndTurn(): you can’t end your turn before" in error.message
    told = errors.with_position(error._replace(code="", data={}), game)
    assert (told.phase, told.legal) == ("take", tuple(map(str, game.legal_actions()[:3])))
    assert told.why == error.why and Game.from_json(told.record).at(told.at).state.as_data() == game.state.as_data()


@pytest.mark.parametrize(("body", "line"), [
    ("return game.legal_actions()[0]", 2),
    ("for action in game.legal_actions():\n        if action.word == 'take':\n            return action", 4),
    ("def inner():\n        return game.legal_actions()[0]\n    return inner()", 4),
    ("return (\n        game\n        .legal_actions()[0]\n    )", 2),
])  # fmt: skip
def test_returning_line_is_known(body: str, line: int) -> None:
    assert first_decision(f"def choose(game):\n    {body}\n").line == line
    assert first_decision(f"def best(game):\n    {body}\nchoose = best\n").line == 0, "under another name"


def test_only_close_names_are_suggested() -> None:
    names = ["legal_actions", "lead", "_legal", "me", "over"]
    said = {name: errors._nearest(name, names) for name in ("legal_action", "leed", "legal", "my", "it", "zebra")}
    assert said == {"legal_action": "legal_actions", "leed": "lead", "legal": "", "my": "me", "it": "", "zebra": ""}


def test_interrupted_bot_reports_line_and_output() -> None:
    source = "def choose(game):\n    print('so far')\n    raise KeyboardInterrupt"
    made = first_decision(source)
    assert made.error and (made.error.kind, made.error.line, made.output) == ("time", 3, "so far\n")
    assert made.error.traceback.endswith("raise KeyboardInterrupt\nStopped: the time is up")
    assert first_decision("print('once')\n1 / 0").output == "once\n", "outside any function"


def test_long_output_is_cut_in_the_middle() -> None:
    printed = player.OutputBuffer()
    print("1st", "x" * 10_000_000, "last", file=printed)
    text = printed.take()
    assert len(text) == player.MAX_OUTPUT + len(player.CUT) and text.count("…") == 1
    assert (text[:3], text[-5:], printed.take()) == ("1st", "last\n", "")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_public_game_reveals_no_hidden_tiles(players: int) -> None:
    whole = played(seed=players, players=players)
    follower = open_game.PublicGameReplay(PublicGame.from_game(whole.at(0)))
    for length in range(0, len(whole.history), 7):
        game, other = whole.at(length), whole.at(length)
        told = PublicGame.from_data(json.loads(json.dumps(PublicGame.from_game(game).as_data())))
        assert follower.catch_up(told) and follower.state.as_data() == game.state.as_data()
        other._deal = HiddenInfo(game.state).sample(random.Random(length))
        assert PublicGame.from_game(other) == told
    assert not follower.catch_up(PublicGame.from_game(Game.new(players, seed=99)))


def test_bot_seed_does_not_reveal_deal() -> None:
    seeds = [player.custom_bot_seed(seed) for seed in range(1000)]
    assert len(set(seeds)) == 1000 and min(seeds) > 10**9


def test_thread_plays_same_turn() -> None:
    game = Game.new(seed=7)
    source = "def choose(game):\n    print(game.rng.random())\n    return game.rng.choice(game.legal_actions())\n"
    printed = player.OutputBuffer()
    here, thinker, rng = CustomBot("bot.py", source, printed), Thinker(source), random.Random(5)
    for _ in range(5):
        while game.state.seat:
            game.play("end" if "end" in map(str, game.legal_actions()) else game.legal_actions()[0])
        thinker.turn(json.dumps({"seat": 0, "chance": 5, "game": PublicGame.from_game(game).as_data()}))
        while text := thinker.decide():
            made = decision.from_text(text)
            assert made.action == here.decide(game.state, game.legal_actions(), Budget(), rng)
            assert made.output == printed.take()
            game.play(made.action)


@pytest.mark.parametrize("text", [
    "", "[]", "{}", '{"action": 3}', '{"action": "dance"}', "x" * 300_000, None, '{"error": {"kind": "joy"}}',
])  # fmt: skip
def test_malformed_decision_is_an_error(text: Any) -> None:
    made = decision.from_text(text)
    assert made.action is None and made.error and made.error.kind in ("ended", "illegal")
