"""Synthesizes the sounds of the page, web/sounds/*.wav: ``python -m tools.sounds``.

Each is a sum of plucked, piped and knocked notes, made with the standard library only. They are kept with the sources,
so that builds are identical whatever the machine's sine function computes.
"""

import io
import math
import random
import wave
from array import array
from collections.abc import Callable, Sequence
from typing import Final

from tools.paths import WEB

FOLDER: Final = WEB / "sounds"
RATE: Final = 22_050
"""Samples per second, of 16 bits, mono."""

LOUDEST: Final = 0.5  # peak of every sound; full scale is 1
FADE: Final = 0.02  # duration of the fade-out, in seconds, which prevents clicks

Samples = list[float]
Note = Callable[[float, float], float]
"""Amplitude of a note, from its pitch in hertz and the time in seconds since its start."""


def marimba_note(pitch: float, time: float) -> float:
    """A struck wooden bar: the note, and a short overtone two octaves above."""
    return math.sin(math.tau * pitch * time) * math.exp(-9 * time) + 0.35 * math.sin(
        math.tau * 3.98 * pitch * time
    ) * math.exp(-30 * time)


def pipe_note(pitch: float, time: float) -> float:
    """A small pipe: a soft attack, reed overtones, slight vibrato."""
    phase = math.tau * pitch * time + 0.25 * math.sin(math.tau * 5.5 * time)
    wave_now = sum(math.sin(number * phase) / number**1.3 for number in (1, 2, 3, 4, 5))
    return wave_now * min(time / 0.03, 1) * math.exp(-2.2 * time)


def coin_note(pitch: float, time: float) -> float:
    """A coin on a table: high inharmonic partials."""
    return sum(math.sin(math.tau * pitch * part * time) * math.exp(-fade * time) for part, fade in COIN_PARTIALS)


COIN_PARTIALS: Final = ((1.0, 11.0), (1.48, 15.0), (2.27, 24.0))  # partials of a coin and their decay rates


def wood_knock(pitch: float, time: float) -> float:
    """Wood on wood: a low thump and a very short crackle."""
    chance = random.Random(int(time * RATE))
    return math.sin(math.tau * pitch * time) * math.exp(-38 * time) + 0.6 * chance.uniform(-1, 1) * math.exp(
        -160 * time
    )


Score = Sequence[tuple[Note, float, float, float]]
"""Notes of a sound: instrument, pitch in hertz, start in seconds, volume."""

D4, A4, B4, D5, E5, FIS5, A5, D6 = 293.7, 440.0, 493.9, 587.3, 659.3, 740.0, 880.0, 1174.7

SOUNDS: Final[dict[str, tuple[float, Score]]] = {
    "tile": (0.14, ((wood_knock, 190, 0, 1), (wood_knock, 330, 0.012, 0.5))),
    "goods": (0.24, ((marimba_note, E5, 0, 1),)),
    "coin": (0.3, ((coin_note, 2350, 0, 0.7), (coin_note, 2790, 0.07, 1))),
    "points": (0.36, ((marimba_note, A5, 0, 0.8), (marimba_note, D6, 0.08, 1))),
    "die": (0.34, tuple((wood_knock, 420 + 40 * n, start, 1 - n / 8) for n, start in enumerate((0, 0.07, 0.15, 0.21)))),
    "your-turn": (0.45, ((pipe_note, B4, 0, 0.5), (pipe_note, A4, 0.05, 1))),
    "scoring": (0.65, (
        (marimba_note, D5, 0, 0.9), (marimba_note, FIS5, 0.12, 0.9),
        (marimba_note, A5, 0.24, 1), (marimba_note, D4, 0.24, 1),
    )),
    "end": (0.9, (
        (pipe_note, D5, 0, 0.8), (pipe_note, E5, 0.14, 0.8), (pipe_note, A5, 0.28, 1), (pipe_note, D5, 0.28, 0.6),
    )),
}  # fmt: skip
"""Sounds by name: duration in seconds, and notes."""


def samples(name: str) -> Samples:
    """Samples of a sound, from -:data:`LOUDEST` to :data:`LOUDEST`."""
    lasts, score = SOUNDS[name]
    made = [0.0] * int(lasts * RATE)
    for note, pitch, start, loud in score:
        for number in range(int(start * RATE), len(made)):
            made[number] += loud * note(pitch, number / RATE - start)
    highest = max(map(abs, made))
    faded = [min((len(made) - number) / (FADE * RATE), 1) for number in range(len(made))]
    return [LOUDEST * value / highest * fade for value, fade in zip(made, faded, strict=True)]


def wav(values: Samples) -> bytes:
    """A sound as a WAV file."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        whole = array("h", (round(32_767 * value) for value in values))
        if whole.itemsize != 2:
            raise AssertionError("a short has two bytes")
        file.writeframes(whole.tobytes())
    return out.getvalue()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        (FOLDER / f"{name}.wav").write_bytes(wav(samples(name)))


if __name__ == "__main__":
    main()
