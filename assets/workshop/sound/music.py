"""The three pieces of music, written as note names; they loop, the last notes ringing on under the first."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from assets.workshop.sound.instruments import drum, lyre, pitch, reed
from assets.workshop.sound.waves import RATE, Signal, echo_round

REST, HOLD = ".", "-"


@dataclass(frozen=True)
class Part:
    """What one instrument plays: a word for each beat, `.` for a rest, `-` to hold the note.

    `side` is its stereo position from 0, the left, to 1.
    """

    play: Callable[[str, float, int], Signal]
    strength: float
    side: float
    bars: str


@dataclass(frozen=True)
class Piece:
    """Parts over a drone, with the length of a beat and of the reverb in seconds."""

    beat: float
    drone: tuple[tuple[str, float], ...]
    parts: tuple[Part, ...]
    tail: float
    bright: float
    wet: float


def plucked(tone: str, _seconds: float, _turn: int) -> Signal:
    """A note of the lyre; every string rings out."""
    return lyre(pitch(tone))


def blown(tone: str, seconds: float, turn: int) -> Signal:
    """A note of the pipe, held for its written length."""
    return reed(pitch(tone), seconds, 0.06, 400 + turn)


def beaten(tone: str, _seconds: float, turn: int) -> Signal:
    """A beat of the frame drum: `X` in the middle, `x` at the rim."""
    return drum(1.1, 72, 0.28, 500 + turn) if tone == "X" else 0.55 * drum(0.8, 104, 0.4, 600 + turn)


DORIAN = Piece(
    beat=0.48,
    drone=(("D2", 0.5), ("A2", 0.34), ("D3", 0.22)),
    parts=(
        Part(
            plucked,
            0.48,
            0.42,
            """
            D3 A3 D4 .  A3 . | D3 A3 D4 .  A3 . | D3 A3 D4 F4 D4 A3 | C3 G3 C4 E4 C4 G3
            D3 A3 D4 F4 D4 A3 | A2 E3 A3 C4 A3 E3 | D3 A3 D4 F4 D4 A3 | G2 D3 G3 B3 G3 D3
            C3 G3 C4 E4 C4 G3 | D3 A3 D4 .  A3 . | F2 C3 F3 A3 F3 C3 | C3 G3 C4 E4 C4 G3
            G2 D3 G3 B3 G3 D3 | D3 A3 D4 F4 D4 A3 | F2 C3 F3 A3 F3 C3 | G2 D3 G3 B3 G3 D3
            A2 E3 A3 C4 A3 E3 | D3 A3 D4 .  A3 .
            """,
        ),
        Part(
            plucked,
            0.62,
            0.66,
            """
            .  .  .  .  .  . | .  .  .  .  .  . | A4 .  .  G4 F4 . | G4 .  .  E4 .  .
            F4 .  E4 D4 .  . | E4 .  .  .  .  . | A4 .  .  B4 C5 . | B4 .  .  G4 .  .
            G4 .  A4 G4 E4 . | D4 .  .  .  .  . | .  .  .  .  .  . | .  .  .  .  .  .
            .  .  .  .  .  . | .  .  .  A4 .  . | C5 .  .  A4 .  . | B4 .  A4 G4 .  .
            A4 .  .  E4 .  G4 | F4 .  E4 D4 .  .
            """,
        ),
        Part(
            blown,
            0.13,
            0.46,
            """
            .  .  .  .  .  . | .  .  .  .  .  . | .  .  .  .  .  . | .  .  .  .  .  .
            .  .  .  .  .  . | .  .  .  .  .  . | .  .  .  .  .  . | .  .  .  .  .  .
            .  .  .  .  .  . | .  .  .  .  .  . | A3 -  -  -  C4 - | G3 -  -  -  -  .
            B3 -  -  A3 -  G3 | A3 -  -  -  -  . | F3 -  -  -  -  - | G3 -  -  -  -  -
            A3 -  -  -  -  - | D3 -  -  -  -  .
            """,
        ),
        Part(
            beaten,
            0.42,
            0.55,
            """
            .  .  .  .  .  . | .  .  .  .  .  . | X  .  .  .  x  . | X  .  .  .  .  .
            X  .  .  .  x  . | X  .  .  .  .  . | X  .  .  .  x  . | X  .  .  .  .  .
            X  .  .  .  x  . | X  .  .  .  .  . | X  .  .  .  x  . | X  .  .  x  .  .
            X  .  .  .  x  . | X  .  .  .  .  . | X  .  .  .  x  . | X  .  .  x  .  .
            X  .  .  .  x  . | X  .  .  .  .  .
            """,
        ),
    ),
    tail=3.2,
    bright=5600,
    wet=0.42,
)

PHRYGIAN = Piece(
    beat=0.6,
    drone=(("E2", 0.5), ("B2", 0.26), ("E3", 0.14)),
    parts=(
        Part(
            plucked,
            0.56,
            0.45,
            """
            E3 . B3 . E4 . .  . | .  . .  . G4 . F4 . | E4 . .  . .  . .  . | .  . .  . .  . .  .
            D3 . A3 . D4 . .  . | .  . F4 . E4 . D4 . | E4 . .  . B3 . .  . | .  . .  . .  . .  .
            F3 . C4 . F4 . .  . | .  . A4 . G4 . F4 . | E4 . .  . .  . D4 . | E4 . .  . .  . .  .
            A2 . E3 . A3 . C4 . | .  . .  . B3 . A3 . | G3 . .  . F3 . .  . | E3 . .  . B3 . .  .
            E4 . .  . .  . .  . | .  . .  . .  . .  .
            """,
        ),
        Part(
            plucked,
            0.36,
            0.68,
            """
            .  . .  . .  . .  . | E3 . .  . .  . .  . | .  . .  . B3 . .  . | E3 . .  . .  . .  .
            .  . .  . .  . .  . | D3 . .  . .  . .  . | E3 . .  . .  . G3 . | .  . A3 . G3 . .  .
            .  . .  . .  . .  . | F3 . .  . .  . .  . | C3 . .  . G3 . .  . | .  . .  . B3 . .  .
            .  . .  . .  . .  . | A2 . .  . .  . .  . | E3 . .  . .  . .  . | .  . .  . .  . .  .
            .  . G3 . F3 . .  . | E3 . .  . .  . .  .
            """,
        ),
        Part(
            blown,
            0.085,
            0.52,
            """
            .  . .  . .  . .  . | .  . .  . .  . .  . | B3 - -  - -  - -  - | A3 - G3 - -  - .  .
            .  . .  . .  . .  . | .  . .  . .  . .  . | .  . .  . .  . .  . | .  . .  . .  . .  .
            .  . .  . .  . .  . | .  . .  . .  . .  . | C4 - -  - B3 - -  - | -  - -  - .  . .  .
            .  . .  . .  . .  . | .  . .  . .  . .  . | .  . .  . .  . .  . | .  . .  . .  . .  .
            E3 - -  - -  - F3 - | E3 - -  - -  - .  .
            """,
        ),
        Part(
            beaten,
            0.30,
            0.5,
            """
            X  . .  . .  . .  . | .  . .  . .  . x  . | X  . .  . .  . .  . | .  . .  . .  . .  .
            X  . .  . .  . .  . | .  . .  . .  . x  . | X  . .  . .  . .  . | .  . .  . .  . .  .
            X  . .  . .  . .  . | .  . .  . .  . x  . | X  . .  . .  . .  . | .  . .  . .  . .  .
            X  . .  . .  . .  . | .  . .  . .  . x  . | X  . .  . .  . .  . | .  . .  . .  . .  .
            X  . .  . .  . .  . | .  . .  . .  . .  .
            """,
        ),
    ),
    tail=3.8,
    bright=4800,
    wet=0.5,
)
MIXOLYDIAN = Piece(
    beat=0.36,
    drone=(("G2", 0.46), ("D3", 0.30), ("G3", 0.16)),
    parts=(
        Part(
            plucked,
            0.46,
            0.42,
            """
            G2 D3 G3 B3 G3 D3 | F2 C3 F3 A3 F3 C3 | C3 G3 C4 E4 C4 G3 | G2 D3 G3 B3 G3 D3
            G2 D3 G3 B3 G3 D3 | F2 C3 F3 A3 F3 C3 | D3 A3 D4 F4 D4 A3 | G2 D3 G3 B3 G3 D3
            C3 G3 C4 E4 C4 G3 | G2 D3 G3 B3 G3 D3 | F2 C3 F3 A3 F3 C3 | C3 G3 C4 E4 C4 G3
            G2 D3 G3 B3 G3 D3 | D3 A3 D4 F4 D4 A3 | F2 C3 F3 A3 F3 C3 | G2 D3 G3 B3 G3 D3
            C3 G3 C4 E4 C4 G3 | F2 C3 F3 A3 F3 C3 | D3 A3 D4 F4 D4 A3 | G2 D3 G3 .  D3 .
            """,
        ),
        Part(
            plucked,
            0.58,
            0.66,
            """
            .  .  .  .  .  .  | .  .  .  .  .  .  | G4 .  A4 B4 .  C5 | D5 .  B4 G4 .  .
            D5 .  E5 F5 .  E5 | C5 .  A4 F4 .  .  | A4 .  B4 C5 .  A4 | G4 .  .  .  .  .
            E4 .  G4 C5 .  B4 | B4 .  A4 G4 .  D4 | F4 .  A4 C5 .  A4 | G4 .  E4 C4 .  .
            .  .  .  .  .  .  | .  .  .  .  .  .  | .  .  .  .  .  .  | .  .  .  D4 .  F4
            E5 .  D5 C5 .  G4 | A4 .  C5 F4 .  .  | D4 .  F4 A4 .  C5 | B4 .  A4 G4 .  .
            """,
        ),
        Part(
            blown,
            0.12,
            0.5,
            """
            .  .  .  .  .  .  | .  .  .  .  .  .  | .  .  .  .  .  .  | .  .  .  .  .  .
            .  .  .  .  .  .  | .  .  .  .  .  .  | .  .  .  .  .  .  | G3 -  -  B3 -  .
            .  .  .  .  .  .  | .  .  .  .  .  .  | .  .  .  .  .  .  | .  .  .  E4 -  .
            D4 -  B3 G4 -  F4 | F4 -  E4 D4 -  -  | C4 -  A3 C4 -  D4 | B3 -  -  G3 -  .
            .  .  .  .  .  .  | .  .  .  .  .  .  | D4 -  -  F4 -  -  | D4 -  -  G3 -  .
            """,
        ),
        Part(
            beaten,
            0.40,
            0.55,
            """
            X  .  .  .  .  .  | X  .  .  x  .  x  | X  .  x  X  .  .  | X  .  x  X  .  x
            X  .  x  X  .  .  | X  .  x  X  .  x  | X  .  x  X  .  .  | X  .  .  x  .  x
            X  .  x  X  .  .  | X  .  x  X  .  x  | X  .  x  X  .  .  | X  .  .  x  .  .
            X  .  .  x  .  .  | X  .  .  x  .  x  | X  .  .  x  .  .  | X  .  x  X  .  x
            X  .  x  X  .  .  | X  .  x  X  .  x  | X  .  x  X  .  .  | X  .  .  .  .  .
            """,
        ),
    ),
    tail=2.4,
    bright=5600,
    wet=0.36,
)
PIECES: Mapping[str, Piece] = MappingProxyType({"title": DORIAN, "table": PHRYGIAN, "wander": MIXOLYDIAN})


def played(piece: Piece) -> Signal:
    """Render the whole piece in stereo, exactly as long as its bars."""
    beats = max(len(part.bars.replace("|", " ").split()) for part in piece.parts)
    length = round(beats * piece.beat * RATE)
    hum = _hum(piece, length)
    left, right = hum.copy(), hum
    for number, part in enumerate(piece.parts):
        voice = _voice(part, piece.beat, length, number)
        left += np.cos(np.pi / 2 * part.side) * voice
        right += np.sin(np.pi / 2 * part.side) * voice
    sides = ((left, 700), (right, 710))
    return np.stack(
        [echo_round(side, piece.wet, piece.tail, piece.bright, seed) for side, seed in sides], axis=1
    )


def notes(bars: str) -> Iterator[tuple[int, int, str]]:
    """Yield beat, length in beats, and tone of every note."""
    words = bars.replace("|", " ").split()
    for beat, tone in enumerate(words):
        if tone not in (REST, HOLD):
            held = 1
            while beat + held < len(words) and words[beat + held] == HOLD:
                held += 1
            yield beat, held, tone


def _voice(part: Part, beat: float, length: int, number: int) -> Signal:
    """Render one part with slightly uneven timing; what rings past the end is added at the beginning."""
    chance = np.random.RandomState(300 + number)
    voice = np.zeros(length)
    for turn, (at, beats, tone) in enumerate(notes(part.bars)):
        late, firm = chance.uniform(0, 0.022), chance.uniform(0.80, 1.0)
        accent = 1.0 if at % 2 == 0 else 0.86
        sound = part.strength * firm * accent * part.play(tone, beats * beat, turn)
        where = (round((at * beat + late) * RATE) + np.arange(len(sound))) % length
        voice[where] += sound
    return voice


def _hum(piece: Piece, length: int) -> Signal:
    """The drone: tones with a whole number of periods in the loop, each with a slow tremolo of its own.

    Since all of it repeats with the loop, it is built as its spectrum: a tone with tremolo is one line (a
    sine) with two smaller ones at its sides.
    """
    spectrum = np.zeros(length // 2 + 1, np.complex128)
    for breaths, (tone, strength) in enumerate(piece.drone, start=3):
        rounds = round(pitch(tone) * length / RATE)
        phase = np.exp(0.6j * np.pi * breaths)
        for partial, part in ((1, 1.0), (2, 0.32), (3, 0.20), (4, 0.07)):
            # A second line with one more period per loop makes each tone beat.
            for line, share in ((partial * rounds, 1.0), (partial * (rounds + 1), 0.6)):
                loud = strength * part * share
                spectrum[line] -= 0.72j * loud
                spectrum[line - breaths] += 0.14 * loud * phase.conjugate()
                spectrum[line + breaths] -= 0.14 * loud * phase
    return np.asarray(0.085 * np.fft.irfft(spectrum * length / 2, length))
