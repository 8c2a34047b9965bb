"""A slice writes only its own components: what a handler adds, changes or removes by name is not another slice's."""
import re

from ..violation import Violation

# world.modify<movement::Position>(…), world.add(entity, movement::Position{…})
_NAMED = re.compile(r"(?:\.|->)\s*(?:add|remove|modify|update|modify_rows|modify_resource)\s*<\s*(?:kairos::)?(\w+)::(\w+)")
_BUILT = re.compile(r"(?:\.|->)\s*(?:add|update)\s*\(\s*[^;{}]*?,\s*(?:kairos::)?(\w+)::(\w+)\s*[({]")


def _slice_names(tree):
    return {module.name.partition(".")[2] for module, _ in tree.cpp() if module.name.startswith("slices.")}


def check(tree, rules):
    slices = _slice_names(tree)
    for module, source in tree.cpp():
        own = module.name.partition(".")[2]
        if not module.name.startswith("slices."):
            continue
        for pattern in (_NAMED, _BUILT):
            for match in pattern.finditer(source.code):
                other, component = match.groups()
                if other not in slices or other == own or rules.excepts("foreign-write", source.path):
                    continue
                line, column = source.where(match.start(1))
                yield Violation("foreign-write", [f"{module.name} may not write {other}::{component}: it belongs to "
                                                  f"slices.{other}."], source.path, line, column, source.line_text(line),
                                because=rules.because("foreign-write"), instead=rules.instead("foreign-write"))
