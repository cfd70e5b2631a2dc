"""Cooperative Mode (hercule-en): Attack, Defense, Upkeep, the end of a round and of the game for two."""

from collections.abc import Callable

import pytest

from game.core.events import CardMoved, Event
from game.core.protocol import Concede, OptionValue
from game.core.rng import Rng
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved, DefenseSplit
from game.titles.hercule.rules.moves import PlayCard
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Phase, State
from tests.hercule.table import RULES
from tests.hercule.together.two_heroes import Pair

DECKS = "0.deck=train,strike,block,train,strike 1.deck=train,strike,block,train,strike"
# Attack 7, Defenses 6 and 2.
EXAMPLE = "improvement trial=nemean_lion/20/20/7/4 0.play=block#1*6 1.play=block#2*2 0.stance=A! 1.stance=A!"


def defending(first: int, second: int, more: str = "") -> Pair:
    """The trial, of Attack 7, has been attacked, and no stance can be used."""
    play = f"0.play=block#1*{first} 1.play=block#2*{second}"
    return Pair(f"improvement trial=nemean_lion/20/20/7/4 {play} 0.stance=A! 1.stance=A! {more}").both_ready()


def wounds(pair: Pair) -> tuple[int, int]:
    found = pair.state.heroes
    first, second = (sum(card.name == "heavy_wound" for card in hero.cards) for hero in found)
    return first, second


# Attack


def test_the_attack_is_the_sum_of_both() -> None:
    pair = Pair("improvement trial=cerberus/12/12/3/4 0.play=strike#1*5 1.play=strike#2*4").both_ready()
    assert pair.happened(AttackResolved) == [AttackResolved(9, 4, 2)]
    assert pair.trial()[0] == 10


def test_a_limit_of_lost_health_counts_twice_as_the_health_does() -> None:
    pair = Pair("improvement trial=nemean_lion/10/10/3/4 0.play=strike#1*20 1.play=strike#2*20").both_ready()
    assert pair.trial()[0] == 6


def test_the_hydra_grows_once_for_the_blow_of_both() -> None:
    pair = Pair("improvement trial=lernaean_hydra/12/12/2/3 0.play=strike#1*6 1.play=strike#2*6").both_ready()
    assert pair.joint.attack_faced == 3


# Defense


def test_the_worked_example_one_wound_for_seven_and_one() -> None:
    pair = defending(6, 2)
    assert pair.view.phase is Phase.ATTACK
    assert pair.joint.shares == (7, 1)
    assert pair.joint.wounded == (1,)
    pair.both_ready()
    assert pair.happened(DefenseResolved) == [DefenseResolved(7, 7, True, 0), DefenseResolved(1, 7, False, 1)]
    assert wounds(pair) == (0, 1)


def test_the_players_decide_who_takes_the_wound() -> None:
    pair = defending(6, 2).play("1 split 1 7")
    assert pair.happened(DefenseSplit) == [DefenseSplit((1, 7))]
    assert wounds(pair.both_ready()) == (1, 0)


def test_they_may_as_well_take_both_wounds() -> None:
    assert wounds(defending(6, 2).play("0 split 6 2").both_ready()) == (1, 1)


def test_the_split_is_of_the_whole_defense_and_clears_the_others_mark() -> None:
    pair = defending(6, 2)
    assert pair.refused("0 split 7 2") is Reason.WHOLE_DEFENSE
    assert pair.refused("0 split 7 1") is Reason.SPLIT_SO
    pair.play("0 next", "1 split 1 7")
    assert RULES.to_act(pair.state) == (0, 1)


@pytest.mark.parametrize(("first", "second"), [(7, 7), (12, 2), (1, 13), (20, 20)])
def test_twice_the_attack_protects_both_and_asks_nothing(first: int, second: int) -> None:
    pair = defending(first, second)
    assert pair.view.phase is Phase.PLANNING
    assert wounds(pair) == (0, 0)


def test_less_than_the_attack_wounds_both_and_asks_nothing() -> None:
    pair = defending(4, 2)
    assert pair.view.phase is Phase.PLANNING
    assert wounds(pair) == (1, 1)


def test_a_stance_that_adds_to_the_defense_makes_the_split_anew() -> None:
    pair = Pair(EXAMPLE.replace("1.stance=A!", "1.stance=A")).both_ready()
    pair.play("0 split 1 7", "1 tap stance on block#2")
    assert pair.view.split == (1, 7)
    assert pair.joint.shares == (7, 3)
    assert wounds(pair.both_ready()) == (0, 1)


def test_the_trial_grows_once_a_turn_and_deals_each_wound_with_its_ability() -> None:
    pair = Pair(
        "improvement trial=cretan_bull/12/12/7/3 0.play=block#1 1.play=block#2 0.stance=A! 1.stance=A!"
    ).both_ready()
    assert pair.trial() == (12, 8, 5)


def test_wounds_go_on_the_discard_of_whoever_takes_them_before_the_played_cards() -> None:
    pair = defending(6, 2, DECKS).both_ready()
    assert pair.of(1, "discard") == "heavy_wound block"
    assert pair.of(0, "discard") == "block"


# Upkeep


def test_played_cards_go_to_the_team_mates_discard() -> None:
    pair = Pair(
        "improvement trial=nemean_lion/20/20/1/9 0.play=block#1*9,train#2 1.play=block#3*9,strike#4 "
        f"0.discard=train#5 0.stance=A! 1.stance=A! {DECKS}"
    ).both_ready()
    assert pair.of(0, "discard") == "train block strike"
    assert pair.of(1, "discard") == "block train"


def test_a_supercharged_card_goes_to_the_reserve_all_the_same() -> None:
    pair = Pair(
        "improvement trial=nemean_lion/20/20/1/9 0.play=block#1*9!,train#2 1.play=block#3*9 "
        f"0.stance=A! 1.stance=A! {DECKS}"
    ).both_ready()
    assert pair.of(1, "discard") == "train"
    assert [hero.stance.side for hero in pair.state.heroes] == ["B", "B"]


# End of Round


def test_each_gathers_his_own_cards_and_has_two_preparation_actions() -> None:
    pair = Pair(
        "improvement trial=nemean_lion/1/10/3/1 0.play=strike#1*9 0.discard=train#2+ 1.hand=block#3 "
        "1.deck=heavy_wound#4"
    ).both_ready()
    assert pair.view.phase is Phase.PREPARATION
    assert (pair.of(0, "deck"), pair.of(1, "deck")) == ("strike train", "block heavy_wound")
    pair.play("0 prepare gain train", "0 prepare upgrade train", "1 prepare exhaust heavy_wound")
    assert pair.refused("0 prepare gain train") is Reason.PREPARED
    pair.play("0 next", "1 prepare gain train")
    assert RULES.to_act(pair.state) == (0, 1)
    assert pair.both_ready().view.phase is Phase.PLANNING


# End of game


def test_the_twelfth_trial_is_the_victory_of_both() -> None:
    others = ",".join(name for name in RULES.catalogue.trials if name != "cerberus")
    pair = Pair(f"improvement trial=cerberus/1/30/3/1 beaten={others} 1.play=strike").both_ready()
    outcome = RULES.outcome(pair.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (12, 12))


@pytest.mark.parametrize("left", [0, 1])
def test_a_wound_that_is_due_and_not_there_is_the_defeat_of_both(left: int) -> None:
    held = ",".join(f"heavy_wound#{uid}" for uid in range(20, 26 - left))
    pair = defending(4, 2, f"0.deck={held}")
    assert pair.view.phase is Phase.LOST
    outcome = RULES.outcome(pair.state)
    assert outcome is not None
    assert outcome.winners == ()


def test_two_wounds_of_the_reserve_are_enough_for_both() -> None:
    held = ",".join(f"heavy_wound#{uid}" for uid in range(20, 24))
    assert defending(4, 2, f"0.deck={held}").view.phase is Phase.PLANNING


def test_either_gives_the_run_up_for_both() -> None:
    state, _ = RULES.apply(RULES.setup(1, 2, {}), Concede(), 1)
    assert state.phase is Phase.CONCEDED
    assert RULES.to_act(state) == ()


@pytest.mark.parametrize(("difficulty", "lasts"), [("normal", 0), ("heroic", 1), ("mythic", 2)])
def test_a_beaten_trials_ability_lasts_as_long_as_for_one(difficulty: str, lasts: int) -> None:
    pair = Pair(
        f"improvement trial=cerberus/1/12/3/1 difficulty={difficulty} 0.play=strike#1 1.deck=train#2"
    ).both_ready()
    assert [trial.rounds for trial in pair.state.lingering] == ([lasts] if lasts else [])
    pair.both_ready()
    assert pair.view.stance_locked == bool(lasts)


# The joint preview


Options = dict[str, OptionValue]


def plain(seed: int) -> Options:
    """Options with a varying difficulty."""
    return {"difficulty": ("normal", "heroic", "mythic")[seed % 3]}


def mixed(seed: int) -> Options:
    """Options with a varying mix of mini-expansions, never an empty one."""
    return plain(seed) | {name: bool((seed % 31 + 1) >> place & 1) for place, name in enumerate(EXPANSIONS)}


def turns_to_come(count: int, options_of: Callable[[int], Options], most: int) -> list[State]:
    """Positions of random games before a turn is resolved: `count` in all, at most `most` per game."""
    states: list[State] = []
    for seed in range(count):
        options, before = options_of(seed), len(states)
        state, rng = RULES.setup(seed, 2, options), Rng.stream(seed, "player")
        while (acting := RULES.to_act(state)) and len(states) < min(count, before + most):
            seat, rng = rng.choice(acting)
            legal = RULES.legal_moves(state, seat)
            onward, rng = rng.below(4)
            # The last legal move goes on where that is possible; choosing it often plays turns to their end.
            move, rng = (legal[-1], rng) if onward == 0 else rng.choice(legal)
            if state.phase in (Phase.IMPROVEMENT, Phase.ATTACK) or is_all_laid(state):
                states.append(state)
            state, _ = RULES.apply(state, move, seat)
        if len(states) >= count:
            return states
    raise AssertionError("too few")


def is_all_laid(state: State) -> bool:
    """Whether all cards of both hands are laid, and Hera's next card does nothing."""
    if state.revenge and not state.revenge[0].endswith("cloud"):
        return False
    hands = ((len(hero.hand), sum(isinstance(act, PlayCard) for act in hero.laid)) for hero in state.heroes)
    return state.phase is Phase.PLANNING and all(held == laid for held, laid in hands)


@pytest.mark.long
def test_the_joint_preview_is_what_comes_of_it_in_a_thousand_positions() -> None:
    assert sum(map(came_true, turns_to_come(1_000, plain, 1_000))) > 800


def test_the_preview_divides_by_the_defense_that_what_is_laid_leaves() -> None:
    pair = Pair(
        "planning trial=cerberus/20/20/3/4 0.play=strike#1*9,strike#2*6 0.hand=cretan_bull#3 "
        "1.hand=strike#4 turn=1 beaten=cretan_bull"
    )
    assert pair.joint.against == 4
    pair.play("0 play cretan_bull")
    assert (pair.joint.attack, pair.joint.against, pair.joint.trial_loses) == (18, 3, 6)


@pytest.mark.long
def test_so_it_is_with_every_mix_of_mini_expansions() -> None:
    states = turns_to_come(1_000, mixed, 25)
    assert {state.settings.omphale for state in states} == {False, True}
    assert sum(map(came_true, states)) > 800


def came_true(state: State) -> bool:
    """Whether the turn can be played to its end as it is laid; asserts that it agrees with the preview."""
    pair = Pair(state)
    foretold, turn, events = pair.joint, (pair.state.round, pair.state.turn), list[Event]()
    while RULES.to_act(pair.state) and (pair.state.round, pair.state.turn) == turn:
        seat = RULES.to_act(pair.state)[0]
        if pair.state.phase is Phase.PLANNING:
            points = pair.joint
            assert (points.attack, points.defense) == (foretold.attack, foretold.defense)
        if RULES.why_not(pair.state, pair.by(f"{seat} next"), seat):
            return False
        pair.play(f"{seat} next")
        events += pair.events
        if pair.state.phase is Phase.PREPARATION:
            break
    told = [event for event in events if isinstance(event, AttackResolved)]
    assert [event.lost for event in told] == ([foretold.trial_loses] if told else [])
    assert [event.defense for event in told] == ([foretold.against] if told else [])
    blows = [event for event in events if isinstance(event, DefenseResolved)]
    assert bool(blows) != foretold.trial_falls
    if blows and not foretold.lost:
        assert tuple(event.seat for event in blows if not event.held) == foretold.wounded
        assert tuple(event.points for event in blows) == foretold.shares
        assert wounds_of_blows(events) == foretold.wounds
        assert pair.view.trial_attack == foretold.next_attack
    if not foretold.lost:
        assert tuple(hero.shield for hero in pair.state.heroes) == foretold.shields
    assert foretold.lost == (pair.state.phase is Phase.LOST)
    return True


def wounds_of_blows(events: list[Event]) -> tuple[int, ...]:
    """The wounds that each hero took before the played cards left play."""
    taken = [0, 0]
    for event in events:
        if isinstance(event, CardMoved) and event.source.zone == "play":
            break
        if isinstance(event, CardMoved) and event.source.zone in ("wounds", "reserve"):
            taken[event.target.seat] += 1
    return tuple(taken)
