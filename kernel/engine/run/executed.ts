import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Outcome, Usage } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { processKind } from "../../../sandbox/languages/empty-program.ts";
import type { EmptyUsage } from "../criteria/criterion.ts";
import type { Baseline } from "../store/manifest.ts";
import { runByCpuTime } from "./by-cpu-time.ts";

/**
 * What a passing program used: in the execution that judged it, and in as many plain ones as are wanted in all, with the same tests
 * and limits. One that does not pass again (a busy machine may keep it waiting too long) says nothing and is made up for, as long as
 * fewer fail than are wanted.
 */
export const executionsOf = async (
  sandbox: Sandbox,
  program: Program,
  { verdict, usage }: Outcome,
  wanted: number,
  signal: AbortSignal,
): Promise<readonly Usage[]> => {
  if (verdict !== "passed") return [];
  const usages = [usage];
  const plain = { ...program, doubt: { probes: 0 } };
  for (let left = 2 * (wanted - 1); left > 0 && usages.length < wanted; left--) {
    const again = await runByCpuTime(sandbox, plain, { signal });
    if (again.verdict === "passed") usages.push(again.usage);
  }
  return usages;
};

/** What empty programs used in as many processes as this program's tests had; null where one of them could not be measured. */
export const emptyOf = (
  { language, tests = [] }: Program,
  { executions = 1 }: Usage,
  baselines: readonly Baseline[],
): EmptyUsage | null => {
  const fed = Math.min(executions, tests.filter(({ kind }) => kind === "stdio").length);
  const processes = [
    { kind: processKind("stdio"), count: fed },
    { kind: processKind("assert"), count: executions - fed },
  ].filter(({ count }) => count > 0);
  let [cpuMs, peak]: [number, number | null] = [0, null];
  for (const { kind, count } of processes) {
    const baseline = baselines.find((one) => one.language === language && one.kind === kind);
    if (!baseline || baseline.cpuMs === null) return null;
    cpuMs += count * baseline.cpuMs;
    if (baseline.peakMemoryBytes !== null) peak = Math.max(peak ?? 0, baseline.peakMemoryBytes);
  }
  return { cpuMs, peakMemoryBytes: peak, processes: executions };
};
