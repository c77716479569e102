import { createHash } from "node:crypto";
import type { Outcome, Program, Status } from "taulab/sandbox";
import type { ProgramDesk, RawRun } from "../../../../kernel/engine/augment/study/program-desk.ts";

const statuses: Readonly<Partial<Record<Status, RawRun["status"]>>> = {
  ...{ ok: "ok", timeout: "time", memory_limit: "memory", output_limit: "output" },
};

/** Most that the sandbox returns of the output of a test. */
const most = 1_000_000;

const runOf = (outcome: Outcome, at: number): RawRun => {
  const made = outcome.tests[at];
  const end = made?.output?.end;
  const status = end === undefined ? "crash" : (statuses[end] ?? "crash");
  const { cpuMs = null, wallMs = null, peakMemoryBytes = null } = made?.usage ?? {};
  return { status, output: status === "ok" ? made!.output!.text : null, cpuMs, wallMs, peakMemoryBytes };
};

/** A desk over a sandbox, its texts in memory. */
export const sandboxDesk = (run: (program: Program) => Promise<Outcome>): ProgramDesk => {
  const texts = new Map<string, string>();
  return {
    blobs: {
      put: async (text) => {
        const hash = createHash("sha256").update(text).digest("hex");
        texts.set(hash, text);
        return hash;
      },
      get: async (hash) => texts.get(hash)!,
    },
    runInputs: async ({ limits, ...program }, inputs) => {
      const { outputBytes = most } = limits ?? {};
      const outcome = await run({
        ...{ ...program, testOutput: most, doubt: { probes: 0 } },
        limits: { ...limits, outputBytes: Math.min(most, outputBytes) },
        tests: inputs.map((stdin, at) => ({
          ...{ kind: "stdio", id: String(at), stdin, expected: "", compare: { rule: "exact" } },
        })),
      });
      return { runs: inputs.map((_, at) => runOf(outcome, at)) };
    },
  };
};
