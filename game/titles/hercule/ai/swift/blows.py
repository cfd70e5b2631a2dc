"""Blows: what the attack takes of the trial, what the trial strikes, and how a wound comes of it."""

from game.titles.hercule.ai.swift.board import Board, Scene
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.rules.bounds import MOST


def lost_health(scene: Scene, board: Board, plan: Plan) -> int:
    """The Health that the attack takes."""
    defense = max(1, board.defense + plan.hardens) - plan.weakens
    if scene.heart:
        defense += scene.heart.at(board.health).defense
    loss = plan.attack // max(1, defense)
    if scene.loss_cap is None:
        return loss
    return max(0, min(loss, scene.loss_cap - board.taken))


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


def withstand(scene: Scene, board: Board, plan: Plan) -> bool:
    """Hold the blow or take a wound, then the Attack grows; whether the run goes on."""
    if plan.exhausted:
        board.reserve[scene.wounds[0] // 2] += plan.exhausted
    short = blow_of(scene, board) - plan.defense - board.shield
    if scene.settings.athena:
        board.shield = min(MOST, max(0, -short))
    if short > 0:
        wound = next((wound for wound in scene.wounds if board.reserve[wound // 2]), None)
        if wound is None:
            return False
        board.reserve[wound // 2] -= 1
        board.discard.append(wound)
        _change(board, scene.dealt)
    board.attack += scene.growth
    return True
