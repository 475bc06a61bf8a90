"""Small changes of a source, one at a time: the mutants, of which each should make a test fail.

A change is a piece of text in place of another, so that it can be shown and looked up as a line. What is only told is
left alone: docstrings, sentences, f-strings, annotations; and assertions, which here are for the type checker.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import Any, Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
}  # fmt: skip
OPERATORS: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "//"), ast.Div: ("/", "*"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"), ast.Pow: ("**", "*"), ast.BitOr: ("|", "&"), ast.BitAnd: ("&", "|"),
    ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"),
}  # fmt: skip
FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
NEGATED_BY_OPERATOR: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""A condition with one of these is turned round already by the change of its operator."""


@dataclass(frozen=True, slots=True)
class Change:
    """One small change.

    :param path: of the source, from the root of the repository
    :param function: the outermost function it is in, with its class; "" outside of any
    :param first_line: on which that function begins, its decorators included; 0 outside
    :param block: the block it is in (:func:`blocks`)
    :param line: on which it begins
    :param start: the first byte of the text that goes
    :param end: the byte behind it
    :param becomes: the text that comes
    :param before: the lines it is in, on one line
    :param after: the same with the change
    """

    path: str
    function: str
    first_line: int
    block: int
    line: int
    start: int
    end: int
    becomes: str
    before: str
    after: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """By what it is known wherever its lines have moved."""
        return self.path, self.function, self.before, self.after

    def applied(self, source: str) -> str:
        """The source with the change."""
        data = source.encode()
        return (data[: self.start] + self.becomes.encode() + data[self.end :]).decode()

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}\n    - {self.before}\n    + {self.after}"


def blocks(tree: ast.Module) -> list[list[ast.stmt]]:
    """All blocks of statements of a source, always in the same order; the first is the source itself."""
    return [
        body
        for node in ast.walk(tree)
        for name in ("body", "orelse", "finalbody")
        if isinstance(body := getattr(node, name, None), list) and body
    ]


def changes(path: str, source: str) -> list[Change]:
    """All small changes of a source, in the order of its text."""
    finder = _Finder(path, source)
    finder.visit(finder.tree)
    return sorted(finder.found, key=lambda change: (change.start, change.end, change.becomes))


class _Finder(ast.NodeVisitor):
    """Walks through a source and notes what could be changed."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.data = source.encode()
        self.tree = ast.parse(source)
        self.found: list[Change] = []
        self.lines = [0]
        for line in self.data.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.blocks = {id(body): number for number, body in enumerate(blocks(self.tree))}
        self.block = 0
        self.names: list[str] = []
        self.function, self.first_line = "", 0

    # ---- where one is ----

    def generic_visit(self, node: ast.AST) -> None:
        for _name, value in ast.iter_fields(node):
            if isinstance(value, list):
                outer = self.block
                self.block = self.blocks.get(id(value), outer)
                for each in value:
                    if isinstance(each, ast.AST):
                        self.visit(each)
                self.block = outer
            elif isinstance(value, ast.AST):
                self.visit(value)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.names.append(node.name)
        self.generic_visit(node)
        self.names.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        outermost = not self.function
        if outermost:
            self.function = ".".join([*self.names, node.name])
            self.first_line = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        outer, self.block = self.block, self.blocks[id(node.body)]
        for statement in node.body:
            self.visit(statement)
        self.block = outer
        if outermost:
            self.function, self.first_line = "", 0

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """It is left alone."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """It is left alone."""

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of zip: an assertion as well
            self.visit(node.value)

    # ---- what is changed ----

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            self._operator(left, right, *COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OPERATORS:
            self._operator(node.left, node.right, *OPERATORS[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        was, becomes = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._operator(left, right, was, becomes)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        was, becomes = OPERATORS[type(node.op)]
        self._operator(node.target, node.value, f"{was}=", f"{becomes}=")
        self._put(node, "pass")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self._start(node)
            self._add(start, start + len("not "), "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._put(node, str(not value))
        elif isinstance(value, int):
            self._put(node, str(value + 1))
        elif isinstance(value, str) and not re.search(r"\s", value):
            self._put(node, repr(value + "XX"))

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            self._put(node.func, FUNCTIONS[node.func.id])
        self.generic_visit(node)

    def visit_If(self, node: ast.If | ast.While | ast.IfExp) -> None:
        self._negated(node.test)
        self.generic_visit(node)

    visit_While = visit_IfExp = visit_If

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._negated(condition)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value and not isinstance(node.value, ast.Constant):
            self._put(node.value, "None")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if not isinstance(node.value, (ast.Yield, ast.YieldFrom)):
            self._put(node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets):
            self._put(node, "pass")
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete | ast.Raise) -> None:
        self._put(node, "pass")
        self.generic_visit(node)

    visit_Raise = visit_Delete

    def visit_Break(self, node: ast.Break) -> None:
        self._put(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._put(node, "break")

    # ---- noting it ----

    def _negated(self, test: ast.expr) -> None:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], NEGATED_BY_OPERATOR):
            return
        self._put(test, f"not ({self.data[self._start(test) : self._end(test)].decode()})")

    def _operator(self, left: ast.AST, right: ast.AST, was: str, becomes: str) -> None:
        start, end = self._end(left), self._start(right)
        between = self.data[start:end].decode()
        pattern = rf"\b{was}\b".replace(" ", r"\s+") if was[0].isalpha() else re.escape(was)
        found = re.search(pattern, re.sub(r"#.*", lambda comment: " " * len(comment[0]), between))
        if found:
            self._add(start + found.start(), start + found.end(), becomes)

    def _put(self, node: Any, becomes: str) -> None:
        self._add(self._start(node), self._end(node), becomes)

    def _start(self, node: Any) -> int:
        return int(self.lines[node.lineno - 1] + node.col_offset)

    def _end(self, node: Any) -> int:
        return int(self.lines[node.end_lineno - 1] + node.end_col_offset)

    def _add(self, start: int, end: int, becomes: str) -> None:
        data = self.data
        first = data.rfind(b"\n", 0, start) + 1
        last = data.find(b"\n", end)
        before = data[first:last].decode()
        after = data[first:start].decode() + becomes + data[end:last].decode()
        line = data.count(b"\n", 0, start) + 1
        self.found.append(
            Change(
                self.path,
                self.function,
                self.first_line,
                self.block,
                line,
                start,
                end,
                becomes,
                _one(before),
                _one(after),
            )
        )


def _one(text: str) -> str:
    """Lines as one line."""
    return " ".join(text.split())


def telling(path: str, source: str, name: str) -> ast.Module:
    """The source with a call ``name(path, block)`` at the beginning of each of its blocks."""
    tree = ast.parse(source)
    for number, body in enumerate(blocks(tree)):
        at = 0
        while at < len(body) and _comes_first(body[at]):
            at += 1
        told = ast.Call(ast.Name(name, ast.Load()), [ast.Constant(path), ast.Constant(number)], [])
        body.insert(at, ast.Expr(told))
    return ast.fix_missing_locations(tree)


def _comes_first(statement: ast.stmt) -> bool:
    """Whether a statement must stay at the top: a docstring, an import from the future."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
