"""Writes a book as a PDF; it alone imports reportlab, and is imported only when something is printed."""

import io
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import as_file, files
from itertools import chain
from typing import NamedTuple

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from game.cli.arguments import program_version
from scenes.art.faces import Face
from scenes.printing.book import Book, Chapter, Progress
from scenes.printing.pictures import jpeg, painted
from scenes.printing.sheets import BLEED, CARD, Area, Line, Place, Sheet, around, marks, ticks

_FONTS = {
    "Cinzel": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "EBGaramond": ("fontpkg_eb_garamond", "EBGaramond[wght].ttf"),
    "EBGaramond-Italic": ("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf"),
}
_HEAD, _TEXT, _ASIDE = _FONTS
_MM = 72 / 25.4
"""A millimetre in points."""
_HAIR, _LAP = 0.25, 0.3
_INK, _GREY, _TICK = 0.07, 0.4, 0.85
_EDGE: float = 22 * _MM
_LOW: float = 30 * _MM
_SIZES = 11.5, 11.0, 10.5, 10.0, 9.5, 9.0
_RULER: float = 100 * _MM
# No font has the narrow space of French, all have the thin one.
_SPACES = str.maketrans({"\u202f": "\u2009"})


def written(book: Book, progress: Progress = lambda *_: None) -> bytes:
    """The book as a PDF: for each sheet its fronts and its backs, and at the end who made the game."""
    _register()
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(book.sheet.width * _MM, book.sheet.height * _MM), invariant=1)
    _describe(canvas, book)
    _paint(canvas, book.faces, progress)
    for number, cards in enumerate(book.laid(), 1):
        foot = f"{book.colophon.name} · {number} / {book.sheets}"
        _page(canvas, book.sheet.places, [card.front for card in cards], foot)
        if book.flip != "none":
            _page(canvas, book.sheet.behind(book.flip), [card.back for card in cards], foot)
    _colophon(canvas, book)
    canvas.save()
    return stream.getvalue()


@cache
def _register() -> None:
    # Pictures as they are, not as text, which would take a quarter more.
    rl_config.useA85 = 0
    for name, (package, file) in _FONTS.items():
        with as_file(files(package) / "files" / file) as path:
            pdfmetrics.registerFont(TTFont(name, str(path)))


def _describe(canvas: Canvas, book: Book) -> None:
    """Say what the file is, and how it is to be printed."""
    canvas.setTitle(book.colophon.name)
    canvas.setAuthor("Lerne")
    canvas.setSubject(_plain(book.colophon.chapters[0].paragraphs[0]) if book.colophon.chapters else "")
    canvas.setCreator(f"Lerne {program_version()}")
    canvas.setCatalogEntry("Lang", book.language)
    canvas.setViewerPreference("PrintScaling", "None")
    duplex = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}
    canvas.setViewerPreference("Duplex", duplex[book.flip])


def _paint(canvas: Canvas, faces: Sequence[Face], progress: Progress) -> None:
    """Paint each face once, as a form around its middle that is laid wherever the card lies."""
    wide, tall = ((each + 2 * BLEED) * _MM for each in CARD)
    for index, face in enumerate(faces):
        progress(index, len(faces))
        image = painted(face)
        canvas.beginForm(_form(face), *(-wide / 2 - _LAP, -tall / 2 - _LAP, wide / 2 + _LAP, tall / 2 + _LAP))
        # Cards that lie side by side overlap by a hair of their ground: paper would shine through a seam.
        canvas.setFillColorRGB(*(each / 255 for each in image.crop((0, 0, 1, 1)).tobytes()))
        canvas.rect(-wide / 2 - _LAP, -tall / 2 - _LAP, wide + 2 * _LAP, tall + 2 * _LAP, stroke=0, fill=1)
        canvas.drawImage(ImageReader(io.BytesIO(jpeg(image))), -wide / 2, -tall / 2, wide, tall)
        canvas.endForm()
    progress(len(faces), len(faces))


def _form(face: Face) -> str:
    return f"card{hash(face) & (1 << 62) - 1:x}"


def _page(canvas: Canvas, places: Sequence[Place], faces: Sequence[Face], foot: str) -> None:
    """One side of a sheet: the cards, the marks by which they are cut, and its number."""
    used = places[: len(faces)]
    cut = around(used)
    canvas.setTrimBox(_points(cut))
    canvas.setBleedBox(_points(cut.grown(BLEED)))
    for place, face in zip(used, faces, strict=True):
        canvas.saveState()
        canvas.translate(place.x * _MM, place.y * _MM)
        canvas.rotate(place.turn)
        canvas.doForm(_form(face))
        canvas.restoreState()
    _lines(canvas, marks(used), 0.0)
    _lines(canvas, ticks(used), _TICK)
    canvas.setFillGray(_GREY)
    canvas.setFont(_ASIDE, 7)
    canvas.drawString((around(places).left + 5) * _MM, 5.5 * _MM, _plain(foot))
    canvas.showPage()


def _points(area: Area) -> tuple[float, ...]:
    return tuple(round(edge * _MM, 3) for edge in area)


def _lines(canvas: Canvas, lines: Iterable[Line], grey: float) -> None:
    canvas.setLineWidth(_HAIR)
    canvas.setStrokeGray(grey)
    canvas.lines([[each * _MM for each in line] for line in lines])


def _colophon(canvas: Canvas, book: Book) -> None:
    """The last page: whose game it is, how to print and cut, what else is needed, and a ruler."""
    sheet, (name, chapters, ruler) = book.sheet, book.colophon
    whole = Area(0, 0, sheet.width, sheet.height)
    canvas.setTrimBox(_points(whole))
    canvas.setBleedBox(_points(whole))
    _chapters(canvas, sheet, chapters, _fan(canvas, book, _masthead(canvas, sheet, name)))
    _measure(canvas, sheet, ruler)
    canvas.showPage()


def _masthead(canvas: Canvas, sheet: Sheet, name: str) -> float:
    """The name of the game between two rules; returns where the page goes on."""
    middle, y = sheet.width * _MM / 2, sheet.height * _MM - 34 * _MM
    canvas.setFillGray(_INK)
    canvas.setFont(_HEAD, 30)
    canvas.drawCentredString(middle, y, name.upper())
    canvas.setStrokeGray(_GREY)
    for above, width in ((34, 0.8), (-13, 0.8), (-15.5, _HAIR)):
        canvas.setLineWidth(width)
        canvas.line(_EDGE, y + above, sheet.width * _MM - _EDGE, y + above)
    return y - 24


def _fan(canvas: Canvas, book: Book, top: float) -> float:
    """A hand of five cards spread over the page; returns where the page goes on."""
    faces = list(dict.fromkeys(card.front for card in book.cards))
    shown = [faces[index * len(faces) // 5] for index in range(5)] if len(faces) > 5 else faces
    scale, step = 0.55, 26 * _MM
    tall = (CARD[1] + 2 * BLEED) * _MM * scale
    for index, face in enumerate(shown):
        off = index - (len(shown) - 1) / 2
        canvas.saveState()
        canvas.translate(book.sheet.width * _MM / 2 + off * step, top - tall / 2 - 6 - 5 * off * off)
        canvas.rotate(-5 * off)
        canvas.scale(scale, scale)
        _cut(canvas)
        canvas.doForm(_form(face))
        canvas.restoreState()
    return top - tall - 22


def _cut(canvas: Canvas) -> None:
    """Let only what is left of a card when it is cut out be seen, with round corners."""
    wide, tall = (each * _MM for each in CARD)
    path = canvas.beginPath()
    path.roundRect(-wide / 2, -tall / 2, wide, tall, 3 * _MM)
    canvas.clipPath(path, stroke=0, fill=0)


def _chapters(canvas: Canvas, sheet: Sheet, chapters: Sequence[Chapter], top: float) -> None:
    """The chapters in the largest letters with which they fit on the page, or on further pages."""
    for size in _SIZES:
        lines = list(_typeset(chapters, size, sheet.width * _MM - 2 * _EDGE))
        if sum(line.step for line in lines) <= top - _LOW:
            break
    y = top
    for line in lines:
        if y - line.step < _LOW:
            canvas.showPage()
            y = sheet.height * _MM - _EDGE
        y -= line.step
        canvas.setFillGray(_INK)
        canvas.setFont(line.font, line.size)
        canvas.drawString(_EDGE, y, line.words)


class _Typeset(NamedTuple):
    """A line of text, and how far below the one before it stands."""

    words: str
    font: str
    size: float
    step: float


def _typeset(chapters: Sequence[Chapter], size: float, room: float) -> Iterator[_Typeset]:
    for heading, paragraphs in chapters:
        yield _Typeset(_plain(heading), _HEAD, size * 1.15, size * 2.8)
        for index, words in enumerate(paragraphs):
            step = size * (1.7 if index else 1.9)
            for line in _wrapped(_plain(words), _TEXT, size, room):
                yield _Typeset(line, _TEXT, size, step)
                step = size * 1.32


def _wrapped(words: str, font: str, size: float, room: float) -> Iterator[str]:
    """A paragraph in lines that fit the room, broken at plain spaces, or within a word that is too wide."""
    line = ""
    for word in chain.from_iterable(_broken(each, font, size, room) for each in words.split(" ")):
        longer = f"{line} {word}".strip(" ")
        if line and pdfmetrics.stringWidth(longer, font, size) > room:
            yield line
            longer = word
        line = longer
    yield line


def _broken(word: str, font: str, size: float, room: float) -> Iterator[str]:
    """A word in parts that each fit the room."""
    while (most := len(word)) > 1 and pdfmetrics.stringWidth(word, font, size) > room:
        while most > 1 and pdfmetrics.stringWidth(word[:most], font, size) > room:
            most -= 1
        yield word[:most]
        word = word[most:]
    yield word


def _measure(canvas: Canvas, sheet: Sheet, words: str) -> None:
    """A ruler of 100 mm at the foot, with a mark at each ten."""
    left, y = (sheet.width * _MM - _RULER) / 2, 20 * _MM
    canvas.setStrokeGray(0)
    canvas.setLineWidth(0.5)
    canvas.line(left, y, left + _RULER, y)
    for tenth in range(11):
        x, tall = left + tenth * _RULER / 10, (2.4 if tenth % 5 == 0 else 1.4) * _MM
        canvas.line(x, y, x, y + tall)
    canvas.setFillGray(_GREY)
    canvas.setFont(_ASIDE, 10)
    canvas.drawCentredString(sheet.width * _MM / 2, y - 12, _plain(words))


def _plain(words: str) -> str:
    return words.translate(_SPACES)
