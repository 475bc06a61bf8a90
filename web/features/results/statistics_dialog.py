"""The statistics of the games played here; the results can be exported and deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import intl
from elements.buttons import option_tags
from features.results import statistics, statistics_view
from features.results.results_entry import ResultsEntry
from game.commands import command
from page.dialogs.my_games import MY_GAMES, EntryDialog, tabbed_dialog
from words.html import Html, esc
from words.i18n import _, pgettext
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.results.context import Context


class StatisticsDialog(EntryDialog):
    title = MY_GAMES

    def entry_of(self, page: Context) -> ResultsEntry:
        return page.results.count_ended()

    def html(self, page: Context, who: str | None = None, deleting: bool = False) -> Html:
        """The dialog about a person, by default the last to play; ``deleting`` asks for confirmation."""
        kept = self.entry_of(page)
        results, problem = kept.read().games, _(kept.problem) if kept.problem else ""
        question = _("Delete all statistics and achievements for good? Your saved games will stay.") if deleting else ""
        people = statistics.player_names(results)
        if not people:
            none = _("You haven’t finished a game yet. Lessons and games between opponents don’t count.")
            buttons = self.foot(question, any_kept=bool(problem))
            return tabbed_dialog(self, Html(f"<p>{esc(none)}</p>"), buttons, problem)
        who = people[0] if who not in people else who
        body = statistics_view.html(statistics.games_of(results, who), intl.format_decimal)
        days = statistics_view.daily_section(statistics.day_statistics(results, intl.today()))
        return tabbed_dialog(self, Html(_choice(people, who) + body + days), self.foot(question), problem)

    @command("who")
    def who(self, page: Context, argument: str, source: Any) -> None:
        """Shows a person's statistics."""
        page.dialogs.open(StatisticsDialog, who=str(source.value))


def _choice(people: list[str], who: str) -> Html:
    """The field for the person; "" if only one has played."""
    if len(people) < 2:
        return Html("")
    # Translators: In a list of players: one who has played without giving a name.
    nameless = pgettext("player", "without a name")
    options = option_tags(((name, isolate_name(name) or nameless) for name in people), who)
    return Html(
        f'<p class="own-who"><label>{esc(_("Player"))} '
        f'<select data-do="statistics:who" data-testid="statistics-who">{options}</select></label></p>'
    )
