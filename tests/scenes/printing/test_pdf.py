"""A printed file read back: its pages and boxes, fronts and backs of a sheet, and who made the game."""

import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image
from pypdf.generic import DictionaryObject

from game.paths import ROOT
from scenes.art.faces import BackFace, Face, StanceFace
from scenes.devtools.shots import backstage
from scenes.printing import pictures
from scenes.printing.book import Book, Chapter, Colophon, Order, gathered
from scenes.printing.pdf import written
from scenes.printing.sheets import PAPERS, Sheet, sheet
from scenes.title import PrintedCard
from tests.scenes.printing.reading import box, laid, read

BACK = BackFace()
CARDS = tuple(PrintedCard(f"card {n}", StanceFace(str(n), "", ""), BACK, 1 + n % 2) for n in range(6))
FEET = {"a4": 8, "letter": 6}


def book(paper: str = "a4", flip: str = "long", cards: tuple[PrintedCard, ...] = CARDS) -> Book:
    return Book(sheet(paper), flip, cards, Colophon("A game", (), "A ruler"), "en")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_each_back_lies_behind_its_front(blank: list[Face], paper: str, flip: str) -> None:
    made = book(paper, flip)
    reader = read(written(made))
    assert len(reader.pages) == 2 * made.sheets + 1
    fronts = list[str]()
    for number in range(made.sheets):
        front, back = (laid(reader.pages[2 * number + side], reader) for side in (0, 1))
        fronts += [card.picture for card in front]
        assert len({card.picture for card in back}) == 1
        for seen, behind in zip(front, back, strict=True):
            assert (behind.x, behind.y, behind.up) == turned(made.sheet, flip)(seen.x, seen.y, seen.up)
    assert [fronts.count(each) for each in dict.fromkeys(fronts)] == [card.copies for card in CARDS]
    assert len(blank) == len(CARDS) + 1, "a picture is drawn and kept once, however many copies there are"


Turned = Callable[[float, float, tuple[int, int]], tuple[float, float, tuple[int, int]]]


def turned(paper: Sheet, flip: str) -> Turned:
    """Where something lies seen from the other side of a sheet that is turned over this edge."""
    if flip == "long":
        return lambda x, y, up: (round(paper.width - x, 2), y, (-up[0], up[1]))
    return lambda x, y, up: (x, round(paper.height - y, 2), (up[0], -up[1]))


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_say_where_is_cut_and_how_far_the_colour_goes(paper: str) -> None:
    made = book(paper)
    page, *_, last = read(written(made)).pages
    assert len(made.sheet.places) == FEET[paper]
    assert box(page.mediabox) == (0, 0, *PAPERS[paper])
    left, low, right, top = box(page.trimbox)
    assert (round(right - left, 1), round(top - low, 1)) == (2 * 88 + 6, FEET[paper] // 2 * (63 + 6) - 6)
    assert box(page.bleedbox) == tuple(
        pytest.approx(edge) for edge in (left - 3, low - 3, right + 3, top + 3)
    )
    assert min(left - 3, low - 3) > 8, "printers leave a margin"
    assert box(last.trimbox) == box(last.mediabox)


@pytest.mark.usefixtures("blank")
def test_without_backs_there_are_fronts_alone() -> None:
    reader = read(written(book(flip="none")))
    assert [len(laid(page, reader)) for page in reader.pages[:-1]] == [8, 1]


@pytest.mark.usefixtures("blank")
def test_it_is_printed_as_large_as_it_is() -> None:
    found = read(written(book(flip="short"))).root_object
    wanted = found["/ViewerPreferences"]
    assert isinstance(wanted, DictionaryObject)
    assert {str(key): str(value) for key, value in wanted.items()} == {
        "/PrintScaling": "/None",
        "/Duplex": "/DuplexFlipShortEdge",
    }
    assert str(found["/Lang"]) == "en"


def test_a_card_is_300_dots_an_inch_up_to_the_end_of_its_bleed() -> None:
    made = pictures.painted(BACK)
    assert made.size == (round(69 / 25.4 * 300), round(94 / 25.4 * 300))
    # The colour at the edge is that of the frame's ground, so that a cut that strays shows nothing else.
    rim = {made.getpixel((x, y)) for x in (0, made.width - 1) for y in range(made.height)}
    assert len(rim) == 1
    assert Image.open(io.BytesIO(pictures.jpeg(made))).info["dpi"] == (300, 300)


@pytest.mark.usefixtures("blank")
def test_no_word_leaves_the_page() -> None:
    wide = replace(book(), colophon=Colophon("A game", (Chapter("Decks", ("W" * 60,)),), "A ruler"))
    *_, last = read(written(wide)).pages
    lines = [line for line in last.extract_text().splitlines() if line.startswith("W")]
    assert len(lines) > 1
    assert "".join(lines) == "W" * 60


CREDITED = {
    "hercule": (50, "Léandre Proust", "Grammes Édition"),
    "hera_zeus": (86, "Richard Borg", "Kosmos"),
    "seventh_hero": (77, "Kuroda", "IELLO"),
    "hisment": (121, "hisment.com", "hisment.com"),
}


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", CREDITED)
def test_the_box_of_a_title_is_whole_and_says_whose_game_it_is(title: str, lang: str) -> None:
    number, *names = CREDITED[title]
    with backstage(language=lang) as (services, _):
        made = gathered(services, Order(title), lang)
    # On the smaller paper, all of it still stands on one page.
    short = replace(made, cards=(made.cards[0]._replace(copies=1),), sheet=sheet("letter"))
    _, _, page = read(written(short)).pages
    last = page.extract_text()
    assert made.number == number
    assert all(name in " ".join(last.split()) for name in names)
    assert "100 mm" in last.replace("\u00a0", " ")
    assert "\ufffd" not in last


def test_two_decks_lie_one_after_the_other(blank: list[Face]) -> None:
    with backstage() as (services, _):
        made = gathered(services, Order("hisment", decks=("embers", "Tides")), "en")
    assert made.number == 80
    assert len(made.faces) < 81
    assert not blank


def test_no_start_pays_for_it() -> None:
    """One module imports reportlab; the window imports that one when something is printed."""
    sources = {path.name: path.read_text("utf-8") for path in (ROOT / "scenes").rglob("*.py")}
    assert [name for name, text in sources.items() if "reportlab import" in text] == ["pdf.py"]
    callers = {name: text for name, text in sources.items() if "scenes.printing.pdf import" in text}
    assert set(callers) == {"job.py", "export.py"}
    assert "\nfrom scenes.printing.pdf" not in callers["job.py"]
    assert not any(
        "scenes.printing.export" in text or "printing import export" in text for text in sources.values()
    )


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_title(lang: str) -> None:
    with backstage(language=lang) as (services, _):
        made = gathered(services, Order("seventh_hero"), lang)
    told = list[tuple[int, int]]()
    reader = read(written(made, lambda done, of: told.append((done, of))))
    assert told == [(done, 8) for done in range(9)]
    assert len(reader.pages) == 21
    for page in reader.pages[:-1]:
        for image in page.images:
            assert image.image is not None
            assert image.image.size == (815, 1110)
