"""Reads a printed file back: its cards by page with their places, and its boxes, in millimetres."""

import io
from collections.abc import Iterable
from typing import NamedTuple, SupportsFloat, TypeAlias

from pypdf import PdfReader
from pypdf._page import PageObject
from pypdf.generic import ContentStream, RectangleObject

POINT = 25.4 / 72
Matrix: TypeAlias = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Laid(NamedTuple):
    """A card on a page: the name of its picture, where its middle lies, and where its upper edge points."""

    picture: str
    x: float
    y: float
    up: tuple[int, int]


def read(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def box(found: RectangleObject) -> tuple[float, ...]:
    return tuple(round(float(edge) * POINT, 2) for edge in found)


def laid(page: PageObject, reader: PdfReader) -> list[Laid]:
    """The pictures on a page, in order; follows the matrices of its content."""
    now, kept, found = WHOLE, list[Matrix](), list[Laid]()
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        match operator:
            case b"q":
                kept.append(now)
            case b"Q":
                now = kept.pop()
            case b"cm":
                now = _times(_matrix(operands), now)
            case b"Do":
                up = round(now[2]), round(now[3])
                found.append(Laid(str(operands[0]), round(now[4] * POINT, 2), round(now[5] * POINT, 2), up))
    return found


def _matrix(operands: Iterable[SupportsFloat]) -> Matrix:
    a, b, c, d, e, f = map(float, operands)
    return a, b, c, d, e, f


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u
