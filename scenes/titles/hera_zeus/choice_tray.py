"""The tray in which an open choice is laid out: the pile that Hades opened, the Pegasi that may come back."""

from collections import Counter
from collections.abc import Callable, Iterator

from game.core.refs import Ref
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.legal import pegasi_in
from game.titles.hera_zeus.rules.state import Choice
from scenes.services.words import ntr, tr
from scenes.table.piles import fan
from scenes.titles.hera_zeus.faces import card_face
from scenes.titles.hera_zeus.layout import CARD_RATIO, TRAY_WIDTH
from scenes.titles.hera_zeus.naming import spoken
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node
from scenes.toolkit.plate import dashes
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Halo, Sprite
from scenes.widgets.furniture import button, card, count_disc, titled_panel

ON_TOP = 80.0
PEGASUS_WIDTH = 78


def has_tray(scene: Surroundings) -> bool:
    """Whether a choice is open that is not made on the table itself."""
    pending = scene.view.pending
    return bool(
        pending and pending.seat == scene.model.seat and pending.choice in (Choice.HADES, Choice.PERSEPHONE)
    )


def tray(scene: Surroundings, choose: Callable[[Ref], None]) -> Iterator[Node]:
    """The panel of an open choice, over the hand."""
    if not has_tray(scene):
        return
    pending = scene.view.pending
    assert pending is not None
    hades = pending.choice is Choice.HADES
    title = tr("Hades: which card comes back?") if hades else tr("Persephone: how many Pegasi?")
    panel = titled_panel(scene.layout.metrics, scene.layout.tray, title, scene.theme, opacity=250)
    panel.z = ON_TOP
    yield panel
    yield from _cards(scene) if hades else _counts(scene, choose)


def _cards(scene: Surroundings) -> Iterator[Node]:
    """One of each card of the pile, with how many there are."""
    m, catalogue = scene.layout.metrics, scene.model.catalogue
    counted = Counter(catalogue.sorted(scene.model.own.pile))
    width = m.px(TRAY_WIDTH)
    for index, ((name, count), pose) in enumerate(
        zip(counted.items(), scene.layout.tray_cards(len(counted)), strict=True)
    ):
        ref = refs.option(name)
        made = card(
            scene.services,
            card_face(catalogue, name),
            width,
            pose=pose,
            z=ON_TOP + 2 + index,
            ref=str(ref),
            clickable=True,
            viewer=scene.model.seat,
            semantic=Semantic(
                "choice", spoken(catalogue, name), ntr("{n} copy", "{n} copies", count), id=str(ref)
            ),
        )
        yield Halo(
            colour=scene.gold, spread=m.px(9), radius=8, strength=0.5, size=made.size, pose=pose, z=ON_TOP + 1
        )
        if count > 1:
            side = m.px(26)
            disc = count_disc(count, side)
            made.add(Sprite(source=disc, size=(side, side), pose=Pose(m.px(16), made.size[1] - m.px(14))))
        yield made


def _counts(scene: Surroundings, choose: Callable[[Ref], None]) -> Iterator[Node]:
    """For each number so many cards, and a button below them."""
    m, box = scene.layout.metrics, scene.layout.tray
    most = sum(source.zone == "choice" for source, _ in scene.model.index)
    width, gap, tall = m.px(152), m.px(14), m.px(52)
    left = box.left + (box.width - most * width - (most - 1) * gap) // 2
    for number in range(most):
        ref = refs.option(str(number))
        top = box.top + box.height - tall - m.px(12)
        place = Box(left + number * (width + gap), top, width, tall)
        yield from _pegasi(scene, number, place.left + width / 2, (box.top + m.px(18) + top - m.px(8)) / 2)
        words = ntr("{n} Pegasus", "{n} Pegasi", number) if number else tr("None of them")
        made = button(
            m, place, str(ref), words, _chosen(choose, ref), key_cap=str(number), size=18, theme=scene.theme
        )
        made.ref, made.z = str(ref), ON_TOP + 2
        yield made


def _pegasi(scene: Surroundings, number: int, x: float, y: float) -> Iterator[Node]:
    """A small fan of so many Pegasi, or an empty place."""
    m, model = scene.layout.metrics, scene.model
    width = m.px(PEGASUS_WIDTH)
    found = pegasi_in(model.catalogue, model.own.pile)[:number]
    for name, pose in zip(found, fan(number, (x, y), width, m.px(140), 12.0, step=m.px(24)), strict=True):
        yield card(scene.services, card_face(model.catalogue, name), width, pose=pose, z=ON_TOP + 1)
    if not number:
        size = (width, round(width * CARD_RATIO))
        picture = dashes(size, m.px(5), scene.theme.line, max(1.0, 1.4 * m.unit))
        yield Sprite(source=picture, size=size, pose=Pose(x, y, alpha=0.6), z=ON_TOP + 1)


def _chosen(choose: Callable[[Ref], None], ref: Ref) -> Callable[[], None]:
    return lambda: choose(ref)
