import type { Outcome, Program, Status } from "taulab/sandbox";
import { SandboxError } from "taulab/sandbox";
import { expect, test } from "vitest";
import { inputBatches } from "../../../../kernel/engine/method/input-batches.ts";
import { runInputs } from "../../../../kernel/engine/method/run-inputs.ts";

const usage = { wallMs: 2, cpuMs: 1, peakMemoryBytes: 1 << 20 };

/** An outcome in which `endOf` sets the end of each test by its input. */
const outcomeOf = ({ tests = [] }: Program, endOf: (stdin: string) => Status): Outcome =>
  ({
    status: tests.map((test) => endOf((test as { stdin: string }).stdin)).find((end) => end !== "ok") ?? "ok",
    error: null,
    compilation: null,
    tests: tests.map((test) => {
      const { id, stdin } = test as { id: string; stdin: string };
      const end = endOf(stdin);
      return { id, status: "failed", message: "", usage, output: { end, text: `got ${stdin}`, truncated: false } };
    }),
  }) as unknown as Outcome;

const program = { language: "python", source: "" };

test("an input in which the sandbox failed is run again alone; what the program did to the others stands", async () => {
  const requestedInputs: string[][] = [];
  const { runs } = await runInputs(program, ["a", "b", "c"], {
    waitMs: 0,
    run: async (one) => {
      requestedInputs.push(one.tests!.map((test) => (test as { stdin: string }).stdin));
      // The status of the whole outcome shows only the crash, not the sandbox error.
      return outcomeOf(one, (input) =>
        input === "a" ? "runtime_error" : requestedInputs.length === 1 && input === "b" ? "sandbox_error" : "ok",
      );
    },
  });
  expect(requestedInputs).toEqual([["a", "b", "c"], ["b"]]);
  expect(runs.map(({ status }) => status)).toEqual(["crash", "ok", "ok"]);
  expect(runs.map(({ output }) => output)).toEqual(
    ["got a", "got b", "got c"].map((text, at) => (at === 0 ? expect.anything() : text)),
  );
});

test.each(["overloaded", "backend_failed"] as const)(
  "a sandbox that is %s is asked again, three times at most",
  async (code) => {
    let callCount = 0;
    const failing = (times: number) => async (one: Program) => {
      callCount += 1;
      if (callCount <= times) throw new SandboxError("no", { code });
      return outcomeOf(one, () => "ok");
    };
    expect((await runInputs(program, ["a"], { waitMs: 0, run: failing(2) })).runs[0]).toMatchObject({ status: "ok" });
    callCount = 0;
    await expect(runInputs(program, ["a"], { waitMs: 0, run: failing(9) })).rejects.toMatchObject({ code });
    expect(callCount).toBe(3);
  },
);

test("a sandbox that fails again and again is an error of the sandbox, never an end of the program", async () => {
  const run = async (one: Program) => outcomeOf(one, () => "sandbox_error");
  await expect(runInputs(program, ["a"], { waitMs: 0, run })).rejects.toMatchObject({ code: "sandbox_failed" });
});

test("a refused program is told at once", async () => {
  let callCount = 0;
  const run = async () => {
    callCount += 1;
    throw new SandboxError("no", { code: "unknown_language" });
  };
  await expect(runInputs(program, ["a"], { waitMs: 0, run })).rejects.toMatchObject({ code: "unknown_language" });
  expect(callCount).toBe(1);
});

test("equal inputs are run once and no inputs not at all", async () => {
  let inputCount = 0;
  const run = async (one: Program) => {
    inputCount += one.tests!.length;
    return outcomeOf(one, () => "ok");
  };
  const { runs } = await runInputs(program, ["a", "b", "a"], { run });
  expect([inputCount, runs[0] === runs[2]]).toEqual([2, true]);
  expect((await runInputs(program, [], { run })).runs).toEqual([]);
  expect(inputCount).toBe(2);
});

test("batches hold as much as a sandbox service takes, in order", () => {
  const manyInputs = Array.from({ length: 150 }, (_, at) => `${at}`);
  expect(inputBatches(manyInputs, 1 << 20).map(({ length }) => length)).toEqual([64, 64, 22]);
  expect(inputBatches(manyInputs, 16 << 20)[0]).toHaveLength(4);
  expect(inputBatches(manyInputs, 1 << 30)[0]).toHaveLength(1);
  expect(inputBatches(manyInputs, 1).flat()).toEqual(manyInputs);
  const long = "x".repeat(5 << 20);
  expect(inputBatches([long, "a", long, "b"], 1000).map(({ length }) => length)).toEqual([2, 2]);
});
