"""The page of Glen More as objects, for tests with Playwright: what is on it by name, how it is played and waited for.

Nothing here needs more than Playwright: the folder can be copied into any project, see docs/testing.md.
"""

from .glen_more import GlenMore
from .watching import START, Watch

__all__ = ["START", "GlenMore", "Watch"]
