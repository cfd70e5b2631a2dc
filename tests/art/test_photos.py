"""Pictures of packs on the cards: PNG and JPEG, at every size, and nothing that a hostile file can break."""

import io
from pathlib import Path

import pytest
from PIL import Image

from game.content.packs import listed, read_pack
from game.content.pictures import NO_PICTURE, picture_data
from game.content.problems import ContentError, Problems
from game.content.source import Scalar, YamlMap
from game.titles.registry import load_exactly
from scenes.art.faces import BackFace, BustFace, PortraitFace, TrialFace
from scenes.art.gallery import content_name
from scenes.art.photos import _decoded, is_photo
from scenes.art.puppets import PuppetPicture, drawing_of
from scenes.titles.hisment.faces import FigurePicture
from scenes.titles.seventh_hero.faces import GhostFace, ShadowFace, TileFace
from tests.content.test_content_packs import chunk, png

CARDS = "wounds:\n  - id: wound\n    art: {picture}\n"
RED, BLUE = (220, 30, 30), (30, 30, 220)


def encoded(kind: str, colour: tuple[int, ...], mode: str = "RGB") -> bytes:
    data = io.BytesIO()
    Image.new(mode, (300, 500), colour).save(data, kind)
    return data.getvalue()


def art_of(folder: Path, name: str, data: bytes) -> str:
    """The name that the screens know a pack's picture by."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(data)
    (folder / "cards.yaml").write_text(CARDS.format(picture=name))
    ((wound,),) = ([*listed([tree], "wounds", Problems())] for tree in read_pack(folder).trees)
    assert isinstance(wound, YamlMap)
    found = wound.get("art")
    assert isinstance(found, Scalar)
    return found.text


@pytest.mark.parametrize("kind", ["png", "jpeg"])
@pytest.mark.parametrize("width", [90, 360])
def test_a_picture_fills_its_card_at_every_size(tmp_path: Path, kind: str, width: int) -> None:
    art = art_of(tmp_path / "p", f"lion.{kind}", encoded(kind, RED))
    assert is_photo(art)
    face = TrialFace("I", "Lion", art, "gold", 1, 2, 3, "It bites.")
    middle = (
        face.paint(face.size(width))
        .convert("RGB")
        .crop((width // 2, width // 2, width // 2 + 1, width // 2 + 1))
    )
    red, green, blue = middle.tobytes()
    assert red > 120 > 60 > max(green, blue)


def test_every_picture_that_is_made_of_a_card_can_be_made_of_a_photo(tmp_path: Path) -> None:
    art = art_of(tmp_path / "p", "lion.png", encoded("png", (*BLUE, 200), "RGBA"))
    pictures = (
        BackFace(art), PortraitFace(art, "gold", True), BustFace(art, "gold"), TileFace(art, 3, True),
        GhostFace(art, 3), ShadowFace(art, 3, False), FigurePicture(art, "#ffffff", broken=True),
        PuppetPicture(art, (("struck", 1.0),), stone=True),
    )  # fmt: skip
    for picture in pictures:
        size = (120, picture.size(120)[1]) if hasattr(picture, "size") else (120, 170)
        assert picture.paint(size).size == size
    assert PuppetPicture(art).paint((100, 150)).crop((50, 75, 51, 76)).tobytes()[2] > 150


def test_another_picture_under_the_same_name_is_another_picture(tmp_path: Path) -> None:
    before = art_of(tmp_path / "p", "lion.png", encoded("png", RED))
    after = art_of(tmp_path / "p", "lion.png", encoded("png", BLUE))
    names = {content_name(BackFace(art), (90, 130)) for art in (before, after)}
    assert (before != after, len(names)) == (True, 2)
    assert (picture_data(before), picture_data(after)) == (None, encoded("png", BLUE))


def hostile() -> dict[str, bytes]:
    """Pictures whose frame is in order, and whose content is not."""
    bomb = chunk(b"IHDR", (4096).to_bytes(4) + (4096).to_bytes(4) + b"\x08\x06\x00\x00\x00")
    head = b"\x89PNG\r\n\x1a\n"
    return {
        "empty": png(9, 9),
        "bomb": head + bomb + chunk(b"IDAT", b"\x78\x9c" + bytes(40)) + chunk(b"IEND", b""),
        "text": head + bomb + chunk(b"zTXt", b"a\0\0" + bytes(99)) + chunk(b"IEND", b""),
        "jpeg": b"\xff\xd8\xff\xc2\x00\x11\x08\x00\x09\x00\x09" + bytes(10) + b"\xff\xd9",
        "other": b"\xff\xd8\xff\xe0\x00\x04ab" + encoded("jpeg", RED)[2:][::-1] + b"\xff\xd9",
    }


@pytest.mark.parametrize("name", hostile())
def test_what_cannot_be_decoded_leaves_the_card_without_a_picture(tmp_path: Path, name: str) -> None:
    try:
        art = art_of(tmp_path / "p", "lion.png", hostile()[name])
    except ContentError:
        return
    face = BackFace(art)
    assert (_decoded(art), drawing_of(art)) == (None, None)
    assert face.paint(face.size(90)).size == face.size(90)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("none.png", 'the picture "none.png" cannot be used: there is no such file'),
        ("../x.png", '"../x.png" is not the plain name of a .png or .jpg file'),
        ("lion.webp", '"lion.webp" is not the plain name of a .png or .jpg file'),
    ],
)
def test_a_wrong_picture_is_a_problem_of_its_line(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "cards.yaml").write_text(CARDS.format(picture=name))
    assert [str(each) for each in read_pack(tmp_path).faults] == [
        f"{tmp_path / 'cards.yaml'}:3:10: {sentence}"
    ]
    assert picture_data(NO_PICTURE) is None


def test_a_picture_changes_nothing_in_play(tmp_path: Path) -> None:
    digests = set()
    for colour in (RED, BLUE):
        folder = tmp_path / f"{colour[0]}"
        folder.mkdir()
        (folder / "lion.png").write_bytes(encoded("png", colour))
        (folder / "back.yaml").write_text("back: {art: lion.png, mood: gold}\n")
        (folder / "pack.yaml").write_text(
            "{id: mine, title: hercule, version: '1', name: {en: Mine, fr: Le mien}}"
        )
        digests.add(load_exactly("hercule", [folder]).content_digest)
    assert len(digests) == 1
