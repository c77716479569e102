# Finds expected values in the text of a test, and replacements for them. probe.py or asked.py is joined to this file.
import ast, hashlib, json, re, sys

# Classes and functions that a test may put around an expected value, as in `sorted([3, 1])` and `Decimal("1.5")`.
WRAPPERS = "set frozenset tuple list dict sorted Counter OrderedDict defaultdict deque Decimal Fraction approx array asarray Series float int str".split()
# Containers and assertions that compare items by their hashes.
HASH_CONTAINERS = "set frozenset Counter".split()
HASH_ASSERTIONS = "assertCountEqual assertItemsEqual assertSetEqual".split()
# Functions that compare their first two arguments.
EQUALITIES = "assertEqual assertEquals assertListEqual assertTupleEqual assertDictEqual assertSetEqual assertCountEqual assertSequenceEqual assertMultiLineEqual assertAlmostEqual assertItemsEqual assertIs assert_equal assert_array_equal assert_allclose assert_almost_equal assert_array_almost_equal isclose allclose array_equal".split()
# Maps an assertion to the assertion of the opposite condition.
OPPOSITES = {"assertTrue": "assertFalse", "assertIn": "assertNotIn", "assertIsInstance": "assertNotIsInstance", "assertIsNone": "assertIsNotNone", "assertRegex": "assertNotRegex"}
OPPOSITES.update({b: a for a, b in OPPOSITES.items()})

def last_name(node):
    """The last part of a name: `assertEqual` for `self.assertEqual`. Empty for other expressions."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""

def call_of(node, names):
    """True if the node is a call of a function with one of these names."""
    return isinstance(node, ast.Call) and last_name(node.func) in names

def other_character(character):
    """
    Replaces a letter by a letter of the same case, and a digit by a digit. None for any other character.
    The replacement does not reveal which of two characters is the original.
    """
    for start, count, shift in (("0", 10, 3), ("a", 26, 7), ("A", 26, 7)):
        if character and 0 <= ord(character) - ord(start) < count:
            return chr(ord(start) + (ord(character) - ord(start) + shift) % count)
    return None

def other_text(text):
    """
    A different text of the same length: the last letter or digit is replaced.
    Without letters and digits, another character of the text replaces the last one. If all are alike, "q" is appended.
    """
    for i in range(len(text) - 1, -1, -1):
        character = other_character(text[i])
        if character is not None:
            return text[:i] + character + text[i + 1:]
    candidates = [sign for sign in text if sign != text[-1] and sign.strip()]
    return text[:-1] + candidates[0] if candidates else text + "q"

def other_digits(text):
    """
    A different decimal number of the same form: as many digits, the same parity and the same last digits.
    It differs by more than usual tolerances.
    """
    mantissa, exponent = re.match(r"([^eE]*)(.*)", text, re.S).groups()
    is_whole = "." not in mantissa and not exponent
    digits = [int(sign) for sign in mantissa if sign.isdigit()]
    index = next((i for i, digit in enumerate(digits) if digit), None)
    if index is None:
        index, choices = (len(digits) - 1 if is_whole else 0), [2, 4, 6, 8]
    elif is_whole and index == len(digits) - 1:
        choices = [digit for digit in range(0 if len(digits) == 1 else 1, 10) if digit != digits[index] and digit % 2 == digits[index] % 2]
    else:
        choices = [digit for digit in range(1, 10) if digit != digits[index] and (digit >= 5) == (digits[index] >= 5)]
    # A hash of the text makes the choice, so a program that does not know the text cannot predict it.
    replacement = choices[int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % len(choices)]
    positions = [i for i, sign in enumerate(mantissa) if sign.isdigit()]
    return mantissa[:positions[index]] + str(replacement) + mantissa[positions[index] + 1:] + exponent

def other_literal(value, by_hash=False):
    """
    The source of a different literal of the same kind; None if there is none. It differs by more than usual tolerances.
    `by_hash` is True if the value is compared by its hash, for example in a set.
    """
    if value is True or value is False:
        return repr(not value)
    if value is None:
        return "0"
    if isinstance(value, int):
        # Two ints that differ by 2**61 - 1 have the same hash. A set then also calls `__eq__` of the program's value.
        return repr(value + (1 << 61) - 1 if by_hash else int(other_digits(repr(value))))
    if isinstance(value, float) and value - value == 0:
        return repr(float(other_digits(repr(value))))
    if isinstance(value, str):
        return repr(other_text(value))
    if isinstance(value, bytes):
        return repr(other_text(value.decode("latin-1")).encode("latin-1"))
    return None

class Places(ast.NodeVisitor):
    """
    Collects places of expected values in a test's text. A place is a range and its replacement: [from, to, text, kind].
    `inputs` are the places of literals that are also inputs of the program.
    `bindings` maps a name to the literals to which the test binds it.
    """

    def __init__(self, source):
        self.lines = [line.encode() for line in re.split(r"(?<=\n)", source)]
        self.text, self.places, self.bindings, self.inputs = source, [], {}, []
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line.decode().encode("utf-16-le")) // 2)

    def offset(self, line, column):
        """Converts a line and a column in UTF-8 bytes, as in `ast`, to an index in UTF-16 units."""
        return self.starts[line - 1] + len(self.lines[line - 1][:column].decode().encode("utf-16-le")) // 2

    def add(self, node, text, kind):
        place = [self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset), text, kind]
        if place not in self.places:
            self.places.append(place)

    def add_literals(self, node, exclusions=(), by_hash=False):
        """
        Adds a place for each literal of an expected value. Returns True if it added a place.
        Names and items in `exclusions`, such as `row[1]`, are not replaced by the literals to which they are bound.
        """
        count = len(self.places)
        by_hash = by_hash or isinstance(node, ast.Set) or call_of(node, HASH_CONTAINERS)
        if isinstance(node, ast.Constant):
            text = other_literal(node.value, by_hash)
            if text is not None:
                self.add(node, text, "value")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            self.add_literals(node.operand, exclusions, by_hash)
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            if node.elts:
                for item in node.elts:
                    self.add_literals(item, exclusions, by_hash)
            else:
                self.add(node, "[0]" if isinstance(node, ast.List) else "(0,)", "value")
        elif isinstance(node, ast.Dict):
            if node.keys:
                for item in node.values:
                    self.add_literals(item, exclusions, by_hash)
            else:
                self.add(node, "{0: 0}", "value")
        elif call_of(node, WRAPPERS):
            if node.args:
                self.add_literals(node.args[0], exclusions, by_hash)
            elif last_name(node.func) == "set":
                self.add(node, "{0}", "value")
        elif isinstance(node, ast.Name) and node.id in self.bindings and node.id not in exclusions:
            for literal in self.bindings[node.id]:
                self.add_literals(literal, (*exclusions, node.id), by_hash)
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in self.bindings and isinstance(node.slice, ast.Constant) and ast.unparse(node) not in exclusions:
            for row in self.bindings[node.value.id]:
                if isinstance(row, ast.Dict):
                    for key, value in zip(row.keys, row.values):
                        if isinstance(key, ast.Constant) and key.value == node.slice.value:
                            self.add_literals(value, exclusions, by_hash)
                elif isinstance(row, (ast.Tuple, ast.List)) and isinstance(node.slice.value, int) and -len(row.elts) <= node.slice.value < len(row.elts):
                    self.add_literals(row.elts[node.slice.value], exclusions, by_hash)
        return len(self.places) > count

    def is_program_value(self, node):
        """True if the node contains a value that the program computed: a call, or a name without a known literal."""
        if call_of(node, WRAPPERS) and (node.args or last_name(node.func).islower()):
            return any(self.is_program_value(argument) for argument in node.args)
        if isinstance(node, ast.Name):
            return node.id not in self.bindings
        return isinstance(node, ast.Call) or any(self.is_program_value(child) for child in ast.iter_child_nodes(node))

    def bind(self, target, rows):
        """Binds a name, or each name in a tuple, to literals. `rows` are the values that the target takes in turn."""
        if isinstance(target, ast.Name):
            self.bindings.setdefault(target.id, []).extend(rows)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for i, item in enumerate(target.elts):
                self.bind(item, [row.elts[i] for row in rows if isinstance(row, (ast.Tuple, ast.List)) and i < len(row.elts)])

    def rows_of(self, node):
        """The literals over which a loop iterates, for example those of a list; None if they are unknown."""
        if call_of(node, ("enumerate", "zip")):
            return None
        is_class_attribute = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
        name = node.id if isinstance(node, ast.Name) else node.attr if is_class_attribute else None
        if name in self.bindings:
            return [row for literal in self.bindings[name] for row in (self.rows_of(literal) or [])]
        if isinstance(node, (ast.List, ast.Tuple)):
            return node.elts
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "items":
            table = node.func.value
            tables = self.bindings.get(table.id, []) if isinstance(table, ast.Name) else [table]
            return [ast.Tuple([key, value], ast.Load()) for literal in tables if isinstance(literal, ast.Dict) for key, value in zip(literal.keys, literal.values)]
        return None

# Exceptions whose handler also catches the failure of an assertion.
BROAD_ERRORS = "Exception BaseException AssertionError".split()

def passes_failures(node):
    """True if no handler of a `try` statement catches an assertion that fails in its body."""
    types = [handler.type for handler in node.handlers]
    classes = [part for kind in types for part in (kind.elts if isinstance(kind, ast.Tuple) else [kind])]
    return all(isinstance(kind, (ast.Name, ast.Attribute)) and last_name(kind) not in BROAD_ERRORS for kind in classes)

def must_raise(node):
    """True if the last statement of the `try` body (or its `else`) fails the test when nothing was raised before."""
    last_statement = (node.orelse or node.body)[-1]
    is_false_assertion = isinstance(last_statement, ast.Assert) and isinstance(last_statement.test, ast.Constant) and not last_statement.test.value
    return bool(node.handlers) and (isinstance(last_statement, ast.Raise) or is_false_assertion or isinstance(last_statement, ast.Expr) and call_of(last_statement.value, ("fail",)))
