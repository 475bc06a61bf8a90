"""Words that no position shows: refusals, addresses, remarks, reasons and numbers."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from core import Game
from core.actions import Action, Done
from core.reason_codes import Reason, ReasonCode
from core.tiles import TILES
from core.warnings import Waste
from tools.positions import positions
from ui.model import looking_back
from ui.model.selection import PASSING
from ui.panels import advice_words, talk_words, warning_words
from ui.table import address, link_targets, steps
from ui.table.commands import COMMANDS
from ui.text import error_words, glossary, house_rules, keys, naming, paragraphs, remedy_words, terms
from ui.text.numbers import signed

FAIR, CASTLE = (next(tile.id for tile in TILES if tile.name == name) for name in ("Fair", "Castle Moil"))

DATA: Final = {
    "missing": ("wood", "stone"), "price": 3, "coins": 1, "kind": "sheep", "cube": "sheep", "barrels": 1, "have": 0,
    "number": 3, "room": 3, "space": 4, "text": "dance",
}  # fmt: skip
"""The fields of all reasons of the rules."""

LINK: Final = "#g=" + positions()["bots-turn"]["game"]
"""A link to a game against a bot."""

FLAGS: Final = ("changes", "in_past", "in_bots_turn", "elsewhere", "in_replay", "inspects", "only_looks", "owner")
"""The facts of a command."""

ADDRESSES: Final = (
    "", "seed=0", "seed=7&players=2", "seed=9007199254740991", "seed=9007199254740992", "seed=00000000000000007",
    "seed=-1", "seed=", "seed=٣", "players=1", "players=5", "players=6", "players=02", "names=Ann",
    "names=Ann,,Cat,Dan", "names=A,B,C&players=2", f"names=Ann,{'x' * 24}", f"names=Ann,{'x' * 25}",
    "names=A,B,C,D,E,F", "names=", "bots=easy", "bots=", "bots=easy,hard&players=2",
    "bots=easy,hard,expert&players=2", "bots=easy,easy,easy,easy", "bots=easy,easy,easy,easy,easy", "bots=match",
    "bots=stepone,stepeleven", "bots=nobody", "names=A,B,C&bots=easy", "variant=hidden-points",
    "variant=hidden-points,start-by-lot", "variant=hidden-points,hidden-points", "variant=", "variant=none",
    "play=end", "seed=7&play=take 4 0,-1; end", "seed=7&play=", "live=", "live=2", "live=3", "live=3&players=3",
    "live=2,1", "live=2,2", "live=0", "live=6", "live=1,", "at=paying", "at=Paying",
)  # fmt: skip
"""Addresses that ask for a game, some of them in vain."""


def _wanted(text: str) -> address.Wanted:
    return address.wanted(**dict(field.split("=", 1) for field in text.split("&") if field))


def _language(text: str) -> str:
    return address.read_language(text, ("en", "de"))


Told = tuple[str, str, tuple[object, ...]]
"""A thing, its place, and what is said of it."""


def _opened(text: str) -> object:
    opened = link_targets.opened(text)
    return getattr(opened, "levels", opened)


def _position(text: str) -> object:
    return address.position(text, positions())


def _played(text: str) -> object:
    game = Game.new(2, 7)
    address.play_all(game, text.split(";"))
    return len(game.history)


def _after(where: str) -> tuple[int | None, ...]:
    return tuple(looking_back.moment(where, now, 9) for now in (None, 0, 4, 9))


READERS: Final[dict[Callable[[str], object], tuple[str, ...]]] = {
    _wanted: ADDRESSES,
    _language: ("en", "de-CH", "fr", "", "d"),
    address.read_name: ("", " Ann ", "x" * 24, "x" * 25),
    address.read_shortcut: ("go-on", "rules", "daily", "new", ""),
    address.read_think_factor: ("exact", "1", "0.01", "0.009", "100", "100.001", "0.5", "1.2345", ".5", "-1", "1e2"),
    address.read_chaos: (*address.CHAOS, "", "slow-worker,late-draw", "late-draw,x"),
    address.deal: (
        "?seed=7&players=3).",
        "see ?players=2, or ?seed=8",
        "?a=1&amp;seed=7",
        "?xseed=7",
        "seed=7",
        "?a=b",
    ),
    _opened: (LINK, LINK[:-3], f"see <{LINK}>.", LINK.upper(), "nothing", "#g=", "#rules=laying", f"#g=x {LINK}"),
    link_targets.paragraph: (
        "#rules=laying",
        "#rules=tile-7",
        "#RULES=Laying.",
        "#rules=",
        "#g=x",
        "#rules=nothing",
        "",
    ),
    link_targets.is_link: (LINK, "#c=1", "#i=1", "#b=1", "#rules=laying", "", "x"),
    link_targets.live_link: (LINK, "#i=abc", "#a=abc", "x #i=a #a=b", ""),
    link_targets.bot_link: (LINK, "#b=abc", "#i=a #b=b", ""),
    _position: ("start", "nowhere"),
    _played: ("take 4 0,-1", "take 4 0,-1;dance", "end"),
    _after: ("first", "back", "forward", "last", "end", "3", "99", "-1", "x"),
}
"""Functions that read an address or a text from outside, each with texts to read."""


def told() -> Iterator[Told]:
    """All of these words."""
    for read, texts in READERS.items():
        yield from ((f"{read.__name__.strip('_')} {text}", "read", (_read(read, text),)) for text in texts)
    for code in ReasonCode:
        why = Reason(code, DATA)
        said = error_words.reason(why), remedy_words.remedy(why), paragraphs.BY_REASON[code]
        yield code.name, "refusal", said
    yield from _remarks()
    yield from _table()
    yield from _numbers()
    for name, entry in glossary.GLOSSARY.items():
        yield f"glossary {name}", "told", entry
    for levels in ("", ",easy", "easy,easy,easy,easy", "hard,,expert,,hard", "match,"):
        yield f"levels {levels}", "names", tuple(naming.default_names(levels.split(",")))
    for variants in ((), ("start-by-lot",), ("hidden-points",), ("start-by-lot", "hidden-points")):
        yield f"house rules {variants}", "note", (house_rules.note(variants),)
    for each in ("Undo", "Control+Z", "Control+Backspace", "Escape", "Tab"):
        yield f"keys {each}", "told", (keys.keys(each),)


def _read(read: Callable[[str], object], text: str) -> object:
    """The result of reading a text, or the error."""
    try:
        return read(text)
    except ValueError as error:
        return f"{type(error).__name__}: {error}"


def _remarks() -> Iterator[Told]:
    """Remarks of opponents about their turns, with points or none, open or hidden; and the reasons of hints."""
    for level, kinds in talk_words.LINES.items():
        for kind in kinds:
            tile = CASTLE if kind == "card" else FAIR
            reason = {"kind": kind, "worth": 4, "seat": 1, "resource": "sheep", "tile": tile}
            said = product(({**reason, "worth": n} for n in (-1, 0, 1, 4)), (False, True))
            remarks = (talk_words.said(level, each, ("Ann", "Ben"), hides) for each, hides in said)
            yield f"{level}, {kind}", "remark", tuple(remarks)
            turns = (talk_words.said(level, reason, ("Ann", "Ben"), number=n) for n in range(6))
            yield f"{level}, {kind}", "remarks in turn", tuple(turns)
    for now, denied in product((0, 1, 5), ((), ((1, 4),), ((1, 4), (2, 6)))):
        whys = (advice_words.why(("Ann", "Ben", "Cat"), now, later, denied) for later in (-2, -1, 0, 1, 2))
        yield f"{now}, {denied}", "reasons", tuple(" ".join(map(str, why)) for why in whys)


def _table() -> Iterator[Told]:
    """When the table's commands work, whose turn comes next, and where actions are pointed at."""
    for word, command in COMMANDS.items():
        if command.at_table:
            yield f"command {word}", "works", tuple(getattr(command, field) for field in FLAGS)
    script = (*map(Action.parse, ("take 4 0,-1", "activate 0,0", "end", "pass", "end")), Done())
    for level, number in product(("", "easy", PASSING), range(len(script) + 1)):
        yield f"turn of {level} after {number}", "known", tuple(steps.known_turn(level, script, number))
    for levels, me, others in product(("", "easy"), (-1, 0, 1), ((), (0,), (1, 2))):
        seats = product(range(3), repeat=3)
        handed = (steps.handed_to(each, ("", "", levels), me, others) for each in seats)
        yield f"handed over, {levels}, {me}, {others}", "to", (" ".join(map(str, handed)),)
    for text in (
        "take 4 0,-1",
        "activate 0,0",
        "move 0,0 1,0",
        "buy wood",
        "sell 0,1 wood",
        "give-up 0,0",
        "done",
        "end",
    ):
        yield f"hint {text}", "places", tuple(advice_words.places(Action.parse(text)))
    advice = {"actions": ["take 4 0,-1", "end"], "now": 1, "later": 2, "denied": []}
    state = Game.new(2, 7).state
    for given in (advice, {"actions": ["take 4 0,-1"]}, {"actions": ["end"], "now": 0, "later": 0, "denied": []}):
        yield f"hint {given}", "told", (advice_words.hint(state, ("Ann", "Ben"), "Morag", given),)
    yield "hint", "thinking", (advice_words.thinking("Morag"),)


def _numbers() -> Iterator[Told]:
    for lost in (Waste(*each, worth=True) for each in product((0, 1, 2), (0, 1), (0, 1, 2))):
        yield str(lost), "unused", (warning_words.unused(lost),)
    nouns = (terms.coins, terms.points, terms.tiles, terms.players, terms.clansmen, terms.barrels, terms.movement)
    for number in (-2, -1, 0, 1, 2, 21):
        cubes = (terms.cubes(kind, number, plus) for kind in terms.RESOURCE for plus in ("", "+"))
        words = (noun(number) for noun in nouns)
        yield f"{number}", "counted", (*words, *cubes, signed(number), signed(number, ""))
