"""The commands of table and page: the handler of each, and when it is available. Pure.

Every clickable element has its command in ``data-do``: a word and, after a space, an argument. Any other word is that
of a dialog, ``saves``, or of a command of its own, ``saves:rename ID``; see :mod:`ui.dialogs.dialog`.
"""

from __future__ import annotations

from typing import NamedTuple

_TABLE = """
word          by                 game  changes  past  bot  other  replay  what it does

space         table              yes   no       no    no   yes    no      choose the tile of a space of the track
cell          table              yes   no       no    no   no     no      choose a cell, or who is to move
row           table              yes   no       no    no   no     no      sell to a row of the warehouse, or ask whence
seat          table              yes   no       yes   yes  yes    yes     look at a player's display
cancel        table              yes   no       no    yes  yes    no      take back the last thing pointed out
ask           table              yes   no       no    no   no     no      ask whether an action is really meant
where         table              yes   no       no    no   no     no      show from where one could build
past          table              yes   no       yes   yes  yes    no      look back to a moment of the game
since         table              yes   no       yes   no   yes    no      tell again what happened since one's last turn
fold          table              yes   no       yes   yes  yes    yes     open a turn of the log, or fold it

action        table              yes   yes      no    no   no     no      play a legal action, told by its text
confirm       table              yes   yes      no    no   no     no      take the chosen tile to the chosen cell
anyway        table              yes   yes      no    no   no     no      play what was asked about
end           table              yes   yes      no    no   no     no      end the turn; asks if that wastes something
finish        table              yes   yes      no    no   no     no      activate what is free, and end the turn
activate-all  table              yes   yes      no    no   no     no      activate what is free
onward        table              yes   yes      no    no   no     no      declare activating done, and move somebody
sell-first    table              yes   yes      no    no   no     no      sell what has to be sold for the chosen tile
leave         table              yes   yes      no    no   no     no      take back a payment, and what is paid for
undo          table              yes   yes      no    no   no     no      take back the last action
redo          table              yes   yes      no    no   no     no      play again what was taken back
restart       table              yes   yes      no    no   no     no      take back the whole turn
reopen        table              yes   yes      no    no   no     no      take back the end of the turn before
pass-on       table              yes   yes      no    no   no     no      pass for the rest of the game
stop-passing  table              yes   yes      yes   yes  no     no      ask again who passes for the rest of the game
bot           table              yes   yes      no    yes  no     no      play actions of the bot whose turn it is

close         page               no    no       yes   yes  yes    no      close the dialog
back          page               no    no       yes   yes  yes    no      take away what lies over the table
close-notice  page               no    no       yes   yes  yes    no      close the notice
close-banner  page               no    no       yes   yes  yes    no      close a banner
take-over     page               yes   no       yes   yes  yes    no      play here, no longer in another tab
open-link     page               no    no       yes   yes  yes    no      open the link in the address, or in a text
more          page               no    no       yes   yes  yes    no      pull the bar up, or let it down
lesson        page               no    no       yes   yes  yes    no      begin a lesson, or go on with it
skip-lesson   page               yes   no       yes   yes  yes    no      begin the next lesson
leave-lesson  page               yes   no       yes   yes  yes    no      leave the lesson, for the start screen
guess         page               yes   no       yes   yes  yes    no      answer the question of a lesson
play-on       page               yes   no       yes   yes  yes    no      make the game of a lesson one that is saved
known         page               yes   no       yes   yes  yes    no      take away the hint for a first game
no-more       page               yes   no       yes   yes  yes    no      give no more hints for a first game
puzzle        page               yes   no       yes   yes  yes    no      repeat a puzzle, show its solution, or leave
home          page               yes   no       yes   yes  yes    no      leave the table, for the start screen
go-on         page               no    no       yes   yes  yes    no      go on with the game last played
play          page               no    no       yes   yes  yes    no      begin a game against a bot
together      page               no    no       yes   yes  yes    no      offer a game of people
watch         page               no    no       yes   yes  yes    no      show a game that opponents have played
daily         page               no    no       yes   yes  yes    no      play the deal of a day
language      page               no    no       yes   yes  yes    no      speak another language
install       page               no    no       yes   yes  yes    no      put the page among the apps
rules         page               no    no       yes   yes  yes    no      show the rules, or a paragraph of them
close-rules   page               no    no       yes   yes  yes    no      hide the rules
panel         page               no    no       yes   yes  yes    no      show a panel that has no room of its own
zoom          page               yes   no       yes   yes  yes    no      zoom the display
replay        page               yes   no       yes   yes  yes    yes     replay the game, pause, choose its speed
go-ahead      page               yes  no       yes   yes  yes    no      take away the band between two turns
what          page               yes   no       yes   yes  yes    yes     tell what something is, or no longer
bots          page               yes   no       yes   yes  yes    no      pause, hurry or pace the bots
hint          page               yes   no       yes   yes  yes    no      ask the expert, or no longer
"""


class Command(NamedTuple):
    """A command.

    :param by: its handler: "table" (the method of that name) or "page"
    :param needs_game: whether it is ignored on a page without a game
    :param changes: whether it may change the game
    :param in_past: whether it works while looking back
    :param in_bots_turn: whether it works in a bot's turn
    :param elsewhere: whether it works while another tab plays the game
    :param in_replay: whether a running replay goes on
    :param what: its effect, in words
    """

    by: str
    needs_game: bool
    changes: bool
    in_past: bool
    in_bots_turn: bool
    elsewhere: bool
    in_replay: bool
    what: str


def _read(line: str) -> tuple[str, Command]:
    word, by, *flags, what = line.split(maxsplit=8)
    needs_game, changes, in_past, in_bots_turn, elsewhere, in_replay = (flag == "yes" for flag in flags)
    return word, Command(by, needs_game, changes, in_past, in_bots_turn, elsewhere, in_replay, what)


COMMANDS: dict[str, Command] = dict(_read(line) for line in _TABLE.splitlines()[2:] if line)
"""The commands by word."""

NONE = Command("", False, False, False, False, False, False, "")
"""Stands for a word that is not in the table."""


def command(word: str) -> Command:
    """The command for a word; :data:`NONE` if it is none of these."""
    return COMMANDS.get(word, NONE)
