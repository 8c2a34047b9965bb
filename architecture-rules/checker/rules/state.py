"""Slices have no variables outside components: no non-const statics, globals or thread_locals."""
import re

from ..violation import Violation

_CONSTANT = re.compile(r"\b(?:const|constexpr|consteval)\b")
_NO_VARIABLE = re.compile(r"\A\s*(?:using|typedef|friend|static_assert|namespace|template|extern|class|struct|enum|union|"
                          r"return|concept|requires|public|private|protected|#|KAIROS_|asm|\[\[|operator)")
_STATIC = re.compile(r"\b(?:static|thread_local)\b(?!_)")


def _is_function(text):
    """Whether a declaration has a parameter list before any initialiser."""
    before = re.split(r"[={]", text, maxsplit=1)[0]
    return "(" in before or "operator" in before


def _globals(rules, source):
    for declaration in rules.shape(source).declarations:
        text = declaration.text
        if _NO_VARIABLE.match(text) or _is_function(text):
            continue
        is_static = _STATIC.search(text) is not None
        at_namespace = declaration.parent.kind == "namespace"
        if (at_namespace or is_static) and not _CONSTANT.search(re.split(r"[={]", text, maxsplit=1)[0]):
            if len(text.split()) > 1:
                yield declaration.start


def _locals(rules, source):
    """`static` inside functions."""
    for function in rules.shape(source).functions():
        for match in _STATIC.finditer(source.code, function.start, max(function.end, function.start)):
            rest = re.split(r"[;={(]", source.code[match.start():match.start() + 200], maxsplit=1)[0]
            if not _CONSTANT.search(rest):
                yield match.start()


def check(tree, rules):
    for module, source in tree.cpp():
        if not module.name.startswith("slices."):
            continue
        for offset in sorted(set(_globals(rules, source)) | set(_locals(rules, source))):
            if rules.excepts("global-state", source.path):
                continue
            line, column = source.where(offset)
            yield Violation("global-state", [f"{module.name} may not keep state outside its components."], source.path,
                            line, column, source.line_text(line), because=rules.because("global-state"),
                            instead=rules.instead("global-state"))
