"""Writes reproducible Ogg Vorbis files, without the random serial number."""

import struct
from io import BytesIO

import soundfile

from assets.workshop.sound.waves import RATE, Signal

_HEADER = struct.Struct("<4sBBqIIIB")
_SERIAL = slice(14, 18)
_SUM = slice(22, 26)


def encoded(sound: Signal, quality: float) -> bytes:
    """Encode a mono or stereo signal as a file; quality from 0 to 1."""
    file = BytesIO()
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - quality}
    with soundfile.SoundFile(file, "w", RATE, sound.ndim, **options) as stream:
        # libsndfile copies each block that it is given to its stack, so the blocks are kept small.
        for start in range(0, len(sound), RATE):
            stream.write(sound[start : start + RATE])
    return _with_serial(file.getvalue(), b"\0\0\0\0")


def _with_serial(data: bytes, serial: bytes) -> bytes:
    """Replace the serial number on each page of the file and recompute the checksums."""
    made, at = bytearray(), 0
    while at < len(data):
        count = _HEADER.unpack_from(data, at)[-1]
        head = _HEADER.size + count
        length = head + sum(data[at + _HEADER.size : at + head])
        page = bytearray(data[at : at + length])
        page[_SERIAL], page[_SUM] = serial, b"\0\0\0\0"
        page[_SUM] = _checksum(page).to_bytes(4, "little")
        made += page
        at += length
    return bytes(made)


def _table() -> list[int]:
    rows = []
    for value in range(256):
        row = value << 24
        for _ in range(8):
            row = (row << 1) ^ (0x04C11DB7 if row & 0x80000000 else 0)
        rows.append(row & 0xFFFFFFFF)
    return rows


_ROWS = _table()


def _checksum(page: bytes | bytearray) -> int:
    """The checksum of a page as Ogg defines it."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _ROWS[(value >> 24) ^ byte]
    return value
