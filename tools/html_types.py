"""A plugin of mypy's that guards :data:`ui.text.html.Html`: what is not escaped does not become HTML.

``Html(...)`` may be given a literal, an f-string, a sum of such, or a choice between them. What an f-string puts in
must be ``Html``, a number, or a literal again. Only the module of ``Html`` itself may vouch for any other text. And
what is ``Html`` already is not escaped once more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy.checker import TypeChecker
from mypy.nodes import CallExpr, ConditionalExpr, Expression, ListExpr, MemberExpr, OpExpr, StrExpr
from mypy.plugin import FunctionContext, Plugin
from mypy.types import AnyType, Instance, LiteralType, Type, UnionType, get_proper_type

HOME: Final = "ui.text.html"
HTML: Final = f"{HOME}.Html"
ESC: Final = f"{HOME}.esc"
NUMBERS: Final = ("builtins.int", "builtins.float", "builtins.bool")


class HtmlPlugin(Plugin):
    """Looks at every call of ``Html`` and of ``esc``."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return {HTML: _all_escaped, ESC: _once}.get(fullname)


def _all_escaped(context: FunctionContext) -> Type:
    """Complain of each part of what is given to ``Html`` that may hold unescaped text."""
    checker = context.api
    assert isinstance(checker, TypeChecker)
    if checker.tree.fullname != HOME:
        for part in _parts(context.args[0][0]):
            kind = checker.lookup_type(part)
            if not _is_safe(kind):
                name = getattr(part, "name", "this")
                context.api.fail(f"{name} is {kind}: only Html and numbers may stand in HTML; see esc", part)
    return context.default_return_type


def _once(context: FunctionContext) -> Type:
    """Complain of what is escaped and is HTML already, or may be anything."""
    kind = get_proper_type(context.arg_types[0][0])
    if isinstance(kind, AnyType) or isinstance(kind, Instance) and kind.type.fullname == HTML:
        context.api.fail(f"this is {kind}: only text is escaped, and only once", context.context)
    return context.default_return_type


def _parts(given: Expression) -> list[Expression]:
    """What an expression puts together, but for what is literal."""
    if isinstance(given, StrExpr):
        return []
    if isinstance(given, ConditionalExpr):
        return [*_parts(given.if_expr), *_parts(given.else_expr)]
    if isinstance(given, OpExpr) and given.op == "+":
        return [*_parts(given.left), *_parts(given.right)]
    # mypy reads f"a{b:c}" as "".join(["a", "{:{}}".format(b, "c")])
    if isinstance(given, CallExpr) and isinstance(given.callee, MemberExpr) and isinstance(given.callee.expr, StrExpr):
        written, method = given.callee.expr.value, given.callee.name
        if method == "join" and written == "" and isinstance(given.args[0], ListExpr):
            return [part for item in given.args[0].items for part in _parts(item)]
        if method == "format" and written == "{:{}}":
            return [part for each in given.args for part in _parts(each)]
    return [given]


def _is_safe(given: Type) -> bool:
    """Whether a type holds nothing that would have to be escaped."""
    kind = get_proper_type(given)
    if isinstance(kind, UnionType):
        return all(map(_is_safe, kind.items))
    return isinstance(kind, LiteralType) or (isinstance(kind, Instance) and kind.type.fullname in (HTML, *NUMBERS))


def plugin(version: str) -> type[Plugin]:
    """What mypy asks a plugin for."""
    return HtmlPlugin
