"""Beside each card in play what it gives: its triggers, times two if Supercharged, and its points."""

from game.titles.hercule.rules.view import PlayedView
from scenes.services.words import say, tr
from scenes.table.panels import one_line, sign_at
from scenes.table.zones import RATIO
from scenes.titles.hercule.faces import point_name
from scenes.titles.hercule.layout import STRIP_WIDTH
from scenes.titles.hercule.panels import POINT_COLOURS, Surroundings
from scenes.toolkit.geometry import Box, inset, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label

T = FOOTLIGHT
QUIET: Colour = (0xB0, 0x95, 0x7A)


def strip_rows(scene: Surroundings) -> list[Node]:
    """A plate at the upper edge of each card."""
    m, played, places = scene.metrics, scene.view.played, scene.layout
    step, left = min(places.strip_step(len(played)), 95), places.strip_zone.left + m.px(180)
    tops = (round(pose.y - m.px(STRIP_WIDTH * RATIO) / 2) + m.px(3) for pose in places.strip(len(played)))
    return [
        _row(scene, Box(left, top, m.px(150), m.px(step - 6)), card)
        for card, top in zip(played, tops, strict=True)
    ]


def _row(scene: Surroundings, box: Box, played: PlayedView) -> Node:
    m, twice = scene.metrics, " ×2" if played.supercharged else ""
    kinds = [(kind, count) for kind in POINT_COLOURS if (count := getattr(played.points, kind))]
    row = Panel(fill=T.ink, radius=m.px(8), opacity=214).place(box)
    words = tr("{n} triggers", n=played.triggers) + twice
    value = ", ".join(f"{count} {point_name(kind)}" for kind, count in kinds) or tr("nothing")
    name = say(scene.model.catalogue.cards[played.card.name].name)
    row.semantic = Semantic("yield", name, f"{words}: {value}", id=f"yield:{played.card.uid}")
    tight = box.height < m.px(70)
    ink = POINT_COLOURS[kinds[0][0]] if kinds else QUIET
    row.add(*_pips(scene, box, played, ink, m.px(5 if tight else 9)))
    top = round(box.height / 2 - m.px(9 if tight else 6))
    # Three kinds of points leave less room for the factor.
    first, wide = (76, 36) if len(kinds) < 3 else (46, 33)
    hot, place = T.lit if twice else T.text, Box(m.px(11), top, m.px(first - 15), m.px(30))
    row.add(one_line(m, place, f"×{played.triggers}{twice}", hot, 21, weight="black", anchor="left"))
    for index, (kind, count) in enumerate(kinds or [("", 0)]):
        place = Box(m.px(first + index * wide), top, m.px(wide if len(kinds) > 1 else 74), m.px(30))
        row.add(_amount(scene, place, kind, count, alone=len(kinds) < 2))
    return row


def _pips(scene: Surroundings, box: Box, played: PlayedView, ink: Colour, top: int) -> list[Node]:
    """A bead for each trigger, closer together when there are many."""
    m, side = scene.metrics, scene.metrics.px(10)
    step = min(m.px(13), (box.width - m.px(22)) / max(1, played.triggers))
    return [
        Panel(fill=ink, radius=side // 2, ref=f"pip:{played.card.uid}:{pip + 1}").place(
            (round(m.px(11) + pip * step), top, side, side)
        )
        for pip in range(played.triggers)
    ]


def _amount(scene: Surroundings, box: Box, kind: str, count: int, *, alone: bool) -> Node:
    """Points of one kind: its icon before the number, or above it where several stand side by side."""
    m, cell = scene.metrics, Group().place(box)
    if not kind:
        return cell.add(label(m, own(box), "—", size=24, weight="black", colour=QUIET))
    side, ink = m.px(28 if alone else 20), POINT_COLOURS[kind]
    if alone:
        place = inset(m, own(box), 36, 0, 0, 0)
        number = one_line(m, place, str(count), ink, 26, weight="black", anchor="left")
        return cell.add(sign_at(kind, side, ink, side / 2, box.height / 2), number)
    place = Box(0, m.px(12), box.width, m.px(24))
    above = sign_at(kind, side, ink, box.width / 2, side / 2 - m.px(10))
    return cell.add(above, one_line(m, place, str(count), ink, 19, weight="black"))
