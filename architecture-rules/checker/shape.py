"""A light reading of C++: which braces open a namespace, a type or a function, and what is declared where."""
import re
from dataclasses import dataclass

_TOKEN = re.compile(r"[{};]|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
_TYPE = re.compile(r"\b(?:class|struct|union)\b(?!\s*[>,])")
_TYPE_NAME = re.compile(
    r"\b(?:class|struct|union)\s+(?:\[\[[^\]]*\]\]\s*)?(?:alignas\s*\([^)]*\)\s*)?([\w:]+)"
    r"(?:\s*<[^{]*?>)?\s*(?:final\s*)?(?::(?!:)\s*(.*))?\s*$", re.S)
_FUNCTION_TAIL = re.compile(
    r"\)\s*(?:const|noexcept(?:\s*\([^)]*\))?|override|final|mutable|&&?|volatile|try|requires\b.*|->\s*[^;{}]+|\s)*"
    r"(?::(?!:)[^;]*)?\s*$", re.S)
_ACCESS = re.compile(r"\b(public|protected|private)\s*:(?!:)")
_NAME = re.compile(r"(operator\s*(?:\(\s*\)|[^\s\w(]{1,3}|[\w:<>& *]+)|~?\w+)\s*(?:<[^()]*>)?\s*\(")


@dataclass
class Scope:
    kind: str  # namespace, type, function, other
    name: str
    head: str
    head_start: int
    start: int  # of the opening brace
    end: int = -1  # of the closing brace
    parent: object = None
    bases: str = ""
    access: str = ""  # in a type: of the member this function is


@dataclass
class Declaration:
    """A statement that ended in `;` outside any function."""

    text: str
    start: int
    parent: object
    access: str = ""


def _without_templates(text):
    """`template <…>` heads are dropped, so that `class T` in them is no type."""
    while True:
        match = re.search(r"\btemplate\s*<", text)
        if match is None:
            return text
        depth, at = 1, match.end()
        while at < len(text) and depth:
            depth += {"<": 1, ">": -1}.get(text[at], 0)
            at += 1
        text = text[:match.start()] + " " * (at - match.start()) + text[at:]


def _opens_initializer(plain):
    """Whether a brace after this head holds a value: within parentheses, after `=`, or in a constructor's list."""
    if plain.count("(") > plain.count(")") or plain.rstrip().endswith(("=", ",", "return")):
        return True
    return re.search(r"\)[^;]*[^:]:(?!:)[^;]*[\w>]\s*$", plain) is not None and not plain.rstrip().endswith(
        ("const", "noexcept", "override", "final"))


def _kind(head, parent_kind):
    """The kind of scope that a brace after `head` opens, and the match that holds a type's name."""
    if parent_kind in ("function", "other", "init"):
        return ("init" if parent_kind == "init" else "other"), None
    plain = _without_templates(head)
    if _opens_initializer(plain):
        return "init", None
    if re.search(r"\bnamespace\b|\bextern\s*\"[^\"]*\"\s*$", plain) and "(" not in plain:
        return "namespace", None
    if re.search(r"\benum\b|\bconcept\b", plain):
        return "other", None
    named = _TYPE_NAME.search(plain) if _TYPE.search(plain) else None
    if named is not None and ")" not in plain[:named.start()].rpartition("]]")[2]:
        return "type", named
    if "(" in plain and _FUNCTION_TAIL.search(plain):
        return "function", None
    return "init", None


def function_name(head):
    plain = _without_templates(head)
    plain = re.sub(r"\[\[[^\]]*\]\]", " ", plain)
    match = _NAME.search(plain)
    while match is not None and match.group(1) in ("noexcept", "requires", "alignas", "decltype", "explicit"):
        match = _NAME.search(plain, match.end())
    return match.group(1).strip() if match is not None else ""


class Shape:
    """`scopes` and `declarations` of one file, in order."""

    def __init__(self, code):
        self.scopes = []
        self.declarations = []
        self._access = {}
        self._read(code)

    def functions(self):
        return [scope for scope in self.scopes if scope.kind == "function"]

    def types(self):
        return [scope for scope in self.scopes if scope.kind == "type"]

    def _read(self, code):
        stack, start = [Scope("namespace", "", "", 0, -1)], 0
        for token in _TOKEN.finditer(code):
            mark = token.group(0)[:1]
            scope = stack[-1]
            if mark == "}":
                if len(stack) > 1:
                    stack.pop().end = token.start()
                if scope.kind != "init":
                    start = token.end()
                continue
            if mark not in "{;":  # a preprocessor line
                if not code[start:token.start()].strip():
                    start = token.end()
                continue
            if scope.kind == "type":
                start = self._after_access(code, start, token.start(), scope)
            head = code[start:token.start()]
            if mark == ";":
                if scope.kind != "init":
                    self._declare(head, start, scope)
                    start = token.end()
                continue
            opened = self._open(head, start, token.start(), scope)
            stack.append(opened)
            if opened.kind != "init":
                self.scopes.append(opened)
                start = token.end()

    def _after_access(self, code, start, end, scope):
        for found in _ACCESS.finditer(code, start, end):
            self._access[id(scope)] = found.group(1)
            start = found.end()
        return start

    def _declare(self, head, start, scope):
        if scope.kind in ("namespace", "type") and head.strip():
            lead = len(head) - len(head.lstrip())
            self.declarations.append(Declaration(head.strip(), start + lead, scope, self._access.get(id(scope), "")))

    def _open(self, head, start, brace, scope):
        kind, named = _kind(head, scope.kind)
        opened = Scope(kind, "", head.strip(), start + len(head) - len(head.lstrip()), brace, parent=scope)
        opened.access = self._access.get(id(scope), "")
        if named is not None:
            opened.name, opened.bases = named.group(1), " ".join((named.group(2) or "").split())
            self._access[id(opened)] = "private" if re.search(r"\bclass\b", opened.head) else "public"
        if kind == "function":
            opened.name = function_name(opened.head)
        return opened
