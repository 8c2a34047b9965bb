"""Who may include whom, by the module map; and which files may know a library."""
import fnmatch
import re

from ..modules import matches_any
from ..violation import Violation

_PLAIN_C = re.compile(r"(assert|ctype|errno|float|inttypes|limits|locale|math|setjmp|signal|stdarg|stddef|stdint|stdio|"
                      r"stdlib|string|time|wchar)\.h\Z")
_FUNCTION = re.compile(r"^[ \t]*(?:\[\[\w+\]\]\s*)?(?:[\w:<>,&* ]+?)[&* ](\w+)\s*\([^;{}]*\)[^;{}]*;", re.M)


def _words(name):
    return set(re.split(r"[_/.]", name))


def _api_function(tree, module, hidden_path):
    """The root header's function that shares most words with a hidden header's name: what was probably wanted."""
    root = next((p for p in tree.paths if tree.modules.of(p) is module and module.face_of(p) == "root"), None)
    if root is None:
        return ""
    namespace = module.name.rpartition(".")[2]
    wanted = _words(hidden_path.rpartition("/")[2].rpartition(".")[0])
    names = [match.group(1) for match in _FUNCTION.finditer(tree.source(root).code)]
    scored = sorted(((len(wanted & _words(name)), name) for name in names), key=lambda pair: (-pair[0], pair[1]))
    if scored and scored[0][0] > 0:
        return f"{namespace}::{scored[0][1]}  ({root})"
    return f"the API of {module.name}  ({root})"


def _allowed_text(module):
    if not module.may_include:
        return "nothing of ours outside itself"
    texts = []
    for entry in module.may_include:
        name, _, face = entry.partition(":")
        faces = {"root": f"{name}/<root header>", "open": f"{name}/command, {name}/view"}
        texts.append(faces.get(face, name))
    return ", ".join(texts)


def _kind_of_edge(rules, source, target, hidden):
    for entry in rules.includes:
        if fnmatch.fnmatchcase(source.name, entry["from"]) and fnmatch.fnmatchcase(target.name, entry["to"]):
            if not entry.get("hidden") or hidden:
                return entry["rule"]
    return "include-not-allowed"


def _refused(tree, rules, module, source, include, path):
    target = tree.modules.of(path)
    hidden = bool(target.faces) and target.face_of(path) is None
    rule = _kind_of_edge(rules, module, target, hidden)
    inner = target.inner(path)
    folder = f"{target.name}/{inner.rpartition('/')[0]}" if "/" in inner else target.name
    if hidden:
        what = f"{module.name} may not include {folder}: it is private to {target.name}."
    else:
        what = f"{module.name} may not include {folder}."
    instead = rules.instead(rule)
    if rule == "slice-reaches-into-slice":
        instead = _api_function(tree, target, path) or instead
    return Violation(rule, [what, f"{module.name} may include: {_allowed_text(module)}"], source.path, include.line,
                     include.column, source.line_text(include.line), because=rules.because(rule), instead=instead)


def check_modules(tree, rules):
    for module, source in tree.cpp():
        for include in source.includes:
            if not include.ours:
                continue
            path = tree.resolve(source.path, include.target)
            if path is None:
                if not tree.partial and not rules.is_generated(include.target):
                    yield Violation("include-unknown", [f"there is no file {include.target} in the tree."], source.path,
                                    include.line, include.column, source.line_text(include.line),
                                    because=rules.because("include-unknown"), instead=rules.instead("include-unknown"))
                continue
            target = tree.modules.of(path)
            if target is not None and not tree.modules.allows(module, target, target.face_of(path)):
                yield _refused(tree, rules, module, source, include, path)


def _is_standard(header):
    return ("/" not in header and "." not in header) or _PLAIN_C.match(header) is not None


def check_libraries(tree, rules):
    users = {}
    for module, source in tree.cpp():
        for include in source.includes:
            if include.ours or _is_standard(include.target):
                continue
            library = next((l for l in rules.libraries if matches_any(include.target, l["headers"])), None)
            if library is None:
                yield Violation("library-unknown", [f"<{include.target}> is of no library that the rules know."],
                                source.path, include.line, include.column, source.line_text(include.line),
                                because=rules.because("library-unknown"), instead=rules.instead("library-unknown"))
                continue
            users.setdefault(library["name"], {})[source.path] = (source, include)
            if matches_any(source.path, library["allowed"]) or rules.excepts(library["name"], source.path):
                continue
            where = ", ".join(library["allowed"])
            yield Violation("library-not-allowed",
                            [f"{module.name} may not use {library['name']} here.", f"it may be used in: {where}"],
                            source.path, include.line, include.column, source.line_text(include.line),
                            because=library.get("because", rules.because("library-not-allowed")),
                            instead=library.get("instead", rules.instead("library-not-allowed")))
    yield from _too_many(rules, users)


def _too_many(rules, users):
    for library in rules.libraries:
        using = sorted(p for p in users.get(library["name"], {}) if not p.startswith("tests/"))
        limit = library.get("files_max")
        if limit is not None and len(using) > limit:
            source, include = users[library["name"]][using[-1]]
            yield Violation("library-not-allowed",
                            [f"{len(using)} files use {library['name']}; {limit} may: {', '.join(using)}"],
                            source.path, include.line, include.column, source.line_text(include.line),
                            because=library.get("because", rules.because("library-not-allowed")),
                            instead=library.get("instead", rules.instead("library-not-allowed")))
