"""The Back button: layers and history entries agree."""

import random
from collections.abc import Callable

import pytest

from ui.app.back import Back, depth


class History:
    """A browser's history, with asynchronous navigation."""

    def __init__(self, *before: object) -> None:
        self.steps = list(before) or ["elsewhere", None]
        self.at = len(self.steps) - 1
        self.asked: list[int] = []
        self.left = False
        self.on_moved: Callable[[object], None] = lambda _state: None

    @property
    def state(self) -> object:
        return self.steps[self.at]

    @property
    def length(self) -> int:
        return len(self.steps)

    def pushState(self, state: object, _title: str) -> None:
        assert not self.asked, "nothing is pushed while the browser is on its way"
        del self.steps[self.at + 1 :]
        self.steps.append(state)
        self.at += 1

    def replaceState(self, state: object, _title: str) -> None:
        self.steps[self.at] = state

    def go(self, delta: int) -> None:
        self.asked.append(delta)

    def arrive(self) -> None:
        """Completes the pending navigation."""
        while self.asked:
            to = self.at + self.asked.pop(0)
            if 0 <= to < len(self.steps):
                self.at = to
                if self.state == "elsewhere":
                    self.left = True
                    return
                self.on_moved(self.state)

    def press(self, delta: int) -> None:
        """Simulates the Back or Forward button."""
        self.go(delta)
        self.arrive()


class Page:
    """A page on which layers are opened and closed."""

    def __init__(self, history: History) -> None:
        self.layers = 0
        self.history = history
        self.back = Back(history, lambda: self.layers, self.uncover)
        history.on_moved = self.back.on_moved

    def uncover(self, left: int) -> None:
        self.layers = left
        self.back.follow()

    def show(self, layers: int) -> None:
        """Sets the number of layers over the table, as after a command."""
        self.layers = layers
        self.back.follow()


@pytest.fixture
def page() -> Page:
    return Page(History())


def test_back_readds_entry_for_replaced_layer(page: Page) -> None:
    """A layer that replaces the closed one is a layer, too."""
    page.show(1)
    page.back._uncover = lambda _left: None
    page.history.press(-1)
    assert (page.layers, page.history.at, page.history.state) == (1, 2, 1)


def test_back_with_lost_history_starts_over() -> None:
    page = Page(History(2))
    page.back.follow()
    assert page.history.asked == [] and page.history.state is None
    page.show(1)
    page.history.press(-1)
    assert (page.layers, page.history.at) == (0, 0)


def test_back_ignores_pushstate_errors(page: Page) -> None:
    def refuse(*_args: object) -> None:
        raise OSError("SecurityError: too many calls")

    page.history.pushState = refuse  # type: ignore[method-assign]
    page.show(1)
    page.show(0)
    assert page.history.asked == []


@pytest.mark.parametrize("state", [None, "1", True, -1, 10**6, 1.0, {}, []])
def test_foreign_history_state_has_depth_zero(state: object) -> None:
    assert depth(state) == 0


@pytest.mark.parametrize("seed", range(20))
def test_back_and_layers_agree_in_any_order(page: Page, seed: int) -> None:
    chance, history = random.Random(seed), page.history
    for _ in range(300):
        what = chance.randrange(5)
        if what == 0 and history.at > 1 and not history.asked:
            history.press(-1)
        elif what == 1 and not history.asked:
            history.press(1)
        elif what == 2:
            history.arrive()
        else:
            page.show(chance.randrange(4))
    history.arrive()
    assert not history.left
    assert (history.state or 0) == page.layers == history.at - 1
    page.show(0)
    history.arrive()
    history.press(-1)
    assert history.left
