# What a failed assertion of the tests compared. Each side is evaluated once and in its turn, as it stands; it is only kept
# until the assertion is over.
import ast, reprlib

LEFT, RIGHT = "taulab_left", "taulab_right"
SIGNS = {"Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Is": "is", "IsNot": "is not", "In": "in", "NotIn": "not in"}

def _keeping(name, value):
    return ast.NamedExpr(target=ast.Name(id=name, ctx=ast.Store()), value=value)

def _shown(value):
    """A value on one line, cut in its middle."""
    short = reprlib.Repr()
    short.maxstring = short.maxother = short.maxlong = 120
    short.maxlist = short.maxtuple = short.maxset = short.maxdict = short.maxdeque = short.maxarray = 12
    try:
        text = " ".join(short.repr(value).split())
    except Exception:
        text = "<%s>" % type(value).__name__
    return text if len(text) <= 150 else "%s…%s" % (text[:100], text[-49:])

class Asserted:
    """The tests' code, and the assertions in it that keep what they look at."""

    def __init__(self, source, name):
        tree = ast.parse(source, name)
        self.name, self.kept = name, {}
        self._walk(tree)
        self.code = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True)

    def _walk(self, node):
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            found = getattr(node, field, None)
            if isinstance(found, list):
                setattr(node, field, [part for one in found for part in self._kept(one, node)])

    def _kept(self, node, parent):
        # What is kept in the body of a class would be an attribute of it.
        if not isinstance(node, ast.Assert) or isinstance(parent, ast.ClassDef):
            self._walk(node)
            return [node]
        test = node.test
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            said = "%%s %s %%s is false" % SIGNS[type(test.ops[0]).__name__]
            test.left, test.comparators = _keeping(LEFT, test.left), [_keeping(RIGHT, test.comparators[0])]
        elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            said, test.operand = "%s is not false", _keeping(LEFT, test.operand)
        elif isinstance(test, (ast.Call, ast.Name, ast.Attribute, ast.Subscript)):
            said, node.test = "%s is not true", _keeping(LEFT, test)
        else:
            return [node]
        for line in range(node.lineno, node.end_lineno + 1):
            self.kept[line] = None if line in self.kept else said
        names = [ast.Name(id=name, ctx=ast.Store()) for name in (LEFT, RIGHT)]
        return [node, ast.copy_location(ast.Assign(targets=names, value=ast.Constant(value=None)), node)]

    def said(self, error):
        """The values of the assertion that failed; empty where it was not one of the tests' own."""
        trace = error.__traceback__
        while trace.tb_next is not None:
            trace = trace.tb_next
        said = self.kept.get(trace.tb_lineno) if trace.tb_frame.f_code.co_filename == self.name else None
        if said is None:
            return ""
        found = trace.tb_frame.f_locals
        return said % tuple(_shown(found[name]) for name in (LEFT, RIGHT)[: said.count("%s")])
