"""A server in a process of its own, which can be killed as by a power cut, and restarted."""

import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT

PROGRAM = """
import sys
from pathlib import Path
from tools.serve import create
folder, port, prefix = sys.argv[1:]
with create(Path(folder), int(port), prefix) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
"""


class Host:
    """A folder on a host of its own.

    :param prefix: path prefix of the folder
    """

    def __init__(self, folder: Path, prefix: str = "") -> None:
        self._folder = folder
        self._prefix = prefix
        self._process: subprocess.Popen[str] | None = None
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}{self._prefix}/"

    def start(self) -> None:
        """Starts serving, at the same address as before."""
        command = [sys.executable, "-c", PROGRAM, str(self._folder), str(self._port), self._prefix]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self._port = int(self._process.stdout.readline())

    def stop(self) -> None:
        """Kills the process."""
        if self._process:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None
