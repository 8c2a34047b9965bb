"""Modules that need each other in a circle, with the edge that is easiest to cut."""
from ..graph import Graph
from ..violation import Violation


def check(tree, rules):
    graph = Graph(tree)
    for cycle in graph.cycles():
        steps = list(zip(cycle, cycle[1:]))
        thinnest = min(steps, key=lambda step: len(graph.edges[step[0]][step[1]]))
        rows, width = [], 0
        for step in steps:
            places = graph.edges[step[0]][step[1]]
            path, line, included = places[0]
            mark = ""
            if step == thinnest:
                count = f"{len(places)} include{'s' if len(places) > 1 else ''}"
                mark = f"   <- thinnest edge ({count}): cut here"
            rows.append((f"{path}:{line}", f"includes {included}{mark}"))
            width = max(width, len(rows[-1][0]))
        yield Violation("module-cycle", [f"{place:<{width}}   {what}" for place, what in rows],
                        headline=" -> ".join(cycle), because=rules.because("module-cycle"),
                        instead=rules.instead("module-cycle"))
