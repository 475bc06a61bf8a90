"""The engines, and installation of their system packages where possible."""

from collections.abc import Iterable
from typing import Final

from tools import chromium
from tools.engines.engine import Engine
from tools.engines.firefox import Firefox
from tools.engines.webkit import WebKit

ENGINES: Final[dict[str, type[Engine]]] = {"webkit": WebKit, "firefox": Firefox}


def missing(engine: str) -> str:
    """Message about the engine's missing packages; "" if there are none."""
    packages = ENGINES[engine].missing_packages()
    return f"{ENGINES[engine].name} lacks what Debian has in {', '.join(packages)}" if packages else ""


def install(engines: Iterable[str] = ENGINES) -> list[str]:
    """Installs missing packages where possible; returns a line for each engine that still cannot be started."""
    chromium.apt_get(*sorted({package for engine in engines for package in ENGINES[engine].missing_packages()}))
    return [words for engine in engines if (words := missing(engine))]
