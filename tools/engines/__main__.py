"""``make engines``: prints one JSON object per line; the exit status is 0 if there were no problems.

``python -m tools.engines firefox webkit_dialogs`` runs only those; ``python -m tools.engines install`` installs what is
needed and never fails.
"""

import sys
from collections.abc import Iterator
from typing import Final

from tools.engines.engine import Engine, EngineError
from tools.engines.install import ENGINES, install
from tools.engines.walk import REPORTED_STATE, WALKS
from tools.figure import Figure

DESKTOP_SIZE: Final = (1440, 900)


def run_walk(name: str, engine: Engine) -> Figure:
    """Runs one walk in one engine; an abort is reported as a problem."""
    try:
        found = WALKS[name](engine)
    except EngineError as error:
        found = Figure(0, "", "broken off", {"problems": [str(error)], "left_at": state_at_abort(engine)})
    details = {"engine": engine.name, "version": engine.version, **found.details}
    return found._replace(details=details)


def state_at_abort(engine: Engine) -> object:
    """State of the page when a walk was aborted."""
    try:
        return [engine.evaluate(REPORTED_STATE), *engine.problems()]
    except EngineError as error:
        return str(error)


def selected_walks(names: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Returns the selected engines and their walks; all by default."""
    known = {f"{engine}_{name}" for engine in ENGINES for name in WALKS}
    if unknown := set(names) - known - set(ENGINES):
        sys.exit(f"No such walk: {', '.join(sorted(unknown))}. There are: {', '.join([*ENGINES, *sorted(known)])}.")
    for engine in ENGINES:
        wanted = [name for name in WALKS if not names or engine in names or f"{engine}_{name}" in names]
        if wanted:
            yield engine, wanted


def main(names: list[str]) -> int:
    """Runs the named walks; returns the exit status."""
    if names == ["install"]:
        for line in install():
            print(line, file=sys.stderr)
        return 0
    wanted = dict(selected_walks(names))
    if lacking := install(list(wanted)):
        sys.exit("\n".join(["make engines needs more than there is here:", *lacking]))
    well = True
    for engine, walks in wanted.items():
        for name in walks:
            with ENGINES[engine]() as started:
                started.size(*DESKTOP_SIZE)
                found = run_walk(name, started)
            print(found.line(f"{started.name.lower()}_{name}"), flush=True)
            well = well and not found.details["problems"]
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
