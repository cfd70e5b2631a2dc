"""Interpreter of card effects: targets, conditions and operations, without code for individual cards."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.hisment.effects import OF_PLAYERS, Effect, Op, Stat, Target, Trigger
from game.titles.hisment.rules import values
from game.titles.hisment.rules.board import SQUARES, toward
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import Pushed, Released, ValueChanged
from game.titles.hisment.rules.state import Hero, Lasting
from game.titles.hisment.rules.values import Blow


class Source(NamedTuple):
    """The source of effects: seat, card, the line of its bearer, and what else effects may refer to.

    `chosen` is a line of the own side, `other` a line of the enemy side, `distance` that of the blow.
    """

    seat: Seat
    card: str
    bearer: str = ""
    chosen: str = ""
    other: str = ""
    distance: int = 0
    die: int = 0


def run(draft: Draft, on: Trigger, source: Source) -> None:
    """Apply the effects of a card at a trigger."""
    if source.card not in draft.catalogue.triggered[on]:
        return
    for place, effect in enumerate(draft.catalogue.cards[source.card].effects):
        if effect.on is on and _allowed(draft, effect, source, place):
            _do(draft, effect, source)


def trigger(
    draft: Draft, on: Trigger, seat: Seat, line: str, other: str = "", distance: int = 0, die: int = 0
) -> None:
    """Apply the effects of a hero and its equipment at a trigger, if they count where the hero is."""
    hero = draft.hero(seat, line)
    for card in (hero.card, *hero.equipment) if hero else ():
        if card in draft.catalogue.triggered[on]:
            run(draft, on, Source(seat, card, line, "", other, distance, die))


def does_something(draft: Draft, on: Trigger, source: Source) -> bool:
    """Whether a card would have an effect at a trigger."""
    effects = draft.catalogue.cards[source.card].effects
    return any(
        effect.on is on and _open(draft, effect, source, place) and _effective(draft, effect, source)
        for place, effect in enumerate(effects)
    )


def only_draws(draft: Draft, on: Trigger, source: Source) -> bool:
    """Whether a card at a trigger does nothing but draw cards or restock the shop."""
    effects = [effect for effect in draft.catalogue.cards[source.card].effects if effect.on is on]
    return all(effect.op in (Op.DRAW, Op.RESTOCK) for effect in effects)


def _allowed(draft: Draft, effect: Effect, source: Source, place: int) -> bool:
    """Whether an effect works where its bearer is and is within its limit; if so, count it as used."""
    if not _open(draft, effect, source, place):
        return False
    if effect.limit and effect.on is not Trigger.ACTIVATE:
        part = "used" if effect.limit == "turn" else "spent"
        done = getattr(draft.player(source.seat), part)
        draft.set_player(source.seat, **{part: (*done, f"{source.card}:{place}")})
    return True


def _open(draft: Draft, effect: Effect, source: Source, place: int) -> bool:
    """Whether an effect works where its bearer is and is within its limit."""
    if source.bearer and effect.on not in (Trigger.ATTACH, Trigger.KO) and not effect.anywhere:
        bearer = draft.hero(source.seat, source.bearer)
        if bearer is None or bearer.square < 0:
            return False
    if not effect.limit or effect.on is Trigger.ACTIVATE:
        return True
    player = draft.player(source.seat)
    return f"{source.card}:{place}" not in (player.used if effect.limit == "turn" else player.spent)


def _reached(draft: Draft, effect: Effect, source: Source) -> Iterator[tuple[Seat, Hero]]:
    """The heroes that an effect targets and for whom its condition holds."""
    for seat, hero in _aimed(draft, effect, source):
        foe = draft.hero(1 - source.seat, source.other) if source.other else None
        bearer = draft.hero(source.seat, source.bearer) if source.bearer else None
        blow = Blow(foe if seat == source.seat else bearer, source.distance) if source.other else None
        if values.holds(draft.catalogue, draft.state, effect.condition, source.seat, hero, blow, source.die):
            yield seat, hero


def _aimed(draft: Draft, effect: Effect, source: Source) -> Iterator[tuple[Seat, Hero]]:
    own, enemy = source.seat, 1 - source.seat
    match effect.aim:
        case Target.SELF:
            yield from _named(draft, own, source.bearer)
        case Target.CHOSEN:
            yield from _named(draft, own, source.chosen)
        case Target.OTHER:
            yield from _named(draft, enemy, source.other)
        case Target.OWN | Target.ENEMY:
            seat = own if effect.aim is Target.OWN else enemy
            hero = values.on_board(draft.state, seat)
            yield from () if hero is None else ((seat, hero),)
        case Target.ALL_OWN:
            yield from ((own, hero) for hero in draft.player(own).heroes)
        case Target.ALL_ENEMY:
            yield from ((enemy, hero) for hero in draft.player(enemy).heroes)
        case Target.EVERYONE:
            yield from ((seat, hero) for seat in (own, enemy) for hero in draft.player(seat).heroes)


def _named(draft: Draft, seat: Seat, line: str) -> Iterator[tuple[Seat, Hero]]:
    hero = draft.hero(seat, line) if line else None
    if hero is not None:
        yield seat, hero


def _effective(draft: Draft, effect: Effect, source: Source) -> bool:
    """Whether an effect would change anything now."""
    if effect.op in OF_PLAYERS:
        return _to_player(draft, effect, source)
    for seat, hero in _reached(draft, effect, source):
        match effect.op:
            case Op.HEAL:
                useful = hero.damage > 0
            case Op.MAGIC:
                most = values.most_magic(draft.catalogue, hero)
                useful = hero.spent > 0 if effect.amount > 0 else hero.spent < most
            case Op.RELEASE:
                useful = not hero.released
            case Op.PUSH:
                useful = bool(_pushed_along(draft, seat, hero, effect.amount))
            case Op.CHANGE:
                useful = _counts(draft, effect, source, seat, hero)
            case _:
                useful = True
        if useful:
            return True
    return False


def _counts(draft: Draft, effect: Effect, source: Source, seat: Seat, hero: Hero) -> bool:
    """Whether a changed value would be used before the change lapses."""
    state, stat = draft.state, effect.stat
    definition = draft.catalogue.heroes[hero.card]
    if stat is Stat.REACH and not draft.catalogue.classes[definition.hero_class].reach:
        return False
    # Attack, Speed, Reach and Chance are used in the hero's own turn, Defense in the other's.
    asked = 1 - seat if stat is Stat.DEFENSE else seat
    if asked == state.seat and (stat is not Stat.CHANCE or not state.die):
        return True
    until = _until(draft, effect, source)
    return not until or until > state.turn + (2 if asked == state.seat else 1)


def _to_player(draft: Draft, effect: Effect, source: Source) -> bool:
    if not values.holds(draft.catalogue, draft.state, effect.condition, source.seat, die=source.die):
        return False
    player = draft.player(_whose(effect, source))
    match effect.op:
        case Op.COINS:
            return effect.amount > 0 or player.coins > 0
        case Op.DRAW:
            return bool(player.pile)
        case Op.RESTOCK:
            # With an empty pile the same cards would be laid out again.
            return bool(player.pile)
        case Op.HEAL_HEART:
            return player.heart < draft.catalogue.terrains[draft.state.terrain].heart
        case _:
            return True


def _whose(effect: Effect, source: Source) -> Seat:
    return source.seat if effect.aim is Target.OWNER else 1 - source.seat


def _do(draft: Draft, effect: Effect, source: Source) -> None:
    if effect.op in OF_PLAYERS:
        if _to_player(draft, effect, source):
            _for_player(draft, effect, _whose(effect, source), source.card)
        return
    for seat, hero in tuple(_reached(draft, effect, source)):
        _for_hero(draft, effect, source, seat, hero)


def _for_player(draft: Draft, effect: Effect, seat: Seat, cause: str) -> None:
    match effect.op:
        case Op.COINS:
            draft.pay(seat, effect.amount, cause)
        case Op.DRAW:
            for _ in range(effect.amount):
                draft.draw(seat)
        case Op.RESTOCK:
            draft.restock(seat)
        case Op.HEAL_HEART:
            draft.hurt_heart(seat, -effect.amount, cause)
        case Op.DAMAGE_HEART:
            draft.hurt_heart(seat, effect.amount, cause)


def _for_hero(draft: Draft, effect: Effect, source: Source, seat: Seat, hero: Hero) -> None:
    match effect.op:
        case Op.HEAL:
            draft.heal(seat, hero, effect.amount, source.card)
        case Op.DAMAGE:
            draft.wound(seat, hero, effect.amount, source.card)
        case Op.MAGIC:
            draft.spend(seat, hero, -effect.amount, source.card)
        case Op.RELEASE:
            release(draft, seat, hero)
        case Op.PUSH:
            push(draft, seat, hero, effect.amount)
        case Op.CHANGE:
            _change(draft, effect, source, seat, hero)


def _change(draft: Draft, effect: Effect, source: Source, seat: Seat, hero: Hero) -> None:
    """Change a value until the end of the turn, until the owner's next turn, or for good."""
    assert effect.stat is not None
    changed = Lasting(effect.stat, effect.amount, _until(draft, effect, source), source.card)
    draft.set_hero(seat, hero, lasting=(*hero.lasting, changed)[-99:])
    draft.tell(ValueChanged(seat, draft.line(hero), effect.stat, effect.amount, source.card))


def _until(draft: Draft, effect: Effect, source: Source) -> int:
    """The turn in which a change lapses, or 0 for never."""
    turn, own_turn = draft.state.turn, draft.state.seat == source.seat
    return {"turn": turn + 1, "round": turn + 2 if own_turn else turn + 1}.get(effect.lasts or "", 0)


def release(draft: Draft, seat: Seat, hero: Hero) -> None:
    """Free a hero for good by turning its card."""
    if not hero.released:
        draft.set_hero(seat, hero, released=True)
        draft.tell(Released(seat, draft.line(hero)))
        draft.stir()


def push(draft: Draft, seat: Seat, hero: Hero, squares: int) -> None:
    """Push a hero up to that many squares toward its own side, or to the edge or the enemy hero."""
    way = _pushed_along(draft, seat, hero, squares)
    if way:
        draft.set_hero(seat, hero, square=way[-1])
        draft.tell(Pushed(seat, draft.line(hero), (hero.square, *way)))


def _pushed_along(draft: Draft, seat: Seat, hero: Hero, squares: int) -> tuple[int, ...]:
    """The squares over which a hero would be pushed."""
    if hero.square not in SQUARES:
        return ()
    enemy = values.on_board(draft.state, 1 - seat)
    way, here = list[int](), hero.square
    for _ in range(squares):
        beside = toward(here, seat)
        if beside == here or (enemy is not None and enemy.square == beside):
            break
        way.append(beside)
        here = beside
    return tuple(way)
