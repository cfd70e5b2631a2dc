"""What is shipped baked looks as what is drawn, and is baked anew only where its sources have changed."""

import shutil
from importlib.metadata import version
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from assets.workshop import bake, sources as sources_module
from assets.workshop.sources import LIBRARIES, PAINTERS, SHOWN, Sources, sources
from scenes.art import drawings as drawings_module, gallery as gallery_module
from scenes.art.drawings import BAKED
from scenes.art.faces import Face
from scenes.art.gallery import Crate, Gallery, crated

from .specimens import BELT, HYDRA, STRIKE
from .test_gallery import pixels, shown

CARD, ART, CODE, DOC = "cards/a/trials.yaml", "assets/art/trials/a.svg", "scenes/art/faces.py", "docs/art.md"


def test_what_was_shipped_is_taken_and_not_drawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = bake.Recorder(tmp_path, Crate(tmp_path))
    fresh = shown(recorder, HYDRA, 120)
    pictures = bake.pack(tmp_path, recorder.names, Crate(tmp_path))
    crated(pictures, tmp_path / "crate")
    monkeypatch.setattr(gallery_module, "BAKED", tmp_path / "crate")
    monkeypatch.setattr(Face, "paint", lambda *_: pytest.fail("it was drawn again"))
    shipped = shown(Gallery(None), HYDRA, 120)
    off = [abs(a - b) for a, b in zip(pixels(shipped), pixels(fresh), strict=True)]
    assert 0 < max(off) <= 4
    assert set(off[3::4]) == {0}, "an edge was cut otherwise"


def test_drawings_packed_tight_for_shipping_are_drawn_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = HYDRA.paint(HYDRA.size(120)).tobytes()
    drawings = sum(path.is_file() for path in drawings_module.ART.rglob("*"))
    assert bake.press(drawings_module.ART, tmp_path, ".svg") == drawings
    packed, plain = (root / f"{HYDRA.art}.svg" for root in (tmp_path, drawings_module.ART))
    assert packed.stat().st_size < plain.stat().st_size / 3
    monkeypatch.setattr(drawings_module, "ART", tmp_path)
    for cached in (drawings_module.load_drawing, drawings_module.drawn):
        cached.cache_clear()
    assert HYDRA.paint(HYDRA.size(120)).tobytes() == fresh


def test_a_smooth_ramp_is_shipped_as_it_is_and_an_edge_keeps_its_place() -> None:
    ramp = Image.linear_gradient("L").convert("RGB")
    assert bake.eased(ramp).tobytes() == ramp.tobytes()
    edge = Image.new("RGB", (16, 16), (41, 22, 13))
    edge.paste((250, 181, 99), (8, 0, 16, 16))
    eased = bake.eased(edge)
    assert {(41, 22, 13), (250, 181, 99)} < {pixel for _, pixel in eased.getcolors() or ()}
    assert [eased.convert("L").tobytes()[8 * 16 + x] > 128 for x in (7, 8)] == [False, True]


def test_only_where_many_stand_together_are_all_cards_shipped(tmp_path: Path) -> None:
    gallery = bake.Recorder(tmp_path, Crate(tmp_path))
    hydras = [msgspec.structs.replace(HYDRA, title=str(number)) for number in range(bake.TOGETHER)]
    for width, many in ((90, hydras), (120, hydras[:-1])):
        for hydra in many:
            gallery.picture(hydra, hydra.size(width))
    many_at = gallery.many()
    assert [size for _, _, size in many_at] == [HYDRA.size(90)]
    assert gallery.many() == set(), "what stood in one scene stands in the next"
    before = len(gallery.names)
    bake._cards(gallery, (HYDRA, STRIKE), many_at)
    assert len(gallery.names) == before + 1


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree of sources that holds a file of each kind."""
    for name in (CARD, ART, CODE, DOC):
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tree" / name).write_text("as it was")
    return tmp_path / "tree"


@pytest.mark.parametrize(
    ("name", "painters", "shown"),
    [(CARD, False, True), (ART, True, False), (CODE, True, False), (DOC, False, False)],
)
def test_a_digest_changes_with_its_sources_alone(tree: Path, name: str, painters: bool, shown: bool) -> None:
    was = sources(tree)
    assert sources(tree) == was
    (tree / name).write_text("as it is")
    now = sources(tree)
    assert (now.painters != was.painters, now.shown != was.shown) == (painters, shown)


def test_a_file_that_is_moved_changes_a_digest_and_a_compiled_one_does_not(tree: Path) -> None:
    was = sources(tree)
    compiled = tree / "scenes" / "__pycache__" / "faces.py"
    compiled.parent.mkdir()
    compiled.write_text("compiled")
    assert sources(tree) == was
    shutil.move(tree / CARD, tree / CARD.replace("trials", "tests"))
    assert sources(tree).shown != was.shown


@pytest.mark.parametrize("library", LIBRARIES)
def test_what_another_version_of_a_library_paints_is_not_taken(
    tree: Path, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = sources(tree)
    monkeypatch.setattr(sources_module, "version", lambda name: version(name) + "x" * (name == library))
    assert sources(tree).painters != was.painters


def test_the_sources_are_there() -> None:
    for pattern in (*PAINTERS, *SHOWN):
        assert any(sources_module.ROOT.glob(pattern)), pattern


class Baked:
    """A baking of a few cards, which tells what it has painted."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self.painted = folder, list[str]()
        self.cards = {"hydra": HYDRA, "belt": BELT}
        for kind in {type(HYDRA), type(BELT)}:
            patch.setattr(kind, "paint", lambda face, size: self.paint(face, size))
        patch.setattr(bake, "bake", self.bake)

    def paint(self, face: Face, size: tuple[int, int]) -> Image.Image:
        self.painted.append(next(name for name, card in self.cards.items() if card == face))
        return Image.new("RGB", size, "#446688")

    def bake(self, folder: Path, before: Crate, few: bool) -> set[str]:
        recorder = bake.Recorder(folder, before)
        for card in list(self.cards.values())[: 1 if few else None]:
            shown(recorder, card, 60)
        return recorder.names

    def by(self, painters: str, shown: str, few: bool = False) -> tuple[int, list[str]]:
        """What comes of these sources: how many pictures, and what was painted for them."""
        self.painted.clear()
        return bake.renew(self.folder, Sources(painters, shown), few), sorted(self.painted)


def test_of_the_same_sources_nothing_is_baked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    baked = Baked(tmp_path, monkeypatch)
    assert baked.by("one", "a") == (2, ["belt", "hydra"])
    assert baked.by("one", "a") == (0, [])
    assert {path.name for path in tmp_path.iterdir()} == {BAKED.name, "sources.json"}


def test_of_other_cards_only_those_that_changed_are_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    baked = Baked(tmp_path, monkeypatch)
    baked.by("one", "a")
    whole = dict(Crate(tmp_path / BAKED.name)._places)
    baked.cards["hydra"] = msgspec.structs.replace(HYDRA, title="Ladon")
    assert baked.by("one", "b") == (2, ["hydra"])
    kept = Crate(tmp_path / BAKED.name)._places.keys() & whole.keys()
    assert len(kept) == 1
    assert baked.by("two", "b") == (2, ["belt", "hydra"])


def test_after_a_baking_of_few_the_rest_is_painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    baked = Baked(tmp_path, monkeypatch)
    assert baked.by("one", "a", few=True) == (1, ["hydra"])
    assert baked.by("one", "a", few=True) == (0, [])
    assert baked.by("one", "a") == (2, ["belt"])
    assert baked.by("one", "a") == (0, [])


def test_a_crate_of_which_nothing_is_said_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    baked = Baked(tmp_path, monkeypatch)
    baked.by("one", "a")
    (tmp_path / "sources.json").write_bytes(b"{")
    assert baked.by("one", "a") == (2, ["belt", "hydra"])


def test_what_was_painted_before_an_interruption_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(_: Image.Image) -> bytes:
        raise KeyboardInterrupt

    baked = Baked(tmp_path, monkeypatch)
    with monkeypatch.context() as broken:
        broken.setattr(bake, "webp", break_off)
        with pytest.raises(KeyboardInterrupt):
            baked.by("one", "a")
    assert baked.by("one", "a") == (2, [])
