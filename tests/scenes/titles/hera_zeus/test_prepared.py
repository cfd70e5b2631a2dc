"""What is baked before a match begins: every card in its smallest size, which stands in for all others."""

from pathlib import Path

from scenes.art.card_painter import face_size
from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery
from scenes.titles.hera_zeus.layout import CAST_WIDTH
from scenes.titles.hera_zeus.seats import Sides
from scenes.toolkit.geometry import Metrics, Size
from scenes.widgets.cards import laid_out
from tests.scenes.playing import services_at


class Orders(Gallery):
    """A gallery that only notes what it was asked to bake, in order."""

    def __init__(self) -> None:
        super().__init__(None)
        self.noted: list[tuple[Picture, Size]] = []

    def prepare(self, picture: Picture, size: Size, *, keep: bool = True) -> None:
        self.noted.append((picture, size))


def test_all_cards_come_first_as_small_as_the_deck_view_shows_them(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    sides, metrics, orders = Sides(services, "hera_zeus"), Metrics(1280, 780), Orders()
    services.patient, services.gallery = False, orders
    sides.prepare(metrics)
    width = metrics.px(CAST_WIDTH)
    faces = [laid_out(services, sides.looks.face(name), width) for name in sides.catalogue.cards]
    cards = [order for order in orders.noted if order[0] in faces]
    assert cards[: len(faces)] == [(face, face_size(width)) for face in faces]
