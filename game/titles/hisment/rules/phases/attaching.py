"""Phase 4: one attack, one equipment, one evolution a turn (Règles sur les attachements, Évolution)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.refs import Seat
from game.titles.hisment.cards import AnyCard, AttackDef, Catalogue, EquipmentDef, HeroDef
from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules import interpreter, places, values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import Attached, Evolved
from game.titles.hisment.rules.interpreter import Source
from game.titles.hisment.rules.moves import AnyMove, Attach
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import NOTHING_DONE, Hero, Player, Position


def offered(catalogue: Catalogue, position: Position, seat: Seat) -> Iterator[AnyMove]:
    """The attachments that a seat can make."""
    player = position.players[seat]
    for card in dict.fromkeys(player.hand):
        for hero in player.heroes:
            move = Attach(card, values.line_of(catalogue, hero))
            if objection(catalogue, position, seat, move) is None:
                yield move


def objection(catalogue: Catalogue, position: Position, seat: Seat, move: Attach) -> Reason | None:
    """The reason for which a card cannot be attached to a hero, or None."""
    if move.card not in position.players[seat].hand:
        return Reason.NOT_IN_HAND
    hero, numbers = values.find(catalogue, position, seat, move.hero), catalogue.numbers
    card = catalogue.cards[move.card]
    if hero is None:
        return Reason.NO_SUCH_HERO if move.hero else Reason.CHOOSE_HERO
    match card:
        case AttackDef():
            if position.attacks >= numbers.attacks_a_turn:
                return Reason.ONE_ATTACK_A_TURN
        case EquipmentDef():
            if position.equipment >= numbers.equipment_a_turn:
                return Reason.ONE_EQUIPMENT_A_TURN
        case HeroDef():
            if position.evolutions >= numbers.evolutions_a_turn:
                return Reason.ONE_EVOLUTION_A_TURN
    return against(catalogue, hero, card)


def against(catalogue: Catalogue, hero: Hero, card: AnyCard) -> Reason | None:
    """The reason for which a card does not fit a hero, regardless of earlier attachments this turn."""
    match card:
        case AttackDef():
            return _against_attack(catalogue, hero, card)
        case EquipmentDef():
            return _against_equipment(catalogue, hero, card)
        case HeroDef():
            return _against_evolution(catalogue, hero, card)
    return Reason.NOTHING_TO_ATTACH


def _against_attack(catalogue: Catalogue, hero: Hero, card: AttackDef) -> Reason | None:
    """The reason against an attack: it needs an element of the hero, and one of the level below."""
    if card.element not in catalogue.heroes[hero.card].elements:
        return Reason.NOT_OF_ELEMENT
    levels = {catalogue.attacks[name].level for name in hero.attacks}
    return None if card.level == 1 or card.level - 1 in levels else Reason.LEVEL_MISSING


def _against_equipment(catalogue: Catalogue, hero: Hero, card: EquipmentDef) -> Reason | None:
    """The reason against equipment: it needs the hero's class, a free place, and the level below."""
    if card.hero_class is not catalogue.heroes[hero.card].hero_class:
        return Reason.NOT_OF_CLASS
    worn = (catalogue.equipment[name] for name in hero.equipment)
    levels = {each.level for each in worn if each.wear == card.wear}
    if card.level in levels:
        return Reason.WORN_ALREADY
    return None if card.level == 1 or card.level - 1 in levels else Reason.LEVEL_MISSING


def _against_evolution(catalogue: Catalogue, hero: Hero, card: HeroDef) -> Reason | None:
    """The reason against an evolution: it must be the next level of the hero's line."""
    now = catalogue.heroes[hero.card]
    if card.line != now.line:
        return Reason.NOT_OF_LINE
    return None if card.level == now.level + 1 else Reason.LEVEL_MISSING


def evolved(player: Player, hero: Hero, card: HeroDef) -> Hero:
    """A hero as its evolution makes it; in prison, a cumulative condition starts at zero (Évolution)."""
    since = hero.since
    if not hero.released:
        since = player.tally if card.release.cumulative else NOTHING_DONE
    return replace(hero, card=card.id, below=(hero.card, *hero.below), since=since)


def attach(draft: Draft, seat: Seat, move: Attach) -> None:
    """Attach a card of the hand to a hero, or replace the hero if it is an evolution."""
    hero, card = draft.hero(seat, move.hero), draft.catalogue.cards[move.card]
    assert hero is not None
    draft.take(seat, move.card)
    draft.move(move.card, places.hand(seat), places.hero(seat, move.hero))
    draft.stir()
    match card:
        case AttackDef():
            draft.set(attacks=draft.state.attacks + 1)
            draft.set_hero(seat, hero, attacks=(*hero.attacks, card.id))
        case EquipmentDef():
            draft.set(equipment=draft.state.equipment + 1)
            draft.set_hero(seat, hero, equipment=(*hero.equipment, card.id))
        case HeroDef():
            draft.set(evolutions=draft.state.evolutions + 1)
            _evolve(draft, seat, hero, card)
            return
    draft.tell(Attached(seat, card.id, move.hero))
    interpreter.run(draft, Trigger.ATTACH, Source(seat, card.id, move.hero))


def _evolve(draft: Draft, seat: Seat, hero: Hero, card: HeroDef) -> None:
    """Evolve a hero; what was done to it stays (Évolution)."""
    now = evolved(draft.player(seat), hero, card)
    draft.set_hero(seat, hero, card=now.card, below=now.below, since=now.since)
    draft.tell(Evolved(seat, hero.card, card.id))
