"""The about page: authors, and every licence."""

from pathlib import Path

import pytest

from game.notices import notices
from game.paths import ROOT
from saves.format import application_version
from scenes.pages.about import AboutScene, paragraphs, parts
from scenes.pages.settings import SettingsScene
from tests.scenes.menu_pilot import Visitor

AUTHORS = {
    "en": (
        "Léandre Proust",
        "Grammes Édition",
        "Richard Borg",
        "Kosmos",
        "Yasushi Kuroda",
        "IELLO",
        "Hisment",
        "hisment.com",
    ),
    "fr": (
        "Léandre Proust",
        "Grammes Édition",
        "Richard Borg",
        "Kosmos",
        "Yasushi Kuroda",
        "IELLO",
        "Hisment",
        "hisment.com",
    ),
}


@pytest.fixture
def visitor(tmp_path: Path) -> Visitor:
    return Visitor(tmp_path, AboutScene)


def read(visitor: Visitor, name: str) -> None:
    """Open a licence, even if its name is scrolled out of view."""
    scene = visitor.scene
    assert isinstance(scene, AboutScene)
    scene.choose(name)


def test_the_settings_lead_there_and_it_leads_back(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, SettingsScene)
    visitor.hand.click("about")
    assert visitor.open == "about"
    visitor.hand.press("escape")
    assert visitor.open == "settings"
    visitor.hand.press("a")
    assert visitor.open == "about"


@pytest.mark.parametrize("lang", AUTHORS)
def test_the_version_and_the_authors_of_all_four_games_are_named(tmp_path: Path, lang: str) -> None:
    visitor = Visitor(tmp_path, AboutScene, lang=lang)
    said = " ".join(visitor.labels)
    assert f"Lerne {application_version()}" in said
    assert [name for name in AUTHORS[lang] if name not in said] == []


def test_the_readme_names_them_too() -> None:
    said = (ROOT / "README.md").read_text("utf-8")
    assert [name for name in AUTHORS["en"] if name not in said] == []


def test_each_name_opens_its_licence(visitor: Visitor) -> None:
    for notice in notices():
        read(visitor, notice.name)
        assert f"{notice.by}. {notice.licence}." in visitor.labels
        assert parts(notice.text())[0][0] in visitor.labels
        assert any("“_internal”" in words for words in visitor.labels) == notice.replaceable


def test_a_long_licence_is_turned_part_by_part(visitor: Visitor) -> None:
    read(visitor, "mpg123")
    text = parts(next(each for each in notices() if each.name == "mpg123").text())
    for part in text:
        assert part[0] in visitor.labels
        visitor.hand.press("n")
    assert not visitor.node("part_after")["enabled"]
    for part in reversed(text):
        assert part[-1] in visitor.labels
        visitor.hand.press("p")
    assert not visitor.node("part_before")["enabled"]
    visitor.hand.press("n")
    read(visitor, "FreeType")
    assert visitor.node("part_before")["enabled"] is False


def test_a_click_on_a_name_opens_its_licence(visitor: Visitor) -> None:
    visitor.hand.click("notice:CPython")
    assert any("PYTHON SOFTWARE FOUNDATION" in words for words in visitor.labels)


def test_a_short_licence_has_no_parts(visitor: Visitor) -> None:
    read(visitor, "SDL")
    assert not {"part_before", "part_after"} & {node["id"] for node in visitor.nodes}


def test_no_part_has_more_than_can_be_laid_out_at_once() -> None:
    sizes = {each.name: max(sum(map(len, part)) for part in parts(each.text())) for each in notices()}
    assert {name: size for name, size in sizes.items() if size > 6_000} == {}


def test_nothing_of_a_licence_is_lost_between_its_parts() -> None:
    for each in notices():
        shown = " ".join(words for part in parts(each.text()) for words in part)
        assert shown.split() == each.text().split()


def test_lines_broken_for_want_of_room_are_put_together_and_others_stay() -> None:
    long = "This line was broken because the page was no wider than that"
    assert list(paragraphs(f"Somebody\nSomebody else\n\n{long}\nand goes on.\n* a thing\n")) == [
        "Somebody\nSomebody else",
        f"{long} and goes on.",
        "* a thing",
    ]
