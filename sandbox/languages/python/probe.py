# Finds the expected values in tests, so that probes (changed tests) can replace them. Appended to places.py.
# Reads a JSON list with the texts of tests. Prints, for each, a list of [from, to, text, kind] in UTF-16 units.
class Finder(Places):
    """Visits the syntax tree of a test and adds the values that the program's values must equal."""

    def add_pair(self, left, right, by_hash=False):
        """Adds the expected values of a comparison whose other side the program computes. Returns True if any exist."""
        has_places = False
        for expected, value in ((right, left), (left, right)):
            if self.is_program_value(value) and not self.is_program_value(expected):
                has_places = self.add_literals(expected, self.names_of(value), by_hash) or self.add_inputs(expected) or has_places
        return has_places

    def names_of(self, node):
        """
        The names and items, such as `row[0]`, in the side that the program computes. They may be inputs of the program.
        A right program may also pass a test with a changed input, so such a change proves little.
        """
        return [ast.unparse(part) for part in ast.walk(node) if isinstance(part, (ast.Name, ast.Subscript))]

    def add_inputs(self, node):
        """Adds literals that are also inputs. They are used only if the test has no other places."""
        places, self.places = self.places, self.inputs
        has_places = self.add_literals(node)
        self.places = places
        return has_places

    def add_condition(self, node):
        """Adds the expected values of a condition that must be true. Returns True if any exist."""
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            return any([self.add_condition(value) for value in node.values])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.add_negation(node.operand)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            left, right = node.left, node.comparators[0]
            if isinstance(node.ops[0], ast.Eq) or isinstance(node.ops[0], ast.Is) and isinstance(right, ast.Constant):
                return self.add_pair(left, right)
            if isinstance(node.ops[0], (ast.Lt, ast.LtE)) and call_of(left, ("abs", "fabs")) and not self.is_program_value(right):
                difference = left.args[0] if left.args else None
                return isinstance(difference, ast.BinOp) and isinstance(difference.op, ast.Sub) and self.add_pair(difference.left, difference.right)
            return False
        if call_of(node, EQUALITIES) and len(node.args) > 1:
            return self.add_pair(node.args[0], node.args[1], call_of(node, HASH_ASSERTIONS))
        if call_of(node, ("all",)) and len(node.args) == 1 and isinstance(node.args[0], (ast.GeneratorExp, ast.ListComp)) and len(node.args[0].generators) == 1:
            comprehension = node.args[0]
            return self.visit_rows(comprehension.generators[0].target, comprehension.generators[0].iter, lambda: self.add_condition(comprehension.elt))
        return False

    def add_negation(self, node):
        """Adds the expected values of a condition that must be false. Returns True if any exist."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.NotEq):
            return self.add_pair(node.left, node.comparators[0])
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            return any([self.add_negation(value) for value in node.values])
        return False

    def source_of(self, node):
        data = self.text.encode("utf-16-le")
        return data[2 * self.offset(node.lineno, node.col_offset):2 * self.offset(node.end_lineno, node.end_col_offset)].decode("utf-16-le")

    def has_comparison(self, node):
        return any(isinstance(part, ast.Compare) and isinstance(part.ops[0], (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In)) for part in ast.walk(node))

    def visit_Assert(self, node):
        if not self.add_condition(node.test) and not self.has_comparison(node.test) and self.is_program_value(node.test):
            self.add(node.test, "(not (%s))" % self.source_of(node.test), "negation")

    def visit_Expr(self, node):
        call = node.value
        if isinstance(call, ast.Await):
            call = call.value
        if not isinstance(call, ast.Call):
            return
        name = last_name(call.func)
        if name in EQUALITIES and len(call.args) > 1:
            self.add_pair(call.args[0], call.args[1], call_of(call, HASH_ASSERTIONS))
        elif name in ("assertTrue", "assertFalse") and call.args and (self.add_condition(call.args[0]) if name == "assertTrue" else self.add_negation(call.args[0])):
            pass
        elif name in OPPOSITES and isinstance(call.func, ast.Attribute) and call.args and self.is_program_value(call.args[0]) and not self.has_comparison(call.args[0]):
            self.add_name(call.func, OPPOSITES[name])
        elif name == "assertRaises" and len(call.args) > 1:
            self.add_exception(call)

    def add_name(self, node, text):
        end = self.offset(node.end_lineno, node.end_col_offset)
        self.places.append([end - len(node.attr), end, text, "negation"])

    def add_exception(self, call):
        """Adds the error class in a call such as `assertRaises`, unless it is `Exception` or `BaseException`."""
        if call.args and isinstance(call.args[0], ast.Name) and call.args[0].id not in ("Exception", "BaseException"):
            self.add_error_class(call.args[0])

    def visit_With(self, node):
        contexts = [item.context_expr for item in node.items if call_of(item.context_expr, ("assertRaises", "assertRaisesRegex", "raises"))]
        for context in contexts:
            self.add_exception(context)
        if not contexts:
            self.generic_visit(node)

    visit_AsyncWith = visit_With

    def visit_If(self, node):
        if any(isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test)):
            return self.generic_visit(node)
        if len(node.body) == 1 and not node.orelse and isinstance(node.body[0], ast.Raise):
            self.add_negation(node.test)

    def visit_While(self, node):
        pass

    visit_Lambda = visit_While

    def visit_Try(self, node):
        """
        Visits the body if its failed assertions make the test fail.
        If the body must raise an error, the class and the body of each handler contain expected values as well.
        """
        if not passes_failures(node):
            return
        for statement in node.body:
            self.visit(statement)
        if must_raise(node):
            for handler in node.handlers:
                self.add_error_class(handler.type)
                for statement in handler.body:
                    self.visit(statement)

    def add_error_class(self, kind):
        if isinstance(kind, ast.Name):
            self.add(kind, "FloatingPointError" if kind.id != "FloatingPointError" else "BufferError", "exception")

    def visit_rows(self, target, source, body):
        """
        Calls `body`, which visits a loop's body, while the loop's target is bound to the literals in `source`.
        Returns the result of `body`. A loop over a value of the program is not visited.
        """
        if call_of(source, ("enumerate",)) and source.args and isinstance(target, ast.Tuple) and len(target.elts) == 2:
            target, source = target.elts[1], source.args[0]
        bindings = dict(self.bindings)
        rows = self.rows_of(source)
        if rows is not None:
            self.bind(target, rows)
        elif self.is_program_value(source) and not call_of(source, ("range",)):
            return False
        result = body()
        self.bindings = bindings
        return result

    def visit_For(self, node):
        self.visit_rows(node.target, node.iter, lambda: [self.visit(statement) for statement in node.body])

    def visit_Assign(self, node):
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if self.is_program_value(node.value):
                self.bindings.pop(name, None)
            else:
                self.bindings[name] = [node.value]

    def visit_FunctionDef(self, node):
        bindings = dict(self.bindings)
        for decorator in node.decorator_list:
            if call_of(decorator, ("parametrize",)) and len(decorator.args) > 1 and isinstance(decorator.args[0], ast.Constant) and isinstance(decorator.args[1], (ast.List, ast.Tuple)):
                names = [name.strip() for name in str(decorator.args[0].value).split(",")]
                if len(names) > 1:
                    self.bind(ast.Tuple([ast.Name(name, ast.Store()) for name in names], ast.Store()), decorator.args[1].elts)
        self.generic_visit(node)
        self.bindings = bindings

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
    return [place for place in finder.places or finder.inputs if place[0] < place[1]]

print(json.dumps([find(text) for text in json.load(sys.stdin)]))
