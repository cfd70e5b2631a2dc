"""What is read at the right: a card with its price; what the points in play would do; what would be lost.

The forecast is comparisons in one line each, never a sentence. Beside it stands what they would be after what
is looked at.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import Forecast, View
from scenes.art.faces import Face, TwoLevelFace
from scenes.services.words import ntr, tr
from scenes.table.panels import Dial, Told, one_line, sign_at
from scenes.titles.hercule.layout import READ_WIDTH, TILE_RATIO
from scenes.titles.hercule.looks import said_of
from scenes.titles.hercule.panels import POINT_COLOURS, Surroundings, yield_boxes
from scenes.toolkit.geometry import REST, Box, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.text import fit, line_height
from scenes.widgets.furniture import card, card_source, label, titled_panel

T = FOOTLIGHT
GOOD: Colour = (0xB9, 0xE0, 0x8A)
SEAM: Colour = (0x6B, 0x45, 0x26)
BADGE = 31.0
Due = tuple[str, str]
"""The sign and the words of what the way on would lose, or of what is still to be done before it."""
LARGE = 1.25
"""From this text scale on one half is shown, and the words stand beside it."""
LINE, LINE_GAPS = (34, 28, 34, 34, 72, REST), (4, 4, 4, 4, 10)


def reader(scene: Surroundings, told: Told, price: int) -> Group:
    """The panel: both halves of a card side by side with the price between, or a whole card; words."""
    m, box, face = scene.metrics, scene.layout.reading, told.face
    panel = titled_panel(m, box, told.where, scene.theme, opacity=240)
    room = inset(m, own(box), 16, 18 if m.text_scale <= 1 else 26, 16, 10)
    if isinstance(face, TwoLevelFace) and m.text_scale <= LARGE:
        above, room = rows(m, room, READ_WIDTH * TILE_RATIO, REST, gap=6)
        panel.add(*_halves(scene, above, face, told.title, price))
    elif face is not None:
        place, room = columns(m, room, READ_WIDTH if isinstance(face, TwoLevelFace) else 172, REST, gap=16)
        panel.add(_whole(scene, place, face, told.title))
    return panel.add(*_written(scene, room, told))


def _halves(scene: Surroundings, box: Box, face: TwoLevelFace, title: str, price: int) -> Iterator[Node]:
    """Both halves upright, the one that is up named; between them what it costs to turn the card."""
    m = scene.metrics
    left, between, right = columns(m, box, READ_WIDTH, REST, READ_WIDTH)
    yield _half(scene, left, face.base, Semantic("card", title, id="reader"))
    yield _half(scene, right, face.upgraded)
    turn, star, number = rows(m, inset(m, between, 0, 10), REST, REST, REST) if price else (between,) * 3
    yield sign_at("upgrade", m.px(36), T.text if price else T.dim, *_middle(turn))
    if price:
        yield sign_at("experience", m.px(28), T.experience, *_middle(star))
        said = Semantic("price", tr("costs {n} Experience", n=price), id="reader:price")
        yield one_line(m, number, str(price), T.experience, 26, weight="black", said=said)


def _half(scene: Surroundings, box: Box, face: Face, said: Semantic | None = None) -> Sprite:
    return Sprite(source=card_source(scene.services, face), semantic=said).place(box)


def _whole(scene: Surroundings, box: Box, face: Face, title: str) -> Node:
    """A card that has one face, or of two halves, in large letters, the base one."""
    m, said = scene.metrics, Semantic("card", title, id="reader")
    if isinstance(face, TwoLevelFace):
        return _half(scene, aligned(m, box, REST, Px(round(box.width * TILE_RATIO))), face.base, said)
    made, (x, y) = card(scene.services, face, box.width, semantic=said), _middle(box)
    return made.place((round(x - made.size[0] / 2), round(y - made.size[1] / 2), *made.size))


def _middle(box: Box) -> tuple[float, float]:
    return box.left + box.width / 2, box.top + box.height / 2


def _written(scene: Surroundings, room: Box, told: Told) -> Iterator[Node]:
    """Name and sort in one line, the words below, and at the foot, lit, why it cannot be taken now."""
    m = scene.metrics
    if told.title:
        head, room = rows(m, room, Px(max(m.px(23), line_height("bold", m.text(18)))), REST)
        name = f"{told.title} · {told.who}" if told.who else told.title
        yield one_line(m, head, name, T.lit, 18, weight="bold", anchor="left")
    if told.outcome:
        tall = fit(told.outcome, "bold", m.text(16), room.width, room.height // 3).height + m.px(4)
        room, foot = rows(m, room, REST, Px(tall))
        said = Semantic("reason", told.outcome, id="reader:why")
        yield label(m, foot, told.outcome, size=16, weight="bold", colour=T.warning, semantic=said)
    if told.words:
        said = Semantic("text", told.words, id="reader:words")
        yield label(m, room, told.words, size=17, anchor="topleft", semantic=said)


class Comparison(NamedTuple):
    """A line: a badge, against what, and what comes of it; `badge` and `against` are (kind, number)."""

    id: str
    badge: tuple[str, int]
    sign: str
    against: tuple[str, int] | None
    outcome: str
    icon: str = ""
    ink: Colour = T.text
    aside: str = ""
    said: str = ""


def comparisons(view: View) -> Iterator[Comparison]:
    """The lines of a position: the blow dealt, the blow taken, the trial's growth, the improvements."""
    seen, attack, grown = view.forecast, view.trial.attack, ("attack", T.attack, tr("next turn"))
    if seen is None:
        yield Comparison("growth", ("attack", attack), "", None, str(attack), *grown)
    elif view.phase is not Phase.ATTACK:
        yield _dealt(view, seen)
    if seen is not None and not seen.trial_falls:
        yield _taken(view, seen)
        faced, after = seen.attack_faced, seen.next_attack
        yield Comparison("growth", ("attack", faced), "+", ("", after - faced), str(after), *grown)
    if view.phase in (Phase.PLANNING, Phase.IMPROVEMENT):
        yield _spent(view)


def _dealt(view: View, seen: Forecast) -> Comparison:
    lost, left = seen.trial_loses, view.trial.health - seen.trial_loses
    badge, shield = ("attack", view.totals.attack), ("defense", view.trial_defense)
    sum_, start = f"{badge[1]} / {shield[1]}", ("attack", badge, "÷", shield)
    if seen.trial_falls:
        return Comparison(*start, tr("falls!"), "", GOOD, said=tr("{sum}: the trial falls!", sum=sum_))
    shown = (f"−{lost}", "health", T.health) if lost else ("0", "health", T.dim)
    said = tr("{sum}: Health −{n}", sum=sum_, n=lost) if lost else tr("{sum}: not enough", sum=sum_)
    return Comparison(*start, *shown, ntr("{n} left", "{n} left", left), said)


def _taken(view: View, seen: Forecast) -> Comparison:
    badge, blow = ("defense", view.totals.defense), ("attack", seen.attack_faced)
    sign, what = ("≥", tr("holds")) if seen.holds else ("<", tr("a Wound"))
    shown = (what, "", GOOD) if seen.holds else ("−1", "wound", T.warning)
    now, rises = view.trial.attack, seen.attack_faced - view.trial.attack
    aside = tr("Attack {n}", n=f"{now} + {rises}") if rises else ""
    said = f"{badge[1]} {sign} {blow[1]}{tr(': ')}{what}\n" + tr("next turn {n}", n=seen.next_attack)
    return Comparison("defense", badge, sign, blow, *shown, aside, said)


def _spent(view: View) -> Comparison:
    """How many of the cheapest improvement there is Experience for, and what is left over."""
    badge = ("experience", view.experience_left)
    cheapest = min((pile.cost for pile in view.shop if pile.cost is not None), default=0)
    number, rest = divmod(badge[1], cheapest) if cheapest else (0, badge[1])
    over = tr("{n} lost", n=rest) if view.phase is Phase.IMPROVEMENT else tr("{n} over", n=rest)
    shown = str(number), "upgrade", T.experience if number else T.dim, over if rest else ""
    said = ntr("{n} improvement", "{n} improvements", number)
    said += "\n" + tr("spent {n}", n=view.spent) if view.spent else ""
    return Comparison("experience", badge, "÷", ("", cheapest), *shown, said)


def forecast(scene: Surroundings) -> Group:
    """The panel with its lines; in the right of it is room for what is looked at."""
    m, room = scene.metrics, _rooms(scene)[0]
    panel = titled_panel(m, scene.layout.forecast, tr("Forecast"))
    for line, place in zip(comparisons(scene.view), rows(m, room, *(REST,) * 4), strict=False):
        panel.add(_line(scene, place, line))
        if place.top > room.top:
            panel.add(Panel(fill=SEAM).place((room.left, place.top, room.width, 1)))
    return panel


def _rooms(scene: Surroundings) -> tuple[Box, ...]:
    """Where the lines stand, and at their right those of what is looked at."""
    m = scene.metrics
    return columns(m, inset(m, own(scene.layout.forecast), 18, 15, 18, 7), REST, 168, gap=16)


def _line(scene: Surroundings, box: Box, line: Comparison) -> Node:
    m, cell = scene.metrics, Group().place(box)
    mine, sign, other, arrow, outcome, aside = columns(m, own(box), *LINE, gap=LINE_GAPS)
    cell.add(_badge(scene, mine, *line.badge, rolls=line.id != "growth"))
    cell.add(one_line(m, sign, line.sign, T.text, 22, weight="black"))
    if line.against is not None:
        cell.add(_badge(scene, other, *line.against))
    cell.add(one_line(m, arrow, "→", T.dim, 28, weight="black"), *_outcome(scene, outcome, line))
    cell.add(one_line(m, aside, line.aside, T.dim, 17, weight="medium", anchor="left"))
    value = f"{line.badge[1]}{tr(': ')}{line.said}" if line.said else f"{line.outcome}, {line.aside}"
    cell.semantic = Semantic("total", said_of(line.id), value, id=f"total:{line.id}")
    return cell


def _badge(scene: Surroundings, box: Box, kind: str, number: int, *, rolls: bool = False) -> Node:
    """A number in the silhouette of its kind, or alone; the player's own can be found, and rolls."""
    if not kind:
        return one_line(scene.metrics, box, str(number), T.text, 22, weight="black")
    made = Dial(kind=kind, shown=number).place(aligned(scene.metrics, box, BADGE, BADGE))
    made.ref = made.ref if rolls else None
    return made


def _outcome(scene: Surroundings, box: Box, line: Comparison) -> Iterator[Node]:
    """What comes of it, large, and its sign after it."""
    m, side = scene.metrics, scene.metrics.px(24)
    words, sign = columns(m, box, REST, 26 if line.icon else 1, gap=4)
    anchor = "right" if line.icon else "left"
    yield one_line(m, words, line.outcome, line.ink, 22, weight="black", anchor=anchor)
    if line.icon:
        yield sign_at(line.icon, side, line.ink, sign.left + side / 2, sign.top + sign.height / 2)


def compared(scene: Surroundings, after: View, name: str) -> Group:
    """The right column: the same lines after what is looked at, under its name."""
    m, box, room = scene.metrics, scene.layout.forecast, _rooms(scene)[1]
    before, lines = list(comparisons(scene.view)), list(comparisons(after))
    frame = Panel(fill=T.ink, outline=T.lit, radius=m.px(8), opacity=235)
    frame.place(room._replace(left=box.left + room.left, top=box.top + room.top))
    for line, place in zip(lines, rows(m, own(room), *(REST,) * 4), strict=False):
        mine, arrow, outcome = columns(m, inset(m, place, 10, 0), 34, 26, REST, gap=6)
        frame.add(_badge(scene, mine, *line.badge), one_line(m, arrow, "→", T.dim, 20, weight="black"))
        shown = line._replace(ink=T.dim) if line in before else line
        frame.add(*_outcome(scene, outcome._replace(width=min(outcome.width, m.px(92))), shown))
    sign, width, height = Panel(fill=T.ink, outline=T.lit, radius=m.px(5)), room.width - m.px(12), m.px(21)
    words = "; ".join(line.said.replace("\n", ", ") for line in lines if line.said)
    said = Semantic("forecast", tr("With {name}", name=name), words, id="forecast")
    sign.add(one_line(m, Box(0, 0, width, height), said.label, T.lit, 14, said=said))
    frame.add(sign.place((m.px(6), -m.px(24), width, height)))
    return Group().add(frame, *gains(scene, after))


def gains(scene: Surroundings, after: View) -> Iterator[Node]:
    """At each row of the strip what it would give more, of the kind of which it gives most more."""
    m, later = scene.metrics, {played.card.uid: played for played in after.played}
    for played, box in zip(scene.view.played, yield_boxes(scene), strict=True):
        points = later.get(played.card.uid, played).points
        gained = {kind: getattr(points, kind) - getattr(played.points, kind) for kind in POINT_COLOURS}
        kind, more = max(gained.items(), key=lambda gain: gain[1])
        if more:
            place = Box(box.left + box.width - m.px(38), box.top + m.px(1), m.px(34), m.px(22))
            said = Semantic("gain", f"+{more}", said_of(kind), id=f"gain:{played.card.uid}")
            yield one_line(m, place, f"+{more}", POINT_COLOURS[kind], 17, anchor="right", said=said)


def chips(scene: Surroundings, due: tuple[Due, ...], *, lit: bool) -> Iterator[Node]:
    """Under the way on, what it would lose; lit when it is looked at."""
    m, side = scene.metrics, scene.metrics.px(22)
    fill, ink = (T.warning, T.on_lit) if lit else (T.ink, T.warning)
    for (icon, told), box in zip(due, columns(m, scene.layout.due, *(REST for _ in due), gap=8), strict=True):
        plate = Panel(fill=fill, outline=T.warning, radius=m.px(7)).place(box)
        said = Semantic("due", told, tr("would be lost or is still due"), id=f"due:{icon}")
        inner = inset(m, own(box), 36, 0, 8, 0)
        words = one_line(m, inner, told, ink, 16, weight="bold", anchor="left", said=said, backing=fill)
        yield plate.add(sign_at(icon, side, ink, m.px(20), box.height / 2), words)
