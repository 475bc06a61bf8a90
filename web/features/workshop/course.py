"""The course: six steps, each a bot with a goal that the page checks, a file to start from, a hint and a solution."""

from typing import Final, NamedTuple

from core.bots.levels import OWN
from features.workshop.match import Source


class Step(NamedTuple):
    """A step of the course. Its goal is a match without an error, of which a number of games have to be won."""

    id: str
    title: str  # as message ids, like goal and hint
    goal: str
    hint: str
    start: str  # the file to start from
    solution: str
    opponent: str | Source  # a level's id, or a bot of the course
    players: int
    games: int
    wins: int

    @property
    def bot(self) -> str:
        """The id of the user's own bot for this step."""
        return OWN + f"{self.id:x<8}"


# ---- play legally ----

LEGAL_START: Final = """\
def choose(game):
    # You are asked again and again, until your turn has ended.
    return "end"
"""

LEGAL: Final = """\
def choose(game):
    # Whatever can be done now is in this list.
    return game.legal_actions()[0]
"""

# ---- prefer cheap tiles ----

CHEAP_START: Final = """\
def choose(game):
    takes = [action for action in game.legal_actions() if action.word == "take"]
    if takes:
        return takes[0]
    return game.legal_actions()[0]
"""

CHEAP: Final = """\
def choose(game):
    takes = [action for action in game.legal_actions() if action.word == "take"]
    if takes:
        return min(takes, key=lambda take: price(game, take))
    return game.legal_actions()[0]


def price(game, take):
    tile = game.tile(take)
    return len(tile.cost) + tile.whisky
"""

# ---- look one action ahead ----

AHEAD_START: Final = """\
def choose(game):
    takes = [action for action in game.legal_actions() if action.word == "take"]
    if takes:
        return max(takes, key=lambda take: liking(game, take))
    return game.legal_actions()[0]


def liking(game, take):
    look = game.preview(take)
    # What is in it? See "preview" beside the editor.
    return 0
"""

AHEAD: Final = """\
def choose(game):
    takes = [action for action in game.legal_actions() if action.word == "take"]
    if takes:
        return max(takes, key=lambda take: liking(game, take))
    return game.legal_actions()[0]


def liking(game, take):
    look = game.preview(take)
    return 3 * len(look.reach) + min(look.room, 4) - look.ahead - sum(look.buys.values())
"""

# ---- evaluate a position ----

JUDGE_START: Final = """\
def choose(game):
    return max(game.legal_actions(), key=lambda action: worth(game, action))


def worth(game, action):
    # Play it on this copy, judge, and take it back.
    return 0
"""

JUDGE: Final = """\
def choose(game):
    return max(game.legal_actions(), key=lambda action: worth(game, action))


def worth(game, action):
    if action.word == "end":
        return game.evaluate()
    game.play(action)
    value = game.evaluate()
    game.undo()
    return value
"""

# ---- plan a whole turn ----

PLAN_START: Final = """\
plan = []


def choose(game):
    if not plan:
        # Fill the plan with the actions of a whole turn, up to "end".
        plan.extend(game.legal_actions()[:1])
    return plan.pop(0)
"""

PLAN: Final = """\
plan = []


def choose(game):
    if not plan:
        plan.extend(game.turns()[0].actions)
    return plan.pop(0)
"""

# ---- play positions out ----

PLAYOUT_START: Final = PLAN

PLAYOUT: Final = """\
plan = []


def choose(game):
    if not plan:
        turns = game.turns()[:4]
        plan.extend(max(turns, key=lambda turn: promise(game, turn)).actions)
    return plan.pop(0)


def promise(game, turn):
    total = 0
    for _ in range(8):
        copy = game.copy()
        for action in turn.actions:
            copy.play(action)
        total += 100 * copy.play_out(6) + copy.evaluate()
    return total
"""
