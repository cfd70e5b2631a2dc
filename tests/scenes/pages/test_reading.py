"""The cards and rules of each title can be browsed and searched, and open where a table asks for them."""

from pathlib import Path
from typing import Any

import pytest

from game.titles.hera_zeus.cards import Role
from scenes.devtools.shots import all_samples
from scenes.pages import cards, rules
from scenes.titles.hera_zeus.theme import section_of_card, section_of_place
from scenes.titles.registry import record_of
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.menu_pilot import Visitor


class TestCards:
    def test_a_click_shows_a_card_and_the_key_turns_it(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, cards.CardsScene)
        visitor.hand.click("card:strike")
        assert visitor.node("turn")["label"] == "Strike"
        visitor.hand.press("t")
        assert visitor.node("turn")["label"] == "Strike +"
        assert visitor.scene.find("turn").pose.angle == 180  # type: ignore[union-attr]

    def test_a_trial_turns_into_its_blessing(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, all_samples()["cards"].make)
        visitor.hand.click("turn")
        assert visitor.node("turn")["label"] == "Hydra’s Venom"

    def test_searching_finds_the_cards_of_all_kinds_that_say_it(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, cards.CardsScene, lang="fr")
        visitor.hand.click("search")
        visitor.hand.type("nemee")
        assert visitor.node("tab:techniques")["value"] == "choisi"
        assert [id for id in visitor.hand.ids() if id.startswith("card:")] == ["card:nemean_lion"]
        visitor.hand.type("zzz")
        assert "Aucune carte n’en parle." in visitor.labels
        assert visitor.node("turn")["label"]

    def test_another_tab_shows_all_its_cards_again(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, cards.CardsScene)
        visitor.hand.click("search")
        visitor.hand.type("hydra")
        visitor.hand.click("tab:trials")
        assert visitor.node("search")["value"] == ""
        assert len([id for id in visitor.hand.ids() if id.startswith("card:")]) == 12

    def test_every_card_of_the_title_can_be_looked_at(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, cards.CardsScene)
        known: Any = visitor.services.load_rules("hercule")
        seen = set()
        for tab in ("techniques", "trials", "blessings"):
            visitor.hand.click(f"tab:{tab}")
            seen |= {id for id in visitor.hand.ids() if id.startswith("card:")}
        assert seen == {f"card:{name}" for name in (*known.catalogue.cards, "stance")}

    def test_every_card_of_both_gods_can_be_looked_at(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, cards.CardsScene)
        known: Any = visitor.services.load_rules("hera_zeus")
        visitor.hand.click("game:hera_zeus")
        seen = set()
        for tab in ("hera", "zeus"):
            visitor.hand.click(f"tab:{tab}")
            seen |= {id for id in visitor.hand.ids() if id.startswith("card:")}
        assert seen == {f"card:{name}" for name in known.catalogue.cards}

    def test_a_card_of_the_gods_tells_its_copies_and_its_rules_and_turns_to_its_back(
        self, tmp_path: Path
    ) -> None:
        visitor = Visitor(tmp_path, all_samples()["cards/hera_zeus"].make)
        assert {"×1", "×9", "Goddess of retribution · 1 copy"} <= set(visitor.labels)
        visitor.hand.click("card:pegasus_hera")
        assert any("chance picks one of its cards" in words for words in visitor.labels)
        visitor.hand.press("t")
        assert visitor.node("turn")["label"] == "Hera’s deck"

    def test_another_game_opens_at_its_first_tab(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, lambda services: cards.CardsScene(services, "about"))
        visitor.hand.click("game:hera_zeus")
        assert visitor.node("tab:hera")["value"] == "chosen"
        visitor.hand.click("tab:about")
        assert any("Richard Borg" in words for words in visitor.labels)

    def test_author_publisher_and_house_set_are_named(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, lambda services: cards.CardsScene(services, "about"))
        whole = " ".join(visitor.labels)
        assert all(name in whole for name in ("Léandre Proust", "Grammes Édition", "unofficial", "house set"))

    def test_what_is_not_read_of_packs_is_named_apart_from_what_is_wrong(self, tmp_path: Path) -> None:
        pack = tmp_path / "packs" / "mine"
        pack.mkdir(parents=True)
        (pack / "cards.yaml").write_text("techniques: []")
        (pack / "notes.txt").touch()
        (tmp_path / "packs" / "storm.zip").touch()
        said = Visitor(tmp_path, lambda services: cards.CardsScene(services, "about")).labels
        wrong, fine = (
            said.index(f"{pack.parent}/storm.zip:1:1: a pack is a folder: unpack this archive"),
            (said.index(f"{pack}/notes.txt:1:1: not read: its name ends neither in .yaml nor in .yml")),
        )
        assert wrong < said.index("Not read, though nothing is wrong with it:") < fine


class TestRules:
    def test_it_opens_at_the_section_that_was_asked_for(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, lambda services: rules.RulesScene(services, "stance"))
        assert visitor.node("section:stance")["value"] == "chosen"

    @pytest.mark.parametrize(
        ("place", "section"),
        [("hera_zeus/pegasus", "pegasus"), ("hera_zeus", "goal"), ("stance", "stance"), ("", "goal")],
    )
    def test_it_opens_at_a_section_of_any_title(self, tmp_path: Path, place: str, section: str) -> None:
        visitor = Visitor(tmp_path, lambda services: rules.RulesScene(services, place))
        assert visitor.node(f"section:{section}")["value"] == "chosen"

    def test_another_game_is_searched_for_the_same_words(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, rules.RulesScene)
        visitor.hand.click("search")
        visitor.hand.type("jar")
        visitor.hand.click("game:hera_zeus")
        assert visitor.node("section:challenge")["value"] == "chosen"
        assert "Her jar opens: see Pandora." in visitor.labels

    def test_every_card_and_place_of_the_gods_has_a_section(self) -> None:
        known = {section.id for section in record_of("hera_zeus").guide()}
        assert {section_of_card(role) for role in Role} <= known
        assert {section_of_place(zone) for zone in ("deck", "pile", "hand", "field", "gap", "next")} <= known

    def test_searching_keeps_the_sections_that_say_it(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, rules.RulesScene, lang="fr")
        visitor.hand.click("search")
        visitor.hand.type("heroique")
        found = [id for id in visitor.hand.ids() if id.startswith("section:")]
        assert found == ["section:difficulty"]
        assert visitor.node("section:difficulty")["value"] == "choisi"
        visitor.hand.type("zzz")
        assert "Rien à ce sujet." in visitor.labels

    def test_the_arrows_turn_the_pages(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, rules.RulesScene)
        visitor.hand.press("down")
        assert visitor.node("section:setup")["value"] == "chosen"


@pytest.mark.parametrize(
    ("focused", "page"),
    [
        ("hand/0:pegasus_hera", "rules:hera_zeus/pegasus"),
        ("field/0:0@0", "rules:hera_zeus/challenge"),
        ("field/1:0@0", "rules:hera_zeus/challenge"),
        ("deck/0", "rules:hera_zeus/draw"),
        ("", "rules:hera_zeus/turn"),
    ],
)
def test_f1_at_the_table_of_the_gods_asks_for_what_is_focused(
    tmp_path: Path, focused: str, page: str
) -> None:
    rival = Rival(tmp_path, "turn turn=5 points=2 hera.hand=DG zeus.hand=bc hera.field=A/E/ zeus.field=m/f/")
    asked: list[str] = []
    rival.scene.host.navigate = asked.append
    rival.scene.focus.id = focused
    rival.scene.focus.shown = bool(focused)
    rival.hand.press("f1")
    assert asked == [page]
