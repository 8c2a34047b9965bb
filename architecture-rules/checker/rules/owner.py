"""Public methods of owned types begin with the owner check."""
import re

from ..shape import function_name
from ..violation import Violation

_NO_CHECK = re.compile(r"\bstatic\b|\bfriend\b|=\s*(?:default|delete|0)\s*\Z|\bconsteval\b")

_QUALIFIED = re.compile(r"(\w+)(?:<[^()]*>)?::(~?\w+)\s*\(")


def _base_names(bases):
    plain = re.sub(r"<[^<>]*>", "", bases)
    return [re.sub(r"\b(?:public|private|protected|virtual)\b", "", b).strip().rpartition("::")[2]
            for b in plain.split(",") if b.strip()]


def _owned_types(tree, rules):
    """Names of all types that derive from a marked one, however far down."""
    bases = {}
    for _, source in tree.cpp():
        for scope in rules.shape(source).types():
            if scope.bases:
                bases.setdefault(scope.name.rpartition("::")[2], set()).update(_base_names(scope.bases))
    owned = set(rules.owner["root_types"])
    grew = True
    while grew:
        new = {name for name, of in bases.items() if of & owned} - owned
        grew = bool(new)
        owned |= new
    return owned - set(rules.owner["root_types"])


def _is_special(type_name, method):
    return method in (type_name, "~" + type_name, "operator=") or method.startswith("~")


def _begins_with(source, scope, names):
    body = source.code[scope.start + 1:scope.end].strip()
    return body.startswith(tuple(f"{lead}{name}(" for name in names for lead in ("", "this->", "kairos::")))


def _with_wrapper(tree, rules, owned):
    """Owned types that have a method which begins with the check and may stand for it."""
    found = set()
    for _, source in tree.cpp():
        for scope in rules.shape(source).functions():
            holder = scope.parent
            if scope.name == rules.owner["wrapper"] and holder is not None and holder.name in owned:
                if _begins_with(source, scope, [rules.owner["check"]]):
                    found.add(holder.name)
    return found


def _public_methods(tree, rules, owned):
    """(type, method) declared public in an owned type; inline ones with their scope, others with None."""
    for _, source in tree.cpp():
        shape = rules.shape(source)
        for scope in shape.functions():
            holder = scope.parent
            if holder is not None and holder.kind == "type" and holder.name in owned and scope.access == "public":
                yield source, holder.name, scope


def _declared_public(tree, rules, owned):
    declared = set()
    for _, source in tree.cpp():
        shape = rules.shape(source)
        access_of = {id(s): s for s in shape.types()}
        for declaration in shape.declarations:
            holder = declaration.parent
            if id(holder) in access_of and holder.name in owned and "(" in declaration.text:
                if declaration.access == "public" and not _NO_CHECK.search(declaration.text):
                    declared.add((holder.name, function_name(declaration.text)))
    return declared


def _defined_outside(tree, rules, declared):
    names = {method for _, method in declared}
    for _, source in tree.cpp():
        for scope in rules.shape(source).functions():
            if scope.name not in names or (scope.parent is not None and scope.parent.kind == "type"):
                continue
            holder = next((m.group(1) for m in _QUALIFIED.finditer(scope.head) if m.group(2) == scope.name), None)
            if (holder, scope.name) in declared:
                yield source, holder, scope


def check(tree, rules):
    owned = _owned_types(tree, rules)
    if not owned:
        return
    declared = _declared_public(tree, rules, owned)
    wrapped = _with_wrapper(tree, rules, owned)
    found = list(_public_methods(tree, rules, owned)) + list(_defined_outside(tree, rules, declared))
    for source, type_name, scope in found:
        if _is_special(type_name, scope.name) or _NO_CHECK.search(scope.head):
            continue
        names = [rules.owner["check"]] + [rules.owner["wrapper"]] * (type_name in wrapped)
        if _begins_with(source, scope, names) or rules.excepts_method(f"{type_name}::{scope.name}"):
            continue
        line, column = source.where(scope.head_start)
        yield Violation("owner-check",
                        [f"{type_name}::{scope.name} is a public method of an owned type and does not begin with "
                         f"{rules.owner['check']}."], source.path, line, column, source.line_text(line),
                        because=rules.because("owner-check"), instead=rules.instead("owner-check"))
