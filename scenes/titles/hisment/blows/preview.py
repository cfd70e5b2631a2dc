"""The preview on the board: ways, reach, threats, and the damage of a blow that is pointed at."""

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HEART
from game.titles.hisment.rules import board
from game.titles.hisment.rules.damage import Sum
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.state import Phase
from scenes.services import language
from scenes.titles.hisment.blows import areas
from scenes.titles.hisment.blows.areas import Mark
from scenes.titles.hisment.blows.lately import Lately
from scenes.titles.hisment.blows.refusal import standing, struck_by
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.board.nodes import Surroundings, bodies
from scenes.titles.hisment.board.numbers import clear_box, covers_figure, number_in, plates_on
from scenes.titles.hisment.model import Model
from scenes.toolkit.node import Group, Node


class Blow(NamedTuple):
    """The blow that is previewed: seat, attack, square of the striker, target, and sum."""

    seat: Seat
    attack: str
    square: int
    target: str
    sum: Sum


NO_SUM = Sum((), (), 0, 0, 0, False, 0)
"""The sum of an attack that strikes nobody."""
WIDE, SMALL = 6, 80
"""How many lights as large as the board are kept; and of others, some tens of kilobytes each."""


def square_of(model: Model, place: Ref | None) -> int | None:
    """The square that a place stands for; None if it is not on the board."""
    if place is None:
        return None
    if place.zone == "square":
        return board.square(place.key)
    if place.zone in ("hero", "panel") and place.seat >= 0:
        hero = model.hero(place.seat, place.key)
        return hero.square if hero is not None and hero.on_board else None
    return None


def is_own(model: Model, place: Ref | None) -> bool:
    """Whether a place is the viewer's hero on the board."""
    heroes = place is not None and place.zone in ("hero", "panel") and place.seat == model.seat
    hero = model.on_board(model.seat)
    return heroes and place is not None and hero is not None and model.line(hero) == place.key


def strikes_at(model: Model, place: Ref | None, held: Ref | None) -> tuple[str, ...]:
    """The attacks with which the viewer's hero would strike a place over which it is held."""
    if held is None or place is None or held != standing(model):
        return ()
    return tuple(each.key for each in struck_by(model, place))


def aims_at(model: Model, place: Ref | None, held: Ref | None) -> bool:
    """Whether an attack is held, or the hero over an enemy that it can strike from its square."""
    return (held is not None and held.zone == "worn") or bool(strikes_at(model, place, held))


def attack_of(model: Model, place: Ref | None, held: Ref | None) -> str:
    """The attack to preview: the held one, the one pointed at, or else the best of the hero.

    There is none for a hero who has struck, or who came in by a swap.
    """
    if model.acts and (model.view.struck or model.view.swapped):
        return ""
    hero = model.on_board(model.seat)
    if hero is not None and (ready := strikes_at(model, place, held)):
        sums = {each: model.damages(model.seat, each).get(hero.square) for each in ready}
        return max(ready, key=lambda each: found.damage if (found := sums[each]) else -1)
    for each in (held, place):
        if each is not None and each.zone == "worn" and each.key in model.catalogue.attacks:
            return each.key
    return model.best_attack(model.seat) if model.acts else ""


def blow_at(model: Model, place: Ref | None, held: Ref | None) -> Blow | None:
    """The blow at, or from, a place that is pointed at, or the support attack held over it; else None."""
    seat, hero = model.seat, model.on_board(model.seat)
    if held is not None and held.zone == "worn" and supports(model, held.key):
        return _help_at(model, place, held)
    attack = attack_of(model, place, held)
    if hero is None or not attack or place is None or model.view.phase is not Phase.BATTLE or not model.acts:
        return None
    aims = aims_at(model, place, held)
    here = square_of(model, place)
    found = model.damages(seat, attack)
    stands = here if here is not None and here in found and not aims else hero.square
    if (aims and not _aimed(model, place)) or (not aims and here not in found):
        return None
    sum_ = found.get(stands)
    if sum_ is None:
        return None
    target = model.target_from(seat, stands)
    if place.seat == model.facing and place.key != target and target != HEART and _prisoner(model, place):
        # With several heroes in prison the target is the one that is pointed at.
        return Blow(seat, attack, stands, place.key, model.blow(seat, attack, place.key, stands))
    return Blow(seat, attack, stands, target, sum_)


def supports(model: Model, attack: str) -> bool:
    """Whether an attack supports its own side."""
    found = model.catalogue.attacks.get(attack)
    return found is not None and found.sort == "support"


def _help_at(model: Model, place: Ref | None, held: Ref) -> Blow | None:
    """The use of the held support attack at a place; None if it cannot be used there."""
    hero = model.on_board(model.seat)
    meant = model.moves(held, place) if place is not None and model.acts else ()
    if hero is None or not meant or not isinstance(meant[0], Strike):
        return None
    return Blow(model.seat, held.key, hero.square, meant[0].target, NO_SUM)


def _prisoner(model: Model, place: Ref) -> bool:
    """Whether a place stands for an enemy hero in prison while no hero defends the enemy's side."""
    hero = model.hero(place.seat, place.key) if place.zone in ("hero", "panel") else None
    return hero is not None and not hero.on_board and model.on_board(model.facing) is None


def _aimed(model: Model, place: Ref) -> bool:
    """Whether a place can be the target of an attack."""
    if place.zone == "heart":
        return place.seat == model.facing
    here = square_of(model, place)
    found = model.at(here) if here is not None else None
    return (found is not None and found[0] == model.facing) or (
        place.zone in ("hero", "panel") and place.seat == model.facing
    )


class Lights:
    """The lights on a board for one viewer and layout; what is shown again is the same node."""

    def __init__(self) -> None:
        self._wide, self._small = Lately(WIDE), Lately(SMALL)

    def on(
        self,
        scene: Surroundings,
        place: Ref | None,
        held: Ref | None,
        blow: Blow | None,
        *,
        threat: bool,
        pointed: bool,
        keyed: bool = True,
    ) -> Iterator[Node]:
        """The lights for the place that is looked at, `pointed` at just now, and its blow.

        Those with z below 0 lie under the figures. If `keyed`, the key says what they mean.
        """
        model = scene.model
        aims = aims_at(model, place, held)
        enemy = place is not None and place.zone in ("hero", "panel") and place.seat == model.facing
        here = square_of(model, place)
        if not aims and (threat or (enemy and here is not None)):
            yield from self._threat(scene, keyed)
            return
        # One layer at a time: where the viewer's hero can go is not shown under what threatens it.
        aimed = blow is not None and aims
        struck = frozenset[int]() if aimed else self._struck_from(model, place if pointed else None, held)
        goes = self._goes(model, place if pointed else None, held)
        attack = attack_of(model, place, held)
        wanted = aims or (place is not None and place.zone in ("worn", "hero", "panel", "square"))
        fights = bool(wanted and attack and model.view.phase is Phase.BATTLE)
        numbers = self._damages(scene, attack, here) if fights else Group(z=24.0)
        if goes:
            yield self._wide.once(("reach", goes), partial(areas.reach, scene, goes))
        if struck:
            # Everywhere is one light, on whichever square the hero stands that it does not strike.
            lit = frozenset(board.SQUARES) if areas.everywhere(struck) else struck
            yield self._wide.once(("strikes", lit), partial(areas.strikes, scene, lit))
        yield numbers
        if here is not None and not aims:
            yield from self._way(scene, here)
        if blow is not None:
            yield from self._blow(scene, blow)
        reached = Mark.EVERYWHERE if areas.everywhere(struck) else Mark.STRIKE
        shown = {Mark.GO: bool(goes), reached: bool(struck), Mark.DAMAGE: bool(numbers.children)}
        yield from self._key(scene, shown, numbers) if keyed else ()

    def _key(self, scene: Surroundings, shown: Mapping[Mark, bool], numbers: Group) -> Iterator[Node]:
        """What the marks on the board mean, where there is room to say it."""
        model = scene.model
        lines = model.began_with(model.seat)
        box = scene.layout.key([lines.index(model.line(hero)) for hero in model.held_back(model.seat)])
        such = next((node.semantic.value for node in numbers.children if node.semantic), "")
        marks = {mark: such for mark, found in shown.items() if found}
        if marks and box is not None:
            about = ("key", *marks, such, box, language())
            yield self._small.once(about, partial(areas.key, scene, marks, box))

    def _goes(self, model: Model, place: Ref | None, held: Ref | None) -> frozenset[int]:
        """Where the viewer's hero can go in this phase; in any other if it is pointed at or held."""
        fights = model.acts and model.view.phase is Phase.BATTLE
        shown = fights or is_own(model, place) or is_own(model, held)
        squares = frozenset(model.reachable_squares(model.seat)) if shown else frozenset[int]()
        return squares if len(squares) > 1 else frozenset()

    def _struck_from(self, model: Model, place: Ref | None, held: Ref | None) -> frozenset[int]:
        """What the hero could strike from a square pointed at, or with an attack from where it stands.

        If the hero itself is pointed at or held, it is what it could strike from wherever it can go.
        """
        hero, there = model.on_board(model.seat), square_of(model, place)
        squares = model.reachable_squares(model.seat)
        fights = model.acts and model.view.phase is Phase.BATTLE
        worn = next((each for each in (held, place) if each is not None and each.zone == "worn"), None)
        if hero is None:
            return frozenset()
        if worn is not None:
            strikes = worn.seat == model.seat and worn.key in hero.attacks and not supports(model, worn.key)
            return model.struck_from(model.seat, frozenset({hero.square} if strikes else ()))
        if fights and place is not None and place.zone == "square" and there is not None and there in squares:
            return model.struck_from(model.seat, frozenset({there}))
        shown = is_own(model, place) or is_own(model, held)
        return model.struck_from(model.seat, frozenset(squares if shown else ()))

    def _threat(self, scene: Surroundings, keyed: bool) -> Iterator[Node]:
        """The squares that the enemy hero could strike, those it can stand on, and what it could do there."""
        model = scene.model
        found = model.threat(model.facing)
        struck = frozenset(found.strikes)
        shown = found.stands, struck, _shut(model, struck)
        yield self._wide.once(("threat", *shown), partial(areas.threat, scene, *shown))
        suffered = self._suffered(scene)
        yield suffered
        lost = bool(suffered.children)
        told = {Mark.STAND: bool(found.stands), Mark.THREAT: bool(struck), Mark.HARM: lost}
        yield from self._key(scene, told, suffered) if keyed else ()

    def _suffered(self, scene: Surroundings) -> Group:
        """The least to fear on each square where the viewer's hero can stand: a card may add to it."""
        model = scene.model
        strikes = model.threat(model.facing).strikes
        squares = _shown(scene, model.reachable_squares(model.seat).keys() & strikes.keys(), None)
        return self._numbers(scene, {square: f"\u2212{strikes[square]}+" for square in squares}, theirs=True)

    def _damages(self, scene: Surroundings, attack: str, here: int | None) -> Group:
        """On each square to which the hero can go, the damage of the attack from there, if it has any.

        Where the hero stands a number would lie on its figure: the panel tells it.
        """
        model, hero = scene.model, scene.model.on_board(scene.model.seat)
        sums = model.damages(model.seat, attack).items()
        stands = hero.square if hero is not None else None
        numbers = {at: sum_.damage for at, sum_ in sums if sum_ and sum_.attack and at != stands}
        shown = frozenset(_shown(scene, numbers, here))
        return self._numbers(
            scene, {square: str(n) for square, n in numbers.items() if square in shown}, here
        )

    def _numbers(
        self,
        scene: Surroundings,
        numbers: Mapping[int, str],
        here: int | None = None,
        *,
        theirs: bool = False,
    ) -> Group:
        """Numbers on their squares, the one `here` filled."""
        standing, plates, made = tuple(bodies(scene)), plates_on(scene), Group(z=24.0)
        for square in sorted(numbers, key=lambda each: each == here):
            box = clear_box(scene.layout, scene.model.seat, square, standing, plates, theirs)
            if theirs and scene.layout.large and covers_figure(box, standing):
                # There a tag is nearly as large as a figure; the panel tells the number of a square, too.
                continue
            shown = square, box, numbers[square], square == here, theirs
            made.add(self._small.once(shown, partial(number_in, scene, *shown)))
        return made

    def _way(self, scene: Surroundings, square: int) -> Iterator[Node]:
        """The way of the viewer's hero to a square."""
        model = scene.model
        way = model.way(model.seat, square) if model.acts and model.view.phase is Phase.BATTLE else ()
        if way:
            yield self._small.once(("way", way), partial(areas.way, scene, way))

    def _blow(self, scene: Surroundings, blow: Blow) -> Iterator[Node]:
        """The arc of a blow, and brackets around the hero that it strikes or supports."""
        model = scene.model
        foe = model.on_board(model.facing)
        if supports(model, blow.attack):
            helped = model.hero(blow.seat, blow.target) if blow.target else model.on_board(blow.seat)
            if helped is not None and helped.on_board:
                yield self._small.once(("helped", helped.square), partial(areas.helped, scene, helped.square))
        elif blow.target != HEART and foe is not None:
            yield self._small.once(("struck", foe.square), partial(areas.struck, scene, foe.square))
            if blow.square != foe.square:
                ends = blow.square, foe.square
                yield self._small.once(("arc", *ends), partial(areas.arc, scene, *ends))


def _shown(scene: Surroundings, squares: Collection[int], here: int | None) -> Iterator[int]:
    """The squares whose numbers are shown; with large text only the chosen one and its neighbours.

    The chosen square is the one pointed at, or else that of the viewer's hero.
    """
    hero = scene.model.on_board(scene.model.seat)
    chosen = here if here in squares or hero is None else hero.square
    for square in sorted(squares):
        if not scene.layout.large or chosen is None or geometry.beside(square, chosen):
            yield square


def _shut(model: Model, struck: Collection[int]) -> frozenset[int]:
    """The squares inside the struck area where no other hero can stand: the enemy hero's, and its start."""
    enemy = model.on_board(model.facing)
    shut = () if enemy is None else (enemy.square, model.start(model.facing))
    return frozenset(square for square in shut if any(beside in struck for beside in board.BESIDE[square]))
