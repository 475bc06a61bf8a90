"""What the page's address asks for: ``?seed=7&players=3``."""

from __future__ import annotations

from core.deal import MAX_SEED
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
