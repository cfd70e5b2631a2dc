"""The heads of the Hydra, beyond Mythic: the numbers of the rules as the heads in force change them."""

from collections import Counter
from functools import reduce

from game.titles.hercule.cards import Catalogue, Changes, Kind
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.moves import ChooseDeck
from game.titles.hercule.rules.state import Difficulty, Settings, Trial

NOTHING = Changes()


def changes(catalogue: Catalogue, settings: Settings) -> Changes:
    """The changes of all heads in force together; cached."""
    if not settings.grown:
        return NOTHING
    key = "heads", settings.grown
    known: Changes | None = catalogue.memory.get(key)
    if known is None:
        grown = catalogue.definitions.ladder[: settings.grown]
        known = catalogue.memory[key] = reduce(_together, (head.changes for head in grown), NOTHING)
    return known


def _together(one: Changes, other: Changes) -> Changes:
    """The sum of two changes, with the lower limit of turns."""
    both = {name: getattr(one, name) + getattr(other, name) for name in Changes.__struct_fields__}
    limits = [limit for limit in (one.most_turns, other.most_turns) if limit]
    turned = one.stance_turned or other.stance_turned
    return Changes(**{**both, "most_turns": min(limits, default=0), "stance_turned": turned})


def trial_of(catalogue: Catalogue, settings: Settings, name: str, beaten: int, heroes: int) -> Trial:
    """A trial as it is revealed, with 1 Health more for each trial beaten; doubled for two heroes.

    At Mythic its Attack differs from the printed one by a number of the house set (docs/balance.md).
    """
    printed, number = catalogue.trials[name], beaten + 1
    trials = min(settings.trials(catalogue.numbers.trials), len(catalogue.trials))
    found = [each for each in changes(catalogue, settings).trials if each.concerns(number, trials)]
    health = max(1, printed.health + beaten + sum(each.health for each in found)) * heroes
    change = catalogue.numbers.mythic_attack if settings.difficulty is Difficulty.MYTHIC else 0
    attack = max(1, printed.attack + change + sum(each.attack for each in found))
    defense = max(1, printed.defense + sum(each.defense for each in found))
    return Trial(name, bounded(health), bounded(health), bounded(attack), bounded(defense))


def cost(catalogue: Catalogue, settings: Settings, name: str) -> int:
    """The cost of one improvement of this card in Experience, before abilities and blessings change it."""
    price = catalogue.base_cost(name)
    if not settings.grown:
        return price
    found = changes(catalogue, settings)
    technique = catalogue.cards[name].kind is Kind.TECHNIQUE
    return price + (found.technique_cost if technique else found.blessing_cost)


def turns(catalogue: Catalogue, settings: Settings) -> int:
    """The number of turns that a trial may last."""
    limit, usual = changes(catalogue, settings).most_turns, catalogue.numbers.turns
    return min(limit, usual) if limit else usual


def deck_size(catalogue: Catalogue, settings: Settings) -> int:
    """The number of techniques in a starting deck."""
    return catalogue.numbers.deck + changes(catalogue, settings).deck


def preparations(catalogue: Catalogue, settings: Settings) -> int:
    """The number of preparation actions that a hero has before a trial."""
    return max(0, catalogue.numbers.preparations + changes(catalogue, settings).preparations)


def recommended(catalogue: Catalogue, settings: Settings) -> ChooseDeck:
    """The deck that the rulebook recommends, adjusted to the deck size in force.

    A larger deck adds the techniques with the most copies left, a smaller one drops those it has most of.
    """
    counts = Counter({card.id: card.recommended for card in catalogue.techniques})
    left = Counter({card.id: card.copies - card.recommended for card in catalogue.techniques})
    more = deck_size(catalogue, settings) - counts.total()
    for _ in range(abs(more)):
        source, target = (left, counts) if more > 0 else (counts, left)
        name = max(sorted(source), key=source.__getitem__)
        source[name] -= 1
        target[name] += 1
    return ChooseDeck(tuple(sorted((+counts).items())))
