import { expect, test } from "vitest";
import { codeOnly } from "../../sandbox/languages/python/code-only.ts";
import { mentionsNoTest } from "../../sandbox/languages/python/mentions-no-test.ts";

test.each([
  ["x = 'a' + \"b\"", 'x = "" + ""'],
  ['def f():\n    """Opens\n    a class."""\n    return 1 # type', 'def f():\n    ""\n    return 1 '],
  ["x = r'\\' + b\"c\" + Rb'd'", null],
  ["x = r'\\d' + b\"c\" + Rb'd'", 'x = r"" + b"" + Rb""'],
  ["'''it's \\''' here''' + \"#\"", '"" + ""'],
  ['# it\'s a comment\nx = ""', '\nx = ""'],
  ["# a\rimport gc", "\rimport gc"],
  ["x = f'{a}'", null],
  ['x = rF"{a}"', null],
  ["x = t'{a}'", null],
  ["x = 'open", null],
  ["x = 'a\\\nb'", null],
  ["x = '''a", null],
  ["return'a'", null],
])("the code of %j", (source, code) => {
  expect(codeOnly(source)).toBe(code);
});

const add = "def add(a):\n    return a + 1\n";

test.each([
  "assert add(1) == 2",
  "def check(f):\n    x = 1\n    for y in range(3):\n        assert f(y) == y + x\n\ncheck(add)",
  "METADATA = {\n    'author': 'add',\n}\n\ndef check(f):\n    '''Checks add.'''\n    assert f(1) == 2\n\ncheck(add)\n",
  "import math\n# add\nlist(map(print, []))\nassert math.isclose(add(1), 2)",
])("%j has no name of the program", (code) => {
  expect(mentionsNoTest(add, [code])).toBe(true);
});

test.each([
  "a = 1\nassert add(a) == 2",
  "def a(): return 1\nassert add(a()) == 2",
  "for b in range(3): assert add(b) == b + 1",
  "b, c = 1, 2\nassert add(b) == c",
  "b = c = 2\nassert add(1) == c",
  "b += 1\nassert add(1) == 2",
  "if True:\n    b = 1\nassert add(1) == 2",
  "if(True):\n    b = 1\nassert add(1) == 2",
  "def check():\n    global b\n    b = 1\ncheck()\nassert add(1) == 2",
  "assert (b := add(1)) == 2",
  "b = 1; c = 2",
  "@cache\ndef check(): assert add(1) == 2\ncheck()",
  "assert add(1) == int(f'{2}')",
])("%j may have a name of the program", (code) => {
  expect(mentionsNoTest(add, ["assert add(0) == 1", code])).toBe(false);
});
