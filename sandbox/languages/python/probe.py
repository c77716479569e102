# Where a test says what it expects; joined with places.py, which says what may take its place.
class Finder(Places):
    """Goes through a test for what must be equal to what the program gave."""

    def pair(self, left, right, hashed=False):
        found = False
        for expected, got in ((right, left), (left, right)):
            if self.given(got) and not self.given(expected):
                found = self.literals(expected, self.names_of(got), hashed) or self.input(expected) or found
        return found

    def names_of(self, node):
        """Names in it, and members of them: what is input as well says little, for an answer that holds for any input holds for a changed one."""
        return [ast.unparse(one) for one in ast.walk(node) if isinstance(one, (ast.Name, ast.Subscript))]

    def input(self, node):
        """Kept for tests that hold nothing else."""
        kept, self.found = self.found, self.inputs
        found = self.literals(node)
        self.found = kept
        return found

    def condition(self, node):
        """A condition that must hold: whether an expected value was found in it."""
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            return any([self.condition(one) for one in node.values])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.failing(node.operand)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            left, right = node.left, node.comparators[0]
            if isinstance(node.ops[0], ast.Eq) or isinstance(node.ops[0], ast.Is) and isinstance(right, ast.Constant):
                return self.pair(left, right)
            if isinstance(node.ops[0], (ast.Lt, ast.LtE)) and call_of(left, ("abs", "fabs")) and not self.given(right):
                inner = left.args[0] if left.args else None
                return isinstance(inner, ast.BinOp) and isinstance(inner.op, ast.Sub) and self.pair(inner.left, inner.right)
            return False
        if call_of(node, EQUAL) and len(node.args) > 1:
            return self.pair(node.args[0], node.args[1], call_of(node, COUNTING))
        if call_of(node, ("all",)) and len(node.args) == 1 and isinstance(node.args[0], (ast.GeneratorExp, ast.ListComp)) and len(node.args[0].generators) == 1:
            made = node.args[0]
            return self.looped(made.generators[0].target, made.generators[0].iter, lambda: self.condition(made.elt))
        return False

    def failing(self, node):
        """A condition that must not hold."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.NotEq):
            return self.pair(node.left, node.comparators[0])
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            return any([self.failing(one) for one in node.values])
        return False

    def source_of(self, node):
        data = self.text.encode("utf-16-le")
        return data[2 * self.at(node.lineno, node.col_offset):2 * self.at(node.end_lineno, node.end_col_offset)].decode("utf-16-le")

    def equality(self, node):
        return any(isinstance(one, ast.Compare) and isinstance(one.ops[0], (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In)) for one in ast.walk(node))

    def visit_Assert(self, node):
        if not self.condition(node.test) and not self.equality(node.test) and self.given(node.test):
            self.add(node.test, "(not (%s))" % self.source_of(node.test), "negation")

    def visit_Expr(self, node):
        call = node.value
        if isinstance(call, ast.Await):
            call = call.value
        if not isinstance(call, ast.Call):
            return
        name = last_name(call.func)
        if name in EQUAL and len(call.args) > 1:
            self.pair(call.args[0], call.args[1], call_of(call, COUNTING))
        elif name in ("assertTrue", "assertFalse") and call.args and (self.condition(call.args[0]) if name == "assertTrue" else self.failing(call.args[0])):
            pass
        elif name in OPPOSITES and isinstance(call.func, ast.Attribute) and call.args and self.given(call.args[0]) and not self.equality(call.args[0]):
            self.add_name(call.func, OPPOSITES[name])
        elif name == "assertRaises" and len(call.args) > 1:
            self.exception(call)

    def add_name(self, node, text):
        end = self.at(node.end_lineno, node.end_col_offset)
        self.found.append([end - len(node.attr), end, text, "negation"])

    def exception(self, call):
        if call.args and isinstance(call.args[0], ast.Name) and call.args[0].id not in ("Exception", "BaseException"):
            self.handler(call.args[0])

    def visit_With(self, node):
        raising = [item.context_expr for item in node.items if call_of(item.context_expr, ("assertRaises", "assertRaisesRegex", "raises"))]
        for one in raising:
            self.exception(one)
        if not raising:
            self.generic_visit(node)

    visit_AsyncWith = visit_With

    def visit_If(self, node):
        if any(isinstance(one, ast.Name) and one.id == "__name__" for one in ast.walk(node.test)):
            return self.generic_visit(node)
        if len(node.body) == 1 and not node.orelse and isinstance(node.body[0], ast.Raise):
            self.failing(node.test)

    def visit_While(self, node):
        pass

    visit_Lambda = visit_While

    def visit_Try(self, node):
        """What its handlers do not catch fails the test, and so does what they find in an error that must have been raised."""
        if not narrow(node):
            return
        for one in node.body:
            self.visit(one)
        if must_raise(node):
            for one in node.handlers:
                self.handler(one.type)
                for inner in one.body:
                    self.visit(inner)

    def handler(self, kind):
        if isinstance(kind, ast.Name):
            self.add(kind, "FloatingPointError" if kind.id != "FloatingPointError" else "BufferError", "exception")

    def looped(self, target, source, body):
        if call_of(source, ("enumerate",)) and source.args and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            target, source = target.elts[1], source.args[0]
        kept = dict(self.bound)
        rows = self.rows_of(source)
        if rows is not None:
            self.bind(target, rows)
        elif self.given(source) and not call_of(source, ("range",)):
            return False
        result = body()
        self.bound = kept
        return result

    def visit_For(self, node):
        self.looped(node.target, node.iter, lambda: [self.visit(one) for one in node.body])

    def visit_Assign(self, node):
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if self.given(node.value):
                self.bound.pop(name, None)
            else:
                self.bound[name] = [node.value]

    def visit_FunctionDef(self, node):
        kept = dict(self.bound)
        for one in node.decorator_list:
            if call_of(one, ("parametrize",)) and len(one.args) > 1 and isinstance(one.args[0], ast.Constant) and isinstance(one.args[1], (ast.List, ast.Tuple)):
                names = [name.strip() for name in str(one.args[0].value).split(",")]
                if len(names) > 1:
                    self.bind(ast.Tuple([ast.Name(name, ast.Store()) for name in names], ast.Store()), one.args[1].elts)
        self.generic_visit(node)
        self.bound = kept

    visit_AsyncFunctionDef = visit_FunctionDef

def find(source):
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return []
    finder = Finder(source)
    try:
        finder.visit(tree)
    except RecursionError:
        pass
    return [place for place in finder.found or finder.inputs if place[0] < place[1]]

print(json.dumps([find(text) for text in json.load(sys.stdin)]))
