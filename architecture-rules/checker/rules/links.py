"""Include edges and CMake link edges agree, in both directions."""
from ..cmake_links import closure, read_links
from ..graph import Graph
from ..violation import Violation

FILE = "CMakeLists.txt"


def _at_link(rules, rule, source, link, text):
    return Violation(rule, [text], FILE, link.line, link.column, source.line_text(link.line),
                     because=rules.because(rule), instead=rules.instead(rule))


def check(tree, rules):
    if not tree.has(FILE):
        return
    source = tree.source(FILE)
    built, links = read_links(source.text)
    reached = closure(links)
    graph = Graph(tree)
    for link in links:
        module, target = tree.modules.named(link.source), tree.modules.named(link.target)
        if module is None or target is None:
            continue
        if not tree.modules.may_link(module, target):
            yield _at_link(rules, "link-not-allowed", source, link,
                           f"{link.source} links {link.target}, which it may not include.")
        elif link.target not in graph.edges[link.source] and link.target not in module.links_only:
            yield _at_link(rules, "link-unused", source, link,
                           f"{link.source} links {link.target}, but no file of it includes one of {link.target}.")
    for name in built:
        for target, places in sorted(graph.edges[name].items()):
            if target in built and target not in reached.get(name, set()):
                path, line, included = places[0]
                user = tree.source(path)
                column = next(i.column for i in user.includes if i.line == line)
                yield Violation("link-missing", [f"{name} includes {included}, but CMake does not link {target} to it."],
                                path, line, column, user.line_text(line), because=rules.because("link-missing"),
                                instead=rules.instead("link-missing"))
