"""The Back button: layers and history entries agree."""

import random

import pytest

from page.back import BackStack, depth


class Page:
    """A page with layers over the table, and its browser's history, whose navigation is asynchronous."""

    def __init__(self, *before: object) -> None:
        self.steps = list(before) or ["elsewhere", None]
        self.at, self.layers, self.left = len(self.steps) - 1, 0, False
        self.asked: list[int] = []
        self.back = BackStack(self, lambda: self.layers, self.show)

    def show(self, layers: int) -> None:
        self.layers = layers
        self.back.sync()

    @property
    def state(self) -> object:
        return self.steps[self.at]

    @property
    def length(self) -> int:
        return len(self.steps)

    def pushState(self, state: object, _title: str) -> None:
        assert not self.asked, "nothing is pushed while the browser is on its way"
        self.steps[self.at + 1 :] = [state]
        self.at += 1

    def replaceState(self, state: object, _title: str) -> None:
        self.steps[self.at] = state

    def go(self, delta: int) -> None:
        self.asked.append(delta)

    def arrive(self) -> None:
        while self.asked and not self.left:
            to = self.at + self.asked.pop(0)
            if 0 <= to < len(self.steps):
                self.at, self.left = to, self.steps[to] == "elsewhere"
                if not self.left:
                    self.back.on_moved(self.state)

    def press(self, delta: int) -> None:
        self.go(delta)
        self.arrive()


@pytest.fixture
def page() -> Page:
    return Page()


def test_back_closes_as_many_layers_as_entries(page: Page) -> None:
    page.show(3)
    page.press(-2)
    assert (page.layers, page.at, page.state) == (1, 2, 1)
    page.back._close_layers = lambda _left: None
    page.press(-1)
    assert (page.layers, page.at, page.state) == (1, 2, 1), "a layer that replaces the closed one is a layer, too"


def test_back_with_lost_or_refused_history_starts_over() -> None:
    page = Page(2)
    page.back.sync()
    assert page.asked == [] and page.state is None
    page.show(1)
    page.press(-1)
    assert (page.layers, page.at) == (0, 0)
    page.pushState = lambda *_args: 1 / 0
    page.show(1)
    page.show(0)
    assert page.asked == [], "without an entry there is none to leave"


@pytest.mark.parametrize("state", [None, "1", True, -1, 10**6, 1.0, {}, []])
def test_foreign_history_state_has_depth_zero(state: object) -> None:
    assert depth(state) == 0


@pytest.mark.parametrize("seed", range(20))
def test_back_and_layers_agree_in_any_order(page: Page, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(300):
        what = chance.randrange(5)
        if what == 0 and page.at > 1 and not page.asked:
            page.press(-1)
        elif what == 1 and not page.asked:
            page.press(1)
        elif what == 2:
            page.arrive()
        else:
            page.show(chance.randrange(4))
    page.arrive()
    assert not page.left
    assert (page.state or 0) == page.layers == page.at - 1
    page.show(0)
    page.arrive()
    page.press(-1)
    assert page.left
