"""Reasons for which 7e Héros refuses a move; the sentences are in `cards/seventh_hero/reasons.yaml`."""

from enum import StrEnum


class Reason(StrEnum):
    """The reason for which a move is illegal."""

    DOES_NOT_FIT = "does_not_fit"
    NOT_IN_HAND = "not_in_hand"
    LAST_CARD = "last_card"
    MUST_RECRUIT = "must_recruit"
    HERO_USED = "hero_used"
    NOT_IN_GROUP = "not_in_group"
    POWER_NOT_NOW = "power_not_now"
    POWER_ASLEEP = "power_asleep"
    NO_CLUES = "no_clues"
    SEND_FIRST = "send_first"
    SENT_LEFT = "sent_left"
    DROP_FIRST = "drop_first"
    ANSWER_FIRST = "answer_first"
    NOTHING_ASKED = "nothing_asked"
    NOT_BEFORE_YOU = "not_before_you"
    NOBODY_TO_READY = "nobody_to_ready"
    NOBODY_USED = "nobody_used"
