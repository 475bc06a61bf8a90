"""Statistics of the person's games as charts and tables: wins, points by source, deals of the day. Pure."""

from collections.abc import Callable, Mapping, Sequence

from core.bots.levels import CUSTOM_PREFIX, LEVELS, MATCH, MATCH_TITLE
from draw.panels import charts
from draw.panels.charts import ROW, WIDTH, StackedBar
from elements.markup import text, visually_hidden
from features.results import statistics
from features.results.result import PlayerResult, Result
from features.results.statistics import DailyStats, GameCounts
from words.html import Html, esc, joined
from words.i18n import N_, NN_, Sentence, _, format_count, ngettext, pgettext, signed

NumberFormat = Callable[[float], str]  # formats a number with one decimal in the page's language

FILLS = {"won": Html("url(#own-won)"), "lost": Html("var(--panel-2)")}
"""Fill of the two parts of a bar: games won, and the others."""

WON_PATTERN = Html(
    '<defs><pattern id="own-won" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<rect width="8" height="8" fill="var(--g-green)"/>'
    '<path d="M-2 2L2-2M0 8L8 0M6 10L10 6" stroke="var(--tile-ink)" class="ch-stroke"/></pattern></defs>'
)

OPPONENTS = {level.id: level.title for level in LEVELS} | {
    MATCH: MATCH_TITLE,
    CUSTOM_PREFIX: N_("From the Workshop"),
    statistics.PEOPLE: N_("People only"),
}
"""Opponents by which games are counted, in the order of the rows."""

GAMES_PLAYED, GAMES_WON = NN_("{number} game played", "{number} games played"), NN_("{number} won", "{number} won")


def html(games: Sequence[tuple[Result, PlayerResult]], written: NumberFormat) -> Html:
    """The statistics of a person's games, at least one."""
    levels = statistics.by_level(games)
    # Translators: What a part of a bar stands for: games that were won, and those that were not.
    parts = ((FILLS["won"], pgettext("games", "won")), (FILLS["lost"], pgettext("games", "not won")))
    key = charts.legend(parts)
    won = Html(f"<h3>{esc(_('Games won'))}</h3>{won_bars(levels)}{key}{won_table(levels)}")
    title = esc(_("Where the points came from"))
    key = charts.legend_of([{source: each.mean for source, each in statistics.by_source(games).items()}])
    sources = Html(f"<h3>{title}</h3>{source_bars(games, written)}{key}{source_table(games, written)}")
    all_games, points = statistics.summed(statistics.by_level(games).values()), statistics.totals(games)
    lead = Sentence(
        # Translators: {played} is such as "12 games played", {won} such as "5 won", {best} and {mean} are numbers.
        _("{played}, {won}. Best: {best} VP, average: {mean} VP."),
        played=format_count(GAMES_PLAYED, all_games.played),
        # Translators: Of the games played, after their number: "5 games played, none won."
        won=format_count(GAMES_WON, all_games.won) if all_games.won else pgettext("games", "none won"),
        best=signed(points.best, plus=""),
        mean=written(points.mean),
    ).html
    return Html(
        f'<p class="own-lead" data-testid="own-lead">{lead}</p>'
        f'<div class="charts"><section>{won}</section><section>{sources}</section></div>'
    )


def _rows(levels: Mapping[tuple[str, int], GameCounts]) -> list[tuple[str, GameCounts]]:
    """Label and games of each opponent with at least one game."""
    found = [
        (_(words), statistics.summed(games for (level, _players), games in levels.items() if level == id))
        for id, words in OPPONENTS.items()
    ]
    return [(words, games) for words, games in found if games.played]


def _part(games: GameCounts) -> str:
    # Translators: Games won, and games played: two numbers.
    return pgettext("games", "{won} of {played}").format(won=games.won, played=games.played)


def won_bars(levels: Mapping[tuple[str, int], GameCounts]) -> Html:
    """A bar chart of games played and won by opponent, as SVG."""
    rows = _rows(levels)
    unit = (WIDTH - 8) / max(games.played for _words, games in rows)
    drawn = [_won_bar(number, words, games, unit) for number, (words, games) in enumerate(rows)]
    label = _("Games played and won by opponent, as a bar chart; the numbers are in the table.")
    return charts.chart_svg(ROW * len(rows) + 4, label, "won-bars", [WON_PATTERN, *drawn])


def _won_bar(number: int, words: str, games: GameCounts, unit: float) -> Html:
    top = ROW * number
    parts = [text(4, top + 15, words, "ch-name"), text(WIDTH - 4, top + 15, _part(games), "ch-total")]
    at = 4.0
    for name, count in (("won", games.won), ("lost", games.played - games.won)):
        if count:
            parts.append(
                Html(
                    f'<rect class="ch-part own-{esc(name)}" x="{at:.1f}" y="{top + 21}" width="{count * unit:.1f}" '
                    f'height="20" data-games="{count}" fill="{FILLS[name]}"/>'
                )
            )
        at += count * unit
    return Html(f"<g>{joined(parts)}</g>")


def _table(caption: str, testid: str, heads: Html, lines: Html) -> Html:
    """A table that scrolls sideways."""
    name = esc(caption)
    return Html(
        f'<div class="scroll" role="region" tabindex="0" aria-label="{name}">'
        f'<table class="own-table" data-testid="{esc(testid)}"><caption>{name}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


def _head(players: int) -> Html:
    """A column header: the number of players, with its noun for screen readers."""
    words = ngettext("{number} player", "{number} players", players).format(number=players)
    return Html(f'<th scope="col"><span aria-hidden="true">{players}</span>{visually_hidden(words)}</th>')


def won_table(levels: Mapping[tuple[str, int], GameCounts]) -> Html:
    """A table of games won and played: a row per opponent, a column per number of players."""
    counts = sorted({players for _level, players in levels})
    heads = joined(map(_head, counts))
    # Translators: The head of the last column and of the last row of a table.
    every = esc(pgettext("games", "All"))
    rows = [
        _won_row(_(words), [levels.get((id, players), GameCounts()) for players in counts])
        for id, words in OPPONENTS.items()
        if any(level == id for level, _players in levels)
    ]
    if len(rows) > 1:
        columns = [[games for (_level, n), games in levels.items() if n == players] for players in counts]
        rows.append(_won_row(pgettext("games", "All"), list(map(statistics.summed, columns))))
    caption = _("Games won out of games played, by strongest opponent and number of players")
    heads = Html(f'<th scope="col">{esc(_("Opponents"))}</th>{heads}<th scope="col">{every}</th>')
    return _table(caption, "won-table", heads, joined(rows))


def _won_row(words: str, row: Sequence[GameCounts]) -> Html:
    cells = joined(Html(f"<td>{esc(_part(games) if games.played else '–')}</td>") for games in row)
    total = statistics.summed(row)
    return Html(f'<tr><th scope="row">{esc(words)}</th>{cells}<td class="sum">{esc(_part(total))}</td></tr>')


def source_bars(games: Sequence[tuple[Result, PlayerResult]], written: NumberFormat) -> Html:
    """Stacked bars of the best game and of the average, as SVG."""
    best, means = statistics.best(games), statistics.by_source(games)
    rows = [
        StackedBar(_("Best game"), signed(best.total, plus=""), dict(zip(means, best.points, strict=True))),
        StackedBar(
            _("On average"),
            written(statistics.totals(games).mean),
            {source: each.mean for source, each in means.items()},
        ),
    ]
    label = _("Where the points came from, as a bar chart; the numbers are in the table.")
    return charts.stacked_bars(rows, label, "source-bars")


def source_table(games: Sequence[tuple[Result, PlayerResult]], written: NumberFormat) -> Html:
    """A table of the points from each source: the most in a game, and the average."""
    rows = [(_(charts.SOURCE_LABELS[source]), each) for source, each in statistics.by_source(games).items()]
    rows.append((_("Total"), statistics.totals(games)))
    lines = joined(
        Html(
            f'<tr><th scope="row">{esc(words)}</th><td>{esc(signed(each.best, plus=""))}</td>'
            f"<td>{esc(written(each.mean))}</td></tr>"
        )
        for words, each in rows
    )
    caption = _("VP in a game, by source")
    # Translators: Heads of columns: the most points in a game, and those on the average.
    best, mean = esc(pgettext("column", "Best")), esc(pgettext("column", "Average"))
    heads = Html(f'<th scope="col">{esc(_("Source"))}</th><th scope="col">{best}</th><th scope="col">{mean}</th>')
    return _table(caption, "source-table", heads, lines)


def daily_section(row: DailyStats) -> Html:
    """The number of deals of the day finished, and the current and longest streak of days; "" if none was finished."""
    if not row.ended:
        return Html("")
    told = (
        format_count(NN_("{number} daily deal completed", "{number} daily deals completed"), row.ended),
        # Translators: For so many days, up to today, somebody has played the deal of each day.
        format_count(NN_("current streak: {number} day", "current streak: {number} days"), row.current_streak)
        if row.current_streak
        else _("no current streak"),
        format_count(NN_("longest streak: {number} day", "longest streak: {number} days"), row.longest),
    )
    items = joined(Html(f"<li>{esc(words)}</li>") for words in told)
    return Html(
        '<section class="own-days" data-testid="own-days" '
        f'data-now="{row.current_streak}" data-longest="{row.longest}">'
        f"<h3>{esc(_('Deal of the day'))}</h3><ul>{items}</ul></section>"
    )
