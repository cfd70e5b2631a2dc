"""Effects of Hisment cards as data: trigger, condition, cost, target, operation, duration, limit."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.content.problems import Place, Problems, quoted
from game.content.source import Tree, YamlList, YamlMap
from game.phrase import Phrase

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Amount = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Money = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Element(StrEnum):
    """The seven elements (Les éléments)."""

    FIRE = "fire"
    WATER = "water"
    ICE = "ice"
    METAL = "metal"
    EARTH = "earth"
    AIR = "air"
    DIAMOND = "diamond"


class HeroClass(StrEnum):
    """The five classes (Classe des héros)."""

    BRAWLER = "brawler"
    SWORDSMAN = "swordsman"
    ARCHER = "archer"
    BOMBARDIER = "bombardier"
    SORCERER = "sorcerer"


class Stat(StrEnum):
    """The values of a hero that cards may change."""

    ATTACK = "attack"
    DEFENSE = "defense"
    SPEED = "speed"
    CHANCE = "chance"
    REACH = "reach"


class Trigger(StrEnum):
    """When an effect happens; an `always` effect holds as long as its bearer counts."""

    PLAY = "play"
    ACTIVATE = "activate"
    ALWAYS = "always"
    ATTACH = "attach"
    ENTER = "enter"
    TURN_START = "turn_start"
    DIE_ROLL = "die_roll"
    ATTACK = "attack"
    HIT = "hit"
    HURT = "hurt"
    KO = "ko"


class Op(StrEnum):
    """The operation of an effect."""

    CHANGE = "change"
    HEAL = "heal"
    DAMAGE = "damage"
    MAGIC = "magic"
    RELEASE = "release"
    PUSH = "push"
    COINS = "coins"
    DRAW = "draw"
    RESTOCK = "restock"
    HEAL_HEART = "heal_heart"
    DAMAGE_HEART = "damage_heart"
    DISCOUNT = "discount"


class Target(StrEnum):
    """Who is affected: heroes, or the players themselves (`owner`, `opponent`)."""

    SELF = "self"
    CHOSEN = "chosen"
    OWN = "own"
    ENEMY = "enemy"
    OTHER = "other"
    ALL_OWN = "all_own"
    ALL_ENEMY = "all_enemy"
    EVERYONE = "everyone"
    OWNER = "owner"
    OPPONENT = "opponent"


Kind = Literal["hero", "terrain", "equipment", "offensive", "support", "special", "chapter"]
PLAYERS = frozenset({Target.OWNER, Target.OPPONENT})
OF_PLAYERS = frozenset({Op.COINS, Op.DRAW, Op.RESTOCK, Op.HEAL_HEART, Op.DAMAGE_HEART, Op.DISCOUNT})
LASTING = frozenset({Op.CHANGE, Op.DISCOUNT})
IN_A_BLOW = frozenset({Trigger.ALWAYS, Trigger.ATTACK, Trigger.HIT, Trigger.HURT})
NAMED = frozenset({Trigger.PLAY, Trigger.ACTIVATE, Trigger.ATTACK})
_STRIKE = frozenset({Trigger.ATTACH, Trigger.ATTACK})
_BEARER = frozenset(Trigger) - {Trigger.PLAY, Trigger.ATTACH}
TRIGGERS: dict[Kind, frozenset[Trigger]] = {
    "hero": _BEARER,
    "equipment": _BEARER | {Trigger.ATTACH},
    "terrain": frozenset({Trigger.ALWAYS, Trigger.TURN_START, Trigger.DIE_ROLL}),
    "offensive": _STRIKE | {Trigger.HIT, Trigger.KO},
    "support": _STRIKE,
    "special": _STRIKE,
    "chapter": frozenset({Trigger.PLAY}),
}


class Condition(msgspec.Struct, frozen=True):
    """What must all be true: of the affected hero, its foe, the die, the place and the Hearts."""

    hero_class: HeroClass | None = msgspec.field(default=None, name="class")
    element: Element | None = None
    foe_class: HeroClass | None = None
    foe_element: Element | None = None
    terrain: Element | None = None
    points_at_most: Small | None = None
    distance_at_least: Small | None = None
    distance_at_most: Small | None = None
    die_at_least: Small | None = None
    die_at_most: Small | None = None
    heart_behind: bool = False
    on_board: bool = False


class Cost(msgspec.Struct, frozen=True):
    """The cost of an activated power: coins of its owner and magic of its bearer."""

    coins: Money = 0
    magic: Small = 0


ALWAYS_TRUE, FREE = Condition(), Cost()


class Effect(msgspec.Struct, frozen=True):
    """One effect of a card; `lasts`: until the end of the turn, the owner's next turn, or for good.

    An effect with `anywhere` also works while its bearer is in prison. An activated power can be used once a
    turn, any other effect as often as it is triggered, unless `limit` says less.
    """

    on: Trigger
    op: Op
    amount: Amount = 0
    stat: Stat | None = None
    target: Target | None = None
    condition: Condition = msgspec.field(default=ALWAYS_TRUE, name="if")
    cost: Cost = FREE
    lasts: Literal["turn", "round", "game"] | None = None
    limit: Literal["turn", "game"] | None = None
    anywhere: bool = False

    @property
    def aim(self) -> Target:
        """The target; by default the bearer, or its owner for an operation on players."""
        return self.target or (Target.OWNER if self.op in OF_PLAYERS else Target.SELF)


def check_effects(tree: Tree, kind: Kind, effects: Sequence[Effect], problems: Problems) -> None:
    """Add a problem, at its place in the file, for each effect that can never happen or means nothing."""
    listed = tree.get("effects") if isinstance(tree, YamlMap) else None
    items = listed.items if isinstance(listed, YamlList) else ()
    for item, effect in zip(items, effects, strict=True):
        for key, sentence in _faults(kind, effect):
            problems.add(_place(item, key), sentence)
    aims = {effect.on for effect in effects if effect.aim is Target.CHOSEN}
    if len(aims) > 1 and isinstance(listed, YamlList):
        problems.add(listed.place, Phrase("a card lets its player choose a hero for one trigger alone"))
    if kind in ("support", "special") and not any(effect.on is Trigger.ATTACK for effect in effects):
        problems.add(
            tree.place,
            Phrase("a {kind} attack needs an effect {on_attack}", kind=kind, on_attack=quoted("on: attack")),
        )
    if kind == "chapter" and not effects:
        problems.add(tree.place, Phrase("a chapter needs an effect"))


def _place(tree: Tree, key: str) -> Place:
    part = tree.get(key) if isinstance(tree, YamlMap) else None
    return tree.place if part is None else part.place


def _faults(kind: Kind, effect: Effect) -> Iterator[tuple[str, str]]:
    """The faults of an effect on a card of a kind, each with the key of the field to blame."""
    if effect.on not in TRIGGERS[kind]:
        known = ", ".join(sorted(TRIGGERS[kind]))
        yield (
            "on",
            Phrase(
                "{on} never comes for a card of this sort; it is {known}", on=quoted(effect.on), known=known
            ),
        )
    yield from _wrong_target(kind, effect)
    yield from _wrong_operation(effect)
    yield from _wrong_condition(effect)
    if effect.cost != FREE and effect.on is not Trigger.ACTIVATE:
        yield "cost", Phrase("only what is activated has a cost")
    if effect.cost.magic and kind not in ("hero", "equipment"):
        yield "cost", Phrase("only a hero or its equipment can spend magic")
    if effect.limit and effect.on in (Trigger.ALWAYS, Trigger.PLAY):
        yield "limit", Phrase("{on} has no limit", on=quoted(effect.on))


def _wrong_target(kind: Kind, effect: Effect) -> Iterator[tuple[str, str]]:
    aim, of_players = effect.aim, effect.op in OF_PLAYERS
    if (aim in PLAYERS) is not of_players:
        whom = Phrase("owner or opponent") if of_players else Phrase("heroes")
        yield (
            "target",
            Phrase("{op} reaches {whom}, not {aim}", op=quoted(effect.op), whom=whom, aim=quoted(aim)),
        )
    if aim is Target.SELF and kind in ("chapter", "terrain"):
        yield (
            "target",
            Phrase("a {kind} has no bearer: it cannot reach {whom}", kind=kind, whom=quoted("self")),
        )
    if aim is Target.OTHER and effect.on not in IN_A_BLOW:
        yield "target", Phrase("there is no {other} outside a blow", other=quoted("other"))
    if aim is Target.CHOSEN and effect.on not in NAMED:
        yield "target", Phrase("nobody is asked to choose then")
    if aim is Target.CHOSEN and effect.on is Trigger.ATTACK and kind != "support":
        yield "target", Phrase("only a support attack names a hero of one’s own")
    if effect.op is Op.DISCOUNT and aim is not Target.OWNER:
        yield "target", Phrase("a discount is the owner’s")


def _wrong_operation(effect: Effect) -> Iterator[tuple[str, str]]:
    always = effect.on is Trigger.ALWAYS
    if always and effect.op not in LASTING:
        yield "op", Phrase("{op} cannot happen always", op=quoted(effect.op))
    if effect.op is Op.DISCOUNT and not always:
        yield "op", Phrase("a discount is always in force")
    if (effect.op is Op.CHANGE) is (effect.stat is None):
        yield "stat", Phrase("a change names the stat that it changes, and nothing else does")
    if (effect.op is Op.CHANGE and not always) is (effect.lasts is None):
        yield (
            "lasts",
            Phrase("a change that does not hold always says how long it lasts, and nothing else does"),
        )
    if effect.op in (Op.RELEASE, Op.RESTOCK) and effect.amount:
        yield "amount", Phrase("{op} has no amount", op=quoted(effect.op))
    if effect.op not in (Op.RELEASE, Op.RESTOCK) and not effect.amount:
        yield "amount", Phrase("an amount of nothing does nothing")
    if effect.amount < 0 and effect.op not in (Op.CHANGE, Op.MAGIC, Op.COINS):
        yield "amount", Phrase("{op} has no negative amount", op=quoted(effect.op))


def _wrong_condition(effect: Effect) -> Iterator[tuple[str, str]]:
    wanted = effect.condition
    die = (wanted.die_at_least, wanted.die_at_most)
    blow = (wanted.distance_at_least, wanted.distance_at_most, wanted.foe_class, wanted.foe_element)
    if die != (None, None) and effect.on is not Trigger.DIE_ROLL:
        yield "if", Phrase("the die is asked when it is rolled alone")
    if any(part is not None for part in blow) and effect.on not in IN_A_BLOW:
        yield "if", Phrase("there is no distance and no opponent outside a blow")
    of_hero = (wanted.hero_class, wanted.element, wanted.points_at_most)
    if effect.aim in PLAYERS and (wanted.on_board or any(part is not None for part in of_hero)):
        yield "if", Phrase("a player has no class, no element, no points and no place")
