# Reads the text of a test, and prints the places at which it says what it expects, with what may take their place:
# [[from, to, text, kind], ...], in UTF-16 units.
import ast, hashlib, json, re, sys

WRAPPERS = "set frozenset tuple list dict sorted Counter OrderedDict defaultdict deque Decimal Fraction approx array asarray Series float int str".split()
HASHING = "set frozenset Counter".split()
COUNTING = "assertCountEqual assertItemsEqual assertSetEqual".split()
EQUAL = "assertEqual assertEquals assertListEqual assertTupleEqual assertDictEqual assertSetEqual assertCountEqual assertSequenceEqual assertMultiLineEqual assertAlmostEqual assertItemsEqual assertIs assert_equal assert_array_equal assert_allclose assert_almost_equal assert_array_almost_equal isclose allclose array_equal".split()
OPPOSITES = {"assertTrue": "assertFalse", "assertIn": "assertNotIn", "assertIsInstance": "assertNotIsInstance", "assertIsNone": "assertIsNotNone", "assertRegex": "assertNotRegex"}
OPPOSITES.update({b: a for a, b in OPPOSITES.items()})

def last_name(node):
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""

def call_of(node, names):
    return isinstance(node, ast.Call) and last_name(node.func) in names

def other_character(character):
    """A letter for a letter, of the same case, a digit for a digit; None for all else. Nobody can tell which of two is the changed one."""
    for first, count, by in (("0", 10, 3), ("a", 26, 7), ("A", 26, 7)):
        if character and 0 <= ord(character) - ord(first) < count:
            return chr(ord(first) + (ord(character) - ord(first) + by) % count)
    return None

def other_text(text):
    """Another text of the same length and kind, or one sign longer where there is none."""
    for at in range(len(text) - 1, -1, -1):
        character = other_character(text[at])
        if character is not None:
            return text[:at] + character + text[at + 1:]
    another = [sign for sign in text if sign != text[-1] and sign.strip()]
    return text[:-1] + another[0] if another else text + "q"

def other_digits(text):
    """A decimal number of the same form: as many digits, of the same parity, with the same last digits, further away than any tolerance."""
    mantissa, exponent = re.match(r"([^eE]*)(.*)", text, re.S).groups()
    whole = "." not in mantissa and not exponent
    digits = [int(sign) for sign in mantissa if sign.isdigit()]
    at = next((i for i, digit in enumerate(digits) if digit), None)
    if at is None:
        at, choices = (len(digits) - 1 if whole else 0), [2, 4, 6, 8]
    elif whole and at == len(digits) - 1:
        choices = [one for one in range(0 if len(digits) == 1 else 1, 10) if one != digits[at] and one % 2 == digits[at] % 2]
    else:
        choices = [one for one in range(1, 10) if one != digits[at] and (one >= 5) == (digits[at] >= 5)]
    # Nobody can foresee it who does not know the text.
    new = choices[int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % len(choices)]
    places = [i for i, sign in enumerate(mantissa) if sign.isdigit()]
    return mantissa[:places[at]] + str(new) + mantissa[places[at] + 1:] + exponent

def other(value, hashed=False):
    """A literal of the same kind that says something else, also by any tolerance; None where there is none."""
    if value is True or value is False:
        return repr(not value)
    if value is None:
        return "0"
    if isinstance(value, int):
        # Where a set holds it one of the same hash, so that the value itself is asked whether it is equal.
        return repr(value + (1 << 61) - 1 if hashed else int(other_digits(repr(value))))
    if isinstance(value, float) and value - value == 0:
        return repr(float(other_digits(repr(value))))
    if isinstance(value, str):
        return repr(other_text(value))
    if isinstance(value, bytes):
        return repr(other_text(value.decode("latin-1")).encode("latin-1"))
    return None

class Places(ast.NodeVisitor):
    """Places of a text, and the literals that an expected value is made of."""

    def __init__(self, source):
        self.lines = [line.encode() for line in re.split(r"(?<=\n)", source)]
        self.text, self.found, self.bound, self.inputs = source, [], {}, []
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line.decode().encode("utf-16-le")) // 2)

    def at(self, line, column):
        return self.starts[line - 1] + len(self.lines[line - 1][:column].decode().encode("utf-16-le")) // 2

    def add(self, node, text, kind):
        place = [self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset), text, kind]
        if place not in self.found:
            self.found.append(place)

    def literals(self, node, seen=(), hashed=False):
        """Changes the literals of an expected value; False where it holds none."""
        before = len(self.found)
        hashed = hashed or isinstance(node, ast.Set) or call_of(node, HASHING)
        if isinstance(node, ast.Constant):
            text = other(node.value, hashed)
            if text is not None:
                self.add(node, text, "value")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            self.literals(node.operand, seen, hashed)
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            if node.elts:
                for one in node.elts:
                    self.literals(one, seen, hashed)
            else:
                self.add(node, "[0]" if isinstance(node, ast.List) else "(0,)", "value")
        elif isinstance(node, ast.Dict):
            if node.keys:
                for one in node.values:
                    self.literals(one, seen, hashed)
            else:
                self.add(node, "{0: 0}", "value")
        elif call_of(node, WRAPPERS):
            if node.args:
                self.literals(node.args[0], seen, hashed)
            elif last_name(node.func) == "set":
                self.add(node, "{0}", "value")
        elif isinstance(node, ast.Name) and node.id in self.bound and node.id not in seen:
            for one in self.bound[node.id]:
                self.literals(one, (*seen, node.id), hashed)
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in self.bound and isinstance(node.slice, ast.Constant) and ast.unparse(node) not in seen:
            for row in self.bound[node.value.id]:
                if isinstance(row, ast.Dict):
                    for key, value in zip(row.keys, row.values):
                        if isinstance(key, ast.Constant) and key.value == node.slice.value:
                            self.literals(value, seen, hashed)
                elif isinstance(row, (ast.Tuple, ast.List)) and isinstance(node.slice.value, int) and -len(row.elts) <= node.slice.value < len(row.elts):
                    self.literals(row.elts[node.slice.value], seen, hashed)
        return len(self.found) > before

    def given(self, node):
        """Whether it holds what the program gave: a call, or a name that is no literal's."""
        if call_of(node, WRAPPERS) and (node.args or last_name(node.func).islower()):
            return any(self.given(one) for one in node.args)
        if isinstance(node, ast.Name):
            return node.id not in self.bound
        return isinstance(node, ast.Call) or any(self.given(one) for one in ast.iter_child_nodes(node))

    def bind(self, target, rows):
        if isinstance(target, ast.Name):
            self.bound.setdefault(target.id, []).extend(rows)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for i, one in enumerate(target.elts):
                self.bind(one, [row.elts[i] for row in rows if isinstance(row, (ast.Tuple, ast.List)) and i < len(row.elts)])

    def rows_of(self, node):
        """What a loop over literals goes through."""
        if call_of(node, ("enumerate", "zip")):
            return None
        of_class = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
        name = node.id if isinstance(node, ast.Name) else node.attr if of_class else None
        if name in self.bound:
            return [one for row in self.bound[name] for one in (self.rows_of(row) or [])]
        if isinstance(node, (ast.List, ast.Tuple)):
            return node.elts
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "items":
            table = node.func.value
            tables = self.bound.get(table.id, []) if isinstance(table, ast.Name) else [table]
            return [ast.Tuple([key, value], ast.Load()) for one in tables if isinstance(one, ast.Dict) for key, value in zip(one.keys, one.values)]
        return None

# Errors of a test that it would catch itself.
BROAD = "Exception BaseException AssertionError".split()

def narrow(node):
    """Whether what fails in the body of a `try` fails the test: no handler catches that."""
    kinds = [one.type for one in node.handlers]
    named = [part for kind in kinds for part in (kind.elts if isinstance(kind, ast.Tuple) else [kind])]
    return all(isinstance(one, (ast.Name, ast.Attribute)) and last_name(one) not in BROAD for one in named)

def must_raise(node):
    """Whether a test fails where the body of its `try` raises nothing."""
    last = (node.orelse or node.body)[-1]
    says_no = isinstance(last, ast.Assert) and isinstance(last.test, ast.Constant) and not last.test.value
    return bool(node.handlers) and (isinstance(last, ast.Raise) or says_no or isinstance(last, ast.Expr) and call_of(last.value, ("fail",)))
