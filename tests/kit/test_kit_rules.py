"""Kit for every title: games end, nothing is lost, and exactly the legal moves are accepted."""

import msgspec
import pytest

from game.core.errors import CoreReason, IllegalMove
from game.core.protocol import Concede
from game.core.refs import Ref
from game.core.rng import Rng

from .games import EVERY_TITLE, PAIR, encoded, games, gestures_of, positions, record_of, rules_of, seats_of

# Choices with a screen of their own, where no single drag or click means a whole move.
WITHOUT_GESTURE = {"hercule": {"choose_deck"}, PAIR: {"choose_deck"}}

STRANGE = 250  # moves of other positions that are tried in each position, different ones each time


@EVERY_TITLE
def test_random_games_come_to_an_end_with_an_outcome(title: str) -> None:
    for game in games(title):
        outcome = game.rules.outcome(game.last)
        assert outcome is not None
        assert len(outcome.scores) == len(seats_of(game.rules))
        assert set(outcome.winners) <= set(seats_of(game.rules))
        assert all(not game.rules.legal_moves(game.last, seat) for seat in seats_of(game.rules))


@EVERY_TITLE
def test_nobody_has_won_before_the_end(title: str) -> None:
    assert all(rules_of(title).outcome(turn.before) is None for turn in positions(title, 1))


@EVERY_TITLE
def test_after_every_move_all_cards_are_there_and_every_invariant_holds(title: str) -> None:
    for turn in positions(title, 1):
        rules_of(title).check(turn.after)


@EVERY_TITLE
def test_states_moves_events_and_views_go_through_json(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 2):
        view = rules.view(turn.after, turn.seat)
        assert msgspec.json.decode(encoded(turn.after), type=rules.state_type) == turn.after
        assert msgspec.json.decode(encoded(turn.move), type=rules.move_type) == turn.move
        assert msgspec.json.decode(encoded(view), type=type(view)) == view
        for event in turn.events:
            assert msgspec.json.decode(encoded(event), type=type(event)) == event


@EVERY_TITLE
def test_apply_never_changes_what_it_is_given_and_always_says_the_same(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 3):
        before, move = encoded(turn.before), encoded(turn.move)
        assert rules.apply(turn.before, turn.move, turn.seat) == (turn.after, turn.events)
        assert (encoded(turn.before), encoded(turn.move)) == (before, move)


@EVERY_TITLE
def test_every_legal_move_is_accepted_and_listed_once(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 3):
        assert len(set(turn.legal)) == len(turn.legal) > 0
        for move in turn.legal:
            after, events = rules.apply(turn.before, move, turn.seat)
            rules.check(after)
            assert events


@EVERY_TITLE
def test_a_move_of_another_position_is_refused_with_a_sentence_in_both_languages(title: str) -> None:
    rules, turns = rules_of(title), positions(title, 1)
    every_move = dict.fromkeys(move for turn in turns for move in turn.legal)
    for place, turn in enumerate(turns[::61]):
        strange = [move for move in every_move if move not in turn.legal]
        step = -(-len(strange) // STRANGE)
        for move in strange[place % step :: step]:
            with pytest.raises(IllegalMove) as caught:
                rules.apply(turn.before, move, turn.seat)
            sentence = rules.reason_text(caught.value.reason)
            assert sentence.en != sentence.fr


@EVERY_TITLE
def test_nothing_is_accepted_after_the_end(title: str) -> None:
    for game in games(title):
        for move in {turn.move for turn in game.turns[-10:]}:
            with pytest.raises(IllegalMove, match="game_over"):
                game.rules.apply(game.last, move, 0)


@EVERY_TITLE
def test_who_is_not_to_act_has_no_move(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 5):
        idle = set(range(rules.info.max_seats + 1)) - set(rules.to_act(turn.before))
        assert idle
        assert all(not rules.legal_moves(turn.before, seat) for seat in idle)
        assert {rules.refusal(turn.before, seat, Ref("next"), None).value for seat in idle} == {
            "not_your_turn"
        }


@EVERY_TITLE
def test_a_position_is_the_same_after_being_written_and_read(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 2):
        text = rules.format_position(turn.after)
        assert "\n" not in text
        assert rules.parse_position(text) == turn.after


@EVERY_TITLE
def test_a_move_is_the_same_after_being_written_and_read(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 2):
        texts = [rules.format_move(turn.before, move) for move in turn.legal]
        assert len(set(texts)) == len(texts)
        assert tuple(rules.parse_move(turn.before, text) for text in texts) == turn.legal


@EVERY_TITLE
def test_every_legal_move_has_a_gesture_and_no_gesture_means_two(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 2):
        silent = {move for move in turn.legal if not rules.gestures(turn.before, move, turn.seat)}
        assert {msgspec.to_builtins(move)["move"] for move in silent} <= WITHOUT_GESTURE.get(title, set())
        for (source, target), moves in gestures_of(rules, turn).items():
            assert len(moves) == 1
            assert Ref.parse(str(source)) == source
            assert target is None or Ref.parse(str(target)) == target


@EVERY_TITLE
def test_the_title_names_itself_its_options_and_every_refusal_in_both_languages(title: str) -> None:
    rules = rules_of(title)
    assert rules.info.id == record_of(title).id
    assert rules.info.name.fr
    for option in rules.info.options:
        assert option.default in option.values
        assert len(option.values) == len(option.value_names)
        assert len(option.values) > 1 or option.written
        assert option.name.en != option.name.fr


@pytest.mark.long
@EVERY_TITLE
def test_every_option_value_came_up_in_the_games(title: str) -> None:
    met = {(name, value) for game in games(title) for name, value in game.options.items()}
    free = [option for option in rules_of(title).info.options if not option.needs]
    assert met >= {(option.id, value) for option in free for value in option.values}


@EVERY_TITLE
def test_whoever_may_act_can_concede_and_then_has_not_won(title: str) -> None:
    rules = rules_of(title)
    for turn in positions(title, 7):
        assert Concede() not in turn.legal
        for seat in rules.to_act(turn.before):
            after, events = rules.apply(turn.before, Concede(), seat)
            outcome = rules.outcome(after)
            assert outcome is not None
            assert seat not in outcome.winners
            assert events
            assert bool(outcome.winners) == (rules.info.max_seats > 1 and not rules.info.together)
            assert not rules.to_act(after)
            rules.check(after)
            assert msgspec.json.decode(encoded(after), type=rules.state_type) == after
            assert rules.parse_position(rules.format_position(after)) == after
            for viewer in seats_of(rules):
                view = rules.view(after, viewer)
                assert rules.view(rules.determinize(view, Rng.stream(1, "world")), viewer) == view
            for event in events:
                assert msgspec.json.decode(encoded(event), type=type(event)) == event


@EVERY_TITLE
def test_to_concede_is_written_and_refused_like_a_move(title: str) -> None:
    rules, game = rules_of(title), games(title)[0]
    turn = game.turns[len(game.turns) // 2]
    text = rules.format_move(turn.before, Concede())
    assert rules.parse_move(turn.before, text) == Concede()
    assert msgspec.json.decode(encoded(Concede()), type=rules.move_type) == Concede()
    idle = set(range(rules.info.max_seats + 1)) - set(rules.to_act(turn.before))
    assert {rules.why_not(turn.before, Concede(), seat) for seat in idle} == {CoreReason.NOT_YOUR_TURN}
    with pytest.raises(IllegalMove, match="game_over"):
        rules.apply(game.last, Concede(), 0)
