"""The standings: all players' points by source, as one table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from core.game import Game, Standing
from core.score_types import CATEGORIES, ITEMS
from core.scoring import leaders
from core.tiles import FRAMES
from draw.board.display import miniature
from draw.panels import charts
from elements.buttons import button
from elements.markup import explained_number, figure, player_heads
from features.standings import remarks, suggestion
from features.standings.suggestion import Suggestion
from features.standings.victory import picture
from game import prompt
from page.dialogs.dialog import Dialog, done_button
from words import house_rules
from words.event_words import SCORING_NAMES
from words.html import Html, esc, joined
from words.i18n import N_, _, pgettext, signed
from words.naming import isolate_name, isolate_names
from words.terms import CATEGORY_NAMES, FINAL_ITEM_NAMES, TILE_LABELS

if TYPE_CHECKING:
    from typing import Any, Protocol

    from page.dialogs import context

    class Live(Protocol):
        """The live game."""

        @property
        def host_name(self) -> str: ...

    class Results(Protocol):
        """The finished games played here."""

        def next_time(self) -> str: ...

        def take_new_achievements(self) -> list[str]: ...

    class Reviewer(Protocol):
        """The reviews of finished games."""

        @property
        def review(self) -> dict[str, Any] | None: ...

    class Context(context.Context, Protocol):
        """The page, as the standings see it."""

        @property
        def live(self) -> Live: ...

        @property
        def reviewer(self) -> Reviewer: ...

        @property
        def results(self) -> Results: ...


class StandingsDialog(Dialog):
    title, final_title = N_("Standings so far"), N_("Final standings")
    icon = "i-trophy"
    needs_game = True

    def html(self, page: Context, performed: bool = False) -> Html:
        """The dialog; ``performed`` if, at the end of a game, the points are added up source by source."""
        game = page.games.table.game
        buttons = joined(
            button(f"scoring:show {number}", esc(_(SCORING_NAMES[number - 1])), "sm")
            for number in range(1, len(game.state.scorings) + 1)
        )
        label = esc(_("Scorings"))
        scorings = Html(f'<div class="scorings" role="group" aria-label="{label}">{buttons}</div>' if buttons else "")
        body, foot = Html(standings_table(game) + scorings), done_button()
        if game.over:
            winner = prompt.sentence(page.games.table.view()).html
            next_time = page.results.next_time()
            match = Html(f'<p class="match" data-testid="match-next">{esc(next_time)}</p>' if next_time else "")
            first, suggested = leaders(game.state.players), _suggestion(page)
            said = remarks.at_end(game, page.games.table.levels)
            course = esc(_("Points after each turn, as a table"))
            note = esc(_("A tie goes to the player with the most resources left in the display."))
            body = Html(
                f'<div class="end{" performed" if performed else ""}">'
                f'{picture(first)}<p class="winner" data-testid="winner">{winner}</p>{said}'
                f"{suggestion.html(suggested)}{match}{_new_achievements(page)}{_charts(game)}"
                f'</div>{body}<p class="note">{note}</p>'
                f'<details class="course-all"><summary>{course}</summary>{charts.points_table(game)}</details>'
            )
            foot = Html(
                button("share:copy-result", esc(_("Copy the result")), "", "i-copy")
                + button("review", esc(_("Review with the expert")), "", "i-history")
                + button("close", esc(_("Look at the board")))
                + _rematch_buttons(page, main=suggested is None)
            )
        return self.frame(body, foot, title=_(self.final_title) if game.over else "")

    def menu_label(self, page: Context) -> str:
        """Offered once anybody has scored, unless the comparison includes it."""
        if not page.games.has_game:
            return ""
        if page.games.table.game.over:
            return _(self.final_title)
        return _(self.title) if not page.settings.help and has_points(page.games.table.visible_game) else ""


def _suggestion(page: Context) -> Suggestion | None:
    """The suggestion for what to do next; none in a lesson, a demo or a game on several devices."""
    table, games = page.games.table, page.games
    if games.practice or table.remote_seats or table.own_seat >= 0:
        return None
    from browser import intl

    found = page.reviewer.review if any(table.levels) else None
    daily = all(save.day != intl.today() for save in page.store.saves())
    return suggestion.suggestion(table.game, table.levels, daily, bool(found["turns"]) if found else None)


def _rematch_buttons(page: Context, main: bool) -> Html:
    """The buttons for a rematch, perhaps the main one; on a guest's device in a live game, a note that the host has
    them."""
    if host := page.live.host_name:
        words = _("{player} can start a rematch on all devices.").format(player=isolate_name(host))
        return Html(f'<p class="note" data-testid="rematch-elsewhere">{esc(words)}</p>')
    same = button("new:rematch same", esc(_("Same deal again")))
    more = Html(" autofocus" if main else "")
    return Html(same + button("new:rematch", esc(_("Rematch")), "pri" if main else "", more=more))


def _new_achievements(page: Context) -> Html:
    """The new achievements from this game, shown once."""
    names = page.results.take_new_achievements()
    if not names:
        return Html("")
    from features.results import achievement_cards

    return achievement_cards.new_cards(names)


def has_points(game: Game) -> bool:
    """True once anybody has earned points or a scoring was held; before that there is nothing to show."""
    return any(player.earned for player in game.state.players) or bool(game.state.scorings)


def _charts(game: Game) -> Html:
    """The two charts of the game with their key, and the winner's glen."""
    standings = game.standings()
    again = button("replay play", esc(_("Watch the replay")), "sm", "i-play")
    players = game.state.players
    glens = joined(
        Html(
            f'<figure class="glen p{seat + 1}" data-testid="glen">{miniature(players[seat].display, seat)}'
            f"<figcaption>{figure(seat)}<b>{esc(isolate_name(game.names[seat]))}</b></figcaption></figure>"
        )
        for seat in leaders(players)
    )
    return Html(
        f'<div class="charts"><section><h3>{esc(_("Where the points came from"))}</h3>'
        f"{charts.points_bars(standings)}{charts.bars_legend(standings)}</section>{glens}"
        f"<section><h3>{esc(_('Points by turn'))}</h3>{charts.points_lines(game)}"
        f'<p class="note">{esc(_("The lines numbered 1 to 3 mark the scorings."))}</p>{again}</section></div>'
    )


def standings_table(game: Game, hides: bool = False) -> Html:
    """The standings: a column for each player, a row for each source of points; no ranks if some points are hidden."""
    standings = game.standings()
    names = player_heads(isolate_names(game.names))
    parts = [] if hides else [_group("", [(_("Rank"), "rank", [each.rank for each in standings])], "rank", stop=True)]
    parts.append(_group(_("Activations"), list(_activations(standings))))
    for number in range(len(standings[0].scorings)):
        rows = [
            (_(CATEGORY_NAMES[key]), f"scored {number} {key}", [each.scorings[number][place] for each in standings])
            for place, key in enumerate(CATEGORIES)
        ]
        parts.append(_group(_(SCORING_NAMES[number]), rows))
    if game.over:
        final = [
            (_(FINAL_ITEM_NAMES[item]), f"final {item}", [each.final.get(item, 0) for each in standings])
            for item in ITEMS
        ]
        parts.append(_group(_("At the end"), final))
    parts.append(_group("", [(_("Total"), "points", [each.total for each in standings])], "total"))
    left = (_("Resources left"), "left", [each.cubes for each in standings])
    parts.append(_group("", [left], "cubes", stop=hides))
    note = Html(f'<p class="note">{esc(house_rules.hidden_points_note())}</p>' if hides else "")
    return Html(
        '<div class="scroll"><table class="standings" data-testid="standings" data-roving="">'
        f"<thead><tr><td></td>{names}</tr></thead>"
        f"{joined(parts)}</table></div>{note}"
    )


Row = tuple[str, str, list[int]]
"""A row: its label, its ``data-ask`` without the seat, and its number for each player."""


def _activations(standings: Sequence[Standing]) -> Iterable[Row]:
    earned = {kind for each in standings for kind, points in each.activations.items() if points}
    for kind in FRAMES:
        if kind in earned:
            yield _(TILE_LABELS[kind]), f"earned {kind}", [each.activations.get(kind, 0) for each in standings]
    if not earned:
        # Translators: In the table of where points came from: no activation has brought any.
        yield pgettext("activations", "None"), "points", [0] * len(standings)


def _group(title: str, rows: Sequence[Row], css: str = "", *, stop: bool = False) -> Html:
    """A group of rows under a title; ``stop`` makes the first number of each row a Tab stop."""
    lines = []
    if title:
        lines.append(
            Html(f'<tr class="head"><th scope="rowgroup" colspan="{len(rows[0][2]) + 1}">{esc(title)}</th></tr>')
        )
    for label, ask, values in rows:
        cells = joined(
            Html(f"<td>{explained_number(f'{ask} {seat}', number, 0 if stop and not seat else -1)}</td>")
            for seat, number in enumerate(esc(signed(value, plus="")) for value in values)
        )
        lines.append(Html(f'<tr><th scope="row">{esc(label)}</th>{cells}</tr>'))
    return Html(f'<tbody class="{esc(css)}">{joined(lines)}</tbody>')
