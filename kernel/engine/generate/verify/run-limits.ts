import type { Limits } from "../../../../sandbox/contract/program.ts";

/** Seconds added to the time limit of languages whose compiler or runtime starts slowly. */
const allowances: Readonly<Record<string, number>> = {
  cpp: 3,
  java: 1,
  go: 1,
  typescript: 1,
  csharp: 10,
  kotlin: 10,
  rust: 10,
  scala: 25,
};

/**
 * The limits of one run: `seconds` plus the language's allowance, 512 MB of memory, and 1 MB of output.
 *
 * @param seconds wall and CPU time; default 30, as in AutoCodeBench
 */
export const runLimits = (language: string, seconds = 30): Partial<Limits> => {
  const wallMs = (seconds + (allowances[language] ?? 0)) * 1000;
  return { wallMs, cpuMs: wallMs, compileWallMs: 120_000, memoryBytes: 512 * 2 ** 20, outputBytes: 2 ** 20 };
};
