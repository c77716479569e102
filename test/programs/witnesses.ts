import { type Idiom, idioms } from "./idioms.ts";

/** Programs that are judged after a run with side effects. They use many features that such a run could change. */
export type Witness = Pick<Idiom, "right" | "wrong" | "test">;

const javascriptTest = `const assert = require("assert");
const crypto = require("crypto");
const fs = require("fs");
const util = require("util");
const { performance } = require("perf_hooks");
assert.strictEqual(sum([1, 2, 3]), 6);
assert.deepStrictEqual([sum([]), sum([4])], [0, 4]);
assert.deepEqual(new Map([[1, new Set([sum([1])])]]), new Map([[1, new Set([1])]]));
assert.notStrictEqual(token(), token());
assert.notStrictEqual(crypto.randomBytes(8).toString("hex"), crypto.randomBytes(8).toString("hex"));
assert.throws(() => fs.readFileSync("/nowhere"), { code: "ENOENT" });
assert.ok(size() > 10 && util.inspect({ a: 1 }) === "{ a: 1 }");
assert.ok(Date.now() > 1e12 && Math.random() !== Math.random() && performance.now() > 0);
assert.strictEqual(JSON.stringify({ a: [1, { b: 2 }] }), '{"a":[1,{"b":2}]}');
assert.strictEqual(Buffer.from("abc").toString("base64"), "YWJj");
assert.strictEqual(({}).left, undefined);
`;

const javascript = (types: boolean): Witness => {
  const list = types ? ": number[]" : "";
  const rest = `const crypto = require("crypto"); const fs = require("fs");
function token() { return crypto.randomBytes(8).toString("hex"); }
function size() { return fs.readFileSync(__filename, "utf8").length; }
`;
  return {
    right: `function sum(all${list}) { return all.map((x) => x).reduce((a, b) => a + b, 0); }\n${rest}`,
    wrong: `function sum(all${list}) { return all.length; }\n${rest}`,
    test: javascriptTest,
  };
};

const python: Witness = {
  right: "import json, os, random\ndef add(a, b):\n    return a + b\ndef roll():\n    return random.random()\ndef load(t):\n    return json.loads(t)\ndef env():\n    return sorted(os.environ), os.listdir('/tmp')\n",
  wrong:
    "import json, os, random\ndef add(a, b):\n    return a - b\ndef roll():\n    return random.random()\ndef load(t):\n    return json.loads(t)\ndef env():\n    return sorted(os.environ), os.listdir('/tmp')\n",
  test: `import datetime, decimal, json, os, random, sys, time, unittest, uuid
class T(unittest.TestCase):
    def test_add(self):
        self.assertEqual(add(1, 2), 3)
        self.assertListEqual([add([1], [2])], [[1, 2]])
    def test_chance(self):
        self.assertNotEqual(roll(), roll())
        self.assertNotEqual(random.random(), random.random())
        self.assertNotEqual(uuid.uuid4(), uuid.uuid4())
    def test_place(self):
        self.assertEqual(env(), (["HOME", "LANG", "PATH", "PYTHONHASHSEED", "TMPDIR"], []))
        self.assertEqual(sorted(os.environ), env()[0])
        self.assertEqual([os.listdir("/tmp"), os.listdir("/dev/shm"), os.listdir(os.environ["HOME"])], [[], [], []])
    def test_settings(self):
        self.assertTrue(time.time() > 1e9 and datetime.datetime.now().year > 2000 and sys.getrecursionlimit() == 1000)
        self.assertEqual(decimal.Decimal(1) / 3, decimal.Decimal("0.3333333333333333333333333333"))
        self.assertEqual([load("[1]"), json.loads("[2]")], [[1], [2]])
        with self.assertRaises(TypeError):
            add(1, "a")
`,
};

const shell: Witness = {
  ...idioms.shell!,
  test: `${idioms.shell!.test}x=$(mktemp) && echo abc >$x && grep -q abc $x && [ "$(tail -n 1 $x | cut -c 1)" = a ] || exit 1
[ "$(ls -A ~ | wc -l)" = 0 ] || exit 2
[ "$(printf abc | base64)" = YWJj ] || exit 3
`,
};

const own: Readonly<Record<string, Witness>> = {
  javascript: javascript(false),
  typescript: javascript(true),
  python,
  shell,
};

export const witnessOf = (language: string): Witness => own[language] ?? idioms[language]!;
