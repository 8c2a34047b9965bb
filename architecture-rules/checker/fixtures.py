"""Runs the rules over the fixtures and compares what they say with the golden messages."""
import difflib
import pathlib
import tempfile

from .rulebook import Rulebook
from .run import violations_of

OVERRIDES = ("modules.toml", "rules.toml", "exceptions.toml")


def _rules_folder(rules, fixture, scratch):
    """The real rules, with the fixture's own files over them."""
    for name in OVERRIDES:
        own = fixture / name
        source = own if own.exists() else rules / name
        text = source.read_text(encoding="utf-8") if source.exists() else ""
        if name == "exceptions.toml" and not own.exists():
            text = ""
        (scratch / name).write_text(text, encoding="utf-8")
    return scratch


def messages(rules, fixture, tree):
    with tempfile.TemporaryDirectory() as scratch:
        folder = _rules_folder(rules, fixture, pathlib.Path(scratch))
        text = (fixture / "baseline.toml").read_text(encoding="utf-8") if (fixture / "baseline.toml").exists() else ""
        partial = not (fixture / "whole").exists()
        found = violations_of(tree, folder, text, partial)
    return [violation for violation in found]


def _rendered(found):
    return "".join(violation.render() + "\n\n" for violation in found)


def _faults(rules, fixture, bless):
    """Sentences about what is wrong with one fixture."""
    bad, good, golden = fixture / "bad", fixture / "good", fixture / "expected.txt"
    if not bad.is_dir() or not good.is_dir():
        yield f"{fixture.name}: needs both good/ and bad/"
        return
    found = messages(rules, fixture, bad)
    said = _rendered(found)
    if bless:
        golden.write_text(said, encoding="utf-8")
    wanted = golden.read_text(encoding="utf-8") if golden.exists() else ""
    if said != wanted or not said:
        lines = difflib.unified_diff(wanted.splitlines(), said.splitlines(), f"{fixture.name}/expected.txt", "said", lineterm="")
        yield f"{fixture.name}/bad: " + ("says nothing" if not said else "says something else\n" + "\n".join(lines))
    if not any(violation.rule == fixture.name.split(".")[0] for violation in found):
        yield f"{fixture.name}/bad: does not break {fixture.name.split('.')[0]}"
    clean = _rendered(messages(rules, fixture, good))
    if clean:
        yield f"{fixture.name}/good: must be silent, but says\n{clean}"


def _uncovered(rules, folder, guide):
    """Rules without a fixture or without a section in the guide."""
    names = {fixture.name.split(".")[0] for fixture in folder.iterdir() if fixture.is_dir()}
    headings = {line[3:].strip() for line in guide.read_text(encoding="utf-8").splitlines() if line.startswith("## ")}
    for rule in Rulebook.load(rules).rule_names():
        if rule not in names:
            yield f"the rule {rule} has no fixture in {folder.name}/{rule}/"
        if rule not in headings:
            yield f"the rule {rule} has no section \"## {rule}\" in {guide.name}"


def run(rules, bless=False):
    """Prints every fault; the number of them."""
    folder = rules / "fixtures"
    fixtures = sorted(path for path in folder.iterdir() if path.is_dir())
    faults = [fault for fixture in fixtures for fault in _faults(rules, fixture, bless)]
    faults += _uncovered(rules, folder, rules / "RESOLVING_VIOLATIONS.md")
    for fault in faults:
        print(fault)
    print(f"{len(fixtures)} fixtures, {len(faults)} faults")
    return len(faults)
