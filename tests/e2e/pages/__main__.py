"""``python -m glen_more_pages serve`` serves the newest release of the site, or a folder or zip of one, until Ctrl+C.

``hint NAME`` gives the next hint for a variant of the hunt, ``scores FILE`` sorts the scores of a class.
"""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path

from .hunting import hint, opened, ranked
from .serving import ASSET, HUNT_ASSET, NEWEST, NoSite, Server, create, unpacked

PORT = 8000


def main() -> None:
    parser = ArgumentParser(prog="python -m glen_more_pages", description=__doc__)
    variants = ArgumentParser(add_help=False)
    variants.add_argument("--hunt", metavar="ZIP", default=NEWEST, help=f"{HUNT_ASSET} or its address")
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("serve", help="serve the built site, or each variant of a hunt in its own folder")
    command.add_argument("site", nargs="?", default=NEWEST, help=f"folder, {ASSET}, {HUNT_ASSET}, or its address")
    command.add_argument("--port", type=int, help="8000 by default, or if that is taken, any free one")
    command.set_defaults(do=serve)
    command = commands.add_parser("hint", parents=[variants], help="the next hint for a variant; it costs a point")
    command.add_argument("name", help="the variant, such as mirrored")
    command.set_defaults(do=give_hint)
    command = commands.add_parser("scores", parents=[variants], help="sort scores and mark those with a wrong seal")
    command.add_argument("file", type=Path, help="one score per line, preceded by a name")
    command.set_defaults(do=rank)
    asked = parser.parse_args()
    try:
        asked.do(asked)
    except (NoSite, OSError) as error:
        sys.exit(str(error))


def serve(asked: Namespace) -> None:
    with unpacked(asked.site) as folder, begin(folder, asked.port) as server:
        variants = sorted(path.parent.name for path in folder.glob("*/index.html"))
        for address in [f"{server.address}{name}/" for name in variants] or [server.address]:
            print(f"Glen More is at {address} (Ctrl+C ends it)", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()


def begin(folder: Path, port: int | None) -> Server:
    """A server at a port, by default the usual one or, if that is taken, any other."""
    try:
        return create(folder, PORT if port is None else port)
    except OSError:
        if port is not None:
            raise
        return create(folder)


def give_hint(asked: Namespace) -> None:
    """Prints the hints for a variant so far and the next one."""
    with opened(asked.hunt) as hunt:
        print(hint(hunt, asked.name, Path.cwd()))


def rank(asked: Namespace) -> None:
    with opened(asked.hunt) as hunt:
        print("\n".join(ranked(hunt, asked.file.read_text("utf-8").splitlines())))


if __name__ == "__main__":
    main()
