"""A folder on a host of its own, which can be stopped as by a power cut."""

from contextlib import ExitStack
from pathlib import Path

from tools.serve import Handler, serving


class _OneByOne(Handler):
    """Closes each connection after its response, so that none outlives the host."""

    protocol_version = "HTTP/1.0"


class Host:
    """The host.

    :param prefix: path prefix of the folder
    :ivar url: its address, with a trailing slash
    :ivar stop: stops it: its port refuses connections
    """

    def __init__(self, folder: Path, prefix: str = "") -> None:
        context = ExitStack()
        self.url = context.enter_context(serving(folder, prefix, _OneByOne))
        self.stop = context.close
