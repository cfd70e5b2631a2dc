"""Habits of a temperament: where and with whom it likes to fight, among plans that are nearly as good."""

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue, Habit, TemperDef
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.state import Hero, State

_NEAR = 2
"""The reach up to which a hero has to go near."""
_FARTHEST = 10
"""The most steps between two squares."""


class Habits:
    """What a position is worth more to a seat because of its habits, in the logarithm of odds."""

    def __init__(self, catalogue: Catalogue, who: TemperDef, seat: Seat) -> None:
        self._catalogue, self._wanted, self.seat = catalogue, who.habits, seat

    def worth(self, state: State) -> float:
        """The worth of the hero that the seat has on the board, and of its place."""
        hero, enemy = values.on_board(state, self.seat), values.on_board(state, 1 - self.seat)
        if hero is None:
            return 0.0
        return sum(each * self._amount(name, hero, enemy) for name, each in self._wanted.items())

    def _amount(self, habit: Habit, hero: Hero, enemy: Hero | None) -> float:
        card = self._catalogue.heroes[hero.card]
        match habit:
            case "ahead":
                goal = board.square(self._catalogue.numbers.starts[1 - self.seat])
                return 1.0 - board.STEPS[hero.square][goal] / _FARTHEST
            case "apart":
                return board.STEPS[hero.square][enemy.square] / _FARTHEST if enemy is not None else 0.0
            case "ranged":
                reach = self._catalogue.classes[card.hero_class].reach
                return float(not reach or reach > _NEAR)
            case "sturdy":
                worn = sum(self._catalogue.equipment[name].bonus.defense for name in hero.equipment)
                return (card.defense + worn) / 5
