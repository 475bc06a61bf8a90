"""A fake camera: a video file, written by the test, that Chromium reads instead of a device."""

import io
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps

WIDTH: Final = 640
HEIGHT: Final = 480
AT: Final = 440
"""Width and height of what is held in front of the camera, in pixels of the video."""

HEADER: Final = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420\nFRAME\n".encode()
COLOURLESS: Final = bytes([128]) * (WIDTH * HEIGHT // 2)
"""The two chroma planes of a frame."""


class FakeCamera:
    """A video of one frame, repeated ten times a second; it may change while the browser reads it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        file.write_bytes(_video(Image.new("L", (AT, AT), 255)))

    @property
    def arguments(self) -> list[str]:
        """Chromium arguments that make this the only camera. The page still needs the permission."""
        return ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={self._file}"]

    def show(self, picture: bytes) -> None:
        self._write(Image.open(io.BytesIO(picture)).convert("L"))

    def show_nothing(self) -> None:
        self._write(Image.new("L", (AT, AT), 255))

    def _write(self, picture: Image.Image) -> None:
        with self._file.open("r+b") as file:
            file.write(_video(picture))


def _video(picture: Image.Image) -> bytes:
    """A video of one frame with a picture in its middle, on grey; 16 is black and 235 is white in it."""
    frame = Image.new("L", (WIDTH, HEIGHT), 128)
    frame.paste(ImageOps.contain(picture, (AT, AT)), ((WIDTH - AT) // 2, (HEIGHT - AT) // 2))
    return HEADER + frame.point(lambda light: 16 + light * 219 // 255).tobytes() + COLOURLESS
