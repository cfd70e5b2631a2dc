"""The drawings of masks: none is cut by the edge of its box."""

from PIL import Image

from scenes.art.drawings import ART, raster


def test_no_mask_is_cut_by_the_edge_of_its_drawing() -> None:
    drawings = sorted((ART / "masks").rglob("*.svg"))
    assert drawings
    assert [path.stem for path in drawings if touches(raster(path.read_bytes(), (240, 240)))] == []


def touches(image: Image.Image) -> bool:
    """Whether a picture is painted up to one of its edges."""
    left, top, right, bottom = image.getbbox() or (1, 1, 1, 1)
    return left == 0 or top == 0 or right == image.width or bottom == image.height
