"""The command that writes cards to print: what it writes and says, and what it refuses."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from game.__main__ import main
from saves import atomic
from saves.decks import DeckShelf
from saves.home import Home
from scenes.printing import export
from tests.scenes.printing.reading import laid, read

pytestmark = pytest.mark.usefixtures("blank")

STRANGE = ("ember_forge", "not_a_card")


@pytest.fixture(autouse=True)
def _no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "Console", lambda **_: Console(file=io.StringIO()))


def exported(*arguments: object) -> int:
    return main(["export", *map(str, arguments)])


def words_of(path: Path) -> str:
    return " ".join(read(path.read_bytes()).pages[-1].extract_text().split()).replace("\u00a0", " ")


def test_a_deck_of_the_house_in_either_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "x.pdf"
    for lang, deck in (("en", "embers"), ("fr", "braises")):
        assert exported("hisment", "--deck", deck, "--out", out, "--lang", lang, "--home", tmp_path) == 0
        reader = read(out.read_bytes())
        assert sum(len(laid(page, reader)) for page in reader.pages[:-1]) == 2 * 40
    assert capsys.readouterr().out.splitlines() == [
        f"{out}: 40 cards on 5 sheets",
        f"{out}\u00a0: 40 cartes sur 5 feuilles",
    ]
    assert "Qui a fait ce jeu" in words_of(out)


def test_an_own_deck_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shelf, out = DeckShelf(Home(tmp_path), "hisment"), tmp_path / "x.pdf"
    shelf.add("Of fire", ("ember_forge", "mending", "mending"))
    shelf.add("Broken", STRANGE)
    assert exported("hisment", "--deck", "OF FIRE", "--out", out, "--home", tmp_path) == 0
    assert "3 cards" in words_of(out)
    assert "Mending ×2" in words_of(out)
    assert exported("hisment", "--deck", "Broken", "--out", out, "--home", tmp_path) == 2
    assert "holds an unknown card: not_a_card" in capsys.readouterr().err
    assert "3 cards" in words_of(out), "what was there stays"


def test_one_sheet_is_no_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    DeckShelf(Home(tmp_path), "hisment").add("Small", ("mending",))
    for lang, told in (("en", ": 1 card on 1 sheet"), ("fr", "\u00a0: 1 carte sur 1 feuille")):
        out = tmp_path / "x.pdf"
        assert exported("hisment", "--deck", "small", "--out", out, "--lang", lang, "--home", tmp_path) == 0
        assert capsys.readouterr().out == f"{out}{told}\n"


def test_near_names_are_offered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["hisment", "--out", tmp_path / "x.pdf", "--home", tmp_path]
    for deck, told in (
        ("embrs", "did you mean embers?"),
        ("zzz", "there are embers, "),
        ("H2-AAAA", "H2-AAAA: "),
    ):
        assert exported(*wanted, "--deck", deck) == 2
        assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_pack_changes_the_cards_and_is_named(tmp_path: Path) -> None:
    pack, out = tmp_path / "stormy", tmp_path / "x.pdf"
    pack.mkdir()
    (pack / "pack.yaml").write_text(
        "id: stormy\ntitle: hercule\nversion: '1'\nname: {en: Stormy, fr: Orage}\n"
    )
    (pack / "numbers.yaml").write_text("back: {art: trials/cerberus, mood: ice}\n")
    assert exported("hercule", "--out", out, "--pack", pack, "--flip", "none", "--home", tmp_path) == 0
    assert "With card packs: stormy." in words_of(out)


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.pdf"
    out.write_text("as it was")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", str(out))

    monkeypatch.setattr(atomic, "write", full)
    assert exported("seventh_hero", "--out", out, "--home", tmp_path) == 2
    assert capsys.readouterr().err == f"lerne: {out}: No space left on device\n"
    assert out.read_text() == "as it was"
