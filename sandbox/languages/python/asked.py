# What single assertions of a test ask of the program, where that can be asked without the test; joined with places.py. Prints, for
# each text, a list of [places, names, before, root, steps, expected, tolerance]: `before` are the statements that its inputs need,
# `root` what is called, `steps` what the test does with the value (`_`): with plain data, or by a method of the program's own class, or
# either.
import builtins, collections, copy

OWN = set(dir(builtins))
PURE = "sorted set frozenset list tuple dict len sum min max round abs str repr int float bool any all".split()
# What plain data has; another member is that of an object, and nobody's but its own.
PLAIN = set().union(*map(dir, (int, float, str, bytes, list, tuple, dict, set, frozenset, collections.deque)))
# What comes of a call that stands in a block of the test.
ROOT, ERROR = "taulab_root", "taulab_error"
# What an assertion of this name forgives.
NEAR = {"assertAlmostEqual": 1e-7, "isclose": 1e-9, "approx": 1e-6}

class NotAsked(Exception):
    pass

def names_in(node):
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}

def foreign(node):
    """Names that are neither the language's nor those of a function in it."""
    return names_in(node) - OWN - {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)}

def with_hole(node, field):
    """The text of a node with `_` in the place of what it is done with."""
    parts = {name: getattr(node, name) for name in node._fields}
    hole = ast.Name("_", ast.Load())
    parts[field] = [hole, *parts[field][1:]] if isinstance(parts[field], list) else hole
    return type(node)(**parts)

def made_of(name, block):
    """What a name stands for that is assigned once and used nowhere else."""
    using = [one for one in block if name in names_in(one)]
    one = using[0] if len(using) == 1 else None
    return one.value if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and name not in names_in(one.value) else None

def member(node):
    return "either" if node.attr in PLAIN else "member"

def peeled(node, block):
    """What is called in an expression, and the steps that lead from its value to that of the expression."""
    steps = []
    while True:
        if isinstance(node, ast.Name):
            node = made_of(node.id, block) or node
        if isinstance(node, ast.Await):
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and last_name(node.func.value) == "asyncio" and node.func.attr == "run" and len(node.args) == 1:
            node = node.args[0]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PURE and node.args:
            steps.append((with_hole(node, "args"), "either"))
            node = node.args[0]
        elif isinstance(node, ast.Subscript):
            steps.append((with_hole(node, "value"), "either"))
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            steps.append((ast.Call(with_hole(node.func, "value"), node.args, node.keywords), member(node.func)))
            node = node.func.value
        elif isinstance(node, ast.Attribute):
            steps.append((with_hole(node, "value"), member(node)))
            node = node.value
        else:
            break
    root = node.func if isinstance(node, ast.Call) else node
    if not isinstance(root, ast.Name) or root.id in OWN:
        raise NotAsked
    return node, [(step, kind if foreign(step) <= {"_"} else "own") for step, kind in steps[::-1]]

def plain(value):
    """An expected value as JSON has it, and how it is made comparable."""
    if isinstance(value, (set, frozenset)):
        try:
            return plain(sorted(value))[0], "sorted(_)"
        except TypeError:
            raise NotAsked
    if isinstance(value, (list, tuple)):
        return [plain_inside(one) for one in value], None
    if isinstance(value, dict):
        return {key: plain_inside(one) for key, one in value.items() if isinstance(key, (str, int)) or not_asked()}, None
    if value is None or isinstance(value, (bool, str)) or isinstance(value, (int, float)) and abs(value) < 1 << 53:
        return value, None
    raise NotAsked

def not_asked():
    raise NotAsked

def plain_inside(value):
    found, step = plain(value)
    return found if step is None else not_asked()

DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
CHANGES = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Delete)
# What ends a test, or says that it has.
ENDS = "main exit quit print fail skip".split()

class Unasserted(ast.NodeTransformer):
    """A statement without the assertions in it."""

    def visit_Assert(self, node):
        return ast.Pass()

    def visit_Expr(self, node):
        name = last_name(node.value.func) if isinstance(node.value, ast.Call) else ""
        return ast.Pass() if name in EQUAL or name.startswith("assert") else node

def opened(node):
    """The beginning of a block of the test, in which what is asked stands."""
    node.opens = True
    return node

def is_open(node):
    return getattr(node, "opens", False)

def text_of(kept, root):
    """The statements, and what is called behind them: in the blocks that it stands in."""
    if not any(map(is_open, kept)):
        return "\n".join(map(ast.unparse, kept)), ast.unparse(root)
    body = [ast.Assign([ast.Name(ROOT, ast.Store())], root, lineno=0)]
    for one in reversed(kept):
        if not is_open(one):
            body = [one, *body]
        elif isinstance(one, ast.With):
            body = [ast.With(one.items, body, lineno=0)]
        else:
            body = [ast.Try(one.body, [ast.ExceptHandler(one.handlers[0].type, one.handlers[0].name, body)], [], [])]
    return "\n".join(map(ast.unparse, body)), ROOT

def caught(body, name):
    """A block in which what these statements raise is caught, whatever it is."""
    tried = [Unasserted().visit(copy.deepcopy(one)) for one in body]
    return opened(ast.Try(tried, [ast.ExceptHandler(ast.Name("BaseException", ast.Load()), name, [ast.Pass()])], [], []))

class Asker:
    def __init__(self, source):
        self.places, self.asked = Places(source), []

    def literal(self, node, block):
        """The value of an expected side, with the places where it stands; a name's is that of its one assignment."""
        if isinstance(node, ast.Name):
            made = [one for one in block if isinstance(one, ast.Assign) and node.id in names_in(one)]
            if len(made) != 1 or not isinstance(made[0].targets[0], ast.Name):
                raise NotAsked
            value, nodes, _ = self.literal(made[0].value, [])
            return value, nodes, node.id
        try:
            return ast.literal_eval(node), [node], ""
        except (ValueError, TypeError, SyntaxError, MemoryError):
            raise NotAsked

    def needed(self, names, block):
        """The statements that these names need, in their order; nothing else of the test is told to the program."""
        kept = []
        made = {name for one in block for name in self.bound(one)}
        names = set(names).union(*(names_in(one) for one in block if is_open(one)))
        for one in reversed(block):
            used = names_in(one) | self.bound(one)
            if isinstance(one, (ast.Import, ast.ImportFrom)):
                if self.bound(one) & names:
                    kept.append(one)
                continue
            if isinstance(one, DEFINES) and one.name not in names:
                continue
            if not is_open(one) and not used & names & made and not self.tells(one, block):
                continue
            if not is_open(one) and not isinstance(one, (*DEFINES, *CHANGES, ast.With, ast.For)) and not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Call)):
                raise NotAsked
            kept.append(one if is_open(one) else Unasserted().visit(copy.deepcopy(one)))
            names |= names_in(one)
        return kept[::-1], names, {name for one in kept for name in self.bound(one)}

    def bound(self, statement):
        if isinstance(statement, DEFINES):
            return {statement.name}
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            return {(one.asname or one.name).split(".")[0] for one in statement.names}
        caught = {one.name for one in ast.walk(statement) if isinstance(one, ast.ExceptHandler) and one.name}
        return caught | {one.id for one in ast.walk(statement) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}

    def tells(self, statement, block):
        """Whether the program may notice it: a call whose value nobody keeps, of the program or of what is imported, or a change of what
        these have."""
        if isinstance(statement, ast.With):
            return any(self.tells(one, block) for one in statement.body)
        if isinstance(statement, (ast.Assign, ast.AugAssign)):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            return any(isinstance(one, (ast.Attribute, ast.Subscript)) and self.foreign(one, block) for one in targets)
        call = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(call, ast.Call) or last_name(call.func) in (*EQUAL, *ENDS) or last_name(call.func).startswith("assert"):
            return False
        return self.foreign(call.func, block)

    def foreign(self, node, block):
        """Whether a name stands for what neither the test nor the language has."""
        while isinstance(node, (ast.Attribute, ast.Subscript)):
            node = node.value
        return isinstance(node, ast.Name) and node.id not in OWN and not any(node.id in self.bound(one) for one in block if not isinstance(one, (ast.Import, ast.ImportFrom)))

    def ask(self, statement, got, expected, block, tolerance=0, last=None):
        value, nodes, held = (expected, [], "") if not isinstance(expected, ast.AST) else self.literal(expected, block)
        root, steps = peeled(got, block)
        seen = [root, *(step for step, _ in steps)]
        kept, names, bound = self.needed(set().union(*map(names_in, seen)) - {"_"}, block)
        if held in names and held or self.holds(value, [*seen, *kept], kept, bound) or self.own_call(root, kept):
            raise NotAsked
        wanted, made = plain(value)
        # Whether something holds is said by an object of a class that the test itself names, and by no other.
        by = {"member": "own"} if isinstance(expected, bool) else {}
        told = [[ast.unparse(step), by.get(kind, kind) if isinstance(step, ast.Call) else kind] for step, kind in steps]
        if isinstance(expected, bool):
            told.append(["bool(_)", "data"])
        told += [[text, "data"] for text in (made,) if text] + [[text, "member"] for text in (last,) if text]
        at = [[self.places.at(one.lineno, one.col_offset), self.places.at(one.end_lineno, one.end_col_offset)] for one in (statement, *nodes)]
        calls = {one.func.id for whole in (root, *kept) for one in ast.walk(whole) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)}
        name = [root.id] if isinstance(root, ast.Name) and root.id not in bound else []
        before, called = text_of(kept, root)
        self.asked.append([at, [*calls, *name], before, called, told, wanted, tolerance])

    def holds(self, value, wholes, kept, bound):
        """Whether a function of the test's own, which the program is given, names what may be what is expected."""
        inner = [one for whole in wholes for one in ast.walk(whole) if isinstance(one, (ast.Lambda, *DEFINES))]
        named = set().union(*map(names_in, inner)) & bound
        for one in kept:
            if isinstance(one, (ast.Assign, ast.AnnAssign)) and self.bound(one) & named and one.value is not None:
                leaves = [leaf.value for leaf in ast.walk(one.value) if isinstance(leaf, ast.Constant)]
                parts = [leaf.value for leaf in ast.walk(ast.parse(repr(value))) if isinstance(leaf, ast.Constant)]
                if any(leaf == part for leaf in leaves for part in parts):
                    return True
        return False

    def own_call(self, root, kept):
        """Whether what is called is the test's own function, which may compare what the program gave, and not what the program made of it."""
        own = [one for one in kept if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)) and isinstance(root, ast.Call) and one.name == root.func.id]
        return any(not one.decorator_list or any(isinstance(part, ast.Compare) for part in ast.walk(one)) for one in own)

    def sides(self, statement, left, right, block, tolerance=0):
        if call_of(right, ("approx",)) and len(right.args) == 1 and not right.keywords:
            right, tolerance = right.args[0], NEAR["approx"]
        for got, expected in ((left, right), (right, left)):
            try:
                return self.ask(statement, got, expected, block, tolerance)
            except NotAsked:
                pass

    def condition(self, statement, node, block):
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            for one in node.values:
                self.attempt(self.condition, one, one, block)
            return
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            left, right = node.left, node.comparators[0]
            if isinstance(node.ops[0], (ast.Eq, ast.Is)):
                self.sides(statement, left, right, block)
            elif isinstance(node.ops[0], (ast.Lt, ast.LtE)) and call_of(left, ("abs", "fabs")) and isinstance(right, ast.Constant) and isinstance(right.value, float):
                inner = left.args[0] if left.args else None
                if isinstance(inner, ast.BinOp) and isinstance(inner.op, ast.Sub):
                    self.sides(statement, inner.left, inner.right, block, right.value)
            return
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.ask(statement, node.operand, False, block)
        if call_of(node, ("isclose",)) and len(node.args) == 2:
            given = [one.value for one in node.keywords]
            if all(isinstance(one, ast.Constant) and isinstance(one.value, float) for one in given):
                self.sides(statement, *node.args, block, max([NEAR["isclose"], *(one.value for one in given)]))
            return
        self.ask(statement, node, True, block)

    def statement(self, node, block):
        call = node.value if isinstance(node, ast.Expr) else None
        if isinstance(node, ast.Assert):
            self.condition(node, node.test, block)
        elif isinstance(call, ast.Call) and last_name(call.func) in EQUAL and len(call.args) > 1:
            self.sides(node, call.args[0], call.args[1], block, NEAR.get(last_name(call.func), 0))
        elif call_of(call, ("assertTrue", "assertFalse")) and call.args:
            if last_name(call.func) == "assertTrue":
                self.condition(node, call.args[0], block)
            else:
                self.ask(node, call.args[0], False, block)

    def block(self, body, before):
        for i, one in enumerate(body):
            above = [*before, *body[:i]]
            if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for names in self.arguments(one, body):
                    self.block(one.body, [*above, *names])
            elif isinstance(one, ast.ClassDef):
                self.block(one.body, above)
            elif isinstance(one, ast.With):
                self.within(one, above)
            elif isinstance(one, ast.Try):
                self.tried(one, above)
            else:
                self.attempt(self.statement, one, above)

    def attempt(self, ask, *given):
        try:
            ask(*given)
        except NotAsked:
            pass

    def within(self, node, above):
        call = node.items[0].context_expr
        if call_of(call, ("assertRaises", "assertRaisesRegex", "raises")) and len(node.items) == 1:
            if call.args:
                self.attempt(self.raised, call.args[0], node.body, ERROR, above)
        else:
            self.block(node.body, [*above, opened(ast.With(node.items, [ast.Pass()], lineno=0))])

    def tried(self, node, above):
        if not narrow(node):
            return
        self.block(node.body, above)
        if not must_raise(node) or len(node.handlers) > 1:
            return
        [handler] = node.handlers
        self.attempt(self.raised, handler.type, node.body, handler.name or ERROR, above)
        self.block(handler.body, [*above, caught(node.body, handler.name or ERROR)])

    def raised(self, kind, body, name, above):
        """Which of the language's errors a block raises, or which of the program's."""
        if not isinstance(kind, ast.Name):
            raise NotAsked
        known = isinstance(getattr(builtins, kind.id, None), type)
        step = "next(kind.__name__ for kind in type(_).__mro__ if kind.__module__ == 'builtins')" if known else "type(_).__name__"
        self.ask(kind, ast.Name(name, ast.Load()), kind.id, [*above, caught(body, name)], 0, step)

    def arguments(self, function, body):
        """What a test function is called with: nothing, or names alone."""
        wanted = [one.arg for one in function.args.args if one.arg != "self"]
        if not wanted:
            return [[]]
        calls = [one.value for one in body if isinstance(one, ast.Expr) and call_of(one.value, (function.name,))]
        return [
            [ast.Assign([ast.Name(name, ast.Store())], given, lineno=0) for name, given in zip(wanted, call.args)]
            for call in calls
            if len(call.args) == len(wanted) and all(isinstance(one, ast.Name) for one in call.args)
        ]

def find(source):
    asker = Asker(source)
    try:
        asker.block(ast.parse(source).body, [])
    except (SyntaxError, ValueError, RecursionError):
        pass
    return asker.asked

print(json.dumps([find(text) for text in json.load(sys.stdin)]))
