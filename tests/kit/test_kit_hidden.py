"""Kit for every title: nobody is shown, in any way, what they may not see."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, strategies as st

from game.core.events import Event
from game.core.handles import Sight
from game.core.protocol import AnyRules
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from tests.depth import tries

from .games import EVERY_TITLE, Turn, encoded, games, gestures_of, positions, rules_of, seats_of
from .worlds import handles, looked, told

ZONES = ("hand", "play", "deck", "discard", "reserve", "stance", "next", "upgrade", "trial", "board", "moon")
ANY_KEY = st.one_of(
    st.integers(0, 60).map(str), st.text("0123456789abcz_+", max_size=12), st.just("9" * 5_000)
)
EVERY = tries(9, 3)  # one of so many positions is looked at
EACH = tries(6, 3)  # one of so many turns of a game is looked at
MORE = 12  # number of worlds where a choice may open
ANY_REF = st.builds(Ref, st.sampled_from(ZONES), ANY_KEY, st.integers(-1, 3), st.integers(-1, 30))


@EVERY_TITLE
def test_two_worlds_that_are_equal_for_a_viewer_look_equal_to_the_byte(title: str) -> None:
    rules = rules_of(title)
    for place, turn in enumerate(positions(title, EVERY)):
        seen = rules.view(turn.after, turn.seat)
        for world in range(2):
            other = rules.determinize(seen, Rng.stream(place, f"world {world}"))
            assert encoded(rules.view(other, turn.seat)) == encoded(seen)


@EVERY_TITLE
def test_a_world_dealt_anew_is_a_position_with_the_same_choices(title: str) -> None:
    rules = rules_of(title)
    for place, turn in enumerate(positions(title, EVERY)):
        other = rules.determinize(rules.view(turn.before, turn.seat), Rng.stream(place, "world"))
        rules.check(other)
        assert tuple(rules.legal_moves(other, turn.seat)) == turn.legal
        assert gestures_of(rules, turn) == gestures_of(rules, turn._replace(before=other))


@EVERY_TITLE
def test_what_is_hidden_really_differs_between_worlds(title: str) -> None:
    rules = rules_of(title)
    seen = rules.view(positions(title, 1)[0].after, 0)
    worlds = {encoded(rules.determinize(seen, Rng.stream(world, "deal"))) for world in range(20)}
    assert len(worlds) > 10


@EVERY_TITLE
def test_a_spectator_sees_nothing_that_differs_between_the_worlds_of_a_seat(title: str) -> None:
    rules = rules_of(title)
    for place, turn in enumerate(positions(title, 5)):
        other = rules.determinize(rules.view(turn.after, turn.seat), Rng.stream(place, "world"))
        assert encoded(rules.view(other, None)) == encoded(rules.view(turn.after, None))


@EVERY_TITLE
def test_what_is_told_of_a_move_that_unveils_nothing_is_the_same_in_both_worlds(title: str) -> None:
    rules = rules_of(title)
    compared = 0
    for place, turn in enumerate(positions(title, 2)):
        if any(event.undo_block for event in turn.events):
            continue
        other = rules.determinize(rules.view(turn.before, turn.seat), Rng.stream(place, "world"))
        _, events = rules.apply(other, turn.move, turn.seat)
        for viewer in (turn.seat, None):
            assert told(events, viewer) == told(turn.events, viewer)
        compared += 1
    assert compared > tries(80, 100)


@EVERY_TITLE
def test_a_whole_history_looks_the_same_in_another_world_until_something_comes_to_light(title: str) -> None:
    """All that a viewer cannot see is dealt again; the same moves, while possible, must look the same."""
    rules, compared = rules_of(title), Counter[type]()
    asking = {type(turn.move) for game in games(title) for turn in game.turns if opens_a_choice(rules, turn)}
    for number, game in enumerate(games(title)):
        for viewer in seats_of(rules):
            worlds: list[object] = []
            for place, turn in enumerate(game.turns):
                # Where a choice may open there is more that could differ.
                wanted = MORE if type(turn.move) in asking else 1
                seen = rules.view(turn.before, viewer) if len(worlds) < wanted else None
                for world in range(len(worlds), wanted if seen is not None else 0):
                    stream = Rng.stream(number, f"{viewer}/{place}/{world}")
                    worlds.append(rules.determinize(seen, stream))
                compared[type(turn.move)] += len(worlds)
                worlds = [*still_alike(rules, worlds[:wanted], turn, viewer)]
    assert compared.total() > 100
    assert all(compared[move] >= MORE for move in asking)


def opens_a_choice(rules: AnyRules, turn: Turn) -> bool:
    """Return True if a move opens a choice that was not open before."""
    return _asked(rules, turn.after) and not _asked(rules, turn.before)


def _asked(rules: AnyRules, state: object) -> bool:
    """Return True if a button of a choice can be pressed."""
    return any(
        source.zone == "choice"
        for seat in rules.to_act(state)
        for move in rules.legal_moves(state, seat)[:1]
        for source, _ in rules.gestures(state, move, seat)
    )


def still_alike(rules: AnyRules, worlds: list[object], turn: Turn, viewer: Seat) -> Iterator[object]:
    """Yield the worlds in which the move is possible too and looks the same to the viewer."""
    seen, heard = rules.view(turn.after, viewer), told(turn.events, viewer)
    for world in worlds:
        if turn.seat not in rules.to_act(world) or rules.why_not(world, turn.move, turn.seat):
            continue
        after, events = rules.apply(world, turn.move, turn.seat)
        asked = rules.to_act(after), rules.to_act(turn.after)
        unveiled = any(event.undo_block for event in (*events, *turn.events))
        if all(asked) and not unveiled:
            assert (told(events, viewer), asked[0]) == (heard, asked[1]), turn.move
        # Nearly all differences show in the events; only without one is the view, which costs more, compared.
        if told(events, viewer) == heard and rules.view(after, viewer) == seen:
            yield after


@EVERY_TITLE
def test_handles_are_the_same_through_a_whole_game_in_two_worlds_that_look_the_same(title: str) -> None:
    rules, compared = rules_of(title), dict.fromkeys(seats_of(rules_of(title)), 0)
    for game in games(title)[::5]:
        for viewer in compared:
            sight = Sight.of(rules.zones(rules.view(game.turns[0].before, viewer)))
            for place, turn in enumerate(game.turns):
                after = looked(rules, sight, turn.events, turn.after, viewer)
                world = rules.determinize(rules.view(turn.before, viewer), Rng.stream(place, "world"))
                for events, other in alike(rules, world, turn, viewer) if place % EACH == 0 else ():
                    assert handles(looked(rules, sight, events, other, viewer)) == handles(after)
                    compared[viewer] += 1
                sight = after
    assert min(compared.values()) > tries(6, 20)


def alike(
    rules: AnyRules, world: object, turn: Turn, viewer: Seat
) -> Iterator[tuple[tuple[Event, ...], object]]:
    """Yield the moves of another world that the viewer cannot tell from the one that was made."""
    seen, heard = rules.view(turn.after, viewer), told(turn.events, viewer)
    for move in rules.legal_moves(world, turn.seat):
        after, events = rules.apply(world, move, turn.seat)
        # Nearly all differences show in the events; only without one is the view, which costs more, compared.
        if told(events, viewer) == heard and rules.view(after, viewer) == seen:
            yield events, after


@EVERY_TITLE
def test_neither_the_seed_nor_the_generator_is_in_a_view(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 10):
        # A title that shuffles only once keeps no generator.
        kept = getattr(turn.after, "rng", None)
        for seat in (None, turn.seat) if kept else ():
            assert str(turn.after.rng.key).encode() not in encoded(rules.view(turn.after, seat))


@EVERY_TITLE
def test_a_refusal_always_has_a_sentence_whatever_is_dragged_wherever(title: str) -> None:
    rules, turns = rules_of(title), positions(title, 40)

    @given(st.sampled_from(turns), ANY_REF, st.none() | ANY_REF)
    def dragged(turn: Turn, source: Ref, target: Ref | None) -> None:
        assert rules.reason_text(rules.refusal(turn.before, turn.seat, source, target)).en

    dragged()


@EVERY_TITLE
def test_gestures_of_other_positions_are_refused_with_a_sentence(title: str) -> None:
    rules, turns = rules_of(title), positions(title, 11)
    elsewhere = {gesture for turn in turns for gesture in gestures_of(rules, turn)}
    for turn in turns[::10]:
        for source, target in elsewhere - set(gestures_of(rules, turn)):
            assert rules.reason_text(rules.refusal(turn.before, turn.seat, source, target)).fr
