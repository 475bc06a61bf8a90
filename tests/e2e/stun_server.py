"""A STUN server on this machine, for connections between devices in different networks."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseRequestHandler, UDPServer
from threading import Thread
from typing import Final

REQUEST, RESPONSE, XOR_MAPPED_ADDRESS, IPV4, COOKIE = 0x0001, 0x0101, 0x0020, 1, 0x2112A442
"""Numbers of RFC 8489."""

HEAD: Final = struct.Struct("!HHI")


class StunServer(UDPServer):
    """Replies to each device with its public address.

    :ivar asked: the addresses told, in order
    """

    asked: list[tuple[str, int]]

    @property
    def address(self) -> str:
        return "{}:{}".format(*self.server_address)


class _Answer(BaseRequestHandler):
    def handle(self) -> None:
        request, answering = self.request
        if len(request) >= 20 and HEAD.unpack(request[:8])[::2] == (REQUEST, COOKIE):
            host, port = self.client_address
            self.server.asked.append(self.client_address)
            seen = int.from_bytes(socket.inet_aton(host)) ^ COOKIE
            mapped = struct.pack("!HHBBHI", XOR_MAPPED_ADDRESS, 8, 0, IPV4, port ^ COOKIE >> 16, seen)
            answering.sendto(HEAD.pack(RESPONSE, len(mapped), COOKIE) + request[8:20] + mapped, self.client_address)


@contextmanager
def stun_server() -> Iterator[StunServer]:
    with StunServer(("127.0.0.1", 0), _Answer) as server:
        server.asked = []
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
