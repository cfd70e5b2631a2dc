"""The set-up page of Hisment: under each player three decks as tiles, below them the match in one line."""

from collections.abc import Iterable
from functools import partial

from game.core.narrowing import narrow
from game.core.protocol import OptionInfo
from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules.phases import attaching
from game.titles.hisment.rules.state import State
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.match.set_up_parts import SEED_WIDTH, Part, head, match_lengths, seed_line, values_of
from scenes.services import tr
from scenes.table.layout import RATIO
from scenes.titles.hisment.decks.tile import DeckTile
from scenes.titles.hisment.seats import DECKS, Duel
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Metrics, Px, columns
from scenes.toolkit.node import Group, Semantic
from scenes.widgets.controls import Option
from scenes.widgets.page import Column, choice, control_height, line_height, text_width

PORTRAIT, ACROSS = 166.0, 3
"""Width of a player's card in design units, 133 pixels at 1280; number of deck tiles in a line."""
FANNED, MOST = 62.0, 3
"""Height of the faces fanned on a tile, and the most lines of the texts on tiles side by side."""
DEALS = 40
"""How often the first game is dealt at most; about two of five deals have an attack in the first shop."""


class HismentSetUp(MatchSetUp):
    """The set-up page of Hisment."""

    seats: Duel

    def choose_last(self) -> NewMatch:
        """The match as it was last begun; the very first one has an attack in the first shop.

        It is dealt anew until a hero of the player could have one: else a newcomer would begin with nothing
        to strike with. The rules and the decks are the usual ones.
        """
        found = super().choose_last()
        for _ in range(0 if self.services.last_choices(self.seats.title) else DEALS):
            if has_attack(self.seats.catalogue, narrow(State, found.session.state), 0):
                break
            found = super().choose_last()
        return found

    def _side(self, m: Metrics, seat: Seat, width: int) -> Part:
        """The panel of one player: the card, beside it name and level, below it the decks."""
        wide, top = min(m.px(PORTRAIT), width // 3), m.px(GAP)
        part = Part(m, width, self.seats.name(seat), NIGHT)
        tall = round(wide * RATIO)
        part.add(self._card(seat, wide, part.left, top + tall / 2))
        beside = Column(m, part.left + wide + m.px(GAP), top, part.width - wide - m.px(GAP))
        beside.theme = NIGHT
        self._called(beside, seat)
        self._levels(beside, seat, tr("Played by"))
        self._manner(beside, seat)
        part.add(*beside.nodes)
        part.y = max(beside.y, top + tall + m.px(HAIR))
        self._own(part, seat)
        return part

    def _own(self, column: Column, seat: Seat) -> None:
        info = next(info for info in self.seats.options() if info.id == DECKS[seat])
        self._decks(column, seat, info)

    def _decks(self, column: Column, seat: Seat, info: OptionInfo) -> None:
        """Add a tile for each deck, three in a line."""
        m, chosen = column.m, str(self.selection.option(info))
        named = [(str(value), name) for value, name in values_of(info).items()]
        told = [self.seats.about_deck(value) for value, _ in named]
        # With large text a tile needs the whole width.
        across = ACROSS if lines_of(m, told, column.width // ACROSS - m.px(TIGHT)) <= MOST else 1
        lines = lines_of(m, told, (column.width - m.px(TIGHT) * (across - 1)) // across)
        tall = m.px(FANNED) + line_height(m, NAME) + lines * line_height(m, BODY) + m.px(GAP)
        called = tr("{name}: {thing}", name=self.seats.name(seat), thing=tr("Deck"))
        tiles = Group(semantic=Semantic("choices", called))
        column.add(tiles)
        for first in range(0, len(named), across):
            line = named[first : first + across]
            cells = columns(m, column.box(tall), *(REST,) * across, gap=TIGHT)
            for (value, name), cell in zip(line, cells, strict=False):
                tile = DeckTile(
                    name=f"{info.id}:{value}",
                    words=name,
                    chosen=value == chosen,
                    on_click=partial(self._choose, info.id, value),
                    theme=NIGHT,
                ).place(cell)
                heroes = self.seats.deck(seat, {info.id: value}).heroes
                faces = map(self.seats.looks.portrait, heroes)
                tile.show(self.services, m, tuple(faces), self.seats.about_deck(value), lines)
                tiles.add(tile)

    def _choose(self, option: str, value: str) -> None:
        self.selection.options[option] = value
        self.rebuild()

    def _match(self, m: Metrics, width: int) -> Part:
        """The length of the match and its seed in one line; without room for that, one below the other."""
        part, chosen = Part(m, width, tr("The match"), NIGHT), self.selection
        lengths = match_lengths()
        called = tr("Shared deal") if self.seed else tr("Deal no. (leave empty for a random deal)")
        room = part.width - m.px(GAP) - max(m.px(SEED_WIDTH), text_width(m, called, BODY))
        wanted = sum(text_width(m, words) + m.text(NAME) * 2 for words in lengths.values())
        if room < wanted:
            return super()._match(m, width)
        left, right = columns(m, part.box(0, 0), Px(room), REST, gap=GAP)
        one, other = (Column(m, box.left, part.y, box.width) for box in (left, right))
        one.theme = other.theme = NIGHT
        head(one, tr("Length"))
        options = [Option(str(n), words) for n, words in lengths.items()]
        ways = partial(choice, theme=NIGHT, again=True, called=tr("Length"))
        made = ways(m, "best_of", options, str(chosen.best_of), self._long)
        one.add(made.place(one.box(control_height(m))))
        head(other, called)
        seed_line(self, other, other.box(control_height(m)), self.seed, self._seeded, ())
        part.add(*one.nodes, *other.nodes)
        part.y = max(one.y, other.y)
        return part

    def _option(self, column: Column, info: OptionInfo, heading: str) -> None:
        take = partial(self.selection.options.__setitem__, info.id)
        value = self.selection.option(info)
        self._ask_beside(column, heading, info.id, values_of(info), value, take)
        column.y += column.m.px(TIGHT)

    def _long(self, best_of: str) -> None:
        self.selection.best_of = int(best_of)
        self.rebuild()


def has_attack(catalogue: Catalogue, state: State, seat: Seat) -> bool:
    """Whether the shop of a seat holds an attack that does damage and fits one of its heroes."""
    player = state.players[seat]
    attacks = [catalogue.attacks[card] for card in player.shop if card in catalogue.attacks]
    strikes = [attack for attack in attacks if attack.sort == "offensive"]
    return any(attaching.against(catalogue, hero, card) is None for hero in player.heroes for card in strikes)


def lines_of(m: Metrics, texts: Iterable[str], width: int) -> int:
    """The most lines that one of some texts takes in body size on a tile of a width in pixels."""
    room = width - m.px(2 * HAIR)
    return max(len(lettering.wrap(words, "medium", m.text(BODY), room)) for words in texts)
