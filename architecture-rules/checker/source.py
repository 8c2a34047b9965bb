"""One file of the tree: its text, its code with comments and strings blanked, and what it includes."""
import bisect
import re
from dataclasses import dataclass
from functools import cached_property

_NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"([^()\\ \n]{0,16})\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'',
    re.S)
_COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/')
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.M)
_NOT_NEWLINE = re.compile(r"[^\n]")


@dataclass(frozen=True)
class Include:
    """`ours` tells "…" from <…>; the column is that of the quote or bracket."""

    target: str
    ours: bool
    line: int
    column: int


def _blank(match):
    text = match.group(0)
    if text.startswith(("//", "/*")):
        return _NOT_NEWLINE.sub(" ", text)
    return '"' + _NOT_NEWLINE.sub(" ", text[1:-1]) + '"'


class Source:
    """Lines and columns count from 1. `code` has the length of `text`, so positions agree."""

    def __init__(self, path, text):
        self.path = path
        self.text = text

    @cached_property
    def is_cpp(self):
        return self.path.endswith((".hpp", ".cpp", ".h", ".hxx", ".cxx", ".ipp"))

    @cached_property
    def is_header(self):
        return self.path.endswith((".hpp", ".h", ".hxx", ".ipp"))

    @cached_property
    def lines(self):
        return self.text.splitlines()

    @cached_property
    def code(self):
        """Comments and the insides of strings are spaces; includes lose their names too."""
        return _NOISE.sub(_blank, self.text)

    @cached_property
    def _starts(self):
        return [0] + [match.end() for match in re.finditer("\n", self.text)]

    def where(self, offset):
        line = bisect.bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line_text(self, line):
        return self.lines[line - 1] if 0 < line <= len(self.lines) else ""

    @cached_property
    def includes(self):
        found = []
        for match in _INCLUDE.finditer(self.text):
            group = 1 if match.group(1) is not None else 2
            line, column = self.where(match.start(group) - 1)
            if self.code[match.start(group) - 1] in "\"<":
                found.append(Include(match.group(group), group == 1, line, column))
        return found
