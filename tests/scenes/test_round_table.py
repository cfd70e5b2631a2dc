"""7e Héros on the screen: all sit round one table, the curtain falls for private moments alone."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.titles.seventh_hero.rules.state import Phase
from saves.match import Level, Match
from scenes.devtools.pilot import FRAME, Pilot
from scenes.match.round import RoundHost
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.lobby import at, pilot

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Emil")
P: Level = "human"
M: Level = "easy"
CURTAIN, TABLE = "seventh_hero/curtain", "seventh_hero/table"


class Party:
    """Some people at one screen, who play by chance, and some machines."""

    def __init__(self, services: Services, levels: Sequence[Level], seed: int = 7, **options: Any) -> None:
        services.stack.speed = 0.0
        services.bot_iterations = 1
        rules = services.load_rules("seventh_hero")
        self.match = Match("", NAMES[: len(levels)], tuple(levels))
        self.session: Session[Any, Any, Any] = Session.new(rules, seed, len(levels), options)
        house = SeventhHeroScenes(services)
        self.run = house.begin(NewMatch(self.session, self.match))
        table = house.table(self.run, lambda _: None)
        assert isinstance(table, SeventhHeroTable)
        assert isinstance(table.host, RoundHost)
        self.table, self.host, self.results = table, table.host, list[str]()
        services.stack.push(table, self.results.append)
        self.hand: Pilot = pilot(services)
        self.curtains: list[tuple[int, Seat]] = []
        self.rng = Rng.stream(seed, "people")

    @property
    def model(self) -> Model:
        return self.table.model

    def go_on(self) -> None:
        """Let time pass; whoever is called raises the curtain, and hides again what he was shown."""
        self.hand.wait(FRAME)
        if not self.results and at(self.hand) == CURTAIN and "raise" in self.hand.ids():
            self.hand.hold("raise")
            self.hand.settle()
            self.curtains.append((self.session.state.turn, self.model.seat))
        elif not self.results and self.model.watched:
            self.hand.press("h")

    def until_asked(self) -> None:
        """Until somebody at the screen can act, or the game was left."""
        for _ in range(4000):
            if self.results or (at(self.hand) == TABLE and not self.table.timeline.busy and self.able()):
                return
            self.go_on()
        raise AssertionError("nobody is ever asked")

    def able(self) -> list[tuple[Seat, Any]]:
        return [] if self.model.watched else [(seat, move) for seat, move in self.model.offered()]

    def choose(self) -> None:
        """Somebody who may, does something that the screen offers him."""
        (seat, move), self.rng = self.rng.choice(self.able())
        self.table.change(lambda: self.model.submit(move, seat))

    def play(self) -> None:
        """To the end."""
        for _ in range(3000):
            self.until_asked()
            if self.results:
                return
            self.choose()
        raise AssertionError("the game has no end")


@pytest.mark.parametrize("levels", [(P, P, P), (P, M, M), (M, P, M, P), (P, P, P, P, P)], ids="-".join)
def test_a_game_is_played_to_its_end_by_any_mix(services: Services, levels: tuple[Level, ...]) -> None:
    party = Party(services, levels)
    party.play()
    assert party.results == ["over"]
    assert party.session.outcome is not None
    if levels.count(P) == 1:
        assert not party.curtains


def test_no_hand_is_seen_while_all_sit_round_the_table(services: Services) -> None:
    party = Party(services, (P, P, P, P))
    for _ in range(120):
        party.until_asked()
        if party.results:
            break
        state, model = party.session.state, party.model
        if model.public:
            assert model.view == party.session.view(None)
            assert not any(id.startswith("hand/") and id.count("/") > 1 for id in party.hand.ids())
        else:
            assert state.phase in (Phase.SEND, Phase.DROP)
            assert model.seat == state.main
        party.choose()


def test_the_curtain_falls_once_a_turn_at_most_in_the_median(services: Services) -> None:
    """Whoever sends needs his hand; a hint, the Sergeant's look and one's own cards are the exceptions."""
    party = Party(services, (P, P, P, P))
    party.play()
    turns = party.session.state.turn
    counts = sorted(sum(turn == t for turn, _ in party.curtains) for t in range(1, turns + 1))
    assert counts[len(counts) // 2] <= 1
