"""Tolerated violations, each with its reason; entries whose violation is gone are errors themselves."""
import re
import tomllib

from .violation import Violation

FILE = "architecture-rules/baseline.toml"


def _entries(text):
    """(entry, line where it begins) of every [[violation]]."""
    lines = [number for number, line in enumerate(text.splitlines(), 1) if re.match(r"\s*\[\[violation\]\]", line)]
    return list(zip(tomllib.loads(text).get("violation", []), lines))


def apply(text, violations):
    """The violations that the baseline does not tolerate, and one for each stale entry."""
    entries = _entries(text)
    known = {}
    for entry, line in entries:
        known.setdefault((entry["rule"], entry["file"], " ".join(entry["subject"].split())), []).append(line)
    remaining = []
    matched = set()
    for violation in violations:
        key = (violation.rule, violation.path, violation.subject)
        if key in known:
            matched.add(key)
        else:
            remaining.append(violation)
    for key, lines in known.items():
        if key not in matched:
            remaining += [Violation("baseline-stale", [], FILE, line,
                                    headline="this violation is gone. Good: delete the entry.") for line in lines]
    return remaining
