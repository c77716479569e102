# Rewrites the assertions of tests, so that the message of a failed assertion contains the compared values.
# `assert f(1) == 2` becomes `assert (taulab_left := f(1)) == (taulab_right := 2)` and `del taulab_left, taulab_right`.
# Python still evaluates each side once and in the same order.
import ast, reprlib

LEFT, RIGHT = "taulab_left", "taulab_right"
# A placeholder in the compiled test, which the function that reports failed assertions replaces. So no name refers to
# it.
FAILED = "\0taulab_failed"

SIGNS = {"Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Is": "is", "IsNot": "is not", "In": "in", "NotIn": "not in"}

def _with_constant(code, text, value):
    """Replaces a text among the constants of compiled code, and of the functions in it, by any value."""
    def replace(constant):
        return _with_constant(constant, text, value) if _isinstance(constant, types.CodeType) else value if constant == text else constant
    return code.replace(co_consts=tuple(map(replace, code.co_consts)))

def _place(node):
    return {"lineno": node.lineno, "col_offset": node.col_offset, "end_lineno": node.end_lineno, "end_col_offset": node.end_col_offset}

def _keeping(name, value):
    place = _place(value)
    return ast.NamedExpr(ast.Name(name, ast.Store(), **place), value, **place)

class _Short(reprlib.Repr):
    """Shortens the text of values. An int of 2**14 or more bits is replaced by its number of bits."""

    def repr_int(self, value, level):
        bits = value.bit_length()
        return repr(value) if bits < 1 << 14 else "<int of %d bits>" % bits

def _shown(value):
    """The text of a value on one line. A text of more than 150 characters is cut in its middle."""
    short = _Short()
    short.maxstring = short.maxother = short.maxlong = 120
    short.maxlevel = 4  # each level may multiply the length by twelve
    short.maxlist = short.maxtuple = short.maxset = short.maxdict = short.maxdeque = short.maxarray = 12
    try:
        text = " ".join(line.strip() for line in short.repr(value).splitlines())
    except Exception:
        text = "<%s>" % type(value).__name__
    return text if len(text) <= 150 else "%s…%s" % (text[:100], text[-49:])

class Asserted:
    """
    The compiled code of a test, whose assertions store the values that they compare.
    `kept` maps the line of an assertion to the format of its message; None if the line belongs to two assertions.
    """

    def __init__(self, source, name, reports):
        tree = ast.parse(source, name)
        self.name, self.kept, self.reports = name, {}, reports
        self._walk(tree, False)
        self.code = compile(tree, name, "exec", dont_inherit=True)
        if reports:
            self.code = _with_constant(self.code, FAILED, reports)

    def _walk(self, node, in_class):
        """Rewrites the assertions in a node, except in class bodies: stored values would be attributes of the class."""
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            in_class = isinstance(node, ast.ClassDef)
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            found = getattr(node, field, None)
            if isinstance(found, list):
                setattr(node, field, [part for one in found for part in self._kept(one, in_class)])

    def _kept(self, node, in_class):
        """The statements that replace a statement: an assertion is followed by the deletion of its stored values."""
        if not isinstance(node, ast.Assert) or in_class:
            self._walk(node, in_class)
            return [node]
        test, names = node.test, (LEFT,)
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            said = "%%s %s %%s is false" % SIGNS[type(test.ops[0]).__name__]
            test.left, test.comparators = _keeping(LEFT, test.left), [_keeping(RIGHT, test.comparators[0])]
            names = (LEFT, RIGHT)
        elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            said, test.operand = "%s is not false", _keeping(LEFT, test.operand)
        elif isinstance(test, (ast.Call, ast.Name, ast.Attribute, ast.Subscript)):
            said, node.test = "%s is not true", _keeping(LEFT, test)
        else:
            return self._reporting(node)
        for line in range(node.lineno, node.end_lineno + 1):
            self.kept[line] = None if line in self.kept else said
        # The names are deleted, because a test may list all its names, for example by `locals()`.
        place = _place(node)
        return self._reporting(node, ast.Delete([ast.Name(name, ast.Del(), **place) for name in names], **place))

    def _reporting(self, node, *after):
        """Adds a report to the host if an assertion fails. The test ends there only if the host decides so."""
        if not self.reports:
            return [node, *after]
        place = _place(node)
        asks = ast.Call(ast.Attribute(ast.Constant(FAILED, **place), "__call__", ast.Load(), **place), [ast.Constant(node.lineno, **place)], [], **place)
        fails = ast.If(ast.UnaryOp(ast.Not(), asks, **place), [ast.Raise(**place)], [], **place)
        return [ast.Try([node, *after], [ast.ExceptHandler(None, None, [fails], **place)], [], [], **place)]

    def said(self, error):
        """The values that a failed assertion compared, as text. Empty if no rewritten assertion raised the error."""
        trace = error.__traceback__
        while trace.tb_next is not None:
            trace = trace.tb_next
        said = self.kept.get(trace.tb_lineno) if trace.tb_frame.f_code.co_filename == self.name else None
        if said is None:
            return ""
        found = trace.tb_frame.f_locals
        return said % tuple(_shown(found[name]) for name in (LEFT, RIGHT)[: said.count("%s")])
