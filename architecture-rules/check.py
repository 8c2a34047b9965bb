#!/usr/bin/env python3
"""Checks the tree against architecture-rules/. Exit code 0 when nothing departs from the rules, 1 otherwise."""
import argparse
import pathlib
import sys
import time

sys.dont_write_bytecode = True

from checker import fixtures  # noqa: E402
from checker.graph import Graph  # noqa: E402
from checker.run import load_tree, violations_of  # noqa: E402

RULES = pathlib.Path(__file__).resolve().parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, default=RULES.parent, help="the tree to check")
    parser.add_argument("--why", nargs=2, metavar=("A", "B"), help="print why module A needs module B")
    parser.add_argument("--graph", choices=("text", "dot"), help="print the graph of modules")
    parser.add_argument("--fixtures", action="store_true", help="check the checker against its fixtures")
    parser.add_argument("--bless", action="store_true", help="with --fixtures: write the golden messages anew")
    parser.add_argument("--stamp", type=pathlib.Path, help="touch this file when all is well")
    return parser.parse_args()


def check(given):
    began = time.monotonic()
    text = (RULES / "baseline.toml").read_text(encoding="utf-8")
    found = violations_of(given.root, RULES, text)
    for violation in found:
        print(violation.render() + "\n")
    if found:
        print(f"{len(found)} departures from the architecture; "
              "each message names its section of architecture-rules/RESOLVING_VIOLATIONS.md")
        return 1
    print(f"architecture: no departures ({time.monotonic() - began:.1f} s)")
    if given.stamp:
        given.stamp.parent.mkdir(parents=True, exist_ok=True)
        given.stamp.touch()
    return 0


def main():
    given = arguments()
    if given.fixtures:
        return 1 if fixtures.run(RULES, given.bless) else 0
    if given.why or given.graph:
        graph = Graph(load_tree(given.root, RULES))
        print(graph.why(*given.why) if given.why else getattr(graph, given.graph)())
        return 0
    return check(given)


if __name__ == "__main__":
    sys.exit(main())
