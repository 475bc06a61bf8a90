"""The start screen: an introduction and the buttons that start a game. Pure. The build renders it into the page as a
first-time visitor sees it, so it is visible before Python runs; Python then updates only what differs."""

from typing import NamedTuple

from core.bots.levels import LEVELS, MATCH, MATCH_TITLE, Level
from elements.buttons import language_field
from elements.markup import icon, portrait
from words.html import Html, esc, format_html, joined
from words.i18n import N_, _, format_list, ngettext
from words.naming import isolate_names

OPENS_DIALOG = Html(' aria-haspopup="dialog"')

DAILY_STATES = {"begun": N_("Started"), "over": N_("Finished")}
"""Notes on the state of the person's own game of today's deal."""

FOOTER_BUTTONS = (
    ("rules", N_("Rules"), "i-rules"),
    # Translators: A button: a game that others have played is shown from where their villages have grown.
    ("watch", N_("Watch a demo game"), "i-eye"),
    ("puzzles", N_("Puzzles"), "i-hint"),
    # Translators: The place for writing an opponent as a program.
    ("workshop", N_("Workshop"), "i-code"),
    ("saves", N_("My games"), "i-save"),
    ("settings", N_("Settings"), "i-settings"),
)
"""Command, label and symbol of the buttons at the foot."""


class ResumableGame(NamedTuple):
    """The game last played: points by seat, () while hidden; when it was played, as text; and a picture of the local
    player's display."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    seat: int
    over: bool
    when: str
    picture: Html
    rules: str = ""


class StartContent(NamedTuple):
    """The variable content of the start screen."""

    resumable: ResumableGame | None = None
    day: str = ""  # the day of today's deal, in ISO 8601; "" if not known yet
    date: str = ""
    day_end: str = ""  # the end of that day, in words
    daily: str = ""  # the state of the person's own game of it, a key of ``DAILY_STATES``, or ""
    lessons: int = 0
    has_open_lesson: bool = False  # a lesson is begun but not completed
    is_new: bool = True  # nobody has played a game or taken a lesson here yet
    language: str = "en"


def fragments(start: StartContent) -> list[tuple[str, Html]]:
    """The start screen, from top to bottom."""
    return [
        ("title", _title()),
        *([("go-on", _resume_entry(start.resumable))] if start.resumable else []),
        ("learn", _learn(start)),
        ("play", _play()),
        ("together", _together()),
        ("daily", _daily(start)),
        ("foot", _foot(start.language)),
    ]


def _title() -> Html:
    lead = _("Build a glen in the Highlands: whisky, sheep, castles, and the art of waiting.")
    facts = _("A board game for 2 to 5 players, 30 minutes. Free, no account, plays offline.")
    return Html(
        f'<header class="s-title"><h1 lang="en">{esc(_("Glen More"))}</h1>'
        f'<p class="s-lead">{esc(lead)}</p><p class="note">{esc(facts)}</p></header>'
    )


def _way_button(command: str, before: Html, words: Html, css: str = "", test: str = "") -> Html:
    """A way into a game, as a button; its test id is derived from the command unless given."""
    test = test or command.replace(" ", "-")
    return Html(
        f'<button type="button" class="s-entry {esc(css)}" data-do="{esc(command)}" data-testid="start-{esc(test)}">'
        f'{before}<span class="s-words">{words}</span></button>'
    )


def _entry(command: str, before: Html, title: str, about: str, css: str = "") -> Html:
    """A way into a game with a title and a description."""
    return _way_button(command, before, Html(f"<b>{esc(title)}</b> <small>{esc(about)}</small>"), css)


def _resume_entry(game: ResumableGame) -> Html:
    scores = _(" : ").join(str(points) for points in game.points)
    if game.over:
        state = _("{players} · over · {points} · {when}")
    elif scores:
        state = _("{players} · {player} to move · {points} · {when}")
    else:
        # Translators: A game in which points are hidden.
        state = _("{players} · {player} to move · {when}")
    names = isolate_names(game.names)
    about = state.format(players=format_list(list(names)), player=names[game.seat], points=scores, when=game.when)
    about = f"{about} · {game.rules}" if game.rules else about
    return _entry("go-on", game.picture, _("View it again") if game.over else _("Continue"), about, "pri")


def _learn(start: StartContent) -> Html:
    """The way into the lessons: for newcomers a large button to the first, later one to the list, with progress."""
    if start.is_new:
        about = _("A short but real game; Wee Isla plays with you and tells you what to do.")
        return _entry("lesson", icon("i-play"), _("Learn it in 8 minutes"), about, "pri")
    if start.has_open_lesson:
        return _entry(
            "learn", icon("i-rules"), _("Lessons"), _("You’ve started a lesson: continue where you left off.")
        )
    if not start.lessons:
        return _entry(
            "learn", icon("i-rules"), _("Lessons"), _("A short game of about 8 minutes, with Wee Isla as your guide.")
        )
    count = ngettext("{number} lesson done", "{number} lessons done", start.lessons).format(number=start.lessons)
    return _entry("learn", icon("i-check"), _("Lessons"), count)


def _play() -> Html:
    cards = joined(_opponent(level, seat) for seat, level in enumerate(LEVELS))
    about = _("About as strong as you: tougher after a win, easier after a loss.")
    match = _entry(f"play {MATCH}", icon("i-scales"), _(MATCH_TITLE), about, "s-wide")
    more = _heading_button("new", _("More: players, levels…"))
    return _section("play", _("Play now"), more, Html(f'<div class="s-cards">{cards}{match}</div>'))


def _heading_button(command: str, words: str, attributes: Html = Html("")) -> Html:
    """The button beside a heading."""
    name = esc(command)
    return Html(
        f'<button type="button" class="b sm" data-do="{name}" data-testid="start-{name}"{attributes}>'
        f"<span>{esc(words)}</span></button>"
    )


def _section(name: str, title: str, more: Html, inside: Html) -> Html:
    """A part of the screen below a heading."""
    id = esc(f"s-{name}")
    return Html(
        f'<section class="s-part" aria-labelledby="{id}"><div class="s-head"><h2 id="{id}">{esc(title)}</h2>'
        f"{more}</div>{inside}</section>"
    )


def _opponent(level: Level, seat: int) -> Html:
    words = Html(
        f'<b lang="en">{esc(level.name)}</b> <em>{esc(_(level.title))}</em> <small>{esc(_(level.character))}</small>'
    )
    return _way_button(f"play {level.id}", portrait(level.id, level.name, seat), words)


def _together() -> Html:
    here = _entry("together here", icon("i-person"), _("At this screen"), _("2 to 5 people, taking turns"))
    apart = _entry(
        "together apart", icon("i-link"), _("By link or QR code"), _("By message, whenever you have time"), "s-last"
    )
    live = _entry(
        "together live", icon("i-devices"), _("On several devices"), _("Each on their own device, at the same time")
    )
    link = _heading_button("link", _("Open a link"), OPENS_DIALOG)
    return _section(
        "together", _("Play together"), link, Html(f'<div class="s-cards s-three">{here}{live}{apart}</div>')
    )


def _daily(start: StartContent) -> Html:
    about = _("The same tiles for everybody; you against Callum and Lady Fiona.")
    # Translators: Behind the date of today's deal; {time} is a weekday in short and a time, "Thu 01:00".
    until = format_html(_("until {time}"), time=Html(f"<time>{esc(start.day_end)}</time>"))
    day = Html(f'<time datetime="{esc(start.day)}">{esc(start.date)}</time>') if start.day else esc(_("Today"))
    ends = Html(f" <em>{until}</em>") if start.day else Html("")
    state = Html(f" <small>{esc(_(DAILY_STATES[start.daily]))}</small>") if start.daily else Html("")
    past = _heading_button("days", _("Past days"), OPENS_DIALOG)
    words = Html(f"<b>{day}</b>{ends} <small>{esc(about)}</small>{state}")
    entry = _way_button(f"daily {start.day}".strip(), icon("i-calendar"), words, test="daily")
    return _section("daily", _("Deal of the day"), past, entry)


def _foot(language: str) -> Html:
    buttons = joined(
        Html(
            f'<button type="button" class="tb" data-do="{esc(command)}" data-testid="start-{esc(command)}-foot">'
            f"{icon(symbol)}<span>{esc(_(words))}</span></button>"
        )
        for command, words, symbol in FOOTER_BUTTONS
    )
    install = Html(
        '<button type="button" class="tb s-install" data-do="install" data-testid="install">'
        f"{icon('i-import')}<span>{esc(_('Install'))}</span></button>"
    )
    choice = Html(f'<label><span class="vh">{esc(_("Language"))}</span>{language_field(language, "language")}</label>')
    return Html(f'<footer class="s-foot">{buttons}{install}{choice}</footer>')
