"""The contact sheets show every drawing, large and small, in black and in each pose."""

from pathlib import Path

import pytest
from PIL import Image

from assets.workshop import contact
from assets.workshop.drawing import Drawing as Sheet
from assets.workshop.shapes import rectangle
from scenes.art.drawings import ART, load_drawing
from scenes.art.puppets import load_rig


@pytest.fixture
def puppet(tmp_path: Path) -> Path:
    """A card with a hole on far paper, with one arm that has two poses."""
    sheet = Sheet(360, 260)
    sheet.layer("far")
    sheet.fill(rectangle(0, 0, 360, 260), "#b48468")
    sheet.layer("puppet")
    sheet.fill(rectangle(0, 0, 180, 260))
    sheet.hole(rectangle(60, 60, 60, 60))
    with sheet.part("arm", 180, 130):
        sheet.fill(rectangle(180, 120, 60, 20))
    sheet.pose("struck", arm=12)
    sheet.pose("fallen", arm=90)
    path = tmp_path / "puppet.svg"
    sheet.save(path)
    return path


def test_every_folder_of_drawings_has_its_sheet() -> None:
    assert set(contact.folders()) == {path.parent.relative_to(ART).as_posix() for path in ART.rglob("*.svg")}
    assert {"trials", "blessings", "seventh_hero/heroes"} <= set(contact.folders())


def test_a_blot_is_card_without_light(puppet: Path) -> None:
    black = contact.blot(load_drawing(puppet), contact.BLOT)
    assert black.size == (60, 43)
    assert black.getpixel((5, 5)) == (0, 0, 0)
    assert black.getpixel((50, 5)) == (255, 255, 255), "far paper is left out"
    assert black.getpixel((15, 15)) == (255, 255, 255), "a hole lets the light through"


def test_a_cell_shows_each_pose(puppet: Path) -> None:
    jointed = contact.cell(puppet)
    puppet.with_suffix(".joints.yaml").unlink()
    load_rig.cache_clear()
    plain = contact.cell(puppet)
    assert jointed.size == plain.size
    assert jointed.tobytes() != plain.tobytes()


def test_a_sheet_is_written_for_each_folder_named(tmp_path: Path) -> None:
    contact.main(tmp_path / "out", ["posters"])
    written = list((tmp_path / "out").iterdir())
    assert [path.name for path in written] == ["art-sheet-posters.png"]
    with Image.open(written[0]) as picture:
        drawings = len(list((ART / "posters").glob("*.svg")))
        assert picture.height > 520 * (drawings // contact.COLUMNS)


def test_a_folder_without_drawings_is_named_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="there are no drawings in nowhere; there are some in"):
        contact.main(tmp_path, ["nowhere"])
