"""The end of a round and of a run, and the next trial (hercule-en, End of Round)."""

from itertools import count

from game.core.events import CardMoved
from game.titles.hercule import ladder
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules.draft import Draft, all_cards, face, sorted_cards, without
from game.titles.hercule.rules.events import BlessingGained, RunEnded, TrialBeaten, TrialRevealed
from game.titles.hercule.rules.state import Card, Difficulty, Lingering, Phase, Settings
from game.titles.hercule.rules.wounds import exhaust


def forget_turn(draft: Draft) -> None:
    """Reset whatever lasts only for a turn."""
    draft.set(spent=0, cost_change=0, defense_change=0, lost_health=0, split=())
    for hero in draft.each():
        if hero.wounds_to_exhaust:
            draft.set_hero(wounds_to_exhaust=0)


def end_round(draft: Draft) -> None:
    """End a beaten trial's round: win, or gather decks and reveal the next (hercule-en, End of Round)."""
    name = draft.table.trial.name
    draft.emit(TrialBeaten(name))
    if not draft.table.ahead:
        end_run(draft, won=True)
        return
    forget_turn(draft)
    for _ in draft.each():
        gather(draft)
        heal(draft)
        for expansion in active(draft.table.settings):
            expansion.round_ended(draft)
    turn_to_blessings(draft, name)
    draft.set(beaten=(*draft.table.beaten, name))
    reveal_trial(draft)
    for _ in draft.each():
        draft.set_hero(preparations=ladder.preparations(draft.catalogue, draft.table.settings))
    draft.begin_phase(Phase.PREPARATION)


def gather(draft: Draft) -> None:
    """Put the hero's cards into the deck, base side up; by the option, Supercharged ones are exhausted."""
    if draft.table.settings.winning_exhausts:
        for played in draft.hero.played:
            if played.supercharged:
                exhaust(draft, played.card, draft.card_place("play", played.card))
        draft.set_hero(played=tuple(played for played in draft.hero.played if not played.supercharged))
    for expansion in active(draft.table.settings):
        expansion.cards_gathered(draft)
    hero, deck = draft.hero, draft.place("deck")
    for card in hero.hand:
        draft.emit(CardMoved(face(card), draft.card_place("hand", card), deck, draft.players))
    for played in hero.played:
        draft.emit(CardMoved(face(played.card), draft.card_place("play", played.card), deck))
    if hero.discard:
        draft.emit(CardMoved(face(hero.discard[-1]), draft.place("discard"), deck))
    own = (*hero.hand, *(played.card for played in hero.played), *hero.discard, *hero.deck)
    draft.set_hero(
        deck=sorted_cards(Card(card.uid, card.name) for card in own), hand=(), played=(), discard=(), known=0
    )


def heal(draft: Draft) -> None:
    """Return the worst wounds of the hero's deck after a trial, as many as the heads in force say."""
    known = draft.catalogue
    for _ in range(ladder.changes(known, draft.table.settings).healed):
        wounds = [card for card in draft.hero.deck if known.is_wound(card.name)]
        if wounds:
            worst = max(wounds, key=lambda card: known.cards[card.name].layer)
            draft.set_hero(deck=without(draft.hero.deck, worst))
            exhaust(draft, worst, draft.place("deck"))


def turn_to_blessings(draft: Draft, beaten: str) -> None:
    """Turn trials whose last active round has ended into blessings of the Reserve."""
    rounds = lasting_rounds(draft.catalogue, draft.table.settings)
    older = tuple(Lingering(trial.name, trial.rounds - 1) for trial in draft.table.lingering)
    active = (*older, Lingering(beaten, rounds))
    draft.set(lingering=tuple(trial for trial in active if trial.rounds > 0))
    for trial in active:
        if trial.rounds <= 0:
            gain_blessing(draft, trial.name)


def lasting_rounds(catalogue: Catalogue, settings: Settings) -> int:
    """For how many rounds a beaten trial stays active."""
    numbers = catalogue.numbers
    rounds = {Difficulty.HEROIC: numbers.heroic_rounds, Difficulty.MYTHIC: numbers.mythic_rounds}
    return rounds.get(settings.difficulty, 0) + ladder.changes(catalogue, settings).lasting


def gain_blessing(draft: Draft, name: str) -> None:
    """Put a beaten trial into the Reserve as a blessing."""
    taken = {card.uid for card in all_cards(draft.state)}
    uid = next(uid for uid in count() if uid not in taken)
    draft.set(reserve=sorted_cards((*draft.table.reserve, Card(uid, name))))
    draft.emit(BlessingGained(name))


def reveal_trial(draft: Draft) -> None:
    """Reveal the next trial, with 1 Health more for each trial beaten; for two heroes, twice that."""
    name, *ahead = draft.table.ahead
    beaten, heroes = len(draft.table.beaten), len(draft.table.heroes)
    trial = ladder.trial_of(draft.catalogue, draft.table.settings, name, beaten, heroes)
    draft.set(trial=trial, ahead=tuple(ahead))
    draft.emit(TrialRevealed(name, trial.health))
    for expansion in active(draft.table.settings):
        expansion.trial_revealed(draft)


def end_run(draft: Draft, *, won: bool, late: bool = False) -> None:
    """End the run: won, lost for lack of a wound, or lost because a trial lasted too long (house ruling)."""
    if won:
        draft.set(beaten=(*draft.table.beaten, draft.table.trial.name))
    draft.set(phase=Phase.WON if won else Phase.LOST)
    draft.emit(RunEnded(won, late))
