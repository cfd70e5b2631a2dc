"""Blows: what the attack takes of the trial, what the trial strikes, and how a wound comes of it."""

from collections.abc import Sequence

from game.titles.hercule.ai.swift.board import Board, Scene, end_turn
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.rules.bounds import MOST


def lost_health(scene: Scene, board: Board, plan: Plan) -> int:
    """The Health that the attack takes."""
    return loss_of(scene, board, plan.attack, armor_of(scene, board, plan.hardens, plan.weakens))


def armor_of(scene: Scene, board: Board, hardens: int, weakens: int) -> int:
    """The Defense of the trial, by what a plan changes of it for good and for this turn."""
    defense = max(1, board.defense + hardens) - weakens
    if scene.heart:
        defense += scene.heart.at(board.health).defense
    return max(1, defense)


def loss_of(scene: Scene, board: Board, attack: int, armor: int) -> int:
    """The Health that so much Attack takes of a trial with this Defense."""
    loss = attack // armor
    if scene.loss_cap is None:
        return loss
    return max(0, min(loss, scene.loss_cap - board.taken))


def worn(scene: Scene, board: Board, loss: int) -> int:
    """How much less Health the trial has at the next turn; where a head says so, some comes back."""
    return board.health - min(board.full, board.health - loss + scene.heads.regrowth)


def strike(scene: Scene, board: Board, plan: Plan) -> bool:
    """Attack; whether the trial is beaten. What the plan changes of the trial for good is changed first."""
    loss = lost_health(scene, board, plan)
    board.attack = max(1, board.attack + plan.rouses)
    board.defense = max(1, board.defense + plan.hardens)
    if loss:
        board.health -= loss
        if board.health <= 0:
            return True
        _change(board, scene.hurt)
    return False


def _change(board: Board, changes: list[tuple[int, int, int, int]]) -> None:
    for attack, defense, most, health in changes:
        board.attack = max(1, board.attack + attack)
        board.defense = max(1, min(board.defense + defense, max(most, board.defense)))
        if health:
            board.health = min(board.full, board.health + health)


def blow_of(scene: Scene, board: Board) -> int:
    """The Attack that is to be withstood, by the Health that the trial has left."""
    if scene.heart is None:
        return board.attack
    return max(1, board.attack + scene.heart.at(board.health).attack)


def lacking(scene: Scene, board: Board, plan: Plan) -> int:
    """The Defense that a plan lacks against the blow; below 0 what it has to spare."""
    return blow_of(scene, board) - plan.defense - board.shield


def withstand(scene: Scene, board: Board, plan: Plan) -> bool:
    """Hold the blow or take wounds, then the Attack grows; whether the run goes on."""
    short = lacking(scene, board, plan)
    if scene.settings.athena:
        board.shield = min(MOST, max(0, -short))
    if short > 0 and not hurt(scene, board, short):
        return False
    grow(scene, board)
    return True


def grow(scene: Scene, board: Board) -> None:
    """The trial's Attack grows; where a head says so, Health comes back."""
    board.attack += scene.growth
    if scene.heads.regrowth:
        board.health = min(board.full, board.health + scene.heads.regrowth)


def hurt(scene: Scene, board: Board, short: int, quietly: bool = False) -> bool:
    """Take the wounds of a blow for which so much Defense is missing; whether there were as many.

    Those that come `quietly`, in Upkeep, move no ability.
    """
    for _ in range(short if scene.bruises else short > 0):
        if not take_wound(scene, board):
            return False
        if not quietly:
            _change(board, scene.dealt)
    return True


def exhaust(scene: Scene, board: Board, card: int) -> None:
    """A card goes back into the Reserve, or a wound onto the stack where there is one."""
    if scene.bruises and scene.kinds.is_wound[card]:
        board.wounds = (card & ~1, *board.wounds)
    else:
        board.reserve[card // 2] += 1


def leave(scene: Scene, board: Board, plan: Plan) -> None:
    """The trial is beaten: what was played stays with the player, but for what won Supercharged."""
    for place, card in enumerate(plan.strip):
        if place in plan.doubled and scene.settings.winning_exhausts:
            board.reserve[card // 2] += 1
        else:
            board.discard.append(card)


def heal(scene: Scene, board: Board) -> None:
    """Where a head says so, the worst wounds go back when the trial is beaten."""
    for _ in range(scene.heads.healed):
        wounds = [card for card in board.own() if scene.kinds.is_wound[card]]
        if wounds:
            worst = max(wounds, key=lambda card: scene.kinds.layer[card])
            next(pile for pile in (board.discard, board.deck, board.hand) if worst in pile).remove(worst)
            exhaust(scene, board, worst)


def next_wound(scene: Scene, board: Board) -> int | None:
    """Remove the next wound from the stack or the Reserve, if one is left there."""
    if scene.bruises:
        wound, board.wounds = next(iter(board.wounds), None), board.wounds[1:]
        return wound
    wound = next((wound for wound in scene.wounds if board.reserve[wound // 2]), None)
    if wound is not None:
        board.reserve[wound // 2] -= 1
    return wound


def take_wound(scene: Scene, board: Board) -> bool:
    """A wound comes onto the discard; False when none is left."""
    wound = next_wound(scene, board)
    if wound is not None:
        board.discard.append(wound)
    return wound is not None


def upkeep(scene: Scene, board: Board, plan: Plan, doubled: Sequence[int]) -> bool:
    """Discard what was played, exhaust what does not come back; deep wounds bring others, if any are left."""
    kinds, discard = scene.kinds, board.discard
    if doubled or scene.falls or any(map(kinds.leaves.__getitem__, plan.strip)):
        for place, card in enumerate(plan.strip):
            if place in doubled or kinds.leaves[card]:
                exhaust(scene, board, card)
            else:
                discard.append(card & ~1 if scene.falls else card)
    else:
        discard.extend(plan.strip)
    brought = sum([kinds.deepens[card] for card in plan.strip]) if scene.bruises else 0
    if brought and not hurt(scene, board, brought, quietly=True):
        return False
    end_turn(scene, board)
    return True
