"""What the sources may not do, found in their syntax trees: the layers and the house style.

Each function takes source text and returns complaints, one sentence with the line it is about, so
that the tests can show them all at once, and can plant a fault to see it found.
"""

import ast
from collections.abc import Iterator
from typing import NamedTuple

MAX_MODULE_LINES = 399
MAX_FUNCTION_LINES = 69
MAX_LINE_LENGTH = 99

# What the app may use of MicroPython. No `time`: ticks are passed in. No `random`: a replay must
# give the same result everywhere. No `machine`: that is what `hal` is for.
STANDARD_MODULES = frozenset(
    {"array", "binascii", "errno", "gc", "hashlib", "io", "micropython", "os", "struct", "sys"}
)
TYPING_MODULES = frozenset({"typing", "collections.abc"})

# Spelt in two halves, because these very words are looked for in this folder too.
MOCKS = frozenset(kind + "Mock" for kind in ("Magic", "Async", "NonCallableMagic", ""))
EVASIONS = frozenset({"sk" + "ip", "sk" + "ipif", "x" + "fail", "import" + "orsk" + "ip"})
TEST_LIBRARIES = frozenset({"pytest", "mark", "unittest"})


class Import(NamedTuple):
    """One imported name, dotted; `type_only` where it stands behind TYPE_CHECKING or _TYPING."""

    name: str
    line: int
    type_only: bool


# Imports


def imports(source: str, package: str) -> list[Import]:
    """Return all imports of a module that lies in `package` (dotted, may be empty)."""
    return list(_imports(ast.parse(source), package, type_only=False))


def _imports(node: ast.AST, package: str, type_only: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(alias.name, node.lineno, type_only)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            yield Import(f"{_origin(node, package)}.{alias.name}", node.lineno, type_only)
    elif isinstance(node, ast.Call) and _is_dynamic_import(node.func):
        yield Import("(computed)", node.lineno, type_only)
    elif isinstance(node, ast.If) and _is_type_checking(node.test):
        for child in node.body:
            yield from _imports(child, package, type_only=True)
        for child in node.orelse:
            yield from _imports(child, package, type_only)
        return
    for inner in ast.iter_child_nodes(node):
        yield from _imports(inner, package, type_only)


def _origin(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parents = parts[: len(parts) - node.level + 1]
    return ".".join([*parents, *([node.module] if node.module else [])])


def _is_type_checking(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id in {"TYPE_CHECKING", "_TYPING"}


def _is_dynamic_import(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id in {"__import__", "exec", "eval"}


def _within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def _is_standard(name: str) -> bool:
    return name.partition(".")[0] in STANDARD_MODULES


def may_import(layer: str, imported: Import) -> bool:
    """Tell whether a module of that layer (`core`, `app`, `hal`, or `` for main.py) may."""
    name = imported.name
    if imported.type_only and _within(name, *TYPING_MODULES):
        return True
    if layer == "core":
        return name == "micropython.const" or _within(name, "core")
    if layer == "app":
        return _within(name, "core", "app", "hal.contracts") or _is_standard(name)
    if layer == "hal":
        return not _within(name, "app", "main", "(computed)")
    return not _within(name, "machine", "(computed)")


def layer_complaints(source: str, package: str) -> list[str]:
    """Return the imports by which a firmware module reaches where its layer may not."""
    layer = package.partition(".")[0]
    where = layer or "the composition root"
    return [
        f"line {imported.line}: {where} may not import {imported.name}"
        for imported in imports(source, package)
        if not may_import(layer, imported)
    ]


# Boards


def board_complaints(source: str) -> list[str]:
    """Return what a board.py holds beyond constants."""
    return [
        f"line {node.lineno}: a board is constants only"
        for node in ast.parse(source).body
        if not _is_constant_statement(node)
    ]


def board_names(source: str) -> set[str]:
    """Return the names that a board.py gives."""
    names: set[str] = set()
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        names.update(target.id for target in targets if isinstance(target, ast.Name))
    return names


def _is_constant_statement(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    if isinstance(node, ast.ImportFrom):
        return node.module == "micropython" and [name.name for name in node.names] == ["const"]
    if isinstance(node, ast.Assign | ast.AnnAssign):
        return node.value is not None and _is_constant(node.value)
    return False


def _is_constant(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        named = isinstance(value.func, ast.Name) and value.func.id == "const"
        return named and not value.keywords and all(map(_is_constant, value.args))
    if isinstance(value, ast.Tuple):
        return all(_is_constant(item) for item in value.elts)
    if isinstance(value, ast.BinOp):
        return _is_constant(value.left) and _is_constant(value.right)
    if isinstance(value, ast.UnaryOp):
        return _is_constant(value.operand)
    return isinstance(value, ast.Constant | ast.Name)


# House style


def style_complaints(source: str) -> list[str]:
    """Return what breaks the house style in any Python file."""
    lines = source.splitlines()
    found = [
        f"line {number}: {len(line)} characters, {MAX_LINE_LENGTH} are allowed"
        for number, line in enumerate(lines, 1)
        if len(line) > MAX_LINE_LENGTH
    ]
    if len(lines) > MAX_MODULE_LINES:
        found.append(f"line {len(lines)}: a module has {MAX_MODULE_LINES} lines at most")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ExceptHandler) and node.type is None:
            found.append(f"line {node.lineno}: a bare except")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > MAX_FUNCTION_LINES:
                found.append(f"line {node.lineno}: {node.name} has {length} lines")
    return found


def float_complaints(source: str) -> list[str]:
    """Return where floats come in: literals, the division that makes them, and `float`."""
    return [
        f"line {node.lineno}: {reason}"
        for node in ast.walk(ast.parse(source))
        for reason in _float_reasons(node)
        if isinstance(node, ast.expr | ast.stmt)
    ]


def _float_reasons(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
        yield f"the float {node.value}"
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        yield "a division that makes a float"
    if isinstance(node, ast.Name) and node.id == "float" and isinstance(node.ctx, ast.Load):
        yield "the type float"


def evasion_complaints(source: str) -> list[str]:
    """Return where a test file mocks hardware, or leaves a test out."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.alias) and node.name.rpartition(".")[2] in MOCKS | EVASIONS:
            found.append(f"line {node.lineno}: {node.name}")
        elif isinstance(node, ast.Name) and node.id in MOCKS:
            found.append(f"line {node.lineno}: {node.id}")
        elif isinstance(node, ast.Attribute) and _is_evasion(node):
            found.append(f"line {node.lineno}: {node.attr}")
    return found


def _is_evasion(node: ast.Attribute) -> bool:
    if node.attr in MOCKS:
        return True
    root: ast.expr = node.value
    while isinstance(root, ast.Attribute):
        root = root.value
    return node.attr in EVASIONS and isinstance(root, ast.Name) and root.id in TEST_LIBRARIES
