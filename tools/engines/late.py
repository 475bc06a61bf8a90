"""A host with slow style sheets."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

from tools.paths import DIST
from tools.serve import Handler, serving


class Late(Handler):
    """Serves style sheets with a delay, and all else at once.

    :param delay: delay in seconds
    """

    def __init__(self, *args: object, delay: float, **kwargs: Any) -> None:
        self._delay = delay
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        if self.path.partition("?")[0].endswith(".css"):
            time.sleep(self._delay)
        return super().send_head()  # type: ignore[no-untyped-call]


def serving_late(delay: float, site: Path = DIST) -> AbstractContextManager[str]:
    """Serves a built site with delayed style sheets; yields an address never visited before, with a trailing slash."""
    return serving(site, handler=partial(Late, delay=delay))
