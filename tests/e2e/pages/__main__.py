"""``python -m glen_more_pages serve`` serves the newest release of the site, or a folder or zip of it, until Ctrl+C."""

import sys
from argparse import ArgumentParser
from contextlib import suppress

from .serving import ASSET, NEWEST, NoSite, create, unpacked


def main() -> None:
    """Reads the command line, and serves."""
    parser = ArgumentParser(prog="python -m glen_more_pages", description=__doc__)
    serve = parser.add_subparsers(required=True, metavar="serve").add_parser("serve", help="serve the built site")
    serve.add_argument("site", nargs="?", default=NEWEST, help=f"a folder, {ASSET}, or its address; else the newest")
    serve.add_argument("--port", type=int, default=8000, help="0 for any free one")
    asked = parser.parse_args()
    try:
        with unpacked(asked.site) as folder, create(folder, asked.port) as server:
            print(f"Glen More is at {server.address} (Ctrl+C ends it)", flush=True)
            with suppress(KeyboardInterrupt):
                server.serve_forever()
    except (NoSite, OSError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
