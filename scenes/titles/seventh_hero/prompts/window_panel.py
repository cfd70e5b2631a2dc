"""The open window on the screen: who is asked, the declared powers, and the card that may cancel the last."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.state import Declared, Moment
from scenes.services import tr
from scenes.table.panels import GOLD, one_line, sign_at
from scenes.titles.seventh_hero.panels import INK, Surroundings
from scenes.titles.seventh_hero.prompts.windows import awaited_line, situation
from scenes.titles.seventh_hero.theme import NIGHT
from scenes.toolkit.design import BODY, HAIR, NAME, TIGHT, TextSize
from scenes.toolkit.geometry import Box, Pose, inset, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import line_height
from scenes.widgets.cards import card
from scenes.widgets.furniture import label
from scenes.widgets.page import text_width

ARROW = 40.0
INNER = 12, 2  # margins of the bar
MOST_NAMED = 3  # of those who are asked; the plates of more say themselves whose they are
UNDECIDED = 0.62  # opacity of the card that may cancel a power


def awaited(scene: Surroundings, *, waits: bool) -> Iterator[Node]:
    """While a window is open: who is asked, and the declared powers.

    What is asked `waits` while it is told what happened before.
    """
    model, m = scene.model, scene.metrics
    if not model.view.windows or (waits and not model.view.chain):
        return
    if model.asked and not waits:
        words = awaited_line(model)
        shown = awaited_line(model, named=False) if model.public and len(model.asked) > MOST_NAMED else words
        bar = Panel(fill=INK, outline=GOLD, radius=m.px(8), z=30.0, thickness=max(1.2, 2 * m.unit))
        box, size = bar_of(scene, shown)
        bar.place(box)
        said, inner = Semantic("status", words, id="awaited"), inset(m, own(box), *INNER)
        yield bar.add(one_line(m, inner, shown, GOLD, size, weight="bold", said=said, max_lines=2))
    yield from _chain(scene)


def bar_of(scene: Surroundings, words: str) -> tuple[Box, TextSize]:
    """The bar that says who is awaited, and the size of its letters.

    For two lines it is higher, and they are in body size; with large text it has room for them already.
    """
    m, box = scene.metrics, scene.layout.bar
    if scene.layout.large:
        return box, BODY
    if text_width(m, words, NAME) <= box.width - 2 * m.px(INNER[0]):
        return box, NAME
    more = max(0, 2 * line_height("bold", m.text(BODY)) + m.px(HAIR) - box.height)
    return box._replace(top=box.top - more // 2, height=box.height + more), BODY


def _chain(scene: Surroundings) -> Iterator[Node]:
    """The declared powers that have not taken effect yet, the oldest on the left, the last on top."""
    model, m, box, chain = scene.model, scene.metrics, scene.layout.chain, scene.model.view.chain
    if not chain and scene.layout.asks:
        return
    if not chain:
        yield label(m, box, situation(model), size=NAME, colour=INK, weight="bold", anchor="center")
        return
    ground = Panel(fill=INK, outline=NIGHT.line, radius=m.px(8), opacity=235, z=6.0).place(box)
    ground.ref, ground.clickable, ground.droppable = str(places.chain(len(chain) - 1)), True, True
    pad, sign, asks = m.px(TIGHT), m.px(ARROW), model.moment is Moment.POWER
    # Even, as the box is a pixel lower or higher by the size of the letters.
    wide = min(round((box.height - 2 * pad) * 360 / 520) // 2 * 2, (box.width - sign - 4 * pad) // 2)
    room = box.width - 2 * pad - wide - (sign + 2 * pad + wide if asks else 0)
    step = min(wide // 2, room // (len(chain) - 1)) if len(chain) > 1 else 0
    whole = step * (len(chain) - 1) + wide + (sign + 2 * pad + wide if asks else 0)
    left, middle = (box.width - whole) / 2 + wide / 2, box.height / 2
    for index, declared in enumerate(chain):
        pose = Pose(left + step * index, middle, alpha=0.5 if declared.cancelled else 1.0)
        ground.add(_declared(scene, index, declared, wide, pose))
    if asks:
        x = left + step * (len(chain) - 1) + wide / 2 + pad + sign / 2
        # It points at the power, which the other card may cancel.
        arrow = sign_at("play", sign, GOLD, x, middle)
        arrow.pose = replace(arrow.pose, angle=180.0)
        ground.add(arrow)
        there = Pose(x + sign / 2 + pad + wide / 2, middle, alpha=UNDECIDED)
        ground.add(_canceller(scene, wide, there))
    yield ground


def _declared(scene: Surroundings, index: int, declared: Declared, wide: int, pose: Pose) -> Node:
    """The card of a declared power."""
    model, use = scene.model, declared.use
    name = model.looks.name(use.hero)
    told = tr("{seat} uses {hero}", seat=model.seat_name(use.seat), hero=name)
    if model.mine(use.seat):
        told = tr("You use {hero}", hero=name)
    said = Semantic("chain", told, tr("canceled") if declared.cancelled else "", id=f"chain:{index}")
    node = card(scene.services, model.looks.face(use.hero), wide, pose=pose, z=float(index), semantic=said)
    node.ref, node.clickable = str(places.chain(index)), True
    return node


def _canceller(scene: Surroundings, wide: int, pose: Pose) -> Node:
    """The card that may cancel the last declared power, half seen until somebody uses it."""
    model = scene.model
    hero = next(hero for hero in model.catalogue.heroes if model.power_of(hero) is Power.CANCEL)
    words = tr("may cancel {hero}", hero=model.looks.name(model.view.chain[-1].use.hero))
    said = Semantic("chain", model.looks.numbered(hero), words, id="chain:next")
    return card(scene.services, model.looks.face(hero), wide, pose=pose, semantic=said)
