"""Compiles a PO catalogue to the MO file that gettext reads: `python -m assets.workshop.catalogue PO MO`.

Players need no other tool for that; the tests compare it with what babel reads in the PO file.
"""

import ast
import re
import struct
import sys
from pathlib import Path

_MAGIC = 0x950412DE
_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])? )?(".*")')


def compiled(text: str) -> bytes:
    """Return the bytes of the compiled catalogue; raises ValueError at a line that is not valid."""
    found = (_message(entry) for entry in re.split(r"\n{2,}", text.strip()))
    messages = sorted((key.encode(), said.encode()) for key, said in found if said)
    lengths, texts = [], b""
    place = 28 + 16 * len(messages)
    for part in (0, 1):
        for message in messages:
            lengths += [len(message[part]), place + len(texts)]
            texts += message[part] + b"\0"
    head = (_MAGIC, 0, len(messages), 28, 28 + 8 * len(messages), 0, 0)
    return struct.pack(f"<{len(head) + len(lengths)}I", *head, *lengths) + texts


def _message(entry: str) -> tuple[str, str]:
    """The key of a message and its translation; the translation is empty if one of its forms is missing."""
    key, said, into = list[str](), list[str](), list[str]()
    for line in entry.splitlines():
        if line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match is None or match[1] == "msgctxt":
            raise ValueError(f"this is no line of a catalogue: {line}")
        if match[1]:
            into = said if match[1] == "msgstr" else key
            into.append("")
        into[-1] += ast.literal_eval(match[2])
    return "\0".join(key), "\0".join(said) if all(said) else ""


def main(source: Path, made: Path) -> None:
    """Compile a file."""
    made.write_bytes(compiled(source.read_text("utf-8")))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
