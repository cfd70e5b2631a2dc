"""The flow of a turn: draw, blows, Upkeep (hercule-en, Game Turn)."""

from game.core.events import CardMoved, CounterChanged, PileShuffled
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.draft import Draft, face, sorted_cards
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved, TurnBegan
from game.titles.hercule.rules.expansions import omphale, revenge, shield, wounds
from game.titles.hercule.rules.momentary import Moment, run_abilities
from game.titles.hercule.rules.rounds import end_round, end_run, forget_turn
from game.titles.hercule.rules.state import Card, Phase, Played, Stance


def begin_round(draft: Draft) -> None:
    """Set the stance upright on side A, shuffle the deck, deal uids anew, begin the first turn."""
    for hero in draft.each():
        deck, rng = draft.table.rng.shuffle(hero.deck)
        draft.set_hero(deck=deck, stance=Stance(), preparations=0)
        draft.set(rng=rng)
    draft.set(wounds=wounds.layered(draft.catalogue, draft.table.wounds))
    deal_uids(draft)
    for _ in draft.each():
        draft.emit(PileShuffled(draft.place("deck")))
    revenge.shuffle(draft)
    draft.set(turn=0)
    begin_turn(draft)


def deal_uids(draft: Draft) -> None:
    """Number the decks, then the Reserve and the wounds, so that no number tells of the shuffle."""
    dealt = 0
    for hero in draft.each():
        draft.set_hero(deck=_numbered(hero.deck, dealt))
        dealt += len(hero.deck)
    reserve = _numbered(sorted_cards(draft.table.reserve), dealt)
    draft.set(reserve=reserve, wounds=_numbered(draft.table.wounds, dealt + len(reserve)))


def _numbered(cards: tuple[Card, ...], first: int) -> tuple[Card, ...]:
    return tuple(Card(uid, card.name, card.upgraded) for uid, card in enumerate(cards, first))


def begin_turn(draft: Draft) -> None:
    """Forget what lasted a turn, draw, and begin Planning (hercule-en, Draw Phase)."""
    forget_turn(draft)
    if draft.table.turn >= draft.catalogue.numbers.turns:
        end_run(draft, won=False, late=True)
        return
    if not draft.table.revenge:
        revenge.shuffle(draft)
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
    elif not can_tap_stance(draft):
        defend(draft)


def strike(draft: Draft) -> None:
    """Take the Health that this turn's Attack points are worth."""
    state = draft.state
    lost = scoring.health_loss(draft.catalogue, state)
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
    if not can_tap_stance(draft):
        upkeep(draft)


def withstand(draft: Draft) -> bool:
    """Hold the trial's blow, with the shield's help, or take wounds; False when none is left to take."""
    points = scoring.totals(draft.catalogue, draft.state).defense
    against = scoring.trial_attack(draft.catalogue, draft.table)
    short = shield.short(draft, points - against)
    draft.emit(DefenseResolved(points, against, not short))
    shield.take_up(draft, points - against)
    for _ in range(wounds.due(draft.table, short)):
        if not wounds.take(draft):
            return False
        run_abilities(draft, Moment.WOUND_DEALT)
    return True


def grow(draft: Draft) -> None:
    """The trial's Attack grows after Defense, blocked or not."""
    growth = draft.catalogue.numbers.growth + draft.modifiers.growth
    draft.set_trial(attack=draft.table.trial.attack + growth)


def upkeep(draft: Draft) -> None:
    """Played cards leave in the order played, the stance's end effect happens, the next turn begins."""
    for hero in draft.each():
        deepened = wounds.deepened(draft)
        for played in hero.played:
            leave_play(draft, played)
        draft.set_hero(played=())
        if not all(wounds.take(draft) for _ in range(deepened)):
            end_run(draft, won=False)
            return
    for _ in draft.each():
        end_stance(draft)
    begin_turn(draft)


def leave_play(draft: Draft, played: Played) -> None:
    """Discard a played card; a Supercharged card is exhausted instead."""
    card, place = played.card, draft.card_place("play", played.card)
    if played.supercharged:
        draft.to_reserve(card, place)
        return
    if card.upgraded and draft.modifiers.upgrades_fall and not draft.catalogue.is_wound(card.name):
        card = draft.rotate(card, place)
    wounds.discard(draft, card, place)


def end_stance(draft: Draft) -> None:
    """The stance's end-of-turn effect (hercule-en, Stance Card)."""
    if draft.table.settings.omphale:
        omphale.end_turn(draft)
        return
    if draft.hero.stance.side == "B":
        upgrade_top_of_deck(draft)
        return
    draft.tap_stance(False)
    if draft.table.settings.stance_a_turns:
        draft.turn_stance()


def upgrade_top_of_deck(draft: Draft) -> None:
    """Raining Cards at the end of a turn: reveal the next card and turn it to its upgraded half."""
    settings = draft.table.settings
    if not draft.hero.deck and settings.rain_turns_discard:
        draft.turn_discard()
    if not draft.hero.deck:
        return
    top, *rest = draft.hero.deck
    place = draft.place("deck")
    spared = draft.catalogue.is_wound(top.name) and not settings.rain_dresses_wounds
    if top.upgraded or spared:
        draft.emit(CardMoved(face(top), place, place, unveiled=True))
        return
    draft.set_hero(deck=(draft.rotate(top, place, unveiled=True), *rest))


def can_tap_stance(draft: Draft) -> bool:
    """Whether tapping the hero's stance would mean anything now."""
    hero = draft.hero
    if hero.stance.tapped or draft.modifiers.stance_locked:
        return False
    if draft.table.settings.omphale:
        return bool(omphale.targets(draft))
    if hero.stance.side == "B":
        return True
    return (draft.table.settings.supercharge_played or hero.struck) and can_supercharge(draft)


def can_supercharge(draft: Draft) -> bool:
    """Whether one of the hero's cards in play could still be Supercharged."""
    is_wound = draft.catalogue.is_wound
    return any(not played.supercharged and not is_wound(played.card.name) for played in draft.hero.played)


def spend(draft: Draft, price: int) -> None:
    """Pay Experience of this turn."""
    before = scoring.experience_left(draft.catalogue, draft.state)
    draft.set(spent=bounded(draft.table.spent + price))
    draft.emit(CounterChanged("experience", before, before - price))
