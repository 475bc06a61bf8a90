"""The course: six steps, each with a goal that the page checks, a file to start from, a hint and a solution."""

from collections.abc import Collection
from typing import Final, NamedTuple

from core.bots.levels import CUSTOM_PREFIX
from features.workshop.match import BotSource, MatchSetup
from words.i18n import N_

PLAYERS: Final = 2  # in each game of the course
SEED: Final = 1  # of its matches, whose deals are the same for everybody


class CourseStep(NamedTuple):
    """A step of the course. Its goal is to win a number of games in a match without an error. On other deals the
    solution wins that many and at least four standard deviations more (tests/test_workshop.py, docs/figures.md)."""

    id: str
    title: str  # as message ids, like goal and hint
    goal: str  # with {wins} and {games}
    hint: str
    start: str  # the file to start from
    solution: str
    opponent: str  # a level, or one of :data:`OPPONENTS`
    games: int
    wins: int

    @property
    def bot(self) -> str:
        """The id of the user's own bot for this step."""
        return CUSTOM_PREFIX + f"{self.id:x<8}"

    @property
    def line(self) -> str:
        """The line of the solution that the hint is about: the last one that the start lacks."""
        return [line.strip() for line in self.solution.splitlines() if line not in self.start.splitlines()][-1]

    def match(self, bot: BotSource) -> MatchSetup:
        return MatchSetup(bot, OPPONENTS.get(self.opponent, self.opponent), PLAYERS, self.games, SEED)


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

# ---- count and choose ----

COUNT_START: Final = """\
def choose(game):
    takes = [action for action in game.legal_actions() if action.word == "take"]
    if takes:
        return max(takes, key=lambda take: count(game, take))
    return game.legal_actions()[0]


def count(game, take):
    # The take with the highest number is chosen.
    # Random numbers take any tile, as Scatterbrain does.
    return game.rng.random()
"""

COUNT: Final = COUNT_START.partition("    # ")[0] + "    return len(game.preview(take).reach)\n"

# ---- judge a position ----

JUDGE_START: Final = """\
def choose(game):
    return max(game.legal_actions(), key=lambda action: worth(game, action))


def worth(game, action):
    # Ending the turn would draw tiles, so it isn't tried out.
    if action.word == "end":
        return game.evaluate()
    # Try the action on this copy, judge, and take it back.
    game.play(action)
    value = 0
    game.undo()
    return value
"""

JUDGE: Final = JUDGE_START.replace("value = 0", "value = game.evaluate()")

# ---- find the best turn ----

TURN_START: Final = """\
def choose(game):
    # All sensible turns, from take to end, the best first.
    turns = game.turns()
    return game.legal_actions()[0]
"""

TURN: Final = TURN_START.replace("game.legal_actions()[0]", "turns[0].actions[0]")

# ---- keep a plan ----

PLAN_START: Final = """\
plan = []  # It outlives each call of choose().


def choose(game):
    if not plan:
        # Plan a whole turn: all actions, up to "end".
        plan.extend(game.legal_actions()[:1])
    return plan.pop(0)
"""

PLAN: Final = PLAN_START.replace("game.legal_actions()[:1]", "game.turns()[0].actions")

# ---- play positions out ----

PLAYOUT_START: Final = """\
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
        # The copy has played the turn. What comes of it?
        total += game.rng.random()
    return total
"""

PLAYOUT: Final = (
    PLAYOUT_START.partition("        # The copy")[0]
    + """\
        total += 100 * copy.play_out(6) + copy.evaluate()
    return total
"""
)

OPPONENTS: Final = {
    "scatterbrain": BotSource("Scatterbrain", COUNT_START),
    "first-comer": BotSource("First Comer", LEGAL),
}
"""The bots that are played against in the course, by id."""

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
        games=10,
        wins=0,
    ),
    CourseStep(
        "count",
        N_("Count and choose"),
        # Translators: {games} is 40 or more, here and below.
        N_("Win at least {wins} of {games} games against Scatterbrain, who takes tiles at random: more than half."),
        N_("A take’s ``reach`` is the list of your tiles that it lets you activate. The more, the better: count them."),
        COUNT_START,
        COUNT,
        "scatterbrain",
        games=400,
        wins=220,
    ),
    CourseStep(
        "judge",
        N_("Judge the position"),
        N_(
            "Win at least {wins} of {games} games against First Comer, who always plays the first action in the list: "
            "more than half."
        ),
        N_("``game.evaluate()`` says what the position is worth to you. Call it between ``play`` and ``undo``."),
        JUDGE_START,
        JUDGE,
        "first-comer",
        games=100,
        wins=60,
    ),
    CourseStep(
        "turn",
        N_("Beat Wee Isla"),
        N_("Win at least {wins} of {games} games against Wee Isla: three out of four."),
        N_("Return the first of the best turn’s ``actions``; you’ll be asked again for the next one."),
        TURN_START,
        TURN,
        "easy",
        games=40,
        wins=30,
    ),
    CourseStep(
        "plan",
        N_("Keep a plan"),
        N_("Win at least {wins} of {games} games against Callum: nearly half."),
        N_("Keep all ``actions`` of the best turn in the list ``plan``. They’re played one by one."),
        PLAN_START,
        PLAN,
        "medium",
        games=100,
        wins=44,
    ),
    CourseStep(
        "playout",
        N_("Play it out"),
        N_("Win at least {wins} of {games} games against Callum: nearly half."),
        N_(
            "Play the turn on a copy, let ``play_out`` continue from there, and add up your leads. Chance decides what "
            "comes, so try it several times: only the sum counts."
        ),
        PLAYOUT_START,
        PLAYOUT,
        "medium",
        games=40,
        wins=17,
    ),
)
"""The course, in order."""


def step_of(bot: str) -> CourseStep | None:
    """The step to which a bot belongs, by its id."""
    return next((step for step in STEPS if step.bot == bot), None)


def last_beaten(solved: Collection[str]) -> str:
    """The opponent whom the last of the solved steps has beaten; the easiest level if there is none."""
    return next((step.opponent for step in reversed(STEPS) if step.wins and step.id in solved), "easy")
