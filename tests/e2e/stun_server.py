"""A STUN server on this machine, for connections between devices in different networks."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from threading import Thread
from types import TracebackType
from typing import Final, Self

REQUEST, RESPONSE, XOR_MAPPED_ADDRESS, IPV4, COOKIE = 0x0001, 0x0101, 0x0020, 1, 0x2112A442
"""Numbers of RFC 8489."""

HEAD: Final = struct.Struct("!HHI")


class StunServer:
    """Tells each device that asks the address at which it is seen; a context manager.

    :ivar asked: the addresses told, in order
    """

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))

    @property
    def address(self) -> str:
        """Host and port."""
        return "{}:{}".format(*self._socket.getsockname())

    def __enter__(self) -> Self:
        Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _serve(self) -> None:
        with suppress(OSError):  # closed
            while True:
                request, asker = self._socket.recvfrom(2048)
                if len(request) >= 20 and HEAD.unpack(request[:8])[::2] == (REQUEST, COOKIE):
                    self.asked.append(asker)
                    self._socket.sendto(_response(request[8:20], *asker), asker)


def _response(transaction: bytes, host: str, port: int) -> bytes:
    seen = int.from_bytes(socket.inet_aton(host)) ^ COOKIE
    mapped = struct.pack("!HHBBHI", XOR_MAPPED_ADDRESS, 8, 0, IPV4, port ^ COOKIE >> 16, seen)
    return HEAD.pack(RESPONSE, len(mapped), COOKIE) + transaction + mapped
