#!/usr/bin/env python3
"""Compiles one program and compares the compiler's refusal with the golden lines beside it."""
import argparse
import pathlib
import re
import subprocess
import sys


def golden_lines(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def pattern_of(line):
    return re.compile(".*".join(re.escape(piece.strip()) for piece in line.split("...")))


def first_missing(golden, said):
    """The first golden line that does not occur after the ones before it, or None."""
    position = 0
    for line in golden:
        pattern = pattern_of(line)
        found = next((at for at in range(position, len(said)) if pattern.search(said[at])), None)
        if found is None:
            return line
        position = found
    return None


def compile_case(compiler, root, source):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-fdiagnostics-color=never", "-fdiagnostics-plain-output",
               f"-I{root}", str(source)]
    if "clang" in pathlib.Path(compiler).name:
        command.remove("-fdiagnostics-plain-output")
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    said = done.stderr.replace(f"{root}/", "").replace("‘", "'").replace("’", "'").replace("`", "'")
    return done.returncode, said


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--compiler", required=True)
    arguments.add_argument("--root", required=True)
    arguments.add_argument("source", type=pathlib.Path)
    given = arguments.parse_args()
    status, said = compile_case(given.compiler, given.root, given.source)
    expected = given.source.with_suffix(".expected")

    if not expected.exists():
        if status != 0:
            print(f"{given.source.name} has no {expected.name}, so it must compile, but:\n{said}")
        return 0 if status == 0 else 1
    if status == 0:
        print(f"{given.source.name} compiled, but must be refused (see {expected.name}).")
        return 1
    if "clang" in pathlib.Path(given.compiler).name:
        print("refused; the golden words are g++'s and are not compared with clang's.")
        return 0
    missing = first_missing(golden_lines(expected), said.splitlines())
    if missing is not None:
        print(f"the compiler did not say, in this place:\n  {missing}\nit said:\n{said}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
