"""The Workshop's screen: its parts, the list of bots, the course, and the program with its errors. Pure.

On a wide screen the list, the program and one of match and API stand side by side; on a narrow one the player chooses
one of these :data:`PANES`.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from core.bots.own.errors import BotError
from core.names import NAME_LENGTH
from elements.buttons import button, option_tags
from elements.markup import icon
from features.workshop.bots import CustomBot, Version
from features.workshop.course import STEPS, CourseStep, step_of
from features.workshop.workshop_words import coded, error_sentence, phase_sentence, shortened
from words.html import Html, esc, joined
from words.i18n import N_, _, pgettext
from words.naming import isolate_name

PANES = {
    # Translators: The parts of the screen for writing an opponent, here and below, short.
    "bots": N_("Bots"),
    "code": N_("Program"),
    "match": N_("Match"),
    "api": N_("Reference"),
}
"""Title of each pane; the last two share a place on wide screens."""

MAX_LINE_PREVIEW = 40  # characters of a line that tells versions apart

HINT, ASKED, SOLUTION = "hint", "asked", "solution"
"""Parts of a step that can be unfolded; ASKED is the question whether to see the solution."""

REGIONS = ("tabs", "bots", "head", "console", "match", "api")  # parts that are redrawn separately


class ProgramState(NamedTuple):
    bot: CustomBot
    is_received: bool = False  # came by link or file, and is neither kept nor run yet
    replaces: str = ""  # in that case, the name of the bot of which it is another version
    error: BotError | None = None
    printed: str = ""
    confirms_deletion: bool = False
    shows_more: bool = False  # True if the less common actions are shown
    link: str = ""  # the link to it, if asked for

    @property
    def step(self) -> CourseStep | None:
        """The step of the course that it belongs to."""
        return step_of(self.bot.id)


def frame(pane: str, side: str) -> Html:
    """The parts of the screen, still empty but for the tabs."""

    def part(name: str, inside: Html) -> Html:
        title = esc(_(PANES[name]))
        return Html(f'<section class="ws-pane ws-{esc(name)}" aria-label="{title}">{inside}</section>')

    def region(name: str) -> Html:
        return Html(f'<div id="workshop-{esc(name)}" class="ws-{esc(name)}-in"></div>')

    hint = _("Tab indents. To leave the editor, press Escape, then Tab.")
    code = Html(
        f'{region("head")}<div id="workshop-editor" class="ws-editor" data-testid="workshop-editor"></div>'
        f'<p class="note ws-keys">{esc(hint)}</p>{region("console")}'
    )
    panes = joined(
        [part("bots", region("bots")), part("code", code), part("match", region("match")), part("api", region("api"))]
    )
    return Html(
        f'<nav id="workshop-tabs" class="ws-tabs" aria-label="{esc(_("Parts of the Workshop"))}">'
        f"{tabs(pane, side)}</nav>"
        f'<div id="workshop" class="ws" data-pane="{esc(pane)}" data-side="{esc(side)}">{panes}</div>'
    )


def tabs(pane: str, side: str) -> Html:
    """The buttons for the panes; ``side`` is the one of match and API that a wide screen shows."""

    def tab(name: str, words: str) -> Html:
        states = Html(' aria-current="true"' if name == pane else "")
        css = f"ws-tab{' ws-side' if name in ('match', 'api') else ''}{' ws-shown' if name == side else ''}"
        return Html(
            f'<button type="button" class="{esc(css)}" data-do="workshop:pane {esc(name)}" '
            f'data-testid="workshop-tab-{esc(name)}"{states}><span>{esc(_(words))}</span></button>'
        )

    return Html(f'<div class="ws-region">{joined(tab(name, words) for name, words in PANES.items())}</div>')


# ---- the list of bots, and the course ----


def bot_list(own: Sequence[CustomBot], now: str, solved: Collection[str]) -> list[tuple[str, Html]]:
    """The player's bots, one of which is open, and the course's steps. Returned as fragments, so that buttons are not
    redrawn when a bot is added."""
    rows = joined(
        _entry(
            f"workshop:open {bot.id}", "workshop-bot", Html(f"<bdi>{esc(isolate_name(bot.name))}</bdi>"), bot.id == now
        )
        for bot in own
        if not step_of(bot.id)
    )
    lead = _("Write an opponent in Python, let it play matches against the others, and play against it yourself.")
    new = button("workshop:new", esc(_("New bot")), "sm", "i-plus")
    file = Html(
        f'<label class="b sm import">{icon("i-import")}<span>{esc(_("Import a file"))}</span><input type="file" '
        'accept=".py,text/x-python" data-do="workshop:import" data-testid="workshop-import"></label>'
    )
    steps = joined(_step(number, step, now, solved) for number, step in enumerate(STEPS, 1))
    about = _("Six steps: from a bot that just plays by the rules to one that beats good opponents.")
    return [
        ("lead", Html(f"<div><p>{esc(lead)}</p><h3>{esc(_('Your bots'))}</h3></div>")),
        ("own", Html(f'<ul class="ws-list">{rows}</ul>')),
        ("do", row(new, file)),
        ("about", Html(f'<div><h3>{esc(_("Course"))}</h3><p class="note">{esc(about)}</p></div>')),
        ("course", Html(f'<ol class="ws-list">{steps}</ol>')),
    ]


def _step(number: int, step: CourseStep, now: str, solved: Collection[str]) -> Html:
    done = step.id in solved
    # Translators: Beside a step of a course, heard: it is done.
    spoken = Html(f'<span class="vh"> {esc(pgettext("step", "done"))}</span>' if done else "")
    mark = icon("i-check") if done else Html(f'<span class="ws-number" aria-hidden="true">{number}</span>')
    inside = Html(f"{mark}<span>{esc(_(step.title))}{spoken}</span>")
    return _entry(f"workshop:step {step.id}", f"workshop-step-{step.id}", inside, step.bot == now)


def _entry(command: str, test: str, inside: Html, here: bool) -> Html:
    current = Html(' aria-current="true"' if here else "")
    return Html(
        f'<li><button type="button" class="ws-entry" data-do="{esc(command)}" data-testid="{esc(test)}"{current}>'
        f"{inside}</button></li>"
    )


# ---- the program ----


def program_header(
    written: ProgramState, moment: Callable[[str], str], can_share: bool = False, unfolded: Collection[str] = ()
) -> list[tuple[str, Html]]:
    """The header of the program: its origin, its name, and its actions; ``moment`` writes a time in ISO 8601, the link
    can be shared through the system if ``can_share``, and of its step, :data:`HINT`, :data:`ASKED` and
    :data:`SOLUTION` are ``unfolded``. In fragments, so that an unfolded part stays open when another changes."""
    if written.is_received:
        return [("arrived", _received_bot(written))]
    if written.confirms_deletion:
        return [("deleting", _delete_question(written.bot))]
    parts = [
        ("goal", _goal(written.step, unfolded) if written.step else Html("")),
        ("do", _usual_actions(written)),
        ("more", _more_actions(written.bot, moment) if written.shows_more else Html("")),
        ("link", _link(written.link, can_share) if written.link else Html("")),
    ]
    return [(name, html) for name, html in parts if html]


def _delete_question(bot: CustomBot) -> Html:
    question = _("Delete “{name}” and all its versions for good?").format(name=isolate_name(bot.name))
    delete = button("workshop:delete-now", esc(_("Delete")), "sm bad", "i-delete")
    keep = button("workshop:keep", esc(_("Keep it")), "sm", more=Html(" autofocus"))
    return Html(f'<div><p role="alert">{esc(question)}</p>{row(delete, keep)}</div>')


def _usual_actions(written: ProgramState) -> Html:
    bot = written.bot
    name = Html(
        f'<label class="ws-name"><span class="vh">{esc(_("Name of the bot"))}</span>'
        f'<input value="{esc(bot.name)}" maxlength="{NAME_LENGTH}" data-do="workshop:rename" '
        'data-testid="workshop-name" autocomplete="off"></label>'
    )
    run = button("workshop:run", esc(_("Run a match")), "sm pri ws-else", "i-play")
    play = button("workshop:play", esc(_("Play against this bot")), "sm", "i-person")
    state = Html("true" if written.shows_more else "false")
    more = Html(
        '<button type="button" class="b sm" data-do="workshop:more" data-testid="workshop-more" '
        f'aria-expanded="{state}"><span>{esc(_("More"))}</span></button>'
    )
    return row(name, *([] if written.step else [run]), play, more)  # a step has its goal to check


def _more_actions(bot: CustomBot, moment: Callable[[str], str]) -> Html:
    entries = [
        button("workshop:share", esc(_("Link to this bot")), "sm", "i-link"),
        button("workshop:export", esc(_("Export as a file")), "sm", "i-export"),
        button("workshop:copy", esc(_("Duplicate")), "sm", "i-copy"),
        _versions(bot, moment),
        button("workshop:delete", esc(_("Delete")), "sm", "i-delete"),
    ]
    return Html(f'<div class="ws-do ws-more">{joined(entries)}</div>')


def _versions(bot: CustomBot, moment: Callable[[str], str]) -> Html:
    """The field for choosing a version to restore; "" without any."""
    if not bot.versions:
        return Html("")
    # Translators: The current state of the program, in a list of its versions.
    now = pgettext("version", "current")
    numbered = reversed(list(enumerate(bot.versions)))
    choices = [("", now), *((str(n), _version(each, bot.source, moment(each.saved))) for n, each in numbered)]
    return select_field("workshop:version", "version", _("Version"), choices, "")


def _version(version: Version, now: str, saved: str) -> str:
    """A version in words: when it was saved, and its first line that the current program lacks."""
    lines = [line.strip() for line in now.split("\n")]
    lacking = next((line.strip() for line in version.source.split("\n") if line.strip() not in lines), "")
    return f"{saved}  {lacking[:MAX_LINE_PREVIEW]}".strip()


def _link(link: str, can_share: bool) -> Html:
    note = _(
        "The link contains the program. Anyone who opens the link sees the program first and decides whether to run it."
    )
    copy = button("workshop:copy-link", esc(_("Copy link")), "sm pri", "i-copy")
    sheet = button("workshop:sheet", esc(_("Share…")), "sm", "i-link") if can_share else Html("")
    hide = button("workshop:hide-link", esc(_("Hide link")), "sm", "i-close")
    return Html(
        f'<div class="ws-link"><label class="link"><span>{esc(_("Link to this bot"))}</span>'
        '<input id="workshop-link" data-testid="workshop-link" readonly spellcheck="false" '
        f'value="{esc(link)}"></label>{row(copy, sheet, hide)}<p class="note">{esc(note)}</p></div>'
    )


def _received_bot(written: ProgramState) -> Html:
    name = isolate_name(written.bot.name)
    words = _(
        "This is the program of the bot “{name}”. None of it has run yet. It’ll run only if you keep it and start it."
    )
    told = [words.format(name=name)]
    if written.replaces:
        more = _("You already have this bot, as “{name}”. If you keep this one, yours stays as an older version.")
        told.append(more.format(name=isolate_name(written.replaces)))
    keep = button("workshop:adopt", esc(_("Keep it")), "sm pri", "i-save")
    discard = button("workshop:discard", esc(_("Discard it")), "sm", "i-delete")
    return Html(
        f'<div class="ws-arrived" data-testid="workshop-arrived"><p>{esc(" ".join(told))}</p>{row(keep, discard)}</div>'
    )


def _goal(step: CourseStep, unfolded: Collection[str]) -> Html:
    """The goal of a step, with its hint, and apart from that its solution, which is shown after a question."""
    number = STEPS.index(step) + 1
    # Translators: A step of a course.
    title = pgettext("course", "Step {step} of {steps}").format(step=number, steps=len(STEPS))
    words = _(step.goal).format(wins=step.wins, games=step.games)
    buttons = [button("workshop:check", esc(_("Check the goal")), "sm pri", "i-check")]
    if HINT not in unfolded:
        buttons.append(button(f"workshop:unfold {HINT}", esc(_("Hint")), "sm", "i-hint", test="workshop-hint"))
    if not {ASKED, SOLUTION} & set(unfolded):
        css, test = "sm ws-apart", "workshop-solution"
        buttons.append(button(f"workshop:unfold {ASKED}", esc(_("Solution")), css, test=test))
    hint = Html(f'<div data-testid="workshop-hinted"><p>{coded(_(step.hint))}</p>{code_block(step.line)}</div>')
    return Html(
        f'<div class="ws-goal" data-testid="workshop-goal"><p><b>{esc(title)}: {esc(_(step.title))}</b> '
        f"{esc(words)}</p>{row(*buttons)}{hint if HINT in unfolded else Html('')}{_solution(step, unfolded)}</div>"
    )


def _solution(step: CourseStep, unfolded: Collection[str]) -> Html:
    """The solution of a step, if it is shown, or the question before that."""
    if SOLUTION in unfolded:
        take = button("workshop:solve", esc(_("Use this solution")), "sm", "i-copy")
        again = button("workshop:restart", esc(_("Start this step over")), "sm", "i-restart")
        return Html(code_block(step.solution) + row(take, again))
    if ASKED not in unfolded:
        return Html("")
    question = _("See the whole solution? You learn more with the hint.")
    yes = button(f"workshop:unfold {SOLUTION}", esc(_("Show the solution")), "sm", test="workshop-solution-shown")
    no = button(f"workshop:fold {ASKED}", esc(_("Not yet")), "sm", test="workshop-not-yet")
    return Html(f'<p role="alert">{esc(question)}</p>{row(no, yes)}')


def console(written: ProgramState) -> list[tuple[str, Html]]:
    output = Html("")
    if written.printed:
        text = esc(shortened(written.printed))
        output = Html(
            f'<h3>{esc(_("Output"))}</h3><pre tabindex="0" translate="no" data-testid="workshop-output">{text}</pre>'
        )
    error = _error(written.error) if written.error else Html("")
    return [("console", Html(f'<div class="ws-region">{error}{output}</div>'))]


def _error(error: BotError) -> Html:
    """The error, with buttons for its line and its position."""
    ways = []
    if error.line:
        words = _("Go to line {line}").format(line=error.line)
        ways.append(button(f"workshop:line {error.line}", esc(words), "sm", "i-code"))
    if error.record:
        ways.append(button("workshop:position", esc(_("Show the position")), "sm", "i-eye"))
    details = error.traceback or (error.message if error.kind == "ended" else "")
    trace = code_block(details) if details else Html("")
    return Html(
        f'<div class="ws-error" role="alert" data-testid="workshop-error" data-kind="{esc(error.kind)}">'
        f"<p>{icon('i-warning')}{esc(error_sentence(error))}</p>{_legal(error)}{trace}{row(*ways)}</div>"
    )


def _legal(error: BotError) -> Html:
    """The phase of an illegal choice, and some actions that were legal, as a program returns them."""
    if not error.legal:
        return Html("")
    lines = "\n".join(f'return "{action}"' for action in error.legal)
    words = f"{phase_sentence(error)} {_('Legal actions here include:')}"
    return Html(f"<p>{coded(words)}</p>{code_block(lines)}")


def select_field(
    do: str, name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str, more: Html = Html("")
) -> Html:
    """A labelled list of choices, further attributes of which begin with a space each."""
    return Html(
        f'<label class="ws-field"><span>{esc(label)}</span><select data-do="{esc(do)}" '
        f'data-testid="workshop-{esc(name)}"{more}>{option_tags(choices, chosen)}</select></label>'
    )


def row(*buttons: Html) -> Html:
    return Html(f'<div class="ws-do">{joined(buttons)}</div>')


def code_block(text: str) -> Html:
    """Lines of a program, or of what Python says."""
    return Html(f'<pre tabindex="0" translate="no">{esc(text)}</pre>')
