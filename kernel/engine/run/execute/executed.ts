import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Outcome, Usage } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { processKind } from "../../../../sandbox/languages/empty-program.ts";
import type { EmptyUsage } from "../../criteria/criterion.ts";
import type { Baseline } from "../../store/manifest.ts";
import { runByCpuTime } from "./by-cpu-time.ts";

/**
 * Measures the resource usage of a passing program in `count` passing executions. The first is the execution that
 * judged it; the others have the same tests and limits but no probes. A failed execution may be due to a busy machine.
 * Such an execution is not counted but repeated, at most `count - 1` times.
 */
export const executionsOf = async (
  sandbox: Sandbox,
  program: Program,
  { verdict, usage }: Outcome,
  count: number,
  signal: AbortSignal,
): Promise<readonly Usage[]> => {
  if (verdict !== "passed") return [];
  const usages = [usage];
  const withoutProbes = { ...program, doubt: { probes: 0 } };
  for (let triesLeft = 2 * (count - 1); triesLeft > 0 && usages.length < count; triesLeft--) {
    const again = await runByCpuTime(sandbox, withoutProbes, { signal });
    if (again.verdict === "passed") usages.push(again.usage);
  }
  return usages;
};

/**
 * The time and memory that empty programs would use in the program's place: one for each of its processes, in the same
 * kind of process. These amounts are subtracted from those of the program. Null if a kind of process was not measured.
 */
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
