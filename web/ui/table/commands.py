"""Every command of the page: who carries it out, and when. Pure.

Whatever can be clicked carries its command in ``data-do``: one of these words, and after a space what it is about. The
buttons of a dialog have commands of their own, ``saves:rename ID``, which its module carries out at any time.
"""

from __future__ import annotations

from typing import NamedTuple

_TABLE = """
word          by                  changes  past  bot  other  replay  what it does

space         table               no       no    no   yes    no      choose the tile of a space of the track
cell          table               no       no    no   no     no      choose a cell of the display, or who is to move
row           table               no       no    no   no     no      sell to a row of the warehouse, or ask from where
seat          table               no       yes   yes  yes    yes     look at a player's display
cancel        table               no       no    yes  yes    no      take back the last thing pointed out
ask           table               no       no    no   no     no      ask whether an action is really meant
where         table               no       no    no   no     no      show from where one could build
past          table               no       yes   yes  yes    no      look back to a moment of the game
fold          table               no       yes   yes  yes    yes     open a turn of the log, or fold it

action        table               yes      no    no   no     no      play a legal action, told by its text
confirm       table               yes      no    no   no     no      take the chosen tile to the chosen cell
anyway        table               yes      no    no   no     no      play what was asked about
end           table               yes      no    no   no     no      end the turn; asks where that wastes something
finish        table               yes      no    no   no     no      activate what is free, and end the turn
activate-all  table               yes      no    no   no     no      activate what is free
onward        table               yes      no    no   no     no      declare activating done, and move somebody
sell-first    table               yes      no    no   no     no      sell what has to be sold for the chosen tile
leave         table               yes      no    no   no     no      take back a payment, and what is paid for
undo          table               yes      no    no   no     no      take back the last action
redo          table               yes      no    no   no     no      play again what was taken back
restart       table               yes      no    no   no     no      take back the whole turn
pass-on       table               yes      no    no   no     no      pass for the rest of the game
stop-passing  table               yes      yes   yes  no     no      ask again who passes for the rest of the game
bot           table               yes      no    yes  no     no      play actions of the bot whose turn it is

close         page                no       yes   yes  yes    no      close the dialog
back          page                no       yes   yes  yes    no      take away what lies over the table
close-notice  page                no       yes   yes  yes    no      close the notice
more          page                no       yes   yes  yes    no      pull the bar up, or let it down
panel         page                no       yes   yes  yes    no      show a panel that has no room of its own
zoom          page                no       yes   yes  yes    no      zoom the display
replay        page                no       yes   yes  yes    yes     replay the game, pause, choose its speed
bots          page                no       yes   yes  yes    no      pause, hurry or pace the bots
hint          page                no       yes   yes  yes    no      ask the expert, or no longer

menu          dialogs.menu        no       yes   yes  yes    no      show the menu
new           dialogs.new_game    no       yes   yes  yes    no      show the form for a new game
saves         dialogs.saves       no       yes   yes  yes    no      show the saved games
share         dialogs.share       no       yes   yes  yes    no      show the links
arrived       dialogs.arrived     no       yes   yes  yes    no      ask what to do with a link that has come
rules         dialogs.help        no       yes   yes  yes    no      show the rules
history       dialogs.history     no       yes   yes  yes    no      show the whole log
compare       dialogs.compare     no       yes   yes  yes    no      compare the players
scoring       dialogs.scoring     no       yes   yes  yes    no      show a scoring
standings     dialogs.standings   no       yes   yes  yes    no      show the standings
review        dialogs.review      no       yes   yes  yes    no      have the game looked back at
settings      dialogs.settings    no       yes   yes  yes    no      show the settings
offline       dialogs.offline     no       yes   yes  yes    no      show what is kept for playing offline
error         dialogs.error       no       yes   yes  yes    no      show what went wrong
"""


class Command(NamedTuple):
    """A command.

    :param by: who carries it out: "table" (its method of that name), "page", or the module of the dialog that it shows
    :param changes: whether it may change the game
    :param in_past: whether it is carried out while somebody looks back
    :param in_bots_turn: whether it is carried out in a bot's turn
    :param elsewhere: whether it is carried out while another tab plays the game
    :param in_replay: whether a replay goes on meanwhile
    :param what: what it does
    """

    by: str
    changes: bool
    in_past: bool
    in_bots_turn: bool
    elsewhere: bool
    in_replay: bool
    what: str

    @property
    def dialog(self) -> str:
        """The name of the dialog's module; "" if it shows none."""
        return self.by.partition(".")[2]


def _read(line: str) -> tuple[str, Command]:
    word, by, *flags, what = line.split(maxsplit=7)
    changes, in_past, in_bots_turn, elsewhere, in_replay = (flag == "yes" for flag in flags)
    return word, Command(by, changes, in_past, in_bots_turn, elsewhere, in_replay, what)


COMMANDS: dict[str, Command] = dict(_read(line) for line in _TABLE.splitlines()[2:] if line)
"""The commands, by their words."""

NONE = Command("", False, False, False, False, False, "")
"""What a word that is no command does."""


def command(word: str) -> Command:
    """Return the command of a word; :data:`NONE` if there is none."""
    return COMMANDS.get(word, NONE)
