"""What will be wanted on the stage of the gods is laid ready: of cards, only such as the viewer sees."""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Role
from scenes.art.ornaments import Flare
from scenes.art.puppets import PuppetPicture
from scenes.art.sheet import face_size
from scenes.table.motion.lights import BURST, RING
from scenes.table.motion.puppet import Describe, Rehearsal
from scenes.table.motion.puppet_show import POSES, RATIO, WIDTH
from scenes.titles.hera_zeus.faces import card_face
from scenes.titles.hera_zeus.layout import CARD_WIDTH
from scenes.titles.hera_zeus.motion.duel import DOME, dome_of
from scenes.titles.hera_zeus.motion.wonders import EYE, FLIGHT, FLYER
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.widgets.furniture import compact


def rehearse(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Order the lights, the faces and front puppets that the viewer knows, and the Pegasus that he holds."""
    px, catalogue, model = scene.layout.metrics.px, scene.model.catalogue, scene.model
    rehearsal.want_picture(dome_of(scene), (px(DOME[0]), px(DOME[1])), keep=True)
    for flare, width in ((Flare("burst"), BURST), (Flare("ring"), RING), (Flare("eye"), EYE)):
        rehearsal.want_picture(flare, (px(width), px(width)), keep=True)
    for slot in (slot for column in model.own.columns for slot in column if not slot.up):
        rehearsal.want_picture(compact(card_face(catalogue, slot.card)), face_size(px(CARD_WIDTH)))
    for seat, name in _fronts(scene):
        describe = _described(catalogue.cards[name].art, mirrored=seat != model.seat)
        size = px(WIDTH), round(px(WIDTH) * RATIO)
        rehearsal.want_picture(describe(()), size)
        rehearsal.want(describe, size, POSES)
    for name in {card for card in model.own.hand if catalogue.role[card] is Role.PEGASUS}:
        size = px(FLYER), round(px(FLYER) * RATIO)
        for mirrored in (False, True):
            rehearsal.want(_described(catalogue.cards[name].art, mirrored=mirrored), size, FLIGHT)


def _fronts(scene: Surroundings) -> Iterator[tuple[Seat, str]]:
    for seat, side in enumerate(scene.view.sides):
        for slots in side.columns:
            if slots and slots[0].card:
                yield seat, slots[0].card


def _described(art: str, *, mirrored: bool) -> Describe:
    return lambda mix: PuppetPicture(art, mix, mirrored)
