"""What stands on the table of two heroes: each one's half, and between them what they share."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.refs import Seat
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services import ntr, tr
from scenes.table.panels import Dial, of_one_size, one_line, sign_at
from scenes.titles.hercule import panels
from scenes.titles.hercule.expansion_cards import fates_of
from scenes.titles.hercule.panels import Surroundings, chip, spent, stance_state
from scenes.titles.hercule.pieces import Pieces
from scenes.titles.hercule.reader import GOOD
from scenes.titles.hercule.theme import said_of
from scenes.titles.hercule.together.forecast_lines import joint_panel
from scenes.titles.hercule.together.layout import SEATS, PairLayout, places_of
from scenes.toolkit.geometry import REST, Box, Pose, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, dashes
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.widgets.furniture import Button, label, titled_panel


def seated(scene: Surroundings, side: Seat) -> Surroundings:
    """The side of one hero; what is drawn of it is kept by nobody, since both have it."""
    assert isinstance(scene.layout, PairLayout)
    return replace(scene, side=side, layout=replace(scene.layout, side=side), kept={})


def sided(pieces: Pieces, side: Seat) -> Pieces:
    """The same pieces, built for one hero."""
    made = type(pieces)(seated(pieces.scene, side), pieces.light)
    made.moving = pieces.moving
    return made


def pair_stage(scene: Surroundings, pieces: Pieces, *, watched: bool) -> list[Node]:
    """Everything that belongs to a turn of two; the hands first, the left one before the right one."""
    halves = pieces.halves = [sided(pieces, side) for side in SEATS]
    hands = [half.hand() for half in halves]
    places, phase = places_of(scene), scene.view.phase
    shared = pieces.fates(places.fates)
    reserve, tiles = pieces.shop(places.shop_above if shared else places.shop, priced=True)
    made = list[Node]()
    for half, hand in zip(halves, hands, strict=True):
        made += [*half.cards(hand), *half.strip()]
    for half in halves:
        made += half.with_light(half.stance(), half.scene.place("stance"))
    made += tiles
    for half, hand in zip(halves, hands, strict=True):
        made += [*half.discard(), *half.deck(), *half.pile_names(), stance_label(half.scene)]
        made += [*half.behind(panels.strip_zone(half.scene), half.hero()), *half.field(hand)]
        made += [*panels.next_place(half.scene), *panels.yields(half.scene), *dashed(half)]
        made += [head(half.scene), then(half.scene), *seal(half.scene)]
        made += half.fates(places_of(half.scene).own_fates)
    made += [*shared, pieces.trial(), *pieces.behind(reserve, pool(scene))]
    if phase is Phase.IMPROVEMENT:
        mark = pieces.mark("upgrade", places.upgrade_mark)
        mark.z = 1  # what is foretold of the Experience lies below it
        made.append(mark)
    made += joint_panel(scene, scene.view)
    if not watched:
        # Whoever leads a table that is only watched stands there.
        made.append(marks(scene))
    return [*made, *common(scene)]


def common(scene: Surroundings) -> list[Node]:
    """What is said of the trial and of the run."""
    return [
        *panels.lasting_apart(scene),
        panels.dials(scene),
        panels.progress(scene),
        panels.lasting(scene),
        panels.phase_sign(scene),
    ]


def pair_preparation(scene: Surroundings, pieces: Pieces) -> list[Node]:
    """Both decks laid out, the Reserve between them, and the mark to upgrade."""
    places, made = places_of(scene), list[Node]()
    halves = pieces.halves = [sided(pieces, side) for side in SEATS]
    rooms = [_deck_room(half.scene) for half in halves]
    for half, room in zip(halves, rooms, strict=True):
        made += half.laid_deck(room)
    reserve, tiles = pieces.shop(places.shop, priced=False)
    shared = pieces.fates(places.fates)
    mark = pieces.mark("upgrade", places.upgrade_mark if shared else places.wide_upgrade_mark)
    made += [*tiles, *shared, mark, pieces.trial(), *pieces.behind(reserve)]
    for half, box in zip(halves, rooms, strict=True):
        made += half.fates(places_of(half.scene).own_fates)
        name = half.scene.called(tr("Deck"))
        deck = titled_panel(scene.metrics, box, "")
        place = str(half.scene.place("deck"))
        deck.ref, deck.droppable, deck.semantic = place, True, Semantic("deck", name, "", id=place)
        made += [*half.behind(deck), head(half.scene), *seal(half.scene)]
    return [*made, panels.last_trial(scene), panels.lasting(scene), panels.phase_sign(scene)]


def _deck_room(scene: Surroundings) -> Box:
    """Where a hero's deck is laid out: above what the mini-expansions brought him, if they did."""
    places = places_of(scene)
    return places.prepared_above if any(fates_of(scene)) else places.prepared


def dashed(half: Pieces) -> Iterator[Node]:
    """A dashed edge about each card that is only laid: its shape tells it from one that is played."""
    m, width = half.scene.metrics, half.scene.layout.strip_width
    played = half.scene.view.played
    for pose, entry in zip(half.lanes(), played, strict=True):
        if entry.card.uid in half.scene.ghosts:
            wide, tall = half.size(width * pose.scale)
            size = (tall, wide) if entry.supercharged else (wide, tall)
            pose = Pose(pose.x, pose.y)
            picture = dashes(size, m.px(7), T.text, max(1.0, 1.6 * m.unit))
            yield Sprite(source=picture, size=size, pose=pose, z=30)


def state_of(view: View, seat: Seat) -> str:
    """What a hero is doing."""
    hero = view.heroes[seat]
    if view.phase is Phase.PREPARATION:
        left = ntr("{n} act left", "{n} acts left", hero.preparations)
        return tr("ready") if hero.ready else left
    return tr("ready") if hero.ready else tr("is choosing")


def head(scene: Surroundings) -> Node:
    """The hero's name, and whether the others wait for him."""
    m, box, seat = scene.metrics, places_of(scene).head, scene.side
    ready = scene.model.view.heroes[seat].ready
    plate = Panel(fill=T.ink, outline=T.lit if ready else T.line, radius=m.px(8), opacity=240).place(box)
    plate.thickness = max(1.0, (2.4 if ready else 1.4) * m.unit)
    words = f"{scene.model.who(seat)} · {state_of(scene.model.view, seat)}"
    said = Semantic("status", scene.model.who(seat), state_of(scene.model.view, seat), id=f"hero:{seat}")
    return plate.add(one_line(m, inset(m, own(box), 8, 2), words, GOOD if ready else T.lit, 19, said=said))


def then(scene: Surroundings) -> Node:
    """Where the cards in play go afterwards."""
    words = said_of("then_discard", name=scene.model.who(1 - scene.side))
    return chip(scene, places_of(scene).then, words, f"then:{scene.side}")


def stance_label(scene: Surroundings) -> Node:
    """Whether the stance can still do anything."""
    view = scene.view
    state = stance_state(scene.model.catalogue, view)
    plate = chip(scene, places_of(scene).stance_label, state, f"stance/{scene.side}:state", "status")
    plate.opacity = 160 if spent(scene.model.catalogue, view) else 230
    return plate


def seal(scene: Surroundings) -> Iterator[Node]:
    """The hero's own mark: he is ready to go on."""
    m, hero, seat = scene.metrics, scene.model.view.heroes[scene.side], scene.side
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


READY_KEYS = ("a", "p")


def marks(scene: Surroundings) -> Node:
    """Both marks side by side, and below them what the two would lose, or have still to do."""
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
    words = ", ".join(due_of(scene.view)) or (said_of("nothing_lost") if losing else "")
    said = Semantic("status", words, id="due") if words else None
    panel.add(
        label(m, below, words, size=16, colour=T.warning if due_of(scene.view) else T.dim, semantic=said)
    )
    return panel


def due_of(view: View) -> list[str]:
    """What going on would lose, or what must be done before."""
    found = list[str]()
    if view.phase is Phase.PLANNING:
        cards = sum(len(hero.hand_foreseen) for hero in view.heroes)
        found += [ntr("{n} card to play", "{n} cards to play", cards)] if cards else []
    if view.phase is Phase.IMPROVEMENT and view.experience_left:
        found.append(tr("{n} Experience lost", n=view.experience_left))
    if view.phase is Phase.PREPARATION and (acts := sum(hero.preparations for hero in view.heroes)):
        found.append(said_of("acts_unused", n=acts))
    return found


def pool(scene: Surroundings, after: View | None = None) -> Node:
    """The Experience of both: one pool, and who brings what; `after`: as it would be, laid over that."""
    m, box, view = scene.metrics, places_of(scene).pool, after or scene.view
    panel = titled_panel(m, box, said_of("pool"), opacity=255 if after else 224)
    left = view.joint.experience if view.joint is not None else view.experience_left
    star, told = columns(m, inset(m, own(box), 12, 20, 10, 12), 78, REST, gap=8)
    if view.phase is Phase.IMPROVEMENT:
        star, told = (rows(m, each, REST, 46)[0] for each in (star, told))
    panel.add(Dial(kind="experience", shown=left).place(aligned(m, star, 70, 70)))
    lines = [f"{scene.model.who(seat)} {view.heroes[seat].points.experience}" for seat in SEATS]
    cells = zip(lines, rows(m, told, *(REST for _ in lines)), strict=True)
    panel.add(*of_one_size([one_line(m, cell, line, T.text, 18, anchor="left") for line, cell in cells]))
    panel.semantic = Semantic("counter", said_of("pool"), f"{left}: {', '.join(lines)}", id="pool")
    return panel
