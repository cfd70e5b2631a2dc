"""Three simple players of Hisment with one idea each, against which its machines are measured.

- *Carry*: one hero, an archer if there is one, gets every card; it strikes from three squares and retreats.
- *Rush*: whoever is free and armed goes straight at the enemy, and never turns back.
- *Turtle*: a sturdy hero in armour stays at home and strikes what comes near.

They see only their seat's view, as every player does. Chapters and powers are used as *greedy* uses them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.core.rng import Rng
from game.titles.hisment.ai.greedy import Mind
from game.titles.hisment.ai.plain_mistakes import has_use, open_blow
from game.titles.hisment.ai.quick_walks import walks
from game.titles.hisment.ai.worth import USUAL, Weights, Worth
from game.titles.hisment.cards import IN_COMBAT, Catalogue
from game.titles.hisment.effects import HeroClass
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.damage import against_hero
from game.titles.hisment.rules.moves import (
    AnyMove,
    Attach,
    Buy,
    Enter,
    Next,
    Release,
    Sell,
    Strike,
    Swap,
    Walk,
)
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Hero, Phase, State
from game.titles.hisment.rules.view import View
from game.titles.hisment.threats import threat

_NEXT = Next()
FAR = 3
"""The distance from which the carry strikes if it can."""


class Blow(NamedTuple):
    """A blow with the walk to it: its damage, how far the enemy is, the square, and the move."""

    damage: float
    far: int
    square: int
    move: Strike


class Attacker:
    """What the three have in common: all cards go to the favourite hero, by what it would gain by them."""

    weights = USUAL

    def choose(
        self, rules: HismentRules, view: View, legal_moves: Sequence[AnyMove], rng: Rng
    ) -> tuple[AnyMove, Rng]:
        """Choose a move by the rule of the phase."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        word, rng = rng.word()
        turn = Turn(rules, rules.determinize(view, Rng.stream(word >> 1, "attacker")), legal_moves)
        match view.phase:
            case Phase.SHOP:
                return self._trade(turn), rng
            case Phase.ATTACH:
                return self._attach(turn), rng
            case Phase.CHAPTERS:
                mind = Mind(rules, turn.state, USUAL)
                return max(legal_moves, key=mind.gain), rng
            case Phase.RELEASE:
                return next((move for move in legal_moves if isinstance(move, Release)), _NEXT), rng
            case _:
                move = self.fight(turn)
                return (move if move in legal_moves else _NEXT), rng

    def likes(self, catalogue: Catalogue, hero: Hero) -> tuple[float, ...]:
        """Sort key of heroes; the favourite has the highest."""
        raise NotImplementedError

    def fight(self, turn: "Turn") -> AnyMove:
        """The move on the board."""
        raise NotImplementedError

    def favourites(self, turn: "Turn") -> list[Hero]:
        """One's own heroes, the favourite first: one who is free, or can be without a fight."""

        def key(hero: Hero) -> tuple[object, ...]:
            need = hero.definition(turn.catalogue).release.need
            return hero.on_board, hero.released or need not in IN_COMBAT, self.likes(turn.catalogue, hero)

        return sorted(turn.state.players[turn.seat].heroes, key=key, reverse=True)

    def _wish(self, turn: "Turn", card: str) -> float:
        """What a card would bring the favourite; a little if only another hero could use it."""
        worth, player = Worth(turn.catalogue, self.weights), turn.state.players[turn.seat]
        found = 0.0
        for place, hero in enumerate(self.favourites(turn)):
            found = max(found, worth.card(replace(player, heroes=(hero,)), card) * 0.3**place)
        return found

    def _trade(self, turn: "Turn") -> AnyMove:
        sales = [move for move in turn.legal if isinstance(move, Sell)]
        for move in sales:
            if not has_use(turn.catalogue, turn.state, turn.seat, move.card):
                return move
        buys = [move for move in turn.legal if isinstance(move, Buy)]
        best = max(buys, key=lambda move: self._wish(turn, move.card), default=None)
        return best if best and self._wish(turn, best.card) > 1.0 else _NEXT

    def _attach(self, turn: "Turn") -> AnyMove:
        moves, worth = (
            [move for move in turn.legal if isinstance(move, Attach)],
            Worth(turn.catalogue, self.weights),
        )
        player = turn.state.players[turn.seat]
        for hero in self.favourites(turn):
            line, alone = values.line_of(turn.catalogue, hero), replace(player, heroes=(hero,))
            mine = [move for move in moves if move.hero == line]
            best = max(mine, key=lambda move: worth.card(alone, move.card), default=None)
            if best and worth.card(alone, best.card) > 0:
                return best
        return _NEXT


class Turn:
    """A turn of an attacker: the rules, a position that fits its view, and the legal moves."""

    def __init__(self, rules: HismentRules, state: State, legal: Sequence[AnyMove]) -> None:
        self.rules, self.catalogue, self.state, self.legal = rules, rules.catalogue, state, legal
        self.seat = state.seat
        self.hero, self.enemy = values.on_board(state, self.seat), values.on_board(state, 1 - self.seat)
        self.home, self.goal = (battle.start(self.catalogue, seat) for seat in (self.seat, 1 - self.seat))

    def armed(self, hero: Hero) -> bool:
        """Whether a hero has an offensive attack and the magic for it."""
        left = values.magic_left(self.catalogue, hero)
        attacks = [self.catalogue.attacks[name] for name in hero.attacks]
        return any(attack.sort == "offensive" and attack.cost <= left for attack in attacks)

    def enter(self, heroes: Sequence[Hero]) -> AnyMove:
        """Enter with the first of these heroes who is free and armed."""
        ready = [hero for hero in heroes if hero.released and self.armed(hero)]
        return Enter(values.line_of(self.catalogue, ready[0])) if ready else _NEXT

    def squares(self) -> dict[int, State]:
        """The squares where the own hero can be, with the position after the walk."""
        assert self.hero is not None
        found = {walk.square: state for walk, state in walks(self.catalogue, self.state, self.seat)}
        return {self.hero.square: self.state, **found}

    def blows(self) -> Iterator[Blow]:
        """The blows at the enemy on the board that do damage, from wherever the hero can get to."""
        if self.hero is None or self.enemy is None or self.state.struck or self.state.swapped:
            return
        for square in self.squares():
            hero = replace(self.hero, square=square)
            far = values.distance(self.catalogue, hero, self.enemy.square)
            reach = values.reach(self.catalogue, self.state, self.seat, hero)
            if reach and far > reach:
                continue
            for name in hero.attacks:
                attack = self.catalogue.attacks[name]
                if attack.sort == "offensive" and attack.cost <= values.magic_left(self.catalogue, hero):
                    found = against_hero(self.catalogue, self.state, self.seat, hero, name, self.enemy)
                    done = found.damage + 5.0 * found.knocked_out - 0.1 * attack.cost
                    if found.damage:
                        target = values.line_of(self.catalogue, self.enemy)
                        yield Blow(done, far, square, Strike(name, target))

    def made(self, blow: Blow) -> AnyMove:
        """The first move of a blow: the walk, or the blow itself."""
        assert self.hero is not None
        return blow.move if self.hero.square == blow.square else Walk(blow.square)

    def siege(self) -> AnyMove | None:
        """Without an enemy on the board: the blow at prison or Heart, or the walk toward it."""
        if self.hero is None or self.enemy is not None or self.state.struck or self.state.swapped:
            return None
        way = open_blow(self.catalogue, self.state, self.seat)
        return way[0] if way else self.toward(self.goal)

    def toward(self, goal: int) -> AnyMove:
        """The walk that ends nearest to a square."""
        assert self.hero is not None
        best = min(self.squares(), key=lambda square: (board.STEPS[square][goal], square))
        return Walk(best) if board.STEPS[best][goal] < board.STEPS[self.hero.square][goal] else _NEXT


class Carry(Attacker):
    """One hero gets everything, strikes from afar and retreats."""

    def likes(self, catalogue: Catalogue, hero: Hero) -> tuple[float, ...]:
        """Archers first, then whoever strikes from farther."""
        kind = hero.definition(catalogue).hero_class
        reach = catalogue.classes[kind].reach or board.SIDE
        return float(kind is HeroClass.ARCHER), float(reach), float(hero.definition(catalogue).level)

    def fight(self, turn: Turn) -> AnyMove:
        """Strike from three squares if possible, then go where the enemy can do least."""
        if turn.hero is None:
            return turn.enter(self.favourites(turn)[:1])
        siege = turn.siege() if turn.armed(turn.hero) else None
        if siege is not None and siege != _NEXT:
            return siege
        blows = [*turn.blows()]
        best = max(blows, key=lambda blow: (blow.far >= FAR, blow.damage, blow.far), default=None)
        return turn.made(best) if best else self._retreat(turn)

    def _retreat(self, turn: Turn) -> AnyMove:
        """The walk to where the enemy can do least in its next turn, as far away as possible."""
        assert turn.hero is not None
        if turn.enemy is None:
            return _NEXT
        feared, enemy = threat(turn.catalogue, turn.state, 1 - turn.seat).strikes, turn.enemy.square
        best = min(turn.squares(), key=lambda each: (feared.get(each, 0), -board.STEPS[each][enemy]))
        return _NEXT if best == turn.hero.square else Walk(best)


class Rush(Attacker):
    """Whoever is free and armed goes straight at the enemy."""

    weights = Weights(attack=2.5, speed=1.0, defense=0.5)

    def likes(self, catalogue: Catalogue, hero: Hero) -> tuple[float, ...]:
        """Whoever is free and strong in attack."""
        card = hero.definition(catalogue)
        return float(hero.released), float(card.attack + card.speed)

    def fight(self, turn: Turn) -> AnyMove:
        """Strike as hard as possible, or go nearer."""
        if turn.hero is None:
            return turn.enter(self.favourites(turn))
        best = max(turn.blows(), key=lambda blow: (blow.damage, -blow.far), default=None)
        if best:
            return turn.made(best)
        siege = turn.siege()
        if siege is not None:
            return siege
        return _NEXT if turn.state.struck or turn.enemy is None else turn.toward(turn.enemy.square)


class Turtle(Attacker):
    """A sturdy hero stays at home, and strikes what comes near."""

    weights = Weights(point=1.6, defense=3.0, attack=1.0)

    def likes(self, catalogue: Catalogue, hero: Hero) -> tuple[float, ...]:
        """Whoever stands longest."""
        card = hero.definition(catalogue)
        return (values.points_left(catalogue, hero) + 3.0 * card.defense,)

    def fight(self, turn: Turn) -> AnyMove:
        """Strike from a square next to home, come back, and let a fresh hero replace a tired one."""
        if turn.hero is None:
            return turn.enter(self.favourites(turn))
        near = [blow for blow in turn.blows() if board.STEPS[blow.square][turn.home] <= 1]
        best = max(near, key=lambda blow: blow.damage, default=None)
        if best:
            return turn.made(best)
        if turn.hero.square != turn.home:
            return turn.toward(turn.home)
        return self._relieved(turn, turn.hero)

    def _relieved(self, turn: Turn, tired: Hero) -> AnyMove:
        """The swap with another free and armed hero, if the one at home is nearly down."""
        weak = 2 * values.points_left(turn.catalogue, tired) < tired.definition(turn.catalogue).points
        fresh = [
            hero for hero in self.favourites(turn) if hero.released and turn.armed(hero) and hero != tired
        ]
        return Swap(values.line_of(turn.catalogue, fresh[0])) if weak and fresh else _NEXT


ATTACKERS: dict[str, type[Attacker]] = {"carry": Carry, "rush": Rush, "turtle": Turtle}
