"""The course: six steps, each a bot with a goal that the page checks, a file to start from, a hint and a solution."""

from typing import Final, NamedTuple

from core.bots.levels import CUSTOM_PREFIX
from features.workshop.match import BotSource, MatchSetup
from ui.text.i18n import N_

SEED: Final = 1  # of the course's matches, whose deals are the same for everybody


class CourseStep(NamedTuple):
    """A step of the course. Its goal is to win a number of games in a match without an error. On other deals the
    solution wins that many and at least four standard deviations more (docs/figures.md)."""

    id: str
    title: str  # as message ids, like goal and hint
    goal: str  # with {wins} and {games}
    hint: str
    start: str  # the file to start from
    solution: str
    opponent: str | BotSource  # a level's id, or a bot of the course
    players: int
    games: int
    wins: int

    @property
    def bot(self) -> str:
        """The id of the user's own bot for this step."""
        return CUSTOM_PREFIX + f"{self.id:x<8}"

    def match(self, bot: BotSource) -> MatchSetup:
        """The match that is the goal, for a bot."""
        return MatchSetup(bot, self.opponent, self.players, self.games, SEED)


# ---- play legally ----

LEGAL_START: Final = """\
def choose(game):
    # You are asked again and again until your turn is over.
    return "end"
"""

LEGAL: Final = """\
def choose(game):
    # This list has everything you can do now.
    return game.legal_actions()[0]
"""

# ---- prefer cheap tiles ----

CHEAP_START: Final = """\
def choose(game):
    # Anything goes: this is how Scatterbrain plays.
    return game.rng.choice(game.legal_actions())
"""

CHEAP: Final = """\
def choose(game):
    actions = game.legal_actions()
    takes = [action for action in actions if action.word == "take"]
    if takes:
        return min(takes, key=lambda take: price(game, take))
    return actions[0]


def price(game, take):
    return sum(game.preview(take).buys.values())
"""

# ---- look ahead ----

AHEAD_START: Final = """\
def choose(game):
    actions = game.legal_actions()
    takes = [action for action in actions if action.word == "take"]
    if takes:
        return max(takes, key=lambda take: liking(game, take))
    return actions[0]


def liking(game, take):
    look = game.preview(take)
    # What makes it good? The reference lists the fields of a preview.
    return 0
"""

AHEAD: Final = """\
def choose(game):
    actions = game.legal_actions()
    takes = [action for action in actions if action.word == "take"]
    if takes:
        return max(takes, key=lambda take: liking(game, take))
    # Clansmen stay put, or become chieftains.
    return next((action for action in actions if action.word != "move"), actions[0])


def liking(game, take):
    look = game.preview(take)
    return 2 * min(look.room, 4) - look.ahead
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

PLAYOUT_START: Final = """\
plan = []


def choose(game):
    if not plan:
        turns = game.turns()[:4]
        plan.extend(max(turns, key=lambda turn: promise(game, turn)).actions)
    return plan.pop(0)


def promise(game, turn):
    # Without playing it out, every turn looks equally good.
    return game.rng.random()
"""

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

SCATTERBRAIN: Final = BotSource("Scatterbrain", CHEAP_START)
FIRST_COMER: Final = BotSource("First Comer", LEGAL)

STEPS: Final = (
    CourseStep(
        "legal",
        N_("Play by the rules"),
        N_("Play ten games against Wee Isla without an error."),
        # Translators: Pairs of backticks enclose code, here and below.
        N_("``game.legal_actions()`` lists every action you can take right now. The first will do; so will any other."),
        LEGAL_START,
        LEGAL,
        "easy",
        players=2,
        games=10,
        wins=0,
    ),
    CourseStep(
        "cheap",
        N_("Prefer cheap tiles"),
        # Translators: {games} is 40 or more, here and below.
        N_("Win at least {wins} of {games} games against Scatterbrain, who plays legal actions at random."),
        N_(
            "Pick out the legal actions whose ``word`` is ``take``. Then let ``min`` find the one that costs the "
            "fewest coins: ``game.preview(take).buys`` is a ``dict`` of what you have to buy, with the coins for each."
        ),
        CHEAP_START,
        CHEAP,
        SCATTERBRAIN,
        players=2,
        games=200,
        wins=125,
    ),
    CourseStep(
        "ahead",
        N_("Look ahead"),
        N_("Win at least {wins} of {games} games against First Comer, who always plays the first action in the list."),
        N_(
            "In a preview, ``ahead`` is how far a take moves you, and ``room`` how much space you have left to build. "
            "Short moves get you more turns, and with no space left you can only pass. Leave out the other actions "
            "whose ``word`` is ``move``: your clansmen are better off staying put or becoming chieftains."
        ),
        AHEAD_START,
        AHEAD,
        FIRST_COMER,
        players=2,
        games=400,
        wins=215,
    ),
    CourseStep(
        "judge",
        N_("Judge the position"),
        N_("Win at least {wins} of {games} games against Wee Isla."),
        N_(
            "``game`` is a copy: play an action on it with ``game.play(action)``, ask ``game.evaluate()`` what the "
            "position is worth, then undo the action with ``game.undo()``. Don’t play ``end``, which draws tiles."
        ),
        JUDGE_START,
        JUDGE,
        "easy",
        players=2,
        games=100,
        wins=42,
    ),
    CourseStep(
        "plan",
        N_("Plan a whole turn"),
        N_("Win at least {wins} of {games} games against Callum."),
        N_(
            "``game.turns()`` plans complete turns, the best first. Keep the ``actions`` of the first one in the list "
            "``plan`` and play them one by one."
        ),
        PLAN_START,
        PLAN,
        "medium",
        players=2,
        games=100,
        wins=50,
    ),
    CourseStep(
        "playout",
        N_("Play it out"),
        N_("Win at least {wins} of {games} games against Callum."),
        N_(
            "Play each of the best few turns several times, always on a new copy, and then call ``copy.play_out()``. "
            "Chance decides what comes, so only the sum counts: take the turn with the best sum."
        ),
        PLAYOUT_START,
        PLAYOUT,
        "medium",
        players=2,
        games=40,
        wins=17,
    ),
)
"""The course, in order."""
