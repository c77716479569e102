import { type Instance, shippedInstances } from "taulab/datasets";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { evaluateCode, failuresIn } from "../../../../kernel/engine/repair/evaluate/evaluate-code.ts";
import type { RepairTurnLine } from "../../../../kernel/engine/repair/lines/evidence-lines.ts";
import { repair } from "../../../../kernel/engine/repair/study/repair.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const short = (instance: Instance): Instance => ({ ...instance, hiddenTests: instance.hiddenTests.slice(0, 6) });
const instances = (await shippedInstances()).map(short);
const call = instances.find(({ entryPoint, language }) => entryPoint !== null && language === "python")!;
const stdio = instances.find(({ entryPoint, language }) => entryPoint === null && language === "javascript")!;

const outcomes = (instance: Instance, code: string) => evaluateCode(instance, code, (program) => sandbox.run(program));

/** A right program that runs the statement `deed` at its third call. */
const called = (deed: string): string =>
  `${call.referenceCode}\n_right = ${call.entryPoint}\n_n = 0\ndef ${call.entryPoint}(*given):\n    global _n\n    _n += 1\n    if _n == 3:\n        ${deed}\n    return _right(*given)\n`;

const printed = (deed: string): string => {
  const third = JSON.stringify(stdio.hiddenTests[2]!.input);
  return `if (require("fs").readFileSync(0, "utf8") === ${third}) { ${deed} }\n`;
};

describe("a hostile program costs its own tests alone", () => {
  test.each([
    ["an endless loop", "while True: pass", /^timeout$/],
    ["an end in the middle", "import os; os._exit(0)", /^runtime_error$/],
    ["an exception", "raise SystemExit(1)", /^runtime_error$/],
    // On a busy machine the program may reach its time limit before its memory limit.
    ["too much memory", "x = bytearray(1 << 33)", /^memory$|^timeout$/],
    ["a look at what is not there", "open('/etc/shadow').read()", /^runtime_error$/],
  ])("%s in a call", async (_, deed, type) => {
    const third = call.hiddenTests[2]!.id;
    const failures = failuresIn(await outcomes(call, called(deed)));
    expect(failures).toMatchObject({ [third]: expect.stringMatching(type) });
    // After the process has ended, a new one runs the other tests. Its third call, which fails too, is the sixth test.
    expect(Object.keys(failures).length).toBeLessThanOrEqual(2);
  });

  test("an endless loop and endless output on standard input", async () => {
    const third = stdio.hiddenTests[2]!.id;
    const loop = await outcomes(stdio, `${printed("for (;;) {}")}throw new Error("other");`);
    expect(loop[third]).toEqual({ outcome: "timeout", status: "timeout", output: null });
    expect(Object.values(loop).filter(({ outcome }) => outcome === "runtime_error")).toHaveLength(5);
    const flood = await outcomes(stdio, `${printed("for (;;) console.log('x'.repeat(9999));")}console.log("1");`);
    expect(flood[third]!.status).toMatch(/error|timeout|memory/);
    expect(Object.values(flood).filter(({ status }) => status === "ok")).toHaveLength(5);
  });

  test("an output that is too long is judged as what was kept of it", async () => {
    const long = await outcomes(stdio, `console.log("7 ".repeat(20000));`);
    expect(new Set(Object.values(long).map(({ output }) => output?.length))).toEqual(new Set([10_000]));
  });

  test("a program that does not load fails every test", async () => {
    const broken = await outcomes(call, "def = 1\n");
    expect(new Set(Object.values(broken).map(({ outcome }) => outcome))).toEqual(new Set(["runtime_error"]));
  });
});

test("a reply without a program costs its turn, and the program before stands", async () => {
  const mute = { name: "mute", answer: () => "I would rather not." };
  const study = await repair({
    instances: [call],
    candidates: [mute],
    feedback: "sim/teacher",
    alphaTurns: 3,
    protocols: ["nohint"],
    sandbox,
    directory: null,
    progress: false,
    models: { cacheFolder: null },
  });
  const turns = study.lines().filter((line): line is RepairTurnLine => line.kind === "turn");
  expect(turns).toHaveLength(4);
  expect(turns.every(({ noCode, passRate }) => noCode && passRate === turns[0]!.passRate)).toBe(true);
  expect(study.metrics()[0]!.counts).toEqual({ trajectories: 1, errors: 0, eligible: 1, fixedLater: 0 });
});

test("a reference that fails a test ends the study, naming the instance", async () => {
  const wrong = { ...call, referenceCode: `${call.buggyCode}\n# ` };
  const study = repair({
    instances: [wrong],
    candidates: ["sim/steady"],
    feedback: "sim/teacher",
    sandbox,
    directory: null,
    progress: false,
    models: { cacheFolder: null },
  });
  await expect(Promise.resolve(study)).rejects.toThrow(new RegExp(`"${call.id}": its reference fails`));
});
