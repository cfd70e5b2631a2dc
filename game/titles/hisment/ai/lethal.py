"""Search for a win this turn: after the die roll a turn is deterministic, except for cards that come up.

All moves that could help are tried, commuting ones in one order only. A branch is cut when an upper bound of
the damage still possible cannot bring the Heart to 0.
"""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hisment.ai.beam import Budget, key_of
from game.titles.hisment.ai.move_ordering import is_in_order
from game.titles.hisment.cards import AttackDef, Catalogue, ChapterDef, EquipmentDef, HeroDef
from game.titles.hisment.effects import Effect, Op, Stat
from game.titles.hisment.rules import values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.legal import legal_moves
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Next, Play, Sell, Strike, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import PHASES, Hero, Phase, Player, State

_NEXT = Next()
_HARM = frozenset({Op.DAMAGE, Op.DAMAGE_HEART})
_HELP = frozenset({Op.CHANGE, Op.MAGIC, Op.RELEASE, Op.PUSH, Op.COINS})
_FARTHEST = 10


def victory(rules: HismentRules, state: State, budget: Budget) -> tuple[AnyMove, ...]:
    """The moves that win this turn, or (); misses none within the budget but lines with unknown cards."""
    return _Search(rules, state, budget).from_here(state, ())


class _Search:
    """Depth-first search over the rest of a turn."""

    def __init__(self, rules: HismentRules, state: State, budget: Budget) -> None:
        self.rules, self.catalogue, self.seat, self.budget = rules, rules.catalogue, state.seat, budget
        player = state.players[state.seat]
        self._known = frozenset((*player.hand, *player.shop))
        self._seen = set[object]()

    def from_here(self, state: State, moves: tuple[AnyMove, ...]) -> tuple[AnyMove, ...]:
        """The first winning line including the moves played before, or () if there is none."""
        if state.over:
            return moves if winner(state) == self.seat else ()
        key = key_of(state, self.seat)
        if key in self._seen or not self._can_win(state):
            return ()
        self._seen.add(key)
        if state.phase is not Phase.BATTLE:
            found = self._tried(state, moves, _NEXT)
            if found:
                return found
        last = moves[-1] if moves else None
        for move in self._acts(state, last):
            found = self._tried(state, moves, move)
            if found:
                return found
        return ()

    def _tried(self, state: State, moves: tuple[AnyMove, ...], move: AnyMove) -> tuple[AnyMove, ...]:
        if not self.budget.take():
            return ()
        after, _ = self.rules.play(state, move, self.seat)
        return self.from_here(after, (*moves, move))

    def _acts(self, state: State, last: AnyMove | None) -> Iterator[AnyMove]:
        """The moves that could help; sales only if a helpful card in the shop is too dear."""
        dear = any(
            self.catalogue.price(card) > state.players[self.seat].coins and helps(self.catalogue, card)
            for card in state.players[self.seat].shop
        )
        moves = [*legal_moves(Draft(self.catalogue, state), self.seat)]
        for move in sorted(moves, key=lambda move: not isinstance(move, Strike)):
            match move:
                case Next():
                    continue
                case Sell(card):
                    useful = dear and card in self._known
                case Buy(card) | Play(card) | Attach(card):
                    useful = card in self._known and helps(self.catalogue, card)
                case Walk():
                    useful = not isinstance(last, Walk)
                case _:
                    useful = True
            if useful and is_in_order(self.catalogue, last, move):
                yield move

    def _can_win(self, state: State) -> bool:
        """Whether the upper bound of the damage still possible reaches the Heart's points."""
        return state.players[1 - self.seat].heart <= most_harm(self.catalogue, state, self.seat)


def helps(catalogue: Catalogue, card: str) -> bool:
    """Whether a card could do damage or add to it."""
    key = "helps", card
    if key not in catalogue.memory:
        found = catalogue.cards[card]
        harms = any(effect.op in _HARM | _HELP for effect in found.effects)
        match found:
            case EquipmentDef():
                bonus = found.bonus
                harms = harms or any((bonus.attack, bonus.speed, bonus.reach, bonus.magic))
            case AttackDef():
                harms = harms or found.sort == "offensive"
            case HeroDef():
                harms = True
        catalogue.memory[key] = harms
    helps: bool = catalogue.memory[key]
    return helps


def most_harm(catalogue: Catalogue, state: State, seat: Seat) -> int:
    """Upper bound of what the enemy Heart can lose this turn, regardless of positions on the board."""
    player = state.players[seat]
    hand = _at_hand(catalogue, state, player)
    worn = [name for hero in player.heroes for name in (hero.card, *hero.equipment, *hero.attacks)]
    effects = [effect for name in (*worn, *hand) for effect in catalogue.cards[name].effects]
    direct = sum(effect.amount for effect in effects if effect.op in _HARM)
    if state.struck or state.swapped:
        return direct
    raised = sum(map(_raises, effects))
    facing = values.on_board(state, 1 - seat)
    own = values.on_board(state, seat)
    strikers = player.heroes if own is None or state.phase is not Phase.BATTLE else (own,)
    struck = (facing,) if facing is not None else state.players[1 - seat].heroes or (None,)
    blows = (
        _strength(catalogue, state, hero, each, hand)
        + raised
        - max(0, _held(catalogue, state, seat, each) - direct)
        for hero in strikers
        for each in struck
    )
    return direct + max(0, max(blows, default=0))


def _held(catalogue: Catalogue, state: State, seat: Seat, struck: Hero | None) -> int:
    """What a struck hero absorbs before its Heart loses points: its points and its Defense."""
    if struck is None:
        return 0
    defense = values.total(values.lines(catalogue, state, 1 - seat, struck, Stat.DEFENSE))
    return values.points_left(catalogue, struck) + max(0, defense)


def _at_hand(catalogue: Catalogue, state: State, player: Player) -> list[str]:
    """The cards of hand and shop that can still be used this turn."""
    place, found = PHASES.index(state.phase), list[str]()
    if place == 0:
        found += player.shop
    for name in player.hand:
        chapter = isinstance(catalogue.cards[name], ChapterDef)
        if place <= PHASES.index(Phase.CHAPTERS if chapter else Phase.ATTACH):
            found.append(name)
    return found


def _raises(effect: Effect) -> int:
    """Upper bound of what an effect adds to a blow."""
    if effect.op is not Op.CHANGE:
        return 0
    if effect.stat is Stat.ATTACK:
        return max(0, effect.amount)
    return max(0, -effect.amount) if effect.stat is Stat.DEFENSE else 0


def _strength(catalogue: Catalogue, state: State, hero: Hero, struck: Hero | None, hand: list[str]) -> int:
    """Upper bound of a hero's Attack in a blow: the best level, equipment, attack card and distance."""
    own, numbers = catalogue.heroes[hero.card], catalogue.numbers
    grown = [own, *(card for name in hand if (card := catalogue.heroes.get(name)) and card.line == own.line)]
    elements = {element for each in grown for element in each.elements}
    attacks = [catalogue.attacks[name] for name in (*hero.attacks, *hand) if name in catalogue.attacks]
    kind, terrain = catalogue.classes[own.hero_class], catalogue.terrains[state.terrain]
    pairs = len(catalogue.advantages(grown[-1], catalogue.heroes[struck.card])) if struck else 0
    return (
        max(each.attack for each in grown)
        + sum(catalogue.equipment[name].bonus.attack for name in hero.equipment)
        + _gear(catalogue, own, hand, numbers.equipment_a_turn - state.equipment)
        + max((each.power for each in attacks if each.element in elements), default=0)
        + max(kind.modifier(far) for far in range(_FARTHEST + 1))
        + max(0, terrain.boost.attack)
        + max(0, terrain.malus.attack)
        + sum(max(0, effect.amount) for effect in terrain.effects if effect.stat is Stat.ATTACK)
        + sum(max(0, each.amount) for each in hero.lasting if each.stat is Stat.ATTACK)
        + (pairs if len(grown) == 1 else 4) * numbers.element_bonus
    )


def _gear(catalogue: Catalogue, own: HeroDef, hand: list[str], most: int) -> int:
    """Upper bound of the Attack that so many more pieces of equipment add."""
    cards = (catalogue.equipment[name] for name in hand if name in catalogue.equipment)
    bonuses = sorted((each.bonus.attack for each in cards if each.hero_class is own.hero_class), reverse=True)
    return sum(bonus for bonus in bonuses[: max(0, most)] if bonus > 0)
