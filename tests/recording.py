"""Snapshots of what a player sees and hears, in words: a file for each position, screen and kind of text in
tests/snapshots. ``make golden`` rewrites them, the golden games and a game of bots, and prints what has changed: look
at it before you commit.

Each text is spelled out once, the labels of actions in sentences.txt: elsewhere the word of the action stands for
them. Where a text comes again with other names and numbers, these alone are recorded, and where it comes again as it
was, ``…``. A screen is told in steps: below each stands what is new, and after ``-`` what is gone.
"""

import difflib
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, "web")

from core import Game
from core.bots.levels import LEVELS
from core.tiles import RESOURCES, TILES
from draw.board import motion, sound_cues
from draw.tiles.tile_face import face
from store.settings import ALL_SETTINGS
from tests import exact_game, golden_games, random_games, sentences
from tests.fake_browser import Screen, screen
from tests.html_to_text import read
from tests.screens import SCENARIOS, turns
from tools import positions
from tools.paths import ROOT
from words import glossary, terms, tile_words

FOLDER: Final = Path(__file__).parent / "snapshots"

WIDE: Final = 200
"""Number of characters up to which lines without new texts are joined."""

State = dict[str, list[str]]
"""The lines of each place of the page."""

FIRST: Final = "beginning"
"""The position on which the others build: what it spells out is known in all files."""

COMMON: Final = (
    "a first visit", "a new game", "a game ends", "taking a tile", "hosting a live game", "the workshop", "puzzles",
    "links", "saved games", "menu settings",
)  # fmt: skip
"""The scenarios on which those after them build, and all others."""

ONCE: Final = {"title": "a first visit", "dialog menu": "menus", "workshop-api": "the workshop"}
"""Places that a single scenario records."""

HEARD: Final = "announced"
"""The place of what screen readers are told."""

LEFT_OUT: Final = re.compile(r"attributes|marked|others|hints-\d|start-.*|page-.*")
"""Places that tell in another form what others do."""

TOUCHED: Final = "tiles|marks|track-marks"
"""Boards that are recorded of turns and positions."""

ALL: Final = f"{TOUCHED}|track-spaces|track-places|players|caption|stacks|actions|log"
"""Boards and panels that are recorded of the positions in ``WHOLE``."""

WHOLE: Final = ("beginning", "long-names", "hidden-points", "paying-with-a-choice", "moving", "selling", "over")

RECORDED: Final = (
    *WHOLE, "three-players", "four-players", "five-players", "first-tile", "taking", "paying", "buying", "giving-up",
    "filling", "choosing", "activating", "finishing", "wasting", "promoting", "last-of-a-stack", "again", "walled-in",
    "nearly-walled-in", "must-pass", "passed", "against-wee-isla", "against-callum", "bots-turn", "before-end",
    *(f"before-scoring-{number}" for number in (1, 2, 3)),
)  # fmt: skip
"""Positions with a snapshot."""

STYLED: Final = {name: next(iter(row.by_text)) for name, row in ALL_SETTINGS.items() if row.styled}
"""Settings that change how the page looks, and their defaults."""

NAMED: Final = (
    *(tile.name for tile in TILES), *RESOURCES, *positions.NAMES, *positions.LONG_NAMES,
    *(name for level in LEVELS for name in level.names), "starting village", "Quarries", "Distilleries", "above",
    "below", "to the right of", "to the left of",
)  # fmt: skip

_VALUE: Final = re.compile(
    r"(?:\b(?:[Tt]he|[Aa]n?) )?(\b(?:{})\b|[+−-]?\d+|<[*\w-]+>|[○◉☐☑])".format(
        "|".join(sorted((f"(?i:{each[0]}){re.escape(each[1:])}" for each in NAMED), key=len, reverse=True))
    )
)

_CLAUSE: Final = re.compile(r"\[[^]]*\]\([^)]*\)|(?:[^].,:;!?·|[]|[.,:;!?](?!\s|$))+(?:[.,:;!?·|](?=\s|$))?|.")
"""The possible actions, as in ``tests.html_to_text``, or whatever ends with a sign."""


_BUTTON: Final = re.compile(r"\[([^]]*)\]\(([^)]*)\)")


def clauses(text: str) -> list[str]:
    return [clause.strip() for clause in _CLAUSE.findall(text)]


def shape(clause: str) -> str:
    """A clause without names, numbers and signs; "" if it is nothing else."""
    bare = _VALUE.sub("…", clause.strip(" .,:;·|"))
    return bare if bare.strip("…‹›() ") else ""


def values(clause: str) -> str:
    """The names and numbers in a clause, and the command of what can be done."""
    words, bracket, command = clause.rpartition("](")
    return " ".join([*_VALUE.findall(words or clause), *([f"({command}"] if bracket else [])])


@cache
def _labels() -> dict[str, str]:
    """Words of actions by the shapes of their labels."""
    told = ((word, " ".join(text.split())) for word, *texts in sentences.labels() for text in texts)
    return {bare: word for word, text in told for clause in clauses(text) if (bare := shape(clause))}


def labelled(clause: str) -> str:
    """A label of an action as the action's word, what is seen of its names and numbers, and its command; "" for
    anything else."""
    words, command = match.groups() if (match := _BUTTON.fullmatch(clause)) else (clause, "")
    shapes = [bare for each in re.split("[‹›]", words) for part in clauses(each) if (bare := shape(part))]
    if not shapes or not set(shapes) <= set(_labels()):
        return ""
    own = [bare for bare in shapes if bare[0].isalpha() or command.startswith("action ")]  # not only a number or a name
    word, seen = _labels()[own[0]] if own else "", values(words.rpartition("›")[2] or words)
    told = [word if word not in command.split() else "", seen, f"({command})" if command else ""]
    return " ".join(filter(None, told)) if word else ""


def worded(clause: str) -> str:
    """A button's clause with the action's word in place of the label that it begins with, if it has more than that."""
    match = _BUTTON.fullmatch(clause)
    first = clauses(match[1])[0] if match and match[1] and not labelled(clause) else ""
    word = _labels().get(shape(first), "") if shape(first)[:1].isalpha() else ""
    return clause.replace(first, f"{word} {values(first)};", 1) if word else clause


class Snapshot:
    """The text of a file."""

    def __init__(self, name: str, after: Iterable["Snapshot"] = ()) -> None:
        self.lines = [f"# {name}"]
        self._spelled: set[str] = {shape for each in after for shape in each._spelled}
        self._seen: State = {}

    def __str__(self) -> str:
        return "\n".join([*self.lines, ""])

    def assume(self, state: State) -> None:
        """Takes a state for granted, since another file records it."""
        self._seen |= state

    def step(self, name: str, state: State) -> None:
        """Adds a step, and what has changed since the last one."""
        self.lines.append(name)
        for place in dict.fromkeys([*self._seen, *state]):
            before, now = self._seen.get(place, []), state.get(place, [])
            if before != now and (now or place != HEARD):
                lines = self._changes(before, now) if now else ["gone"]
                told = [f"{place}: {lines[0]}"] if len(lines) == 1 else [place, *(f"  {line}" for line in lines)]
                self.lines += [f"  {line}" for line in told]
        self._seen = state

    def _changes(self, before: list[str], now: list[str]) -> list[str]:
        """The new lines, and those that are gone without others in their place."""
        lines, was_short = list[str](), False
        for kind, a, b, c, d in difflib.SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
            new = [self.abbreviate(line) for line in now[c:d] if kind != "equal"]
            new += [(f"- {self.abbreviate(line)[0]}", True) for line in before[a:b] if kind == "delete"]
            for words, short in new:
                if not (short and was_short) or len(lines[-1]) + len(words) > WIDE:
                    lines.append(words)
                elif not lines[-1].endswith(words):
                    lines[-1] += f" · {words}"
                was_short = short
        return lines

    def abbreviate(self, line: str) -> tuple[str, bool]:
        """A line as it is recorded, and whether nothing in it is new."""
        pieces, short = list[str](), True
        for clause in map(worded, clauses(line)):
            bare, label = shape(clause), labelled(clause)
            pieces.append(label or (values(clause) if bare in self._spelled else clause))
            if bare and not label and bare not in self._spelled:
                self._spelled.add(bare)
                short = False
        return " ".join(filter(None, pieces)) or "…", short


def _state(shown: Screen, boards: str) -> State:
    """The words of the page, and of the boards that match a pattern."""
    styles = vars(shown.root.dataset)
    look = [f"{name}={styles[name]}" for name, default in STYLED.items() if styles.get(name, default) != default]
    told = {"title": shown.js.document.title, "look": " ".join(look)} | shown.drawn
    told[f"dialog {shown.page.dialogs.open_name}".strip()] = told.pop("dialog")
    state = {place: read(html) for place, html in told.items() if not LEFT_OUT.fullmatch(place)}
    seat = next((f"-{seat}" for seat in "01234" if shown.attributes.get(f"#display-{seat} aria-hidden") == "false"), "")
    for place, parts in shown.fragments.items():
        if re.fullmatch(boards, place.removesuffix(seat)):
            state[place.removesuffix(seat)] = [" · ".join(read(html)) for html in parts.values()]
    if all(clause in " ".join(state["bar"]) for clause in clauses(shown.announced)):
        state[HEARD] = []  # it is what the bar says
    return {place: given for place, lines in state.items() if (given := [*filter(None, lines)])}


@cache
def of_position(name: str) -> Snapshot:
    made = Snapshot(name, () if name == FIRST else [of_position(FIRST)])
    with screen() as shown:
        made.assume(_state(shown, ""))
        shown.put(name)
        made.step(positions.positions()[name]["about"], _state(shown, ALL if name in WHOLE else TOUCHED))
    return made


@cache
def of_screen(name: str) -> Snapshot:
    before = COMMON[: COMMON.index(name)] if name in COMMON else COMMON
    made = Snapshot(name, [of_position(FIRST), *map(of_screen, before)])
    boards = TOUCHED if SCENARIOS[name].__module__ == turns.__name__ else ""
    with screen() as shown:
        begin = shown.begin

        def state(places: str = ".*") -> State:
            return {
                place: lines
                for place, lines in _state(shown, boards).items()
                if re.fullmatch(places, place) and ONCE.get(place, name) == name
            }

        def begin_at_position(*given: Any, **head: Any) -> str:
            id = begin(*given, **head)
            made.assume(state(f"title|bar|{HEARD}|{TOUCHED}"))
            return id

        shown.begin = begin_at_position  # type: ignore[method-assign]
        if name != COMMON[0]:
            made.assume(state())
        for step in SCENARIOS[name](shown):
            made.step(step, state())
    return made


def _tiles() -> Snapshot:
    made = Snapshot("tiles")
    for tile in TILES:
        facts = [" ".join(read(" ".join(map(str, fact)))) for fact in tile_words.effects(tile)]
        line, _short = made.abbreviate(
            " · ".join([terms.tile_label(tile), *read(face(tile)), terms.cost_phrase(tile), *facts])
        )
        made.lines += [line] if line not in made.lines else []
    return made


def _glossary() -> Snapshot:
    made = Snapshot("glossary")
    made.lines += [f"{name}: {' · '.join(map(str, entry))}" for name, entry in glossary.GLOSSARY.items()]
    return made


def _effects() -> Snapshot:
    made, lines = Snapshot("effects"), set[str]()
    for before, action, game in random_games.steps():
        lines.add(f"{action.word}: sounds like {sound_cues.choose_sound(before, game.state, False) or 'nothing'}")
        lines |= {f"{action.word}: {_flight(flight)}" for flight in motion.motions(before, game.state, 1)}
    made.lines += sorted(lines)
    return made


def _flight(flight: motion.Motion) -> str:
    """Each motion with its start and end: boards, rows of the warehouse, and counters."""
    [picture] = read(flight.picture)
    moves = "a tile" if re.search("> [A-Z]", picture) else re.sub(r"<\*p\d\*> |\d", "", picture)
    places = (re.sub(r".*(row|st|pl)-(\w+).*", r"\1 \2", spot.board) for spot in (flight.start, flight.end))
    return re.sub("|".join(RESOURCES), "cube", f"{moves} {flight.way} from {' to '.join(places)}")


SNAPSHOTS: Final[dict[str, Callable[[], object]]] = {
    **{f"positions/{name}": partial(of_position, name) for name in RECORDED},
    **{f"screens/{name.replace(' ', '-')}": partial(of_screen, name) for name in SCENARIOS},
    "sentences": sentences.write,
    "words/effects": _effects,
    "words/glossary": _glossary,
    "words/tiles": _tiles,
}


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def main() -> None:
    """Writes what has changed, and deletes files that nothing belongs to."""
    bots = exact_game.play(Game.new(players=len(exact_game.LEVELS), seed=exact_game.SEED))
    told = [*_written({exact_game.FILE: bots})]  # snapshots show that game
    texts = {path(name): str(made()) for name, made in SNAPSHOTS.items()}
    texts |= {path: "" for path in FOLDER.rglob("*.txt") if path not in texts}
    told += _written(texts | golden_games.texts())
    print("\n".join(told or ["Nothing has changed."]))


def _written(texts: dict[Path, str]) -> Iterator[str]:
    """Writes the texts that have changed, deletes files without one, and prints each."""
    for path, text in sorted(texts.items()):
        before = path.read_text("utf-8") if path.exists() else ""
        if text and text != before:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        if not text:
            path.unlink()
        changed = [line[0] for line in difflib.ndiff(before.splitlines(), text.splitlines()) if line[0] in "+-"]
        if changed:
            kind = "" if before and text else "new, " if text else "gone, "
            yield f"{path.relative_to(ROOT)}: {kind}+{changed.count('+')} -{changed.count('-')}"


if __name__ == "__main__":
    main()
