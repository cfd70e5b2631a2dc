"""Whole runs of the greedy planner on the quick table: the same, card for card, as it plays by the rules.

A test holds them to that. Only one hero without mini-expansions is played so, with the usual rulings.
"""

from collections import Counter

from game.core.chronicle import Chapter, Count, QuickGame
from game.titles.hercule import ladder
from game.titles.hercule.ai.position import board_of
from game.titles.hercule.ai.swift.blows import (
    blow_of,
    exhaust,
    heal,
    leave,
    lost_health,
    strike,
    upkeep,
    withstand,
)
from game.titles.hercule.ai.swift.board import BEATEN, GOES_ON, LOST, Scene, can_rain, rain, tap
from game.titles.hercule.ai.swift.laying import Row, Strip
from game.titles.hercule.ai.swift.planner.choices import Earlier, best_plan, preparation_key
from game.titles.hercule.ai.swift.planning import charged
from game.titles.hercule.ai.swift.plans import Plan, plan_of
from game.titles.hercule.ai.swift.prices import Prices, prices_of
from game.titles.hercule.ai.swift.quick import TURN, improve
from game.titles.hercule.ai.swift.rounds import WAIT, act_values, acts, begin_round, prepare, scar, scene_of
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.ai.taste import PLANNERS, AnyTaste
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.rounds import lasting_rounds
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Settings, State


def is_quick(rules: HerculeRules, state: State) -> bool:
    """Whether a run that begins so can be played here."""
    # Rulings and mini-expansions stand as they do by default.
    usual = Settings(difficulty=state.settings.difficulty, heads=state.settings.heads)
    return len(state.heroes) == 1 and state.settings == usual and supports(rules.of(state), state)


def whole_run(rules: HerculeRules, start: State, taste: AnyTaste | None = None) -> QuickGame:
    """Play a run from its set-up to its end."""
    return _Player(rules.of(start), start, taste or PLANNERS[start.settings.difficulty]).run()


class _Player:
    """One run while it is played."""

    def __init__(self, catalogue: Catalogue, start: State, taste: AnyTaste) -> None:
        self._catalogue, self._settings, self._taste = catalogue, start.settings, taste
        self._names, self._rng = (start.trial.name, *start.ahead), start.rng
        self._counts, self._chapters = Counter[tuple[str, str]](), list[Chapter]()
        self._ahead, self._wounds, self._open = len(start.ahead), 0, set[int]()
        self._scene = self._scene_of(self._names[:1])
        self._board = board_of(self._scene, start)

    def _scene_of(self, active: tuple[str, ...]) -> Scene:
        return scene_of(self._catalogue, active, self._settings, taste=self._taste.at(self._ahead))

    def run(self) -> QuickGame:
        """Play every trial until one is not beaten."""
        lingering: list[tuple[str, int]] = []
        lasting = lasting_rounds(self._catalogue, self._settings)
        self._first_deck()
        for beaten, name in enumerate(self._names):
            self._ahead = len(self._names) - 1 - beaten
            if beaten:
                self._scene = self._scene_of((*[trial for trial, _ in lingering], name))
                self._face(name, beaten)
                self._prepare()
            self._shuffle()
            if not self._play(name):
                break
            older = [(trial, rounds - 1) for trial, rounds in lingering]
            active = [*older, (name, lasting)]
            lingering = [(trial, rounds) for trial, rounds in active if rounds > 0]
            for trial, rounds in active:
                self._board.reserve[self._scene.kinds.place[trial]] += rounds <= 0
        found = [Count(what, name, number) for (what, name), number in sorted(self._counts.items())]
        return QuickGame(self._chapters[-1].beaten, tuple(self._chapters), tuple(found))

    def _first_deck(self) -> None:
        place, board = self._scene.kinds.place, self._board
        for name, count in ladder.recommended(self._catalogue, self._settings).counts:
            board.deck += [2 * place[name]] * count
            board.reserve[place[name]] -= count
        scar(self._scene, board)

    def _face(self, name: str, beaten: int) -> None:
        """The next trial comes; the deck is gathered, base side up, in the order of the names."""
        board, trial = self._board, ladder.trial_of(self._catalogue, self._settings, name, beaten, 1)
        board.deck = self._sorted([card & ~1 for card in board.own()])
        board.discard, board.hand = [], []
        board.health = board.full = trial.health
        board.attack, board.defense = trial.attack, trial.defense

    def _sorted(self, cards: list[int]) -> list[int]:
        names = self._scene.kinds.names
        return sorted(cards, key=lambda card: (names[card // 2], card & 1))

    def _prepare(self) -> None:
        scene, board, kinds = self._scene, self._board, self._scene.kinds
        for _ in range(ladder.preparations(self._catalogue, self._settings)):
            worth = act_values(scene, board, self._ahead, [WAIT, *acts(scene, board)])
            act = max(worth, key=lambda act: preparation_key(worth[act], act))
            if act == WAIT:
                break
            prepare(scene, board, act)
            board.deck = self._sorted(board.deck)
        offered = [2 * place for place, count in enumerate(board.reserve) if count]
        self._open = {card for card in offered if not (kinds.is_technique[card] or kinds.is_wound[card])}
        self._counts.update(("offered", kinds.names[card // 2]) for card in self._open)

    def _shuffle(self) -> None:
        deck, self._rng = self._rng.shuffle(self._board.deck)
        self._board.deck = list(deck)
        begin_round(self._scene, self._board)

    def _play(self, name: str) -> bool:
        """Play a round; whether the trial is beaten."""
        result, turn, self._wounds = GOES_ON, 1, 0
        while result == GOES_ON:
            turn = self._board.turn
            result = self._turn()
        self._chapters.append(Chapter(name, turn, self._wounds, result == BEATEN))
        return result == BEATEN

    def _turn(self) -> int:
        """Play a turn as the planner does, one plan after the other; how the round stands after it."""
        scene, board = self._scene, self._board
        plan, prices = self._planned()
        tap(scene, board, plan)
        if plan.exhausted or plan.rouses or plan.hardens:
            plan = self._changed(plan)
            prices = prices_of(scene, board, self._ahead, plan.strip)
        wins = lost_health(scene, board, plan) >= board.health
        self._note(improve(scene, board, prices, plan, wins))
        plan = charged(plan)
        if strike(scene, board, plan):
            leave(scene, board, plan)
            heal(scene, board)
            return BEATEN
        is_short = blow_of(scene, board) > plan.defense
        if not withstand(scene, board, plan):
            return LOST
        self._wounds += is_short
        if not upkeep(scene, board, plan, plan.doubled) or board.turn > scene.turns:
            return LOST
        return GOES_ON

    def _planned(self) -> tuple[Plan, Prices]:
        """Play the hand, planned anew after each card that draws or exhausts a wound; the last plan."""
        scene, board, kinds = self._scene, self._board, self._scene.kinds
        hand = board.hand + board.draw(scene.drawn(board.turn))
        strip: Strip = ()
        earlier = Earlier(experience=scene.given(board.turn))
        board.hand = []

        while True:
            prices = prices_of(scene, board, self._ahead, [*hand, *[card for card, *_ in strip]])
            if can_rain(scene, board) and prices.rains:
                hand += rain(scene, board)
                continue
            plan = best_plan(scene, board, prices, strip, hand, earlier)
            last = next((place for place, card in enumerate(plan.order) if kinds.stops[card]), None)
            if last is None:
                return plan, prices
            row = Row(kinds, strip)
            hand = row.play_first(plan.order, last + 1, board.draw)
            lies, order = row.laid(), plan.order[: last + 1]
            done = plan_of(kinds, order, lies, (), lies.total)
            tap(scene, board, done)
            self._changed(done)
            strip = row.strip()
            earlier = Earlier(
                earlier.weakens + done.weakens, earlier.cheapens + done.cheapens, earlier.experience
            )

    def _changed(self, plan: Plan) -> Plan:
        """What the plan changes at once is changed: the trial for good, and what is exhausted."""
        scene, board = self._scene, self._board
        board.attack = max(1, board.attack + plan.rouses)
        board.defense = max(1, board.defense + plan.hardens)
        for card in plan.exhausted:
            exhaust(scene, board, card)
        return plan._replace(rouses=0, hardens=0, exhausted=())

    def _note(self, steps: list[int]) -> None:
        for step in steps:
            if step == TURN:
                self._counts["upgrades", ""] += 1
            elif step in self._open:
                self._open.discard(step)
                self._counts["bought", self._scene.kinds.names[step // 2]] += 1
