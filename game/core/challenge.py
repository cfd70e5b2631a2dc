"""Challenges: short games under changed rules, whose settings name the challenge to which they belong.

Options of challenges came after the first release: at their usual value they are left out of positions, so
that older positions and their digests stay as they are.
"""

from collections.abc import Mapping
from typing import Annotated, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from game.core.chronicle import Labels

CHALLENGE, NONE = "challenge", "none"
"""The option that names the challenge of a game, and its value in all other games."""
FORM = r"[a-z][a-z0-9_]{0,39}"
ChallengeId = Annotated[str, msgspec.Meta(pattern=rf"^{FORM}\Z")]


class Named(Protocol):
    """Settings that name a challenge."""

    @property
    def challenge(self) -> str | UnsetType:
        """The id of the challenge, or of the shadow; unset in a usual game."""


def leave_out(settings: msgspec.Struct, usual: Mapping[str, object]) -> None:
    """Unset the fields of new settings that have these usual values."""
    for name, value in usual.items():
        if getattr(settings, name) == value:
            msgspec.structs.force_setattr(settings, name, UNSET)


def challenge_label(settings: Named) -> Labels:
    """The label of a game that belongs to a challenge; no label for a usual game."""
    return {CHALLENGE: settings.challenge} if isinstance(settings.challenge, str) else {}
