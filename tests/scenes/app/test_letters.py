"""Characters that no font can draw are kept; a stand-in is drawn for each, and a note says so."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.session import Session
from saves.match import Match
from scenes.art.card_painter import able, font, measure, readable
from scenes.devtools.pilot import Pilot
from scenes.pages.runs import RunsScene
from scenes.services import Services, say
from scenes.titles.hisment.decks.page import DecksPage
from scenes.titles.hisment.title import HismentScenes
from scenes.titles.registry import scenes_of
from scenes.toolkit import text as lettering
from scenes.toolkit.text import STAND_IN
from scenes.widgets.dialogs import Message, Prompt
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at

PEOPLE = {
    "Hebrew": ("אורי", 4),
    "Arabic": ("ليلى", 4),
    "Japanese": ("さくら桜", 4),
    "Korean": ("지민", 2),
    "emoji": ("🐉✨", 2),
    "a family": ("👨\u200d👩\u200d👧", 3),
    "mixed": ("Ada אב", 2),
    "pointed": ("שָׁלוֹם", 4),
}
EACH = pytest.mark.parametrize(("name", "missing"), PEOPLE.values(), ids=PEOPLE.keys())
OURS = ("Ada", "Élodie", "Łukasz", "Ξένια", "Юля", "e\u0301te\u0301", "a\u00a0b\u202f!", "“l’été”…")
WHITE = (255, 255, 255)


def nodes(hand: Pilot) -> dict[str, Any]:
    return {node["id"]: node for node in hand.tree()["nodes"]}


class TestDrawing:
    @EACH
    def test_a_stand_in_is_drawn_for_each_and_nothing_runs_backwards(self, name: str, missing: int) -> None:
        drawn = lettering._drawable(name)
        assert (drawn.count(STAND_IN), lettering.undrawn(name)) == (missing, missing)
        assert drawn.replace(STAND_IN, "").isascii() or name.startswith("Ada")
        assert lettering.line(name, "bold", 20, WHITE).get_width() == lettering.width(name, "bold", 20) > 0

    @pytest.mark.parametrize("name", OURS)
    def test_letters_that_there_are_are_drawn_themselves(self, name: str) -> None:
        assert lettering.undrawn(name) == 0
        assert STAND_IN not in lettering._drawable(name)

    @pytest.mark.parametrize("role", ["title", "text", "aside", "strong", "number"])
    @EACH
    def test_so_are_cards_and_headlines(self, name: str, missing: int, role: str) -> None:
        face = font(able(role, name), 30)
        assert readable(name, face).count(STAND_IN) == missing
        assert measure(name, face) > 0

    @pytest.mark.parametrize("name", OURS)
    def test_headlines_of_other_alphabets_take_the_font_that_has_them(self, name: str) -> None:
        assert STAND_IN not in readable(name, font(able("title", name), 30))
        assert able("title", "HYDRE") == "title"

    def test_no_letter_of_ours_turns_into_a_stand_in(self) -> None:
        for role in ("title", "text", "aside", "strong", "number"):
            assert STAND_IN not in readable("ÀÉÈÊËÎÏÔÛÙÜÇŒÆàéèêëîïôûùüçœæ’“”«»–—…·×−½", font(role, 20))


class TestFields:
    @EACH
    def test_what_is_typed_or_pasted_is_kept_and_said(self, tmp_path: Path, name: str, missing: int) -> None:
        services = services_at(tmp_path)
        results: list[str | None] = []
        services.stack.push(Prompt(services, "Rename", "The name", ""), results.append)
        hand = pilot(services)
        hand.type("Ada")
        assert "letters:field" not in hand.ids()
        hand.type(name)
        told = nodes(hand)["letters:field"]["label"]
        assert told.startswith(f"{missing} letter")
        assert f"{STAND_IN} stands for" in told
        hand.press("return")
        assert results == ["Ada" + "".join(c for c in name if c.isprintable())]

    def test_the_sentence_goes_with_the_letters(self, tmp_path: Path) -> None:
        services = services_at(tmp_path, lang="fr")
        services.stack.push(Prompt(services, "", "Le nom", ""), lambda _: None)
        hand = pilot(services)
        hand.type("אב")
        assert "2 lettres ne peuvent pas être dessinées" in nodes(hand)["letters:field"]["label"]
        services.stack.rebuild_all()
        hand.settle()
        assert "letters:field" in hand.ids()
        hand.press("backspace")
        assert nodes(hand)["letters:field"]["label"].startswith("1 lettre ne peut pas être dessinée")
        hand.press("backspace")
        assert "letters:field" not in hand.ids()
        assert "letters" not in hand.ids()

    @pytest.mark.parametrize("title", ["hercule", "hera_zeus", "seventh_hero", "hisment"])
    def test_a_players_name_in_every_title(self, tmp_path: Path, title: str) -> None:
        services = services_at(tmp_path)
        services.stack.push(scenes_of(title, services).set_up(), lambda _: None)
        hand = pilot(services)
        if title == "hercule":
            hand.click("heroes:people")
        hand.click("name:0")
        hand.press("a", ctrl=True)
        hand.type("桜")
        found = nodes(hand)
        assert found["name:0"]["value"] == "桜"
        assert "1 letter cannot be drawn here" in found["letters:field"]["label"]
        assert "stands for a letter" in found["letters"]["value"]

    def test_a_seed_takes_no_other_digits(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        services.stack.push(scenes_of("hera_zeus", services).set_up(), lambda _: None)
        hand = pilot(services)
        hand.click("seed")
        hand.type("٤2")
        assert nodes(hand)["seed"]["value"] == "2"
        assert nodes(hand)["letters:field"]["label"].startswith("1 character was left out")
        hand.type("3")
        assert (nodes(hand)["seed"]["value"], "letters:field" in hand.ids()) == ("23", False)


class TestShown:
    """Where such characters come from a file, every scene that shows them explains the stand-in."""

    def run_called(self, services: Services, name: str) -> None:
        rules = services.load_rules("hercule")
        services.saves.create(Session.new(rules, 3), "hercule", name)

    @EACH
    def test_in_the_list_of_runs(self, tmp_path: Path, name: str, missing: int) -> None:
        services = services_at(tmp_path)
        self.run_called(services, name)
        services.stack.push(RunsScene(services))
        hand = pilot(services)
        assert nodes(hand)["letters"]["value"] == f"{STAND_IN} stands for a letter that cannot be drawn here."

    def test_nothing_is_said_where_all_can_be_drawn(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        self.run_called(services, "Юля, Ξένια et Élodie")
        services.stack.push(RunsScene(services))
        assert "letters" not in pilot(services).ids()

    @pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment"])
    def test_at_the_table(self, tmp_path: Path, title: str) -> None:
        services = services_at(tmp_path)
        scenes = scenes_of(title, services)
        rules = services.load_rules(title)
        seats = rules.info.min_seats
        names = ("אורי", "Bo", *(f"P{seat}" for seat in range(2, seats)))
        match = Match("", names)
        run = services.saves.create(Session.new(rules, 3, seats), title, "", seats, match)
        table: Any = scenes.table(run, lambda _: None)
        services.stack.push(table, lambda _: None)
        hand = pilot(services)
        # The curtain names the person who is to raise it; the table of Héra et Zeus names sides only.
        assert nodes(hand)["letters"]["value"].startswith(STAND_IN)
        services.stack.uncover(table)
        hand.settle()
        assert ("letters" in hand.ids()) == (title != "hera_zeus")

    def test_among_decks(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        services.decks("hisment").add("さくら", ())
        services.stack.push(DecksPage(services, HismentScenes(services).seats.looks))
        assert "letters" in pilot(services).ids()

    def test_beside_what_is_not_saved(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        services.settings_file.problem = replace(services.load_rules("hercule").info.name)
        services.stack.push(Message(services, "桜", say(services.settings_file.problem)))
        hand = pilot(services)
        hand.wait(0.1)
        assert {"file", "letters"} <= set(hand.ids())
