"""The composition of the table with large text: the top row, and the panel with tabs.

Each tab's content is laid out from the top; it returns its nodes and the room left for the inspector.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.core.refs import Ref, Seat
from game.titles.hisment.rules import places, values
from game.titles.hisment.rules.phases import shopping
from game.titles.hisment.rules.state import Hero, Phase
from scenes.art.faces import PORTRAIT
from scenes.services import ntr, tr
from scenes.table.panels import one_line, painted
from scenes.titles.hisment.board.nodes import DARK, Surroundings
from scenes.titles.hisment.board.prison import ticket, told_wide
from scenes.titles.hisment.board.terrain import favour
from scenes.titles.hisment.large.layout import LargeLayout
from scenes.titles.hisment.large.tabs import Tab, standing_for
from scenes.titles.hisment.panels import (
    absent,
    attachments,
    counter,
    grown,
    hero_window,
    ink,
    level_badge,
    luck_die,
    machine_face,
    name_line,
    numbered,
    side_ink,
    value_of,
    values_of,
    worn_by,
)
from scenes.titles.hisment.pieces import Pieces
from scenes.titles.hisment.theme import NIGHT, said_of, said_to
from scenes.toolkit.design import BODY, HAIR, NAME, TARGET, TIGHT
from scenes.toolkit.geometry import REST, Box, Grow, Px, columns, grid, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button, button, even
from scenes.widgets.cards import Card
from scenes.widgets.controls import APART
from scenes.widgets.furniture import Headline, label, titled_panel
from scenes.widgets.page import text_width

PRICE_HIGH = 46

TICKET, READ = 100.0, 150.0
"""Height of a prison ticket with enough room for all, and the least height for the inspector."""


class Sheet(NamedTuple):
    """The content of a tab, and the room below it."""

    nodes: Sequence[Node]
    below: Box


def large(scene: Surroundings) -> LargeLayout:
    """The layout of a scene as a LargeLayout."""
    assert isinstance(scene.layout, LargeLayout)
    return scene.layout


def purses(scene: Surroundings) -> Iterator[Node]:
    """The top row with the Heart, the coins and the hero's points of both players."""
    model = scene.model
    both = columns(scene.metrics, large(scene).purses, REST, REST, gap=HAIR)
    for seat, box in zip((model.seat, model.facing), both, strict=True):
        yield from _purse(scene, seat, box)


def _purse(scene: Surroundings, seat: Seat, box: Box) -> Iterator[Node]:
    m, model = scene.metrics, scene.model
    plate = Panel(fill=DARK, outline=side_ink(scene, seat), radius=m.px(10), z=5.5, opacity=245)
    plate.thickness = max(1.4, (4.0 if model.at_turn == seat else 1.4) * m.unit)
    yield plate.place(box)
    heart, coins, hero = columns(m, inset(m, box, HAIR, HAIR / 2), Grow(0.93), Grow(1.14), Grow(0.95))
    yield _heart(scene, seat, heart)
    made = counter(scene, seat, "coin", coins, BODY)
    made.z = 6.0
    yield made
    found = model.on_board(seat)
    if found is not None:
        yield _points(scene, seat, found, hero)


def _heart(scene: Surroundings, seat: Seat, box: Box) -> Node:
    """A Heart with its points; a blow can be dropped on it."""
    model, place = scene.model, places.heart(seat)
    points = str(model.view.players[seat].heart)
    node = Group(z=6.0).place(box)
    node.ref, node.clickable, node.droppable = str(place), True, seat != model.seat
    node.semantic = Semantic("heart", said_to("heart_of", model.seat_name(seat)), points, id=str(place))
    return node.add(*numbered(scene, own(box), "points", points, ink("points"), BODY))


def _points(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Node:
    """The points that the hero on the board has left, beside its portrait."""
    m, model = scene.metrics, scene.model
    points = str(values.points_left(model.catalogue, hero))
    node = Group(z=6.0).place(box)
    window = Box(0, 0, round(box.height * 0.91), box.height)
    words = tr("{value} {n}", value=said_of("points"), n=points)
    node.semantic = Semantic("counter", model.looks.briefly(hero.card), words, id=f"points:{seat}")
    node.add(painted(scene.services, model.looks.portrait(hero.card), window))
    past = window.width + m.px(TIGHT)
    room = Box(past, 0, box.width - past, box.height)
    return node.add(one_line(m, room, points, side_ink(scene, seat), BODY, anchor="left"))


def tab_row(scene: Surroundings, taken: Callable[[Tab], None], opened: Tab) -> Mapping[Tab, Button]:
    """The tabs; a closed tab is a drop target in place of the zone that it holds."""
    m, box = scene.metrics, large(scene).tabs
    named = {tab: said_of(f"tab_{tab}") for tab in Tab}
    free = box.width - APART * (len(Tab) - 1) - sum(text_width(m, words, BODY) for words in named.values())
    pad = max(0, free // len(Tab))
    widths = [Px(text_width(m, words, BODY) + pad) for words in named.values()]
    made = dict[Tab, Button]()
    for (tab, words), place in zip(named.items(), columns(m, box, *widths, gap=Px(APART)), strict=True):
        node = button(m, place, f"tab:{tab}", words, partial(taken, tab), size=BODY, theme=NIGHT)
        node.z, stands_for = 3.0, standing_for(tab, scene.model.seat)
        if stands_for is not None and tab is not opened:
            node.ref, node.droppable = str(stands_for), True
        made[tab] = node
    even(list(made.values()))
    return made


def panel(scene: Surroundings) -> Node:
    """The plate of the panel."""
    made = titled_panel(scene.metrics, large(scene).panel, "", NIGHT, opacity=235)
    made.z = -12.0
    return made


def roof(scene: Surroundings, over: Node) -> Node:
    """What hides the upper edge of the panel above the log or a recap, whose title stands there."""
    whole, high = large(scene).panel, round(over.pose.y - over.size[1] / 2) - large(scene).panel.top
    return Panel(fill=NIGHT.plate, opacity=255, z=-1.0).place(Box(0, -high, whole.width, high + high // 2))


def sheet(scene: Surroundings, pieces: Pieces, tab: Tab) -> Sheet:
    """The content of the panel under a tab."""
    laid = {Tab.HERO: _heroes, Tab.SHOP: _shops, Tab.HAND: _hand, Tab.PRISON: _prisons}
    return laid[tab](scene, pieces) if tab in laid else Sheet((), large(scene).inner)


def _beneath(scene: Surroundings, box: Box, gap: float = 14) -> Box:
    """What is left of the panel below a box."""
    inner, past = large(scene).inner, box.top + box.height + scene.metrics.px(gap)
    return inner._replace(top=past, height=max(0, inner.top + inner.height - past))


def _hand(scene: Surroundings, pieces: Pieces) -> Sheet:
    """The hand, below it the viewer's heroes as drop targets, and the counts of cards.

    While the viewer shops, the place for sales is there instead of the heroes, who take nothing then.
    """
    m, model, rest = scene.metrics, scene.model, _beneath(scene, large(scene).hand_box)
    company, counted, _ = rows(m, rest, 98, 54, REST, gap=TIGHT)
    sells = model.view.phase is Phase.SHOP and model.acts
    below = pieces.sale(company) if sells else pieces.taking(_company(scene, company))
    nodes = [*pieces.hand(), *below, *pieces.taking(_counters(scene, counted))]
    return Sheet(nodes, _beneath(scene, counted))


def _company(scene: Surroundings, box: Box) -> Iterator[Node]:
    """The viewer's living heroes, on the board or in prison, as drop targets for cards."""
    model, m = scene.model, scene.metrics
    heroes = model.own.heroes
    for hero, cell in zip(heroes, grid(m, box, len(heroes), max(3, len(heroes)), gap=TIGHT), strict=True):
        if hero.on_board:
            yield _entered(scene, hero, cell)
        else:
            yield ticket(scene, model.seat, hero, cell, _called)


def _entered(scene: Surroundings, hero: Hero, box: Box) -> Node:
    """The hero on the board, as a plate like those of the heroes in prison."""
    m, model, seat = scene.metrics, scene.model, scene.model.seat
    node = Panel(fill=NIGHT.plate, outline=side_ink(scene, seat), radius=m.px(10), corner="notch")
    node.place(box).opacity = 240
    place = Ref("panel", model.line(hero), seat)
    node.ref, node.clickable, node.droppable, node.z = str(place), True, True, 1.0
    said = ", ".join(
        tr("{value} {n}", value=each.said, n=each.words) for each in values_of(scene, seat, hero)
    )
    node.semantic = Semantic("hero", model.looks.briefly(hero.card), said, id=str(place))
    high = box.height - m.px(2 * HAIR)
    window = Box(m.px(HAIR), m.px(HAIR), min(round(high * 0.91), box.width // 3), high)
    node.add(painted(scene.services, model.looks.portrait(hero.card), window))
    node.add(*level_badge(scene, hero, window))
    left = window.left + window.width + m.px(TIGHT)
    return node.add(*_called(scene, seat, hero, inset(m, own(box), Px(left), HAIR, HAIR, HAIR)))


def _called(scene: Surroundings, _seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """The name of a hero, and its points."""
    m, model = scene.metrics, scene.model
    name, left = rows(m, box, REST, REST)
    called = model.looks.of_line(model.line(hero))
    yield one_line(m, name, called, NIGHT.text, BODY, anchor="left", weight="bold")
    points = str(values.points_left(model.catalogue, hero))
    yield from numbered(scene, left, "points", points, ink("points"), BODY)


def _counters(scene: Surroundings, box: Box) -> Iterator[Node]:
    """Counts of piles, cemeteries and the opponent's hand; for the player at turn also the die."""
    m, model = scene.metrics, scene.model
    near, far, die = model.seat, model.facing, model.view.die if model.at_turn is not None else 0
    shown = [(near, "deck"), (near, "ko"), (far, "cards"), (far, "deck"), (far, "ko")]
    cells = columns(m, box, *(REST for _ in shown), *((100,) if die else ()), gap=TIGHT)
    for (seat, name), cell in zip(shown, cells, strict=False):
        made = counter(scene, seat, name, cell)
        made.outline, made.opacity = side_ink(scene, seat), 255
        yield made
    if die:
        yield luck_die(scene, cells[-1])


def _shops(scene: Surroundings, pieces: Pieces) -> Sheet:
    """The viewer's shop with prices, beside its second line the opponent's in small windows."""
    m, model = scene.metrics, scene.model
    whose, windows = rows(m, large(scene).other_shop, 46, REST, gap=HAIR)
    words = tr("{seat}’s shop", seat=model.seat_name(model.facing))
    heading = label(m, whose, words, size=BODY, colour=side_ink(scene, model.facing), max_lines=1)
    cards = [_tagged(scene, node) for node in pieces.shop()]
    nodes = [*cards, heading, *_stalls(scene, windows)]
    return Sheet(nodes, _beneath(scene, large(scene).shop_box))


def _tagged(scene: Surroundings, node: Node) -> Node:
    """A card of the viewer's shop with its price tag over the upper right corner."""
    m, model = scene.metrics, scene.model
    card = Ref.parse(node.ref).key if isinstance(node, Card) and node.ref else ""
    if not card:
        return node
    price = shopping.price(model.catalogue, model.view, model.seat, card)
    paint = NIGHT.dim if price > model.own.coins else ink("coin")
    wide, high = grown(scene, 30) + text_width(m, str(price), BODY), m.px(PRICE_HIGH)
    plate = Panel(fill=DARK, outline=paint, radius=m.px(7))
    plate.place(Box(node.size[0] + m.px(HAIR) - wide, -m.px(HAIR), wide, high))
    inner = Box(m.px(HAIR), 0, wide - m.px(HAIR), high)
    return node.add(plate.add(*numbered(scene, inner, "coin", str(price), paint, BODY)))


def _stalls(scene: Surroundings, box: Box) -> Iterator[Node]:
    m, model = scene.metrics, scene.model
    seat = model.facing
    shop = model.view.players[seat].shop
    cells = grid(m, box, max(6, len(shop)), 2, gap=TIGHT)
    for card, place, cell in zip(shop, places.shelf(seat, shop), cells, strict=False):
        price = shopping.price(model.catalogue, model.view, seat, card)
        node = Panel(fill=NIGHT.plate, radius=m.px(8), opacity=1, z=2.0).place(cell)
        node.ref, node.clickable = str(place), True
        said = ntr("{n} coin", "{n} coins", price)
        node.semantic = Semantic("card", model.looks.name(card), said, id=str(place))
        window = Box(0, 0, round(cell.height * PORTRAIT[0] / PORTRAIT[1]), cell.height)
        past = window.width + m.px(TIGHT)
        room = Box(past, 0, cell.width - past, cell.height)
        node.add(painted(scene.services, model.looks.window(card), window))
        yield node.add(one_line(m, room, str(price), ink("coin"), BODY, anchor="left"))


def _heroes(scene: Surroundings, pieces: Pieces) -> Sheet:
    """Both heroes on the board with their attachments, the viewer's first, and the terrain."""
    m, model = scene.metrics, scene.model
    seats = (model.seat, model.facing)
    heights = [200.0 if model.on_board(seat) else 56.0 for seat in seats]
    near, far, ground, _ = rows(m, large(scene).inner, *heights, 100.0, REST, gap=TIGHT)
    nodes = list[Node]()
    for seat, box in zip(seats, (near, far), strict=True):
        nodes += pieces.taking(_hero(scene, seat, box))
    return Sheet([*nodes, *_terrain(scene, ground)], _beneath(scene, ground))


def _hero(scene: Surroundings, seat: Seat, box: Box) -> Iterator[Node]:
    m, model, hero = scene.metrics, scene.model, scene.model.on_board(seat)
    plate = Panel(fill=DARK, outline=side_ink(scene, seat), radius=m.px(10), z=-8.0, opacity=200)
    plate.semantic = Semantic("seat", scene.model.seat_name(seat), id=f"side:{seat}")
    yield plate.place(box)
    inner = inset(m, box, TIGHT, HAIR, TIGHT, HAIR)
    upper, lower = rows(m, inner, REST, 54) if hero is not None else (inner, inner)
    player = scene.model.seat_name(seat).upper()
    wide = min(text_width(m, player, BODY), inner.width // 2)
    lower, called = columns(m, lower, REST, Px(wide), gap=TIGHT)
    at = called._replace(left=called.left - box.left, top=called.top - box.top)
    plate.add(one_line(m, at, player, side_ink(scene, seat), BODY, weight="bold", anchor="right"))
    if scene.model.is_machine(seat):
        high = lower.height
        wide = round(high * PORTRAIT[0] / PORTRAIT[1])
        lower, face = columns(m, lower, REST, Px(wide), gap=TIGHT)
        yield machine_face(scene, seat, face)
    if hero is None:
        words = absent(scene.model, seat)
        yield label(m, lower, words, size=BODY, colour=NIGHT.dim, anchor="left", max_lines=1)
        return
    window, rest = columns(m, upper, Px(round(upper.height * 0.91)), REST, gap=TIGHT)
    yield hero_window(scene, seat, hero, window, box)
    name, first, second = rows(m, rest, REST, REST, REST)
    yield from name_line(scene, seat, hero, name)
    found = values_of(scene, seat, hero)
    for line, place in ((found[:3], first), (found[3:], second)):
        for each, cell in zip(line, columns(m, place, *(REST,) * 3, gap=TIGHT), strict=True):
            yield value_of(scene, seat, each, cell)
    worn = lower._replace(height=min(lower.height, grown(scene, TARGET)))
    across = max(6, len(worn_by(model, hero)))
    yield from attachments(scene, seat, hero, grid(m, worn, across, across, gap=HAIR))


def _terrain(scene: Surroundings, box: Box) -> Iterator[Node]:
    """The terrain in two lines: its name, and the elements that it favours and hurts."""
    m, model = scene.metrics, scene.model
    card = model.catalogue.terrains[model.view.terrain]
    plate = Panel(fill=DARK, outline=NIGHT.line, radius=m.px(10), z=-8.0, opacity=200).place(box)
    plate.ref, plate.clickable = str(places.TERRAIN), True
    plate.semantic = Semantic("terrain", model.looks.name(card.id), model.looks.text(card.id), id="terrain")
    yield plate
    inner = inset(m, box, TIGHT, HAIR, TIGHT, HAIR)
    window, rest = columns(m, inner, Px(round(inner.height * 0.91)), REST, gap=TIGHT)
    yield painted(scene.services, model.looks.window(card.id), window, z=1.0)
    name, told = rows(m, rest, REST, REST)
    words, heading = model.looks.name(card.id).upper(), said_of("terrain").upper()
    name, called = columns(m, name, REST, Px(text_width(m, heading, BODY)), gap=TIGHT)
    yield one_line(m, called, heading, NIGHT.dim, BODY, weight="bold", anchor="right", backing=DARK)
    yield Headline(text=words, text_size=m.text(NAME), colour=NIGHT.text, at_left=True).place(name)
    beaten = tuple(map(str, model.looks.beaten(card.elements)))
    gains, losses = columns(m, told, REST, REST, gap=TIGHT)
    yield from favour(scene, gains, tuple(map(str, card.elements)), card.boost)
    yield from favour(scene, losses, beaten, card.malus)


def _prisons(scene: Surroundings, pieces: Pieces) -> Sheet:
    """All heroes in prison, the viewer's first."""
    m, model, inner = scene.metrics, scene.model, large(scene).inner
    held = [(seat, hero) for seat in (model.seat, model.facing) for hero in model.held_back(seat)]
    gap = 8.0
    high = min(TICKET, (inner.height / m.unit + gap) / max(1, len(held)) - gap)
    boxes = rows(m, inner, *(high for _ in held), gap=gap)
    made = [ticket(scene, seat, hero, box, told_wide) for (seat, hero), box in zip(held, boxes, strict=True)]
    return Sheet(list(pieces.taking(made)), _beneath(scene, boxes[-1]) if boxes else inner)
