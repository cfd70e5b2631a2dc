"""The page that prints cards: what it offers, and what becomes of the file."""

import threading
from functools import partial
from pathlib import Path

import pytest

from saves.home import Home
from scenes.art.faces import BackFace, Face
from scenes.pages.cards import CardsScene
from scenes.printing.job import Job
from scenes.printing.page import PrintScene, documents
from tests.scenes.menu_pilot import Visitor
from tests.scenes.printing.reading import read

pytestmark = pytest.mark.usefixtures("blank")


def page(home: Path, title: str = "seventh_hero", lang: str = "en") -> tuple[Visitor, PrintScene]:
    (home / "Documents").mkdir(exist_ok=True)
    visitor = Visitor(home / "lerne", partial(PrintScene, title=title, folder=home / "Documents"), lang=lang)
    assert isinstance(visitor.scene, PrintScene)
    return visitor, visitor.scene


def test_it_is_opened_from_the_cards_of_a_game(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda services: CardsScene(services, game="hera_zeus"))
    visitor.hand.press("p")
    assert visitor.open == "printing"
    assert {"Print the cards", "Hera and Zeus"} <= set(visitor.labels)
    assert visitor.node("print_file")["value"].endswith("Hera and Zeus.pdf")
    visitor.hand.press("escape")
    assert visitor.open == "cards"


def test_it_writes_the_file_and_says_where(tmp_path: Path) -> None:
    visitor, scene = page(tmp_path)
    visitor.hand.click("paper:letter")
    visitor.hand.click("flip:none")
    assert "77 cards of 63 × 88 mm on 13 sheets, with crop marks." in visitor.labels
    visitor.hand.press("return")
    out = tmp_path / "Documents" / "7th Hero.pdf"
    assert visitor.node("told")["label"] == f"The cards were written to {out}."
    assert len(read(out.read_bytes()).pages) == 14
    assert scene.job is None


def test_it_says_why_there_is_no_file_before_anything_is_drawn(tmp_path: Path, blank: list[Face]) -> None:
    visitor, scene = page(tmp_path, lang="fr")
    (tmp_path / "nothing").write_text("no folder")
    scene.file = str(tmp_path / "nothing" / "x.pdf")
    visitor.hand.press("return")
    assert visitor.node("told")["label"].startswith("Les cartes n’ont pas pu être écrites\u00a0: ")
    assert visitor.node("told")["role"] == "status"
    assert not blank


def test_a_file_is_replaced_after_a_question(tmp_path: Path) -> None:
    visitor, _ = page(tmp_path)
    out = tmp_path / "Documents" / "7th Hero.pdf"
    out.write_text("mine")
    visitor.hand.press("return")
    assert visitor.open == "confirm"
    visitor.hand.press("escape")
    assert out.read_text() == "mine"
    visitor.hand.press("return")
    visitor.hand.click("yes")
    assert out.read_bytes().startswith(b"%PDF")


def test_one_deck_is_printed(tmp_path: Path) -> None:
    visitor, scene = page(tmp_path, "hisment")
    visitor.hand.click("print_deck")
    visitor.hand.click("pick:tides")
    assert scene.book.number == 40
    assert scene.path == tmp_path / "Documents" / "Hisment - Tides.pdf"
    assert visitor.node("print_file")["value"] == str(scene.path)


@pytest.mark.parametrize(
    ("cards", "why"), [(("ember_forge", "gone"), "holds an unknown card: gone."), ((), "holds no cards yet.")]
)
def test_a_deck_that_cannot_be_printed_gives_way_to_all_cards(
    tmp_path: Path, cards: tuple[str, ...], why: str
) -> None:
    visitor, scene = page(tmp_path, "hisment")
    visitor.services.decks("hisment").add("Mine", cards)
    visitor.hand.click("print_deck")
    visitor.hand.click("pick:deck-1")
    assert visitor.node("told")["label"] == f"The deck “Mine” {why}"
    assert scene.deck == "all"
    visitor.hand.click("paper:letter")
    assert "told" not in {node["id"] for node in visitor.nodes}


@pytest.mark.parametrize("name", ["a" * 300, "~nobody_of_that_name/x.pdf"])
def test_a_name_that_no_file_can_have_ends_nothing(tmp_path: Path, name: str) -> None:
    visitor, scene = page(tmp_path)
    (tmp_path / "Documents" / "~nobody_of_that_name").write_text("in the way")
    scene.file = name
    visitor.hand.press("return")
    assert visitor.node("told")["label"].startswith("The cards could not be written: ")


def test_the_file_goes_into_the_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path / "Papers")
    monkeypatch.delenv("FLATPAK_ID", raising=False)
    assert documents(Home(tmp_path)) == tmp_path / "Papers"
    monkeypatch.setenv("FLATPAK_ID", "alt.lerne.lerne")
    assert documents(Home(tmp_path)) == tmp_path / "printed"


def test_the_packs_of_the_home_are_printed_but_none_that_was_left_out(tmp_path: Path) -> None:
    wanted = "id: {id}\ntitle: hercule\nversion: '1'\nname: {{en: A, fr: A}}\n"
    for id, cards in (("iced", "back: {art: trials/cerberus, mood: ice}\n"), ("broken", "trails: []\n")):
        folder = tmp_path / "lerne" / "packs" / id
        folder.mkdir(parents=True)
        (folder / "pack.yaml").write_text(wanted.format(id=id))
        (folder / "numbers.yaml").write_text(cards)
    _, scene = page(tmp_path, "hercule")
    assert scene.book.cards[0].back == BackFace("trials/cerberus", "ice")
    assert scene.book.colophon.chapters[-1].paragraphs[-1] == "With card packs: iced."


def test_names_of_files(tmp_path: Path) -> None:
    _, scene = page(tmp_path)
    for typed, wanted in (("mine", "Documents/mine.pdf"), ("a.b.pdf", "Documents/a.b.pdf")):
        scene.file = typed
        assert scene.path == tmp_path / wanted
    scene.file = str(tmp_path)
    assert scene.path == tmp_path / "7th Hero.pdf"


def test_the_window_goes_on_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[Job]()
    monkeypatch.setattr(Job, "start", lambda job: begun.append(job))
    visitor, scene = page(tmp_path)
    visitor.services.patient = False
    visitor.hand.press("return")
    (job,) = begun
    job.share = 0.3
    visitor.hand.wait(0.2)
    assert "The cards are being drawn: 25%." in visitor.labels, "told in steps"
    visitor.hand.click("print_stop")
    job.run()
    visitor.hand.wait(0.2)
    assert visitor.node("told")["label"] == "Stopped: nothing was written."
    assert not scene.path.exists()


def test_who_stops_it_too_late_is_not_told_that_there_is_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def written_before(job: Job) -> None:
        job.run()
        job.stop()

    monkeypatch.setattr(Job, "start", written_before)
    visitor, scene = page(tmp_path)
    visitor.services.patient = False
    visitor.hand.press("return")
    visitor.hand.wait(0.2)
    assert scene.path.exists()
    assert visitor.node("told")["label"] == f"The cards were written to {scene.path}."


def test_leaving_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[Job]()
    monkeypatch.setattr(Job, "start", lambda job: begun.append(job))
    visitor, scene = page(tmp_path)
    visitor.services.patient = False
    visitor.hand.press("return")
    visitor.hand.press("escape")
    begun[0].run()
    assert not scene.path.exists()


def test_a_job_writes_on_its_own_thread(tmp_path: Path) -> None:
    _, scene = page(tmp_path)
    job = Job(scene.book, scene.path)
    job.start()
    for thread in (each for each in threading.enumerate() if each.name == "printing"):
        thread.join()
    assert (job.error, job.share) == (None, 1.0)
    assert scene.path.exists()
