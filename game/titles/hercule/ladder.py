"""The heads of the Hydra, beyond Mythic: what those in force change together. The rules ask here."""

from collections import Counter
from functools import reduce

from game.titles.hercule.cards import Catalogue, Changes, Kind
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.moves import ChooseDeck
from game.titles.hercule.rules.state import Difficulty, Settings, Trial

NOTHING = Changes()


def changes(catalogue: Catalogue, settings: Settings) -> Changes:
    """What the heads in force change together; known once."""
    if not settings.grown:
        return NOTHING
    key = "heads", settings.grown
    known: Changes | None = catalogue.memory.get(key)
    if known is None:
        grown = catalogue.definitions.ladder[: settings.grown]
        known = catalogue.memory[key] = reduce(_together, (head.changes for head in grown), NOTHING)
    return known


def _together(one: Changes, other: Changes) -> Changes:
    """They add up; the strictest limit of turns holds."""
    both = {name: getattr(one, name) + getattr(other, name) for name in Changes.__struct_fields__}
    limits = [limit for limit in (one.most_turns, other.most_turns) if limit]
    turned = one.stance_turned or other.stance_turned
    return Changes(**{**both, "most_turns": min(limits, default=0), "stance_turned": turned})


def trial_of(catalogue: Catalogue, settings: Settings, name: str, beaten: int, heroes: int) -> Trial:
    """A trial as it comes on stage: 1 Health more for each trial beaten; for two heroes, twice that.

    At Mythic its Attack differs from the printed one by a number of the house set (docs/balance.md).
    """
    printed, number = catalogue.trials[name], beaten + 1
    trials = min(catalogue.numbers.trials, len(catalogue.trials))
    found = [each for each in changes(catalogue, settings).trials if each.concerns(number, trials)]
    health = max(1, printed.health + beaten + sum(each.health for each in found)) * heroes
    change = catalogue.numbers.mythic_attack if settings.difficulty is Difficulty.MYTHIC else 0
    attack = max(1, printed.attack + change + sum(each.attack for each in found))
    defense = max(1, printed.defense + sum(each.defense for each in found))
    return Trial(name, bounded(health), bounded(health), bounded(attack), bounded(defense))


def cost(catalogue: Catalogue, settings: Settings, name: str) -> int:
    """What one improvement of this card costs before abilities and blessings have their say."""
    price = catalogue.base_cost(name)
    if not settings.grown:
        return price
    found = changes(catalogue, settings)
    technique = catalogue.cards[name].kind is Kind.TECHNIQUE
    return price + (found.technique_cost if technique else found.blessing_cost)


def turns(catalogue: Catalogue, settings: Settings) -> int:
    """How many turns a trial may stand."""
    limit, usual = changes(catalogue, settings).most_turns, catalogue.numbers.turns
    return min(limit, usual) if limit else usual


def deck_size(catalogue: Catalogue, settings: Settings) -> int:
    """How many techniques are chosen."""
    return catalogue.numbers.deck + changes(catalogue, settings).deck


def preparations(catalogue: Catalogue, settings: Settings) -> int:
    """How many actions a hero has to prepare for a trial."""
    return max(0, catalogue.numbers.preparations + changes(catalogue, settings).preparations)


def recommended(catalogue: Catalogue, settings: Settings) -> ChooseDeck:
    """The deck that the book recommends; a larger one takes what there is most left of."""
    counts = Counter({card.id: card.recommended for card in catalogue.techniques})
    left = Counter({card.id: card.copies - card.recommended for card in catalogue.techniques})
    more = deck_size(catalogue, settings) - counts.total()
    for _ in range(abs(more)):
        source, target = (left, counts) if more > 0 else (counts, left)
        name = max(sorted(source), key=source.__getitem__)
        source[name] -= 1
        target[name] += 1
    return ChooseDeck(tuple(sorted((+counts).items())))
