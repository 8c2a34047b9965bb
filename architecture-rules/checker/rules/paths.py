"""Every path: in exactly one module, in a listed folder, without empty words; and how each file opens."""
import re

from ..modules import matches_any
from ..violation import Violation


def check_homes(tree, rules):
    told = set()
    for path in tree.paths:
        module = tree.modules.of(path)
        folder = module.unlisted_folder(path) if module is not None else None
        if module is not None and folder is None:
            continue
        if module is not None:
            shown = f"{module.root_of(path)}/{folder}"
            what = [f"{shown}/ is not a folder of {module.name}.",
                    f"{module.name} has: {', '.join(module.folders) or 'no folders'}"]
        else:
            shown = path.split("/")[0] if path.count("/") < 2 else "/".join(path.split("/")[:2])
            what = [f"{shown} belongs to no module."]
        if shown not in told:
            told.add(shown)
            yield Violation("unlisted", what, path, because=rules.because("unlisted"), instead=rules.instead("unlisted"))


def check_map(tree, rules):
    if tree.partial:
        return
    for module in tree.modules.all:
        for path in module.paths:
            if not any(p == path or p.startswith(path + "/") for p in tree.paths):
                yield Violation("modules-stale", [f"{module.name} lists {path}, which is not in the tree."], module.file,
                                because=rules.because("modules-stale"), instead=rules.instead("modules-stale"))


def check_words(tree, rules):
    told = set()
    for path in tree.paths:
        if tree.modules.of(path) is None or path.startswith("architecture-rules/fixtures/"):
            continue
        parts = path.split("/")
        for depth, part in enumerate(parts):
            stem = part.rpartition(".")[0] or part if depth == len(parts) - 1 else part
            bad = next((w for w in re.split(r"[_\-.]", stem.lower()) if w in rules.path_words), None)
            shown = "/".join(parts[:depth + 1])
            if bad is not None and shown not in told:
                told.add(shown)
                yield Violation("path-word", [f"\"{bad}\" in {shown} says nothing about what is there."], path,
                                because=rules.because("path-word"), instead=rules.instead("path-word"))


def check_openings(tree, rules):
    for path in tree.paths:
        if tree.modules.of(path) is None or path.startswith("architecture-rules/fixtures/"):
            continue
        wanted = next((o["starts"] for o in rules.openings if matches_any(path, o["files"])), None)
        if wanted is None:
            continue
        source = tree.source(path)
        first = next((n for n, line in enumerate(source.lines, 1) if not line.startswith("#!")), 0)
        text = source.line_text(first)
        if first and text.startswith(tuple(wanted)):
            continue
        yield Violation("file-opening", [f"the file does not open with what it is for (\"{wanted[0]}…\")."], path,
                        max(first, 1), 1, text, because=rules.because("file-opening"),
                        instead=rules.instead("file-opening"))


def check_guards(tree, rules):
    for _, source in tree.cpp():
        if source.is_header and not re.search(r"^#pragma once$", source.text, re.M):
            yield Violation("pragma-once", ["the header has no #pragma once."], source.path,
                            because=rules.because("pragma-once"), instead=rules.instead("pragma-once"))
