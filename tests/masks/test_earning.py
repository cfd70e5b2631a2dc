"""What a home remembers of masks: from its runs, from puzzles and daily runs, and after they are deleted."""

from datetime import date
from pathlib import Path

import msgspec
import pytest

from game.content.puzzles import shipped_puzzles
from game.core.chronicle import Chapter, Labels
from game.masks.conditions import OfRun
from game.masks.judging import holds
from game.titles.registry import title_of
from saves.format import Summary
from saves.home import Home
from saves.manager import RunInfo
from saves.match import Match
from saves.shelves.earning import facts_of
from saves.shelves.masks import Earned, MaskShelf
from scenes.match.mask_line import mask_words
from scenes.services import Services
from scenes.titles.hercule.samples import ended
from tests.masks.test_conditions import MASK, PACK
from tests.saves.record_corpus import GAMES_OF_TWO
from tests.saves.table import rules_of
from tests.scenes.playing import services_at

RUN = "a" * 32


def hostage(services: Services, **change: object) -> RunInfo:
    """A finished game of Héra et Zeus in this home, which Zeus won by Io."""
    make, pair = GAMES_OF_TWO["hostage"]
    match = msgspec.structs.replace(pair, **change)
    run = services.saves.create(make(), "hera_zeus", "One", match=match)
    return next(info for info in services.saves.list_finished() if info.id == run.id)


def earned(services: Services, title: str = "hera_zeus") -> set[str]:
    return set(services.masks.earned(title))


def test_a_run_that_ends_is_news_once(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    info = hostage(services)
    new = {mask.id for mask in services.masks.after_run(info)}
    assert new == earned(services) >= {"gilded_thunderbolt"}
    assert not services.masks.after_run(info)
    assert MaskShelf(services.home).of("hera_zeus")["gilded_thunderbolt"].run == info.id


def test_what_earlier_runs_earned_is_counted_and_no_news(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    first, second = hostage(services), hostage(services)
    assert not services.masks.after_run(second)
    assert services.masks.earned("hera_zeus")["gilded_thunderbolt"].run == first.id


def test_a_recount_finds_everything_and_a_deleted_run_takes_nothing(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    info = hostage(services)
    services.masks.recount(["hera_zeus", "hercule"])
    before = services.masks.earned("hera_zeus")
    assert before["gilded_thunderbolt"] == Earned(info.updated[:10], info.id)
    services.saves.delete(info.id)
    again = services_at(tmp_path)
    again.masks.recount(["hera_zeus"])
    assert again.masks.earned("hera_zeus") == before


def test_practice_and_games_of_machines_alone_earn_nothing(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    info = hostage(services, levels=("easy", "easy"))
    assert facts_of(info) == ()
    assert facts_of(msgspec.structs.replace(info, practice=True, match=None)) == ()
    assert not services.masks.after_run(info)


def test_several_runs_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = services_at(tmp_path)
    zeus = hostage(services, levels=("hard", "human"))
    services.masks.after_run(zeus)
    assert "two_faced_mask" not in earned(services)
    summary = Summary(finished=True, won=True, winners=(0,))
    match = Match("", ("Ada", "Bob"), ("human", "hard"))
    hera = msgspec.structs.replace(zeus, id=RUN, summary=summary, match=match)
    assert "two_faced_mask" not in {mask.id for mask in services.masks.after_run(hera)}
    monkeypatch.setattr(services.saves, "list_finished", lambda: (zeus, hera))
    assert [mask.id for mask in services.masks.after_run(hera)] == ["two_faced_mask"]


def test_facts_of_a_match_and_of_a_lone_run() -> None:
    match = Match("", ("Ada", "Bob", "Eve"), ("human", "hard", "easy"), best_of=3, wins=(1, 0, 0), game=2)
    chapters = (Chapter("mine", seat=0), Chapter("theirs", seat=1))
    summary = Summary(True, True, (0,), {"turn": 9, "ending": "heart"}, chapters)
    (facts,) = facts_of(RunInfo(RUN, "a", updated="2026-11-29T10:00", match=match, summary=summary))
    assert (facts.day, facts.turns, facts.ending) == ("2026-11-29", 9, "heart")
    assert (facts.others, facts.machines, facts.seats) == (("hard", "easy"), (1, 2), 3)
    assert (facts.match_won, facts.best_of, [each.name for each in facts.chapters]) == (True, 3, ["mine"])
    trials = (Chapter("lion", 4, 1, True), Chapter("hydra", 5))
    labels: Labels = {"difficulty": "mythic", "heads": 2, "with_omphale": 1}
    (alone,) = facts_of(RunInfo(RUN, "a", updated="soon", summary=Summary(True, True, (0,), labels, trials)))
    assert (alone.day, alone.turns, alone.heads, alone.expansions) == ("", 9, 2, ("omphale",))


def test_a_machine_whose_level_was_changed_has_none(tmp_path: Path) -> None:
    info = hostage(services_at(tmp_path), levels=("hard", "human"), mixed=True)
    assert facts_of(info)[0].others == ()


def test_a_rival_is_who_was_chosen_or_who_usually_sits_there() -> None:
    terms = title_of("hisment").words(rules_of("hisment"))
    when = OfRun(rival="selene")
    match, won = Match("", ("Ada", "Nyx"), ("human", "hard")), Summary(finished=True, won=True, winners=(0,))
    (usual,) = facts_of(RunInfo(RUN, "a", match=match, summary=won))
    chosen = msgspec.structs.replace(usual, tempers=("", "selene"))
    assert (usual.machines, chosen.machines) == ((1,), (1,))
    assert [holds(when, each, terms) for each in (usual, chosen)] == [False, True]
    assert [holds(OfRun(rival="nyx"), each, terms) for each in (usual, chosen)] == [True, False]


def test_puzzles_solved_at_the_first_try(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    hard = next(each.id for each in shipped_puzzles("hercule") if each.grade == 5)
    services.learn(puzzles={hard: "solved"})
    assert not services.masks.after_puzzle("hercule")
    services.learn(puzzles={hard: "first"})
    assert [mask.id for mask in services.masks.after_puzzle("hercule")] == ["sphinx_mask"]
    assert services.masks.earned("hercule")["sphinx_mask"] == Earned(services.today.isoformat())


def test_a_ranked_daily_run_that_was_won(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.ranked.begin("hercule/2026-11-22/normal", RUN, 1)
    services.masks.recount(["hercule"])
    assert "sundial" not in earned(services, "hercule")
    services.ranked.end("hercule/2026-11-22/normal", (1, 12, 3, 60))
    services.masks.recount(["hercule"])
    assert "sundial" in earned(services, "hercule")


def test_the_page_of_an_ending_names_them(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    scene = ended(services, "victory")
    services.stack.push(scene)
    told = [node.semantic for node in scene.root.walk() if node.semantic]
    (said,) = [each.label for each in told if each.id == "masks"]
    assert said.startswith("New trophies: ")
    assert "Wreath of Wild Olive" in said


def test_as_many_names_as_fit(tmp_path: Path) -> None:
    masks = services_at(tmp_path).masks.masks("hercule")[:5]
    assert mask_words(masks).endswith("and 2 more")
    assert mask_words(masks, lambda words: len(words) < 50).endswith("and 4 more")
    assert mask_words(masks[:2]).endswith("Skin of the Lion and Torch of Iolaus")
    assert mask_words(()) == ""


def test_a_mask_whose_pack_is_off_keeps_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "packs" / "festive"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK, "utf-8")
    (folder / "masks.yaml").write_text(f"{MASK}    when: {{won: true}}\n", "utf-8")
    services = services_at(tmp_path)
    assert "a_mask" in {mask.id for mask in services.masks.masks("hisment")}
    services.mask_shelf.keep("hisment", {"a_mask": Earned("2026-01-01", RUN)})
    (folder / "masks.yaml").unlink()
    (folder / "pack.yaml").unlink()
    folder.rmdir()
    again = services_at(tmp_path)
    assert "a_mask" not in {mask.id for mask in again.masks.masks("hisment")}
    again.masks.recount(["hisment"])
    assert again.masks.earned("hisment") == {"a_mask": Earned("2026-01-01", RUN)}


@pytest.mark.parametrize(
    "junk",
    [b"", b"[]", b'{"schema": 1, "masks": {"../x": []}}', b'{"schema": 1, "masks": {"a/b": ["soon"]}}'],
)
def test_of_a_damaged_file_the_copy_before_it_is_read(tmp_path: Path, junk: bytes) -> None:
    home = Home(tmp_path)
    shelf = MaskShelf(home)
    shelf.keep("hercule", {"one": Earned()})
    shelf.keep("hercule", {"two": Earned()})
    home.masks_file.write_bytes(junk)
    again = MaskShelf(home)
    assert "one" in again.of("hercule")
    assert again.notice is not None


def test_two_windows_lose_no_mask_and_the_first_day_stays(tmp_path: Path) -> None:
    home = Home(tmp_path)
    one, other = MaskShelf(home), MaskShelf(home)
    one.keep("hercule", {"one": Earned(date(2026, 1, 1).isoformat(), RUN)})
    other.keep("hercule", {"two": Earned(), "one": Earned("2026-02-02")})
    assert MaskShelf(home).of("hercule") == {"one": Earned("2026-01-01", RUN), "two": Earned()}


def test_a_later_program_may_have_written_more(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.masks_file.write_text('{"schema": 2, "masks": {"hercule/one": ["2026-01-01", ""]}, "more": 1}')
    assert MaskShelf(home).of("hercule") == {"one": Earned("2026-01-01")}
