"""Words that code may not have outside the files named in exceptions.toml."""
import re

from ..modules import matches_any
from ..violation import Violation

_ATOMIC_NAME = re.compile(r"\batomic(?:<[^;{}]*>|_\w+)\s+(\w+)\s*[;{=(\[]")


def _offsets(token, source):
    """Where the token occurs. `text` looks at comments and strings too."""
    for match in token["compiled"].finditer(source.text if token.get("text") else source.code):
        yield match.start()
    if token.get("waits_on_atomic"):
        for name in set(_ATOMIC_NAME.findall(source.code)):
            for match in re.finditer(rf"\b{name}\s*(?:\.|->)\s*(?:wait|notify_one|notify_all)\s*\(", source.code):
                yield match.start()


def _files(tree, token):
    for path in tree.paths:
        module = tree.modules.of(path)
        if module is None or not tree.is_text(path) or path.startswith("architecture-rules/"):
            continue
        if matches_any(path, token["paths"]) and not matches_any(path, token.get("not_paths", [])):
            yield tree.source(path)


def check(tree, rules):
    for token in rules.tokens:
        rule = token["rule"]
        for source in _files(tree, token):
            if not token.get("text") and not source.is_cpp:
                continue
            offsets = sorted(set(_offsets(token, source)))
            if not offsets or rules.excepts(rule, source.path):
                continue
            module = tree.modules.of(source.path)
            line, column = source.where(offsets[0])
            what = [f"{module.name} may not have this outside the files named for it."]
            more = sorted({source.where(offset)[0] for offset in offsets[1:]} - {line})
            if more:
                what.append(f"also in line {', '.join(map(str, more[:8]))}{' …' if len(more) > 8 else ''}")
            yield Violation(rule, what, source.path, line, column, source.line_text(line), because=token["because"],
                            instead=token.get("instead", ""))
