"""When the game is over, and who has won (Conditions de fin de partie et victoire)."""

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.effects import Op
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import GameEnded
from game.titles.hisment.rules.state import NOBODY, SEATS, Ending, Hero, Phase, Player, State

HARMFUL = (Op.DAMAGE, Op.DAMAGE_HEART)


def settle(draft: Draft) -> None:
    """End the game at once where a Heart has no points, or no hero is left on either side."""
    first, second = draft.state.players
    if draft.state.over:
        return
    if first.heart <= 0 or second.heart <= 0:
        end(draft, Ending.HEART)
    elif not first.heroes and not second.heroes:
        end(draft, Ending.NO_HEROES)


def settle_turn(draft: Draft) -> None:
    """End the game after a turn where it would lead nowhere."""
    state, numbers = draft.state, draft.catalogue.numbers
    if state.over:
        return
    if state.idle >= 2 * numbers.idle_rounds:
        end(draft, Ending.IDLE)
    elif state.turn >= 2 * numbers.most_rounds:
        end(draft, Ending.ROUNDS)
    elif not any(has_means(draft.catalogue, player) for player in state.players):
        end(draft, Ending.NO_MEANS)


def end(draft: Draft, ending: Ending) -> None:
    """The game is over."""
    draft.set(phase=Phase.OVER, ending=ending)
    draft.tell(GameEnded(ending, winner(draft.state)))


def winner(state: State) -> Seat:
    """The seat whose Heart has more points; nobody where they are equal."""
    if state.conceded != NOBODY:
        return 1 - state.conceded
    hearts = [state.players[seat].heart for seat in SEATS]
    return NOBODY if hearts[0] == hearts[1] else hearts.index(max(hearts))


def has_means(catalogue: Catalogue, player: Player) -> bool:
    """Whether a player could still do damage with the cards that are left, in whatever order they come."""
    attacks = catalogue.attacks
    if any(attacks[card].sort == "offensive" for hero in player.heroes for card in hero.attacks):
        return True
    left = (*player.hand, *player.shop, *player.pile)
    if any(_harms(catalogue, card) for card in left if card in catalogue.chapters):
        return True
    return any(_can_strike(catalogue, hero, left) for hero in player.heroes)


def _harms(catalogue: Catalogue, card: str) -> bool:
    return any(effect.op in HARMFUL for effect in catalogue.cards[card].effects)


def _can_strike(catalogue: Catalogue, hero: Hero, left: tuple[str, ...]) -> bool:
    """Whether a hero has a harmful power, or could have an offensive attack with the cards that are left."""
    if any(_harms(catalogue, card) for card in (hero.card, *hero.equipment)):
        return True
    attacks = catalogue.attacks
    grown = [catalogue.heroes[card] for card in left if card in catalogue.heroes]
    own = catalogue.heroes[hero.card]
    elements = {element for each in (own, *grown) if each.line == own.line for element in each.elements}
    fitting = [attacks[card] for card in left if card in attacks and attacks[card].element in elements]
    levels = {0, *(attacks[card].level for card in hero.attacks)}
    for attack in sorted(fitting, key=lambda each: each.level):
        if attack.level - 1 in levels:
            if attack.sort == "offensive":
                return True
            levels.add(attack.level)
    return False
