"""mypy plugin that guards :data:`words.html.Html`: unescaped text never becomes HTML.

``Html(...)`` accepts a literal, an f-string, a concatenation of them, or a conditional expression. Values in an
f-string must be ``Html``, numbers or, again, literals. Only the module of ``Html`` may vouch for other text. ``Html``
must not be escaped again.
"""

from collections.abc import Callable
from typing import Final

from mypy.checker import TypeChecker
from mypy.nodes import CallExpr, ConditionalExpr, Expression, ListExpr, MemberExpr, OpExpr, StrExpr
from mypy.plugin import FunctionContext, Plugin
from mypy.types import AnyType, Instance, LiteralType, Type, UnionType, get_proper_type

HTML_MODULE: Final = "words.html"
HTML: Final = f"{HTML_MODULE}.Html"
ESC: Final = f"{HTML_MODULE}.esc"
NUMBERS: Final = ("builtins.int", "builtins.float", "builtins.bool")


class HtmlPlugin(Plugin):
    """Checks every call of ``Html`` and ``esc``."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return {HTML: _check_html_argument, ESC: _check_esc_argument}.get(fullname)


def _check_html_argument(context: FunctionContext) -> Type:
    """Reports each part of an ``Html`` argument that may hold unescaped text."""
    checker = context.api
    assert isinstance(checker, TypeChecker)
    if checker.tree.fullname != HTML_MODULE:
        for part in _parts(context.args[0][0]):
            kind = checker.lookup_type(part)
            if not _is_safe(kind):
                name = getattr(part, "name", "this")
                context.api.fail(f"{name} is {kind}: only Html and numbers may stand in HTML; see esc", part)
    return context.default_return_type


def _check_esc_argument(context: FunctionContext) -> Type:
    """Reports an ``esc`` argument that is already HTML or of unknown type."""
    kind = get_proper_type(context.arg_types[0][0])
    if isinstance(kind, AnyType) or isinstance(kind, Instance) and kind.type.fullname == HTML:
        context.api.fail(f"this is {kind}: only text is escaped, and only once", context.context)
    return context.default_return_type


def _parts(given: Expression) -> list[Expression]:
    """Non-literal parts of an expression."""
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
    """True if a type never needs escaping."""
    kind = get_proper_type(given)
    if isinstance(kind, UnionType):
        return all(map(_is_safe, kind.items))
    return isinstance(kind, LiteralType) or (isinstance(kind, Instance) and kind.type.fullname in (HTML, *NUMBERS))


def plugin(version: str) -> type[Plugin]:
    """Entry point for mypy."""
    return HtmlPlugin
