"""A match as the Workshop shows it: its settings, its progress, its result, and its games, also on the table. Pure."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.bots.levels import LEVELS
from core.bots.matches.game import round_up_to_deals
from core.bots.own.errors import BotError
from core.legal import legal_actions
from core.score_types import SOURCES
from draw.bars import history_bar
from draw.panels.charts import SOURCE_LABELS as SOURCE_WORDS
from elements.buttons import button
from features.workshop.bots import CustomBot
from features.workshop.course import OPPONENTS, STEPS, CourseStep
from features.workshop.match import DECISION_TIME, GameResult, MatchSetup, Printed, Summary
from features.workshop.workshop_view import code_block, row, select_field
from features.workshop.workshop_words import error_sentence, shortened
from game.view import View
from words.html import Html, esc, joined
from words.i18n import Name, Sentence, _, ngettext, pgettext
from words.naming import isolate_name
from words.terms import PLAYERS

GAME_COUNTS = (10, 20, 40, 100, 200, 400)  # numbers of games to choose from
MAX_ROWS = 100  # number of games listed


class MatchOptions(NamedTuple):
    """The form's values: the opponent, a level or the id of a custom bot or one of the course's; numbers of players
    and games."""

    opponent: str = "easy"
    players: int = 2
    games: int = 40


Write = Callable[[float], str]
"""Writes a number in the page's language."""


def form(
    chosen: MatchOptions, own: Sequence[CustomBot], running: bool, arrived: bool, step: CourseStep | None = None
) -> list[tuple[str, Html]]:
    """The settings of the next match, and the button that begins it or stops the running one; in fragments, so that the
    button stays the same while a bot is added. A bot that has arrived and is not kept cannot play. For a step of the
    course, checking the goal is the main action."""
    opponents = [
        *((id, bot.name) for id, bot in OPPONENTS.items()),
        *((level.id, f"{level.name} ({_(level.title)})") for level in LEVELS),
        *((bot.id, isolate_name(bot.name)) for bot in own),
    ]
    players = [(str(n), ngettext(*PLAYERS, n).format(number=n)) for n in range(2, 6)]
    games = [(str(n), str(round_up_to_deals(n, chosen.players))) for n in GAME_COUNTS]
    off = Html(" disabled" if running else "")
    css = "" if step else "pri"
    go = (
        button("workshop:stop", esc(pgettext("match", "Stop")), css, "i-pause")
        if running
        else button("workshop:run", esc(_("Run a match")), css, "i-play", Html(" disabled" if arrived else ""))
    )
    fields = Html(
        select_field("workshop:set opponent", "opponent", _("Opponent"), opponents, chosen.opponent, off)
        + select_field("workshop:set players", "players", _("Seats"), players, str(chosen.players), off)
        + select_field("workshop:set games", "games", _("Games"), games, str(chosen.games), off)
    )
    return [("form", Html(f'<div class="ws-form">{fields}</div>')), ("go", row(go))]


def progress(done: int, games: int, goes_on: bool, outdated: bool, slow: bool = False) -> Html:
    """The progress of the match, with the button that resumes a stopped one if it ``goes_on``; or with a note if the
    program that played it is ``outdated``, or its first game is ``slow``."""
    counted = _("{done} of {games} games").format(done=done, games=games)
    go_on = button("workshop:resume", esc(_("Continue the match")), "sm", "i-play") if goes_on else Html("")
    label = esc(_("Progress of the match"))
    told = _("The program has changed since this match. Run another to see how it does now.")
    note = Html(f'<p class="note" data-testid="workshop-outdated">{esc(told)}</p>' if outdated else "")
    if slow:
        words = _("The first game is still being played. For each decision your bot has {seconds} seconds.")
        note = Html(f'<p class="note" role="status">{esc(words.format(seconds=f"{DECISION_TIME:g}"))}</p>')
    return Html(
        f'<div class="ws-progress"><progress max="{games}" value="{done}" aria-label="{label}">'
        f'</progress><span data-testid="workshop-progress">{esc(counted)}</span>{go_on}{note}</div>'
    )


def result(setup: MatchSetup, summary: Summary, per_cent: Write, decimal: Write) -> Html:
    """The result so far: the share of wins with its interval, the points by source, the time per decision."""
    share = per_cent(summary.share)
    lead = Sentence(
        # Translators: {bot} is the name of a program, {share} such as "62%", {games} such as "40 games".
        _("“{bot}” won {share} of {games}"),
        bot=Name(isolate_name(setup.a.name)),
        share=share,
        games=ngettext("{number} game", "{number} games", summary.games).format(number=summary.games),
    ).html
    interval = _(
        "In the long run it would win between {low} and {high}; an equally strong bot would win {fair}."
    ).format(low=per_cent(summary.low), high=per_cent(summary.high), fair=per_cent(1 / setup.players))
    time = _("Each decision took {mean} ms on average, {longest} ms at most.").format(
        mean=decimal(1000 * summary.decision), longest=decimal(1000 * summary.longest)
    )
    again = _("Seed {seed}: the same seed gives the same games.").format(seed=setup.seed)
    return Html(
        f'<div><p class="ws-lead" data-testid="workshop-share" data-share="{summary.share:.4f}">{lead}</p>'
        f'<p class="note">{esc(interval)}</p>{_sources(setup, summary, decimal)}'
        f'<p class="note">{esc(time)} {esc(again)}</p></div>'
    )


def _sources(setup: MatchSetup, summary: Summary, write: Write) -> Html:
    rows = joined(
        _points_row(_(SOURCE_WORDS[source]), summary.a.get(source, 0), summary.b.get(source, 0), write)
        for source in SOURCES
    )
    total = _points_row(_("Total"), summary.mean_a, summary.mean_b, write, "total")
    names = joined(
        Html(f'<th scope="col"><bdi>{esc(isolate_name(name))}</bdi></th>') for name in (setup.a.name, setup.opponent)
    )
    title = esc(_("Points per game, by source"))
    return Html(
        f'<table class="ws-table" data-testid="workshop-sources"><caption>{title}</caption>'
        f"<thead><tr><td></td>{names}</tr></thead><tbody>{rows}{total}</tbody></table>"
    )


def _points_row(words: str, own: float, other: float, write: Write, css: str = "") -> Html:
    numbers = joined(Html(f"<td>{esc(write(number))}</td>") for number in (own, other))
    return Html(f'<tr class="{esc(css)}"><th scope="row">{esc(words)}</th>{numbers}</tr>')


def games(results: Sequence[GameResult], order: Sequence[int]) -> Html:
    """The games, the worst for the bot first, numbered in the order in which they are played; each can be opened."""
    worst = sorted(results, key=lambda each: (each.error is None, each.won, each.lead, each.number))
    rows = joined(_game(each, order.index(each.number) + 1) for each in worst[:MAX_ROWS])
    note = _("The worst games come first. Open one to step through it with your bot’s output.")
    return Html(
        f'<div><h3>{esc(_("Games"))}</h3><p class="note">{esc(note)}</p><ul class="ws-list ws-games">{rows}</ul></div>'
    )


def _game(result: GameResult, place: int) -> Html:
    if result.error is not None:
        # Translators: How a game ended for a program: it made a mistake, it won, it lost, or several have won.
        how, css = pgettext("game", "error"), "bad"
    elif result.won == 1:
        how, css = pgettext("game", "won"), "won"
    elif result.won:
        how, css = pgettext("game", "tied"), "tied"
    else:
        how, css = pgettext("game", "lost"), "lost"
    points = _(" : ").join(
        [str(result.points[result.seat])]
        + [str(each) for seat, each in enumerate(result.points) if seat != result.seat]
    )
    title = _("Game {number}").format(number=place)
    return Html(
        f'<li><button type="button" class="ws-entry" data-do="workshop:game {result.number}" '
        f'data-testid="workshop-game-{esc(css)}"><span>{esc(title)}</span><b>{esc(how)}</b><span>{esc(points)}</span>'
        "</button></li>"
    )


def goal(step: CourseStep, met: bool | None, wins: float, lost: bool = False) -> Html:
    """The result for the goal of a step, with the next step if it is ``met``, and a look at a ``lost`` game; None while
    the match is not over."""
    if met is None:
        some = _("{wins} of {needed} wins so far") if wins else _("No wins yet ({needed} needed)")
        words, css = some if step.wins else _("No errors so far"), ""
    elif met:
        words, css = _("Goal reached: {wins} wins ({needed} needed).") if step.wins else _("Goal reached."), "good"
    else:
        words, css = _("Not yet: {wins} of the {needed} wins needed.") if step.wins else _("Not yet."), "bad"
    told = esc(words.format(wins=f"{wins:g}", needed=step.wins))
    parts = [Html(f'<p role="status" data-testid="workshop-met">{told}</p>')]
    if lost:
        note = _("Reviewing a lost game shows which line of your program cost you most.")
        look = button("workshop:lost", esc(_("Look at a lost game")), "sm", "i-eye")
        parts.append(Html(f'<p class="note">{esc(note)}</p>{look} '))
    for after in STEPS[STEPS.index(step) + 1 :][:1] if step in STEPS and met else ():
        title = _("Next step: {title}").format(title=_(after.title))
        parts.append(button(f"workshop:step {after.id}", esc(title), "sm pri", "i-chevron-right"))
    return Html(f'<div class="ws-met {esc(css)}">{joined(parts)}</div>')


def game_bar(
    view: View,
    printed: Sequence[Printed],
    over: bool,
    playing: bool,
    speed: str,
    explanation: Html,
    error: BotError | None = None,
) -> list[tuple[str, Html]]:
    """The history bar of such a game, which is over or ended with an error."""
    said = "".join(each.text for each in printed if each.at == view.past)
    more = _listing("printed", _("Output before the next action"), shortened(said)) if said else Html("")
    review = button("review", esc(_("Where did it go wrong?")), "", "i-hint") if over else Html("")
    leaves = _("Back to the Workshop")
    if error is not None and error.at == view.past:
        failed = esc(error_sentence(error))
        legal = "\n".join(action.text for action in legal_actions(view.state)) if error.legal else ""
        listed = _listing("legal", _("Everything that was legal here"), legal) if legal else Html("")
        told = Html(f'<p class="ws-failed" data-testid="workshop-failed">{failed}</p>{listed}{more}')
        explanation = explanation or Html(f'<div class="details past">{told}</div>')
    return history_bar.fragments(view, playing, speed, explanation, leaves, more, review)


def _listing(name: str, title: str, text: str) -> Html:
    return Html(
        f'<div class="ws-printed" data-testid="workshop-{esc(name)}"><b>{esc(title)}</b>{code_block(text)}</div>'
    )
