"""A round as numbers: what its cards and abilities are, how it stands, how cards come and go."""

from collections.abc import Sequence
from typing import Any

from game.content.effects import Effect
from game.core.rng import Rng
from game.titles.hercule import ladder
from game.titles.hercule.ai.swift.kinds import amount, kinds_of
from game.titles.hercule.ai.swift.laying import Row, Strip
from game.titles.hercule.ai.swift.plans import Plan, doubled, front, plan_of
from game.titles.hercule.ai.swift.stance_sides import Side, sides_of
from game.titles.hercule.ai.taste import USUAL, Taste
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.expansions.hera_revenge import all_six
from game.titles.hercule.rules.lasting import Modifiers
from game.titles.hercule.rules.momentary import Moment
from game.titles.hercule.rules.state import Settings

GOES_ON, BEATEN, LOST = 0, 1, 2
_MOST_KNOWN = 4_000
_BOUNDLESS = 9_999


class Scene:
    """What a round does not change: the cards, the lasting abilities, the numbers of the rules."""

    def __init__(
        self,
        catalogue: Catalogue,
        modifiers: Modifiers,
        names: Sequence[str],
        settings: Settings,
        heart: str | None = None,
        heroes: int = 1,
        early: tuple[Modifiers, ...] = (),
        taste: Taste = USUAL,
    ) -> None:
        """`modifiers` hold in the turns after those that have their own, `early`."""
        numbers, self.taste, self.heads = catalogue.numbers, taste, ladder.changes(catalogue, settings)
        self.kinds = kinds_of(catalogue, modifiers, settings.supercharge_effects)
        self._usual_hand, self._early, self._late = numbers.hand + self.heads.hand, early, modifiers
        self.hand = max(0, self._usual_hand + modifiers.draw)
        self.growth = numbers.growth + modifiers.growth + self.heads.growth
        self.heroes = heroes
        self.loss_cap = None if modifiers.loss_cap is None else modifiers.loss_cap * heroes
        self.cost = [
            ladder.cost(catalogue, settings, name) + modifiers.cost
            for name in self.kinds.names
            for _ in (False, True)
        ]
        self.falls = modifiers.upgrades_fall
        self.turns = ladder.turns(catalogue, settings)
        # Those of the usual stance, then those of Omphale: of two heroes each may have either.
        omphale = sides_of(catalogue, True) if settings.omphale else ()
        self.sides: tuple[Side, ...] = (*sides_of(catalogue), *omphale)
        self.settings, self.shield = settings, catalogue.definitions.shield.preparation
        self.heart = None if heart is None else catalogue.health_cards[heart]
        self.hurt, self.dealt = (
            _changes(catalogue, names, moment) for moment in (Moment.TRIAL_HURT, Moment.WOUND_DEALT)
        )
        wounds = (card.id for card in catalogue.of_kind(Kind.WOUND) if not card.expansion)
        self.wounds = [2 * self.kinds.place[name] for name in sorted(wounds)]
        names_of_fate = all_six(catalogue) if settings.hera_revenge else ()
        self.effects = {name: card.effect for name, card in catalogue.revenge.items()}
        self.fates = tuple([self.effects[name] for name in names_of_fate])
        self.bruises = settings.blood_and_bruises
        self.points: list[float] | None = None
        self.prices: dict[tuple[object, ...], Any] = {}

    def drawn(self, turn: int) -> int:
        """How many cards are drawn at the start of a turn."""
        more = self.heads.first_draw if turn == 1 else 0
        return max(0, self._usual_hand + self._holding(turn).draw + more)

    def given(self, turn: int) -> int:
        """The Experience that a head gives in a turn."""
        return self.heads.first_experience * self.heroes if turn == 1 else 0

    def locked(self, turn: int) -> bool:
        """Whether the stance cannot be tapped in a turn."""
        return bool(self.settings.locked) or self._holding(turn).stance_locked

    def _holding(self, turn: int) -> Modifiers:
        """What holds in a turn; a position that says no turn is as in the first."""
        place = max(0, turn - 1)
        return self._late if place >= len(self._early) else self._early[place]

    def front(self, hand: tuple[int, ...], taps: bool) -> list[Plan]:
        """The plans for a sorted hand that no other betters; known once."""
        fronts = self.kinds.fronts
        known: list[Plan] | None = fronts.get((hand, taps))
        if known is None:
            if len(fronts) > _MOST_KNOWN:
                fronts.clear()
            known = fronts[hand, taps] = front(self.kinds, hand, taps)
        return known


def _changes(catalogue: Catalogue, names: Sequence[str], moment: Moment) -> list[tuple[int, int, int, int]]:
    """What abilities do to the trial at a moment: Attack, Defense and the most of it, Health."""
    found = [effect for name in names for effect in catalogue.trials[name].abilities if effect.on == moment]
    return [
        (amount(effect, "attack"), amount(effect, "defense"), _most(effect), amount(effect, "health"))
        for effect in found
    ]


def _most(effect: Effect) -> int:
    most = dict(effect.args).get("most_defense")
    return most if isinstance(most, int) else _BOUNDLESS


class Board:
    """How a round stands at the start of a turn, before its cards are drawn.

    `side`: that of the stance that is up, 0 or 1 of the usual one, 2 or 3 of Omphale.
    """

    __slots__ = (
        "attack",
        "chance",
        "deck",
        "defense",
        "discard",
        "fates",
        "full",
        "hand",
        "health",
        "reserve",
        "shield",
        "side",
        "taken",
        "tapped",
        "turn",
        "under",
        "wounds",
    )

    def __init__(self, **values: Any) -> None:
        self.shield, self.chance, self.wounds, self.fates, self.under = 0, 0, (), (), ()
        for name, value in values.items():
            setattr(self, name, value)

    deck: list[int]
    discard: list[int]
    hand: list[int]
    reserve: list[int]
    health: int
    full: int
    attack: int
    defense: int
    side: int
    tapped: bool
    taken: int
    turn: int
    shield: int
    wounds: tuple[int, ...]
    fates: tuple[str, ...]
    chance: int
    under: tuple[int, ...]

    def copy(self) -> "Board":
        """The same position, to go on in another way."""
        other = Board.__new__(Board)
        other.deck, other.discard, other.hand = self.deck[:], self.discard[:], self.hand[:]
        other.reserve = self.reserve[:]
        other.health, other.full, other.attack = self.health, self.full, self.attack
        other.defense, other.side, other.tapped = self.defense, self.side, self.tapped
        other.turn, other.taken, other.shield = self.turn, self.taken, self.shield
        other.wounds, other.fates, other.chance = self.wounds, self.fates, self.chance
        other.under = self.under
        return other

    def draw(self, count: int) -> list[int]:
        """The next cards, the discard turned over when one is needed."""
        if len(self.deck) >= count:
            drawn, self.deck = self.deck[:count], self.deck[count:]
            return drawn
        drawn = self.deck
        self.deck, self.discard = self.discard, []
        missing = count - len(drawn)
        drawn, self.deck = drawn + self.deck[:missing], self.deck[missing:]
        return drawn

    def own(self) -> list[int]:
        """All cards of the player."""
        own = self.deck + self.discard + self.hand
        return own + list(self.under) if self.under else own


def with_draws(scene: Scene, board: Board, plan: Plan, strip: Strip = ()) -> Plan:
    """The plan with the cards that it draws, which are played last."""
    kinds, row, order = scene.kinds, Row(scene.kinds, strip), plan.order
    drawn = row.play(order, board.draw)
    row.choose(plan.doubled)
    while drawn:
        order = (*order, *drawn)
        drawn = row.play(drawn, board.draw)
    places = row.chosen()
    lies = row.laid()
    return plan_of(kinds, order, lies, places, doubled(kinds, lies, places))


def can_rain(scene: Scene, board: Board) -> bool:
    """Whether the stance can be tapped for cards."""
    return scene.sides[board.side].draws > 0 and not (board.tapped or scene.locked(board.turn))


def can_charge(scene: Scene, board: Board) -> bool:
    """Whether the stance can be tapped on a card."""
    return scene.sides[board.side].charges and not (board.tapped or scene.locked(board.turn))


def charges_after_rain(scene: Scene, board: Board) -> bool:
    """Whether it can be tapped on a card once it was tapped for cards."""
    return scene.sides[board.side].springs and scene.sides[board.side ^ 1].charges


def rain(scene: Scene, board: Board) -> list[int]:
    """Tap the stance for cards."""
    side = scene.sides[board.side]
    board.tapped = not side.springs
    if side.springs:
        board.side ^= 1
    return board.draw(side.draws)


def is_tapped(scene: Scene, board: Board, plan: Plan) -> bool:
    """How a plan leaves the stance: Supercharged comes last, whatever set it upright before."""
    if plan.doubled:
        return True
    return board.tapped and not any(scene.kinds.untaps[card] for card in plan.order)


def tap(scene: Scene, board: Board, plan: Plan) -> None:
    """Leave the stance as the plan leaves it."""
    board.tapped = is_tapped(scene, board, plan)


def end_turn(scene: Scene, board: Board) -> None:
    """The stance does what it does at the end of a turn."""
    _end_stance(scene, board)
    board.turn += 1
    board.taken = 0
    if scene.fates and not board.fates:
        shuffle_fates(scene, board)


def shuffle_fates(scene: Scene, board: Board) -> None:
    """All of Hera's cards are shuffled into a new stack, in each world in another way."""
    board.chance += 1
    board.fates, _ = Rng(board.chance).shuffle(scene.fates)


def _end_stance(scene: Scene, board: Board) -> None:
    side, ruling = scene.sides[board.side], scene.settings.stance_a_turns
    if side.rests:
        turns = ruling is True or ruling == ("if_tapped" if board.tapped else "if_upright")
        board.tapped, board.side = False, board.side ^ turns
    if side.untaps:
        board.tapped = False
    if side.flips and not (side.if_empty and board.under):
        board.side ^= 1
    if not side.upgrades:
        return
    if not board.deck and scene.settings.rain_turns_discard:
        board.deck, board.discard = board.discard, []
    if board.deck and (scene.settings.rain_dresses_wounds or not scene.kinds.is_wound[board.deck[0]]):
        board.deck[0] |= 1
