"""Playing on the page: opening a game, clicking at random, reading the final standings."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import itemgetter

from pages import GlenMore
from pages.living import script_call
from playwright.sync_api import Route, expect

from core import Game
from core.actions import Action, EndTurn, Take
from core.link import to_link

HANDS_OVER = 1_400
"""Pause of the page between two players at one screen, in ms, during which it ignores input."""

HOLD = """(pause) => {
  const real = window.setTimeout;
  window.setTimeout = (run, wait, ...more) => {
    if (wait !== pause) return real(run, wait, ...more);
    window.endPause = () => {
      window.setTimeout = real;
      run();
    };
    return 0;
  };
}"""

SKIP = """(pause) => {
  const real = window.setTimeout;
  window.setTimeout = (run, wait, ...more) => real(run, wait === pause ? 0 : wait, ...more);
}"""


def hold_pause(glen: GlenMore, pause: int) -> None:
    """Has the page's next pause of that length last until :func:`end_pause`, however fast this machine is."""
    glen.page.evaluate(HOLD, pause)


def end_pause(glen: GlenMore) -> None:
    glen.page.evaluate("() => window.endPause()")


def skip_pauses(glen: GlenMore) -> None:
    glen.page.add_init_script(f"({SKIP})({HANDS_OVER})")


def put(open_game: Callable[[str], GlenMore], game: Game, settings: str = "") -> GlenMore:
    """Opens the page with a game whose players all sit at this screen; ``settings`` are the query of the address."""
    glen = open_game(f"{settings}#g={to_link(game)}")
    everybody = glen.dialogs.arrived.seat("Everybody")
    if everybody.is_visible() and not everybody.is_checked():
        glen.click(everybody)
    glen.close_dialog()
    glen.point_away()
    return glen


def play_at_random(glen: GlenMore, chance: random.Random, actions: int) -> None:
    for _ in range(actions):
        ways = glen.legal
        if not ways:
            return
        glen.act(chance.choice(ways))
        glen.close_scoring()


def play_turn(glen: GlenMore, choose: Callable[[list[str]], str] = itemgetter(0)) -> None:
    """Plays to the end of the turn, ended as soon as that is legal; closes a scoring."""
    turn = glen.data("turn")
    while not glen.over and glen.data("turn") == turn:
        ways = glen.legal
        glen.act("end" if "end" in ways else choose(ways))
        glen.close_scoring()


def wait_for_person(glen: GlenMore) -> None:
    glen.wait_for_decision()
    while glen.close_scoring():
        glen.wait_for_decision()


def change_settings(glen: GlenMore, **values: object) -> None:
    glen.page.evaluate(script_call("setSettings"), values)


def click_at_random(glen: GlenMore, seed: int, most: int = 40, *, touch: bool = False) -> list[str]:
    """Clicks or taps at random on the boards and in the bar, a limited number of times, until a dialog opens or the
    game is over; returns the commands clicked."""
    clicked: list[str] = []
    press = glen.tap_at if touch else glen.click_at
    while len(clicked) < most and not glen.over and not glen.data("dialog"):
        before = glen.revision
        command, hit, x, y = glen.lit.aim(seed + len(clicked))
        assert hit == command, f"{command!r} lies under {hit!r} at {x:.0f}, {y:.0f}"
        press(x, y)
        glen.wait_for_revision(before + 1, f"a click on {command!r} at {x:.0f}, {y:.0f}")
        clicked.append(command)
    return clicked


def expect_standings(glen: GlenMore, players: int) -> None:
    """Expects final standings in which each player's points add up and a player has won."""
    expect(glen.dialogs.standings.table).to_be_visible()
    numbers = glen.dialogs.standings.numbers
    total, ranks, sources = numbers["total"][0], numbers["rank"][0], numbers[""]
    assert len(total) == players
    assert total == [sum(column) for column in zip(*sources, strict=True)]
    assert min(ranks) == 1 and total[ranks.index(1)] == max(total)
    assert len(sources) >= 3 * 3 + 5, "three scorings of three categories, and five items at the end"


PYTHON = "**/app.pack"
"""Needed by Python."""


@contextmanager
def hold_requests(glen: GlenMore, pattern: str) -> Iterator[None]:
    """Holds up matching requests while the context lasts, at least one of which is expected."""
    waiting: list[Route] = []
    glen.page.route(pattern, lambda route: waiting.append(route))
    with glen.page.expect_request(pattern):
        yield
    for route in waiting:
        route.continue_()
    glen.page.unroute(pattern)


def short(game: Game, chance: random.Random, dawdle: float = 0.0) -> Action:
    """An action that shortens the game: the tile farthest ahead, then, unless one dawdles, the end of the turn."""
    actions = game.legal_actions()
    takes = [action for action in actions if isinstance(action, Take)]
    if takes:
        here = game.state.space_of(game.state.seat)
        return max(takes, key=lambda take: (take.space - here) % 14)
    if chance.random() < dawdle:
        return chance.choice(actions)
    return next((action for action in actions if isinstance(action, EndTurn)), actions[0])


def last_turns(whole: Game, turns: int) -> Game:
    starts = [0, *(n for n, (action, _state) in enumerate(whole.history, 1) if isinstance(action, EndTurn))][:-1]
    return whole.at(starts[-min(turns, len(starts))])


def played(game: Game) -> str:
    return ";".join(map(str, game.actions)).replace(" ", "+")
