"""Writes the page's accessible names in each language, from the catalogues, into docs/testing.md."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tools import catalogues
from tools.paths import ROOT, ToolError

PAGE: Final = ROOT / "docs/testing.md"
MARKS: Final = re.compile(r"(?<=<!-- names: python -m tools.contract -->\n).*(?=<!-- end of names -->)", re.DOTALL)
"""Content between the marks in the document, the table."""


class Name(NamedTuple):
    """A name on the page.

    :param where: test id, or element id after a "#"
    :param role: its role
    :param message: English name, a message of the catalogues
    """

    where: str
    role: str
    message: str


_ROWS: Final = """
start-go-on            button      Go on
start-lesson           button      Learn it in 8 minutes
start-learn            button      Lessons
start-new              button      More: players, levels, seed…
start-together-here    button      At this screen
start-together-apart   button      By link or QR code
start-days             button      Past days
start-rules-foot       button      Rules
start-watch-foot       button      How it looks when it is full
start-saves-foot       button      My games
start-settings-foot    button      Settings
install                button      Install
language               combobox    Language
compare-open           button      Compare
hint                   button      Hint
history                button      History
rules                  button      Rules
new                    button      New game
menu                   button      Menu
#track-svg             group       Track and warehouse
#stacks                list        Stacks
#bar                   region      What is to be done
#actions               group       What you can do
#log                   list        Log
#actions-panel         region      What you can do
#log-panel             region      Log
look-back              button      Look back
bar-confirm            button      Place it
bar-cancel             button      Another tile
bar-sell-first         button      Sell {things}
bar-activate-all       button      Activate what is free
bar-undo               button      Undo
bar-redo               button      Redo
bar-restart            button      Restart turn
bar-end                button      End turn
bar-finish             button      Activate and end turn
bar-anyway             button      Do it anyway
bar-where              button      Show me where
bar-pass-on            button      Pass for the rest of the game
bar-standings          button      Standings
zoom-fit               button      Show the whole display
zoom-out               button      Smaller
zoom-in                button      Larger
close                  button      Close
dialog-menu            dialog      Menu
dialog-new             dialog      New game
dialog-saves           dialog      My games
dialog-share           dialog      Send this game
dialog-settings        dialog      Settings
dialog-compare         dialog      How everybody stands
dialog-history         dialog      Log of the whole game
dialog-standings       dialog      Final standings
dialog-offline         dialog      Without a connection
dialog-learn           dialog      Learn it
dialog-days            dialog      Deal of the day
dialog-review          dialog      Looking back
dialog-newcomer        dialog      Have you played Glen More before?
dialog-error           dialog      Something went wrong
start                  button      Start the game
#seed                  textbox     Seed
#name-0                textbox     Name of player {number}
level-0                combobox    Who plays seat {number}
secret                 switch      Show the seed only at the end
set-help               switch      Help
set-automatic          switch      Automatic steps
set-confirm            switch      Confirmations
set-talk               switch      Opponents talk
set-table              switch      At the table
set-guide              switch      Hints for a first game
set-sounds             switch      Sounds
past-first             button      To the beginning
past-back              button      One action back
past-forward           button      One action forward
past-last              button      To the latest action
past-range             slider      Action
"""

NAMES: Final = tuple(Name(*re.split(r"  +", row, maxsplit=2)) for row in _ROWS.strip().splitlines())
"""All documented names, from the start screen to the history."""


def table() -> str:
    """Table of names in all languages.

    :raises ToolError: if a name is not a translated message
    """
    languages = catalogues.catalogues()
    rows = [f"| where | role | en | {' | '.join(languages)} |\n|{'---|' * (3 + len(languages))}\n"]
    for where, role, message in NAMES:
        said = [message]
        for tag, catalogue in languages.items():
            found = catalogue.get(message)
            if found is None or not isinstance(found.string, str) or not found.string:
                raise ToolError(f"{message!r} is no message in {tag}")
            said.append(found.string)
        rows.append(f"| `{where}` | {role} | {' | '.join(said)} |\n")
    return "".join(rows)


def written() -> str:
    """The whole document with a fresh table."""
    return MARKS.sub(lambda _: table(), PAGE.read_text("utf-8"))


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
