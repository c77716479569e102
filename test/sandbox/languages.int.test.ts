import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { doctor } from "../../sandbox/doctor/doctor.ts";
import { emptyProgram } from "../../sandbox/languages/empty-program.ts";
import { findLanguage, languages } from "../../sandbox/languages/registry.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { idioms } from "../programs/idioms.ts";

const found = new Map((await doctor()).languages.map((l) => [l.name, l.version]));
const absent = languages.filter((l) => found.get(l.name) === null).map((l) => l.name);
if (absent.length > 0) console.log(`not installed here, not tested: ${absent.join(", ")}`);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 2 });
});
afterAll(() => sandbox.close());

const limits = { wallMs: 30_000, cpuMs: 30_000, memoryBytes: 2 ** 30, compileWallMs: 90_000 };

test("languages are found by name and alias, whatever the case", () => {
  expect(findLanguage("C++")?.name).toBe("cpp");
  expect(findLanguage("JS")?.name).toBe("javascript");
  expect(findLanguage("golang")?.name).toBe("go");
  expect(findLanguage("brainfuck")).toBeUndefined();
});

describe.each(languages.filter((l) => found.get(l.name) !== null).map((l) => l.name))("%s", (name) => {
  const language = findLanguage(name)!;
  test("says hello", async () => {
    const outcome = await sandbox.run({ language: name, source: language.hello, limits });
    expect([outcome.status, outcome.stdout.text, outcome.stderr.text, outcome.compilation?.stderr ?? ""]).toEqual([
      "ok",
      "hello\n",
      "",
      "",
    ]);
  }, 120_000);

  test("has a program that does nothing, as it stands and with tests", async () => {
    const alone = await sandbox.run({ ...emptyProgram(name, "program"), limits });
    expect([alone.status, alone.stdout.text, alone.compilation?.stderr ?? ""]).toEqual(["ok", "", ""]);
    const tested = await sandbox.run({ ...emptyProgram(name, "tests"), limits });
    expect([tested.status, tested.verdict === "failed", tested.tests[0]?.message ?? ""]).toEqual(["ok", false, ""]);
  }, 120_000);

  const idiom = idioms[name];
  test.skipIf(idiom === undefined)(
    "a right solution passes, a wrong one and one that leaves early fail",
    async () => {
      const judge = (source: string) =>
        sandbox.run({ language: name, source, limits, tests: [{ kind: "assert", id: "t", code: idiom!.test }] });
      const outcomes = await Promise.all([judge(idiom!.right), judge(idiom!.wrong), judge(idiom!.leaves)]);
      const [right] = outcomes;
      expect([right!.verdict, right!.tests[0]!.message, right!.stderr.text]).toEqual(["passed", "", expect.anything()]);
      expect(outcomes.map((o) => o.verdict)).toEqual(["passed", "failed", "failed"]);
    },
    240_000,
  );
});
