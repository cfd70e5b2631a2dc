"""The phase bar at the upper edge: the phases of a turn, which go only forward; what closing one loses."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from game.core.refs import Ref
from game.titles.hisment.rules.moves import Attach, Enter, Play, Release, Walk
from game.titles.hisment.rules.phases import releasing
from game.titles.hisment.rules.state import PHASES, Phase
from scenes.services import tr
from scenes.table.layout import kept_nodes
from scenes.table.motion.holding import PRESENT
from scenes.table.panels import of_one_size, one_line, sign_at
from scenes.titles.hisment.board.nodes import DARK, Surroundings
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.panels import grown
from scenes.titles.hisment.shop.usable import first_attack
from scenes.titles.hisment.theme import NIGHT, said_of
from scenes.toolkit.design import BODY, HAIR, TIGHT, TextSize
from scenes.toolkit.geometry import REST, Box, columns, inset, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Label, Panel

ROUND = 14

COMES_FIRST = ("draw", "luck")
"""The phases that pass by themselves, before those in which a player acts."""
COUNT = len(COMES_FIRST) + len(PHASES[:-1])


def _present_now(scene: Surroundings) -> object:
    return scene.model.view.phase, scene.model.goes_on


@kept_nodes(_present_now)
def phases(scene: Surroundings) -> Iterator[Node]:
    """The seven phases of a turn: past ones have a tick, the current one is lit."""
    m = scene.metrics
    strip, inner = _strip(scene, 6)
    cells = columns(m, inner, *(REST,) * COUNT, gap=HAIR)
    present, labels, placed = present_phase(scene), list[Label](), list[Node]()
    for index, cell in enumerate(cells):
        now, past = index == present, index < present
        number, words = columns(m, inset(m, own(cell), HAIR, 0), 26, REST, gap=HAIR)
        backing = NIGHT.lit if now else DARK
        paint = NIGHT.on_lit if now else NIGHT.text if past else NIGHT.dim
        name = phase_name(index)
        labels.append(one_line(m, words, name, paint, BODY, anchor="left", weight="bold", backing=backing))
        placed.append(phase_place(scene, index, cell).add(phase_mark(scene, index, number, BODY), labels[-1]))
    of_one_size(labels)
    yield from _laid(scene, strip, cells, placed)


def present_alone(scene: Surroundings) -> Iterator[Node]:
    """The phase bar for large text: only the current phase has its name, the others a number or a tick."""
    m, present = scene.metrics, present_phase(scene)
    strip, inner = _strip(scene, 0)
    lengths = [REST if index == present else 50.0 for index in range(COUNT)]
    cells, placed = columns(m, inner, *lengths, gap=HAIR, align="center"), list[Node]()
    for index, cell in enumerate(cells):
        inside = own(cell)
        number, words = inside, None
        if index == present:
            number, words = columns(m, inset(m, inside, TIGHT, 0), 44, REST)
        place = phase_place(scene, index, cell).add(phase_mark(scene, index, number, BODY))
        if words is not None:
            name = phase_name(index)
            place.add(one_line(m, words, name, NIGHT.on_lit, BODY, anchor="left", backing=NIGHT.lit))
        placed.append(place)
    yield from _laid(scene, strip, cells, placed)


def _laid(scene: Surroundings, strip: Panel, cells: Sequence[Box], placed: Sequence[Node]) -> Iterator[Node]:
    """The plate, on it the mark of the current phase, which slides to the next one, and the phases."""
    left, top, wide, high = strip.world_rect()
    present = present_phase(scene)
    yield strip
    if present >= 0:
        cell = cells[present]
        mark = Panel(fill=NIGHT.lit, radius=scene.metrics.px(8), z=5.1, ref=PRESENT, soft=0)
        yield mark.place(cell._replace(left=left + cell.left, top=top + cell.top))
    yield Group(z=5.2).place(Box(left, top, wide, high)).add(*placed)


def _strip(scene: Surroundings, edge: float) -> tuple[Panel, Box]:
    """The plate at the upper edge, and the room on it."""
    m, box = scene.metrics, scene.layout.strip
    strip = Panel(fill=DARK, outline=NIGHT.line, radius=m.px(ROUND), z=5.0, opacity=245)
    strip.place(Box(box.left, box.top - m.px(ROUND), box.width, box.height + m.px(ROUND)))
    return strip, inset(m, Box(0, m.px(ROUND), box.width, box.height), TIGHT, edge)


def present_phase(scene: Surroundings) -> int:
    """The index of the current phase among the seven; -1 after the end of the game."""
    phase = scene.model.view.phase
    return -1 if phase is Phase.OVER else len(COMES_FIRST) + PHASES.index(phase)


def phase_name(index: int) -> str:
    """The name of a phase by its index."""
    return strip_name((*COMES_FIRST, *PHASES[:-1])[index])


def strip_name(phase: str) -> str:
    """The name of a phase in the bar."""
    return said_of(f"strip_{phase}")


def phase_place(scene: Surroundings, index: int, cell: Box) -> Panel:
    """The plate of a phase; a click on a later phase goes on to it."""
    present = present_phase(scene)
    place = Panel(fill=DARK, radius=scene.metrics.px(8), opacity=1)
    state = tr("now") if index == present else tr("done") if index < present else tr("to come")
    words = tr("{n}. {phase}", n=index + 1, phase=phase_name(index))
    place.semantic = Semantic("phase", words, state, id=f"phase:{index + 1}")
    if index >= len(COMES_FIRST):
        place.ref = str(Ref("phase", PHASES[index - len(COMES_FIRST)].value))
        place.clickable = index > present and scene.model.goes_on
    return place.place(cell)


def phase_mark(scene: Surroundings, index: int, box: Box, size: TextSize) -> Node:
    """The number of a phase, or a tick if it is past."""
    present = present_phase(scene)
    if index < present:
        side_ = grown(scene, size)
        return sign_at("check", side_, NIGHT.dim, box.left + box.width / 2, box.top + box.height / 2)
    paint, backing = (NIGHT.on_lit, NIGHT.lit) if index == present else (NIGHT.dim, DARK)
    return one_line(scene.metrics, box, str(index + 1), paint, size, backing=backing)


def left_undone(model: Model) -> str:
    """The question before a phase is closed; empty if nothing worthwhile would be lost."""
    if left := _left_to_free(model):
        return said_of("release_left", n=left)
    if model.ruled is not model:
        return ""
    asks = {
        Phase.SHOP: _unbought,
        Phase.ATTACH: _unattached,
        Phase.CHAPTERS: _unplayed,
        Phase.BATTLE: _unfought,
    }.get(model.view.phase)
    return asks(model) if asks is not None else ""


def _unbought(model: Model) -> str:
    """Whether no hero has an attack, and one that fits is left in the shop."""
    found = first_attack(model)
    return said_of("buy_left", **found) if found else ""


def _unattached(model: Model) -> str:
    """Whether a hero without an attack could have one that does damage from the hand."""
    found, known = [moves[0] for moves in model.index.values()], model.catalogue.attacks
    strikes = {name for name, attack in known.items() if attack.sort == "offensive"}
    attacks = [move for move in found if isinstance(move, Attach) and move.card in strikes]
    bare = [
        (hero, move.card)
        for move in attacks
        if (hero := model.hero(model.seat, move.hero)) is not None and not hero.attacks
    ]
    # While another one can strike, who is still in prison may well wait.
    armed = any(hero.attacks for hero in model.own.heroes)
    bare = [pair for pair in bare if pair[0].released or not armed]
    if not bare:
        return ""
    # Whoever fights comes first.
    hero, card = min(bare, key=lambda pair: not pair[0].on_board)
    return said_of("attach_left", hero=model.looks.briefly(hero.card), card=model.looks.name(card))


def _unplayed(model: Model) -> str:
    """How many chapters of the hand could be played, which no later phase of the turn allows."""
    found = {move.card for moves in model.index.values() for move in moves if isinstance(move, Play)}
    return said_of("play_left", n=len(found)) if found else ""


def _unfought(model: Model) -> str:
    """What of the battle is left: a blow, an empty board, steps of a hero that cannot strike."""
    if model.can_strike:
        return said_of("strike_left")
    if any(isinstance(moves[0], Enter) for moves in model.index.values()):
        return said_of("enter_left")
    if missed := _missed(model):
        return said_of("release_missed", n=missed)
    hero, view = model.on_board(model.seat), model.view
    walks = any(isinstance(moves[0], Walk) for moves in model.index.values())
    if hero is None or hero.attacks or not walks or view.walked:
        return ""
    return said_of("unarmed_left", hero=model.looks.briefly(hero.card), n=model.own.coins)


def _left_to_free(model: Model) -> int:
    """The number of heroes that could be released in this phase, which is the only one for that."""
    found = model.ruled.index.values()
    return len({move.hero for moves in found for move in moves if isinstance(move, Release)})


def _missed(model: Model) -> int:
    """The heroes that could have been released this turn, if it ends with nobody on the board."""
    if model.on_board(model.seat) is not None:
        return 0
    states = (model.session.origin, *(step.after for step in model.session.steps))
    turn = takewhile(lambda state: state.seat == model.seat, reversed(states))
    left = next((state for state in turn if state.phase is Phase.RELEASE), None)
    return len(list(releasing.offered(model.catalogue, left, model.seat))) if left is not None else 0
