import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadInstances, shippedInstances } from "taulab/datasets";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { traceReference } from "../../../../../kernel/engine/repair/evaluate/reference-trace.ts";
import { checkInstance } from "../../../../../kernel/engine/repair/instances/check-instance.ts";
import { bugsInPyFiles, codeflawsFiles, humanEvalFixRow } from "../../../../datasets/published-instances.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const instances = await shippedInstances();
const named = (id: string) => instances.find((instance) => instance.id === id)!;

/** One repair instance of each kind: calls or input, one or several parts. `taulab repair check` checks all. */
const kinds = ["toll-bands", "ledger-rows", "lighthouse-ranks", "swan-lake"] as const;

test.each(kinds)("%s is what it claims to be", async (id) => {
  const check = await checkInstance(named(id), { sandbox, runs: 2 });
  expect(check.problems).toEqual([]);
  expect(check.failingShare).toBeGreaterThanOrEqual(0.1);
});

test("a reference that fails, and a bug that is none, are found", async () => {
  const [sound] = await loadInstances(named("toll-bands").position.file);
  const swapped = { ...sound!, buggyCode: sound!.referenceCode, referenceCode: sound!.buggyCode };
  const { ok, problems } = await checkInstance(swapped, { sandbox, runs: 1 });
  expect(ok).toBe(false);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^the reference fails t\d\d/);
});

test("a reference that relies on the order of a set is found by its hash seeds", async () => {
  const sound = named("toll-bands");
  const { referenceCode } = sound;
  const ordered = `_words = list({"al", "bo", "cy", "di", "ed", "fa", "gi", "ho"})\n${referenceCode}\nif _words[0] != ${JSON.stringify("al")} and __import__("os").environ.get("PYTHONHASHSEED") in ("1", "2"):\n    raise SystemExit("another order")\n`;
  const { problems } = await checkInstance({ ...sound, referenceCode: ordered }, { sandbox });
  expect(problems[0]).toMatch(/^the reference fails under Python's hash seed [12]/);
});

describe("instances of published forms", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "taulab-proven-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("HumanEvalFix and Codeflaws are proven", async () => {
    const table = join(folder, "humanevalpack.jsonl");
    await writeFile(table, `${JSON.stringify(humanEvalFixRow)}\n`);
    const defect = join(folder, "10-A-bug-1-2");
    await mkdir(defect);
    for (const [name, text] of Object.entries(codeflawsFiles)) await writeFile(join(defect, name), text);
    for (const instance of [...(await loadInstances(table)), ...(await loadInstances(defect))])
      expect((await checkInstance(instance, { sandbox })).problems, instance.id).toEqual([]);
  });

  test("a bug of BugsInPy is proven inside its project, under three hash seeds", async () => {
    for (const [path, text] of Object.entries(bugsInPyFiles)) {
      const file = join(folder, "projects", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const [instance] = await loadInstances(join(folder, "projects"));
    const check = await checkInstance(instance!, { sandbox });
    expect(check.problems).toEqual([]);
    expect(check).toMatchObject({ runs: 3, failing: ["tests/test_count.py::CountTest::test_last"] });
    // A reference program that ends the process with exit code 0 must not count as right.
    const exits = { ...instance!, referenceCode: "import os\nos._exit(0)\n" };
    expect((await checkInstance(exits, { sandbox, runs: 1 })).problems[0]).toMatch(/^the reference fails tests/);
  });
});

test("inputs that break a precondition are named", async () => {
  const sound = named("toll-bands");
  const first = sound.hiddenTests[0]!;
  const validator = `import json\ndef is_valid(*args):\n    return list(args) != json.loads(${JSON.stringify(first.input)})\n`;
  const { problems } = await checkInstance({ ...sound, validator }, { sandbox, runs: 1 });
  expect(problems).toEqual([`the validator refuses the inputs of ${first.id}`]);
  const everything = { ...sound, validator: "def is_valid(*args):\n    return True\n" };
  expect((await checkInstance(everything, { sandbox, runs: 1 })).problems).toEqual([]);
});

test("references that compare numbers run under hash seeds too", async () => {
  const sound = named("toll-bands");
  const hiddenTests = [
    { id: "a", input: "[[1,2.5]]", expected: "[2,5]" },
    { id: "b", input: "[[4]]", expected: "[8.5]" },
  ];
  const twice = "def twice(xs):\n    return [2 * x for x in xs]\n";
  const referenceCode = `${twice.replace("2 * x", "2 * x + (x == 4) * 0.5")}`;
  const seeded = `import os\n${referenceCode}if os.environ.get("PYTHONHASHSEED") == "2":\n    twice = lambda xs: []\n`;
  const numbers = { ...sound, entryPoint: "twice", hiddenTests, publicTests: [], comparison: { tolerance: 1e-6 } };
  const check = (code: string) => checkInstance({ ...numbers, buggyCode: twice, referenceCode: code }, { sandbox });
  expect((await check(referenceCode)).problems).toEqual([]);
  expect((await check(seeded)).problems).toEqual(["the reference fails under Python's hash seed 2"]);
});

test.each(kinds)("the reference of %s is traced for every test, within its lines", async (id) => {
  const instance = named(id);
  const facts = await traceReference(instance, sandbox);
  expect(facts.map((one) => one.id)).toEqual(instance.hiddenTests.map((one) => one.id));
  const last = instance.referenceCode.trimEnd().split("\n").length;
  for (const { referenceLines } of facts) {
    expect(referenceLines).not.toBe("untraced");
    for (const line of referenceLines as readonly number[]) expect(line).toBeLessThanOrEqual(last);
  }
  expect(new Set(facts.map(({ referenceLines }) => String(referenceLines))).size).toBeGreaterThan(1);
});

test("a language that cannot be followed leaves its tests untraced", async () => {
  const instance = { ...named("ledger-rows"), language: "shell", referenceCode: "cat\n" };
  const facts = await traceReference({ ...instance, hiddenTests: instance.hiddenTests.slice(0, 2) }, sandbox);
  expect(facts.map(({ referenceLines }) => referenceLines)).toEqual(["untraced", "untraced"]);
});
