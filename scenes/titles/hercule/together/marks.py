"""Panels that only the table of two heroes has: names, laid cards, ready marks."""

from collections.abc import Iterator

from game.core.refs import Ref, Seat
from game.titles.hercule.rules.sides import sides
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services import ntr, tr
from scenes.table import panels as plates
from scenes.table.layout import RATIO
from scenes.table.panels import one_line, sign_at
from scenes.titles.hercule.advice import due
from scenes.titles.hercule.panels import GOOD, Surroundings, chip, spent, stance_state
from scenes.titles.hercule.pieces import Pieces, at_its_size
from scenes.titles.hercule.theme import said_of
from scenes.titles.hercule.together.layouts import READY_KEYS, places_of
from scenes.toolkit.design import BODY, NAME, TIGHT
from scenes.toolkit.geometry import REST, Pose, Px, aligned, columns, inset, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, dashes
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.text import width
from scenes.widgets.buttons import Button

MARK, CHECK = 26, 18


def dashed(half: Pieces) -> Iterator[Node]:
    """A dashed outline around each card that is only laid, which tells it from a played one."""
    m, width = half.scene.metrics, half.scene.layout.strip_width
    hero = half.scene.side
    for pose, entry in zip(half.lanes(), hero.played, strict=True):
        if entry.card.uid in hero.ghosts:
            wide, tall = half.size(width * pose.scale)
            size = (tall, wide) if entry.supercharged else (wide, tall)
            pose = Pose(pose.x, pose.y)
            picture = dashes(size, radius=m.px(7), line=T.text, thickness=max(1.0, 1.6 * m.unit))
            yield Sprite(source=picture, size=size, pose=pose, z=30)


def state_of(view: View, seat: Seat) -> str:
    """What a hero is doing, in words: ready, choosing, done with placing, or the acts that are left."""
    hero = view.heroes[seat]
    if view.phase is Phase.PREPARATION:
        left = ntr("{n} action left", "{n} actions left", hero.preparations)
        return tr("ready") if hero.ready else left
    if view.phase is Phase.PLANNING and not hero.ready and not sides(view)[seat].hand:
        return tr("all is placed")
    return tr("ready") if hero.ready else tr("is choosing")


def head(scene: Surroundings) -> Node:
    """The hero's name with his ready mark, which is set once he is ready, and what he is doing."""
    m, box, seat = scene.metrics, places_of(scene).head, scene.seat
    ready, state = scene.model.view.heroes[seat].ready, state_of(scene.model.view, seat)
    plate = Panel(fill=T.ink, radius=m.px(8), opacity=240).place(box)
    side = m.px(MARK)
    mark, name = columns(m, inset(m, own(box), TIGHT, 0), Px(side), REST, gap=TIGHT)
    disc = Panel(fill=T.lit if ready else T.ink, outline=T.lit, radius=side // 2)
    disc.place(aligned(m, mark, Px(side), Px(side)))
    if ready:
        disc.add(sign_at("check", m.px(CHECK), T.on_lit, side / 2, side / 2))
    said = Semantic("status", scene.model.who(seat), state, id=f"hero:{seat}")
    whole = f"{said.label} · {state}"
    # Without room at its size the state is left to the mark and the tooltip.
    has_room = width(whole, "extrabold", m.text(BODY)) <= name.width
    words, ink = whole if has_room else said.label, GOOD if ready else T.lit
    return plate.add(disc, one_line(m, name, words, ink, NAME, said=said))


def then(scene: Surroundings) -> Iterator[Node]:
    """Where the cards in play go after the turn; large text leaves that to the tooltip of the scene.

    Where the Reserve lies on the floor, in the places of the hands, its name stands there instead, unless
    there is room for both.
    """
    if scene.layout.is_large:
        return
    place, floor, played = places_of(scene).then, scene.layout.on_floor, scene.side.played
    words, foot = said_of("then_discard", name=scene.model.who(1 - scene.seat)), place.top
    if scene.view.phase is not Phase.PLANNING and played:
        # No card follows: it is said right below the last one.
        m, last = scene.metrics, scene.layout.strip(len(played))[-1]
        foot = min(foot, round(last.y) + m.px(scene.layout.strip_width * RATIO / 2 + TIGHT))
    sign = place._replace(top=max(place.top, round(scene.layout.shop.top) - place.height)) if floor else place
    if floor:
        said = Semantic("text", tr("Reserve"), id=f"reserve_name:{scene.seat}")
        yield plates.chip(scene.metrics, sign, said.label, T, size=BODY, opacity=230, said=said)
    if not floor or foot + place.height <= sign.top:
        yield chip(scene, place._replace(top=foot), words, f"then:{scene.seat}")


def stance_label(scene: Surroundings) -> Iterator[Node]:
    """The state of the stance, in words; with large text the card shows it, upright or tapped."""
    if scene.layout.is_large:
        return
    seen = scene.model.catalogue, scene.view, scene.side
    state = stance_state(*seen)
    plate = chip(scene, places_of(scene).stance_label, state, f"stance/{scene.seat}:state", "status")
    plate.opacity = 160 if spent(*seen) else 230
    yield plate


def seal(scene: Surroundings) -> Iterator[Node]:
    """The button by which a hero is marked as ready."""
    m, hero, seat = scene.metrics, scene.model.view.heroes[scene.seat], scene.seat
    watched = scene.model.watched or seat in scene.model.machines
    next_ = scene.place("next")
    short = scene.layout.is_large
    about = "is_ready" if hero.ready else "ready_ask"
    words = said_of(f"{about}_short" if short else about, name=scene.model.who(seat))
    marks = bool(scene.model.moves(next_, None)) and not watched
    can = marks or (hero.ready and not watched and not scene.model.undo_text())
    why = "" if can or watched else scene.model.reason(next_, None)
    unused = hero.preparations if marks else 0
    hint = said_of("acts_unused_short", n=unused) if unused and not short else ""
    made = Button(
        # To ask on two lines, or the key of the hero with the shorter name would break them, and be left out.
        text=words if short or hint or hero.ready else words.replace(" ", "\n", 1),
        name=f"next:{seat}",
        hint=hint,
        text_size=m.text(BODY),
        key_cap="" if watched else READY_KEYS[seat].upper(),
        caps=m.caps,
        disabled=not can,
        theme=T,
    )
    if marks and seat == _first_to_mark(scene):
        made.kind = "primary"
    made.ref, made.why = str(next_), why
    told = said_of("acts_unused", n=unused) if unused else why
    made.semantic = Semantic("button", said_of(about, name=scene.model.who(seat)), told, can, made.name)
    yield at_its_size(made.place(places_of(scene).ready))


def _first_to_mark(scene: Surroundings) -> Seat:
    """The first hero who can be marked as ready now; the way on is lit for one at a time.

    It is not while he has cards to place: they can be played in parts, but few want to.
    """
    view, both = scene.view, sides(scene.view)
    able = (seat for seat in scene.model.seats_here if scene.model.moves(Ref("next", seat=seat), None))
    return next((seat for seat in able if view.phase is not Phase.PLANNING or not both[seat].hand), -1)


def lost(scene: Surroundings) -> Iterator[Node]:
    """What going on would lose, or what is still to be done, in one line over the piles."""
    losing = scene.view.phase in (Phase.IMPROVEMENT, Phase.PREPARATION)
    found = [told for _, told in due(scene.model)]
    words = ", ".join(found) or (said_of("nothing_lost") if losing else "")
    if words:
        m, box, ink = scene.metrics, places_of(scene).lost, T.warning if found else T.dim
        said = Semantic("status", words, id="due")
        plate = Panel(fill=T.ink, radius=m.px(6), opacity=230).place(box)
        yield plate.add(one_line(m, own(box), words, ink, BODY, weight="bold", said=said))
