"""The flow of a run: turns, blows, Upkeep, the end of a round (hercule-en, Game Turn and End of Round)."""

from itertools import count

from game.core.events import CardMoved, CounterChanged, PileShuffled
from game.core.refs import card_ref
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.draft import (
    DECK,
    DISCARD,
    Draft,
    all_cards,
    bounded,
    face,
    reserve_ref,
    sorted_cards,
)
from game.titles.hercule.rules.events import (
    AttackResolved,
    BlessingGained,
    DefenseResolved,
    PhaseBegan,
    RunEnded,
    TrialBeaten,
    TrialRevealed,
    TurnBegan,
)
from game.titles.hercule.rules.momentary import Moment, run_abilities
from game.titles.hercule.rules.state import Card, Difficulty, Lingering, Phase, Played, Stance, Trial


def begin_phase(draft: Draft, phase: Phase) -> None:
    """Go on to a phase."""
    draft.set(phase=phase)
    draft.emit(PhaseBegan(phase, draft.state.turn))


def begin_round(draft: Draft) -> None:
    """Set the stance upright on side A, shuffle the deck, deal uids anew, begin the first turn."""
    deck, rng = draft.state.rng.shuffle(draft.state.deck)
    reserve = sorted_cards(draft.state.reserve)
    dealt = tuple(Card(uid, card.name, card.upgraded) for uid, card in enumerate((*deck, *reserve)))
    draft.set(
        deck=dealt[: len(deck)], reserve=dealt[len(deck) :], rng=rng, stance=Stance(), turn=0, preparations=0
    )
    draft.emit(PileShuffled(DECK))
    begin_turn(draft)


def begin_turn(draft: Draft) -> None:
    """Forget what lasted a turn, draw, and begin Planning (hercule-en, Draw Phase)."""
    forget_turn(draft)
    if draft.state.turn >= draft.catalogue.numbers.turns:
        end_run(draft, won=False, late=True)
        return
    draft.set(turn=draft.state.turn + 1)
    draft.emit(TurnBegan(draft.state.turn))
    draft.draw(max(0, draft.catalogue.numbers.hand + draft.modifiers.draw))
    begin_phase(draft, Phase.PLANNING)


def forget_turn(draft: Draft) -> None:
    """End whatever lasts only for a turn."""
    draft.set(spent=0, cost_change=0, defense_change=0, lost_health=0, wounds_to_exhaust=0)


def attack(draft: Draft) -> None:
    """The trial loses Health; beaten, the round ends at once (hercule-en, Attack Phase)."""
    begin_phase(draft, Phase.ATTACK)
    strike(draft)
    if draft.state.trial.health <= 0:
        end_round(draft)
    elif not can_tap_stance(draft):
        defend(draft)


def strike(draft: Draft) -> None:
    """Take the Health that this turn's Attack points are worth."""
    state = draft.state
    lost = scoring.health_loss(draft.catalogue, state)
    points = scoring.totals(draft.catalogue, state).attack
    draft.emit(AttackResolved(points, scoring.trial_defense(state), lost))
    if lost:
        draft.set(lost_health=bounded(state.lost_health + lost))
        draft.set_trial(health=state.trial.health - lost)
        if draft.state.trial.health > 0:
            run_abilities(draft, Moment.TRIAL_HURT)


def defend(draft: Draft) -> None:
    """The trial strikes back, then its Attack grows (hercule-en, Defense Phase)."""
    begin_phase(draft, Phase.DEFENSE)
    if not withstand(draft):
        end_run(draft, won=False)
        return
    grow(draft)
    if not can_tap_stance(draft):
        upkeep(draft)


def withstand(draft: Draft) -> bool:
    """Hold the trial's blow or take a wound; False when no wound is left to take."""
    points = scoring.totals(draft.catalogue, draft.state).defense
    against = draft.state.trial.attack
    held = points >= against
    draft.emit(DefenseResolved(points, against, held))
    if held:
        return True
    wound = next((card for card in draft.state.reserve if draft.catalogue.is_wound(card.name)), None)
    if wound is None:
        return False
    draft.take_from_reserve(wound.name)
    draft.to_discard(wound, reserve_ref(wound.name))
    run_abilities(draft, Moment.WOUND_DEALT)
    return True


def grow(draft: Draft) -> None:
    """The trial's Attack grows after Defense, blocked or not."""
    growth = draft.catalogue.numbers.growth + draft.modifiers.growth
    draft.set_trial(attack=draft.state.trial.attack + growth)


def upkeep(draft: Draft) -> None:
    """Played cards leave in the order played, the stance's end effect happens, the next turn begins."""
    for played in draft.state.played:
        leave_play(draft, played)
    draft.set(played=())
    end_stance(draft)
    begin_turn(draft)


def leave_play(draft: Draft, played: Played) -> None:
    """Discard a played card; a Supercharged card or a dressed wound is exhausted instead."""
    card, place = played.card, card_ref("play", played.card.uid)
    dressed = card.upgraded and draft.catalogue.is_wound(card.name)
    if played.supercharged or dressed:
        draft.to_reserve(card, place)
        return
    if card.upgraded and draft.modifiers.upgrades_fall:
        card = draft.rotate(card, place)
    draft.to_discard(card, place)


def end_stance(draft: Draft) -> None:
    """The stance's end-of-turn effect (hercule-en, Stance Card)."""
    if draft.state.stance.side == "B":
        upgrade_top_of_deck(draft)
        return
    ruling, tapped = draft.state.settings.stance_a_turns, draft.state.stance.tapped
    draft.tap_stance(False)
    if ruling is True or ruling == ("if_tapped" if tapped else "if_upright"):
        draft.turn_stance()


def upgrade_top_of_deck(draft: Draft) -> None:
    """Raining Cards at the end of a turn: reveal the next card and turn it to its upgraded half."""
    settings = draft.state.settings
    if not draft.state.deck and settings.rain_turns_discard:
        draft.turn_discard()
    if not draft.state.deck:
        return
    top, *rest = draft.state.deck
    spared = draft.catalogue.is_wound(top.name) and not settings.rain_dresses_wounds
    if top.upgraded or spared:
        draft.emit(CardMoved(face(top), DECK, DECK, unveiled=True))
        return
    draft.set(deck=(draft.rotate(top, DECK, unveiled=True), *rest))


def can_tap_stance(draft: Draft) -> bool:
    """Whether tapping the stance would mean anything now."""
    state = draft.state
    if state.stance.tapped or draft.modifiers.stance_locked:
        return False
    if state.stance.side == "B":
        return True
    return state.settings.supercharge_played and any(
        not played.supercharged and not draft.catalogue.is_wound(played.card.name) for played in state.played
    )


def end_round(draft: Draft) -> None:
    """A trial is beaten: win the run, or gather the deck and reveal the next (hercule-en, End of Round)."""
    name = draft.state.trial.name
    draft.emit(TrialBeaten(name))
    if not draft.state.ahead:
        end_run(draft, won=True)
        return
    forget_turn(draft)
    gather(draft)
    turn_to_blessings(draft, name)
    draft.set(beaten=(*draft.state.beaten, name))
    reveal_trial(draft)
    draft.set(preparations=draft.catalogue.numbers.preparations)
    begin_phase(draft, Phase.PREPARATION)


def gather(draft: Draft) -> None:
    """All cards go into the deck, base side up; what was Supercharged on the winning turn is exhausted."""
    if draft.state.settings.winning_exhausts:
        for played in draft.state.played:
            if played.supercharged:
                draft.to_reserve(played.card, card_ref("play", played.card.uid))
        draft.set(played=tuple(played for played in draft.state.played if not played.supercharged))
    state = draft.state
    own = (*state.hand, *(played.card for played in state.played), *state.discard, *state.deck)
    for card in state.hand:
        draft.emit(CardMoved(face(card), card_ref("hand", card.uid), DECK, seen_by=(0,)))
    for played in state.played:
        draft.emit(CardMoved(face(played.card), card_ref("play", played.card.uid), DECK))
    if state.discard:
        draft.emit(CardMoved(face(state.discard[-1]), DISCARD, DECK))
    deck = sorted_cards(Card(card.uid, card.name) for card in own)
    draft.set(deck=deck, hand=(), played=(), discard=())


def turn_to_blessings(draft: Draft, beaten: str) -> None:
    """Trials whose last active round ended become blessings of the Reserve."""
    numbers = draft.catalogue.numbers
    rounds = {
        Difficulty.NORMAL: 0,
        Difficulty.HEROIC: numbers.heroic_rounds,
        Difficulty.MYTHIC: numbers.mythic_rounds,
    }[draft.state.settings.difficulty]
    older = tuple(Lingering(trial.name, trial.rounds - 1) for trial in draft.state.lingering)
    active = (*older, Lingering(beaten, rounds))
    draft.set(lingering=tuple(trial for trial in active if trial.rounds > 0))
    for trial in active:
        if trial.rounds <= 0:
            gain_blessing(draft, trial.name)


def gain_blessing(draft: Draft, name: str) -> None:
    """Put a beaten trial into the Reserve as a blessing."""
    taken = {card.uid for card in all_cards(draft.state)}
    uid = next(uid for uid in count() if uid not in taken)
    draft.set(reserve=sorted_cards((*draft.state.reserve, Card(uid, name))))
    draft.emit(BlessingGained(name))


def reveal_trial(draft: Draft) -> None:
    """The next trial comes on stage, with 1 Health more for each trial beaten."""
    name, *ahead = draft.state.ahead
    printed = draft.catalogue.trials[name]
    health = printed.health + len(draft.state.beaten)
    draft.set(trial=Trial(name, health, health, printed.attack, printed.defense), ahead=tuple(ahead))
    draft.emit(TrialRevealed(name, health))


def end_run(draft: Draft, *, won: bool, late: bool = False) -> None:
    """The run is over: won, lost to a wound too many, or lost because a trial stood too long (our ruling)."""
    if won:
        draft.set(beaten=(*draft.state.beaten, draft.state.trial.name))
    draft.set(phase=Phase.WON if won else Phase.LOST)
    draft.emit(RunEnded(won, late))


def spend(draft: Draft, price: int) -> None:
    """Pay Experience of this turn."""
    before = scoring.experience_left(draft.catalogue, draft.state)
    draft.set(spent=bounded(draft.state.spent + price))
    draft.emit(CounterChanged("experience", before, before - price))
