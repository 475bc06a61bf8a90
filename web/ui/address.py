"""What the page's address asks for: ``?seed=7&players=3``, ``#g=…`` for a whole game, ``#c=…`` for a challenge."""

from __future__ import annotations

from core import challenge
from core.challenge import Challenge
from core.deal import MAX_SEED
from core.game import Game
from core.link import from_link
from core.record import RecordError
from ui.i18n import _


def wanted(seed: str | None, players: str | None) -> tuple[int | None, int]:
    """Return the seed (None: any) and the number of players that the address asks for.

    :raises ValueError: if one of them will not do; the message can be shown
    """
    if players is not None and players not in ("2", "3", "4", "5"):
        raise ValueError(
            _("The address asks for {players} players, but a game has 2 to 5.").format(players=f"“{players[:20]}”")
        )
    return (None if seed is None else read_seed(seed)), int(players or 2)


def read_seed(text: str) -> int:
    """Return the seed that a text says.

    :raises ValueError: if it is none; the message can be shown
    """
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(MAX_SEED)) or int(text) > MAX_SEED:
        message = _("A seed is a whole number from 0 to {most}, not {text}.")
        raise ValueError(message.format(most=MAX_SEED, text=f"“{text[:20]}”"))
    return int(text)


KINDS = {"#g=": from_link, "#c=": challenge.from_text}
"""What reads the text that follows in the address."""

LEFT_OVER = " .,;:!?)>]}\"'”’»"
"""What may stick to the end of an address when it is taken out of a letter; no link ends so."""


def is_link(fragment: str) -> bool:
    """Return whether the part of the address from its "#" on is a link to a game or a challenge."""
    return fragment[:3] in KINDS


def opened(fragment: str) -> Game | Challenge:
    """Return the game or the challenge that a link holds.

    :raises ValueError: if it holds none; the message can be shown
    """
    if not is_link(fragment):
        raise ValueError(_("This is not a link to a game."))
    try:
        return KINDS[fragment[:3]](fragment[3:].rstrip(LEFT_OVER))
    except RecordError as error:
        raise ValueError(_("This link cannot be opened ({reason}).").format(reason=error)) from None
