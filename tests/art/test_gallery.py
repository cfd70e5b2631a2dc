"""The gallery gives the same picture whatever it remembers, and never an exception for a bad description."""

from pathlib import Path
from threading import Event, Timer

import msgspec
import pygame
import pytest
from PIL import Image

from scenes.art import gallery as gallery_module
from scenes.art.backdrops import StageBackground, TitleBackground
from scenes.art.card_painter import font
from scenes.art.drawings import load_drawing
from scenes.art.faces import COMPACT_BELOW, Face, TrialFace
from scenes.art.gallery import Gallery
from scenes.art.halves import HalfFace, TwoLevelFace
from scenes.art.lighting import POINTS
from scenes.art.ornaments import Ornament, PhaseSign
from scenes.art.posters import Poster, PosterLook
from scenes.art.velvet import SideCurtain, Valance
from scenes.titles.hisment.decks.charts import Wheel
from scenes.titles.registry import playable, record_of
from scenes.titles.seventh_hero.faces import TileFace

from .specimens import BELT, HYDRA, SPECIMENS, STRIKE


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def shown(gallery: Gallery, face: Face, width: int) -> pygame.Surface:
    return gallery.picture(face, face.size(width))


@pytest.mark.parametrize("face", SPECIMENS.values(), ids=SPECIMENS.keys())
def test_a_face_is_the_same_fresh_remembered_and_from_the_disk(face: Face, tmp_path: Path) -> None:
    gallery = Gallery(tmp_path)
    fresh = shown(gallery, face, 120)
    assert shown(gallery, face, 120) is fresh
    assert pixels(shown(Gallery(tmp_path), face, 120)) == pixels(fresh)
    assert pixels(shown(Gallery(None), face, 120)) == pixels(fresh)


@pytest.mark.parametrize("damage", [b"", b"no list", b'{"x": [0, 9]}\n', b'{"x": [-99, 9]}\nwebp'])
def test_of_a_damaged_crate_nothing_is_taken(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / "crate").write_bytes(damage)
    assert gallery_module.Crate(tmp_path / "crate").take("x", (9, 9)) is None


def test_what_was_forgotten_comes_from_the_disk_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery = Gallery(tmp_path)
    before = shown(gallery, HYDRA, 120)
    monkeypatch.setattr(Face, "paint", lambda *_: pytest.fail("it was drawn again"))
    gallery.forget()
    after = shown(gallery, HYDRA, 120)
    assert after is not before
    assert pixels(after) == pixels(before)


def test_what_nobody_waits_for_is_baked_without_a_word() -> None:
    gallery = Gallery(None)
    gallery.prepare(HYDRA, (120, 173))
    while gallery.busy:
        assert not gallery.poll()
    assert gallery.request(HYDRA, (120, 173)) is not None
    gallery.close()


def test_at_hand_is_what_need_not_be_painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = 120, 173
    gallery = Gallery(tmp_path)
    assert gallery.at_hand(HYDRA, size) is None
    while not gallery.poll():
        pass
    painted_beside = gallery.at_hand(HYDRA, size)
    gallery.close()
    monkeypatch.setattr(Face, "paint", lambda *_: pytest.fail("it was drawn again"))
    read = Gallery(tmp_path).at_hand(HYDRA, size)
    assert painted_beside is not None
    assert read is not None
    assert pixels(read) == pixels(painted_beside)


def test_what_was_missed_is_looked_for_on_disk_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gallery, looks = Gallery(tmp_path), list[str]()

    def take(_: object, key: str, __: object) -> None:
        looks.append(key)

    monkeypatch.setattr(gallery_module.Shelf, "take", take)
    gallery.wait()
    assert [gallery.at_hand(HYDRA, (120, 173)) for _ in range(3)] == [None] * 3
    assert len(looks) == 1
    gallery.close()


def test_fonts_and_drawings_are_closed_once_no_more_is_ordered() -> None:
    gallery = Gallery(None)
    for size in ((120, 173), (60, 87)):
        gallery.prepare(HYDRA, size)
        while gallery.busy:
            gallery.poll()
        assert font.cache_info().currsize
        assert load_drawing.cache_info().currsize
    gallery.poll()
    assert not font.cache_info().currsize
    assert not load_drawing.cache_info().currsize
    gallery.close()


def test_until_the_first_picture_stands_orders_are_only_noted() -> None:
    gallery = Gallery(None)
    gallery.wait()
    for size in ((120, 173), (60, 87)):
        assert gallery.request(HYDRA, size) is None
    assert gallery._baker is None
    gallery.begin()
    while gallery.busy:
        gallery.poll()
    assert all(gallery.request(HYDRA, size) for size in ((120, 173), (60, 87)))
    gallery.close()


def test_cards_keep_their_proportions() -> None:
    gallery = Gallery(None)
    assert shown(gallery, STRIKE, 180).get_size() == (180, 260)
    assert shown(gallery, STRIKE.base, 180).get_size() == (180, 130)


def test_corners_are_transparent_and_the_middle_is_not() -> None:
    card = shown(Gallery(None), HYDRA, 120)
    assert card.get_at((0, 0)).a < 4
    assert card.get_at((60, 80)).a == 255


def test_the_ability_is_written_where_its_print_can_be_read() -> None:
    silent = TrialFace(HYDRA.act, HYDRA.title, HYDRA.art, HYDRA.mood, 6, 2, 3, "")
    gallery, small, large = Gallery(None), COMPACT_BELOW - 1, COMPACT_BELOW
    assert pixels(shown(gallery, HYDRA, small)) == pixels(shown(gallery, silent, small))
    assert pixels(shown(gallery, HYDRA, large)) != pixels(shown(gallery, silent, large))


@pytest.mark.parametrize("damage", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n", None], ids=str)
def test_a_damaged_file_on_disk_is_ignored(damage: bytes | None, tmp_path: Path) -> None:
    whole = pixels(shown(Gallery(tmp_path), HYDRA, 120))
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(kept.read_bytes()[:900] if damage is None else damage)
    assert pixels(shown(Gallery(tmp_path), HYDRA, 120)) == whole


def test_a_picture_of_another_size_on_disk_is_ignored(tmp_path: Path) -> None:
    shown(Gallery(tmp_path), HYDRA, 120)
    (kept,) = tmp_path.iterdir()
    Image.new("RGBA", (8, 8)).save(kept)
    assert shown(Gallery(tmp_path), HYDRA, 120).get_size() == (120, 173)


def test_a_cache_that_cannot_be_written_is_no_concern(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert shown(Gallery(blocked), HYDRA, 120).get_size() == (120, 173)


@pytest.mark.parametrize("art", ["", "trials/none", "../../../etc/passwd", "x\0y", "z" * 9000, "noise.png"])
def test_a_missing_drawing_leaves_a_card_without_one(art: str) -> None:
    face = TrialFace("I", "Sans image", art, "no such mood", -3, 1000, 0, "mot " * 90)
    assert shown(Gallery(None), face, 240).get_size() == (240, 347)


def test_a_file_that_is_no_drawing_leaves_a_card_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.svg").write_text("<svg")
    monkeypatch.setattr("scenes.art.drawings.ART", tmp_path)
    assert shown(Gallery(None), HalfFace("Cassée", "broken"), 120).get_size() == (120, 87)


def test_what_is_asked_for_arrives_when_polled() -> None:
    gallery = Gallery(None)
    assert gallery.request(BELT, BELT.size(92)) is None
    assert gallery.busy
    while not gallery.poll():
        assert gallery.busy
    arrived = gallery.request(BELT, BELT.size(92))
    assert arrived is not None
    assert pixels(arrived) == pixels(shown(Gallery(None), BELT, 92))
    assert not gallery.poll()
    assert not gallery.busy


def test_what_is_missed_is_baked_before_what_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    gallery, baked, going = Gallery(None), list[int](), Event()

    def paint(_: HalfFace, size: tuple[int, int]) -> Image.Image:
        assert going.wait(60)
        baked.append(size[0])
        return Image.new("RGBA", size)

    monkeypatch.setattr(HalfFace, "paint", paint)
    for width in (92, 93, 94):
        gallery.prepare(BELT, BELT.size(width))
    for width in (94, 120, 94):
        assert gallery.request(BELT, BELT.size(width)) is None
    going.set()
    while gallery.busy:
        gallery.poll()
    gallery.close()
    assert sorted(baked) == [92, 93, 94, 120], "each of them once"
    assert [width for width in baked if width != 92] == [94, 120, 93]


def test_what_waits_when_the_program_ends_is_never_baked(monkeypatch: pytest.MonkeyPatch) -> None:
    gallery, baked, going, begun = Gallery(None), list[int](), Event(), Event()

    def slowly(_: HalfFace, size: tuple[int, int]) -> Image.Image:
        begun.set()
        baked.append(size[0])
        assert going.wait(60)
        return Image.new("RGBA", size)

    monkeypatch.setattr(HalfFace, "paint", slowly)
    for width in range(92, 192):
        gallery.prepare(BELT, BELT.size(width))
    assert begun.wait(60)
    Timer(0.0, going.set).start()
    gallery.close()
    assert len(baked) < 100
    gallery.poll()
    assert not gallery.busy


def test_what_is_baked_ahead_drives_out_nothing_that_was_shown() -> None:
    size = HYDRA.size(60)
    cards = [msgspec.structs.replace(HYDRA, title=name) for name in "abcdefghi"]
    gallery = Gallery(None, memory=6 * 4 * size[0] * size[1])
    for card in cards[:3]:
        gallery.picture(card, size)
    for card in cards[3:]:
        gallery.prepare(card, size)
        while gallery.busy:
            gallery.poll()
    # The last ones fill the other half.
    assert [card for card, _ in gallery.ready.pictures] == cards[:3] + cards[6:]
    gallery.close()


def test_what_would_take_most_of_the_memory_is_kept_ahead_in_a_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, kept = HYDRA.size(90), list[int]()
    monkeypatch.setattr(gallery_module, "LARGE", 1)
    for folder in (None, tmp_path):
        gallery = Gallery(folder, memory=6 * size[0] * size[1])
        gallery.prepare(HYDRA, size)
        while gallery.busy:
            gallery.poll()
        kept.append(len(gallery.ready.pictures))
        gallery.close()
    assert kept == [0, 1]


def test_memory_stays_within_its_bound_and_the_latest_is_kept() -> None:
    one_card = 60 * 87 * 4
    gallery = Gallery(None, memory=2 * one_card)
    first = pixels(shown(gallery, STRIKE, 60))
    second, third = shown(gallery, HYDRA, 60), shown(gallery, SPECIMENS["back"], 60)
    assert shown(gallery, SPECIMENS["back"], 60) is third
    assert shown(gallery, HYDRA, 60) is second
    assert STRIKE not in {picture for picture, _ in gallery.ready.pictures}
    assert pixels(shown(gallery, STRIKE, 60)) == first


def test_a_placeholder_has_the_size_of_the_card() -> None:
    gallery = Gallery(None)
    assert gallery.stand_in(STRIKE, 106).get_size() == shown(gallery, STRIKE, 106).get_size()


def test_a_placeholder_names_both_halves_of_a_card() -> None:
    plate = Gallery(None).stand_in(STRIKE, 106)
    halves = ((0, 0, 106, 70), (0, 80, 106, 70))
    upper, lower = (len({*pixels(plate.subsurface(half))}) for half in halves)
    assert lower > upper * 0.8
    assert lower > 20, "the letters have many shades"


def test_a_small_card_stands_in_for_a_large_one() -> None:
    gallery = Gallery(None)
    small = shown(gallery, msgspec.structs.replace(STRIKE, compact=True), 106)
    assert gallery.stand_in(STRIKE, 300) is small


def test_a_hero_that_was_not_used_stands_in_for_the_same_hero_used() -> None:
    gallery, ready = Gallery(None), TileFace("seventh_hero/mad_hen", 1, used=False)
    small = gallery.picture(ready, ready.size(66))
    assert gallery.stand_in(msgspec.structs.replace(ready, used=True), 66) is small
    other = TileFace("seventh_hero/witch", 3, used=True)
    assert gallery.stand_in(other, 66) is not small


@pytest.mark.parametrize("kinds", [("attack",), ("attack", "defense"), ("attack", "defense", "experience")])
def test_each_kind_a_card_yields_shows_in_its_colour(kinds: tuple[str, ...]) -> None:
    face = HalfFace("Carte", "", "amber", tuple((kind, 1) for kind in kinds))
    picture = face.paint((360, 260)).convert("RGB")
    wanted = [tuple(bytes.fromhex(POINTS[kind][1:])) for kind in kinds]
    seen = {colour for _, colour in picture.getcolors(360 * 260) or ()}
    assert [colour for colour in wanted if colour not in seen] == []


def test_upgrading_turns_the_card_end_for_end() -> None:
    twin = TwoLevelFace(STRIKE.base, STRIKE.base)
    card = twin.paint((180, 260)).convert("RGB").crop((12, 12, 168, 120))
    turned = twin.paint((180, 260)).convert("RGB").rotate(180).crop((12, 12, 168, 120))
    assert card.tobytes() == turned.tobytes()


@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1600, 900), (2560, 1080)])
@pytest.mark.parametrize("background", [StageBackground(), TitleBackground()], ids=["stage", "title"])
def test_a_background_fills_a_window_of_any_shape(
    background: StageBackground | TitleBackground, size: tuple[int, int]
) -> None:
    picture = background.paint(size)
    assert picture.size == size
    assert picture.mode == "RGB"


@pytest.mark.parametrize(
    "piece",
    [SideCurtain(right=True), SideCurtain(tied=False), Valance(), PhaseSign(), Ornament("title_board")],
    ids=["curtain", "open", "valance", "sign", "board"],
)
def test_hung_furniture_lets_the_stage_show_around_it(piece: SideCurtain | Valance) -> None:
    picture = piece.paint((300, 90))
    assert picture.size == (300, 90)
    assert picture.mode == "RGBA"


@pytest.mark.parametrize("look", [PosterLook(), *(record_of(title).look for title in playable())])
def test_a_waiting_poster_is_half_hidden(look: PosterLook) -> None:
    shown, hidden = (Poster(look, "Titre", "2", "Bientôt", w).paint((148, 226)) for w in (False, True))
    assert shown.size == hidden.size == (148, 226)
    assert shown.tobytes() != hidden.tobytes()


def baked(gallery: Gallery) -> None:
    while gallery.busy:
        gallery.poll()


def test_a_sketch_is_painted_before_the_pictures_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    gallery, go, painted = Gallery(None), Event(), list[tuple[int, int]]()

    def paint(_: Face, size: tuple[int, int]) -> Image.Image:
        go.wait(10)
        painted.append(size)
        return Image.new("RGBA", size)

    monkeypatch.setattr(TrialFace, "paint", paint)
    monkeypatch.setattr(TwoLevelFace, "paint", paint)
    gallery.request(STRIKE, (10, 14))
    gallery.request(HYDRA, (120, 173))
    assert gallery.sketch(HYDRA, (120, 173)) is None
    go.set()
    baked(gallery)
    assert painted == [(10, 14), (24, 34), (120, 173)]
    sketch = gallery.sketch(HYDRA, (120, 173))
    assert sketch is not None
    assert sketch.get_size() == (24, 34)
    gallery.close()


def test_what_is_on_the_disk_needs_no_sketch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown(Gallery(tmp_path), HYDRA, 120)
    monkeypatch.setattr(Face, "paint", lambda *_: pytest.fail("it was drawn again"))
    gallery = Gallery(tmp_path)
    assert gallery.request(HYDRA, HYDRA.size(120)) is None
    assert gallery.sketch(HYDRA, HYDRA.size(120)) is None
    baked(gallery)
    assert gallery.sketch(HYDRA, HYDRA.size(120)) is None
    assert gallery.request(HYDRA, HYDRA.size(120)) is not None
    gallery.close()


def test_a_half_is_cut_out_of_a_whole_card_while_it_is_baked() -> None:
    gallery = Gallery(None)
    plain = gallery.stand_in(STRIKE.base, 60)
    whole = gallery.picture(STRIKE, STRIKE.size(120))
    cut = gallery.stand_in(STRIKE.base, 60)
    assert cut.get_size() == (120, whole.get_height() // 2)
    assert pygame.image.tobytes(cut, "RGBA") != pygame.image.tobytes(plain, "RGBA")
    gallery.close()


def test_a_picture_with_inks_of_its_own_that_cannot_be_painted_leaves_a_plate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unreadable(*_: object) -> Image.Image:
        raise OSError

    monkeypatch.setattr(Wheel, "paint", unreadable)
    gallery, wheel = Gallery(None), Wheel((1,) * 7, ("#ff8a4a",) * 7)
    assert gallery.picture(wheel, (60, 60)).get_size() == (60, 60)
