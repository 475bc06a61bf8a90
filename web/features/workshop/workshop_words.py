"""The Workshop's words: for the editor's controls, and for a bot's errors. Pure."""

from core.bots.own.errors import BotError
from features.workshop.match import SECONDS
from ui.text import error_words
from ui.text.i18n import N_, _

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
}
"""The words of CodeMirror's controls, by its English ones."""

_KINDS = {
    # Translators: {message} is what Python says, in English; {line} the number of a line, here and below.
    "syntax": N_("Line {line} isn’t valid Python: {message}"),
    "exception": N_("Line {line} raised an exception: {message}"),
    "illegal": N_("Your bot chose an action that isn’t legal here: {message}"),
    "time": N_("Your bot took more than {seconds} seconds for a decision, so it was stopped."),
    "memory": N_("Your bot needed too much memory, so it was stopped."),
    "import": N_("Line {line} imports something that bots can’t use: {message}"),
    "ended": N_("Your bot stopped responding and was shut down."),
}
"""Message by kind of error; without a line, an exception has one of its own."""


def error_sentence(error: BotError) -> str:
    """The error as a sentence."""
    if error.why is not None:
        # Translators: {action} is an action as programs write it, “take 3 0,-1”; {reason} is a clause.
        message = _("Your bot chose “{action}”, which isn’t legal here: {reason}.")
        return message.format(action=error.action, reason=error_words.reason(error.why))
    if error.line is None and error.kind == "exception":
        return _("Your bot raised an exception: {message}").format(message=error.message)
    return _(_KINDS[error.kind]).format(message=error.message, line=error.line, seconds=f"{SECONDS:g}")


def phrases() -> dict[str, str]:
    """The words of the editor's controls in the page's language."""
    return {english: _(message) for english, message in PHRASES.items()}
