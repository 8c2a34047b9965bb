"""The graph of modules by their includes: edges with places, cycles, chains for --why, drawings for --graph."""
from collections import defaultdict

UNDRAWN = ("tests",)


class Graph:
    """edges[a][b] is the list of (path, line, included path) that make module a need module b."""

    def __init__(self, tree):
        self.edges = defaultdict(lambda: defaultdict(list))
        self.names = []
        for module, source in tree.cpp():
            if module.name not in self.names:
                self.names.append(module.name)
            for include in source.includes:
                path = tree.resolve(source.path, include.target) if include.ours else None
                target = tree.modules.of(path) if path is not None else None
                if target is not None and target.name != module.name:
                    self.edges[module.name][target.name].append((source.path, include.line, path))

    def chain(self, start, goal):
        """The shortest chain of modules from start to goal, or None."""
        queue, seen = [[start]], {start}
        while queue:
            chain = queue.pop(0)
            if chain[-1] == goal and len(chain) > 1:
                return chain
            for following in sorted(self.edges[chain[-1]]):
                if following == goal or following not in seen:
                    seen.add(following)
                    queue.append(chain + [following])
        return None

    def cycles(self):
        """One shortest cycle for each set of modules that need each other."""
        told, found = set(), []
        for name in sorted(self.names):
            if name in told:
                continue
            cycle = self.chain(name, name)
            if cycle is not None:
                told |= set(cycle)
                found.append(cycle)
        return found

    def text(self):
        lines = []
        for name in self.names:
            needs = ", ".join(f"{t} ({len(p)})" for t, p in sorted(self.edges[name].items()))
            lines.append(f"{name} -> {needs or 'nothing'}")
        return "\n".join(lines)

    def dot(self):
        lines = ["digraph kairos {", "  rankdir=BT; node [shape=box, fontname=\"monospace\"];"]
        for name in self.names:
            if name in UNDRAWN:
                continue
            lines.append(f"  \"{name}\";")
            lines += [f"  \"{name}\" -> \"{target}\" [label={len(places)}];"
                      for target, places in sorted(self.edges[name].items())]
        return "\n".join(lines + ["}"])

    def why(self, start, goal):
        chain = self.chain(start, goal)
        if chain is None:
            return f"{start} does not need {goal}."
        lines = [" -> ".join(chain)]
        for source, target in zip(chain, chain[1:]):
            lines += [f"  {path}:{line}   includes {included}" for path, line, included in self.edges[source][target]]
        return "\n".join(lines)
