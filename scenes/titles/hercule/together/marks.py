"""Panels that only the table of two heroes has: names, laid cards, ready marks."""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services import ntr, tr
from scenes.table.panels import of_one_size, one_line, sign_at
from scenes.titles.hercule.advice import due
from scenes.titles.hercule.layout import READY_KEYS, SEATS, places_of
from scenes.titles.hercule.panels import GOOD, Surroundings, chip, spent, stance_state
from scenes.titles.hercule.pieces import Pieces
from scenes.titles.hercule.theme import said_of
from scenes.toolkit.geometry import REST, Box, Pose, columns, inset, middle, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, dashes
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.widgets.furniture import Button, label, titled_panel


def dashed(half: Pieces) -> Iterator[Node]:
    """A dashed outline around each card that is only laid, which tells it from a played one."""
    m, width = half.scene.metrics, half.scene.layout.strip_width
    hero = half.scene.side
    for pose, entry in zip(half.lanes(), hero.played, strict=True):
        if entry.card.uid in hero.ghosts:
            wide, tall = half.size(width * pose.scale)
            size = (tall, wide) if entry.supercharged else (wide, tall)
            pose = Pose(pose.x, pose.y)
            picture = dashes(size, m.px(7), T.text, max(1.0, 1.6 * m.unit))
            yield Sprite(source=picture, size=size, pose=pose, z=30)


def state_of(view: View, seat: Seat) -> str:
    """What a hero is doing, in words: ready, choosing, or the acts that are left."""
    hero = view.heroes[seat]
    if view.phase is Phase.PREPARATION:
        left = ntr("{n} act left", "{n} acts left", hero.preparations)
        return tr("ready") if hero.ready else left
    return tr("ready") if hero.ready else tr("is choosing")


def head(scene: Surroundings) -> Node:
    """The hero's name, and whether he is ready."""
    m, box, seat = scene.metrics, places_of(scene).head, scene.seat
    ready = scene.model.view.heroes[seat].ready
    plate = Panel(fill=T.ink, outline=T.lit if ready else T.line, radius=m.px(8), opacity=240).place(box)
    plate.thickness = max(1.0, (2.4 if ready else 1.4) * m.unit)
    words = f"{scene.model.who(seat)} · {state_of(scene.model.view, seat)}"
    said = Semantic("status", scene.model.who(seat), state_of(scene.model.view, seat), id=f"hero:{seat}")
    return plate.add(one_line(m, inset(m, own(box), 8, 2), words, GOOD if ready else T.lit, 19, said=said))


def then(scene: Surroundings) -> Node:
    """Where the cards in play go after the turn."""
    words = said_of("then_discard", name=scene.model.who(1 - scene.seat))
    return chip(scene, places_of(scene).then, words, f"then:{scene.seat}")


def stance_label(scene: Surroundings) -> Node:
    """The state of the stance, in words."""
    seen = scene.model.catalogue, scene.view, scene.side
    state = stance_state(*seen)
    plate = chip(scene, places_of(scene).stance_label, state, f"stance/{scene.seat}:state", "status")
    plate.opacity = 160 if spent(*seen) else 230
    return plate


def seal(scene: Surroundings) -> Iterator[Node]:
    """The button by which a hero is marked as ready."""
    m, hero, seat = scene.metrics, scene.model.view.heroes[scene.seat], scene.seat
    watched = scene.model.watched or seat in scene.model.machines
    next_ = scene.place("next")
    words = said_of("is_ready" if hero.ready else "ready_ask", name=scene.model.who(seat))
    marks = bool(scene.model.moves(next_, None)) and not watched
    can = marks or (hero.ready and not watched and not scene.model.undo_text())
    why = "" if can or watched else scene.model.reason(next_, None)
    unused = said_of("acts_unused", n=hero.preparations) if hero.preparations and marks else ""
    made = Button(
        text=words,
        name=f"next:{seat}",
        hint=unused,
        text_size=m.text(18),
        key_cap="" if watched else READY_KEYS[seat].upper(),
        disabled=not can,
        theme=T,
    )
    if marks:
        made.kind = "primary"
    made.ref, made.why = str(next_), why
    yield made.place(places_of(scene).ready)


def marks(scene: Surroundings) -> Node:
    """Both ready marks side by side, and below them what going on would lose, or what is still to be done."""
    m, box = scene.metrics, places_of(scene).marks
    panel = titled_panel(m, box, tr("Together"))
    above, below = rows(m, inset(m, own(box), 12, 18, 12, 10), REST, 34, gap=2)
    names = list[Label]()
    for seat, cell in zip(SEATS, columns(m, above, REST, REST, gap=6), strict=True):
        ready, side = scene.view.heroes[seat].ready, m.px(30)
        x, y = middle(cell)[0], cell.top + side / 2
        disc = Panel(fill=T.lit if ready else T.ink, outline=T.lit, radius=side // 2)
        disc.place((round(x - side / 2), round(y - side / 2), side, side))
        if ready:
            disc.add(sign_at("check", m.px(20), T.on_lit, side / 2, side / 2))
        name = Box(cell.left, round(y + side / 2) + m.px(3), cell.width, m.px(24))
        panel.add(disc)
        names.append(one_line(m, name, scene.model.who(seat), T.text, 17))
    panel.add(*of_one_size(names))
    losing = scene.view.phase in (Phase.IMPROVEMENT, Phase.PREPARATION)
    lost = [told for _, told in due(scene.model)]
    words = ", ".join(lost) or (said_of("nothing_lost") if losing else "")
    said = Semantic("status", words, id="due") if words else None
    panel.add(label(m, below, words, size=16, colour=T.warning if lost else T.dim, semantic=said))
    return panel
