"""The set-up page of a match, and what is kept of a game of two."""

from typing import Any

import msgspec

from game.core.protocol import Concede
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import TakeCard
from game.titles.hera_zeus.rules.state import Choice
from saves.match import Match
from scenes.app.program import Director
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.title import HeraZeusScenes
from tests.scenes.match_pilot import at, labels, pilot, rules_of

ZEUS = 1
PAIR = Match("", ("Ada", "Bob"))
HADES = (
    "turn turn=5 points=3 spent=1 pending=hades/0/-1/H hera.hand=ZMGH hera.field=A+/C/M hera.pile=GFD "
    "zeus.hand=bcc zeus.field=g/c/d"
)


class Page:
    """The set-up page of a match, and its results."""

    def __init__(self, services: Services) -> None:
        self.results: list[Any] = []
        services.stack.push(HeraZeusScenes(services).set_up(), self.results.append)
        self.hand = pilot(services)

    @property
    def match(self) -> Match:
        made: Match = self.results[0].match
        return made


def said_below(page: Page) -> str:
    """The explanation that the page shows below its panels."""
    found = [node["label"] for node in page.hand.tree()["nodes"] if node["id"] == "about"]
    return str(found[0]) if found else ""


class TestPage:
    def test_who_is_alone_finds_a_game_against_the_easy_machine(self, services: Services) -> None:
        page = Page(services)
        page.hand.press("return")
        players, tempers = ("Hera", "Hippolyta"), ("", "hippolyta")
        assert page.match == Match("", players, ("human", "easy"), tempers=tempers)

    def test_enter_begins_a_game_of_two_people(self, services: Services) -> None:
        page = Page(services)
        page.hand.click("level:1:human")
        page.hand.press("return")
        assert page.match == Match("", ("Hera", "Zeus"))
        assert page.results[0].session.options == {
            "first": "hera",
            "remove_figure": "action",
            "pandora_order": "program",
            "pegasus_pandora": "opens",
        }

    def test_names_levels_length_and_house_rules_are_taken(self, services: Services) -> None:
        page = Page(services)
        page.hand.click("name:0")
        page.hand.type(" the Great")
        for id in ("level:1:hard", "best_of:5", "opening:random", "first:zeus", "remove_figure:pegasus"):
            page.hand.click(id)
        page.hand.click("begin")
        players, tempers = ("Hera the Great", "Hippolyta"), ("", "hippolyta")
        assert page.match == Match(
            "", players, ("human", "hard"), best_of=5, opening="random", tempers=tempers
        )
        state = page.results[0].session.state
        assert (state.first, state.settings.remove_figure) == (ZEUS, "pegasus")

    def test_machines_may_be_among_themselves_and_what_was_chosen_is_kept(self, services: Services) -> None:
        page = Page(services)
        page.hand.click("level:0:easy")
        page.hand.click("level:1:hard")
        page.hand.press("escape")
        again = Page(services)
        again.hand.click("begin")
        assert again.match.levels == ("easy", "hard")

    def test_it_says_so_when_nobody_is_going_to_play(self, services: Services) -> None:
        page = Page(services)
        said = []
        for id in ("level:1:hard", "level:0:hard", "level:1:human"):
            page.hand.click(id)
            page.hand.move((2, 2))
            page.hand.settle()
            said.append((said_below(page), "Watch" in labels(page.hand)))
        assert said == [("", False), ("Computer players only: you watch them play.", True), ("", False)]

    def test_against_a_machine_each_orders_his_own_discards_unless_something_else_is_chosen(
        self, services: Services
    ) -> None:
        for clicks, wanted in (
            (["level:1:hard"], "ask"),
            (["pandora_order:program", "level:1:hard"], "program"),
            (["level:1:hard", "pandora_order:program"], "program"),
            (["pandora_order:ask", "level:1:hard", "level:1:human"], "ask"),
        ):
            services.memory.clear()
            page = Page(services)
            for id in (*clicks, "begin"):
                page.hand.click(id)
            assert page.results[0].session.options["pandora_order"] == wanted

    def test_it_says_what_stands_otherwise_because_a_machine_plays(self, services: Services) -> None:
        said = "as usual against the computer"
        page = Page(services)
        page.hand.click("level:1:human")
        assert not any(said in label for label in labels(page.hand))
        page.hand.click("level:1:hard")
        assert any(said in label for label in labels(page.hand))
        page.hand.click("pandora_order:ask")
        assert not any(said in label for label in labels(page.hand))

    def test_the_seed_is_drawn_unseen(self, services: Services) -> None:
        """A visible seed could be noted and typed in again, and both hands would be known."""
        services.new_seed = lambda: 271828
        page = Page(services)
        shown = page.hand.tree()["nodes"]
        assert not [node for node in shown if "271828" in (node["label"], node["value"])]
        page.hand.click("begin")
        assert (page.results[0].session.seed, page.match.shared) == (271828, False)

    def test_who_types_a_seed_plays_a_match_that_is_marked(self, services: Services) -> None:
        page = Page(services)
        page.hand.click("seed")
        page.hand.type("12")
        assert "Shared deal" in labels(page.hand)
        page.hand.press("backspace")
        page.hand.press("backspace")
        assert "Shared deal" not in labels(page.hand)
        page.hand.type("12")
        page.hand.click("begin")
        assert (page.results[0].session.seed, page.match.shared) == (12, True)

    def test_the_mark_stands_in_the_list_of_runs_and_at_the_end_with_the_seed(
        self, services: Services
    ) -> None:
        house, rules = HeraZeusScenes(services), rules_of(services)
        for shared, words in ((True, "Shared deal no. 3"), (False, "Deal no. 3")):
            session: Any = Session.new(rules, 3, 2)
            session.submit(Concede())
            run = house.begin(NewMatch(session, msgspec.structs.replace(PAIR, shared=shared)))
            services.stack.push(house.ending(run), lambda _: None)
            assert any(words in label.split(" · ") for label in labels(pilot(services)))
            (info,) = [each for each in services.saves.list_finished() if each.id == run.id]
            assert any("Shared deal" in line for line in house.records().lines(info)) is shared
            following = house.next_game(run).record.match
            assert following is not None
            assert not following.shared, "the next game is dealt by a seed that nobody saw"


class TestKept:
    def test_from_the_title_to_the_table_and_back_to_it(self, services: Services) -> None:
        director = Director(services)
        services.learn(offered=True)
        director.start()
        hand = pilot(services)
        hand.press("n")
        hand.click("pick:hera_zeus")
        hand.click("level:1:human")
        hand.press("return")
        assert at(hand) == "hera_zeus/curtain"
        hand.hold("raise")
        hand.press("2")
        (run,) = services.saves.list_runs()
        assert (run.title, run.match and run.match.players) == ("hera_zeus", ("Hera", "Zeus"))
        hand.press("escape")
        assert at(hand) == "hera_zeus/table", "it takes back the chosen action"
        hand.press("escape")
        assert at(hand) == "hera_zeus/menu"
        hand.press("escape")
        hand.click("menu")
        hand.click("menu:title")
        hand.press("return")
        assert at(hand) == "hera_zeus/curtain", "it is taken up behind the curtain"

    def test_a_game_is_resumed_in_the_middle_of_a_choice(self, services: Services) -> None:
        session: Any = Session(rules_of(services), rules_of(services).parse_position(HADES), seed=7)
        run = services.saves.create(session, "hera_zeus", "Ada and Bob", 2, PAIR)
        services.saves.close(run.id)
        director = Director(services)
        director.go_on(run.id)
        hand = pilot(services)
        assert at(hand) == "hera_zeus/curtain"
        hand.hold("raise")
        table = services.stack.top
        assert isinstance(table, HeraZeusTable)
        pending = table.model.view.pending
        assert pending is not None
        assert pending.choice is Choice.HADES
        hand.click("choice:pegasus_hera")
        assert isinstance(table.model.session.steps[-1].move, TakeCard)
        assert services.saves.open(run.id).session.state.pending is None, "it is on disk at once"
