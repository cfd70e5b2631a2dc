"""Statistics of finished games of 7e Héros: by number of players, by opponents, by hero."""

from collections import Counter
from pathlib import Path
from typing import Any

from game.ai.simulation import played_by_chance
from game.core.chronicle import DEEDS, Chapter
from game.core.events import Event
from game.core.session import AnySession, Session
from game.titles.seventh_hero.chronicle import Chronicle
from game.titles.seventh_hero.rules.events import PowerUsed
from saves.format import Summary
from saves.manager import RunInfo
from saves.match import Level, Match
from saves.statistics import CardFigures, SideFigures, statistics_of
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.saves.table import manager_of
from tests.scenes.playing import services_at

from .table import FIRE, HEN, RULES, TRICK, WITCH, Table

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Emil")
P: Level = "human"
E: Level = "easy"
H: Level = "hard"


def finished(*levels: Level, winner: int = 0, chapters: tuple[Chapter, ...] = (), turn: int = 20) -> RunInfo:
    people = [seat for seat, level in enumerate(levels) if level == P]
    summary = Summary(True, winner in people, (winner,), {"turn": turn}, chapters)
    match = Match("", NAMES[: len(levels)], levels)
    return RunInfo(id="0" * 8, title="seventh_hero", summary=summary, match=match)


def told(*games: RunInfo, folder: Path) -> dict[str, dict[str, str]]:
    records = SeventhHeroScenes(services_at(folder)).records()
    return {
        heading: {each.head: each.words for each in entries}
        for heading, entries in records.tables(statistics_of(games))
    }


class TestCounting:
    def story(self, *tables: Table) -> set[tuple[str, int | None, int, bool]]:
        chronicle = Chronicle(RULES)
        for table in tables:
            chronicle.note(table.state, table.events)
        return {
            (one.name, one.seat, one.used, one.kept)
            for one in chronicle.story(tables[-1].state).chapters
            if one.name != DEEDS
        }

    def test_a_hero_kept_to_the_end_and_never_used(self) -> None:
        assert (WITCH, 1, 0, True) in self.story(Table(("5", "1"), ("5", "3"), ("5", "2")))

    def test_a_power_counts_where_it_was_used_also_a_cancelled_one(self) -> None:
        table = Table(("5", "7"), ("5", "2"), ("5", "1")).wandering("5", 1).play("1 use 2", "2 answer 1")
        assert {(FIRE, 1, 1, True), (HEN, 2, 1, True), (TRICK, 0, 0, True)} == self.story(table)

    def test_a_hero_who_was_used_and_eliminated_was_not_kept(self) -> None:
        table = Table(("5", "1! 2!"), ("5", "7"), ("5", "1! 2!"), top="44").wandering("7", 1)
        assert (TRICK, 1, 1, False) in self.story(table.play("1 recruit", "1 answer 7"))

    def test_it_agrees_with_the_events_of_whole_games(self) -> None:
        for seed in range(10):
            session = played_by_chance(Session.new(RULES, seed, 3 + seed % 3))
            chronicle, events = Chronicle(RULES), list[Event]()
            for step in session.steps:
                chronicle.note(None, step.events)  # type: ignore[arg-type]
                events += step.events
            used = Counter((event.seat, event.hero) for event in events if isinstance(event, PowerUsed))
            chapters = chronicle.story(session.state).chapters
            assert {(one.seat, one.name): one.used for one in chapters if one.used} == used
            groups = [{hero.name for hero in player.group} for player in session.state.players]
            for seat, group in enumerate(groups):
                assert {one.name for one in chapters if one.seat == seat and one.kept} == group

    def test_what_was_counted_before_a_lost_log_stays(self) -> None:
        table = Table(("5", "1"), ("5", "2"), ("5", "3")).wandering("5", 1).play("1 use 2")
        chronicle = Chronicle(RULES, (Chapter(FIRE, seat=1, used=3), Chapter(TRICK, seat=0, used=1)))
        chronicle.note(table.state, table.events)
        found = {(one.seat, one.name): (one.used, one.kept) for one in chronicle.story(table.state).chapters}
        assert (found[1, FIRE], found[0, TRICK]) == ((4, True), (1, False))


class TestFigures:
    def test_games_are_counted_by_seats_and_opponents(self) -> None:
        games = [finished(P, H, H), finished(P, H, H, winner=1, turn=10), finished(P, P, E, E)]
        assert statistics_of(games).sides == (
            SideFigures("seventh_hero", 0, "easy+human", 1, 1, 20, seats=4),
            SideFigures("seventh_hero", 0, "hard", 2, 1, 30, seats=3),
            SideFigures("seventh_hero", 1, "easy+human", 1, 0, 20, seats=4),
        )

    def test_heroes_are_counted_for_the_people_who_had_them(self) -> None:
        mine = Chapter(FIRE, seat=0, used=2, kept=True)
        lost = Chapter(FIRE, seat=0, used=1)
        theirs = Chapter(FIRE, seat=1, used=7, kept=True)
        games = [
            finished(P, H, H, chapters=(mine, theirs)),
            finished(P, H, H, winner=2, chapters=(mine,)),
            finished(P, H, H, chapters=(lost,)),
            finished(H, H, H, chapters=(mine, theirs)),
        ]
        assert statistics_of(games).cards == (CardFigures("seventh_hero", FIRE, games=2, wins=1, used=5),)

    def test_they_are_written_for_other_programs(self, tmp_path: Path) -> None:
        chapter = Chapter(FIRE, seat=0, used=2, kept=True)
        statistics_of([finished(P, H, H, chapters=(chapter,))]).export(tmp_path)
        lines = (tmp_path / "cards.csv").read_text(encoding="utf-8").splitlines()
        assert lines == ["title,card,games,wins,used", f"seventh_hero,{FIRE},1,1,2"]

    def test_a_game_on_disk_is_counted(self, tmp_path: Path) -> None:
        session: AnySession = played_by_chance(Session.new(RULES, 3, 4))
        saves: Any = manager_of(tmp_path)
        saves.create(session, "seventh_hero", "Over", 4, Match("", NAMES[:4], (P, H, E, H)))
        found = statistics_of(saves.list_finished())
        assert [(line.seats, line.opponent, line.games) for line in found.sides] == [(4, "easy+hard", 1)]
        kept = {hero.name for hero in session.state.players[0].group}
        assert {line.card for line in found.cards if line.games} == kept


class TestWords:
    def test_there_is_an_entry_for_each_number_of_players(self, tmp_path: Path) -> None:
        games = finished(P, H, H), finished(P, H, H, winner=1), finished(P, P, P, P), finished(P, P, P)
        assert told(*games, folder=tmp_path)["By number of players"] == {
            "3 players: 50% won": "2 games, 1 victory, 20.0 turns on average · 1 game between people",
            "4 players": "1 game between people",
        }

    def test_and_for_each_sort_of_opponents(self, tmp_path: Path) -> None:
        games = finished(P, H, H), finished(P, E, E, winner=1), finished(P, P, P)
        assert list(told(*games, folder=tmp_path)["By opponent"]) == [
            "Between people",
            "Against the easy computer: 0% won",
            "Against the hard computer: 100% won",
        ]

    def test_heroes_stand_in_the_order_of_their_numbers(self, tmp_path: Path) -> None:
        witch, hen = Chapter(WITCH, seat=0, used=1), Chapter(HEN, seat=0, used=2, kept=True)
        unknown = Chapter("nobody", seat=0, used=9, kept=True)
        game = finished(P, H, H, chapters=(witch, hen, unknown))
        assert list(told(game, folder=tmp_path)["By hero, all players"].items()) == [
            ("1 Mad Hen: 100% won", "in 1 group at the end, power used 2 times"),
            ("3 Witch", "power used 1 time"),
        ]
