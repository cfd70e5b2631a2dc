"""Has the pictures of the table baked aside while the match is still being chosen."""

from collections.abc import Iterator

from game.titles.hera_zeus.cards import HERA, ZEUS, Catalogue
from scenes.art.cards.faces import Face
from scenes.art.gallery import face_size
from scenes.art.painters import COMPACT_BELOW
from scenes.art.scenery.stage import Battlefield
from scenes.services.services import Services
from scenes.titles.hera_zeus.faces import back_face, card_face
from scenes.titles.hera_zeus.hand_over import COLOUR
from scenes.titles.hera_zeus.layout import BACK_WIDTH, CARD_WIDTH, HAND_WIDTH, PILE_WIDTH
from scenes.toolkit.geometry import Metrics
from scenes.widgets.curtain import Curtain
from scenes.widgets.furniture import compact


def dress(services: Services, metrics: Metrics, catalogue: Catalogue) -> None:
    """Order the curtain, both grounds, the backs, and every card in the sizes of hand, column and pile."""
    if services.patient:
        return
    Curtain(services=services, metrics=metrics, colour=COLOUR).prepare()
    for near, far in (("violet", "green"), ("green", "violet")):
        services.gallery.prepare(Battlefield(near, far), (metrics.width, metrics.height))
    for face, width in _faces(catalogue):
        pixels = metrics.px(width)
        small = pixels < COMPACT_BELOW
        services.gallery.prepare(compact(face) if small else face, face_size(pixels))


def _faces(catalogue: Catalogue) -> Iterator[tuple[Face, float]]:
    for width in (BACK_WIDTH, CARD_WIDTH, PILE_WIDTH):
        for seat in (HERA, ZEUS):
            yield back_face(catalogue, seat), width
    for width in (HAND_WIDTH, CARD_WIDTH, PILE_WIDTH):
        for card in catalogue.cards:
            yield card_face(catalogue, card), width
