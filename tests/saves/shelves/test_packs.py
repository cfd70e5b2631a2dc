"""Which packs are laid on, in what order, and what a run says that needs one that is missing."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.core.session import AnySession, Session
from game.paths import CARDS
from game.titles.registry import PLAYABLE
from saves.errors import CardsChanged
from saves.format import LARGEST, decode, encode
from saves.home import Home
from saves.settings import Settings, load_settings, save_settings
from saves.shelves.packs import PackTable, arranged
from scenes.services import Services
from tests.content.test_content_packs import png
from tests.scenes.playing import services_at

NAMED = "{{id: {id}, title: {title}, version: '1', author: Ariane, name: {{en: My {id}, fr: Mon {id}}}}}\n"
CHANGES = {
    "hercule": ("technique_cost: 4", "technique_cost: 5"),
    "hera_zeus": ("figure_points: 4", "figure_points: 3"),
    "seventh_hero": ("magician: 2", "magician: 3"),
    "hisment": ("bank: 100", "bank: 110"),
}


def pack(root: Path, name: str, cards: str, title: str = "hercule") -> Path:
    folder = root / "packs" / name
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(NAMED.format(id=name, title=title), "utf-8")
    (folder / "cards.yaml").write_text(cards, "utf-8")
    return folder


def back(art: str) -> str:
    return f"back: {{art: {art}, mood: gold}}\n"


def changed_numbers(title: str) -> str:
    """The section of the rules' numbers, with one that counts more or less in play."""
    found = re.search(
        r"^numbers:\n(?: .*\n)+", (CARDS / title / "rules.yaml").read_text("utf-8"), re.MULTILINE
    )
    assert found
    assert CHANGES[title][0] in found[0]
    return found[0].replace(*CHANGES[title])


def test_later_packs_lie_over_earlier_ones_in_the_order_that_was_chosen(tmp_path: Path) -> None:
    pack(tmp_path, "a", back("techniques/back"))
    pack(tmp_path, "b", back("trials/cerberus"))
    table = PackTable(Home(tmp_path))

    def shown(off: tuple[str, ...] = (), order: tuple[str, ...] = ()) -> str:
        table.lay(off, order)
        rules: Any = table.rules("hercule")
        return str(rules.catalogue.definitions.back_art)

    assert (shown(), shown((), ("b", "a"))) == ("trials/cerberus", "techniques/back")
    assert shown(("b",), ("a",)) == shown(("b", "a")) == "techniques/back"
    assert [path.name for path in arranged(map(Path, "abc"), ["c", "x"])] == ["c", "a", "b"]


def test_the_page_is_told_all_of_a_pack(tmp_path: Path) -> None:
    (pack(tmp_path, "a", back("lion.png")) / "lion.png").write_bytes(png(9, 9))
    wrong = pack(tmp_path, "b", "back: {art: none.png, mood: gold}\nstrange: 1\n")
    table = PackTable(Home(tmp_path))
    table.lay(("b",))
    first, second = table.infos()
    assert (first.on, first.name.fr, first.author, first.titles) == (True, "Mon a", "Ariane", ("hercule",))
    assert (first.problems, first.remarks, table.problems) == ((), (), ())
    assert (second.on, second.name.en, second.titles) == (False, "My b", ("hercule",))
    assert str(second.problems[0]).startswith(f"{wrong / 'cards.yaml'}:1:13: ")
    table.lay()
    assert second.problems[0] in table.problems


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_run_names_the_pack_that_it_needs(tmp_path: Path, title: str) -> None:
    pack(tmp_path, "mine", changed_numbers(title), title)
    services = services_at(tmp_path)
    assert services.problems == ()
    rules = services.load_rules(title)
    session: AnySession = Session.new(rules, 3, rules.info.min_seats)
    run = services.saves.create(session, title, "Of the pack")
    (needed,) = run.record.packs or ()
    assert (needed.id, needed.name.en) == ("mine", "My mine")
    assert decode(encode(run.record)) == run.record
    assert services.saves.list_runs()[0].problem is None

    save_settings(Home(tmp_path), Settings(packs_off=("mine",)))
    without = opened_without(tmp_path)
    (info,) = without.saves.list_runs()
    assert info.problem
    assert info.name == "Of the pack"
    assert info.problem.en == "This run needs the card pack “My mine”, which is missing or switched off."
    assert "«\u00a0Mon mine\u00a0», absent ou désactivé" in info.problem.fr
    try:
        told = without.saves.open(run.id).message
    except CardsChanged as error:
        told = error.text
    assert told
    assert "the card pack “My mine”, which is missing or switched off" in told.en

    services_again = services_at(tmp_path)
    assert services_again.saves.open(run.id).message is None


def opened_without(root: Path) -> Services:
    services = services_at(root)
    services.settings = load_settings(Home(root))
    services.lay_packs()
    return services


def test_reading_the_packs_anew_changes_the_rules_and_no_table(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    session: AnySession = Session.new(services.load_rules("hercule"), 3)
    folder = pack(tmp_path, "mine", changed_numbers("hercule"))
    services.lay_packs()
    rules: Any = services.load_rules("hercule")
    assert rules.content_digest != session.rules.content_digest
    assert services.laid_packs == (folder,)
    (folder / "cards.yaml").write_text("strange: 1\n")
    services.lay_packs()
    assert [problem.line for problem in services.problems] == [1]
    assert services.load_rules("hercule").content_digest == session.rules.content_digest


def test_runs_without_packs_are_written_as_before(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    session: AnySession = Session.new(services.load_rules("hercule"), 3)
    run = services.saves.create(session, "hercule", "Plain")
    assert b'"packs"' not in encode(run.record)[:LARGEST]
