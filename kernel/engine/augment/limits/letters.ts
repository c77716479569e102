import type { ProgramRun } from "../base/kinds.ts";

const letters = { time: "T", memory: "M", output: "C", crash: "C" } as const;

/** One letter for each test: pass, wrong answer, time limit, memory limit, crash (too much output included). */
export const lettersOf = (runs: readonly ProgramRun[], expected: readonly string[]): string =>
  runs
    .map(([status, output], at) => {
      if (status !== "ok") return letters[status];
      return output === expected[at] ? "P" : "W";
    })
    .join("");
