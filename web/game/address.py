"""Parsing of the parameters in the page's address: those that begin a game, ``?seed=7&players=3``, those that stay
there, and those that do something once."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from core import link
from core.deal import MAX_SEED
from core.game import Game, IllegalAction
from core.link import LinkContents
from core.names import NAME_LENGTH, cleaned
from core.record import RULES as RULES_VERSION
from core.variants import VARIANTS, normalized
from game import link_in_text
from words import error_words
from words.i18n import NN_, _, format_count


class GameRequest(NamedTuple):
    """A game that the address, the form or a button asks for."""

    seed: int | None  # of the deal; None for any
    players: int
    levels: tuple[str, ...]  # by seat, the level of its bot, "" for a person
    names: tuple[str, ...] = ()  # by seat; "" for a default name
    actions: tuple[str, ...] = ()  # texts of the opening actions
    variants: tuple[str, ...] = ()  # the house rules, see ``core.variants``
    colours: tuple[str, ...] = ()  # by seat; "" for the usual one, or another where a seat has that
    secret: bool = False  # the seed stays hidden until the game is over
    rules: int = RULES_VERSION  # version of the rules to play by
    day: str = ""  # of the deal; "" if it is not a deal of the day
    remote: tuple[int, ...] | None = None  # seats played on other devices of a live game; None for any other game


def read_game_request(**asked: str | None) -> GameRequest:
    """The game that the address asks for by the values of :data:`GAME_PARAMETERS`. Without a number of players, one
    person plays against the bots, or as many players as there are names. ValueError, whose message can be shown, if a
    value is invalid."""
    given = {name: read(text) for name, read in GAME_PARAMETERS.items() if (text := asked.get(name)) is not None}
    levels, called = given.get("bots", ()), given.get("names", ())
    number = given.get("players") or min(max(2, len(levels) + 1, len(called)), 5)
    if len(levels) > number:
        raise ValueError(_("The address asks for more opponents than there are players."))
    if len(called) > number:
        raise ValueError(_("The address has more names than there are players."))
    if max(given.get("live") or (0,)) >= number:
        raise ValueError(_("The address puts more players on other devices than the game has."))
    if "play" in given and "seed" not in given:
        raise ValueError(_("The address has actions to play but no seed, so the order of the tiles is unknown."))
    return GameRequest(
        given.get("seed"),
        number,
        ("",) * (number - len(levels)) + levels,
        called,
        given.get("play", ()),
        given.get("variant", ()),
        remote=given.get("live"),
    )


# ---- parameters: the docstring of a reader is its line in docs/testing-reference.md; its ValueError can be shown ----


def read_position(text: str) -> str:
    """Starts from a [position by name](#positions-by-name)."""
    if not re.fullmatch("[a-z0-9-]+", text, re.ASCII):
        raise ValueError(unknown_position(text))
    return text


def read_seed(text: str) -> int:
    """Starts a game of this deal, 0 to 9007199254740991: the same seed, the same tiles and rolls."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(MAX_SEED)) or int(text) > MAX_SEED:
        message = _("A seed must be a whole number from 0 to {most}, not “{text}”.")
        raise ValueError(message.format(most=MAX_SEED, text=text[:20]))
    return int(text)


def read_players(text: str) -> int:
    """Number of players, 2 to 5; without it one person plays the bots, or as many people as there are names."""
    if text not in ("2", "3", "4", "5"):
        # Translators: {players} is what stands in the address: a wrong number, or any text.
        message = _("The address asks for “{players}” players, but a game has 2 to 5.")
        raise ValueError(message.format(players=text[:20]))
    return int(text)


def read_names(text: str) -> tuple[str, ...]:
    """Comma-separated names, from the first seat on; an empty one is the default."""
    names = tuple(map(cleaned, text.split(","))) if text else ()
    for seat, name in enumerate(names):
        if len(name) > NAME_LENGTH:
            raise ValueError(name_too_long(seat, name))
    return names


def read_levels(text: str) -> tuple[str, ...]:
    """Comma-separated levels of the bots on the last seats, ``easy`` to ``expert``; ``match`` for *My level*, or one of
    its steps, ``stepone`` to ``stepeleven``."""
    from core.bots.levels import LEVELS, MATCH

    levels = tuple(text.split(",")) if text else ()
    if unknown := [level for level in levels if level not in known_levels() | {MATCH}]:
        # Translators: {level} is what stands in the address, {levels} a list of what it may be ("easy, medium").
        message = _("There’s no opponent called “{level}”. Choose from {levels}.")
        known = ", ".join([*(level.id for level in LEVELS), MATCH])
        raise ValueError(message.format(level=unknown[0][:20], levels=known))
    return levels


def read_actions(text: str) -> tuple[str, ...]:
    """Actions to play first, ``take 4 0,-1;end``; needs a seed."""
    return tuple(action.strip() for action in text.split(";")) if text else ()


def read_variants(text: str) -> tuple[str, ...]:
    """Comma-separated house rules: {house_rules}."""
    try:
        return normalized(text.split(",")) if text else ()
    except ValueError:
        # Translators: {text} is what stands in the address, {known} a list of what may: "start-by-lot, hidden-points".
        message = _("The address asks for the house rules “{text}”. Choose from {known}, each at most once.")
        known = ", ".join(choice for variant in VARIANTS for choice in variant.texts[1:])
        raise ValueError(message.format(text=text[:40], known=known)) from None


def read_remote(text: str) -> tuple[int, ...]:
    """Comma-separated numbers, from 1 on, of the players on other devices: begins a live game, and invites them; an
    empty one is for spectators only."""
    if not re.fullmatch("([1-5](,[1-5])*)?", text, re.ASCII):
        # Translators: {text} is what stands in the address.
        message = _("The players on other devices must be numbers from 1 to 5, separated by commas, not “{text}”.")
        raise ValueError(message.format(text=text[:20]))
    return tuple(sorted({int(number) - 1 for number in text.split(",") if number}))


def read_name(text: str) -> str:
    """Accepts the invitation of a link, ``#i=…``, at once, with this name; an empty one is the default."""
    name = cleaned(text)
    if len(name) > NAME_LENGTH:
        raise ValueError(name_too_long(0, name))
    return name


APP_SHORTCUTS = {"go-on": "table", "rules": "start", "daily": "start"}
"""Commands that are shortcuts of the installed page, ``?do=daily``, and the screen on which each begins."""


def read_shortcut(text: str) -> str:
    """Activates ``go-on``, ``rules`` or ``daily`` of the start screen, as the installed app's shortcuts do."""
    if text not in APP_SHORTCUTS:
        # Translators: {what} is what stands in the address, {shortcuts} a list of what it may be ("go-on, rules").
        message = _("The address asks for “{what}”. Choose from {shortcuts}.")
        raise ValueError(message.format(what=text[:20], shortcuts=", ".join(APP_SHORTCUTS)))
    return text


EXACT = "exact"  # ``?think=exact``: a bot's budget is work instead of time


def read_think_factor(text: str) -> float | None:
    """Multiplier of the bots' thinking time, 0.01 to 100; with ``exact`` they count work instead."""
    if text == EXACT:
        return None
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text, re.ASCII) or not 0.01 <= float(text) <= 100:
        # Translators: The number is written as in the address, with a point; {exact} is a word of the address.
        message = _("How long opponents think must be a number from 0.01 to 100, or “{exact}”, not “{text}”.")
        raise ValueError(message.format(exact=EXACT, text=text[:20]))
    return float(text)


def read_language(text: str, spoken: Sequence[str]) -> str:
    """The language, such as ``de`` or ``de-CH``."""
    if not {text, text.partition("-")[0]} & set(spoken):
        # Translators: {language} is what stands in the address, {languages} a list of tags ("en, de").
        message = _("This page isn’t available in “{language}”, only in {languages}.")
        raise ValueError(message.format(language=text[:20], languages=", ".join(spoken)))
    return text


CHAOS = ("slow-worker", "late-draw", "lost-save", "full-storage", "slow-file", "double-click", "stale-tab")
"""Disturbances that web/scripts/chaos.js knows."""


def read_chaos(text: str) -> tuple[str, ...]:
    """Comma-separated [disturbances](#disturbances), to see whether tests still pass."""
    asked = tuple(text.split(","))
    if unknown := [each for each in asked if each not in CHAOS]:
        # Translators: {what} is text from the address, {known} a list of valid ones ("slow-worker, late-draw").
        message = _("There’s no disturbance called “{what}”. Choose from {known}.")
        raise ValueError(message.format(what=unknown[0][:20], known=", ".join(CHAOS)))
    return asked


def read_chaos_seed(text: str) -> int:
    """Seed of the disturbances, a number as for a deal; 1 by default."""
    return read_seed(text)


GAME_PARAMETERS: dict[str, Callable[[str], Any]] = {
    "at": read_position,
    "seed": read_seed,
    "players": read_players,
    "names": read_names,
    "bots": read_levels,
    "variant": read_variants,
    "play": read_actions,
    "live": read_remote,
}
"""Parameters that begin a game, each with what reads it; they leave the address once it has begun."""

PERSISTENT_PARAMETERS: dict[str, Callable[..., Any]] = {
    "lang": read_language,
    "think": read_think_factor,
    "chaos": read_chaos,
    "chaos-seed": read_chaos_seed,
}
"""Parameters that stay in the address for a reload, as the settings in it do."""

ONE_TIME_PARAMETERS = {"do": read_shortcut, "join": read_name}  # parameters that are taken out of the address once done


START_POSITION = "start"  # the position that is the start screen


def position(name: str, known: Mapping[str, Mapping[str, str]]) -> LinkContents | None:
    """The game of a position, given all by name; None for the start screen. ValueError, whose message can be shown, if
    there is no such position."""
    if name not in known:
        raise ValueError(unknown_position(name))
    return None if name == START_POSITION else link.opened(known[name]["game"])


def unknown_position(text: str) -> str:
    """The message about a position that does not exist."""
    # Translators: {name} is text from the address.
    return _("There’s no position called “{name}”.").format(name=text[:20])


def name_too_long(seat: int, name: str) -> str:
    """The message about a name that is too long."""
    # Translators: {length} is such as "30 characters", {most} is 24, without a noun.
    words = _("The name of player {number} has {length}; the limit is {most}.")
    length = format_count(NN_("{number} character", "{number} characters"), len(name))
    return words.format(number=seat + 1, length=length, most=NAME_LENGTH)


def play_all(game: Game, actions: Sequence[str]) -> None:
    """Plays the opening actions of a game; ValueError, whose message can be shown, if one of them is not legal."""
    for number, text in enumerate(actions, 1):
        try:
            game.play(text)
        except IllegalAction as error:
            # Translators: {number} counts the actions, {action} is one as it is written in the address ("take 3 0,-1").
            message = _("Action {number} of the address, “{action}”, can’t be played ({reason}).")
            why = error_words.reason_clause(error.reason)
            raise ValueError(message.format(number=number, action=text[:40], reason=why)) from None


def known_levels() -> set[str]:
    """The ids of all levels and rungs."""
    from core.bots.levels import LEVELS, RUNGS

    return {each.id for each in (*LEVELS, *RUNGS)}


TRAILING_PUNCTUATION = " .,;:!?)>]}\"'”’»*_"
"""Characters that may stick to the end of an address copied from a letter."""


def find_deal_query(text: str) -> str:
    """The query of a deal's address in a text, such as "seed=7&players=3"; "" if the text has none."""
    asked = re.findall(r"\?([^\s<>\"#?]+)", unescape_ampersands(text[: link_in_text.MAX_TEXT_LENGTH]))
    asks = rf"(?:^|&)(?:{'|'.join(GAME_PARAMETERS)})="
    return next((each.rstrip(TRAILING_PUNCTUATION) for each in asked if re.search(asks, each)), "")


def unescape_ampersands(search: str) -> str:
    """An address query with "&amp;" from the source of a web page turned back into "&"."""
    return re.sub("&(amp;)+", "&", search)
