"""How long files and functions may be."""
from ..modules import matches_any
from ..violation import Violation


def check_files(tree, rules):
    soft, hard = rules.limits["file_lines_soft"], rules.limits["file_lines_hard"]
    for path in tree.paths:
        if not matches_any(path, rules.limits["sized"]) or not path.endswith((".cpp", ".hpp", ".py")):
            continue
        lines = len(tree.source(path).lines)
        allowed = rules.large_files.get(path)
        if lines > hard or (lines > soft and allowed is None):
            limit = hard if lines > hard else soft
            yield Violation("file-too-long", [f"{lines} lines; the limit is {limit}."], path,
                            because=rules.because("file-too-long"), instead=rules.instead("file-too-long"))
        elif allowed is not None and lines != allowed and lines > soft:
            way = "grew" if lines > allowed else "shrank"
            yield Violation("file-growing", [f"it {way}: exceptions.toml says {allowed} lines, it has {lines}."], path,
                            because=rules.because("file-growing"), instead=rules.instead("file-growing"))


def _table_lines(source, shape, function):
    """Lines of a function that are data: initialisers in braces, the outermost ones."""
    count, last = 0, function.start
    for scope in shape.scopes:
        if last < scope.start < function.end and scope.head.endswith("=") and scope.end > 0:
            count += source.where(scope.end)[0] - source.where(scope.start)[0]
            last = scope.end
    return count


def check_functions(tree, rules):
    limit = rules.limits["function_lines"]
    for _, source in tree.cpp():
        if len(source.lines) <= limit:
            continue
        shape = rules.shape(source)
        for function in shape.functions():
            first, column = source.where(function.head_start)
            last, _ = source.where(function.end if function.end >= 0 else len(source.text) - 1)
            lines = last - first + 1
            if lines > limit and lines - _table_lines(source, shape, function) > limit:
                yield Violation("function-too-long",
                                [f"{function.name} has {lines} lines; the limit is {limit}, tables not counted."],
                                source.path, first, column, source.line_text(first),
                                because=rules.because("function-too-long"), instead=rules.instead("function-too-long"))
