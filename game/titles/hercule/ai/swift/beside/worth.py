"""What plans of two heroes are worth together at the end of Planning, in points of a trigger."""

from collections.abc import Sequence

from game.titles.hercule.ai.swift.blows import armor_of, loss_of, worn
from game.titles.hercule.ai.swift.board import Board, Scene
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.quick import blow_after, toll


class Both:
    """A position of both; what many pairs of plans come to is asked once."""

    def __init__(self, scene: Scene, heroes: Sequence[Board], prices: Sequence[Prices]) -> None:
        self.scene, self.heroes, self.prices, self.board = scene, heroes, prices, heroes[0]
        self._tops = [hero.discard[-1] if hero.discard else -1 for hero in heroes]
        self._shields = sum([hero.shield for hero in heroes])
        self.armors, self.spent = dict[tuple[int, int], int](), dict[tuple[int, int, bool], float]()
        self.tolls = dict[tuple[object, ...], float]()
        self._last = dict[int, Beside]()

    def beside(self, other: Plan, seat: int) -> "Beside":
        """What plans of one hero are worth beside this one of the other's."""
        known = self._last.get(seat)
        if known is None or known.other is not other:
            known = self._last[seat] = Beside(self, other, seat)
        return known

    def armor(self, hardens: int, weakens: int) -> int:
        """The Defense of the trial."""
        found = self.armors[hardens, weakens] = armor_of(self.scene, self.board, hardens, weakens)
        return found

    def improved(self, experience: int, cheapens: int, wins: bool) -> float:
        """What the Experience of both is worth where it is worth more."""
        worth = [
            prices.improved(experience, cheapens, top, wins)
            for prices, top in zip(self.prices, self._tops, strict=True)
        ]
        found = self.spent[experience, cheapens, wins] = max(worth)
        return found

    def struck(
        self, loss: int, rouses: int, defense: int, exhausted: tuple[int, ...], strip: tuple[int, ...]
    ) -> float:
        """What the blows of the trial cost; less than nothing if a shield is taken up."""
        scene, covered = self.scene, defense + self._shields
        blow = blow_after(scene, self.board, rouses, loss)
        short = max(0, 2 * blow - covered)
        dealt = short if scene.bruises else max(0, 2 - covered // blow)
        price = toll(scene, self.board, exhausted, strip, dealt) if short or scene.bruises else 0.0
        kept = max(0, covered - 2 * blow) - self._shields
        return price - scene.taste.shield * kept if scene.settings.athena else price


class Beside:
    """What plans of one hero are worth together with this one of the other's."""

    def __init__(self, both: Both, other: Plan, seat: int) -> None:
        self.other, self._plans, self._values = other, list[Plan](), list[float]()
        self._both, self._mine, their = both, both.prices[seat], both.prices[1 - seat]
        self._paid = sum([their.charged(other.strip[place]) for place in other.doubled])
        self._strip, self._gone = other.strip, other.exhausted
        self._attack, self._defense, self._experience = other.attack, other.defense, other.experience
        self._weakens, self._rouses = other.weakens, other.rouses
        self._hardens, self._cheapens = other.hardens, other.cheapens

    def of_all(self, plans: list[Plan]) -> list[float]:
        """The values of plans, known when the same list is asked about again."""
        if self._plans is not plans:
            self._plans, self._values = plans, [self(plan) for plan in plans]
        return self._values

    def __call__(self, plan: Plan) -> float:
        """The value of both plans."""
        both = self._both
        scene, board, taste = both.scene, both.board, both.scene.taste
        _, doubled, strip, attack, defense, experience, weakens, rouses, hardens, cheapens, _, gone, _, _ = (
            plan
        )
        value = -self._paid
        for place in doubled:
            value -= self._mine.charged(strip[place])
        gone += self._gone
        if gone:
            value += sum([scene.kinds.badness[card] for card in gone]) * taste.exhausted_wound
        hardens, weakens, attack = hardens + self._hardens, weakens + self._weakens, attack + self._attack
        armor = both.armors.get((hardens, weakens))
        loss = loss_of(scene, board, attack, both.armor(hardens, weakens) if armor is None else armor)
        wins, experience, cheapens = (
            loss >= board.health,
            experience + self._experience,
            cheapens + self._cheapens,
        )
        if experience > 0:
            spent = both.spent.get((experience, cheapens, wins))
            value += both.improved(experience, cheapens, wins) if spent is None else spent
        if wins:
            return value + taste.victory
        value += worn(scene, board, loss) * board.defense * taste.attack + taste.spare_attack * attack
        return value - self._toll(loss, rouses + self._rouses, defense + self._defense, gone, strip)

    def _toll(
        self, loss: int, rouses: int, defense: int, exhausted: tuple[int, ...], strip: tuple[int, ...]
    ) -> float:
        both, brought = self._both, 0
        if both.scene.bruises:
            strip = strip + self._strip
            brought = sum([both.scene.kinds.deepens[card] for card in strip])
        key = (loss, defense, rouses, brought, exhausted)
        known = both.tolls.get(key)
        if known is None:
            known = both.tolls[key] = both.struck(loss, rouses, defense, exhausted, strip)
        return known
