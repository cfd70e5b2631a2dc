"""The picture to share: what it shows and hides, where it is saved, and how it gets onto the clipboard."""

import subprocess
from collections.abc import Callable
from datetime import UTC, date, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from saves.home import Home
from saves.progress import Progress
from scenes.match.ending import Epilogue
from scenes.services import Services
from scenes.share import keeping
from scenes.share.keeping import Keeping, folders, keep, on_clipboard, picture_order
from scenes.share.postcard import LETTERS, SIZE, Picture, Postcard
from scenes.titles.hercule.daily.attempts import task
from scenes.titles.hercule.ending import EndingScene
from scenes.titles.hercule.puzzles.page import PuzzlesPage
from scenes.titles.registry import playable, samples_of
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.scene import dump
from scenes.widgets.cards import Card
from tests.scenes.menu_pilot import Visitor
from tests.scenes.titles.hercule.test_daily import NORMAL, Checked, begun, given_up, page as daily_page

DAY = date(2026, 11, 29)
ENDINGS = ["hera_zeus/ending", "hisment/ending", "seventh_hero/ending", "hercule/victory"]


def ending(name: str) -> Callable[[Services], Any]:
    samples = samples_of(name.partition("/")[0])
    assert samples is not None
    make: Callable[[Services], Any] = samples.SAMPLES[name].make
    return make


def scene_of(visitor: Visitor) -> Any:
    return visitor.scene


def built(services: Services, picture: Picture) -> Postcard:
    """The scene of a picture, in its size and letters."""
    made = Postcard(services, picture)
    made.metrics = Metrics(*SIZE, LETTERS)
    made.rebuild()
    return made


def words_of(services: Services, picture: Picture) -> list[str]:
    """All that stands in a picture."""
    nodes = dump(built(services, picture))["nodes"]
    return [f"{node['label']} {node['value']}".strip() for node in nodes]


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pictures that were put on the clipboard, by name."""
    found = list[str]()

    def takes(path: Path) -> bool:
        found.append(path.name)
        return True

    monkeypatch.setattr("scenes.share.keeping.on_clipboard", takes)
    return found


def test_every_title_has_an_ending_here() -> None:
    assert {name.partition("/")[0] for name in ENDINGS} == set(playable())


@pytest.mark.parametrize("name", ENDINGS)
def test_an_ending_is_drawn_saved_and_copied_by_one_key(
    tmp_path: Path, name: str, clipboard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = Visitor(tmp_path, ending(name))
    title, day = name.partition("/")[0], scene_of(visitor).run.record.updated[:10]
    visitor.hand.wait(2)
    visitor.hand.press("s")
    assert visitor.open == "share"
    path = visitor.services.home.pictures / f"lerne-{title}-{day}.png"
    assert clipboard == [path.name]
    with Image.open(BytesIO(path.read_bytes())) as picture:
        assert picture.size == (1200, 630) == SIZE
    assert str(path) in visitor.node("message")["label"]
    assert visitor.node("picture")["label"] == scene_of(visitor).picture().line
    monkeypatch.setattr("scenes.app.report._start", lambda *_: None)
    visitor.hand.click("folder")
    said = visitor.node("message")["label"]
    assert str(path) in said
    assert f"asked to open the folder: {path.parent}" in said
    visitor.hand.press("escape")
    assert visitor.open == name


def test_what_an_ending_says_stands_in_its_picture(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, ending("hera_zeus/ending"))
    scene = visitor.scene
    assert isinstance(scene, Epilogue)
    words = words_of(visitor.services, scene.picture())
    assert {"CAMILLE WINS", "Hera won", "Zeus lost"} <= set(words)
    assert any(each.startswith("Lerne · Hera and Zeus · ") for each in words)
    assert scene.picture().line == "Lerne · Hera and Zeus · Camille wins · 21 turns · Deal no. 7"


@pytest.mark.parametrize(("name", "count"), [("hera_zeus/ending", 2), ("hisment/ending", 2)])
def test_both_sides_have_their_card_in_it(tmp_path: Path, name: str, count: int) -> None:
    visitor = Visitor(tmp_path, ending(name))
    nodes = built(visitor.services, scene_of(visitor).picture()).root.everything()
    assert sum(isinstance(node, Card) and node.size[0] > 100 for node in nodes) == count


def test_what_is_said_for_the_moment_is_no_part_of_the_picture(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, ending("hercule/victory"))
    before = words_of(visitor.services, scene_of(visitor).picture())
    visitor.hand.wait(2)
    visitor.hand.press("c")
    assert visitor.node("about")["label"] == scene_of(visitor).message != ""
    assert words_of(visitor.services, scene_of(visitor).picture()) == before


def test_a_daily_run_is_told_without_its_cards_and_its_seed(tmp_path: Path, clipboard: list[str]) -> None:
    visitor = Visitor(tmp_path, lambda services: EndingScene(services, given_up(begun(services))))
    scene = scene_of(visitor)
    catalogue, said = scene.records.rules.catalogue, " ".join(words_of(visitor.services, scene.picture()))
    assert "Daily run" in said
    assert "Lerne · Hercules · March 9, 2040" in said
    assert "Deal" not in said + scene.picture().line
    assert not any(trial.name.en in said for trial in catalogue.trials.values())
    visitor.hand.wait(2)
    visitor.hand.press("s")
    assert clipboard == ["lerne-hercule-daily-2040-03-09.png"]


def test_the_page_of_the_daily_runs_has_the_picture_once_there_is_a_result(
    tmp_path: Path, clipboard: list[str]
) -> None:
    visitor = Visitor(tmp_path, lambda services: daily_page(services))
    visitor.hand.press("s")
    assert visitor.open == "hercule/daily"
    services = visitor.services
    begun(services)
    services.ranked.end(task(NORMAL), (0, 7, 3, 81))
    scene_of(visitor).attempts = Checked(services, NORMAL.day)
    scene_of(visitor).rebuild()
    visitor.hand.press("s")
    assert clipboard == ["lerne-hercule-daily-2040-03-09.png"]


def test_a_solved_puzzle_has_one_and_tells_no_solution(tmp_path: Path, clipboard: list[str]) -> None:
    def made(services: Services) -> PuzzlesPage:
        services.saves.clock = lambda: datetime(2026, 11, 29, tzinfo=UTC)
        return PuzzlesPage(services)

    visitor = Visitor(tmp_path, made)
    visitor.hand.press("s")
    assert visitor.open == "hercule/puzzles"
    chosen = scene_of(visitor).chosen
    visitor.services.progress = Progress(puzzles={chosen.id: "first"})
    scene_of(visitor).rebuild()
    visitor.hand.press("s")
    assert clipboard == ["lerne-hercule-puzzle-2026-11-29.png"]
    assert visitor.node("picture")["label"] == (
        "Lerne · Hercules · One turn no. 1 · grade 1 · solved on the first try"
    )


def test_the_line_is_copied_from_the_dialog(
    tmp_path: Path, clipboard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = list[str]()
    monkeypatch.setattr(pygame.scrap, "put_text", lines.append)
    visitor = Visitor(tmp_path, ending("hisment/ending"))
    visitor.hand.wait(2)
    visitor.hand.press("s")
    visitor.hand.press("c")
    assert lines == [scene_of(visitor).picture().line]
    assert visitor.node("message")["label"].endswith("The text was copied.")
    assert len(clipboard) == 1


def test_the_window_goes_on_while_it_is_drawn_and_saved(
    tmp_path: Path, clipboard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = list[Keeping]()
    monkeypatch.setattr(Keeping, "start", lambda keeping: begun.append(keeping))
    visitor = Visitor(tmp_path, ending("hisment/ending"))
    gallery = visitor.services.gallery
    visitor.hand.wait(2)
    visitor.services.patient = False
    with monkeypatch.context() as baking:
        baking.setattr(type(gallery), "awaited", True)
        visitor.hand.press("s")
        visitor.hand.wait(0.2)
        assert visitor.node("message")["label"] == "One moment: the picture is being drawn and saved."
        assert "picture" not in {node["id"] for node in visitor.nodes}
        assert not visitor.node("folder")["enabled"]
        left = visitor.node("copy_line")["rect"][0]
    monkeypatch.setattr(type(gallery), "awaited", False)
    visitor.hand.wait(0.2)
    assert visitor.node("picture")
    (keeping,) = begun
    assert clipboard == []
    keeping.run()
    visitor.hand.wait(0.2)
    assert visitor.node("message")["label"].startswith("The picture was saved: ")
    assert visitor.node("folder")["enabled"]
    assert visitor.node("copy_line")["rect"][0] == left  # no button moves under the pointer
    assert len(clipboard) == 1


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path, clipboard: list[str]) -> None:
    visitor = Visitor(tmp_path, ending("hisment/ending"))
    visitor.services.home.pictures.write_text("in the way")
    visitor.hand.wait(2)
    visitor.hand.press("s")
    assert visitor.node("message")["label"].startswith("The picture could not be saved: ")
    assert clipboard == []
    assert "folder" not in {node["id"] for node in visitor.nodes}


def test_no_picture_takes_the_place_of_another(tmp_path: Path) -> None:
    home = Home(tmp_path)
    names = [keep(home, "toy", DAY, bytes([number])).name for number in range(3)]
    assert names == ["lerne-toy-2026-11-29.png", "lerne-toy-2026-11-29-2.png", "lerne-toy-2026-11-29-3.png"]
    assert (home.pictures / names[0]).read_bytes() == b"\0"


def test_only_the_own_home_writes_to_the_players_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "data")
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: tmp_path / "shown")
    assert list(folders(Home(tmp_path))) == [tmp_path / "pictures"]
    assert list(folders(Home.default())) == [tmp_path / "shown/Lerne", tmp_path / "data/pictures"]
    with monkeypatch.context() as boxed:
        boxed.setenv("FLATPAK_ID", "alt.lerne.lerne")
        assert list(folders(Home.default())) == [tmp_path / "data/pictures"]
    (tmp_path / "shown").write_text("in the way")
    assert keep(Home.default(), "toy", DAY, b"").parent == tmp_path / "data/pictures"


@pytest.mark.parametrize(
    ("platform", "around", "programs", "first"),
    [
        ("win32", {}, (), "powershell"),
        ("darwin", {}, (), "osascript"),
        ("linux", {"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}, ("wl-copy", "xclip"), "wl-copy"),
        ("linux", {"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}, ("xclip",), "xclip"),
        ("linux", {"DISPLAY": ":0"}, ("wl-copy",), None),
        ("linux", {}, ("wl-copy", "xclip"), None),
    ],
)
def test_each_system_has_its_way(
    platform: str, around: dict[str, str], programs: tuple[str, ...], first: str | None
) -> None:
    order = picture_order(Path("x.png"), around, platform, lambda name: name if name in programs else None)
    assert (order[0] if order else None) == first


@pytest.mark.parametrize("trouble", [OSError(), subprocess.TimeoutExpired("xclip", 5)])
def test_a_program_that_fails_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise trouble

    monkeypatch.setattr(keeping, "picture_order", lambda *_: ["xclip"])
    monkeypatch.setattr(subprocess, "run", fails)
    path = tmp_path / "x.png"
    path.touch()
    assert not on_clipboard(path, {})
