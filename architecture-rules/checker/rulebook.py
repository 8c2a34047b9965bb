"""rules.toml and exceptions.toml in memory, and what of the exceptions was needed."""
import re
import tomllib

from .shape import Shape
from .violation import Violation


class Rulebook:
    def __init__(self, rules, exceptions):
        self.limits = rules["limits"]
        self.reasons = rules["rule"]
        self.includes = rules["include"]
        self.libraries = rules["library"]
        self.path_words = frozenset(rules["path_words"]["words"])
        self.openings = rules["opening"]
        self.place = rules["place"]
        self.owner = rules["owner"]
        self.tokens = rules["token"]
        self.generated = [re.compile(p) for p in rules.get("generated_includes", [])]
        for token in self.tokens:
            token["compiled"] = re.compile(token["pattern"], re.M)
        self.large_files = {entry["file"]: entry["lines"] for entry in exceptions.get("large_file", [])}
        self._exceptions = {(e["rule"], e["file"]): e["reason"] for e in exceptions.get("exception", [])}
        self._methods = {e["method"]: e["reason"] for e in exceptions.get("owner_exception", [])}
        self._used = set()
        self._shapes = {}

    @staticmethod
    def load(folder):
        def read(name):
            path = folder / name
            return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return Rulebook(read("rules.toml"), read("exceptions.toml"))

    def because(self, rule):
        return self.reasons[rule]["because"]

    def instead(self, rule):
        return self.reasons[rule].get("instead", "")

    def rule_names(self):
        return sorted(set(self.reasons) | {token["rule"] for token in self.tokens})

    def is_generated(self, include):
        return any(pattern.search(include) for pattern in self.generated)

    def shape(self, source):
        if source.path not in self._shapes:
            self._shapes[source.path] = Shape(source.code)
        return self._shapes[source.path]

    def excepts(self, rule, path):
        """Whether this file may break this rule. Asked only when it does, so that stale entries show."""
        if (rule, path) in self._exceptions:
            self._used.add((rule, path))
            return True
        return False

    def excepts_method(self, method):
        if method in self._methods:
            self._used.add(method)
            return True
        return False

    def stale(self, tree):
        """Exceptions that no check asked for. Only meaningful after every check of a whole tree."""
        soft = self.limits["file_lines_soft"]
        unused = [f"{rule} in {path}" for rule, path in self._exceptions if (rule, path) not in self._used]
        unused += [f"the owner check of {method}" for method in self._methods if method not in self._used]
        unused += [f"the size of {path}" for path in self.large_files
                   if not tree.has(path) or len(tree.source(path).lines) <= soft]
        for what in sorted(unused):
            yield Violation("exception-stale", [f"nothing needs the exception for {what}."],
                            "architecture-rules/exceptions.toml", because=self.because("exception-stale"),
                            instead=self.instead("exception-stale"))
