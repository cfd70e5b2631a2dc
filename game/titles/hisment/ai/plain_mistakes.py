"""Obvious moves not to miss, and purchases not to make.

Not to miss are blows at undefended targets, and first attacks for heroes without one; not to be bought are
cards that nothing can use, and no card is both bought and sold in a turn. A strict player does nothing that
comes too early for a hero without an attack.
"""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from game.core.refs import Seat
from game.titles.hisment.cards import HEART, AnyCard, AttackDef, Catalogue, ChapterDef, EquipmentDef, HeroDef
from game.titles.hisment.rules import values
from game.titles.hisment.rules.damage import forecast
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Enter, Sell, Strike, Swap, Walk
from game.titles.hisment.rules.phases import attaching, battle
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import Hero, Phase, Player, Position


def open_blow(catalogue: Catalogue, position: Position, seat: Seat) -> tuple[AnyMove, ...]:
    """The best blow at an undefended target, with the walk to it; () if there is none.

    A prison is struck only if the hero stands on the enemy start square already: walking there is a choice,
    because a released enemy may come out. A Heart without heroes is struck wherever it can be reached.
    """
    hero = values.on_board(position, seat)
    if position.phase is not Phase.BATTLE or position.struck or position.swapped or hero is None:
        return ()
    if values.on_board(position, 1 - seat) is not None:
        return ()
    goal, way = battle.start(catalogue, 1 - seat), tuple[AnyMove, ...]()
    if hero.square != goal:
        bare = not position.players[1 - seat].heroes
        if not bare or goal not in battle.reachable(catalogue, position, seat, hero):
            return ()
        way, hero = (Walk(goal),), replace(hero, square=goal)
    blows = [*_blows(catalogue, position, seat, hero)]
    return (*way, max(blows)[-1]) if blows else ()


def _blows(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero
) -> Iterator[tuple[int, int, Strike]]:
    """Every blow from the enemy start square that does damage, as sort key (points, less magic) and move."""
    prisoners = [values.line_of(catalogue, each) for each in position.players[1 - seat].heroes]
    left = values.magic_left(catalogue, hero)
    for name in hero.attacks:
        attack = catalogue.attacks[name]
        if attack.sort != "offensive" or attack.cost > left:
            continue
        for target in prisoners or (HEART,):
            found = forecast(catalogue, position, seat, hero, name, target)
            if found.damage > 0:
                yield found.points - found.left + found.heart, -attack.cost, Strike(name, target)


def first_attacks(catalogue: Catalogue, position: Position, seat: Seat) -> Iterator[Attach]:
    """The attachments that would give a hero its first offensive attack now."""
    if position.phase is not Phase.ATTACH or position.attacks >= catalogue.numbers.attacks_a_turn:
        return
    unarmed = {
        values.line_of(catalogue, hero)
        for hero in position.players[seat].heroes
        if not _armed(catalogue, hero)
    }
    if not unarmed:
        return
    for move in attaching.offered(catalogue, position, seat):
        if isinstance(move, Attach) and move.hero in unarmed and _harms(catalogue, move.card):
            yield move


def has_use(catalogue: Catalogue, position: Position, seat: Seat, name: str) -> bool:
    """Whether a hero could have a card now, or after a card of the hand that it can have before it.

    A chapter has always a use, a terrain has none.
    """
    player, card = position.players[seat], catalogue.cards[name]
    if isinstance(card, ChapterDef):
        return True
    wanting = list[Hero]()
    for hero in player.heroes:
        match attaching.against(catalogue, hero, card):
            case None:
                return True
            case Reason.LEVEL_MISSING:
                wanting.append(hero)
    before = [catalogue.cards[each] for each in player.hand if each]
    return any(
        _leads_to(each, card) and attaching.against(catalogue, hero, each) is None
        for hero in wanting
        for each in before
    )


def is_too_early(catalogue: Catalogue, position: Position, seat: Seat, move: AnyMove) -> bool:
    """Whether a first attack should come before.

    An evolution is bought for a hero who has none and none at hand, an attack of another sort is attached
    while a hero could have its first, or a hero without one comes to the board where nobody is to be stopped.
    """
    player = position.players[seat]
    match move:
        case Buy(card) if card in catalogue.heroes:
            line = catalogue.heroes[card].line
            grown = (hero for hero in player.heroes if values.line_of(catalogue, hero) == line)
            return any(
                not _armed(catalogue, hero) and not _could_be_armed(catalogue, player, hero) for hero in grown
            )
        case Attach(card) if card in catalogue.attacks and not _harms(catalogue, card):
            return any(_could_be_armed(catalogue, player, hero) for hero in player.heroes)
        case Enter(line) | Swap(line):
            enemy = values.on_board(position, 1 - seat)
            comes = next(hero for hero in player.heroes if values.line_of(catalogue, hero) == line)
            return not _armed(catalogue, comes) and (enemy is None or not _armed(catalogue, enemy))
    return False


def _could_be_armed(catalogue: Catalogue, player: Player, hero: Hero) -> bool:
    """Whether a hero without an offensive attack could have one of the hand."""
    return not _armed(catalogue, hero) and any(
        _harms(catalogue, name) and attaching.against(catalogue, hero, catalogue.cards[name]) is None
        for name in player.hand
        if name
    )


def takes_back(move: AnyMove, made: Collection[AnyMove]) -> bool:
    """Whether a trade takes back one that was made in the same turn."""
    match move:
        case Sell(card):
            return any(isinstance(each, Buy) and each.card == card for each in made)
        case Buy(card):
            return Sell(card) in made
    return False


def _leads_to(card: AnyCard, to: AnyCard) -> bool:
    """Whether a card is of the level that another one needs first."""
    if isinstance(card, EquipmentDef) and isinstance(to, EquipmentDef):
        return card.level == to.level - 1 and card.wear == to.wear
    if isinstance(card, AttackDef) and isinstance(to, AttackDef):
        return card.level == to.level - 1
    return isinstance(card, HeroDef) and isinstance(to, HeroDef) and card.level == to.level - 1


def _armed(catalogue: Catalogue, hero: Hero) -> bool:
    return any(_harms(catalogue, name) for name in hero.attacks)


def _harms(catalogue: Catalogue, card: str) -> bool:
    return card in catalogue.attacks and catalogue.attacks[card].sort == "offensive"
