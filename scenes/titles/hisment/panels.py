"""What stands around the board: the phases, both players' panels, the terrain, prisons and Hearts."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.refs import Ref, Seat
from game.titles.hisment.cards import Bonus
from game.titles.hisment.effects import Stat
from game.titles.hisment.rules import places, values
from game.titles.hisment.rules.phases import releasing, shopping
from game.titles.hisment.rules.state import PHASES, Hero, Phase
from scenes.services import ntr, tr
from scenes.table.panels import Dial, chip, of_one_size, one_line, painted, sign_at
from scenes.titles.hisment.board import DARK, GOLD, ICE, Surroundings
from scenes.titles.hisment.looks import COLOURS, NIGHT, PALE, bonuses, icon_of, said_of, signed
from scenes.toolkit.geometry import REST, Box, columns, grid, inset, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour, colour
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import Headline, label, titled_panel

FEW = 4
"""So many attachments have room beside the hero's window; more of them stand under it."""
COMES_FIRST = ("draw", "luck")
"""The phases that come by themselves, before those in which somebody acts."""


def ink(name: str) -> Colour:
    """The colour of a value, an element or a kind."""
    return colour(COLOURS.get(name, PALE))


def side_ink(scene: Surroundings, seat: Seat) -> Colour:
    """The colour of a side: gold is the viewer's own, ice the other's."""
    return GOLD if seat == scene.model.seat else ICE


class Value(NamedTuple):
    """A number with its icon, and how it is called."""

    name: str
    words: str
    said: str
    changed: int = 0


def phases(scene: Surroundings) -> Node:
    """The seven phases of a turn: those that are past are ticked, the present one is lit."""
    m, box, model = scene.metrics, scene.layout.strip, scene.model
    strip = Panel(fill=DARK, outline=NIGHT.line, radius=m.px(14), z=5.0, opacity=245)
    strip.place(Box(box.left, box.top - m.px(14), box.width, box.height + m.px(14)))
    cells = columns(m, inset(m, Box(0, m.px(14), box.width, box.height), 14, 7), *(REST,) * 7, gap=4)
    names = [said_of(f"strip_{name}") for name in (*COMES_FIRST, *PHASES[:-1])]
    over = model.view.phase is Phase.OVER
    present = -1 if over else len(COMES_FIRST) + PHASES.index(model.view.phase)
    labels = list[Label]()
    for index, (name, cell) in enumerate(zip(names, cells, strict=True)):
        now, past = index == present, index < present
        paint = NIGHT.on_lit if now else NIGHT.text if past else NIGHT.dim
        place = Panel(fill=NIGHT.lit if now else DARK, radius=m.px(8), opacity=255 if now else 1).place(cell)
        state = tr("now") if now else tr("done") if past else tr("to come")
        place.semantic = Semantic(
            "phase", tr("{n}. {phase}", n=index + 1, phase=name), state, id=f"phase:{index + 1}"
        )
        if index >= len(COMES_FIRST):
            place.ref = str(Ref("phase", PHASES[index - len(COMES_FIRST)].value))
            place.clickable = index > present and model.goes_on
        strip.add(place)
        number, words = columns(m, inset(m, cell, 8, 0), 26, REST, gap=4)
        if past:
            strip.add(
                sign_at("check", m.px(16), NIGHT.dim, number.left + m.px(13), cell.top + cell.height / 2)
            )
        else:
            strip.add(one_line(m, number, str(index + 1), paint, 16))
        backing = NIGHT.lit if now else DARK
        label_ = one_line(m, words, name, paint, 18, anchor="left", weight="bold", backing=backing)
        labels.append(label_)
    return strip.add(*of_one_size(labels))


def side(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """What there is to know of a player: coins, cards, and the hero on the board with all that it wears."""
    m, model = scene.metrics, scene.model
    mine = seat == model.seat
    box = scene.layout.own_panel if mine else scene.layout.enemy_panel
    panel = titled_panel(m, box, model.seat_name(seat), NIGHT, opacity=235)
    frame = panel.children[0]
    if isinstance(frame, Panel):
        frame.outline = side_ink(scene, seat)
        frame.thickness = max(1.4, (3.2 if model.at_turn == seat else 1.4) * m.unit)
    panel.semantic = Semantic("seat", model.seat_name(seat), _state(scene, seat), id=f"side:{seat}")
    yield panel
    yield from _purse(
        scene, seat, Box(box.left + m.px(14), box.top + m.px(16), box.width - m.px(28), m.px(34))
    )
    hero = model.on_board(seat)
    room = Box(box.left + m.px(14), box.top + m.px(56), box.width - m.px(28), m.px(138))
    if hero is None:
        yield label(m, room, said_of("nobody"), size=18, colour=NIGHT.dim, anchor="center")
    else:
        yield from _hero(scene, seat, hero, room)


def _state(scene: Surroundings, seat: Seat) -> str:
    player, model = scene.model.view.players[seat], scene.model
    parts = [
        ntr("{n} coin", "{n} coins", player.coins),
        ntr("{n} card in hand", "{n} cards in hand", len(player.hand)),
        tr("pile {n}", n=len(player.pile)),
        tr("Heart {n}", n=player.heart),
    ]
    return ", ".join([*parts, tr("at turn")] if model.at_turn == seat else parts)


def _purse(scene: Surroundings, seat: Seat, box: Box) -> Iterator[Node]:
    """Coins, hand, pile and cemetery, each with its number; at turn also the die."""
    m, model = scene.metrics, scene.model
    player = model.view.players[seat]
    cells = [
        (f"coins:{seat}", None, "coin", player.coins, ntr("{n} coin", "{n} coins", player.coins)),
        ("", places.hand(seat), "cards", len(player.hand), said_of("hand")),
        ("", places.pile(seat), "deck", len(player.pile), said_of("pile")),
        ("", places.cemetery(seat), "ko", len(player.cemetery), said_of("cemetery")),
    ]
    die = model.at_turn == seat and model.view.die
    spots = columns(m, box, *(REST for _ in cells), *((88,) if die else ()), gap=6)
    for (id, place, sign, number, words), spot in zip(cells, spots, strict=False):
        node = Panel(fill=NIGHT.plate, radius=m.px(6), opacity=1, z=1.0).place(spot)
        node.semantic = Semantic("counter", words, str(number), id=id or str(place))
        if place is not None and (place.zone != "hand" or seat != model.seat):
            node.ref, node.clickable, node.droppable = str(place), True, place.zone == "cemetery"
        elif place is not None:
            node.semantic = Semantic("counter", words, str(number), id=f"count:{place}")
        node.add(sign_at(sign, m.px(22), ink("coin" if sign == "coin" else ""), m.px(13), spot.height / 2))
        room = Box(m.px(28), 0, spot.width - m.px(28), spot.height)
        yield node.add(
            one_line(m, room, str(number), ink("coin" if sign == "coin" else ""), 19, anchor="left")
        )
    if die:
        yield _die(scene, spots[-1])


def _die(scene: Surroundings, box: Box) -> Node:
    """What the luck die shows, and the coins it brought."""
    m, model, die = scene.metrics, scene.model, scene.model.view.die
    chance = values.chance(model.catalogue, model.view, model.view.seat)
    coins = model.catalogue.numbers.die_coins * (die + chance)
    node = Group(z=1.0).place(box)
    node.semantic = Semantic(
        "die", tr("Luck die"), tr("{die}: {coins} coins", die=die, coins=coins), id="die"
    )
    node.add(sign_at("chance", m.px(26), NIGHT.text, m.px(15), box.height / 2))
    room = Box(m.px(32), 0, box.width - m.px(32), box.height)
    return node.add(one_line(m, room, f"{die} → +{coins}", ink("coin"), 18, anchor="left"))


def values_of(scene: Surroundings, seat: Seat, hero: Hero) -> tuple[Value, ...]:
    """The values of a hero as they are now."""
    model, catalogue = scene.model, scene.model.catalogue
    card, view = catalogue.heroes[hero.card], scene.model.view

    def now(stat: Stat) -> int:
        return max(0, values.total(values.lines(catalogue, view, seat, hero, stat)))

    attack, defense = now(Stat.ATTACK), now(Stat.DEFENSE)
    points, magic = values.points_left(catalogue, hero), values.magic_left(catalogue, hero)
    speed, chance = values.speed(catalogue, view, seat, hero), now(Stat.CHANCE)
    moving = model.at_turn == seat and view.phase is Phase.BATTLE
    steps = f"{max(0, speed - view.walked)}/{speed}" if moving and hero.on_board else str(speed)
    return (
        Value("attack", str(attack), said_of("stat_attack"), attack - card.attack),
        Value("defense", str(defense), said_of("stat_defense"), defense - card.defense),
        Value("points", f"{points}/{card.points}", said_of("points"), points - card.points),
        Value("speed", steps, said_of("stat_speed"), speed - card.speed),
        Value("magic", f"{magic}/{values.most_magic(catalogue, hero)}", said_of("magic")),
        Value("chance", str(chance), said_of("stat_chance"), chance - card.chance),
    )


def _hero(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """The hero on the board: its window, its name, its values, and its attachments."""
    m, model = scene.metrics, scene.model
    window, rest = columns(m, box, 92, REST, gap=12)
    line = model.line(hero)
    node = painted(scene.services, model.looks.portrait(hero.card), window._replace(height=m.px(97)), z=1.0)
    place = Ref("panel", line, seat)
    node.ref, node.clickable, node.droppable = str(place), True, True
    said = ", ".join(
        tr("{value} {n}", value=each.said, n=each.words) for each in values_of(scene, seat, hero)
    )
    node.semantic = Semantic("hero", model.looks.name(hero.card), said, id=str(place))
    yield node
    name, first, second, chips = rows(m, rest, 32, 30, 30, REST, gap=3)
    yield from _name(scene, hero, name)
    found = values_of(scene, seat, hero)
    for line_, box_ in ((found[:3], first), (found[3:], second)):
        for each, cell in zip(line_, columns(m, box_, *(REST,) * 3, gap=4), strict=True):
            yield _value(scene, each, cell)
    many = len(hero.equipment) + len(hero.attacks) > FEW
    yield from attachments(
        scene, seat, hero, chips._replace(left=box.left, width=box.width) if many else chips
    )


def _name(scene: Surroundings, hero: Hero, box: Box) -> Iterator[Node]:
    """The name, and beside it elements and class."""
    m, card = scene.metrics, scene.model.catalogue.heroes[hero.card]
    signs = (*card.elements, card.hero_class)
    words, icons = columns(m, box, REST, 25 * len(signs))
    yield Headline(
        text=scene.model.looks.of_line(card.line).upper(), text_size=m.px(22), colour=NIGHT.text, at_left=True
    ).place(words)
    for index, name in enumerate(signs):
        side_ = m.px(21)
        x = icons.left + m.px(25) * index + side_ / 2 + m.px(3)
        yield sign_at(icon_of(name), side_, ink(name), x, icons.top + icons.height / 2)


def _value(scene: Surroundings, value: Value, box: Box) -> Node:
    """A value: its icon and its number."""
    m = scene.metrics
    node = Group().place(box)
    node.add(sign_at(icon_of(value.name), m.px(19), ink(value.name), m.px(10), box.height / 2))
    paint = NIGHT.text if not value.changed else ink(value.name)
    room = Box(m.px(24), 0, box.width - m.px(24), box.height)
    return node.add(one_line(m, room, value.words, paint, 19, anchor="left"))


def attachments(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """What a hero wears, and its own power: each a small plate that can be read, and taken up to be used."""
    m, model = scene.metrics, scene.model
    worn = [*((hero.card,) if model.has_power(hero.card) else ()), *hero.equipment, *hero.attacks]
    high = m.px(34)
    cells = grid(m, Box(box.left, box.top, box.width, high), max(4, len(worn)), max(4, len(worn)), gap=5)
    for card, cell in zip(worn, cells, strict=False):
        yield _worn(scene, seat, hero, card, cell)


def _worn(scene: Surroundings, seat: Seat, hero: Hero, card: str, box: Box) -> Node:
    m, model = scene.metrics, scene.model
    place, found = places.worn(seat, card), model.catalogue.cards[card]
    usable = place in model.sources()
    attack = model.catalogue.attacks.get(card)
    equipment = model.catalogue.equipment.get(card)
    name = "star" if card == hero.card else attack.element if attack else equipment.wear if equipment else ""
    level = attack.level if attack else equipment.level if equipment else 0
    node = Panel(fill=DARK, outline=NIGHT.lit if usable else NIGHT.line, radius=m.px(7), z=2.0).place(box)
    node.thickness = max(1.0, (2.4 if usable else 1.2) * m.unit)
    node.ref, node.clickable, node.draggable = str(place), True, usable
    value = tr("level {n}", n=level) if level else said_of("power")
    if attack:
        value = tr("{value}, {n} magic", value=value, n=attack.cost)
    node.semantic = Semantic("worn", model.looks.name(found.id), value, id=str(place))
    side_ = m.px(21)
    node.add(sign_at(icon_of(name), side_, ink(name), m.px(6) + side_ / 2, box.height / 2))
    room = Box(m.px(28), 0, box.width - m.px(30), box.height)
    words = str(level) if level else ""
    return node.add(one_line(m, room, words, NIGHT.text, 17, anchor="left"))


def terrain(scene: Surroundings) -> Iterator[Node]:
    """The terrain that rules the game: whom it favours, whom it hurts."""
    m, model, box = scene.metrics, scene.model, scene.layout.terrain
    card = model.catalogue.terrains[model.view.terrain]
    panel = titled_panel(m, box, said_of("terrain"), NIGHT, opacity=225)
    panel.ref, panel.clickable = str(places.TERRAIN), True
    panel.semantic = Semantic("terrain", model.looks.name(card.id), model.looks.text(card.id), id="terrain")
    yield panel
    window, rest = columns(m, inset(m, box, 14, 14, 12, 10), 84, REST, gap=12)
    face = model.looks.window(card.id)
    yield painted(scene.services, face, window._replace(height=m.px(92)), z=1.0)
    name, boost, malus = rows(m, rest, 30, REST, REST, gap=2)
    yield Headline(
        text=model.looks.name(card.id).upper(), text_size=m.px(20), colour=NIGHT.text, at_left=True
    ).place(name)
    beaten = model.looks.beaten(card.elements)
    for row_, elements, bonus in ((boost, card.elements, card.boost), (malus, beaten, card.malus)):
        yield from _favour(scene, row_, tuple(elements), bonus)


def _favour(scene: Surroundings, box: Box, elements: tuple[str, ...], bonus: Bonus) -> Iterator[Node]:
    """Elements, and what they gain or lose."""
    m, x = scene.metrics, box.left
    side_ = m.px(20)
    middle = box.top + box.height / 2
    for name in elements:
        yield sign_at(icon_of(name), side_, ink(name), x + side_ / 2, middle)
        x += m.px(24)
    x += m.px(8)
    for name, number in bonuses(bonus):
        yield sign_at(icon_of(name), side_, ink(name), x + side_ / 2, middle)
        room = Box(round(x + m.px(24)), box.top, m.px(40), box.height)
        yield one_line(m, room, signed(number), ink(name), 19, anchor="left")
        x += m.px(70)


def hearts(scene: Surroundings) -> Iterator[Node]:
    """Both Hearts, behind the start squares."""
    model = scene.model
    for seat in (model.facing, model.seat):
        box, place = scene.layout.heart(seat == model.seat), places.heart(seat)
        points = model.view.players[seat].heart
        node = Dial(kind="health", shown=points, z=6.0).place(box)
        node.ref, node.clickable, node.droppable = str(place), True, seat != model.seat
        words = tr("Heart of {seat}", seat=model.seat_name(seat))
        node.semantic = Semantic("heart", words, str(points), id=str(place))
        yield node


def prison(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """The heroes of a seat that are not on the board, on both sides of its Heart."""
    model = scene.model
    held = model.held_back(seat)
    mine = seat == model.seat
    for hero, box in zip(held, scene.layout.cells(mine, len(held)), strict=True):
        yield from _ticket(scene, seat, hero, box)


def _ticket(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    m, model = scene.metrics, scene.model
    mine = seat == model.seat
    place, name = places.hero(seat, model.line(hero)), model.looks.name(hero.card)
    ready = place in model.sources()
    edge = GOLD if hero.released or ready else side_ink(scene, seat) if mine else ICE
    node = Panel(fill=NIGHT.plate, outline=edge, radius=m.px(10), corner="notch", opacity=240).place(box)
    # A figure on the last line stands before what hangs behind the board.
    node.z = 7.0 if mine else -4.0
    node.thickness = max(1.2, (2.8 if hero.released else 1.3) * m.unit)
    node.ref, node.clickable, node.droppable, node.draggable = str(place), True, True, mine and ready
    told = tr("released") if hero.released else progress_line(scene, seat, hero)
    node.semantic = Semantic("prisoner", name, told, id=str(place))
    high = box.height - m.px(8)
    wide = min(round(high * 0.91), box.width // 3)
    window = Box(m.px(4), m.px(4), wide, high)
    face = model.looks.portrait(hero.card, dull=not hero.released)
    node.add(painted(scene.services, face, window))
    rest = inset(m, Box(window.left + wide, 0, box.width - window.left - wide, box.height), 8, 4, 6, 4)
    yield node.add(*_told(scene, seat, hero, rest))


def _told(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """Its name, behind it a lock or a key, what frees the hero, and what it has left."""
    m, model = scene.metrics, scene.model
    card = model.catalogue.heroes[hero.card]
    sign = "released" if hero.released else "lock"
    name, middle, low = rows(m, box, 24, REST, 24)
    shown, lock = columns(m, name, REST, 22, gap=4)
    words = model.looks.name(hero.card)
    yield one_line(m, shown, words, NIGHT.text, 18, anchor="left")
    yield sign_at(
        sign, m.px(19), GOLD if hero.released else NIGHT.dim, lock.left + m.px(11), lock.top + lock.height / 2
    )
    told = said_of("free") if hero.released else progress_line(scene, seat, hero)
    paint = GOLD if hero.released else NIGHT.dim
    yield label(m, middle, told, size=15, colour=paint, max_lines=1)
    shown_values = (
        ("attack", str(card.attack)),
        ("defense", str(card.defense)),
        ("points", str(values.points_left(model.catalogue, hero))),
    )
    few = shown_values if box.width > m.px(140) else shown_values[::2]
    for (value, number), cell in zip(few, columns(m, low, *(REST for _ in few), gap=2), strict=True):
        side_ = m.px(16)
        yield sign_at(icon_of(value), side_, ink(value), cell.left + side_ / 2, cell.top + cell.height / 2)
        room = Box(cell.left + m.px(20), cell.top, cell.width - m.px(20), cell.height)
        yield one_line(m, room, number, ink(value), 17, anchor="left")


def progress_line(scene: Surroundings, seat: Seat, hero: Hero) -> str:
    """How far the condition of a hero in prison is, in few words."""
    model = scene.model
    found = releasing.progress(model.catalogue, model.view.players[seat], hero)
    need = model.catalogue.heroes[hero.card].release.need
    return said_of(f"far_{need}", found=max(0, found.found), needed=found.needed)


def stalls(scene: Surroundings) -> Iterator[Node]:
    """The other's shop, in small windows with their prices."""
    m, model = scene.metrics, scene.model
    seat = model.facing
    shop = model.view.players[seat].shop
    for card, box in zip(shop, scene.layout.windows(len(shop)), strict=True):
        place = places.shop(seat, card)
        node = painted(scene.services, model.looks.window(card), box._replace(height=m.px(62)), z=2.0)
        node.ref, node.clickable = str(place), True
        price = shopping.price(model.catalogue, model.view, seat, card)
        node.semantic = Semantic(
            "card", model.looks.name(card), ntr("{n} coin", "{n} coins", price), id=str(place)
        )
        yield node
        below = Box(box.left, box.top + m.px(58), box.width, m.px(24))
        yield chip(m, below, str(price), NIGHT, size=17)


def shop_tags(scene: Surroundings) -> Iterator[Node]:
    """The prices of the own shop; grey where the coins do not reach."""
    m, model = scene.metrics, scene.model
    shop = model.own.shop
    for card, pose in zip(shop, scene.layout.stalls(True, len(shop)), strict=True):
        price = shopping.price(model.catalogue, model.view, model.seat, card)
        dear = price > model.own.coins
        paint = NIGHT.dim if dear else ink("coin")
        wide, high = m.px(66), m.px(30)
        box = Box(round(pose.x + m.px(52) - wide), round(pose.y - m.px(78)), wide, high)
        plate = Panel(fill=DARK, outline=paint, radius=m.px(7), z=30.0).place(box)
        plate.add(sign_at("coin", m.px(19), paint, m.px(15), high / 2))
        yield plate.add(
            one_line(m, Box(m.px(27), 0, wide - m.px(29), high), str(price), paint, 18, anchor="left")
        )
