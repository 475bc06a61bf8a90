"""The dialog for a new game: number of players, people and bots with their names and colours, seed, house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from browser import dom, fields
from core.bots.levels import LEVELS, MATCH, MATCH_TITLE, Level, is_own, rung
from core.names import NAME_LENGTH
from core.record import RULES
from core.seats import COLOURS, Seat, colours_of, sitting
from core.variants import VARIANTS, Variant
from elements.buttons import button, option_tags, submit
from elements.markup import figure, icon, portrait
from features.lessons.newcomer_dialog import NewcomerDialog
from features.new_game import match_words
from features.new_game.form import FormError, parse_form, variants
from features.new_game.page import start_game
from game.address import GameRequest
from game.commands import command
from game.selection import REMOTE
from page.dialogs.dialog import Dialog
from page.dialogs.settings import switch
from store.settings import Settings as StoredSettings
from words import house_rules
from words.html import Html, esc, joined
from words.i18n import N_, NC_, _, format_list, ngettext, pgettext
from words.naming import default_names, isolate_name

if TYPE_CHECKING:
    from features.new_game.context import Context
    from features.workshop.bots import CustomBot

APART = "apart"
"""Name of the field for a game played by link."""

LIVE = "live"
"""Name of the field for a live game on several devices."""


class NewGameDialog(Dialog):
    title = N_("New game")
    icon = "i-plus"

    def html(
        self, page: Context, problem: str = "", values: dict[str, str] | None = None, wrong: Sequence[str] = ()
    ) -> Html:
        """The dialog, filled in with given values, or with the players of the current or last game; ``wrong`` names the
        fields that the problem is about."""
        values = values or _last_seats(page)
        body = Html(
            '<form id="new-form" class="new-form" data-do="new:start" autocomplete="off">'
            + _count(int(values.get("players", "2")))
            + _names(page, values, wrong)
            + (_link_note() if APART in values else Html(""))
            + (_large_ui_switch(page) if _is_for_people(values) else Html(""))
            + _extra_fields(values, wrong)
            + (_hidden(LIVE, "on") if LIVE in values else Html(""))
            + (_hidden("rules", values["rules"]) if "rules" in values else Html(""))
            + "</form>"
        )
        if not start_game.can_resolve_now(_levels(values)):
            start_game.when_resolvable(page, _levels(values), lambda: _update_match(page, values))
        if not page.workshop.can_name_bots:
            page.workshop.when_bots_loaded(lambda: _offer_bots(page))
        back = button("close", esc(_("Cancel")))
        start = submit("new-form", "start", _("Start the game"))
        title = _("New game on several devices") if LIVE in values else _("New game by link") if APART in values else ""
        return self.frame(body, Html(back + start), problem, title)

    @command("start")
    def start(self, page: Context, argument: str, source: Any) -> None:
        """Starts the game in the form."""
        values = fields.form_values(source)
        try:
            filled = parse_form(values)
        except FormError as error:
            page.dialogs.open(NewGameDialog, problem=str(error), values=values, wrong=error.fields)
            return
        remote = tuple(seat for seat, level in enumerate(filled.levels) if level == REMOTE)
        filled = filled._replace(levels=tuple("" if level == REMOTE else level for level in filled.levels))
        page.last_seats.save(sitting(filled.names, filled.levels, filled.colours))
        start_game.when_resolvable(
            page, filled.levels, lambda: _start(page, filled, APART in values, LIVE in values, remote)
        )

    @command("colour")
    def colour(self, page: Context, seat: str, source: Any) -> None:
        """Swaps colours: the seat that had the chosen colour gets the one that is now free."""
        _swap(source.form, int(seat))

    @command("level")
    def level(self, page: Context, argument: str, source: Any) -> None:
        """Updates the form after a seat's player has changed."""
        values = fields.form_values(source.form)
        start_game.when_resolvable(page, _levels(values), lambda: _update_match(page, values))

    @command("rematch")
    def rematch(self, page: Context, argument: str) -> None:
        """Starts a game of the same players, with a new deal or, given "same", the same one."""
        game, levels, same = page.games.table.game, page.games.table.levels, argument == "same"
        again = sitting(game.names, levels, game.colours) if same else start_game.rematch_seats(game, levels)
        wanted = GameRequest(
            game.seed if same else None,
            len(again),
            tuple(seat.level for seat in again),
            tuple(seat.name for seat in again),
            variants=game.variants,
            colours=game.colours,
            secret=page.store.head(page.games.id).secret and not same,
            rules=game.rules if same else RULES,
        )
        remote = tuple(seat for seat in page.games.table.remote_seats if not levels[seat])
        live, before = bool(remote) or page.live.is_host, page.games.id
        start_game.when_resolvable(page, wanted.levels, lambda: _start(page, wanted, False, live, remote, before))


def _last_seats(page: Context) -> dict[str, str]:
    """Form values for the players of the current game, or else of the last one; by default one person and the bot for
    beginners."""
    if page.games.has_game:
        game = page.games.table.game
        values = values_of(start_game.rematch_seats(game, page.games.table.levels), game.variants)
        return values | ({"secret": "on"} if page.store.head(page.games.id).secret else {})
    return values_of(page.last_seats.read() or [Seat(""), Seat("", "easy")])


def values_of(seats: Sequence[Seat], variants: Sequence[str] = ()) -> dict[str, str]:
    """The form values for seats and house rules."""
    values = {"players": str(len(seats))}
    for number, seat in enumerate(seats):
        values |= {f"name-{number}": seat.name, f"level-{number}": seat.level, f"colour-{number}": seat.colour}
    for variant in VARIANTS:
        values[f"variant-{variant.id}"] = variant.texts[variant.chosen(variants)]
    return values


def _count(chosen: int) -> Html:
    choices = joined(
        Html(
            f'<label class="count"><input type="radio" name="players" value="{n}"{" checked" if n == chosen else ""}>'
            f"<span>{esc(ngettext('{number} player', '{number} players', n).format(number=n))}</span></label>"
        )
        for n in range(2, 6)
    )
    return Html(f'<fieldset class="counts"><legend>{esc(_("How many players?"))}</legend>{choices}</fieldset>')


def _validity_attributes(field: str, wrong: Sequence[str], described: str = "") -> Html:
    """The attributes that mark a field, usually described by the element of an id, as invalid; the first invalid field
    takes the focus."""
    if field in wrong:
        first = Html(" autofocus" if field == wrong[0] else "")
        return Html(f' aria-invalid="true" aria-describedby="{esc(f"problem {described}".strip())}"{first}')
    return Html(f' aria-describedby="{esc(described)}"' if described else "")


def _names(page: Context, values: dict[str, str], wrong: Sequence[str]) -> Html:
    levels, (match, called) = _levels(values), _match(page, values)
    colours = colours_of([Seat("", "", values.get(f"colour-{n}", "")) for n in range(5)])
    follows = Html(' data-do="new:level"') if MATCH in levels else Html("")
    rows = joined(
        Html(
            f'<li class="name n{n + 1}">{_colour(n, colours[n])}<label for="name-{n}" class="vh">'
            f"{esc(_('Name of player {number}').format(number=n + 1))}</label>"
            f'<input id="name-{n}" name="name-{n}" maxlength="{NAME_LENGTH}" placeholder="{esc(default)}" '
            f'value="{esc(values.get(f"name-{n}", ""))}"{follows}{_validity_attributes(f"name-{n}", wrong)}>'
            f"{_level(n, levels[n], LIVE in values, page.workshop.custom_bots)}</li>"
        )
        for n, default in enumerate(called)
    )
    return Html(
        f'<fieldset class="names"><legend>{esc(_("Who is playing?"))}</legend><ol>{rows}</ol>'
        f'<p class="match" id="match" data-testid="match" role="status">{esc(match)}</p>'
        f"{_opponent_portraits()}</fieldset>"
    )


def _levels(values: Mapping[str, str]) -> list[str]:
    """The level of each seat in the form, "" for a person."""
    return [values.get(f"level-{n}", "") for n in range(5)]


def _match(page: Context, values: Mapping[str, str]) -> tuple[str, list[str]]:
    """The sentence about the matching opponent, "" for none, and the default name of each seat."""
    names = [values.get(f"name-{n}", "") for n in range(5)]
    levels = ["" if level == REMOTE else level for level in _levels(values)]
    if not start_game.can_resolve_now(levels):
        return "", default_names(levels)
    return start_game.matching_sentence(page, names, levels), start_game.default_names_of(
        page, start_game.resolve_levels(page, names, levels)
    )


def _offer_bots(page: Context) -> None:
    """Redraws the form as filled in so far, with the own bots among the opponents."""
    if (form := dom.by_id("new-form")) and page.workshop.custom_bots:
        page.dialogs.open(NewGameDialog, values=fields.form_values(form))


def _update_match(page: Context, values: Mapping[str, str]) -> None:
    """Updates the sentence about the matching opponent and the default names in the form."""
    told, called = _match(page, values)
    dom.set_text("#match", told)
    for n, name in enumerate(called):
        dom.set_attribute(f"name-{n}", "placeholder", name)
        if told:
            dom.set_attribute(f"name-{n}", "data-do", "new:level")


def _level(seat: int, chosen: str, live: bool, bots: Sequence[CustomBot]) -> Html:
    """The field for a seat's player: a person, in a live game here or on another device, or a bot of some level."""
    people = [("", _("This device")), (REMOTE, _("Another device"))] if live else [("", _("Person"))]
    choices = [*people, *((level.id, _(level.title)) for level in LEVELS), (MATCH, _(MATCH_TITLE))]
    choices += [(bot.id, isolate_name(bot.name)) for bot in bots]
    if is_own(chosen) and chosen not in dict(choices):  # another player's
        choices.append((chosen, _("From the Workshop")))
    if known := rung(chosen):  # a challenge fixes the rung, so that everybody plays against the same one
        choices.append((known.id, match_words.step_phrase(known)))
    label = esc(_("Who plays seat {number}").format(number=seat + 1))
    return Html(
        f'<select name="level-{seat}" data-do="new:level {seat}" data-testid="level-{seat}" aria-label="{label}">'
        f"{option_tags(choices, chosen)}</select>"
    )


COLOUR_NAMES = {
    # Translators: The colour of a player's figure, here and below.
    "red": NC_("figure", "Red"),
    "blue": NC_("figure", "Blue"),
    "yellow": NC_("figure", "Yellow"),
    "turquoise": NC_("figure", "Turquoise"),
    "brown": NC_("figure", "Brown"),
}


def _colour(seat: int, chosen: str) -> Html:
    """The field for a seat's colour, an invisible one on top of the figure that shows the choice."""
    choices = ((colour, _(COLOUR_NAMES[colour])) for colour in COLOURS)
    label = esc(_("Colour of player {number}").format(number=seat + 1))
    return Html(
        f'<span class="colour">{figure(seat)}{icon("i-chevron-up")}<select name="colour-{seat}" '
        f'data-do="new:colour {seat}" data-testid="colour-{seat}" aria-label="{label}" title="{label}">'
        f"{option_tags(choices, chosen)}</select></span>"
    )


def _swap(form: Any, seat: int) -> None:
    """Gives the seat that has had a colour just chosen the one that is free now."""
    fields_of = [form.elements.namedItem(f"colour-{n}") for n in range(5)]
    chosen = [field.value for field in fields_of]
    free = next((colour for colour in COLOURS if colour not in chosen), "")
    for other, field in enumerate(fields_of):
        if free and other != seat and field.value == chosen[seat]:
            field.value = free


def _is_for_people(values: Mapping[str, str]) -> bool:
    """True if several people are to play at this screen."""
    return not {APART, LIVE} & values.keys() and _levels(values)[: int(values.get("players", "2"))].count("") > 1


def _large_ui_switch(page: Context) -> Html:
    """The setting for several people around a screen; it takes effect at once."""
    return Html(f'<div class="larger">{switch(page.settings, StoredSettings.table)}</div>')


def _extra_fields(values: Mapping[str, str], wrong: Sequence[str]) -> Html:
    """The seed, whether it is hidden, and the house rules; folded unless one of them is given."""
    rules, seed = variants(values), values.get("seed", "")
    is_open = Html(" open" if rules or seed or "secret" in values or "seed" in wrong else "")
    inside = Html(_seed(seed, wrong) + _secret("secret" in values) + _house_rules(rules))
    return Html(
        f'<details class="more-of-it" data-testid="new-more"{is_open}>'
        f"<summary>{esc(_('More: seed, house rules'))}</summary>{inside}</details>"
    )


def _house_rules(chosen: Sequence[str]) -> Html:
    """A choice for each house rule."""
    rows = joined(_variant(variant, chosen) for variant in VARIANTS)
    return Html(f'<fieldset class="house-rules"><legend>{esc(_("House rules"))}</legend>{rows}</fieldset>')


def _variant(variant: Variant, chosen: Sequence[str]) -> Html:
    words, now = house_rules.WORDS[variant.id], variant.texts[variant.chosen(chosen)]
    choices = zip(variant.texts, map(_, words.choices), strict=True)
    id = esc(variant.id)
    return Html(
        f'<div class="variant"><label for="variant-{id}">{esc(_(words.title))}</label><select id="variant-{id}" '
        f'name="variant-{id}" data-testid="variant-{esc(variant.id)}" aria-describedby="{id}-note">'
        f"{option_tags(choices, now)}</select>"
        f'<p class="note" id="{id}-note">{esc(_(words.note))}</p></div>'
    )


def _opponent_portraits() -> Html:
    """The opponents' portraits, collapsed."""
    rows = joined(
        Html(
            f"<dt>{portrait(level.id, level.name, seat)}{esc(level.name)} <small>{esc(_(level.title))}</small></dt>"
            f"<dd>{esc(_(level.character))} <small>{esc(_others_at_level(level))}</small></dd>"
        )
        for seat, level in enumerate(LEVELS)
    )
    title = esc(_("Who are the opponents?"))
    return Html(f'<details class="meet" data-testid="meet"><summary>{title}</summary><dl>{rows}</dl></details>')


def _others_at_level(level: Level) -> str:
    """The sentence that names the other bots of a level."""
    # Translators: {names} is a list of further characters of the same strength.
    return _("Others at this level: {names}.").format(names=format_list(list(level.names[1:])))


def _seed(value: str, wrong: Sequence[str]) -> Html:
    # Translators: The seed is a number; "deal" is the distribution of the tiles.
    note = _(
        "The seed decides how the tiles are shuffled and how the die rolls: the same seed gives you the same game "
        "again. Leave it empty for a new one."
    )
    # Translators: In the empty field for the seed.
    random = esc(pgettext("seed", "random"))
    return Html(
        f'<div class="seed"><label for="seed">{esc(_("Seed"))}</label>'
        f'<input id="seed" name="seed" inputmode="numeric" maxlength="20" placeholder="{random}" '
        f'value="{esc(value)}"{_validity_attributes("seed", wrong, "seed-note")}>'
        f'<p class="note" id="seed-note">{esc(note)}</p></div>'
    )


def _secret(on: bool) -> Html:
    """The switch that hides the seed until the end of the game."""
    label = esc(_("Show the seed only at the end"))
    note = _("This way nobody can find out which tiles are coming. Links to the game still contain its seed.")
    return Html(
        '<div class="switch secret"><label><input type="checkbox" role="switch" name="secret" '
        f'data-testid="secret" aria-describedby="secret-note"{" checked" if on else ""}>'
        f'<span class="knob" aria-hidden="true"></span><span>{label}</span></label>'
        f'<p class="note" id="secret-note">{esc(note)}</p></div>'
    )


def _link_note() -> Html:
    """A note for a game played by link, with the form's hidden field for it."""
    note = _("You’re the first person on the list. After each of your turns, you’ll get the link to send.")
    return Html(f'{_hidden(APART, "on")}<p class="note">{esc(note)}</p>')


def _hidden(name: str, value: str) -> Html:
    """A hidden field of the form."""
    return Html(f'<input type="hidden" name="{esc(name)}" value="{esc(value)}">')


def _start(
    page: Context, filled: GameRequest, apart: bool, live: bool, remote: tuple[int, ...], before: str = ""
) -> None:
    """Begins the game in the form; ``apart`` if the others play it by link, ``live`` if the remote seats are played on
    other devices, perhaps those of the game with the id ``before``."""
    start_game.start_game(page, filled)
    if live:
        page.live.host(remote, before=before)
    elif apart:
        page.games.update_save(linked=True, own_seat=filled.levels.index("") if "" in filled.levels else -1)
        page.games.draw()
    elif filled.levels.count("") > 1 and not page.settings.everybody:
        page.settings.set("everybody", True)
        page.dialogs.open(NewcomerDialog, people=True)
