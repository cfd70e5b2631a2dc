"""A position as a seat sees it, built field by field from what the seat may see.

Public are the chosen decks, shops, heroes and what they wear, cemeteries, coins, Hearts, the number of cards
in hands and piles, and the cards of a hand that were bought or lay there from the start. Hidden are the other
cards of the other's hand, and both piles. A hidden card has an empty name.
"""

from collections.abc import Iterator, Mapping

import msgspec

from game.core.events import CardFace
from game.core.handles import Zone
from game.core.refs import Ref, Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import places
from game.titles.hisment.rules.state import Ending, Name, Names, Phase, Player, Settings, State

UNSEEN = ""


class View(msgspec.Struct, frozen=True):
    """What a viewer sees (None: a spectator); the other fields are those of a `State`."""

    viewer: Seat | None
    settings: Settings
    players: tuple[Player, Player]
    terrain: Name
    owner: Seat
    seat: Seat
    phase: Phase
    turn: int
    die: int
    attacks: int
    equipment: int
    evolutions: int
    walked: int
    struck: bool
    swapped: bool
    stirred: bool
    idle: int
    ending: Ending | None
    conceded: int


def view(state: State, seat: Seat | None) -> View:
    """The position as a seat sees it."""
    return View(
        viewer=seat,
        settings=state.settings,
        players=(_seen(state.players[0], seat == 0), _seen(state.players[1], seat == 1)),
        terrain=state.terrain,
        owner=state.owner,
        seat=state.seat,
        phase=state.phase,
        turn=state.turn,
        die=state.die,
        attacks=state.attacks,
        equipment=state.equipment,
        evolutions=state.evolutions,
        walked=state.walked,
        struck=state.struck,
        swapped=state.swapped,
        stirred=state.stirred,
        idle=state.idle,
        ending=state.ending,
        conceded=state.conceded,
    )


def _seen(player: Player, own: bool) -> Player:
    """What is seen of a player: of another's hand the known cards, then the hidden ones unnamed."""
    hidden = (UNSEEN,) * (len(player.hand) - len(player.known))
    return Player(
        hand=player.hand if own else (*player.known, *hidden),
        known=player.known,
        shop=player.shop,
        pile=(UNSEEN,) * len(player.pile),
        cemetery=player.cemetery,
        coins=player.coins,
        heart=player.heart,
        heroes=player.heroes,
        tally=player.tally,
        used=player.used,
        spent=player.spent,
        deck=player.deck,
    )


def zones(catalogue: Catalogue, seen: View) -> Mapping[Ref, Zone]:
    """The content of every zone as the viewer sees it."""
    return dict(_zones(catalogue, seen))


def _zones(catalogue: Catalogue, seen: View) -> Iterator[tuple[Ref, Zone]]:
    for seat, player in enumerate(seen.players):
        yield places.hand(seat), _faces(player.hand)
        yield places.shop(seat), _faces(player.shop, laid=True)
        yield places.pile(seat), _faces(player.pile)
        yield places.cemetery(seat), _faces(player.cemetery)
        for hero in player.heroes:
            line = catalogue.heroes[hero.card].line
            yield places.hero(seat, line), _faces(hero.all_cards)
    yield places.TERRAIN, _faces((seen.terrain,))


def _faces(names: Names, *, laid: bool = False) -> Zone:
    return Zone(tuple(CardFace(name=name) for name in names), laid)
