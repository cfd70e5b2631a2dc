"""The flow of a turn: draw, blows, Upkeep (hercule-en, Game Turn)."""

from game.core.events import CounterChanged, PileShuffled
from game.titles.hercule.rules import scoring, stance
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.draft import Draft, reserve_ref, sorted_cards
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved, TurnBegan
from game.titles.hercule.rules.momentary import Moment, run_abilities
from game.titles.hercule.rules.rounds import end_round, end_run, forget_turn
from game.titles.hercule.rules.stance import StanceMoment
from game.titles.hercule.rules.state import Card, Phase, Played, Stance
from game.titles.hercule.together.marks import awaited
from game.titles.hercule.together.shares import shares


def begin_round(draft: Draft) -> None:
    """Set the stance upright on side A, shuffle the deck, deal uids anew, begin the first turn."""
    for hero in draft.each():
        deck, rng = draft.table.rng.shuffle(hero.deck)
        draft.set_hero(deck=deck, stance=Stance(), preparations=0)
        draft.set(rng=rng)
    deal_uids(draft)
    for _ in draft.each():
        draft.emit(PileShuffled(draft.place("deck")))
    draft.set(turn=0)
    begin_turn(draft)


def deal_uids(draft: Draft) -> None:
    """Number the cards of the decks and then those of the Reserve, so that no number tells of the shuffle."""
    dealt = 0
    for hero in draft.each():
        draft.set_hero(deck=_numbered(hero.deck, dealt))
        dealt += len(hero.deck)
    draft.set(reserve=_numbered(sorted_cards(draft.table.reserve), dealt))


def _numbered(cards: tuple[Card, ...], first: int) -> tuple[Card, ...]:
    return tuple(Card(uid, card.name, card.upgraded) for uid, card in enumerate(cards, first))


def begin_turn(draft: Draft) -> None:
    """Forget what lasted a turn, draw, and begin Planning (hercule-en, Draw Phase)."""
    forget_turn(draft)
    if draft.table.turn >= draft.catalogue.numbers.turns:
        end_run(draft, won=False, late=True)
        return
    draft.set(turn=draft.table.turn + 1)
    draft.emit(TurnBegan(draft.table.turn))
    for _ in draft.each():
        draft.draw(max(0, draft.catalogue.numbers.hand + draft.modifiers.draw))
    draft.begin_phase(Phase.PLANNING)


def attack(draft: Draft) -> None:
    """The trial loses Health; beaten, the round ends at once (hercule-en, Attack Phase)."""
    draft.begin_phase(Phase.ATTACK)
    strike(draft)
    if draft.table.trial.health <= 0:
        end_round(draft)
    elif not awaited(draft):
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
        if draft.table.trial.health > 0:
            run_abilities(draft, Moment.TRIAL_HURT)


def defend(draft: Draft) -> None:
    """The trial strikes back, then its Attack grows (hercule-en, Defense Phase)."""
    draft.begin_phase(Phase.DEFENSE)
    if not withstand(draft):
        end_run(draft, won=False)
        return
    grow(draft)
    if not awaited(draft):
        upkeep(draft)


def withstand(draft: Draft) -> bool:
    """Each hero holds the trial's blow or takes a wound; False when no wound is left to take."""
    against = draft.table.trial.attack
    for _, points in zip(draft.each(), shares(draft.catalogue, draft.state), strict=True):
        draft.emit(DefenseResolved(points, against, points >= against, draft.side))
        if points < against and not take_wound(draft):
            return False
    return True


def take_wound(draft: Draft) -> bool:
    """Take a wound of the Reserve; False when none is left."""
    wound = next((card for card in draft.table.reserve if draft.catalogue.is_wound(card.name)), None)
    if wound is None:
        return False
    draft.take_from_reserve(wound.name)
    draft.to_discard(wound, reserve_ref(wound.name))
    run_abilities(draft, Moment.WOUND_DEALT)
    return True


def grow(draft: Draft) -> None:
    """The trial's Attack grows after Defense, blocked or not."""
    growth = draft.catalogue.numbers.growth + draft.modifiers.growth
    draft.set_trial(attack=draft.table.trial.attack + growth)


def upkeep(draft: Draft) -> None:
    """Played cards leave in the order played; the turn ends, or waits for a stance that can do more now."""
    before = [len(hero.deck) + len(hero.discard) for hero in draft.each()]
    for hero in draft.each():
        for played in hero.played:
            leave_play(draft, played)
        draft.set_hero(played=())
    waits = False
    for _, drawn in zip(draft.each(), before, strict=True):
        waits |= stance.waits_in_upkeep(draft, drawn)
    if waits:
        forget_turn(draft)
        draft.begin_phase(Phase.UPKEEP)
    else:
        end_turn(draft)


def end_turn(draft: Draft) -> None:
    """The stance's end-of-turn effect happens, and the next turn begins (hercule-en, Stance Card)."""
    for _ in draft.each():
        stance.act(draft, StanceMoment.TURN_ENDED)
    begin_turn(draft)


def leave_play(draft: Draft, played: Played) -> None:
    """Discard a played card; a Supercharged card or a dressed wound is exhausted instead."""
    card, place = played.card, draft.card_place("play", played.card)
    dressed = card.upgraded and draft.catalogue.is_wound(card.name)
    if played.supercharged or dressed:
        draft.to_reserve(card, place)
        return
    if card.upgraded and draft.modifiers.upgrades_fall:
        card = draft.rotate(card, place)
    draft.pass_on(card, place)


def spend(draft: Draft, price: int) -> None:
    """Pay Experience of this turn."""
    before = scoring.experience_left(draft.catalogue, draft.state)
    draft.set(spent=bounded(draft.table.spent + price))
    draft.emit(CounterChanged("experience", before, before - price))
