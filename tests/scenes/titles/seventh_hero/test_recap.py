"""What the others did is told in a few lines under the wandering hero, whose odds stay in sight."""

from pathlib import Path

import pytest

from game.core.events import HIDDEN, CardFace, CardMoved
from game.core.protocol import Concede
from game.core.refs import Ref
from game.titles.seventh_hero.rules import events as told
from game.titles.seventh_hero.rules.moves import Answer
from scenes.match.recent import recap
from scenes.services import Services
from scenes.titles.seventh_hero.host import SeventhHeroHost
from scenes.titles.seventh_hero.prompts.lapsed import Lapsed, with_lapsed
from scenes.titles.seventh_hero.samples import opened
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.toolkit.shapes import Label
from tests.scenes.match.test_round_table import M, P, Party
from tests.scenes.playing import services_at
from tests.scenes.titles.seventh_hero.test_first_games import host_of, led_by_clockwork


def recapped(services: Services) -> Party:
    """A table at which the hero lies before the one person, with a recap."""
    party = Party(services, (P, M, M))
    led_by_clockwork(party)
    for _ in range(200):
        party.until_asked()
        if party.model.holder == party.model.seat and party.table.find("recap") is not None:
            return party
        party.choose()
    raise AssertionError("no recap is ever told")


def test_a_short_recap_leaves_the_odds_in_sight(services: Services) -> None:
    party = recapped(services)
    plate, panel = party.table.find("recap"), party.table.inspector.panel
    assert plate is not None
    covered = [node for node in panel.walk() if plate.world_rect().colliderect(node.world_rect())]
    assert not covered
    said = " ".join(node.text for node in panel.walk() if isinstance(node, Label))
    assert "double" in said
    assert max(most for _, most in host_of(party).recap_places()) == 9


@pytest.mark.parametrize("scale", [150, 200])
def test_with_large_text_the_odds_stay_in_sight(tmp_path: Path, scale: int) -> None:
    party = recapped(services_at(tmp_path, text_scale=scale))
    plate, panel = party.table.find("recap"), party.table.inspector.panel
    assert plate is not None
    odds = [node for node in panel.walk() if isinstance(node, Label) and "%" in node.text]
    assert odds
    assert not any(plate.world_rect().colliderect(node.world_rect()) for node in odds)
    words = party.table.scene.layout.words
    title = next(
        node for node in panel.walk() if isinstance(node, Label) and "WANDERING" in node.text.upper()
    )
    for box, _ in host_of(party).recap_places():
        assert box.top + box.height <= min(words.top, title.world_rect().top)


def test_where_many_words_leave_no_line_a_recap_covers_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = recapped(services_at(tmp_path, text_scale=200))
    reader, host = party.table.inspector, host_of(party)
    told_of, (usual, _) = reader.told_of, next(iter(host.recap_places()))
    monkeypatch.setattr(
        reader, "told_of", lambda *of: told_of(*of)._replace(words="It may be anybody. " * 16)
    )
    (box, _), read = next(iter(host.recap_places())), party.table.scene.layout.read
    assert usual != read
    assert box == read


def test_an_open_log_says_it_instead(services: Services) -> None:
    party = recapped(services)
    party.hand.press("l")
    assert party.table.find("recap") is None
    party.hand.press("l")
    assert party.table.find("recap") is not None


def test_the_inspector_is_whole_again_once_the_recap_is_closed(services: Services) -> None:
    party = recapped(services)
    assert party.table.inspector.small is not None
    party.hand.click("heard")
    assert party.table.inspector.small is None


STRUCK = (
    "decide turn=6 main=1 requires=7 discard=57127 0.hand=12 0.group=1!,{own} 1.hand=2361 1.group={group},6! "
    "2.hand=1447 2.group=1!,6! wanderer=4@0/2/1 base=received window={asked}"
)


@pytest.mark.parametrize(
    ("group", "line"), [(2, "The wandering hero is discarded: the Houndmaster."), (4, "You must pass.")]
)
def test_what_took_the_hero_as_the_viewer_answered_is_told(services: Services, group: int, line: str) -> None:
    """All answer at once: the viewer's own answer may be the step in which a power takes the hero."""
    table = opened(services, STRUCK.format(own=5, group=group, asked="1,0"))
    assert isinstance(table.host, SeventhHeroHost)
    table.host.flow.leave()
    table.model.submit(Answer({2: "pyromaniac", 4: "houndmaster"}[group]), 1)
    table.model.submit(Answer(), 0)
    events = table.host.theirs(())
    assert line in map(table.line_of, events)


def test_no_line_about_the_viewer_is_folded(services: Services) -> None:
    party = recapped(services)
    mine = told.Passed(party.model.seat, forced=True)
    others = [told.Recruited(1, hero) for hero in ("witch", "sergeant", "magician")]
    lines = recap([mine, *others, told.Sent(1)], party.table.line_of, host_of(party).weight, 3)
    assert lines[0] == party.table.line_of(mine)
    assert not {party.table.line_of(other) for other in others} <= {*lines}, "some are folded"


def test_who_cancelled_the_viewers_power_is_told_before_what_others_used(services: Services) -> None:
    party = recapped(services)
    mine = party.model.seat
    used, cancelled = told.PowerUsed(1, "mad_hen"), told.PowerCancelled(mine, "pyromaniac")
    others = [told.PowerUsed(2, hero) for hero in ("witch", "black_knight", "magician")]
    lines = recap([used, cancelled, *others, told.Sent(1)], party.table.line_of, host_of(party).weight, 4)
    assert {party.table.line_of(used), party.table.line_of(cancelled)} <= {*lines}


def answered_together(services: Services, mine: str, theirs: str) -> SeventhHeroTable:
    """A table at which the viewer, asked last, and another seat have answered one question."""
    position = STRUCK.format(own=5, group=2, asked="1,0")
    table = opened(
        services, position.replace("1.group=2,6!", "1.group=6!,7") if theirs == "magician" else position
    )
    assert isinstance(table, SeventhHeroTable)
    assert isinstance(table.host, SeventhHeroHost)
    table.host.flow.leave()
    table.model.submit(Answer(theirs), 1)
    table.model.submit(Answer(mine), 0)
    return table


def told_in_recap(table: SeventhHeroTable) -> list[str]:
    """The lines of a recap right after the viewer's answer."""
    assert isinstance(table.host, SeventhHeroHost)
    return recap(table.host.theirs(()), table.line_of, table.host.weight)


LAPSED = "Camille chose the Sergeant, but another power came first; that hero stays ready."


def test_what_came_of_ones_own_answer_is_told(services: Services) -> None:
    """The hero burned before the Sergeant could look at it."""
    table = answered_together(services, "sergeant", "pyromaniac")
    assert LAPSED in told_in_recap(table)
    lines = [entry.line for entry in table.entries()]
    assert LAPSED in lines
    assert lines.index(LAPSED) > lines.index("Léa uses the Pyromaniac.")
    assert LAPSED in table.last_lines()


def test_an_answer_that_came_to_something_or_was_none_did_not_lapse(services: Services) -> None:
    for mine, theirs in (("sergeant", ""), ("", "pyromaniac")):
        table = answered_together(services, mine, theirs)
        assert not any(entry.line == LAPSED for entry in table.entries())


def test_an_answer_that_a_concession_left_open_did_not_lapse(services: Services) -> None:
    """No power came first: the game just ended."""
    table = opened(services, STRUCK.format(own=5, group=2, asked="1,0"))
    assert isinstance(table, SeventhHeroTable)
    assert isinstance(table.host, SeventhHeroHost)
    table.host.flow.leave()
    table.model.submit(Answer("sergeant"), 0)
    table.model.submit(Concede(), 1)
    assert not any("another power" in entry.line for entry in table.entries())


def test_a_hen_that_was_used_against_another_hen_has_not_stayed_ready(services: Services) -> None:
    """The viewer wanted to cancel the Magician, and canceled another Hen before it came to that."""
    table = opened(
        services,
        "decide turn=6 main=1 requires=7 discard=57127 0.hand=12 0.group=1 1.hand=2361 1.group=1,7 "
        "2.hand=1447 2.group=1 wanderer=4@0/2/1 base=received window=1",
    )
    assert isinstance(table, SeventhHeroTable)
    assert isinstance(table.host, SeventhHeroHost)
    table.host.flow.leave()
    answers = (1, "magician"), (2, "mad_hen"), (0, "mad_hen"), (0, "mad_hen"), (1, ""), (1, "")
    for seat, hero in answers:
        table.model.submit(Answer(hero), seat)
    assert not any("stays ready" in entry.line for entry in table.entries())


def test_what_lapsed_is_known_to_nobody_else(services: Services) -> None:
    table = answered_together(services, "sergeant", "pyromaniac")
    number = len(table.model.session.steps)
    for seat in (1, 2, None):
        events = with_lapsed(table.model.session, number, seat)
        assert not any(isinstance(event, Lapsed) for event in events)


def test_a_power_used_at_the_same_moment_is_told_to_whoever_let_it_be(services: Services) -> None:
    table = answered_together(services, "", "magician")
    assert "Léa uses the Magician." in told_in_recap(table)


def test_two_clues_are_two_clues_and_two_cards_drawn_unseen_are_counted(services: Services) -> None:
    """Of two cards of one name each is turned up once; what somebody did twice was done twice."""
    table = opened(services, STRUCK.format(own=5, group=2, asked="1,0"))
    burned = CardFace(name="pyromaniac")
    clue = CardMoved(burned, Ref("hints"), Ref("discard"))
    unseen = CardMoved(HIDDEN, Ref("deck"), Ref("hand", "", 1))
    lines = recap([clue, clue, unseen, unseen], table.line_of, lambda _: 1)
    assert lines == [*["A clue is turned up: the Pyromaniac."] * 2, "Léa draws a card (×2)."]
