"""Pass handlers and systems, which run on a loop thread, reach no repository: not by parameters, not by includes."""
import re

from ..violation import Violation


def _parameters(head):
    """The text of the parameter list: the last parenthesised group at the head's outer level."""
    depth, end, start = 0, -1, -1
    for at, char in enumerate(head):
        if char == "(":
            if depth == 0:
                start = at
            depth += 1
        elif char == ")":
            depth -= 1
            if depth == 0:
                end = at
                break
    return head[start + 1:end] if end > start >= 0 else ""


def _heads(rules, source):
    shape = rules.shape(source)
    for scope in shape.functions():
        yield scope.head, scope.head_start
    for declaration in shape.declarations:
        if "(" in declaration.text and "=" not in declaration.text.split("(")[0]:
            yield declaration.text, declaration.start


def _is_system(source):
    return "/system/" in source.path


def _pass_functions(rules, source):
    """(parameters, offset) of the functions in this file that run in a pass."""
    marker = re.compile(rf"\b{rules.place['handler_parameter']}\s*&")
    for head, start in _heads(rules, source):
        parameters = _parameters(head)
        if marker.search(parameters) or (_is_system(source) and re.search(r"\b(?:Query|const Pass)\b", parameters)):
            yield parameters, start


def _chain_to_repository(tree, path, seen):
    """The shortest chain of includes from a file to one in a repository/ folder, as paths, or None."""
    queue = [[path]]
    seen.add(path)
    while queue:
        chain = queue.pop(0)
        for include in tree.source(chain[-1]).includes:
            target = tree.resolve(chain[-1], include.target) if include.ours else None
            if target is None or target in seen:
                continue
            seen.add(target)
            if "/repository/" in target:
                return chain + [target]
            queue.append(chain + [target])
    return None


def _include_of(tree, path, target):
    return next(i for i in tree.source(path).includes if i.ours and tree.resolve(path, i.target) == target)


def check(tree, rules):
    words = re.compile(r"\b\w*(?:" + "|".join(map(re.escape, rules.place["repository_words"])) + r")\b")
    for module, source in tree.cpp():
        if not module.name.startswith("slices.") or "/repository/" in source.path:
            continue
        functions = list(_pass_functions(rules, source))
        for parameters, start in functions:
            found = words.search(parameters)
            if found is not None and not rules.excepts("handler-reaches-repository", source.path):
                line, column = source.where(start)
                yield Violation("handler-reaches-repository",
                                [f"a pass handler or system takes {found.group(0)}."], source.path, line, column,
                                source.line_text(line), because=rules.because("handler-reaches-repository"),
                                instead=rules.instead("handler-reaches-repository"))
        if not functions and not _is_system(source):
            continue
        chain = _chain_to_repository(tree, source.path, set())
        if chain is None or rules.excepts("handler-reaches-repository", source.path):
            continue
        include = _include_of(tree, source.path, chain[1])
        yield Violation("handler-reaches-repository",
                        ["a file with pass handlers or systems reaches a repository:", "  " + " -> ".join(chain)],
                        source.path, include.line, include.column, source.line_text(include.line),
                        because=rules.because("handler-reaches-repository"),
                        instead=rules.instead("handler-reaches-repository"))
