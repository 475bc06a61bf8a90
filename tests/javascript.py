"""Objects of JavaScript for a page without a browser."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import call

from tests.fake_storages import Memory


class LocalStorage:
    def __init__(self, texts: Memory) -> None:
        self._texts = texts
        self.getItem, self.setItem, self.removeItem = texts.get, texts.set, texts.delete

    @property
    def length(self) -> int:
        return len(self._texts)

    def key(self, number: int) -> str:
        return list(self._texts)[number]


class Anything:
    """An object of JavaScript of which nothing is known: it has every attribute, and can be called.

    :ivar return_value: what a call returns
    :ivar side_effect: is called in its place, if it is not None
    :ivar call_args: arguments of the last call
    """

    side_effect: Callable[..., Any] | None = None
    call_args = None

    def __init__(self, **attributes: Any) -> None:
        vars(self).update(attributes)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in vars(self).get("gone", ()):
            raise AttributeError(name)
        made = vars(self)[name] = Anything()
        return made

    def __delattr__(self, name: str) -> None:
        vars(self).pop(name, None)
        vars(self).setdefault("gone", set()).add(name)

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.call_args = call(*given, **named)
        return self.side_effect(*given, **named) if self.side_effect else self.return_value

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, _key: object) -> Any:
        return self.return_value

    def __int__(self) -> int:
        return 1

    def __add__(self, _other: object) -> Any:
        return self

    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__
    __index__ = __int__

    def __float__(self) -> float:
        return 1.0


class Elements(dict[str, Anything]):
    """The elements with an id; each is made when it is asked for."""

    def __missing__(self, id: str) -> Anything:
        made = self[id] = Anything(id=id, textContent="", value="", childElementCount=0)
        made.getBoundingClientRect.return_value = SimpleNamespace(left=0, top=0, width=300, height=300, bottom=300)
        made.clientWidth = made.clientHeight = made.scrollHeight = 300
        made.scrollTop = 0
        return made


class Clock:
    """The window's timers: short ones run by themselves, the others when a test says so."""

    SHORT = 250  # ms

    def __init__(self, window: Any) -> None:
        self._frames: list[Callable[[float], object]] = []
        self._timers: dict[int, tuple[int, Callable[..., object]]] = {}
        self._number = 0
        window.requestAnimationFrame = self._frames.append
        window.setTimeout = self._start
        window.clearTimeout = lambda number: self._timers.pop(number, None)

    def _start(self, run: Callable[..., object], milliseconds: int, *_more: object) -> int:
        self._number += 1
        self._timers[self._number] = milliseconds, run
        return self._number

    def tick(self, longest: int = SHORT) -> bool:
        """Runs the callbacks of the next frame, and one timer of at most that many milliseconds; False if there is
        none."""
        frames, self._frames[:] = self._frames[:], []
        for frame in frames:
            frame(0.0)
        due = min(((wait, number) for number, (wait, _run) in self._timers.items() if wait <= longest), default=None)
        if due:
            self._timers.pop(due[1])[1]()
        return bool(frames or due)
