"""Handing over between players at one screen."""

import sys
from collections.abc import Iterator

sys.path.insert(0, "web")

from tests.screens.recording import scenario
from tests.without_a_browser import Screen


@scenario
def handing_over(shown: Screen) -> Iterator[str]:
    shown.put("finishing")
    shown.do("end", "anyway")
    yield "a band"
    shown.page.settings.set("between", "tap")
    shown.do("go-ahead")
    yield "none"
    shown.put("finishing")
    shown.do("end", "anyway")
    yield "a band with a button"
    shown.wait()
    yield "it waits"
    shown.do("go-ahead")
    yield "it is gone"
    shown.page.settings.set("between", "nothing")
    shown.put("finishing")
    shown.do("end", "anyway")
    yield "no band"
    shown.page.settings.set("between", "tap")
    shown.put("finishing", me=0)
    shown.do("end", "anyway")
    yield "everybody has a screen"
