"""Repeats the constants a firmware module uses at its head, from the three pages that define them.

MicroPython replaces a name by its number only in the module that defines it as `_NAME = const(…)`;
a constant imported from elsewhere is looked up in a dictionary at every use and kept in memory.
So each module repeats what it needs, and this program writes those lines.

    python -m tools constants          check, exit status 1 when a line is out of date
    python -m tools constants --write  bring every module up to date
"""

import ast
import re
import sys
from pathlib import Path

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
CORE = FIRMWARE / "core"
HEAD = "# Repeated from layout.py, catalogue.py and books.py by `make constants`"
PAGES = (FIRMWARE / "app" / "catalogue.py", CORE / "books.py")
LISTS = (("_FACT_", "FACTS"), ("_DO_", "DIRECTIVES"), ("_NO_", "REFUSALS"), ("_BY_", "RULES"))


def layout_constants() -> dict[str, str]:
    """Every private constant of layout.py, by name, as it is written there."""
    text = (CORE / "layout.py").read_text(encoding="utf-8")
    return dict(re.findall(r"^(_[A-Z0-9_]+) = const\((\w+)\)", text, re.MULTILINE))


def listed_constants() -> dict[str, str]:
    """The index of every name in the catalogue's and the books' lists, by constant name."""
    found = {}
    for page in PAGES:
        for node in ast.parse(page.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                for prefix, name in LISTS:
                    if node.targets[0].id == name:
                        for number, word in enumerate(ast.literal_eval(node.value)):
                            constant = prefix + word.upper().replace("-", "_")
                            found[constant] = str(number)
    return found


def all_constants() -> dict[str, str]:
    """All constants a core module may repeat; a name of the layout goes before a listed one."""
    return {**listed_constants(), **layout_constants()}


def with_constants(text: str, constants: dict[str, str]) -> str:
    """A module's text with its block of constants renewed."""
    text = re.sub(re.escape(HEAD) + r"\n(?:_\w+ = const\(\w+\)\n)*\n*", "", text)
    code = "\n".join(line.split("#", 1)[0] for line in text.splitlines())
    used = sorted(set(re.findall(r"\b_[A-Z][A-Z0-9_]*\b", code)) & set(constants))
    if not used:
        return text
    lines = text.splitlines(keepends=True)
    last = max(
        node.end_lineno or 0
        for node in ast.parse(text).body
        if isinstance(node, ast.Import | ast.ImportFrom)
    )
    block = [HEAD + "\n"] + [f"{name} = const({constants[name]})\n" for name in used]
    rest = "".join(lines[last:]).lstrip("\n")
    gap = "\n" if rest.startswith(("TYPE_CHECKING", "#", "_")) else "\n\n"
    return "".join(lines[:last]) + "\n" + "".join(block) + gap + rest


def main(argv: list[str]) -> int:
    """Check or write; 1 when checking finds a module out of date."""
    constants = all_constants()
    stale = []
    for path in sorted(FIRMWARE.glob("*/*.py")):
        if path in (CORE / "layout.py", PAGES[0]):
            continue
        text = path.read_text(encoding="utf-8")
        fresh = with_constants(text, constants)
        if fresh != text:
            stale.append(path.name)
            if "--write" in argv:
                path.write_text(fresh, encoding="utf-8")
    if stale and "--write" not in argv:
        print(f"constants out of date in {', '.join(stale)}: run make constants", file=sys.stderr)
        return 1
    return 0
