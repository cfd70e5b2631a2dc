"""Hidden information: over ten thousand pairs of positions that a seat cannot tell apart look equal to it."""

from collections import Counter

import pytest

from game.core.events import Event
from game.core.rng import Rng
from game.titles.hera_zeus.rules.deal import determinize, hidden
from game.titles.hera_zeus.rules.events import GameEnded
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import unseen
from tests.hera_zeus.sampling import sample

from .table import HERA, ZEUS, Table, rules

GAMES = range(36)
PAIRS_A_POSITION = 2
WANTED = 10_000


def games(seed: int) -> list[tuple[State, AnyMove, State, tuple[Event, ...]]]:
    """The steps of a game with random legal or sampled moves; the options vary with the seed."""
    options = {
        "first": ("hera", "zeus", "random")[seed % 3],
        "remove_figure": ("action", "pegasus")[seed // 4 % 2],
        "pandora_order": ("program", "ask")[seed // 2 % 2],
    }
    state, rng = rules().setup(seed, 2, options), Rng.stream(seed, "play")
    turns = []
    while acting := rules().to_act(state):
        if seed % 2:
            move, rng = sample(rules().catalogue, state, rng)
        else:
            move, rng = rng.choice(rules().legal_moves(state, acting[0]))
        after, events = rules().apply(state, move, acting[0])
        turns.append((state, move, after, events))
        state = after
    return turns


def heard(events: tuple[Event, ...], viewer: int | None) -> list[Event]:
    return [event.seen_from(viewer) for event in events]


@pytest.mark.long
def test_two_worlds_equal_for_a_seat_give_it_the_same_view_choices_and_words() -> None:
    pairs = differing = 0
    for seed in GAMES:
        for step, (before, move, after, events) in enumerate(games(seed)):
            for seat in (HERA, ZEUS):
                seen = rules().view(after, seat)
                for world in range(PAIRS_A_POSITION if step % 3 == 0 else 1):
                    other = determinize(rules().catalogue, seen, Rng.stream(step, f"{seed}/{world}"))
                    assert rules().view(other, seat) == seen
                    assert rules().view(other, None) == rules().view(after, None)
                    assert rules().legal_moves(other, seat) == rules().legal_moves(after, seat)
                    differing += other.sides != after.sides
                    pairs += 1
            # A move that reveals something, or ends the game by a hidden card, may tell the positions apart.
            unveiling = any(event.undo_block or isinstance(event, GameEnded) for event in events)
            if not unveiling:
                actor = rules().to_act(before)[0]
                seen = rules().view(before, actor)
                other = determinize(rules().catalogue, seen, Rng.stream(step, "told"))
                after_other, again = rules().apply(other, move, actor)
                if after_other.result is None:
                    for viewer in (actor, None):
                        assert heard(again, viewer) == heard(events, viewer)
    assert pairs >= WANTED
    assert differing > pairs * 0.9


def lying_hidden(state: State, seat: int) -> Counter[str]:
    """A seat's own cards that its opponent does not see, without those known to be in the hand."""
    side = state.sides[seat]
    there = [*side.deck, *side.hand]
    there += [slot.card for column in side.columns for slot in column if not slot.up]
    own = Counter(card for card in there if rules().catalogue.back[card] == seat)
    own.subtract(card for card in side.sighted if rules().catalogue.back[card] == seat)
    return own


def test_what_was_not_seen_yet_is_what_lies_hidden_and_is_counted_from_the_view_alone() -> None:
    counted, in_doubt = 0, 0
    for seed in GAMES[:20]:
        for _, _, after, _ in games(seed):
            for seat, foe in ((HERA, ZEUS), (ZEUS, HERA)):
                own, view = lying_hidden(after, foe), rules().view(after, seat)
                told = hidden(rules().catalogue, view, foe)
                assert all(least <= own[card] <= most for card, (least, most) in told.items())
                in_doubt += any(least < most for least, most in told.values())
                if not after.sides[foe].recalled:
                    assert unseen(rules().catalogue, view, foe) == {card: n for card, n in own.items() if n}
                    assert all(least == most for least, most in told.values())
                    counted += 1
    assert counted > 500
    assert in_doubt > 50


def test_what_one_does_unseen_is_told_to_the_other_in_the_same_words_whatever_the_card() -> None:
    for one, two in (
        ("deploy nemesis I 0", "deploy io I 0"),
        ("deploy pegasus_hera II 1", "deploy medusa_hera II 1"),
        ("dionysus_hera shifts I 0 to II 0", "dionysus_hera shifts I 0 to II 0"),
    ):
        worlds = [
            Table(f"turn turn=3 points=3 hera.hand=AGMOW hera.field={front}/E/F zeus.hand=g zeus.field=d/e/f")
            for front in ("B", "D")
        ]
        for table, move in zip(worlds, (one, two), strict=True):
            table.play(move)
        assert heard(tuple(worlds[0].events), ZEUS) == heard(tuple(worlds[1].events), ZEUS)
        assert worlds[0].view(ZEUS) == worlds[1].view(ZEUS)


def test_persephone_after_hades_opens_a_choice_whatever_he_took() -> None:
    """Zeus has seen a Pegasus in the pile; Persephone does not reveal whether Hades took it."""
    start = "turn turn=3 points=3 hera.hand=HQA hera.pile=GB hera.field=D/E/F zeus.hand=g zeus.field=d/e/f"
    worlds = [
        Table(start).play("hades_hera descends", f"take {card}", "persephone_hera calls")
        for card in ("pegasus_hera", "artemis")
    ]
    assert [table.choices("take") for table in worlds] == [
        ["take 0 pegasi"],
        ["take 0 pegasi", "take 1 pegasi"],
    ]
    for _ in range(2):
        assert heard(tuple(worlds[0].events), ZEUS) == heard(tuple(worlds[1].events), ZEUS)
        assert worlds[0].view(ZEUS) == worlds[1].view(ZEUS)
        assert worlds[0].view(None) == worlds[1].view(None)
        for table in worlds:
            table.play("take 0 pegasi" if table.state.pending else "draw")


@pytest.mark.parametrize("seat", [HERA, ZEUS])
def test_a_spectators_view_names_no_hand_no_pile_below_its_top_and_no_card_face_down(seat: int) -> None:
    table = Table(
        "turn turn=3 points=3 hera.hand=AG hera.pile=BC hera.field=D+E/F/ "
        "zeus.hand=ag zeus.pile=bc zeus.field=d+e/f/ hera.sighted=A zeus.sighted=a"
    )
    side = table.view(None).sides[seat]
    assert side.hand == side.pile == side.sighted == side.record == ()
    assert [slot.card != "" for slots in side.columns for slot in slots] == [True, False, False]
    assert side.top == ("hydra", "giant")[seat]


class TestWhatIsKnownOfAHand:
    START = "turn turn=3 points=3 hera.hand=YA hera.field=D/E/F zeus.hand=bgm zeus.field=d/e/f"

    def test_a_card_seen_by_pythia_stays_known_until_it_comes_to_light(self) -> None:
        table = Table(self.START).play("pythia_hera looks at hand", "draw", "draw", "end turn")
        table.play("deploy apollo I 0")
        assert table.view(HERA).sides[ZEUS].sighted == ("apollo", "pegasus_zeus", "medusa_zeus")
        table.play("pegasus_zeus strikes I")
        assert table.view(HERA).sides[ZEUS].sighted == ("apollo", "medusa_zeus")

    def test_which_card_was_laid_is_not_told(self) -> None:
        seen = []
        for card in ("apollo", "medusa_zeus"):
            table = Table(self.START).play("pythia_hera looks at hand", "draw", "draw", "end turn")
            seen.append(table.play(f"deploy {card} I 0").view(HERA))
        assert seen[0] == seen[1]

    def test_every_world_keeps_what_was_seen_in_the_hand_or_among_the_cards_laid_since(self) -> None:
        table = Table(self.START).play("pythia_hera looks at hand", "draw", "draw", "end turn")
        table.play("deploy apollo I 0", "draw")
        seen = table.view(HERA)
        where = set()
        for world in range(60):
            side = determinize(rules().catalogue, seen, Rng.stream(world, "deal")).sides[ZEUS]
            laid = side.columns[0][0].card
            assert {"apollo", "pegasus_zeus", "medusa_zeus"} <= {*side.hand, laid}
            where.add(laid)
        assert {"apollo", "pegasus_zeus", "medusa_zeus"} <= where

    def test_a_card_brought_back_by_hades_may_be_any_of_the_pile_for_the_other(self) -> None:
        table = Table(
            "turn turn=3 points=3 hera.hand=HA hera.pile=BCGM hera.field=D/E/F zeus.hand=g zeus.field=d/e/f"
        ).play("hades_hera descends", "take hydra")
        worlds = [
            determinize(rules().catalogue, table.view(ZEUS), Rng.stream(world, "deal")).sides[HERA]
            for world in range(80)
        ]
        missing = {
            next(card for card in world.record if world.record.count(card) > world.pile.count(card))
            for world in worlds
        }
        assert missing == {"artemis", "hydra", "pegasus_hera", "medusa_hera"}

    def test_a_foreign_card_is_known_by_its_back_wherever_it_lies(self) -> None:
        table = Table(
            "turn turn=3 points=3 hera.hand=SA hera.field=D/E/F zeus.hand=g zeus.pile=b zeus.field=d/e/f"
        ).play("sirens_hera lure", "deploy apollo I 1")
        for world in range(20):
            dealt = determinize(rules().catalogue, table.view(ZEUS), Rng.stream(world, "deal"))
            assert dealt.sides[HERA].columns[0][1].card == "apollo"

    def test_a_card_that_hades_can_no_longer_have_brought_is_ruled_out(self) -> None:
        """With an empty hand and deck, the card that Hades took lies in a column, so it was no Dionysus."""
        table = Table(
            "turn first=1 turn=60 points=2 hera.deck=CDGCGDGFMSEGGAWYP hera.hand=Z "
            "hera.pile=DEGEYBFFFDEMMHWQGGC "
            "hera.record=BBCDDEEEFFFGGGMMYWHQ hera.recalled=BBDDEEEFFFGGGMMY hera.field=M+EFO/B+/ "
            "zeus.deck= zeus.pile=whgbdegdwcbqgffdgfggfyzygcsGmgdge "
            "zeus.record=Gbbccddddeefffffgggggggggmyywwshqz zeus.recalled=fw zeus.field=f1ec/m+meo/e+ma+p"
        )
        for world in range(20):
            dealt = determinize(rules().catalogue, table.view(HERA), Rng.stream(world, "deal"))
            assert dealt.sides[ZEUS].pile.count("dionysus_zeus") == 2

    def test_a_lured_card_that_pegasus_has_drawn_is_still_in_the_hand(self) -> None:
        """It is the viewer's own card, with the viewer's back, and waits for a column."""
        table = Table(
            "turn turn=3 points=3 spent=1 hera.hand=DE hera.pile=G hera.field=D/E/F "
            "zeus.hand=Bg zeus.sighted=BC zeus.field=C~/e/f pending=column/0/-1/B"
        )
        for world in range(20):
            dealt = determinize(rules().catalogue, table.view(HERA), Rng.stream(world, "deal"))
            assert "artemis" in dealt.sides[ZEUS].hand

    def test_a_card_that_pegasus_has_drawn_is_in_the_hand_and_not_in_the_pile(self) -> None:
        """Hades brought it back: all its copies are seen, so no other card can be missing from the pile."""
        table = Table(
            "turn turn=3 points=3 spent=1 hera.hand=DE hera.pile=G hera.field=D/E/F "
            "zeus.hand=ge zeus.pile=egeeh zeus.record=egeeeh zeus.recalled=egeee zeus.field=e+/d/f "
            "pending=column/0/-1/e"
        )
        for world in range(20):
            dealt = determinize(rules().catalogue, table.view(HERA), Rng.stream(world, "deal"))
            assert "centaur" in dealt.sides[ZEUS].hand

    def test_who_asks_persephone_holds_her_and_so_hades_brought_her_back(self) -> None:
        table = Table(
            "turn seat=1 turn=4 points=3 spent=1 hera.hand=D hera.field=D/E/F zeus.hand=qee zeus.pile=ggbh "
            "zeus.record=ggbhq zeus.recalled=ggbq zeus.field=d/e/f pending=persephone/1/-1/q"
        )
        for world in range(20):
            dealt = determinize(rules().catalogue, table.view(HERA), Rng.stream(world, "deal"))
            assert "persephone_zeus" in dealt.sides[ZEUS].hand

    def test_a_card_drawn_from_the_viewers_own_hand_is_nowhere_else(self) -> None:
        """Zeus holds a Hydra that his Sirens took; Hera's Pegasus has drawn it, and she picks its column."""
        table = Table(
            "turn turn=3 points=3 spent=1 hera.hand=DE hera.pile=G hera.field=D/E/F "
            "zeus.hand=Cg zeus.sighted=C zeus.field=c/e/f pending=column/0/-1/C"
        )
        for world in range(20):
            dealt = determinize(rules().catalogue, table.view(ZEUS), Rng.stream(world, "deal"))
            assert dealt.sides[ZEUS].hand == table.side(ZEUS).hand
