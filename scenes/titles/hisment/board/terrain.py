"""The panel of the terrain, with the elements that it favours and those that it hurts."""

from collections.abc import Iterator

from game.titles.hisment.cards import Bonus
from game.titles.hisment.rules import places
from scenes.art.faces import PORTRAIT
from scenes.table.layout import kept_nodes
from scenes.table.panels import one_line, painted, sign_at
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.panels import grown, ink, letters_of, side_ink
from scenes.titles.hisment.theme import NIGHT, bonuses, icon_of, said_of, signed
from scenes.toolkit.design import HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Px, columns, inset, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import Headline, titled_panel

HEAD, LINE = (20, 22), 3  # a small portrait, and the line under it
SIGN = 12.0  # how far the sign with the title reaches into the panel


def _terrain_now(scene: Surroundings) -> object:
    heroes = map(scene.model.on_board, (0, 1))
    return scene.model.view.terrain, scene.model.seat, [hero and hero.card for hero in heroes]


@kept_nodes(_terrain_now)
def terrain(scene: Surroundings) -> Iterator[Node]:
    """The panel of the terrain: the elements that it favours, and those that it hurts."""
    m, model, box = scene.metrics, scene.model, scene.layout.terrain
    card = model.catalogue.terrains[model.view.terrain]
    panel = titled_panel(m, box, said_of("terrain"), NIGHT, opacity=225)
    panel.ref, panel.clickable, panel.droppable = str(places.TERRAIN), True, True
    panel.semantic = Semantic("terrain", model.looks.name(card.id), model.looks.text(card.id), id="terrain")
    yield panel
    # The sign reaches into the panel: the name keeps clear of it, with its accents.
    name, rest = rows(m, inset(m, box, TIGHT, SIGN, TIGHT, TIGHT), 30, REST)
    window, rest = columns(m, rest, Px(round(rest.height * PORTRAIT[0] / PORTRAIT[1])), REST, gap=TIGHT)
    yield painted(scene.services, model.looks.window(card.id), window, z=1.0)
    boost, malus = rows(m, rest, REST, REST)
    yield Headline(
        text=model.looks.name(card.id).upper(), text_size=m.text(NAME), colour=NIGHT.text, at_left=True
    ).place(name)
    beaten = model.looks.beaten(card.elements)
    for row_, elements, bonus in ((boost, card.elements, card.boost), (malus, beaten, card.malus)):
        yield from favour(scene, row_, tuple(elements), bonus)
        yield from _concerned(scene, row_, frozenset(elements))


def _concerned(scene: Surroundings, box: Box, elements: frozenset[str]) -> Iterator[Node]:
    """The heroes on the board whose values these elements change, small at the right of the line."""
    m, model = scene.metrics, scene.model
    wide, high, right = m.px(HEAD[0]), m.px(HEAD[1]), box.left + box.width - m.px(HAIR)
    for seat in (model.facing, model.seat):
        hero = model.on_board(seat)
        if hero is not None and elements & set(model.catalogue.heroes[hero.card].elements):
            right -= wide
            place = Box(right, box.top, wide, high)
            yield painted(scene.services, model.looks.portrait(hero.card), place, z=1.0)
            line = Box(place.left, place.top + place.height - m.px(LINE), wide, m.px(LINE))
            yield Panel(fill=side_ink(scene, seat), radius=0, z=1.1).place(line)
            right -= m.px(HAIR)


def favour(scene: Surroundings, box: Box, elements: tuple[str, ...], bonus: Bonus) -> Iterator[Node]:
    """Elements, with the values that they gain or lose."""
    m, x = scene.metrics, box.left
    side_ = grown(scene, 20)
    middle = box.top + box.height / 2
    for name in elements:
        yield sign_at(icon_of(name), side_, ink(name), x + side_ / 2, middle)
        x += grown(scene, 24)
    x += grown(scene, 8)
    for name, number in bonuses(bonus):
        yield sign_at(icon_of(name), side_, ink(name), x + side_ / 2, middle)
        room = Box(round(x + grown(scene, 24)), box.top, grown(scene, 40), box.height)
        yield one_line(m, room, signed(number), ink(name), letters_of(scene), anchor="left")
        x += grown(scene, 70)
