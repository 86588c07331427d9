"""Adapts the installed blackjack21 for MicroPython: into a temporary folder, at bench time.

None of its source is kept in this project. MicroPython drops annotations, and two classes of the
package are written as nothing but annotated names; what their decorator or base class would make
of the names on CPython is written out instead:

* `@dataclass class Card` gets the `__init__` that assigns its fields in order;
* `class HandTotal(NamedTuple)` becomes `HandTotal = namedtuple("HandTotal", (...))`.

The same is done for any class of these two shapes, whatever its name. Everything else is passed on
as it is; the modules it imports are in `shims/`.
"""

import ast
from pathlib import Path


def _field_names(node: ast.ClassDef) -> list[str]:
    """Return the annotated names of a class body, in order."""
    return [
        statement.target.id
        for statement in node.body
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    ]


def _is_name(node: ast.expr, name: str) -> bool:
    """Tell whether an expression is the bare `name`, or a call of it."""
    called = node.func if isinstance(node, ast.Call) else node
    return isinstance(called, ast.Name) and called.id == name


class _Adapter(ast.NodeTransformer):
    """Rewrites the two shapes of class described in the module's docstring."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | list[ast.stmt]:
        """Rewrite one class, or return it unchanged."""
        names = _field_names(node)
        if any(_is_name(base, "NamedTuple") for base in node.bases):
            source = f"from collections import namedtuple\n{node.name} = namedtuple("
            return ast.parse(f"{source}{node.name!r}, {tuple(names)!r})").body
        if any(_is_name(decorator, "dataclass") for decorator in node.decorator_list):
            assignments = "".join(f"    self.{name} = {name}\n" for name in names)
            source = f"def __init__(self, {', '.join(names)}):\n{assignments}"
            node.body.extend(ast.parse(source).body)
        return node


def adapt_package(installed: Path, target: Path) -> Path:
    """Write the adapted package into `target`; return the folder to put on the path.

    `installed` is the folder of the package as installed. Its folder name is kept.
    """
    package = target / installed.name
    package.mkdir(parents=True)
    for module in sorted(installed.glob("*.py")):
        tree = ast.fix_missing_locations(_Adapter().visit(ast.parse(module.read_text("utf-8"))))
        (package / module.name).write_text(ast.unparse(tree) + "\n", encoding="utf-8")
    return target
