"""What will come of the turn of two heroes, in one panel, and the Defense as beads with a grip between."""

from collections.abc import Iterator

from game.core.refs import Ref, Seat
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from game.titles.hercule.together.joint import Joint
from scenes.services import ntr, tr
from scenes.table.panels import Dial, of_one_size, one_line, sign_at
from scenes.table.pieces import Taker
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import POINT_COLOURS, Surroundings
from scenes.titles.hercule.reader import GOOD, LARGE, loss_told
from scenes.titles.hercule.theme import said_of
from scenes.titles.hercule.together.layout import SEATS, places_of
from scenes.toolkit.geometry import REST, Box, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import label, titled_panel

FIRST, SECOND = (Ref("split", seat=seat) for seat in SEATS)


def joint_panel(scene: Surroundings, view: View, heading: str = "") -> Iterator[Node]:
    """What will come of all that is played and laid: the blow dealt, and at whom the trial strikes."""
    m, box, seen = scene.metrics, places_of(scene).joint, view.joint
    panel = titled_panel(m, box, heading or said_of("joint"), opacity=255, covers=said_of("joint"))
    yield panel
    if seen is None:
        words = said_of("joint_setup" if view.phase is Phase.SETUP else "joint_none")
        panel.add(label(m, inset(m, own(box), 18, 20, 18, 10), words, size=18, colour=T.dim, anchor="center"))
        return
    shielded = view.settings.athena
    above, bar, below = rows(m, inset(m, own(box), 14, 16, 14, 6), 40, REST, 48 if shielded else 30, gap=3)
    panel.add(
        _dealt(scene, above, view, seen), Panel(fill=T.line).place((above.left, bar.top - 2, above.width, 1))
    )
    first, middle_, second = columns(m, bar, 58, REST, 58, gap=8)
    for seat, cell in zip(SEATS, (first, second), strict=True):
        dial = Dial(kind="defense", shown=seen.shares[seat]).place(
            aligned(m, cell, *(40 if shielded else 52,) * 2)
        )
        dial.semantic = Semantic("shield", scene.model.who(seat), str(seen.shares[seat]), id=f"share:{seat}")
        panel.add(dial)
    halves = zip(SEATS, columns(m, below, REST, REST, gap=8), strict=True)
    lines, shields = list[Label](), list[Label]()
    for seat, cell in halves:
        line, *more = rows(m, cell, *(REST for _ in range(1 + shielded)))
        lines.append(_taken(scene, line, view, seen, seat))
        shields += [_shield(scene, each, view, seen, seat) for each in more]
    panel.add(*of_one_size(lines), *of_one_size(shields))
    panel.add(*beads(scene, middle_, seen))
    place = middle_._replace(left=box.left + middle_.left, top=box.top + middle_.top)
    yield from grip(scene, place, seen)


def _dealt(scene: Surroundings, box: Box, view: View, seen: Joint) -> Node:
    m, left = scene.metrics, max(0, view.trial.health - seen.trial_loses)
    cell = Group().place(box)
    mine, sign, other, arrow, lost, heart, rest, grows = columns(
        m, own(box), 38, 20, 38, 26, 52, 26, REST, 92, gap=4
    )
    for kind, number, place in (("attack", seen.attack, mine), ("defense", seen.against, other)):
        cell.add(Dial(kind=kind, shown=number).place(aligned(m, place, 36, 36)))
    cell.add(one_line(m, sign, "÷", T.text, 22), one_line(m, arrow, "→", T.dim, 26))
    if view.phase is Phase.ATTACK:
        cell = Group().place(box)
        told = "blow_dealt" if view.lost_health else "blow_glanced"
        words = said_of(told, n=left, next=seen.next_attack)
        return cell.add(one_line(m, own(box), words, T.text, 20))
    if seen.trial_falls:
        words = tr("falls!")
        cell.add(one_line(m, lost._replace(width=rest.left + rest.width - lost.left), words, GOOD, 24))
    else:
        ink = T.health if seen.trial_loses else T.dim
        gone = f"−{seen.trial_loses}" if seen.trial_loses else "0"
        cell.add(one_line(m, lost, gone, ink, 24, weight="black", anchor="right"))
        cell.add(sign_at("health", m.px(22), ink, *middle(heart)))
        cell.add(one_line(m, rest, ntr("{n} left", "{n} left", left), T.dim, 18, anchor="left"))
        grown = said_of("then_attack", n=seen.next_attack)
        cell.add(one_line(m, grows, grown, T.dim, 17, weight="medium", anchor="right"))
    sum_ = f"{seen.attack} / {seen.against}"
    value = f"{sum_}{tr(': ')}{tr('falls!')}" if seen.trial_falls else loss_told(sum_, seen.trial_loses)
    cell.semantic = Semantic("total", said_of("attack"), value, id="total:attack")
    return cell


def _taken(scene: Surroundings, box: Box, view: View, seen: Joint, seat: Seat) -> Label:
    """Whether a hero's share of the Defense holds, with what his shield gives; if not, the wounds due."""
    share, given = seen.shares[seat], max(0, view.heroes[seat].shield - seen.shields[seat])
    # A deep wound of the Upkeep can find the stack empty, too.
    holds = seat not in seen.wounded and not (seen.lost and not seen.wounded)
    what = tr("holds") if holds else ntr("a Wound", "{n} Wounds", seen.wounds[seat])
    what = tr("Defeat") if seen.lost and not holds else what
    sum_, sign = (
        f"{share} + {given}" if given else f"{share}",
        "≥" if share + given >= seen.attack_faced else "<",
    )
    words = f"{sum_} {sign} {seen.attack_faced}"
    said = Semantic("total", scene.model.who(seat), f"{words}{tr(': ')}{what}", id=f"total:defense:{seat}")
    if seen.trial_falls:
        words, what, holds = "", tr("no blow"), True
        said = Semantic("total", scene.model.who(seat), what, id=f"total:defense:{seat}")
    ink = GOOD if holds else T.warning
    # Large words leave his name to the side on which they stand.
    who = scene.model.who(seat) if scene.metrics.text_scale <= LARGE else ""
    shown = f"{who} {words} → {what}".lstrip() if words else " · ".join(filter(None, (who, what)))
    return one_line(scene.metrics, box, shown, ink, 18, said=said)


def _shield(scene: Surroundings, box: Box, view: View, seen: Joint, seat: Seat) -> Label:
    """What will lie on a hero's shield after the blow."""
    now, then = view.heroes[seat].shield, seen.shields[seat]
    words = tr("shield {n}", n=now if now == then else f"{now} → {then}")
    said = Semantic(
        "total", tr("{name}: {thing}", name=scene.model.who(seat), thing=words), "", id=f"total:shield:{seat}"
    )
    return one_line(scene.metrics, box, words, T.defense, 16, said=said)


def beads(scene: Surroundings, box: Box, seen: Joint) -> Iterator[Node]:
    """The Defense point by point, the first hero's filled."""
    m, pool, blue = scene.metrics, sum(seen.shares), POINT_COLOURS["defense"]
    step, y = box.width / (pool + 1), box.top + box.height / 2
    side = max(3, min(m.px(14), round(step * 0.8)))
    for point in range(pool):
        bead = Panel(fill=blue if point < seen.shares[0] else T.ink, outline=blue, radius=side // 2)
        x = box.left + step * (point + 1)
        yield bead.place((round(x - side / 2), round(y - side / 2), side, side))


def grip(scene: Surroundings, box: Box, seen: Joint) -> Iterator[Node]:
    """Between the beads, where the Defense can be divided: what is dragged, and where it can be put."""
    m, pool = scene.metrics, sum(seen.shares)
    if not scene.model.targets(FIRST):
        return
    step = box.width / (pool + 1)
    for first in range(pool + 1):
        place = share_place(pool - first)
        spot = Taker(fill=T.ink, opacity=0, radius=m.px(4), ref=str(place), z=2)
        spot.place((round(box.left + step * first), box.top, max(1, round(step)), box.height))
        spot.droppable = spot.clickable = True
        words = split_words(scene.model, first, pool - first)
        spot.semantic = Semantic("split", words, id=str(place))
        yield spot
    made = Panel(fill=T.lit, outline=T.on_lit, radius=m.px(5), ref=str(FIRST), z=6)
    wide, x = max(m.px(16), 10), box.left + step * (seen.shares[0] + 0.5)
    made.place((round(x - wide / 2), box.top + m.px(3), wide, box.height - m.px(6)))
    made.clickable = made.draggable = True
    words = split_words(scene.model, *seen.shares)
    made.semantic = Semantic("grip", said_of("grip"), words, id=str(FIRST))
    yield made


def split_words(model: Model, *points: int) -> str:
    """Who has how much of the Defense."""
    shares = zip(SEATS, points, strict=True)
    return ", ".join(tr("{name}: {thing}", name=model.who(seat), thing=each) for seat, each in shares)


def share_place(second: int) -> Ref:
    """Where the grip is put so that the second hero has so many points."""
    return Ref("split", seat=1, place=second)
