"""The phases of a turn: draw, attack, Defense, Upkeep (hercule-en, Game Turn)."""

from game.core.events import CounterChanged, PileShuffled
from game.titles.hercule import ladder
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules import scoring, stance, wounds
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.draft import Draft, sorted_cards
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved, TurnBegan
from game.titles.hercule.rules.momentary import Moment, run_abilities
from game.titles.hercule.rules.rounds import end_round, end_run, forget_turn
from game.titles.hercule.rules.stance import StanceMoment
from game.titles.hercule.rules.state import Card, Phase, Played, Stance
from game.titles.hercule.together.marks import awaited
from game.titles.hercule.together.shares import missing, shares


def begin_round(draft: Draft) -> None:
    """Set the stance upright on side A, or B if a head says so, shuffle, give new uids, begin a turn."""
    changed = ladder.changes(draft.catalogue, draft.table.settings)
    upright = Stance("B") if changed.stance_turned else Stance()
    for hero in draft.each():
        deck, rng = draft.table.rng.shuffle(hero.deck)
        draft.set_hero(deck=deck, stance=upright, preparations=0)
        draft.set(rng=rng)
    expansions = active(draft.table.settings)
    for expansion in expansions:
        expansion.before_round(draft)
    deal_uids(draft)
    for _ in draft.each():
        draft.emit(PileShuffled(draft.place("deck")))
        upgrade_first(draft, changed.first_upgraded)
    for expansion in expansions:
        expansion.round_began(draft)
    draft.set(turn=0)
    begin_turn(draft)


def upgrade_first(draft: Draft, number: int) -> None:
    """Upgrade the cards that are drawn first, as many as a head says; wounds stay as they are."""
    deck = list(draft.hero.deck)
    for place, card in enumerate(deck[:number]):
        if not draft.catalogue.is_wound(card.name):
            deck[place] = draft.upgraded(card, draft.place("deck"), unveiled=True)
    draft.set_hero(deck=tuple(deck))


def deal_uids(draft: Draft) -> None:
    """Number the decks, then the Reserve and the piles of expansions, so that no uid reveals the shuffle."""
    dealt = 0
    for hero in draft.each():
        draft.set_hero(deck=_numbered(hero.deck, dealt))
        dealt += len(hero.deck)
    draft.set(reserve=sorted_cards(draft.table.reserve))
    added = (pile for expansion in active(draft.table.settings) for pile in expansion.piles)
    for pile in ("reserve", *added):
        cards = _numbered(getattr(draft.table, pile), dealt)
        draft.set(**{pile: cards})
        dealt += len(cards)


def _numbered(cards: tuple[Card, ...], first: int) -> tuple[Card, ...]:
    return tuple(Card(uid, card.name, card.upgraded) for uid, card in enumerate(cards, first))


def begin_turn(draft: Draft) -> None:
    """Reset what lasts a turn, draw, begin Planning; past the last turn, lose (hercule-en, Draw Phase)."""
    forget_turn(draft)
    settings = draft.table.settings
    if draft.table.turn >= ladder.turns(draft.catalogue, settings):
        end_run(draft, won=False, late=True)
        return
    for expansion in active(settings):
        expansion.turn_began(draft)
    draft.set(turn=draft.table.turn + 1)
    draft.emit(TurnBegan(draft.table.turn))
    changed = ladder.changes(draft.catalogue, settings)
    more = changed.hand + (changed.first_draw if draft.table.turn == 1 else 0)
    for _ in draft.each():
        draft.draw(max(0, draft.catalogue.numbers.hand + draft.modifiers.draw + more))
    draft.begin_phase(Phase.PLANNING)


def attack(draft: Draft) -> None:
    """Resolve Attack: the trial loses Health; its defeat ends the round (hercule-en, Attack Phase)."""
    draft.begin_phase(Phase.ATTACK)
    strike(draft)
    if draft.table.trial.health <= 0:
        end_round(draft)
    elif not awaited(draft):
        defend(draft)


def strike(draft: Draft) -> None:
    """Take the Health that this turn's Attack points are worth, at most what the trial has."""
    state = draft.state
    lost = min(scoring.health_loss(draft.catalogue, state), max(0, state.trial.health))
    points = scoring.totals(draft.catalogue, state).attack
    draft.emit(AttackResolved(points, scoring.trial_defense(draft.catalogue, state), lost))
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
    """Resolve the trial's blow on each hero, who holds it or takes wounds; False if none is left to take."""
    expansions = active(draft.table.settings)
    against = scoring.trial_attack(draft.catalogue, draft.table)
    for _, points in zip(draft.each(), shares(draft.catalogue, draft.state), strict=True):
        short = missing(draft.table, draft.hero, points - against)
        draft.emit(DefenseResolved(points, against, not short, draft.side))
        for expansion in expansions:
            expansion.blow_withstood(draft, points - against)
        for _ in range(wounds.due(draft.table, short)):
            if not wounds.take(draft):
                return False
            run_abilities(draft, Moment.WOUND_DEALT)
    return True


def grow(draft: Draft) -> None:
    """Raise the trial's Attack after Defense, blocked or not, and restore Health if a head says so."""
    changed = ladder.changes(draft.catalogue, draft.table.settings)
    growth = draft.catalogue.numbers.growth + draft.modifiers.growth + changed.growth
    draft.set_trial(attack=draft.table.trial.attack + growth)
    if changed.regrowth:
        trial = draft.table.trial
        draft.set_trial(health=min(trial.full_health, trial.health + changed.regrowth))


def upkeep(draft: Draft) -> None:
    """Put played cards away and end the turn, unless a stance can do more after that."""
    before = [len(hero.deck) + len(hero.discard) for hero in draft.each()]
    if not put_away(draft):
        end_run(draft, won=False)
        return
    waits = False
    for _, drawn in zip(draft.each(), before, strict=True):
        waits |= stance.waits_in_upkeep(draft, drawn)
    if waits:
        forget_turn(draft)
        draft.begin_phase(Phase.UPKEEP)
    else:
        end_turn(draft)


def put_away(draft: Draft) -> bool:
    """Put played cards away in order, then take the wounds that they bring; False if none is left."""
    brought = [wounds.brought(draft) for _ in draft.each()]
    for hero in draft.each():
        for played in hero.played:
            leave_play(draft, played)
        draft.set_hero(played=())
    each = zip(draft.each(), brought, strict=True)
    return all(wounds.take(draft) for _, count in each for _ in range(count))


def outlasts_upkeep(draft: Draft) -> bool:
    """Whether enough wounds are left for Upkeep; the draft must not be used afterwards."""
    # If no card brings a wound, none can be missing, so the cards need not be put away.
    return not any(wounds.brought(draft) for _ in draft.each()) or put_away(draft)


def end_turn(draft: Draft) -> None:
    """Run the stance's end-of-turn effect and begin the next turn (hercule-en, Stance Card)."""
    for _ in draft.each():
        stance.act(draft, StanceMoment.TURN_ENDED)
    begin_turn(draft)


def leave_play(draft: Draft, played: Played) -> None:
    """Discard a played card; a Supercharged card is exhausted instead."""
    card, place = played.card, draft.card_place("play", played.card)
    if played.supercharged:
        wounds.exhaust(draft, card, place)
        return
    if draft.modifiers.upgrades_fall and not draft.catalogue.is_wound(card.name):
        card = draft.fallen(card, place)
    wounds.discard(draft, card, place)


def spend(draft: Draft, price: int) -> None:
    """Spend Experience of this turn."""
    before = scoring.experience_left(draft.catalogue, draft.state)
    draft.set(spent=bounded(draft.table.spent + price))
    draft.emit(CounterChanged("experience", before, before - price))
