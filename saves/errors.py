"""Errors of saved files, each with one sentence for the player in both languages."""

import errno
from collections.abc import Mapping

from game.content.text import Text
from game.core.errors import GameError


class SaveError(GameError):
    """A file or folder that cannot be used; ``text`` is the sentence for the player."""

    kind = "save_error"

    def __init__(self, text: Text, **values: object) -> None:
        self.text = said(text, **values)
        super().__init__(self.text.en)


class DamagedRun(SaveError):
    """A run file that was truncated or altered, or that never was one."""

    kind = "damaged_run"


class UnreadableRun(SaveError):
    """A run file that the system cannot read now; it may be readable later, and is left as it is."""

    kind = "unreadable_run"


class NewerSchema(SaveError):
    """A run file of a later version of the program."""

    kind = "newer_schema"


class CardsChanged(SaveError):
    """A run whose position cannot exist with the present cards."""

    kind = "cards_changed"


class Overtaken(SaveError):
    """A run whose file is not the one that it was read from."""

    kind = "overtaken"


class NoSuchRun(SaveError):
    """A run, or a round of a run, that is not on disk."""

    kind = "no_such_run"


class OtherGame(SaveError):
    """A run of a game that this program cannot play."""

    kind = "other_game"


class NewerFile(OSError):
    """A small file of a later version of the program, which nothing is written over."""


BY_NEWER = Text(
    en="it comes from a newer version of Lerne", fr="il vient d’une version plus récente de Lerne"
)


def reason_of(error: Exception) -> Text:
    """The system's reason for a failure, without paths and numbers."""
    if isinstance(error, NewerFile):
        return BY_NEWER
    told = (getattr(error, "strerror", None) or str(error) or type(error).__name__).lower()
    told = told.translate(_NO_BRACES)
    return Text(en=told, fr=_FRENCH.get(getattr(error, "errno", None) or 0, told))


def said(text: Text, **values: object) -> Text:
    """The text with its placeholders filled in; braces in the values are replaced."""
    return Text(en=_filled(text, "en", values), fr=_filled(text, "fr", values))


def _filled(text: Text, lang: str, values: Mapping[str, object]) -> str:
    return text.format(lang, **{key: _plain(value, lang) for key, value in values.items()})


def _plain(value: object, lang: str) -> object:
    if isinstance(value, int):
        return value
    told = value.get(lang) if isinstance(value, Text) else str(value)
    return told.translate(_NO_BRACES)


def both(first: Text | None, second: Text | None) -> Text | None:
    """Two messages as one, either of which may be missing."""
    if first is None or second is None:
        return first or second
    return Text(en=f"{first.en} {second.en}", fr=f"{first.fr} {second.fr}")


_NO_BRACES = {ord("{"): "(", ord("}"): ")"}
# The system's messages are English unless the locale of programs was set.
_FRENCH = {
    errno.EACCES: "permission refusée",
    errno.EAGAIN: "ressource momentanément indisponible",
    errno.EBUSY: "fichier ou lecteur occupé",
    errno.EDQUOT: "quota de disque dépassé",
    errno.EEXIST: "le fichier existe déjà",
    errno.EFBIG: "fichier trop grand",
    errno.EINTR: "appel interrompu",
    errno.EINVAL: "nom ou valeur impossible",
    errno.EIO: "erreur d’entrée-sortie",
    errno.EISDIR: "c’est un dossier",
    errno.ELOOP: "trop de liens à la suite",
    errno.EMFILE: "trop de fichiers ouverts",
    errno.ENAMETOOLONG: "nom de fichier trop long",
    errno.ENFILE: "trop de fichiers ouverts sur le système",
    errno.ENODEV: "lecteur absent",
    errno.ENOENT: "aucun fichier ni dossier de ce nom",
    errno.ENOMEM: "mémoire insuffisante",
    errno.ENOSPC: "plus de place sur le disque",
    errno.ENOTDIR: "ce n’est pas un dossier",
    errno.ENOTEMPTY: "le dossier n’est pas vide",
    errno.ENXIO: "lecteur absent",
    errno.EPERM: "opération non permise",
    errno.EROFS: "système de fichiers en lecture seule",
    errno.ESTALE: "lecteur réseau perdu",
    errno.ETIMEDOUT: "délai d’attente dépassé",
}

GONE_BACK = Text(
    en="The newest copy of this run was damaged; at most {n} {n|action|actions} {n|is|are} lost.",
    fr="La copie la plus récente de cette partie était endommagée\u202f; au plus {n} "
    "{n|action est perdue|actions sont perdues}.",
)
BACK_TO_ROUND = Text(
    en="All copies of this run were damaged; it goes on for practice from the start of trial {n}.",
    fr="Toutes les copies de cette partie étaient endommagées\u202f; elle reprend à l’entraînement au début "
    "du Travail {n}.",
)
ALL_DAMAGED = Text(
    en="All copies of this run are damaged.", fr="Toutes les copies de cette partie sont endommagées."
)
ASIDE = Text(
    en="What is damaged was set aside in the folder {folder}.",
    fr="Ce qui est endommagé a été mis de côté dans le dossier {folder}.",
)
NEWEST_DAMAGED = Text(
    en="The newest copy of this run is damaged; an older one will be opened.",
    fr="La copie la plus récente de cette partie est endommagée\u202f; une plus ancienne sera ouverte.",
)
NO_TRIAL = Text(en="This run has not reached trial {n}.", fr="Cette partie n’a pas atteint le Travail {n}.")
NO_ROUND = Text(
    en="No round of this run can be taken up.", fr="Aucun moment de cette partie ne peut être repris."
)
OTHER_GAME = Text(
    en="This run is of a game that cannot be played here: {title}.",
    fr="Cette partie est celle d’un jeu auquel on ne peut pas jouer ici\u00a0: {title}.",
)

PACKS_UNREAD = Text(
    en="A card pack could not be read when Lerne was started: this run may need its cards. Start Lerne "
    "again to play it on.",
    fr="Un paquet de cartes était illisible au lancement de Lerne\u00a0: cette partie a peut-être besoin de "
    "ses cartes. Relancez Lerne pour la reprendre.",
)

PACKS_MISSING = Text(
    en="This run needs the card {n|pack|packs} {packs}, {n|which is|which are} missing or switched off.",
    fr="Cette partie a besoin {n|du paquet|des paquets} de cartes {packs}, {n|absent ou "
    "désactivé|absents ou désactivés}.",
)
GOES_ON_WITHOUT = Text(
    en="This run needs the card {n|pack|packs} {packs}, {n|which is|which are} missing or switched off: it "
    "goes on where it stood with other cards, without its replay.",
    fr="Cette partie a besoin {n|du paquet|des paquets} de cartes {packs}, {n|absent ou "
    "désactivé|absents ou désactivés}\u00a0: elle reprend où elle en était avec d’autres cartes, sans sa "
    "relecture.",
)
NOT_WITHOUT = Text(
    en="This run cannot go on without the card {n|pack|packs} {packs}, {n|which is|which are} missing or "
    "switched off; its file was left as it is.",
    fr="Cette partie ne peut pas continuer sans {n|le paquet|les paquets} de cartes {packs}, {n|absent ou "
    "désactivé|absents ou désactivés}\u202f; son fichier est resté tel quel.",
)
