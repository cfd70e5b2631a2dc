"""The panels around the board: both players and their heroes, and the Hearts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HeroDef
from game.titles.hisment.effects import Element, Stat
from game.titles.hisment.rules import places, values
from game.titles.hisment.rules.state import Hero, Phase
from scenes.art.faces import PORTRAIT
from scenes.services import dotted, language, ntr, tr
from scenes.table.layout import keep, kept_nodes
from scenes.table.panels import Dial, one_line, painted, sign_at
from scenes.titles.hisment.board.nodes import DARK, Surroundings
from scenes.titles.hisment.explained import changes, sign_id, value_id
from scenes.titles.hisment.layout import STALLS
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import COLOURS, NIGHT, PALE, icon_of, numeral, said_of, said_to
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, HAIR, NAME, TARGET, TIGHT, TOTAL, FontSize, TextSize
from scenes.toolkit.geometry import REST, Box, Point, Px, columns, grid, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour, colour
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import Headline, label, titled_panel

ELEMENTS = frozenset(Element)
BADGE = 21
WORN_LINES, FEW = 2, 3
"""Lines of attachments beside a hero's portrait, and how many of them one has as long as they are few."""
FACE = 85.0
"""Greatest height of a hero's portrait."""
COINS, DIE = 75.0, 50.0
"""Widths of the coins, of which there may be hundreds, and of the luck die."""
HEAD = 8.0
"""Distance of the counters from the upper edge of a player's panel."""
OTHER_SORTS = {"support": "points", "special": "star"}
"""Icons of attacks without damage: support, and special."""


def ink(name: str) -> Colour:
    """The colour of a value, an element or a kind."""
    return colour(COLOURS.get(name, PALE))


def side_ink(scene: Surroundings, seat: Seat) -> Colour:
    """The colour of a side: gold for the viewer, ice for the opponent."""
    return ink("own" if seat == scene.model.seat else "enemy")


def grown(scene: Surroundings, length: float) -> int:
    """A length in pixels that grows with the text if the layout allows for that."""
    return scene.metrics.px(length * scene.layout.grow)


def letters_of(scene: Surroundings) -> TextSize:
    """The text size of numbers; in a layout for large text they are as large as the other text."""
    return BODY if scene.layout.large else NAME


class Value(NamedTuple):
    """A value of a hero: icon name, number, spoken name, and change against the printed number."""

    name: str
    words: str
    said: str
    changed: int = 0


def _side_now(scene: Surroundings, seat: Seat, _level: str = "") -> object:
    """All that the panel of a player shows of the position and of whoever plays there."""
    model, view = scene.model, scene.model.view
    hero, at_turn = model.on_board(seat), model.at_turn == seat
    shown = values_of(scene, seat, hero) if hero is not None else ()
    plays = model.seat_name(seat), model.is_machine(seat), model.temper(seat)
    can = _usable(model, seat), model.acts
    return view.players[seat], shown, can, at_turn, at_turn and view.die, model.seat, plays


def _usable(model: Model, seat: Seat) -> frozenset[Ref]:
    """The places of what a seat's heroes wear that can be used now."""
    return frozenset(place for place in model.sources() if (place.zone, place.seat) == ("worn", seat))


@kept_nodes(_side_now)
def side(scene: Surroundings, seat: Seat, level: str = "") -> Iterator[Node]:
    """The panel of a player: name and level, coins, cards, and the hero on the board with its attachments.

    In its head, beside the counters, is the face of a machine.
    """
    m, model = scene.metrics, scene.model
    mine = seat == model.seat
    box = scene.layout.own_panel if mine else scene.layout.enemy_panel
    panel = titled_panel(m, box, dotted(model.seat_name(seat), level), NIGHT, opacity=235)
    frame = panel.children[0]
    if isinstance(frame, Panel):
        frame.outline = side_ink(scene, seat)
        frame.thickness = max(1.4, (3.2 if model.at_turn == seat else 1.4) * m.unit)
    panel.semantic = Semantic("seat", model.seat_name(seat), _state(scene, seat), id=f"side:{seat}")
    yield panel
    head, room, _ = rows(m, inset(m, box, TIGHT, HEAD, TIGHT, 0), 2 * TARGET + 1, REST, STALLS)
    if model.is_machine(seat):
        high = head.height - m.px(HEAD + HAIR)
        head, face = columns(m, head, REST, Px(round(high * PORTRAIT[0] / PORTRAIT[1])), gap=TIGHT)
        yield machine_face(scene, seat, face._replace(top=face.top + m.px(HEAD), height=high))
    yield from _purse(scene, seat, head)
    hero = model.on_board(seat)
    if hero is None:
        nobody = label(m, room, absent(model, seat), size=BODY, colour=NIGHT.dim, anchor="center")
        nobody.ref = name_ref(seat)
        yield nobody
    else:
        yield from _hero(scene, seat, hero, room)


def machine_face(scene: Surroundings, seat: Seat, box: Box) -> Node:
    """The face of the machine that plays a seat."""
    looks, temper = scene.model.looks, scene.model.temper(seat)
    card = looks.machine(seat, temper)
    said = Semantic("picture", said_of("machine_face", name=card.title), card.text, id=f"face:{seat}")
    return painted(scene.services, looks.machine_window(seat, temper), box, semantic=said, z=1.0)


def name_ref(seat: Seat) -> str:
    """The ref of the name of a seat's hero on the board, or of the words that there is none."""
    return str(Ref("name", seat=seat))


def absent(model: Model, seat: Seat) -> str:
    """A sentence that a player has no hero on the board, or none left."""
    return said_of("nobody" if model.view.players[seat].heroes else "no_heroes")


def _state(scene: Surroundings, seat: Seat) -> str:
    player, model = scene.model.view.players[seat], scene.model
    parts = [
        ntr("{n} coin", "{n} coins", player.coins),
        ntr("{n} card in hand", "{n} cards in hand", len(player.hand)),
        tr("pile {n}", n=len(player.pile)),
        tr("Heart {n}", n=player.heart),
        *(() if player.heroes else (said_of("no_heroes"),)),
    ]
    return ", ".join([*parts, tr("to move")] if model.at_turn == seat else parts)


def _purse_now(scene: Surroundings, seat: Seat, _box: Box) -> object:
    model, player = scene.model, scene.model.view.players[seat]
    counts = player.coins, len(player.hand), len(player.pile), len(player.cemetery)
    return counts, model.at_turn == seat and model.view.die, model.seat, model.seat_name(seat)


@kept_nodes(_purse_now)
def _purse(scene: Surroundings, seat: Seat, box: Box) -> Iterator[Node]:
    """Coins, for the player at turn also the die; below them hand, pile and cemetery with their numbers."""
    m, model = scene.metrics, scene.model
    first, second = rows(m, box, REST, REST)
    coins, die = columns(m, first, COINS, DIE, gap=HAIR)
    yield counter(scene, seat, "coin", coins)
    for name, spot in zip(("cards", "deck", "ko"), columns(m, second, *(REST,) * 3, gap=HAIR), strict=True):
        yield counter(scene, seat, name, spot)
    if model.at_turn == seat and model.view.die:
        yield luck_die(scene, die)


def counter(scene: Surroundings, seat: Seat, name: str, spot: Box, size: TextSize = NAME) -> Panel:
    """Coins (`coin`), hand (`cards`), pile (`deck`) or cemetery (`ko`) of a seat, with its number."""
    player, model = scene.model.view.players[seat], scene.model
    place, number, words = {
        "coin": (None, player.coins, ntr("{n} coin", "{n} coins", player.coins)),
        "cards": (places.hand(seat), len(player.hand), said_of("hand")),
        "deck": (places.pile(seat), len(player.pile), said_of("pile")),
        "ko": (places.cemetery(seat), len(player.cemetery), said_of("cemetery")),
    }[name]
    node = Panel(fill=NIGHT.plate, radius=scene.metrics.px(6), opacity=1, z=1.0).place(spot)
    id = f"coins:{seat}" if place is None else str(place)
    if place is not None and (place.zone != "hand" or seat != model.seat):
        node.ref, node.clickable, node.droppable = str(place), True, place.zone == "cemetery"
    elif place is not None:
        id = f"count:{place}"
    if place is not None and seat != model.seat:
        # The viewer's own lies on the same screen, and is called the same.
        words = dotted(words, model.seat_name(seat))
    node.semantic = Semantic("counter", words, str(number), id=id)
    return node.add(*numbered(scene, own(spot), name, str(number), ink(name if name == "coin" else ""), size))


def numbered(
    scene: Surroundings,
    box: Box,
    name: str,
    words: str,
    paint: Colour,
    size: TextSize = NAME,
    apart: float = 2,
) -> tuple[Node, Node]:
    """An icon with a number, or words further apart, beside it."""
    level = box.top + level_with(scene, box, size)
    sign = sign_at(icon_of(name), grown(scene, size * 1.15), paint, 0, level)
    sign.pose = replace(sign.pose, x=box.left + grown(scene, 2) + sign.size[0] / 2)
    past = grown(scene, size * 1.15 + 2 + apart)
    room = Box(box.left + past, box.top, box.width - past, box.height)
    return sign, one_line(scene.metrics, room, words, paint, size, anchor="left")


def level_with(scene: Surroundings, box: Box, size: TextSize) -> float:
    """How far down in a box a sign stands on one level with the digits beside it."""
    return lettering.digits_middle("extrabold", scene.metrics.text(size), box.height)


def luck_die(scene: Surroundings, box: Box) -> Node:
    """The luck die with its number; the log has the coins that it brought by the hero's Chance."""
    die = scene.model.view.die
    node = Group(z=1.0).place(box)
    node.semantic = Semantic("die", tr("Luck die"), str(die), id="die")
    node.ref, node.clickable = str(Ref("die")), True
    level = level_with(scene, box, NAME)
    node.add(sign_at("chance", grown(scene, 26), NIGHT.text, grown(scene, 15), level))
    room = Box(grown(scene, 32), 0, box.width - grown(scene, 32), box.height)
    return node.add(one_line(scene.metrics, room, str(die), NIGHT.text, NAME, anchor="left"))


def values_of(scene: Surroundings, seat: Seat, hero: Hero) -> tuple[Value, ...]:
    """The current values of a hero, which several parts of the table show."""
    return scene.model.once(f"values/{language()}", seat, hero.card, lambda: _values(scene.model, seat, hero))


def _values(model: Model, seat: Seat, hero: Hero) -> tuple[Value, ...]:
    catalogue, view = model.catalogue, model.view
    card = catalogue.heroes[hero.card]

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
    """The hero on the board: its portrait with the attachments beside it, its name, and its values."""
    m = scene.metrics
    middle, name, first, second = rows(m, box, REST, 28, 25, 25)
    across = max(FEW, -(-len(worn_by(scene.model, hero)) // WORN_LINES))
    most = middle.width - across * m.px(TARGET + HAIR) - m.px(HAIR)
    wide = min(round(m.px(FACE) * PORTRAIT[0] / PORTRAIT[1]), most)
    window, chips = columns(m, middle, Px(wide), REST, gap=TIGHT)
    panel = scene.layout.own_panel if seat == scene.model.seat else scene.layout.enemy_panel
    high = round(wide * PORTRAIT[1] / PORTRAIT[0])
    yield hero_window(scene, seat, hero, window._replace(height=min(high, middle.height)), panel)
    # A walk or a blow changes one or two of these: the others stay.
    yield from keep(
        scene, ("name", seat), (hero.card, name), lambda: tuple(name_line(scene, seat, hero, name))
    )
    cells = [cell for line in (first, second) for cell in columns(m, line, *(REST,) * 3, gap=HAIR)]
    for each, cell in zip(values_of(scene, seat, hero), cells, strict=True):
        yield keep(scene, ("value", seat, each.name), each, partial(value_of, scene, seat, each, cell))
    yield from keep(
        scene,
        ("worn", seat),
        (hero.all_cards, chips, _usable(scene.model, seat), scene.model.acts, scene.model.seat),
        lambda: tuple(attachments(scene, seat, hero, grid(m, chips, across * WORN_LINES, across, gap=HAIR))),
    )


@dataclass(eq=False, kw_only=True)
class Portrait(Group):
    """A hero's portrait whose hit area is the whole panel around it."""

    looks = Group.looks
    reach: Box

    def contains(self, point: Point) -> bool:
        left, top, wide, high = self.reach
        return left <= point[0] < left + wide and top <= point[1] < top + high


def hero_window(scene: Surroundings, seat: Seat, hero: Hero, box: Box, panel: Box) -> Node:
    """The portrait of a hero on the board; its whole panel can be read, aimed at, and given cards."""
    model = scene.model
    node = Portrait(z=0.5, reach=panel).place(box)
    node.add(painted(scene.services, model.looks.portrait(hero.card), own(box)))
    node.add(*level_badge(scene, hero, own(box)))
    place = Ref("panel", model.line(hero), seat)
    node.ref, node.clickable, node.droppable = str(place), True, True
    node.semantic = said_of_hero(scene, seat, hero)
    return node


def said_of_hero(scene: Surroundings, seat: Seat, hero: Hero) -> Semantic:
    """A hero on the board with all its values, for the semantic tree."""
    model = scene.model
    said = said_values(scene, seat, hero)
    return Semantic("hero", model.looks.briefly(hero.card), said, id=f"panel/{seat}:{model.line(hero)}")


def said_values(scene: Surroundings, seat: Seat, hero: Hero) -> str:
    """The values of a hero, each with its name, and what changes them for a while."""
    found = [tr("{value} {n}", value=each.said, n=each.words) for each in values_of(scene, seat, hero)]
    unarmed = () if hero.attacks else (said_of("unarmed_brief"),)
    return ", ".join([*found, *changes(scene.model, hero), *unarmed])


def name_line(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """The name of a hero's line, the same in any size, with the icons of its elements and class."""
    m, model = scene.metrics, scene.model
    card, looks, side_ = model.catalogue.heroes[hero.card], model.looks, grown(scene, 19)
    words, icons, step = _beside_signs(scene, card, box)
    called = Headline(text=looks.of_line(card.line).upper(), text_size=m.text(TOTAL), colour=NIGHT.text)
    called.text_size = _name_size(scene, box)
    called.at_left, called.ref = True, name_ref(seat)
    # The portrait has the level: it would make one name smaller than the other.
    called.semantic = Semantic("text", looks.briefly(hero.card).upper())
    yield called.place(words)
    for index, sign in enumerate((*card.elements, card.hero_class)):
        cell = Box(icons.left + step * index, icons.top, step, icons.height)
        yield _sign(scene, seat, sign, cell, side_)


def _beside_signs(scene: Surroundings, card: HeroDef, box: Box) -> tuple[Box, Box, int]:
    """The room for a hero's name, and for its signs, with the distance of these."""
    step = grown(scene, 21)
    words, icons = columns(scene.metrics, box, REST, Px(step * (len(card.elements) + 1)), gap=HAIR)
    return words, icons, step


def _name_size(scene: Surroundings, box: Box) -> FontSize:
    """The size at which the name of every hero has room beside its signs: all are written in it."""
    looks, most, least = scene.model.looks, scene.metrics.text(TOTAL), scene.metrics.text(BODY)
    sizes = [most]
    for card in scene.model.catalogue.heroes.values():
        words, name = _beside_signs(scene, card, box)[0], looks.of_line(card.line).upper()
        line = Headline(text=name, text_size=most, colour=NIGHT.text, size=(words.width, words.height))
        sizes.append(FontSize(int(line.letter_size)))
    return max(least, min(sizes))


def level_badge(scene: Surroundings, hero: Hero, box: Box) -> Iterator[Node]:
    """The level of a hero in the upper corner of its portrait, as on its card; the first has none."""
    card, m = scene.model.catalogue.heroes[hero.card], scene.metrics
    if card.level > 1:
        words = numeral(card.level)
        high = max(m.scaled(BADGE), lettering.line_height("extrabold", m.text(BODY)))
        wide = max(high, lettering.width(words, "extrabold", m.text(BODY)) + m.px(TIGHT))
        badge = Panel(fill=DARK, radius=m.px(5), opacity=235).place(Box(box.left, box.top, wide, high))
        yield badge.add(one_line(m, Box(0, 0, wide, high), words, NIGHT.text, BODY))


def _sign(scene: Surroundings, seat: Seat, name: str, box: Box, side_: int) -> Node:
    """The icon of an element or of the class."""
    looks = scene.model.looks
    said = looks.element(name) if name in ELEMENTS else looks.hero_class(name)
    node = Group(z=1.0).place(box)
    node.semantic = Semantic("sign", said, id=sign_id(seat, name))
    return node.add(sign_at(icon_of(name), side_, ink(name), box.width / 2, box.height / 2))


def value_of(scene: Surroundings, seat: Seat, value: Value, box: Box) -> Node:
    """The icon and number of a value of the hero on the board."""
    node = Group(z=1.0).place(box)
    node.semantic = Semantic("counter", value.said, value.words, id=value_id(seat, value.name))
    level = level_with(scene, box, letters_of(scene))
    node.add(sign_at(icon_of(value.name), grown(scene, 19), ink(value.name), grown(scene, 10), level))
    paint = NIGHT.text if not value.changed else ink(value.name)
    room = Box(grown(scene, 24), 0, box.width - grown(scene, 24), box.height)
    node.add(one_line(scene.metrics, room, value.words, paint, letters_of(scene), anchor="left"))
    return node


def worn_by(model: Model, hero: Hero) -> Sequence[str]:
    """What a hero wears, with its own power first."""
    return [*((hero.card,) if model.has_power(hero.card) else ()), *hero.equipment, *hero.attacks]


def attachments(scene: Surroundings, seat: Seat, hero: Hero, cells: Sequence[Box]) -> Iterator[Node]:
    """Small plates for a hero's attachments and its own power; each can be read, and taken up to be used.

    What is left of the last line of cells that has any says that the hero has no attack.
    """
    worn = worn_by(scene.model, hero)
    for card, cell in zip(worn, cells, strict=False):
        yield _worn(scene, seat, card, cell)
    if not hero.attacks and len(worn) < len(cells):
        yield from unarmed(scene, seat, _left_over(cells, len(worn)))


def _left_over(cells: Sequence[Box], taken: int) -> Box:
    """The rest of the line after the cells that are taken, or a whole line below them."""
    last = cells[-1]
    first = next((cell for cell in cells[taken:] if cell.left == cells[0].left), cells[taken])
    return first._replace(width=last.left + last.width - first.left)


def unarmed_id(seat: Seat) -> str:
    """The id of the words that a seat's hero on the board has no attack."""
    return f"unarmed:{seat}"


def unarmed(scene: Surroundings, seat: Seat, box: Box) -> Iterator[Node]:
    """That a hero has no attack and so cannot strike, in as many words as there is room for."""
    size = scene.metrics.text(BODY)
    told = (said_of("unarmed_now"), said_of("unarmed_brief"))
    fits = (words for words in told if lettering.width(words, "medium", size) <= box.width)
    words = next(fits, "")
    if words:
        said = Semantic("text", words, id=unarmed_id(seat))
        yield one_line(scene.metrics, box, words, NIGHT.dim, BODY, anchor="left", weight="medium", said=said)


def sign_of(scene: Surroundings, card: str) -> str:
    """The icon of an attached card, or of a hero's power."""
    catalogue = scene.model.catalogue
    if card in catalogue.attacks:
        return catalogue.attacks[card].element
    return catalogue.equipment[card].wear if card in catalogue.equipment else "star"


def _worn(scene: Surroundings, seat: Seat, card: str, box: Box) -> Node:
    m, model = scene.metrics, scene.model
    place, found = places.worn(seat, card), model.catalogue.cards[card]
    attack = model.catalogue.attacks.get(card)
    usable = place in model.sources()
    # An attack that cannot be used can be taken up too: dropped on a target, it tells why, in any phase.
    mine = seat == model.seat and model.acts
    equipment, name = model.catalogue.equipment.get(card), sign_of(scene, card)
    level = attack.level if attack else equipment.level if equipment else 0
    node = Panel(fill=DARK, outline=NIGHT.lit if usable else NIGHT.line, radius=m.px(7), z=2.0).place(box)
    node.thickness = max(1.0, (2.4 if usable else 1.2) * m.unit)
    node.ref, node.clickable, node.draggable = str(place), True, usable or (attack is not None and mine)
    value = tr("level {n}", n=level) if level else said_of("power")
    if attack:
        value = tr("{value}, {n} magic", value=value, n=attack.cost)
    node.semantic = Semantic("worn", model.looks.name(found.id), value, id=str(place))
    edge = min(m.px(HAIR), round(box.width * 0.08))
    side_ = min(grown(scene, 21), round(box.width * 0.55))
    node.add(sign_at(icon_of(name), side_, ink(name), edge + side_ / 2, box.height / 2))
    left = edge + side_
    room = Box(left, 0, box.width - left, box.height)
    if attack and attack.sort != "offensive":
        # These attacks all have one level: a second icon tells them from offensive ones of their element.
        kind = OTHER_SORTS[attack.sort]
        side_ = min(round(side_ * 0.8), room.width)
        return node.add(sign_at(icon_of(kind), side_, ink(kind), left + side_ / 2, box.height / 2))
    words = str(level) if level else ""
    return node.add(one_line(m, room, words, NIGHT.text, BODY, anchor="left"))


def hearts(scene: Surroundings) -> Iterator[Node]:
    """Both Hearts, behind the start squares."""
    model = scene.model
    for seat in (model.facing, model.seat):
        box, place = scene.layout.heart(seat == model.seat, right=model.crowds_heart), places.heart(seat)
        points = model.view.players[seat].heart
        node = Dial(kind="health", shown=points, z=6.0).place(box)
        node.ref, node.clickable, node.droppable = str(place), True, seat != model.seat
        words = said_to("heart_of", model.seat_name(seat))
        node.semantic = Semantic("heart", words, str(points), id=str(place))
        yield node
