"""The panel of a blow names all its consequences for both sides, and nothing else."""

from collections.abc import Iterator

import pytest

from game.core.refs import Ref, Seat
from game.core.session import Session
from game.titles.hisment.rules import values
from game.titles.hisment.rules.events import GameEnded, KnockedOut, Pushed, Released, Restocked, ValueChanged
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.state import Hero
from scenes.devtools.pilot import FRAME
from scenes.services import Services
from scenes.titles.hisment.blows import preview
from scenes.titles.hisment.blows.lines import results_of
from scenes.titles.hisment.blows.preview import Blow
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.theme import said_of
from scenes.toolkit.timeline import FakeClock
from tests.hisment.foreseen.random_blows import Played, blows
from tests.scenes.match_pilot import pilot
from tests.scenes.recorded_tables import painted, words

NAMES = ("Camille", "Dominique")


def said_before(played: Played) -> list[tuple[str, str]]:
    """The rows of the panel before the blow: words and numbers."""
    seat, strike = played.before.seat, played.strike
    model = Model(Session(played.rules, played.before), "", seat).called(lambda seat: NAMES[seat])
    sum_ = model.blow(seat, strike.attack, strike.target, played.square)
    blow = Blow(seat, strike.attack, played.square, strike.target, sum_)
    return [(row.words, row.number) for row in results_of(model, blow)]


def named(played: Played, seat: Seat, line: str) -> str:
    """The name of a hero, who may be gone afterwards."""
    hero = values.find(played.rules.catalogue, played.before, seat, line)
    assert hero is not None
    return brief(played, hero.card)


def brief(played: Played, card: str) -> str:
    """The name of a hero that stands, by its line and level."""
    catalogue = played.rules.catalogue
    found = catalogue.heroes[card]
    called = catalogue.cards[catalogue.lines[found.line][0].id].name.en
    return called if found.level == 1 else f"{called} {'I' * found.level}"


def came_of(played: Played) -> Iterator[tuple[str, str]]:
    """The changes after the blow, in the words of the panel, without the damage."""
    catalogue, before, after = played.rules.catalogue, played.before, played.after
    striker, prizes = before.seat, 0
    for event in played.events:
        if isinstance(event, KnockedOut):
            won = event.seat != striker
            prizes += event.coins * won
            yield f"{named(played, event.seat, event.hero)} is knocked out", f"+{event.coins}" * won
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if new.coins - old.coins != prizes * (seat == striker) and new.coins != old.coins:
            yield f"{NAMES[seat]}’s coins", f"{old.coins} → {new.coins}"
        if old.heart != new.heart:
            yield f"Heart: {NAMES[seat]}", f"{old.heart} → {new.heart}"
        if len(old.hand) != len(new.hand):
            yield f"{NAMES[seat]}’s hand", f"{len(old.hand)} → {len(new.hand)}"
        for hero in old.heroes:
            left = values.find(catalogue, after, seat, catalogue.heroes[hero.card].line)
            if left is not None:
                yield from of_hero(played, seat, hero, left)


def of_hero(played: Played, seat: Seat, hero: Hero, left: Hero) -> Iterator[tuple[str, str]]:
    """The changed points and magic of a hero that survived."""
    catalogue = played.rules.catalogue
    name = brief(played, hero.card)
    old, new = (values.points_left(catalogue, each) for each in (hero, left))
    told = [row for row in said_before(played) if " damage against " in row[0]]
    target = (seat, catalogue.heroes[hero.card].line) == (1 - played.before.seat, played.strike.target)
    if target and told:
        damage, _, _, points, *_ = told[0][0].split()
        assert int(points) in range(1, 99)
        shown = max(0, int(points) - int(damage))
        if shown != new and old != new:
            yield f"{name}: Health", f"{old} → {new}"
    elif old != new:
        yield f"{name}: Health", f"{old} → {new}"
    old, new = (values.magic_left(catalogue, each) for each in (hero, left))
    mine = seat == played.before.seat and hero.on_board
    if (mine and catalogue.attacks[played.strike.attack].cost) or old != new:
        yield "Magic" if mine else f"{name}: Magic", f"{old} → {new}"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(24))
def test_the_panel_names_all_that_then_happens(seed: int) -> None:
    """Points of both sides, prisoners', magic, coins, hands and Hearts; who falls, is pushed or wins."""
    for played in blows(seed, 40):
        said = said_before(played)
        words = [each for each, _ in said]
        wanted = list(came_of(played))
        assert [each for each in wanted if each not in said] == []
        count = {kind: sum(isinstance(each, kind) for each in played.events) for kind in OTHERS}
        assert sum(" is pushed to " in each for each in words) == count[Pushed]
        assert sum(each.endswith(" is free.") for each in words) == count[Released]
        assert sum(each.endswith(" wins.") or each == "Nobody wins." for each in words) == count[GameEnded]
        damage = sum(" damage against " in each for each in words)
        way = sum(each.startswith(("Go to ", "From here, ")) for each in words)
        better = sum(each.endswith(", if you go there first") for each in words)
        assert better <= way <= 1
        assert len(said) == way + better + damage + len(wanted) + sum(count.values())


OTHERS = (Pushed, Released, Restocked, ValueChanged, GameEnded)
THORNS = (
    "battle turn=7 terrain=gear_hall@1 die=4 0.deck=embers 0.coins=65 0.heart=25 "
    "0.out=ember_forge,gear_hall,diamond_hall 0.shop=horn_bow,inferno,seven_leagues,tower_hammer,passing_hat "
    "0.heroes=pyrrhos_3!@C2/{own};cinder_1;rok_1 1.deck=embers 1.coins=5 1.heart=25 "
    "1.out=ember_forge,diamond_hall 1.shop=flame_wave,pebbles,spray,mending,spring "
    "1.heroes=cinder_2!@C5;pyrrhos_1;rok_1"
)


@pytest.mark.parametrize(
    ("own", "points", "coins", "wanted"),
    [
        # He regains the 1 that the attack costs, and she survives and wounds him.
        ("", 16, 5, {("Pyrrhos III: Health", "17 → 16"), ("Magic", "8 → 8")}),
        # He falls by her thorns: the other player gets his price.
        ("d16/", 0, 165, {("Pyrrhos III is knocked out", ""), ("Dominique’s coins", "5 → 165")}),
    ],
)
def test_magic_that_comes_back_and_thorns_are_told_and_then_come(
    services: Services, own: str, points: int, coins: int, wanted: set[tuple[str, str]]
) -> None:
    table = opened(services, THORNS.format(own=f"{own}+ember_dart"))
    blow = preview.blow_at(table.model, Ref.parse("hero/1:cinder"), Ref.parse("worn/0:ember_dart"))
    assert blow is not None
    said = {(row.words, row.number) for row in results_of(table.model, blow)}
    assert wanted <= said
    table.model.submit(Strike("ember_dart", "cinder"))
    hero = table.model.hero(0, "pyrrhos")
    left = values.points_left(table.model.catalogue, hero) if hero else 0
    assert (left, table.model.foe.coins) == (points, coins)


def test_what_a_fallen_hero_wore_goes_before_it_says_that_nobody_is_there(services: Services) -> None:
    table = opened(services, POSITIONS["attack"])
    services.stack.push(table)
    pilot(services).settle()
    table.interaction.take(Ref.parse("worn/0:spray"), Ref.parse("hero/1:coral"))
    seen, clock = set[tuple[bool, bool]](), services.stack.clock
    assert isinstance(clock, FakeClock)
    while table.timeline.busy:
        clock.advance(FRAME)
        table.timeline.update()
        shown = [node for part in table.root.children for node in painted(part)]
        worn = any((node.ref or node.id).startswith("worn/1:") for node in shown)
        seen.add((worn, any(words(node) == said_of("nobody") for node in shown)))
    assert {(True, False), (False, True)} <= seen
    assert (True, True) not in seen
