"""Commands live in command/, view structs in view/, packets in an adapter's packets/."""
import re

from ..violation import Violation

_HEAD = re.compile(r"(?:\[\[\w+\]\]\s*|inline\s+|constexpr\s+)*([\w:]+)\s+([\w:]+)\s*\(([^()]*)\)")


def _definitions(tree, rules):
    """Where each type of the slices is defined: {unqualified name: [(source, scope)]}."""
    found = {}
    for module, source in tree.cpp():
        if module.name.startswith("slices."):
            for scope in rules.shape(source).types():
                found.setdefault(scope.name.rpartition("::")[2], []).append((source, scope))
    return found


def _bare(name):
    return name.strip().lstrip("&").rpartition("::")[2]


def _signatures(tree, rules):
    """(returned type, type of the last parameter) of the slices' free functions, by unqualified name."""
    found = {}
    for module, source in tree.cpp():
        if module.name.startswith("slices."):
            shape = rules.shape(source)
            for head in [d.text for d in shape.declarations] + [f.head for f in shape.functions()]:
                match = _HEAD.match(head)
                if match is not None:
                    last = re.search(r"const\s+([\w:]+)\s*&\s*\w*\s*\Z", match.group(3))
                    found[_bare(match.group(2))] = (_bare(match.group(1)), _bare(last.group(1)) if last else None)
    return found


def _types_of(kind, code, signatures):
    """The unqualified names of the types that this code uses as this kind."""
    for match in re.finditer(kind.get("type") or kind.get("result") or kind["handlers"], code):
        if "type" in kind:
            yield _bare(match.group(1))
            continue
        for name in map(_bare, match.group(1).split(",")):
            result, last = signatures.get(name, (None, None))
            yield result if "result" in kind else last


def _named(tree, rules):
    """(kind, unqualified name of a type that is one)."""
    signatures = _signatures(tree, rules)
    for module, source in tree.cpp():
        if module.name.startswith(("slices.", "app")):
            for kind in rules.place["kind"]:
                for name in _types_of(kind, source.code, signatures):
                    if name is not None:
                        yield kind, name


def check_kinds(tree, rules):
    words = {"place-command": "command", "place-view": "view struct"}
    definitions, told = _definitions(tree, rules), set()
    for entry, name in _named(tree, rules):
        for source, scope in definitions.get(name, []):
            if any(f"/{home}/" in source.path for home in entry["homes"]) or (entry["rule"], name, source.path) in told:
                continue
            told.add((entry["rule"], name, source.path))
            line, column = source.where(scope.head_start)
            yield Violation(entry["rule"], [f"{name} is used as a {words[entry['rule']]}, but is not defined in {entry['homes'][0]}/."],
                            source.path, line, column, source.line_text(line), because=rules.because(entry["rule"]),
                            instead=rules.instead(entry["rule"]))


def check_behaviour(tree, rules):
    """What is in command/ and view/ are plain aggregates: no bases, no virtual functions, no hidden members."""
    for module, source in tree.cpp():
        if not module.name.startswith("slices."):
            continue
        home = next((h for h in ("command", "view") if f"/{h}/" in source.path), None)
        if home is None:
            continue
        for scope in rules.shape(source).types():
            if re.search(r"\bclass\b", scope.head) or scope.bases:
                line, column = source.where(scope.head_start)
                rule = f"place-{home}"
                yield Violation(rule, [f"{scope.name} is in {home}/ and is not a plain aggregate."], source.path, line,
                                column, source.line_text(line), because=rules.because(rule),
                                instead="a struct without bases; behaviour goes to model/")


def check_packets(tree, rules):
    for path in tree.paths:
        module = tree.modules.of(path)
        if module is None or module.kind != "source" or module.name.startswith(("adapters.", "tests")):
            continue
        folder = next((f for f in rules.place["packet_folders"] if f"/{f}/" in path), None)
        if folder is not None:
            yield Violation("place-packet", [f"{module.name} has a {folder}/ folder; {module.name} is no adapter."], path,
                            because=rules.because("place-packet"), instead=rules.instead("place-packet"))
