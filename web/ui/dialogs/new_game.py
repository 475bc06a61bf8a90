"""The dialog for a new game: how many players, their names, the seed."""

from __future__ import annotations

import random
from html import escape
from typing import TYPE_CHECKING, Any

from core.game import Game
from core.names import NAME_LENGTH
from ui import dom
from ui.action_bar import button
from ui.address import read_seed
from ui.dialogs.shell import shell
from ui.i18n import _, ngettext
from ui.markup import figure

if TYPE_CHECKING:
    from ui.app import App

SEEDS = 1_000_000_000
"""A random seed is below this, so that it can be told and typed."""


def start_game(app: App, players: int, seed: int | None, names: list[str] | None = None) -> None:
    """Start a game; without a seed with a random one."""
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    given = names or []
    full = [(given[n].strip() if n < len(given) else "") or default_name(n) for n in range(players)]
    app.begin(Game.new(players=players, seed=seed, names=full))
    app.welcome()


def default_name(seat: int) -> str:
    """Return how a player is called who gives no name."""
    return _("Player {number}").format(number=seat + 1)


def html(app: App, problem: str = "", values: dict[str, str] | None = None) -> str:
    """Return the dialog, filled in with what was typed before, or with the players of the game at hand."""
    names = app.table.game.names if app.table else ()
    values = values or {"players": str(len(names) or 2), **{f"name-{n}": name for n, name in enumerate(names)}}
    body = (
        '<form id="new-form" class="new-form" data-do="new:start" autocomplete="off">'
        + _count(int(values.get("players", "2")))
        + _names(values)
        + _seed(values.get("seed", ""))
        + "</form>"
    )
    foot = button("close", escape(_("Cancel"))) if app.table else button("saves", escape(_("Saved games")))
    foot += (
        '<button type="submit" form="new-form" class="b pri" data-testid="start">'
        f"<span>{escape(_('Start the game'))}</span></button>"
    )
    return shell("new", _("New game"), body, foot, problem)


def _count(chosen: int) -> str:
    choices = "".join(
        f'<label class="count"><input type="radio" name="players" value="{n}"{" checked" if n == chosen else ""}>'
        f"<span>{escape(ngettext('{number} player', '{number} players', n).format(number=n))}</span></label>"
        for n in range(2, 6)
    )
    return f'<fieldset class="counts"><legend>{escape(_("How many play?"))}</legend>{choices}</fieldset>'


def _names(values: dict[str, str]) -> str:
    rows = "".join(
        f'<li class="name n{n + 1} p{n + 1}"><label for="name-{n}">{figure(n)}<span class="vh">'
        f"{escape(_('Name of player {number}').format(number=n + 1))}</span></label>"
        f'<input id="name-{n}" name="name-{n}" maxlength="{NAME_LENGTH}" placeholder="{escape(default_name(n))}" '
        f'value="{escape(values.get(f"name-{n}", ""))}"></li>'
        for n in range(5)
    )
    note = _("The first player begins; the others follow clockwise.")
    return (
        f'<fieldset class="names"><legend>{escape(_("Who plays?"))}</legend><ol>{rows}</ol>'
        f'<p class="note">{escape(note)}</p></fieldset>'
    )


def _seed(value: str) -> str:
    note = _(
        "The seed decides how the tiles are shuffled and how the die falls: the same seed deals the same game again. "
        "Leave it empty for a new one."
    )
    return (
        f'<div class="seed"><label for="seed">{escape(_("Seed"))}</label>'
        f'<input id="seed" name="seed" inputmode="numeric" maxlength="20" placeholder="{escape(_("random"))}" '
        f'value="{escape(value)}" aria-describedby="seed-note"><p class="note" id="seed-note">{escape(note)}</p></div>'
    )


def handle(app: App, what: str, rest: str, source: Any) -> None:
    """Start the game that the form describes, or one more with the same players, with a new deal or with the same."""
    if what == "rematch" and app.table:
        game = app.table.game
        start_game(app, len(game.names), game.seed if rest == "same" else None, list(game.names))
    elif what == "start":
        values = dom.form_values(source)
        seed_text = values.get("seed", "").strip()
        try:
            seed = read_seed(seed_text) if seed_text else None
        except ValueError as error:
            app.open_dialog("new", problem=str(error), values=values)
            return
        start_game(app, int(values["players"]), seed, [values.get(f"name-{n}", "") for n in range(5)])
