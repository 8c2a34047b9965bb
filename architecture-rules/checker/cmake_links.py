"""What CMakeLists.txt links: the DEPS of every kairos_module()."""
import re
from dataclasses import dataclass

_CALL = re.compile(r"\bkairos_module\s*\(([^)]*)\)")
_KEYWORDS = {"DEPS", "PACKAGES"}


@dataclass(frozen=True)
class Link:
    source: str
    target: str
    line: int
    column: int


def _blank_comments(text):
    return re.sub(r"#[^\n]*", lambda match: " " * len(match.group(0)), text)


def read_links(text):
    """(modules that CMake builds, their links), in the order of the file. Folders become module names."""
    modules, links = {}, []
    plain = _blank_comments(text)
    for call in _CALL.finditer(plain):
        words = list(re.finditer(r"[^\s]+", call.group(1)))
        if not words:
            continue
        name = words[0].group(0).replace("/", ".")
        modules[name] = plain.count("\n", 0, call.start()) + 1
        keyword = None
        for word in words[1:]:
            if word.group(0) in _KEYWORDS:
                keyword = word.group(0)
            elif keyword == "DEPS":
                offset = call.start(1) + word.start()
                line = plain.count("\n", 0, offset) + 1
                column = offset - plain.rfind("\n", 0, offset)
                links.append(Link(name, word.group(0).replace("/", "."), line, column))
    return modules, links


def closure(links):
    """{module: all modules that it links, directly or not}."""
    direct = {}
    for link in links:
        direct.setdefault(link.source, set()).add(link.target)

    def reach(name, seen):
        for target in direct.get(name, ()):
            if target not in seen:
                seen.add(target)
                reach(target, seen)
        return seen

    return {name: reach(name, set()) for name in direct}
