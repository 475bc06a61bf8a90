"""The Workshop's words: for the editor's controls, and for a bot's errors. Pure."""

from core.bots.own.errors import BotError
from core.bots.own.player import CUT
from features.workshop.match import DECISION_TIME
from words import error_words
from words.html import Html, esc, joined
from words.i18n import N_, _

LINES = 20  # lines shown of the beginning of a long output, and of its end

PHRASES = {
    # Translators: Controls for finding and replacing words in a program, here and below, as in any editor; {…} does not
    # occur, “$” stands for a number.
    "Find": N_("Find"),
    "Replace": N_("Replace"),
    "next": N_("next"),
    "previous": N_("previous"),
    "all": N_("all"),
    "match case": N_("match case"),
    "regexp": N_("regular expression"),
    "by word": N_("whole words"),
    "replace": N_("replace"),
    "replace all": N_("replace all"),
    "close": N_("close"),
    "current match": N_("current match"),
    "on line": N_("on line"),
    "replaced $ matches": N_("$ matches replaced"),
    "replaced match on line $": N_("match on line $ replaced"),
    "Go to line": N_("Go to line"),
    "go": N_("go"),
    "Completions": N_("Completions"),
    "Diagnostics": N_("Errors"),
    # Translators: A word in a program that means nothing, and one that was probably meant.
    "There’s no “$1” here.": N_("There’s no “$1” here."),
    "There’s no “$1” here. Did you mean “$2”?": N_("There’s no “$1” here. Did you mean “$2”?"),
    # Translators: A row of keys below a program: Tab, brackets and so on.
    "More keys": N_("More keys"),
    "Undo": N_("Undo"),
}
"""The words of CodeMirror's controls, by its English ones."""

_KINDS = {
    # Translators: {message} is what Python says, in English; {line} the number of a line, here and below.
    "syntax": N_("Line {line} isn’t valid Python: {message}"),
    "exception": N_("Line {line} raised an exception: {message}"),
    "illegal": N_("Your bot returned {action}, which isn’t an action."),
    "time": N_("Your bot took more than {seconds} seconds for a decision, so it was stopped."),
    "memory": N_("Your bot needed too much memory, so it was stopped."),
    "import": N_("Line {line} imports something that bots can’t use: {message}"),
    "ended": N_("Your bot stopped responding and was shut down."),
}
"""Message by kind of error; some have more than one."""


def error_sentence(error: BotError) -> str:
    if error.why is not None:
        # Translators: {action} is an action as programs write it, “take 3 0,-1”; {reason} is a clause.
        message = _("Your bot chose “{action}”, which isn’t legal here: {reason}.")
        return message.format(action=error.action, reason=error_words.reason_clause(error.why))
    message = _KINDS[error.kind]
    if error.kind == "illegal" and error.action == "None":
        message = N_("Your bot returned None: either a “return” is missing, or it found nothing to return here.")
    elif error.kind == "exception" and error.line is None:
        message = N_("Your bot raised an exception: {message}")
    elif error.kind == "time" and error.line is not None:
        message = N_(
            "Your bot took more than {seconds} seconds for a decision and was stopped at line {line}. Is there a loop "
            "that never ends?"
        )
    return _(message).format(
        message=error.message, line=error.line, action=error.action or error.message, seconds=f"{DECISION_TIME:g}"
    )


def phase_sentence(error: BotError) -> str:
    """The phase of the turn in which an illegal choice was made, and what it means; "" for other errors."""
    if not error.phase:
        return ""
    # Translators: {phase} is a word as programs write it, such as “take”.
    words = _(
        "The phase was ``{phase}``. A turn has several: ``choose`` is called once for each action, until the turn ends."
    )
    return words.format(phase=error.phase)


def line_remark(source: str, line: int) -> Html:
    """A remark on the line of a program that has chosen an action."""
    lines = source.split("\n")
    code = Html(f'<code translate="no">{esc(lines[line - 1].strip() if line <= len(lines) else "")}</code>')
    # Translators: What a program did in a game; its line follows.
    return Html(f"{esc(_('Chosen on line {line} of your program:').format(line=line))} {code}")


def coded(text: str) -> Html:
    """Text in which code stands between pairs of backticks."""
    parts = enumerate(text.split("``"))
    return joined(
        Html(f'<code translate="no">{esc(part)}</code>') if number % 2 else esc(part) for number, part in parts
    )


def shortened(printed: str) -> str:
    """A bot's output: of a long one, the first and the last lines, with a note between them."""
    parts = [part.split("\n") for part in printed.rstrip("\n").split(CUT)]
    if len(parts) == 1 and len(parts[0]) <= 2 * LINES:
        return printed
    note = _("… The output is long, so it was cut here. …")
    return "\n".join([*parts[0][:LINES], note, *parts[-1][-LINES:]])


def phrases() -> dict[str, str]:
    return {english: _(message) for english, message in PHRASES.items()}
