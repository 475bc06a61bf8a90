"""The expert's review of a game: the players' chances to win over the turns, and the costliest turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from browser import intl
from core.actions import Action, EndTurn
from core.bots.coach.course import course
from core.game import Game
from core.puzzle import of_game
from core.scoring import leaders
from draw.panels import charts
from elements.buttons import button
from elements.markup import figure
from features.review import review_words
from game import advice_words
from game.commands import command
from page.dialogs.dialog import Dialog, done_button
from words import terms
from words.html import Html, esc, joined
from words.i18n import N_, Name, Sentence, _
from words.naming import isolate_name, isolate_names

if TYPE_CHECKING:
    from typing import Protocol

    from core.puzzle import Puzzle
    from features.review.page.reviewer import Reviewer
    from page.dialogs import context

    class Puzzles(Protocol):
        def play(self, puzzle: Puzzle, shipped: bool = False, back: str = "") -> None: ...

    class Context(context.Context, Protocol):
        """The page, as the review sees it."""

        @property
        def puzzles(self) -> Puzzles: ...

        @property
        def reviewer(self) -> Reviewer: ...


class ReviewDialog(Dialog):
    title = N_("Review")
    needs_game = True

    def html(self, page: Context) -> Html:
        """The result, the progress, or the offer to start."""
        reviewer = page.reviewer
        back = button("standings", esc(_("Standings")), "", "i-trophy")
        if reviewer.review:
            table = page.games.table
            return self.frame(
                _result_html(table.game, reviewer.review, reviewer.seats, reviewer.remarks), Html(back + done_button())
            )
        if not reviewer.is_busy:
            words = _("Each turn is simulated many times to see how the game stood and what would have been better.")
            go = button("review:start", esc(_("Start the review")), "pri", "i-play", Html(" autofocus"))
            return self.frame(Html(f"<p>{esc(words)}</p>"), Html(back + go))
        label = esc(_("Analysis progress"))
        body = Html(
            f'<p id="review-words">{esc(_("The game is being analysed. This takes a while."))}</p>'
            f'<progress id="review" max="100" value="0" aria-label="{label}" data-testid="review-progress"></progress>'
        )
        return self.frame(body, button("review:cancel", esc(_("Cancel")), "", "i-close", Html(" autofocus")))

    @command("start")
    def start(self, page: Context) -> None:
        page.reviewer.start()
        page.dialogs.open(ReviewDialog)

    @command("cancel")
    def cancel(self, page: Context) -> None:
        page.reviewer.cancel()
        page.dialogs.open(ReviewDialog)

    @command("show")
    def show(self, page: Context, number: str) -> None:
        """Shows one of the costly turns on the board."""
        page.reviewer.show(int(number))

    @command("try")
    def try_(self, page: Context, number: str) -> None:
        """Puts one of the costly turns on the table as a puzzle."""
        if found := page.reviewer.review:
            costly = found["turns"][int(number)]
            better = [Action.parse(text) for text in costly["better"]]
            puzzle = of_game(page.games.table.game, costly["at"], better, costly["points"])
            page.puzzles.play(puzzle, back=page.games.id)


def _result_html(game: Game, found: dict[str, Any], seats: Sequence[int], remarks: Mapping[int, Html]) -> Html:
    """The result: the course of the game, the costliest turns of these seats, with remarks, and the graph."""
    chances = found["chances"]
    # As seen by the only person against bots, or else by the first winner.
    seat = seats[0] if len(seats) == 1 else None
    told = course(chances, charts.scoring_turns(game), leaders(game.state.players), seat)
    headline = review_words.storyline_sentence(told, isolate_names(game.names)).html
    more = esc(_("Chances after each turn, as a table"))
    turns = joined(_turn(game, number, turn, remarks) for number, turn in enumerate(found["turns"]))
    cost = Html(f'<ol class="costly">{turns}</ol>') if turns else Html(f"<p>{esc(_('No costly turns.'))}</p>")
    table = charts.chances_table(game, chances, intl.format_percent)
    graph = Html(f"<h3>{esc(_('Chance of winning, in per cent'))}</h3>{charts.chance_lines(game, chances)}")
    return Html(
        f'<p class="headline" data-testid="headline">{headline}</p>'
        f'<div class="charts"><section><h3>{esc(_("The most costly turns"))}</h3>{cost}</section>'
        f"<section>{graph}</section></div>"
        f'<details class="course-all"><summary>{more}</summary>{table}</details>'
    )


def _turn(game: Game, number: int, costly: dict[str, Any], remarks: Mapping[int, Html]) -> Html:
    """A costly turn: its player, its cost, the turn played beside the better one, and a remark on the difference."""
    at, seat = int(costly["at"]), int(costly["seat"])
    state, points = game.at(at).state, max(1, round(costly["points"] / 100))
    head = Sentence(
        # Translators: A turn that cost a player about so many points ("3 VP").
        _("Turn {turn}, {player}: about {points} lost"),
        turn=costly["turn"],
        player=Name(isolate_name(game.names[seat])),
        points=terms.points(points),
    )
    better = [Action.parse(text) for text in costly["better"]]
    played = turn_actions(game, at)
    sides = review_words.compared_displays(state, better, played, points, round(costly["lead"] / 100))
    same = next((n for n, pair in enumerate(zip(played, better, strict=False)) if pair[0] is not pair[1]), 0)
    remark = Html(f'<p data-testid="remark">{remarks[at + same]}</p>' if at + same in remarks else "")
    differs = review_words.difference_sentence(state, better, played)
    steps = joined(
        Html(f"<p><em>{esc(label)}</em> {advice_words.turn_html(state, actions)}</p>")
        for label, actions in ((_("Played:"), played), (_("Better:"), better))
    )
    ways = Html(
        button(f"review:try {number}", esc(_("Try this turn")), "sm pri", "i-play")
        + button(f"review:show {number}", esc(_("Show it on the board")), "sm", "i-eye")
    )
    return Html(
        f'<li class="p{seat + 1}" data-testid="costly">{figure(seat)}<div><p>{head.html}</p>{sides}'
        f'<p class="differs" data-testid="differs">{differs.html}</p>{remark}<div class="costly-do">{ways}</div>'
        f"<details><summary>{esc(_('Both turns, step by step'))}</summary>{steps}</details></div></li>"
    )


def turn_actions(game: Game, at: int) -> list[Action]:
    """The actions of the turn that began ``at`` a number of actions, its end included."""
    actions = list(game.actions[at:])
    return actions[: actions.index(EndTurn()) + 1]
