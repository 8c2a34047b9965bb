"""The files of the repository, read once, with the module map beside them."""
import os
import pathlib

from .modules import Modules
from .source import Source

TEXT_ENDINGS = (".cpp", ".hpp", ".h", ".ipp", ".py", ".sh", ".cmake", ".toml", ".md", ".txt", ".json", ".in", ".yml",
                ".yaml", ".sql", ".html", ".js", ".css")
TEXT_NAMES = ("kairos", "run", "CMakeLists.txt", "LICENSE", ".clang-format", ".clang-tidy", ".gitignore")


class Tree:
    """`partial` is a fixture's tree: it holds only some of the files that the rules name."""

    def __init__(self, root, modules: Modules, partial=False):
        self.root = pathlib.Path(root)
        self.modules = modules
        self.partial = partial
        self.paths = sorted(self._walk())
        self._sources = {}

    def _walk(self):
        pending = [""]
        while pending:
            folder = pending.pop()
            with os.scandir(self.root / folder) as entries:
                for entry in entries:
                    if self.modules.is_ignored(entry.name):
                        continue
                    path = f"{folder}{entry.name}"
                    if entry.is_dir(follow_symlinks=False):
                        pending.append(path + "/")
                    else:
                        yield path

    def has(self, path):
        return path in self._set

    @property
    def _set(self):
        if not hasattr(self, "_path_set"):
            self._path_set = frozenset(self.paths)
        return self._path_set

    def source(self, path):
        if path not in self._sources:
            text = (self.root / path).read_text(encoding="utf-8", errors="replace")
            self._sources[path] = Source(path, text)
        return self._sources[path]

    def is_text(self, path):
        return path.endswith(TEXT_ENDINGS) or path.rsplit("/", 1)[-1] in TEXT_NAMES

    def cpp(self):
        """The C++ sources of the modules that are C++, in order of path."""
        for path in self.paths:
            module = self.modules.of(path)
            if module is not None and module.kind == "source":
                source = self.source(path) if path.endswith((".cpp", ".hpp", ".h", ".ipp")) else None
                if source is not None:
                    yield module, source

    def resolve(self, including, target):
        """The path that an include in quotes means: from the root, else beside the including file; or None."""
        if self.has(target):
            return target
        beside = os.path.normpath(os.path.join(os.path.dirname(including), target)).replace(os.sep, "/")
        return beside if self.has(beside) else None
