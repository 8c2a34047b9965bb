"""A departure from a rule, and how it is told: place, source line, caret, what, because, instead."""
from dataclasses import dataclass, field

GUIDE = "architecture-rules/RESOLVING_VIOLATIONS.md"


@dataclass
class Violation:
    """`subject` is what the baseline knows it by: the source line, or the first line of the explanation."""

    rule: str
    explanation: list
    path: str = ""
    line: int = 0
    column: int = 0
    source: str = ""
    details: list = field(default_factory=list)
    headline: str = ""
    because: str = ""
    instead: str = ""

    @property
    def subject(self):
        return " ".join((self.source or self.headline or self.explanation[0]).split())

    def sort_key(self):
        return (self.path, self.line, self.column, self.rule, self.explanation)

    def place(self):
        if not self.path:
            return ""
        if not self.line:
            return f"{self.path}: "
        return f"{self.path}:{self.line}:{self.column}: " if self.column else f"{self.path}:{self.line}: "

    def render(self):
        headline = f" {self.headline}" if self.headline else ""
        lines = [f"{self.place()}error: [{self.rule}]{headline}"]
        if self.source:
            lines.append(f"{self.line:5d} | {self.source}")
            if self.column:
                lead = "".join("\t" if c == "\t" else " " for c in self.source[: self.column - 1])
                lines.append(f"      | {lead}^")
        lines += [f"  {text}" for text in self.details + self.explanation]
        if self.because:
            lines.append(f"  because: {self.because}")
        if self.instead:
            lines.append(f"  instead: {self.instead}")
        if self.because:
            lines.append(f"  guide:   {GUIDE}#{self.rule}")
        return "\n".join(lines)
