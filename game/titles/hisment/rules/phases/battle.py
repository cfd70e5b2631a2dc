"""Phase 7: enter, swap, walk, strike (Déplacer et attaquer, Combat)."""

from collections.abc import Iterator, Mapping

from game.core.refs import Seat
from game.titles.hisment.cards import HEART, AttackDef, Catalogue
from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules import board, interpreter, values
from game.titles.hisment.rules.damage import forecast
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import Entered, Struck, Swapped, Walked
from game.titles.hisment.rules.interpreter import Source
from game.titles.hisment.rules.moves import AnyMove, Enter, Strike, Swap, Walk
from game.titles.hisment.rules.phases import powers
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import PRISON, Hero, Position


def start(catalogue: Catalogue, seat: Seat) -> int:
    """The start square of a seat."""
    return board.square(catalogue.numbers.starts[seat])


def closed(catalogue: Catalogue, position: Position, seat: Seat) -> tuple[int, ...]:
    """The squares closed to a seat's hero while an enemy is on the board: its square and its start square."""
    enemy = values.on_board(position, 1 - seat)
    if enemy is None:
        return ()
    return tuple(sorted({enemy.square, start(catalogue, 1 - seat)}))


def steps_left(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero) -> int:
    """The number of squares that a hero can still walk this turn."""
    return max(0, values.speed(catalogue, position, seat, hero) - position.walked)


def reachable(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero) -> Mapping[int, int]:
    """The squares that a hero can walk to, each with its distance."""
    steps = steps_left(catalogue, position, seat, hero)
    return board.ways(hero.square, steps, closed(catalogue, position, seat))


def offered(draft: Draft, seat: Seat) -> Iterator[AnyMove]:
    """The moves that a seat can make on the board."""
    catalogue, state = draft.catalogue, draft.state
    hero = values.on_board(state, seat)
    free = [values.line_of(catalogue, each) for each in state.players[seat].heroes if each.released]
    if hero is None:
        yield from map(Enter, free)
        return
    here = values.line_of(catalogue, hero)
    if not state.swapped and hero.square == start(catalogue, seat):
        yield from (Swap(line) for line in free if line != here)
    yield from map(Walk, sorted(reachable(catalogue, state, seat, hero)))
    yield from _strikes(draft, seat, hero)


def _strikes(draft: Draft, seat: Seat, hero: Hero) -> Iterator[AnyMove]:
    if draft.state.struck or draft.state.swapped:
        return
    for name in hero.attacks:
        for target in aims(draft, seat, hero, draft.catalogue.attacks[name]):
            move = Strike(name, target)
            if _against_strike(draft, seat, move) is None:
                yield move


def aims(draft: Draft, seat: Seat, hero: Hero, attack: AttackDef) -> Iterator[str]:
    """The possible targets of an attack, regardless of reach."""
    catalogue, players = draft.catalogue, draft.state.players
    if attack.sort == "support":
        own = [values.line_of(catalogue, each) for each in players[seat].heroes]
        yield from own if powers.asks(catalogue, attack.id, Trigger.ATTACK) else ("",)
        return
    enemy = values.on_board(draft.state, 1 - seat)
    if enemy is not None:
        yield values.line_of(catalogue, enemy)
    elif hero.square == start(catalogue, 1 - seat):
        yield from (values.line_of(catalogue, each) for each in players[1 - seat].heroes)
        yield HEART


def objection(draft: Draft, seat: Seat, move: Enter | Swap | Walk | Strike) -> Reason | None:
    """The reason against a move on the board, or None."""
    catalogue, state = draft.catalogue, draft.state
    hero = values.on_board(state, seat)
    match move:
        case Enter(line):
            return Reason.BOARD_TAKEN if hero is not None else _against_newcomer(draft, seat, line)
        case _ if hero is None:
            return Reason.NOBODY_ON_BOARD
        case Swap(line):
            return _against_swap(draft, seat, hero, line)
        case Walk(square):
            if square in reachable(catalogue, state, seat, hero):
                return None
            return _against_walk(draft, seat, square)
        case Strike():
            return _against_strike(draft, seat, move)


def _against_newcomer(draft: Draft, seat: Seat, line: str) -> Reason | None:
    hero = draft.hero(seat, line)
    if hero is None:
        return Reason.NO_SUCH_HERO
    return None if hero.released else Reason.NOT_RELEASED


def _against_swap(draft: Draft, seat: Seat, hero: Hero, line: str) -> Reason | None:
    if draft.state.swapped:
        return Reason.SWAPPED_ALREADY
    if hero.square != start(draft.catalogue, seat):
        return Reason.NOT_ON_START
    if draft.line(hero) == line:
        return Reason.BOARD_TAKEN
    return _against_newcomer(draft, seat, line)


def _against_walk(draft: Draft, seat: Seat, square: int) -> Reason:
    if any(each.square == square for player in draft.state.players for each in player.heroes):
        return Reason.SQUARE_TAKEN
    shut = closed(draft.catalogue, draft.state, seat)
    return Reason.ENEMY_START if square in shut else Reason.TOO_FAR


def _against_strike(draft: Draft, seat: Seat, move: Strike) -> Reason | None:
    """The reason against a blow: the hero, its attack, its magic or the target; or None."""
    catalogue, state = draft.catalogue, draft.state
    hero = values.on_board(state, seat)
    if hero is None:
        return Reason.NOBODY_ON_BOARD
    if move.attack not in hero.attacks:
        return Reason.NO_SUCH_ATTACK
    if state.struck or state.swapped:
        return Reason.STRUCK_ALREADY if state.struck else Reason.NEWCOMER
    attack = catalogue.attacks[move.attack]
    if attack.cost > values.magic_left(catalogue, hero):
        return Reason.NO_MAGIC
    wrong = _against_aim(draft, seat, hero, attack, move.target)
    if wrong is not None or attack.sort == "offensive":
        return wrong
    useful = interpreter.does_something(draft, Trigger.ATTACK, _source(draft, seat, hero, move))
    return None if useful else Reason.DOES_NOTHING


def _against_aim(draft: Draft, seat: Seat, hero: Hero, attack: AttackDef, target: str) -> Reason | None:
    if attack.sort == "support":
        if powers.asks(draft.catalogue, attack.id, Trigger.ATTACK) is not bool(target):
            return Reason.NAMES_NOBODY if target else Reason.CHOOSE_HERO
        return Reason.NO_SUCH_HERO if target and draft.hero(seat, target) is None else None
    enemy = values.on_board(draft.state, 1 - seat)
    if enemy is not None:
        return _against_enemy(draft, seat, hero, enemy, target)
    if target != HEART and draft.hero(1 - seat, target) is None:
        return Reason.WRONG_SIDE
    if hero.square != start(draft.catalogue, 1 - seat):
        return Reason.REACH_START
    if target != HEART:
        return None
    if draft.player(1 - seat).heroes:
        return Reason.PRISON_FIRST
    return None if attack.sort == "offensive" else Reason.WRONG_SIDE


def _against_enemy(draft: Draft, seat: Seat, hero: Hero, enemy: Hero, target: str) -> Reason | None:
    """The reason against a target while an enemy is on the board: it must be fought first."""
    catalogue = draft.catalogue
    if target == HEART or (draft.hero(1 - seat, target) not in (None, enemy)):
        return Reason.FIGHT_FIRST
    if target != values.line_of(catalogue, enemy):
        return Reason.WRONG_SIDE
    far, reach = (
        values.distance(catalogue, hero, enemy.square),
        values.reach(catalogue, draft.state, seat, hero),
    )
    return Reason.OUT_OF_REACH if reach and far > reach else None


def _source(draft: Draft, seat: Seat, hero: Hero, move: Strike) -> Source:
    """The source of a blow's effects for the interpreter."""
    line, far = draft.line(hero), 0
    if draft.catalogue.attacks[move.attack].sort == "support":
        return Source(seat, move.attack, line, chosen=move.target)
    struck = draft.hero(1 - seat, move.target) if move.target != HEART else None
    if struck is not None and struck.square >= 0:
        far = values.distance(draft.catalogue, hero, struck.square)
    return Source(seat, move.attack, line, other=move.target if struck else "", distance=far)


def enter(draft: Draft, seat: Seat, line: str) -> None:
    """Put a hero on the start square; an enemy there is pushed back one square [ruling]."""
    hero, square = draft.hero(seat, line), start(draft.catalogue, seat)
    assert hero is not None
    intruder = values.on_board(draft.state, 1 - seat)
    if intruder is not None and intruder.square == square:
        interpreter.push(draft, 1 - seat, intruder, 1)
    draft.set_hero(seat, hero, square=square)
    draft.set(walked=0)
    draft.tell(Entered(seat, line, square))
    interpreter.trigger(draft, Trigger.ENTER, seat, line)


def swap(draft: Draft, seat: Seat, line: str) -> None:
    """Send the hero back to prison, still free; its replacement can walk but not strike."""
    hero = values.on_board(draft.state, seat)
    assert hero is not None
    draft.set_hero(seat, hero, square=PRISON)
    newcomer = draft.hero(seat, line)
    assert newcomer is not None
    draft.set_hero(seat, newcomer, square=hero.square)
    draft.set(walked=0, swapped=True)
    draft.tell(Swapped(seat, draft.line(hero), line))
    interpreter.trigger(draft, Trigger.ENTER, seat, line)


def walk(draft: Draft, seat: Seat, square: int) -> None:
    """Walk the hero along a shortest route."""
    hero = values.on_board(draft.state, seat)
    assert hero is not None
    shut = closed(draft.catalogue, draft.state, seat)
    way = board.route(hero.square, square, shut)
    draft.set(walked=draft.state.walked + len(way) - 1)
    draft.set_hero(seat, hero, square=square)
    draft.tell(Walked(seat, draft.line(hero), way))


def strike(draft: Draft, seat: Seat, move: Strike) -> None:
    """Strike: spend the magic, apply the effects of the attack, and deal the damage of an offensive one."""
    hero = values.on_board(draft.state, seat)
    assert hero is not None
    attack, source = draft.catalogue.attacks[move.attack], _source(draft, seat, hero, move)
    draft.set(struck=True)
    draft.spend(seat, hero, attack.cost, attack.id)
    if attack.sort != "offensive":
        draft.tell(Struck(seat, source.bearer, attack.id, move.target))
    _attack_effects(draft, source)
    if attack.sort == "offensive":
        _damage(draft, seat, source, move)


def _attack_effects(draft: Draft, source: Source) -> None:
    """Apply the effects of the attack card, then those of the hero and its equipment at an attack."""
    interpreter.run(draft, Trigger.ATTACK, source)
    far = source.distance
    interpreter.trigger(draft, Trigger.ATTACK, source.seat, source.bearer, source.other, distance=far)


def _damage(draft: Draft, seat: Seat, source: Source, move: Strike) -> None:
    """Deal the damage of a blow and apply the effects that it triggers (Calcul des dégâts)."""
    hero = draft.hero(seat, source.bearer)
    struck = draft.hero(1 - seat, move.target) if move.target != HEART else None
    if hero is None or (struck is None and move.target != HEART):
        return
    found = forecast(draft.catalogue, draft.state, seat, hero, move.attack, move.target)
    draft.tell(Struck(seat, source.bearer, move.attack, move.target, found))
    if struck is None:
        draft.hurt_heart(1 - seat, found.damage, move.attack)
    else:
        lost = draft.wound(1 - seat, struck, found.damage, move.attack)
        if lost:
            draft.count(1 - seat, taken=lost)
    if found.damage > 0:
        draft.count(seat, dealt=found.damage)
        _set_off(draft, source, move.target, knocked_out=found.knocked_out)


def _set_off(draft: Draft, source: Source, target: str, *, knocked_out: bool) -> None:
    """Apply the effects that a hit, a wound or a knock-out triggers."""
    seat, line, far = source.seat, source.bearer, source.distance
    interpreter.run(draft, Trigger.HIT, source)
    interpreter.trigger(draft, Trigger.HIT, seat, line, source.other, distance=far)
    if target != HEART:
        interpreter.trigger(draft, Trigger.HURT, 1 - seat, target, line, distance=far)
    if knocked_out:
        interpreter.run(draft, Trigger.KO, source)
        interpreter.trigger(draft, Trigger.KO, seat, line)
