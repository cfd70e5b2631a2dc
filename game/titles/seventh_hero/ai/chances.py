"""Evaluation of each move by the chance to win, from what the seat can know: what hard counts in.

A turn ends with somebody recruiting the wandering hero, or with nobody. Each of these ends has a chance to
win (`standing`), and is as likely as the odds of the hero and the habits of players make it (`foresight`).
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.ai.foresight import Foresight
from game.titles.seventh_hero.ai.learnt import learnt
from game.titles.seventh_hero.ai.standing import Board, Standing, board_of
from game.titles.seventh_hero.ai.worth import Odds, normal
from game.titles.seventh_hero.cards import Catalogue, Power, Temperament
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.draft import without
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.state import Hint, Moment, Use
from game.titles.seventh_hero.rules.view import View

_replace = msgspec.structs.replace

CARD = 0.002
"""What a card in hand is worth whose hero its owner lacks."""
HENS = 0.2
"""How often a Hen that is ready cancels a power."""
_HERO, _POWER, _GRUDGE = 0.03, 0.01, 0.4
"""What a temperament changes: a hero, a power, and the best rival's chance, each in chance to win."""


class Ends:
    """What each end of the turn on a board is worth to a seat."""

    def __init__(self, catalogue: Catalogue, board: Board, me: Seat, grudge: float) -> None:
        self._board, self._me, self._grudge = board.finished(), me, grudge
        self._standing = Standing(catalogue, learnt(), self._board)
        self._taken = dict[tuple[Seat, str], float]()
        self.nobody = self._worth(self._standing.shares())

    def taken(self, seat: Seat, hero: str) -> float:
        """The value if a seat recruits this hero."""
        key = seat, hero
        if key not in self._taken:
            after = self._board.seats[seat].joined(hero)
            self._taken[key] = self._worth(self._standing.shares_if(seat, after))
        return self._taken[key]

    def _worth(self, shares: Sequence[float]) -> float:
        return worth(shares, self._me, self._grudge)


def worth(shares: Sequence[float], me: Seat, grudge: float) -> float:
    """The own chance; who bears a grudge minds that of the best rival besides."""
    if not grudge:
        return shares[me]
    return shares[me] - grudge * max(share for seat, share in enumerate(shares) if seat != me)


class Chances:
    """Evaluates the moves of one decision of a seat, in chance to win."""

    def __init__(self, catalogue: Catalogue, seen: View, who: Temperament | None = None) -> None:
        assert seen.viewer is not None
        self.me: Seat = seen.viewer
        self.catalogue, self.seen = catalogue, seen
        self.bold = _HERO * who.bold if who else 0.0
        self.thrift = _POWER * (who.power - 1) if who else 0.0
        self._card = CARD * (who.card if who else 1.0)
        self._grudge = _GRUDGE * (who.envy - 1) if who else 0.0
        self._sees, self.board = Foresight(catalogue, seen, learnt()), board_of(seen)
        self.odds: Odds = normal(self._sees.believed(deal.weights(catalogue, seen)))
        if not self._sees.open:
            self._sees = self._sees.with_open(self.odds)
        self._ends = dict[Board, Ends]()

    def values(self, moves: Sequence[AnyMove]) -> Iterator[float]:
        """The values of these moves, in the same order."""
        return (self.value(move) for move in moves)

    def value(self, move: AnyMove) -> float:
        """The chance to win after a move."""
        match move:
            case Send(card):
                return self.sent(self.board, card, self.allowed())
            case Drop(card):
                return self._dropped(card)
            case Recruit():
                return self._recruited(self.board, self.me, self.odds) + self.bold
            case Pass():
                return self.onward(self.board, self.after(self.me), self.odds)
            case AskHint(card):
                return self._hinted(card)
            case UsePower(hero, target) | Answer(hero, target) if hero:
                return self._used(hero, target)
            case _:
                return self._let_be()

    def ends(self, board: Board) -> Ends:
        """What each end of the turn on a board is worth."""
        if board not in self._ends:
            self._ends[board] = Ends(self.catalogue, board, self.me, self._grudge)
        return self._ends[board]

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.board.seats)

    def allowed(self) -> frozenset[str]:
        """The heroes that may be sent."""
        if self.seen.void:
            return frozenset(self.catalogue.heroes)
        return self.catalogue.allowed(self.seen.requirement, len(self.board.seats))

    def onward(self, board: Board, first: Seat, odds: Odds, sees: Foresight | None = None) -> float:
        """The value if the hero goes on to a seat; the odds may add up to less than 1, as does the result."""
        sees, left, total, seat = sees or self._sees, dict(odds), 0.0, first
        ends = self.ends(board)
        while seat != board.main:
            if seat == self.me:
                return total + self.best(board, left)
            stopped = 0.0
            for hero, share in left.items():
                stop = share * sees.stops(seat, hero)
                take = (share - stop) * sees.takes(seat, hero)
                total += take * ends.taken(seat, hero)
                stopped += stop
                left[hero] = share - stop - take
            total += stopped * ends.nobody
            seat = self.after(seat)
        return total + self._back(board, left)

    def best(self, board: Board, odds: Odds) -> float:
        """The value of the better choice for the holder: recruit or pass."""
        bold = _total(odds) * self.bold
        recruited = self._recruited(board, self.me, odds) + bold
        return max(recruited, self.onward(board, self.after(self.me), odds))

    def sent(self, board: Board, card: str, fits: frozenset[str]) -> float:
        """The value of sending a card, if what could be sent is known to all; what all have comes back."""
        after = board.without_card(self.me)
        if all(card in seat.group for seat in after.seats):
            return self._back(after, {card: 1.0})
        value = self.onward(after, self.after(self.me), {card: 1.0}, self._sees.if_sent(fits))
        return value - self._lacked(card) * CARD

    def sent_blind(self, board: Board) -> float:
        """The value of sending the top card of the deck; without one the game ends."""
        if not board.deck:
            return self.ends(board).nobody
        odds = normal(deal.unseen(self.catalogue, self.seen))
        after = _replace(board.without_card(self.me), deck=board.deck - 1)
        return self.onward(after, self.after(self.me), odds, self._sees.with_open(odds))

    def now(self, board: Board) -> float:
        """The value on a board if no more power is used."""
        wanderer, base = self.seen.wanderer, self.seen.base
        if wanderer is None:
            # The turn has only begun: it is judged as it was before its requirement was drawn.
            start = Standing(self.catalogue, learnt(), _replace(board, deck=board.deck + 1))
            return worth(start.shares(), self.me, self._grudge)
        if base is Moment.DOUBLE:
            return self.ends(board).taken(wanderer.holder, wanderer.card)
        if wanderer.holder == board.main:
            return self._recruited(board, board.main, self.odds)
        if wanderer.holder == self.me:
            return self.best(board, self.odds)
        return self.onward(board, wanderer.holder, self.odds)

    def _lacked(self, card: str) -> bool:
        return card not in self.board.seats[self.me].group

    def _recruited(self, board: Board, seat: Seat, odds: Odds) -> float:
        ends, total = self.ends(board), 0.0
        for hero, share in odds.items():
            total += share * ends.taken(seat, hero)
        return total

    def _back(self, board: Board, odds: Odds) -> float:
        """The value if the hero is back at the main player, who may still burn it."""
        found, own = self._recruited(board, board.main, odds), board.seats[self.me]
        if board.main != self.me:
            return found
        fires = [hero for hero in own.group - own.tired if self.catalogue.powers[hero] is Power.BURN]
        burnt = [_total(odds) * self.ends(board.used(self.me, fire)).nobody for fire in fires]
        return max([found, *burnt])

    def _dropped(self, card: str) -> float:
        """The value of discarding a card while the top of the deck goes round."""
        value = self.onward(self.board.without_card(self.me), self.after(self.me), self.odds)
        return value - self._lacked(card) * CARD

    def _hinted(self, card: str) -> float:
        """The value of giving a hint: the expected best choice after the answer, less the card's cost.

        A hand is worth nothing beside a victory: a card whose yes would be the last hero costs its least.
        """
        lacked, wins = self._lacked(card), self._would_win(card)
        total, board = 0.0, self.board if wins else self.board.without_card(self.me)
        for answer in (True, False):
            hints = (*self.seen.hints, Hint(self.me, card, answer))
            after = _replace(self.seen, hints=hints, hand=without(self.seen.hand, card))
            weights = deal.weights(self.catalogue, after)
            share = _total({hero: p for hero, p in self.odds.items() if self._says(hero, card) == answer})
            if share > 0 and weights:
                total += share * self.best(board, normal(self._sees.believed(weights)))
        return total - self._card * (1 + (lacked and not wins))

    def _would_win(self, card: str) -> bool:
        """Whether a seat that gets a yes for this card could win at once."""
        wanted, is_same = self.catalogue.numbers.wanted, self.seen.settings.rules == "standard"
        return is_same and self._lacked(card) and len(self.board.seats[self.me].group) == wanted - 1

    def _says(self, hero: str, card: str) -> bool:
        return deal.agrees(self.catalogue, self.seen, hero, card, True)

    def _used(self, hero: str, target: str) -> float:
        return PowerChances(self).used(hero, target)

    def _let_be(self) -> float:
        return PowerChances(self).let_be()


class PowerChances:
    """Evaluates the powers of one decision: each changes the board, and what becomes of the hero."""

    def __init__(self, mind: Chances) -> None:
        self._mind, self._me, self._seen = mind, mind.me, mind.seen
        self._catalogue = mind.catalogue

    def used(self, hero: str, target: str) -> float:
        """The value of using a power."""
        mind, board = self._mind, self._mind.board.used(self._me, hero)
        if self._catalogue.power(hero) is Power.CANCEL:
            return self._cancelled(board) - mind.thrift
        works, risk = self._works(board, Use(self._me, hero, target)), HENS if self._feared() else 0.0
        return works * (1 - risk) + (risk * mind.now(board) if risk else 0.0) - mind.thrift

    def let_be(self) -> float:
        """The value of using none."""
        mind, chain = self._mind, self._seen.chain
        return self._chained(mind.board, len(chain) - 1) if chain else mind.now(mind.board)

    def _feared(self) -> bool:
        """Whether another seat has a Hen that is ready."""
        powers = self._catalogue.powers
        return any(
            powers[hero] is Power.CANCEL
            for seat, each in enumerate(self._mind.board.seats)
            if seat != self._me
            for hero in each.group - each.tired
        )

    def _cancelled(self, board: Board) -> float:
        """The value if the last power of the chain is cancelled."""
        top = len(self._seen.chain) - 1
        return self._chained(board, top - 1) if self._cancels(top) else self._mind.now(board)

    def _cancels(self, at: int) -> bool:
        return self._catalogue.power(self._seen.chain[at].use.hero) is Power.CANCEL

    def _chained(self, board: Board, top: int) -> float:
        """The value if the power at this place of the chain takes effect; a Hen takes away the one before."""
        if not self._cancels(top):
            return self._works(board, self._seen.chain[top].use)
        if top >= 2 and self._cancels(top - 1):
            return self._chained(board, top - 2)
        return self._mind.now(board)

    def _works(self, board: Board, use: Use) -> float:
        """The value if a power takes effect."""
        mind, main = self._mind, board.main
        holder = main if self._seen.wanderer is None else self._seen.wanderer.holder
        match self._catalogue.power(use.hero):
            case Power.BURN:
                return mind.ends(board).nobody
            case Power.SEND_ON if holder == main:
                return mind.ends(board).nobody
            case Power.SEND_ON:
                return mind.onward(board, mind.after(holder), mind.odds)
            case Power.READY:
                return mind.now(board.ready(use.seat, use.target))
            case Power.DRAW:
                found = mind.now(board.drawn(use.seat, self._catalogue.numbers.magician))
                return found + (self._drawn(board) if use.seat == self._me else 0.0)
            case Power.LOOK if use.seat == self._me == holder != main:
                return sum(share * mind.best(board, {hero: 1.0}) for hero, share in mind.odds.items())
            case Power.VOID if use.seat == self._me == main and self._seen.hand:
                return mind.now(board) + self._freed(board)
            case _:
                return mind.now(board)

    def _freed(self, board: Board) -> float:
        """The gain from being free to send any hero of the hand."""
        mind, everybody = self._mind, frozenset(self._catalogue.heroes)
        free = max(mind.sent(board, card, everybody) for card in dict.fromkeys(self._seen.hand))
        return max(0.0, free - self._sending(board))

    def _sending(self, board: Board) -> float:
        """The value of sending the best card of the hand, or the top of the deck where none fits."""
        mind, allowed = self._mind, self._mind.allowed()
        fitting = [
            mind.sent(board, card, allowed) for card in dict.fromkeys(self._seen.hand) if card in allowed
        ]
        return max(fitting) if fitting else mind.sent_blind(board)

    def _drawn(self, board: Board) -> float:
        """The gain from having cards drawn to choose from, before one is sent."""
        mind, seen = self._mind, self._seen
        if seen.wanderer is not None or board.main != self._me:
            return 0.0
        cards, allowed = min(board.deck, self._catalogue.numbers.magician), mind.allowed()
        kept, odds = self._sending(board), normal(deal.unseen(self._catalogue, seen))
        values = {card: mind.sent(board, card, allowed) for card in odds if card in allowed}
        gained, worse = 0.0, 1.0
        # From the best down: the chance that it is the best of those that were drawn.
        for card in sorted(values, key=lambda card: -values[card]):
            left = worse - odds[card]
            gained += max(0.0, values[card] - kept) * (worse**cards - left**cards)
            worse = left
        return gained


def _total(odds: Mapping[str, float]) -> float:
    found = 0.0
    for share in odds.values():
        found += share
    return found
