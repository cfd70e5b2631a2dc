"""The forecast: what the points in play would do, as comparisons in one line each; never a sentence.

Beside it stands what they would do after what is looked at, and what the way on would lose.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import Forecast, PlayedView, View
from scenes.art.ornaments import badge_image
from scenes.services.words import ntr, tr
from scenes.table.panels import Dial, one_line, sign_at
from scenes.titles.hercule.looks import said_of
from scenes.titles.hercule.panels import POINT_COLOURS, Surroundings, yield_boxes
from scenes.toolkit.geometry import REST, Box, aligned, columns, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.furniture import drawn, titled_panel

T = FOOTLIGHT
GOOD: Colour = (0xB9, 0xE0, 0x8A)
SEAM: Colour = (0x6B, 0x45, 0x26)
BADGE = 31.0


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
    seen = view.forecast
    if view.phase is not Phase.ATTACK and seen is not None:
        yield _dealt(view)
    if seen is None:
        now = str(view.trial.attack)
        badge = "attack", view.trial.attack
        yield Comparison("growth", badge, "", None, now, "attack", T.attack, tr("next turn"))
    elif not seen.trial_falls:
        yield _taken(view, seen)
        growth, after = seen.next_attack - seen.attack_faced, str(seen.next_attack)
        faced = "attack", seen.attack_faced
        yield Comparison("growth", faced, "+", ("", growth), after, "attack", T.attack, tr("next turn"))
    if view.phase in (Phase.PLANNING, Phase.IMPROVEMENT):
        yield _spent(view)


def _taken(view: View, seen: Forecast) -> Comparison:
    badge, blow = ("defense", view.totals.defense), ("attack", seen.attack_faced)
    outcome, icon, ink = (tr("holds"), "", GOOD) if seen.holds else ("−1", "wound", T.warning)
    rises = seen.attack_faced - view.trial.attack
    aside = tr("Attack {n}", n=f"{view.trial.attack} + {rises}") if rises else ""
    sign, words = "≥" if seen.holds else "<", _defense_words(view)
    return Comparison("defense", badge, sign, blow, outcome, icon, ink, aside, words)


def _dealt(view: View) -> Comparison:
    assert view.forecast is not None
    lost, left = view.forecast.trial_loses, view.trial.health - view.forecast.trial_loses
    falls = view.forecast.trial_falls
    outcome = tr("falls!") if falls else f"−{lost}" if lost else "0"
    aside = "" if falls else ntr("{n} left", "{n} left", left)
    ink = GOOD if falls else T.health if lost else T.dim
    badge, shield = ("attack", view.totals.attack), ("defense", view.trial_defense)
    icon = "" if falls else "health"
    return Comparison("attack", badge, "÷", shield, outcome, icon, ink, aside, _attack_words(view))


def _spent(view: View) -> Comparison:
    cheapest, number, rest = improvements(view)
    aside = tr("{n} lost", n=rest) if rest and view.phase is Phase.IMPROVEMENT else ""
    aside = aside or (tr("{n} over", n=rest) if rest else "")
    badge, ink = ("experience", view.experience_left), T.experience if number else T.dim
    words = _experience_words(view)
    return Comparison("experience", badge, "÷", ("", cheapest), str(number), "upgrade", ink, aside, words)


def improvements(view: View) -> tuple[int, int, int]:
    """What the cheapest improvement costs, how many of it there are Experience for, and what is left over."""
    cheapest = min((pile.cost for pile in view.shop if pile.cost is not None), default=0)
    number, rest = divmod(view.experience_left, cheapest) if cheapest else (0, view.experience_left)
    return cheapest, number, rest


def _attack_words(view: View) -> str:
    assert view.forecast is not None
    sum_ = f"{view.totals.attack} / {view.trial_defense}"
    if view.forecast.trial_falls:
        return tr("{sum}: the trial falls!", sum=sum_)
    if not view.forecast.trial_loses:
        return tr("{sum}: not enough", sum=sum_)
    return tr("{sum}: Health −{n}", sum=sum_, n=view.forecast.trial_loses)


def _defense_words(view: View) -> str:
    assert view.forecast is not None
    sign, what = ("≥", tr("holds")) if view.forecast.holds else ("<", tr("a Wound"))
    sum_ = f"{view.totals.defense} {sign} {view.forecast.attack_faced}"
    return f"{sum_}{tr(': ')}{what}\n" + tr("next turn {n}", n=view.forecast.next_attack)


def _experience_words(view: View) -> str:
    number = improvements(view)[1]
    said = ntr("{n} improvement", "{n} improvements", number)
    return said + ("\n" + tr("spent {n}", n=view.spent) if view.spent else "")


def forecast(scene: Surroundings) -> Group:
    """The panel with its lines; in the right of it is room for what is looked at."""
    m, box = scene.metrics, scene.layout.forecast
    panel = titled_panel(m, box, tr("Forecast"))
    room = _rooms(scene)[0]
    for line, place in zip(comparisons(scene.view), rows(m, room, *(REST,) * 4), strict=False):
        panel.add(_line(scene, place, line))
        if place.top > room.top:
            panel.add(Panel(fill=SEAM).place((room.left, place.top, room.width, 1)))
    return panel


def _rooms(scene: Surroundings) -> tuple[Box, Box]:
    """Where the lines stand, and at their right those of what is looked at."""
    m = scene.metrics
    left, right = columns(m, inset(m, own(scene.layout.forecast), 18, 15, 18, 7), REST, 168, gap=16)
    return left, right


def _line(scene: Surroundings, box: Box, line: Comparison) -> Node:
    m, cell = scene.metrics, Group().place(box)
    mine, sign, other, arrow, outcome, aside = columns(
        m, own(box), 34, 28, 34, 34, 72, REST, gap=(4, 4, 4, 4, 10)
    )
    total = line.id != "growth"
    cell.add(_badge(scene, mine, *line.badge, total=total))
    cell.add(one_line(m, sign, line.sign, T.text, 22, weight="black"))
    if line.against is not None:
        cell.add(_badge(scene, other, *line.against))
    cell.add(one_line(m, arrow, "→", T.dim, 28, weight="black"))
    cell.add(*_outcome(scene, outcome, line))
    cell.add(one_line(m, aside, line.aside, T.dim, 17, weight="medium", anchor="left"))
    value = f"{line.badge[1]}{tr(': ')}{line.said}" if line.said else f"{line.outcome}, {line.aside}"
    said = said_of(line.id)
    cell.semantic = Semantic("total", said, value, id=f"total:{line.id}")
    return cell


def _badge(scene: Surroundings, box: Box, kind: str, number: int, *, total: bool = False) -> Node:
    """A number in the silhouette of its kind, or alone; the player's own rolls."""
    m, ink = scene.metrics, T.text
    if not kind:
        return one_line(m, box, str(number), ink, 22, weight="black")
    place = aligned(m, box, BADGE, BADGE)
    if total:
        return Dial(kind=kind, shown=number).place(place)
    return Sprite(source=drawn(badge_image, kind, str(number), max(8, place.width))).place(place)


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
    m, room = scene.metrics, _rooms(scene)[1]
    box, before = scene.layout.forecast, {line.id: line for line in comparisons(scene.view)}
    frame = Panel(fill=T.ink, outline=T.lit, radius=m.px(8), opacity=235)
    frame.place(room._replace(left=box.left + room.left, top=box.top + room.top))
    for line, place in zip(comparisons(after), rows(m, own(room), *(REST,) * 4), strict=False):
        mine, arrow, outcome = columns(m, inset(m, place, 10, 0), 34, 26, REST, gap=6)
        same = before.get(line.id) == line
        frame.add(_badge(scene, mine, *line.badge))
        frame.add(one_line(m, arrow, "→", T.dim, 20, weight="black"))
        shown = line._replace(ink=T.dim) if same else line
        frame.add(*_outcome(scene, outcome._replace(width=min(outcome.width, m.px(92))), shown))
    sign = Panel(fill=T.ink, outline=T.lit, radius=m.px(5)).place(
        (m.px(6), -m.px(24), room.width - m.px(12), m.px(21))
    )
    said = Semantic("forecast", tr("With {name}", name=name), _spoken(after), id="forecast")
    sign.add(one_line(m, own(Box(0, 0, *sign.size)), tr("With {name}", name=name), T.lit, 14, said=said))
    return Group().add(frame.add(sign), *gains(scene, after))


def _spoken(view: View) -> str:
    return "; ".join(line.said.replace("\n", ", ") for line in comparisons(view) if line.said)


def gains(scene: Surroundings, after: View) -> Iterator[Node]:
    """At each row of the strip what it would give more."""
    m, later = scene.metrics, {played.card.uid: played for played in after.played}
    for played, box in zip(scene.view.played, yield_boxes(scene), strict=True):
        kind, more = _gain(played, later.get(played.card.uid, played))
        if more:
            place = Box(box.left + box.width - m.px(38), box.top + m.px(1), m.px(34), m.px(22))
            said = Semantic("gain", f"+{more}", said_of(kind), id=f"gain:{played.card.uid}")
            yield one_line(m, place, f"+{more}", POINT_COLOURS[kind], 17, anchor="right", said=said)


def _gain(before: PlayedView, after: PlayedView) -> tuple[str, int]:
    """The kind of points of which a row gives more, and how many more."""
    gained = {kind: getattr(after.points, kind) - getattr(before.points, kind) for kind in POINT_COLOURS}
    kind = max(gained, key=lambda each: gained[each])
    return kind, gained[kind]


class Due(NamedTuple):
    """What the way on would lose, or what is still to be done before it."""

    icon: str
    words: str


def chips(scene: Surroundings, due: tuple[Due, ...], *, lit: bool) -> Iterator[Node]:
    """Under the way on, what it would lose; lit when it is looked at."""
    m = scene.metrics
    for one, box in zip(due, columns(m, scene.layout.due, *(REST for _ in due), gap=8), strict=True):
        plate = Panel(fill=T.warning if lit else T.ink, outline=T.warning, radius=m.px(7)).place(box)
        ink, side = (T.on_lit if lit else T.warning), m.px(22)
        plate.add(sign_at(one.icon, side, ink, m.px(20), box.height / 2))
        said = Semantic("due", one.words, tr("would be lost or is still due"), id=f"due:{one.icon}")
        inner = inset(m, own(box), 36, 0, 8, 0)
        words = one_line(m, inner, one.words, ink, 16, weight="bold", anchor="left", said=said)
        words.backing = plate.fill
        yield plate.add(words)
