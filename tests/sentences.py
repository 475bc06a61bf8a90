"""Sentences of the page as players read them, filled in from fixed games: tests/snapshots/sentences.txt has each in
every language, one below the other, for people who read the languages.
"""

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from html import unescape
from itertools import permutations
from typing import Final

sys.path.insert(0, "web")

from core import Game
from core.actions import EndTurn, Take
from core.bots.coach.course import KINDS as COURSES
from core.bots.coach.course import Storyline
from core.reason_codes import Reason, ReasonCode
from core.tiles import RESOURCES, TILES
from core.warnings import wasted_by_ending_turn
from features.inspector import explanation, lookup
from features.review import review_words
from features.rules import rules_values
from game import advice_words, end_words, prompt, warning_words
from game.log import Log
from game.recap import build_recap
from game.selection import Selection
from game.view import View, build_view
from tests.fragments import VIEWS
from tests.golden_games import FOLDER
from tests.random_games import NAMES, played
from tools import catalogues, positions
from tools.paths import TESTS
from words import action_words, comment_words, error_words, event_words, i18n
from words.languages import LANGUAGES

EVERY: Final = 7
"""Number of actions between two positions of a game that are looked at closely."""

MOST: Final = {"error": 70, "list": 45, "list, short": 45}
"""Maximum number of sentences by place; 30 of all others."""

Line = tuple[str, str]
"""The place of a line, and its text."""

FILE: Final = TESTS / "snapshots/sentences.txt"


@contextmanager
def spoken(language: str) -> Iterator[None]:
    i18n.set_catalogue(b"" if language == "en" else catalogues.mo(catalogues.catalogues()[language]))
    try:
        yield
    finally:
        i18n.set_catalogue(b"")


def write() -> str:
    wanted, columns = set(_chosen()), list[list[tuple[str, Line]]]()
    for language in LANGUAGES:
        with spoken(language):
            columns.append([(language, line) for number, line in enumerate(_all()) if number in wanted])
    rows = sorted(zip(*columns, strict=True), key=lambda row: row[0][1][0])
    return "".join(f"{language} {place}: {text}\n" for row in rows for language, (place, text) in row)


def read(language: str) -> list[Line]:
    """The recorded lines of a language."""
    return re.findall(rf"^{language} (.*?): (.*)$", FILE.read_text("utf-8"), re.MULTILINE)


@cache
def _variable() -> re.Pattern[str]:
    """Things, places and numbers that differ from one English sentence of a kind to the next."""
    named = [re.escape(tile.name) for tile in TILES] + ["[Ss]tarting village", "Quarries", "Distilleries", *NAMES]
    counted = [*RESOURCES, "barrels?", "clansm[ae]n", "chieftains?", "special locations?", "coins?", "VP", "spots?"]
    where = r"(?:[Aa]bove|[Bb]elow|[Tt]o the (?:left|right) of) "
    thing = rf"(?:{where})?\b(?:(?:[Aa]|[Tt]he) )?(?:{'|'.join(named)})s?\b(?:,? \(?\d (?:east|west|north|south)\b\)?)*"
    number = rf"[+−]?\b\d+(?:\s(?:{'|'.join(counted)}))?\b"
    return re.compile(rf"{thing}(?: \(\d+\sahead\))?|{number}|\b(?:{'|'.join(RESOURCES)})\b")


def _shape(text: str) -> str:
    """Returns an English sentence with its variable parts replaced by placeholders."""
    return re.sub(r"…((,| and| or| to|;| ·|)\s…)+", "…", _variable().sub("…", text))


@cache
def _chosen() -> tuple[int, ...]:
    seen, found, chosen = set[Line](), Counter[str](), list[int]()
    for number, (place, text) in enumerate(_all()):
        line = place, _shape(text)
        if text and line not in seen and found[place] < MOST.get(place, 30):
            seen.add(line)
            found[place] += 1
            chosen.append(number)
    return tuple(chosen)


def _all() -> Iterator[Line]:
    """All sentences, in the same order in each language."""
    for game in _games():
        yield from _of_game(game)
    for _word, whole, brief in labels():
        yield from (("list", whole), ("list, short", brief if brief != whole else ""))
    yield from _of_reviews()
    yield from _of_reasons()
    yield from _remarks()


@cache
def _games() -> tuple[Game, ...]:
    """Two golden games from beginning to end, with names that are the same in all languages."""
    records = [
        json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["record"] for name in ("2-players-a", "3-players-b")
    ]
    made = [Game.new(len(record["names"]), int(record["seed"]), NAMES[: len(record["names"])]) for record in records]
    for game, record in zip(made, records, strict=True):
        for text in record["actions"]:
            game.play(text)
    return tuple(made)


def labels() -> Iterator[tuple[str, str, str]]:
    """Words of actions and their labels, whole and in brief: of those played, and of all legal in named positions."""
    played = [(game.at(number).state, action) for game in _games() for number, action in enumerate(game.actions)]
    named = [positions.game(name).game for name in sorted(positions.positions().keys() - positions.START_SCREEN)]
    for state, action in played + [(game.state, action) for game in named for action in game.legal_actions()]:
        yield action.word, str(action_words.action(state, action)), str(action_words.brief_sentence(state, action))


def _plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html)).strip()


def _of_game(played: Game) -> Iterator[Line]:
    game = played.at(0)
    log, turns = Log(game), 1
    for number, action in enumerate(played.actions):
        if number % EVERY == 0:
            yield from _at(game, log)
        game.play(action)
        log.sync(game)
        yield from (("log", str(line.words)) for line in event_words.log_lines(game.state, game.names))
        if len(log.turns) > turns:
            turns = len(log.turns)
            if sentence := log.sentence(turns - 2):
                yield "log, folded", str(sentence[0])
            yield from (("since", str(line.words)) for line in build_recap(log).lines)
    yield from _of_view(build_view(game, log=log))


def _at(game: Game, log: Log) -> Iterator[Line]:
    log.sync(game)
    view = build_view(game, log=log)
    yield from _of_view(view)
    yield "end", end_words.projected_points_sentence(view)
    for take in [action for action in view.legal if type(action) is Take][::5]:
        yield from _of_bar(build_view(game, Selection(space=take.space), log=log))
        yield from _of_bar(build_view(game, Selection(space=take.space, cell=take.cell), log=log))
    for space in [target for target, told in view.spaces.items() if told.state == "no"][:2]:
        yield from _of_bar(build_view(game, Selection(space=space), log=log))
    if EndTurn() in view.legal and wasted_by_ending_turn(view.state).activations:
        yield from _of_bar(build_view(game, Selection(confirming="end"), log=log))


def _of_bar(view: View) -> Iterator[Line]:
    yield "bar", str(prompt.sentence(view))
    yield from (("bar, details", _plain(html)) for html in prompt.details(view))
    yield from (("label", target.label) for target in view.cells.values())


def _of_view(view: View) -> Iterator[Line]:
    yield from _of_bar(view)
    yield from (("now", text) for text in rules_values.slot_texts(view).values() if text)
    html = "".join(part for fragments in VIEWS.values() for _key, part in fragments(view))
    for thing in sorted(set(map(unescape, re.findall(r'data-ask="([^"]*)"', html)))):
        if answer := lookup.explain(view, thing):
            yield "asked", explanation.spoken_text(answer)
    yield from (("warning", text) for text in [warning_words.few_spots_warning(view.state)])


def _of_reviews() -> Iterator[Line]:
    """Random turns compared with others from the same position, and the course of a game."""
    game, chance = played(90, seed=4, players=2), random.Random(4)
    for begins in [number for number, action in enumerate(game.actions, 1) if action == EndTurn()][2::3]:
        turns = []
        for _turn in range(6):
            then = game.at(begins)
            while not then.over and then.state.turn == game.at(begins).state.turn:
                then.play(chance.choice(then.legal_actions()))
            turns.append(then.actions[begins:])
        for better, other in permutations(turns, 2):
            yield "review", str(review_words.difference_sentence(game.at(begins).state, better, other))
    for kind in COURSES:
        yield "review", str(review_words.storyline_sentence(Storyline(kind, 0, 1, 5, 12, 2), ("Ann", "Ben")))


def _of_reasons() -> Iterator[Line]:
    data = {
        "missing": ("wood", "stone"), "price": 3, "coins": 1, "kind": "sheep", "cube": "sheep", "barrels": 1, "have": 0,
        "number": 3, "room": 3, "space": 4, "text": "dance",
    }  # fmt: skip
    for code in ReasonCode:
        why = Reason(code, data)
        yield "error", i18n.as_sentence(error_words.reason_clause(why))
        yield "remedy", error_words.remedy(why)


def _remarks() -> Iterator[Line]:
    fair, castle = (next(tile.id for tile in TILES if tile.name == name) for name in ("Fair", "Castle Moil"))
    for level, lines in comment_words.COMMENTS.items():
        for kind in lines:
            tile = castle if kind == "card" else fair
            reason = {"kind": kind, "worth": 4, "seat": 1, "resource": "sheep", "tile": tile}
            said = dict.fromkeys(str(comment_words.comment(level, reason, ("Ann", "Ben"), number=n)) for n in range(6))
            yield from ((f"remark of {level}", words) for words in said)
    yield from (
        ("hint", str(words))
        for now, later in ((3, 2), (3, -2), (0, 2))
        for words in advice_words.reason_sentences(("Ann", "Ben"), now, later, ())
    )
    yield from (("hint", str(words)) for words in advice_words.reason_sentences(("Ann", "Ben"), 3, 0, [(1, 4)]))
