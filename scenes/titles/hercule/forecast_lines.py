"""The forecast of a turn: sums for one hero; for two a panel with their Defense as beads and a grip."""

from collections.abc import Iterator

from game.core.refs import Ref, Seat
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import Forecast, View
from game.titles.hercule.together.joint import Joint
from scenes.services import ntr, tr
from scenes.table.forecast_lines import Sum, sums_panel
from scenes.table.layout import kept
from scenes.table.panels import Dial, of_one_size, one_line, sign_at
from scenes.table.pieces import Taker
from scenes.titles.hercule.expansions.listed import on
from scenes.titles.hercule.panels import GOOD, Surroundings, yield_boxes
from scenes.titles.hercule.theme import POINTS, ink_of, said_of
from scenes.titles.hercule.together.layouts import SEATS, places_of
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TARGET, TIGHT, TOTAL
from scenes.toolkit.geometry import REST, Box, Px, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, Colour
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import label, titled_panel

GAIN, GAIN_HIGH = 40, 22  # the most room for what a card would yield more
BEAD, GRIP = 17.5, 16  # a point of the Defense, and the width of what divides it
STAR = 56  # with the number of the Experience on it

FIRST = Ref("split", seat=SEATS[0])
LARGE = 1.25
"""Above this text scale only one half of a card is shown, with the words beside it."""


def comparisons(view: View) -> Iterator[Sum]:
    """The sums of a position: the blow dealt, the blow taken, the trial's growth, the improvements."""
    seen, attack, grown = view.forecast, view.trial_attack, ("attack", T.attack, tr("next turn"))
    if seen is None:
        yield Sum("growth", ("attack", attack), "", None, str(attack), *grown, rolls=False)
    elif view.phase is not Phase.ATTACK:
        yield _dealt_sum(view, seen)
    if seen is not None and not seen.trial_falls:
        yield _taken_sum(view, seen)
        faced, after = seen.attack_faced, seen.next_attack
        yield Sum("growth", ("attack", faced), "+", ("", after - faced), str(after), *grown, rolls=False)
    if view.phase in (Phase.PLANNING, Phase.IMPROVEMENT):
        yield _spent_sum(view)


def _dealt_sum(view: View, seen: Forecast) -> Sum:
    lost, left = seen.trial_loses, view.trial.health - seen.trial_loses
    badge, shield = ("attack", view.totals.attack), ("defense", view.trial_defense)
    sum_, start = f"{badge[1]} / {shield[1]}", ("attack", badge, "÷", shield)
    if seen.trial_falls:
        return Sum(*start, tr("falls!"), "", GOOD, said=tr("{sum}: the trial falls!", sum=sum_))
    shown = (f"−{lost}", "health", T.health) if lost else ("0", "health", T.dim)
    return Sum(*start, *shown, ntr("{n} left", "{n} left", left), loss_told(sum_, lost))


def loss_told(sum_: str, lost: int) -> str:
    """The trial's loss of Health by a blow, in words after the sum."""
    return tr("{sum}: Health −{n}", sum=sum_, n=lost) if lost else tr("{sum}: not enough", sum=sum_)


def _taken_sum(view: View, seen: Forecast) -> Sum:
    badge, blow = ("defense", view.totals.defense), ("attack", seen.attack_faced)
    what, aside = ntr("a Wound", "{n} Wounds", seen.wounds), ntr("Wound", "Wounds", seen.wounds)
    sign = "≥" if badge[1] >= blow[1] else "<"
    shown: tuple[str, str, Colour] = (f"+{seen.wounds}", "wound", T.warning)
    if seen.holds or seen.wounds > view.wounds_left:
        what, aside = tr("holds") if seen.holds else tr("Defeat"), ""
        shown = what, "", GOOD if seen.holds else T.warning
    now, rises = view.trial_attack, seen.attack_faced - view.trial_attack
    if rises:
        aside = tr("Attack {n}", n=f"{now} {'+' if rises > 0 else '−'} {abs(rises)}")
    brought = (record.beside_blow(view, seen) for record in on(view.settings))
    aside = next(filter(None, brought), aside)
    said = f"{badge[1]} {sign} {blow[1]}{tr(': ')}{what}\n" + tr("next turn {n}", n=seen.next_attack)
    return Sum("defense", badge, sign, blow, *shown, aside, said)


def _spent_sum(view: View) -> Sum:
    """How many of the cheapest improvement the Experience pays for, and what is left over."""
    badge = ("experience", view.experience_left)
    cheapest = min((pile.cost for pile in view.shop if pile.cost is not None), default=0)
    number, rest = divmod(badge[1], cheapest) if cheapest else (0, badge[1])
    over = (
        ntr("{n} lost", "{n} lost", rest)
        if view.phase is Phase.IMPROVEMENT
        else ntr("{n} left", "{n} left", rest)
    )
    shown = str(number), "cards", T.experience if number else T.dim, over if rest else ""
    said = ntr("{n} improvement", "{n} improvements", number)
    said += "\n" + tr("spent {n}", n=view.spent) if view.spent else ""
    return Sum("experience", badge, "÷", ("", cheapest), *shown, said)


@kept(lambda scene: list(comparisons(scene.view)))
def forecast(scene: Surroundings) -> Group:
    """The forecast panel of one hero."""
    sums = list(comparisons(scene.view))
    return sums_panel(scene.metrics, scene.layout.forecast, tr("Forecast"), sums, said_of)


def gains(scene: Surroundings, after: View) -> Iterator[Node]:
    """Between each card in play and its yield, the largest gain in points that the card would get."""
    m, later = scene.metrics, {played.card.uid: played for played in after.played}
    edge = scene.layout.strip(1)[0].x + m.px(scene.layout.strip_width) / 2
    for played, box in zip(scene.side.played, yield_boxes(scene), strict=True):
        points = later.get(played.card.uid, played).points
        gained = {kind: getattr(points, kind) - getattr(played.points, kind) for kind in POINTS}
        kind, more = max(gained.items(), key=lambda gain: gain[1])
        if more:
            said = Semantic("gain", f"+{more}", said_of(kind), id=f"gain:{played.card.uid}")
            place = Box(0, 0, m.px(GAIN), m.px(GAIN_HIGH))
            words = one_line(m, place, f"+{more}", ink_of(kind), BODY, said=said)
            wide, high = words.fitted().width + m.px(HAIR), place.height
            plate = Panel(fill=T.ink, radius=m.px(8), opacity=214)
            left = round((edge + box.left - wide) / 2)
            plate.place((left, box.top + (box.height - high) // 2, wide, high))
            yield plate.add(words.place((0, 0, wide, high)))


def joint_panel(scene: Surroundings, view: View, heading: str = "") -> Iterator[Node]:
    """The forecast of two heroes from all cards played and laid: the blow dealt, and each hero's defence."""
    m, box, seen = scene.metrics, places_of(scene).joint, view.joint
    title = heading or (said_of("joint") if scene.layout.names_joint else "")
    panel = titled_panel(m, box, title, opacity=255, covers=said_of("joint"))
    panel.semantic = Semantic("heading", heading or said_of("joint"), id="joint")
    yield panel
    if seen is None:
        room = inset(m, own(box), GAP, GAP, GAP, TIGHT)
        panel.add(label(m, room, said_of("joint_none"), size=NAME, colour=T.dim, anchor="center"))
        return
    brought = [_lines_brought(view, seen, seat) for seat in SEATS]
    if scene.layout.is_large:
        # The cards themselves tell the rest.
        brought = [[] for _ in SEATS]
    longer, wider = any(brought), min(LARGE, m.text_scale)
    room = inset(m, own(box), TIGHT, 18 * wider if title else HAIR, TIGHT, HAIR)
    lines_of_two = 44 if longer else 30 if m.text_scale <= 1 else 22 * m.text_scale
    above, bar, below = rows(
        m, room, (40 if scene.layout.is_large else 36) * wider, REST, lines_of_two, gap=HAIR / 2
    )
    panel.add(
        _dealt(scene, above, view, seen), Panel(fill=T.line).place((above.left, bar.top - 2, above.width, 1))
    )
    first, middle_, second = columns(m, bar, 58, REST, 58, gap=TIGHT)
    for seat, cell in zip(SEATS, (first, second), strict=True):
        side = Px(min(m.px(40 if longer else 52), cell.width, cell.height))
        dial = Dial(kind="defense", shown=seen.shares[seat]).place(aligned(m, cell, side, side))
        dial.semantic = Semantic("shield", scene.model.who(seat), str(seen.shares[seat]), id=f"share:{seat}")
        panel.add(dial)
    lines, more = list[Label](), list[Label]()
    for seat, cell in zip(SEATS, columns(m, below, REST, REST, gap=TIGHT), strict=True):
        line, *others = rows(m, cell, *(REST for _ in range(1 + len(brought[seat]))))
        lines.append(_taken(scene, line, view, seen, seat))
        told = zip(others, brought[seat], strict=True)
        more += [_after_blow(scene, place, seat, *each) for place, each in told]
    panel.add(*of_one_size(lines), *of_one_size(more))
    panel.add(*beads(scene, middle_, seen))
    place = middle_._replace(left=box.left + middle_.left, top=box.top + middle_.top)
    yield from grip(scene, place, seen)


def joint_forecast(scene: Surroundings, after: View, heading: str) -> Iterator[Node]:
    """The forecast after a gesture, drawn over the current one."""
    if after.joint is not None:
        panel, *_ = joint_panel(scene, after, heading)
        yield from (panel, pool(scene, after))


def _dealt(scene: Surroundings, box: Box, view: View, seen: Joint) -> Node:
    m, left = scene.metrics, max(0, view.trial.health - seen.trial_loses)
    wider = min(LARGE, m.text_scale)
    cell = Group().place(box)
    mine, sign, other, arrow, lost, heart, rest, grows = columns(
        m, own(box), *(part * wider for part in (40, 22, 40, 28, 56, 28)), REST, 150, gap=HAIR
    )
    for kind, number, place in (("attack", seen.attack, mine), ("defense", seen.against, other)):
        side = Px(min(place.width, place.height))
        cell.add(Dial(kind=kind, shown=number).place(aligned(m, place, side, side)))
    cell.add(one_line(m, sign, "÷", T.text, TOTAL), one_line(m, arrow, "→", T.dim, TOTAL))
    if view.phase is Phase.ATTACK:
        cell = Group().place(box)
        told = "blow_dealt" if view.lost_health else "blow_glanced"
        short = "_short" if scene.layout.is_large else ""
        words = said_of(f"{told}{short}", n=left, next=seen.next_attack)
        said = Semantic("total", said_of("attack"), words, id="total:attack")
        return cell.add(one_line(m, own(box), words, T.text, NAME, said=said))
    if seen.trial_falls:
        words = tr("falls!")
        cell.add(one_line(m, lost._replace(width=rest.left + rest.width - lost.left), words, GOOD, TOTAL))
    else:
        ink = T.health if seen.trial_loses else T.dim
        gone = f"−{seen.trial_loses}" if seen.trial_loses else "0"
        cell.add(one_line(m, lost, gone, ink, TOTAL, weight="black", anchor="right"))
        cell.add(sign_at("health", m.px(24 * wider), ink, *middle(heart)))
        size = BODY if scene.layout.is_large else NAME
        cell.add(one_line(m, rest, ntr("{n} left", "{n} left", left), T.dim, size, anchor="left"))
        short = "_short" if scene.layout.is_large else ""
        grown = said_of(f"then_attack{short}", n=seen.next_attack)
        cell.add(one_line(m, grows, grown, T.dim, BODY, weight="medium", anchor="right"))
    sum_ = f"{seen.attack} / {seen.against}"
    value = f"{sum_}{tr(': ')}{tr('falls!')}" if seen.trial_falls else loss_told(sum_, seen.trial_loses)
    cell.semantic = Semantic("total", said_of("attack"), value, id="total:attack")
    return cell


def _taken(scene: Surroundings, box: Box, view: View, seen: Joint, seat: Seat) -> Label:
    """Whether a hero's Defense, with the points of mini-expansions, holds; else the wounds due."""
    share, given = seen.shares[seat], sum(each.given(view, seen, seat) for each in on(view.settings))
    # The run can also be lost because a deep wound of the Upkeep finds the stack empty.
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
    # Large text leaves the name out: each line stands on the side of its hero.
    who = "" if scene.layout.is_large else scene.model.who(seat)
    shown = f"{who} {words} → {what}".lstrip() if words else " · ".join(filter(None, (who, what)))
    if not scene.layout.is_large:
        return one_line(scene.metrics, box, shown, ink, NAME, said=said)
    if not holds and seat in seen.wounded:
        return _wounded(scene, box, f"{words} → +{seen.wounds[seat]}", said)
    return one_line(scene.metrics, box, shown, ink, BODY, said=said)


def _wounded(scene: Surroundings, box: Box, words: str, said: Semantic) -> Label:
    """The Wounds that a hero takes, with their sign in place of the word."""
    m = scene.metrics
    side = m.text(BODY)
    made = one_line(m, box._replace(width=box.width - side), words, T.warning, BODY, said=said)
    right = made.size[0] / 2 + made.fitted().width / 2 + side * 0.7
    return made.add(sign_at("wound", side, T.warning, right, made.size[1] / 2))


def _lines_brought(view: View, seen: Joint, seat: Seat) -> list[tuple[str, str]]:
    """The lines of the mini-expansions about a hero after the blow, each as id and words."""
    return list(filter(None, (record.after_blow(view, seen, seat) for record in on(view.settings))))


def _after_blow(scene: Surroundings, box: Box, seat: Seat, id: str, words: str) -> Label:
    named = tr("{name}: {thing}", name=scene.model.who(seat), thing=words)
    said = Semantic("total", named, "", id=f"total:{id}")
    return one_line(scene.metrics, box, words, T.defense, BODY, said=said)


def beads(scene: Surroundings, box: Box, seen: Joint) -> Iterator[Node]:
    """The Defense as a row of beads, one for each point; those of the first hero are filled."""
    m, pool, blue = scene.metrics, sum(seen.shares), T.defense
    step, y = box.width / (pool + 1), box.top + box.height / 2
    side = max(3, min(m.px(BEAD), round(step * 0.8)))
    for point in range(pool):
        bead = Panel(fill=blue if point < seen.shares[0] else T.ink, outline=blue, radius=side // 2)
        x = box.left + step * (point + 1)
        yield bead.place((round(x - side / 2), round(y - side / 2), side, side))


def grip(scene: Surroundings, box: Box, seen: Joint) -> Iterator[Node]:
    """The grip between the beads that divides the Defense, and its drop targets."""
    m, pool = scene.metrics, sum(seen.shares)
    if not scene.model.targets(FIRST):
        return
    step, height = box.width / (pool + 1), max(box.height, m.px(TARGET))
    top = box.top + (box.height - height) // 2
    for first in range(pool + 1):
        place = share_place(pool - first)
        spot = Taker(fill=T.ink, opacity=0, radius=m.px(4), ref=str(place), z=2)
        spot.place((round(box.left + step * first), top, max(1, round(step)), height))
        spot.droppable = spot.clickable = True
        words = scene.model.split_words(first, pool - first)
        spot.semantic = Semantic("split", words, id=str(place))
        yield spot
    made = Panel(ref=str(FIRST), z=6)
    wide, side, x = max(m.px(GRIP), 10), m.px(TARGET), box.left + step * (seen.shares[0] + 0.5)
    made.place((round(x - side / 2), top, side, height))
    bar = Panel(fill=T.lit, outline=T.on_lit, radius=m.px(5))
    made.add(bar.place(((side - wide) // 2, m.px(HAIR), wide, height - m.px(2 * HAIR))))
    made.clickable = made.draggable = True
    words = scene.model.split_words(*seen.shares)
    made.semantic = Semantic("grip", said_of("grip"), words, id=str(FIRST))
    yield made


def share_place(second: int) -> Ref:
    """The drop target of the grip that gives the second hero this many points."""
    return Ref("split", seat=1, place=second)


def pool(scene: Surroundings, after: View | None = None) -> Node:
    """The Experience of both heroes with each one's part; drawn over the current panel for `after`."""
    m, box, view = scene.metrics, places_of(scene).pool, after or scene.view
    # With large text the star alone says what is counted.
    title = "" if scene.layout.is_large else said_of("pool")
    panel = titled_panel(m, box, title, opacity=255 if after else 224)
    left = view.joint.experience if view.joint is not None else view.experience_left
    room = inset(m, own(box), TIGHT, 18 * min(LARGE, m.text_scale), TIGHT, TIGHT)
    named = m.text_scale <= LARGE and room.width > m.px(2 * STAR)
    star, told = columns(m, room, STAR, REST, gap=TIGHT) if named else (room, room)
    side = Px(min(star.width, star.height))
    panel.add(Dial(kind="experience", shown=left).place(aligned(m, star, side, side)))
    lines = [f"{scene.model.who(seat)} {view.heroes[seat].points.experience}" for seat in SEATS]
    cells = zip(lines, rows(m, told, *(REST for _ in lines)), strict=True)
    if named:
        panel.add(
            *of_one_size([one_line(m, cell, line, T.text, BODY, anchor="left") for line, cell in cells])
        )
    panel.semantic = Semantic("counter", said_of("pool"), f"{left}{tr(': ')}{', '.join(lines)}", id="pool")
    return panel
