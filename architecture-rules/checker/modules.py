"""The module map: which module a file is in, which face of it a header is on, and who may include that."""
import fnmatch
import functools
import re
from dataclasses import dataclass, field


@functools.lru_cache(maxsize=4096)
def _glob(pattern):
    out = ""
    at = 0
    while at < len(pattern):
        if pattern.startswith("**", at):
            out += ".*"
            at += 3 if pattern.startswith("**/", at) else 2
        elif pattern[at] == "*":
            out += "[^/]*"
            at += 1
        else:
            out += re.escape(pattern[at])
            at += 1
    return re.compile(out + r"\Z")


def matches(path, pattern):
    """`*` stays within a folder, `**` does not."""
    return _glob(pattern).match(path) is not None


def matches_any(path, patterns):
    return any(matches(path, pattern) for pattern in patterns)


@dataclass
class Module:
    name: str
    paths: list
    kind: str = "source"
    folders: list = None
    faces: dict = field(default_factory=dict)
    may_include: list = field(default_factory=list)
    links_only: dict = field(default_factory=dict)
    file: str = "architecture-rules/modules.toml"

    def root_of(self, path):
        """The one of `paths` that holds this path, or None."""
        return next((p for p in self.paths if path == p or path.startswith(p + "/")), None)

    def inner(self, path):
        return path[len(self.root_of(path)) + 1:]

    def face_of(self, path):
        """The face a header is on; "" when the module has no faces; None when it is hidden."""
        if not self.faces:
            return ""
        inner = self.inner(path)
        return next((name for name, globs in self.faces.items() if matches_any(inner, globs)), None)

    def unlisted_folder(self, path):
        """The folder right under the module's root that is not among its folders, or None."""
        if self.folders is None or self.root_of(path) == path:
            return None
        inner = self.inner(path)
        first = inner.split("/")[0]
        return first if "/" in inner and first not in self.folders else None


class Modules:
    def __init__(self, data):
        self.ignored = data.get("ignored", [])
        self.all = [Module(**entry) for entry in data["module"]]
        self._by_name = {module.name: module for module in self.all}
        self._homes = {}

    def named(self, name):
        return self._by_name.get(name)

    def is_ignored(self, name):
        return any(fnmatch.fnmatch(name, pattern) for pattern in self.ignored)

    def of(self, path):
        """The module of a path by the longest of its paths, or None."""
        if path not in self._homes:
            found = [(len(module.root_of(path)), module) for module in self.all if module.root_of(path) is not None]
            self._homes[path] = max(found, key=lambda pair: pair[0])[1] if found else None
        return self._homes[path]

    @staticmethod
    def allows(source, target, face):
        """Whether module `source` may include a header of `target` that is on `face` (None: a hidden one)."""
        if source.name == target.name or "*" in source.may_include:
            return True
        for entry in source.may_include:
            name, _, wanted = entry.partition(":")
            if fnmatch.fnmatchcase(target.name, name) and face is not None and (not wanted or wanted == face):
                return True
        return False

    @staticmethod
    def may_link(source, target):
        names = [entry.partition(":")[0] for entry in source.may_include] + list(source.links_only)
        return any(name == "*" or fnmatch.fnmatchcase(target.name, name) for name in names)
