"""The dialog for a new game: how many play, who is a person and who a bot of which level, their names, the seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.game import Game
from core.names import NAME_LENGTH
from ui.browser import dom, fields
from ui.dialogs.shell import shell
from ui.parts.buttons import button
from ui.parts.markup import figure
from ui.table.new_form import FormError, read
from ui.text.html import Html, esc, joined
from ui.text.i18n import _, listed, ngettext, pgettext
from ui.text.naming import default_names

if TYPE_CHECKING:
    from core.bots.levels import Level
    from ui.app.page import Page

SEEDS = 1_000_000_000
"""A random seed is below this, so that it can be told and typed."""


def start_game(
    page: Page,
    players: int,
    seed: int | None,
    names: Sequence[str] = (),
    levels: Sequence[str] = (),
    secret: bool = False,
) -> None:
    """Start a game; without a seed with a random one.

    :param names: by seat; "" where nobody has given one
    :param levels: by seat the level of the computer that plays it, "" for a person
    :param secret: whether the seed is shown only when the game is over
    """
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    levels = [levels[n] if n < len(levels) else "" for n in range(players)]
    given = [names[n] if n < len(names) else "" for n in range(players)]
    full = [name or default for name, default in zip(given, default_names(levels), strict=True)]
    page.games.begin(Game.new(players=players, seed=seed, names=full), levels=levels, secret=secret)
    page.games.announce_turn()


def _own_names(names: Sequence[str], levels: Sequence[str]) -> list[str]:
    """The names that somebody has given, and "" for those that go by default."""
    return ["" if name == default else name for name, default in zip(names, default_names(levels), strict=True)]


def html(page: Page, problem: str = "", values: dict[str, str] | None = None, wrong: Sequence[str] = ()) -> Html:
    """The dialog, filled in with what was typed before, or with the players of the game at hand.

    :param wrong: the names of the fields that the problem is about
    """
    values = values or _at_hand(page)
    body = Html(
        '<form id="new-form" class="new-form" data-do="new:start" autocomplete="off">'
        + _count(int(values.get("players", "2")))
        + _names(values, wrong)
        + _seed(values.get("seed", ""), wrong)
        + _secret("secret" in values)
        + "</form>"
    )
    back = button("close", esc(_("Cancel"))) if page.games.playing else button("saves", esc(_("Saved games")))
    start = Html(
        '<button type="submit" form="new-form" class="b pri" data-testid="start">'
        f"<span>{esc(_('Start the game'))}</span></button>"
    )
    return shell("new", _("New game"), body, Html(back + start), problem)


def _at_hand(page: Page) -> dict[str, str]:
    """What the form says for the players of the game at hand."""
    if not page.games.playing:
        return {"players": "2"}
    names, levels = page.games.table.game.names, page.games.table.levels
    values = {"players": str(len(names))}
    for seat, name in enumerate(_own_names(names, levels)):
        values |= {f"name-{seat}": name, f"level-{seat}": levels[seat]}
    return values | ({"secret": "on"} if page.store.head(page.games.id).secret else {})


def _count(chosen: int) -> Html:
    choices = joined(
        Html(
            f'<label class="count"><input type="radio" name="players" value="{n}"{" checked" if n == chosen else ""}>'
            f"<span>{esc(ngettext('{number} player', '{number} players', n).format(number=n))}</span></label>"
        )
        for n in range(2, 6)
    )
    return Html(f'<fieldset class="counts"><legend>{esc(_("How many play?"))}</legend>{choices}</fieldset>')


def _wrong(field: str, wrong: Sequence[str], described: str = "") -> Html:
    """What the attributes of a field say of its being wrong; the focus goes to the first that is.

    :param described: the id of what describes it anyway
    """
    if field in wrong:
        first = Html(" autofocus" if field == wrong[0] else "")
        return Html(f' aria-invalid="true" aria-describedby="{esc(f"problem {described}".strip())}"{first}')
    return Html(f' aria-describedby="{esc(described)}"' if described else "")


def _names(values: dict[str, str], wrong: Sequence[str]) -> Html:
    levels = [values.get(f"level-{n}", "") for n in range(5)]
    rows = joined(
        Html(
            f'<li class="name n{n + 1} p{n + 1}"><label for="name-{n}">{figure(n)}<span class="vh">'
            f"{esc(_('Name of player {number}').format(number=n + 1))}</span></label>"
            f'<input id="name-{n}" name="name-{n}" maxlength="{NAME_LENGTH}" placeholder="{esc(default)}" '
            f'value="{esc(values.get(f"name-{n}", ""))}"{_wrong(f"name-{n}", wrong)}>{_level(n, levels[n])}</li>'
        )
        for n, default in enumerate(default_names(levels))
    )
    note = _("The first player begins; the others follow clockwise.")
    return Html(
        f'<fieldset class="names"><legend>{esc(_("Who plays?"))}</legend><ol>{rows}</ol>'
        f'<p class="note">{esc(note)}</p>{_meet()}</fieldset>'
    )


def _level(seat: int, chosen: str) -> Html:
    """The field that tells whether a person plays a seat, or a bot of which level."""
    from core.bots.levels import LEVELS

    choices = [("", _("Person")), *((level.id, _(level.title)) for level in LEVELS)]
    options = joined(
        Html(f'<option value="{esc(id)}"{" selected" if id == chosen else ""}>{esc(words)}</option>')
        for id, words in choices
    )
    label = esc(_("Who plays seat {number}").format(number=seat + 1))
    return Html(
        f'<select name="level-{seat}" data-do="new:level {seat}" data-testid="level-{seat}" aria-label="{label}">'
        f"{options}</select>"
    )


def _meet() -> Html:
    """Who the opponents are, to be unfolded."""
    from core.bots.levels import LEVELS

    rows = joined(
        Html(
            f"<dt>{esc(level.name)} <small>{esc(_(level.title))}</small></dt>"
            f"<dd>{esc(_(level.character))} <small>{esc(_company(level))}</small></dd>"
        )
        for level in LEVELS
    )
    title = esc(_("Who are the opponents?"))
    return Html(f'<details class="meet" data-testid="meet"><summary>{title}</summary><dl>{rows}</dl></details>')


def _company(level: Level) -> str:
    """Who plays the further seats of a level."""
    # Translators: {names} is a list of further characters of the same strength.
    return _("More of this level: {names}.").format(names=listed(list(level.names[1:])))


def _seed(value: str, wrong: Sequence[str]) -> Html:
    # Translators: The seed is a number; "deal" is the distribution of the tiles.
    note = _(
        "The seed decides how the tiles are shuffled and how the die falls: the same seed deals the same game again. "
        "Leave it empty for a new one."
    )
    # Translators: In the empty field for the seed.
    random = esc(pgettext("seed", "random"))
    return Html(
        f'<div class="seed"><label for="seed">{esc(_("Seed"))}</label>'
        f'<input id="seed" name="seed" inputmode="numeric" maxlength="20" placeholder="{random}" '
        f'value="{esc(value)}"{_wrong("seed", wrong, "seed-note")}>'
        f'<p class="note" id="seed-note">{esc(note)}</p></div>'
    )


def _secret(on: bool) -> Html:
    """The switch for a game whose seed is shown only at its end."""
    label = esc(_("Show the seed only at the end"))
    note = _("So nobody can try out which tiles come. Links to the game hold its seed all the same.")
    return Html(
        '<div class="switch secret"><label><input type="checkbox" role="switch" class="vh" name="secret" '
        f'data-testid="secret" aria-describedby="secret-note"{" checked" if on else ""}>'
        f'<span class="knob" aria-hidden="true"></span><span>{label}</span></label>'
        f'<p class="note" id="secret-note">{esc(note)}</p></div>'
    )


def handle(page: Page, what: str, argument: str, source: Any) -> None:
    """Start the game that the form describes, or one more with the same players, with a new deal or with the same."""
    if what == "rematch" and page.games.table:
        game, levels, same = page.games.table.game, page.games.table.levels, argument == "same"
        secret = page.store.head(page.games.id).secret and not same
        start_game(page, len(game.names), game.seed if same else None, game.names, levels, secret)
    elif what == "level":
        values = fields.form_values(source.form)
        chosen = [values[f"level-{n}"] for n in range(5)]
        for n, name in enumerate(default_names(chosen)):
            dom.set_attribute(f"name-{n}", "placeholder", name)
    elif what == "start":
        values = fields.form_values(source)
        try:
            filled = read(values)
        except FormError as error:
            page.dialogs.open("new", problem=str(error), values=values, wrong=error.fields)
            return
        start_game(page, *filled)
