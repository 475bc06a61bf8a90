"""Page objects of Glen More, for tests with Playwright: elements by name, ways to play, and waiting for states.

They need nothing but Playwright, so the folder can be copied into any project; see docs/testing.md.
"""

from .glen_more import GlenMore
from .watching import START, Watch

__all__ = ["START", "GlenMore", "Watch"]
