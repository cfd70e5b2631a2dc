"""What the others did is told in a few lines under the wandering hero, whose odds stay in sight."""

from pathlib import Path

import pytest

from game.titles.seventh_hero.rules import events as told
from game.titles.seventh_hero.rules.moves import Answer
from scenes.match.recent import recap
from scenes.services import Services
from scenes.titles.seventh_hero.host import SeventhHeroHost
from scenes.titles.seventh_hero.samples import opened
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
