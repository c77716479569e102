import { mkdtempSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadTasks } from "../../../../datasets/load-tasks.ts";
import type { Task } from "../../../../datasets/task.ts";
import { validateCommand } from "../../../../kernel/cli/validate.ts";
import { readMutants } from "../../../../kernel/engine/mutants/mutant-store.ts";
import { mutantLimitMs, runMutant } from "../../../../kernel/engine/validate/run-mutant.ts";
import { type Validation, validateTasks } from "../../../../kernel/engine/validate/validate-tasks.ts";
import { writeMutants } from "../../../../kernel/engine/validate/write-mutants.ts";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../../sandbox/open.ts";

const solution = {
  good: "if n < 0:\n    return -n\nreturn n",
  faulty: "return n",
  endless: "while n < 0:\n    n += 1\nreturn n",
};
const strong = ["f(3) == 3", "f(-3) == 3", "f(0) == 0", "f(-1) == 1", "f(1) == 1"];

const task = (name: string, body: string, tests: readonly string[]): string => `
  - name: ${name}
    type: implementation from zero
    languages: [python]
    task:
      common_prompt: The distance of a number from zero, for the task ${name}.
      languages_specific:
        python:
          description: Write it in Python as f(n).
          public_tests:
            - code: assert f(2) == 2
          hidden_tests:
${tests.map((code) => `            - code: assert ${code}`).join("\n")}
    golden_solution:
      python: |
        def f(n):
${body.replaceAll(/^/gm, "            ")}
`;

const brief = [
  task("strong", solution.good, strong),
  task("weak", solution.good, ["f(3) == 3"]),
  task("faulty", solution.faulty, strong),
];
/** A task whose mutants never end, so that only the time limit stops them. */
const endless = task("endless", solution.endless, ["f(-2) == 0", "f(2) == 2", "f(0) == 0"]);
const sourceOf = (tasks: readonly string[]): string => `version: 1\nname: small\ntasks:${tasks.join("")}`;

let folder = "";
let file = "";
let sandbox: Sandbox;
let found: Readonly<Record<string, Validation>> = {};
let tasks: readonly Task[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "taulab-validate-"));
  file = join(folder, "small.yaml");
  await writeFile(file, sourceOf([...brief, endless]));
  tasks = await loadTasks(file);
  sandbox = await openSandbox();
  const validations = await validateTasks(tasks, { sandbox, equivalents: [] });
  found = Object.fromEntries(validations.map((validation) => [validation.task.name, validation]));
});

afterAll(async () => {
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("validateTasks", () => {
  test("a strong suite kills every mutant that is not equivalent", () => {
    const { solution: check, suite } = found.strong!;
    expect(check).toMatchObject({ ok: true, failing: null, reason: "", tests: 6 });
    expect(check.wallMs).toBeGreaterThan(0);
    // These two mutants are equivalent to the solution, because -0 equals 0.
    expect(suite?.survivors.map(({ after }) => after)).toEqual(["if n <= 0:", "if n < 1:"]);
  });

  test("a listed equivalent mutant is left out of the rate, with its reason", async () => {
    const entry = { task: "strong", language: "python", before: "if n < 0:", after: "if n <= 0:", reason: "-0 is 0" };
    const equivalents = [entry, { ...entry, after: "if n < 1:" }];
    const [validation] = await validateTasks([found.strong!.task], { sandbox, equivalents });
    expect(validation?.suite).toMatchObject({ killRate: 1, survivors: [], equivalent: equivalents });
  });

  test("a weak suite lets mutants live", () => {
    expect(found.weak?.suite?.killRate).toBeLessThan(0.9);
    expect(found.weak?.suite?.survivors.map(({ after }) => after)).toContain("if False:");
  });

  test("a faulty solution quarantines its task, with the failing test", () => {
    expect(found.faulty).toMatchObject({
      solution: {
        ok: false,
        failing: { id: found.faulty!.task.languages.python!.hiddenTests[1]!.id, status: "failed" },
      },
      suite: null,
    });
    expect(found.faulty?.solution.reason).toContain("fails test");
  });

  test("endless mutants are stopped, killed and marked", () => {
    const endless = found.endless?.suite?.wrong.filter(({ timesOut }) => timesOut) ?? [];
    expect(endless.length).toBeGreaterThan(0);
    expect(endless.every(({ killed }) => killed)).toBe(true);
  });

  test("an aborted validation rejects", async () => {
    await expect(validateTasks(tasks, { sandbox, signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

test("recorded mutants are read back for the same task alone, and each is killed again by the tests it names", async () => {
  const names = await writeMutants(Object.values(found), folder);
  expect(names.toSorted()).toEqual(["endless.json", "strong.json", "weak.json"]);
  const { task: strongTask, solution: check } = found.strong!;
  const recorded = await readMutants(strongTask, folder);
  const { mutants, killed, equivalent, wrong } = recorded!.languages.python!;
  expect([mutants - killed, equivalent]).toEqual([2, 0]);
  for (const mutant of wrong) {
    const run = await runMutant(strongTask, "python", mutant, mutantLimitMs(check.slowestTestMs), sandbox);
    expect(run.killedBy).toEqual(mutant.killedBy);
  }
  expect(await readMutants({ ...strongTask, hash: "another" }, folder)).toBeNull();
  expect(await readMutants({ id: "unknown", hash: "" }, folder)).toBeNull();
  const again = await readFile(join(folder, "strong.json"), "utf8");
  await writeMutants([found.strong!], folder);
  expect(await readFile(join(folder, "strong.json"), "utf8")).toBe(again);
});

describe("taulab validate", () => {
  const run = async (...args: string[]) => {
    const out: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        out.push(String(chunk));
        done();
      },
    });
    const io = { stdin: process.stdin, stdout: sink, stderr: sink, env: {}, signal: new AbortController().signal };
    return { code: await validateCommand(args, io), text: out.join("") };
  };

  test("prints a row for each suite and fails where one is faulty or weak", async () => {
    const short = join(folder, "brief.yaml");
    await writeFile(short, sourceOf(brief));
    const { code, text } = await run(short, "--survivors");
    expect(code).toBe(1);
    expect(text).toMatch(/^strong +python +6 .*%/m);
    expect(text).toMatch(/^weak .*tests too weak$/m);
    expect(text).toMatch(/^faulty .*quarantined: fails test/m);
    expect(text).toContain("2 of 3 canonical solutions pass");
    expect(text).toContain("→ if False:");
  }, 240_000);

  test("--ids checks only those tasks, and an id that matches none is refused", async () => {
    const short = join(folder, "chosen.yaml");
    await writeFile(short, sourceOf(brief));
    const { code, text } = await run(short, "--ids", "*strong", "--no-mutants");
    expect(code).toBe(0);
    expect(text).toMatch(/^strong +python/m);
    expect(text).not.toMatch(/^(weak|faulty)/m);
    await expect(run(short, "--ids", "strnog", "--no-mutants")).rejects.toMatchObject({ code: expect.any(String) });
  }, 60_000);

  test("a task set's own file is told from a missing one", async () => {
    await expect(run(join(folder, "none.yaml"))).rejects.toMatchObject({ code: "missing_file" });
  });
});
