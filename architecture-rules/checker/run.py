"""Runs every rule over a tree."""
import pathlib
import tomllib

from . import baseline
from .modules import Modules
from .rulebook import Rulebook
from .rules import cycles, includes, links, owner, paths, places, reach, size, state, tokens, writes
from .tree import Tree

CHECKS = (paths.check_homes, paths.check_map, paths.check_words, paths.check_openings, paths.check_guards,
          includes.check_modules, includes.check_libraries, cycles.check, links.check, places.check_kinds,
          places.check_behaviour, places.check_packets, reach.check, owner.check, state.check, writes.check,
          tokens.check,
          size.check_files, size.check_functions)


def load_tree(root, folder, partial=False):
    data = tomllib.loads((folder / "modules.toml").read_text(encoding="utf-8"))
    return Tree(root, Modules(data), partial)


def violations_of(root, folder, baseline_text="", partial=False):
    """All violations of the tree at `root` by the rules in `folder`, sorted by place."""
    folder = pathlib.Path(folder)
    tree = load_tree(root, folder, partial)
    rules = Rulebook.load(folder)
    found = [violation for check in CHECKS for violation in check(tree, rules)]
    if not partial:
        found += rules.stale(tree)
    return sorted(baseline.apply(baseline_text, found), key=lambda violation: violation.sort_key())
