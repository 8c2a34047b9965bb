"""Commands live in command/, view structs in view/, packets in an adapter's packets/."""
import re

from ..violation import Violation


def _definitions(tree, rules):
    """Where each type of the slices is defined: {unqualified name: [(source, scope)]}."""
    found = {}
    for module, source in tree.cpp():
        if module.name.startswith("slices."):
            for scope in rules.shape(source).types():
                found.setdefault(scope.name.rpartition("::")[2], []).append((source, scope))
    return found


def _results(tree, rules):
    """The type that each free function of the slices returns, by the function's unqualified name."""
    found = {}
    for module, source in tree.cpp():
        if module.name.startswith("slices."):
            shape = rules.shape(source)
            heads = [d.text for d in shape.declarations] + [f.head for f in shape.functions()]
            for head in heads:
                match = re.match(r"(?:\[\[\w+\]\]\s*|inline\s+|constexpr\s+)*([\w:]+)\s+([\w:]+)\s*\(", head)
                if match is not None:
                    found[match.group(2).rpartition("::")[2]] = match.group(1).rpartition("::")[2]
    return found


def _named(tree, rules):
    """(kind, unqualified name of a type that is one)."""
    results = _results(tree, rules)
    for module, source in tree.cpp():
        if not module.name.startswith(("slices.", "app")):
            continue
        for kind in rules.place["kind"]:
            pattern = kind.get("takes") or kind.get("type") or kind["result"]
            for match in re.finditer(pattern, source.code):
                name = match.group(1).rpartition("::")[2]
                if "result" in kind:
                    name = results.get(name)
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
