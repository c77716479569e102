import type { ProbeRun } from "../../contract/outcome.ts";
import type { Probe } from "../../contract/probe.ts";

export type ProbeResult = ProbeRun["result"];

/** The result of running probes (changed tests) after a pass. */
export interface DoubtResult {
  readonly assurance: "probed" | "unproven" | "refuted";
  /**
   * The result with all probes applied at once. Present only if a single probe passed and no right solution is known.
   */
  readonly total?: ProbeResult;
  /** The reason in words why the pass remains doubtful. */
  readonly reason?: string;
  readonly runs: readonly { readonly probes: readonly Probe[]; readonly result: ProbeResult }[];
}

export interface DoubtRule {
  /** The probes (changes of tests that a right solution fails), in the order in which they run. */
  readonly probes: readonly Probe[];
  /**
   * The number of probes that the program must fail before its pass is `probed`. If fewer probes exist, it must fail
   * all of them.
   */
  readonly quota: number;
  /** True if a right solution fails all probes. A program that passes them is then refuted. */
  readonly refutes: boolean;
  /** The number of probes that run at the same time; default 1. */
  readonly concurrency?: number;
}

/** The number of extra probes that may run in place of those that a time limit or a crash ended. */
export const spareProbes = 2;

/** Waits for several runs at the same time. All have ended when it settles, even if one of them failed to start. */
const allOf = async <T>(runs: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(runs);
  return Promise.all(runs);
};

/**
 * Tests a pass by probes (changed tests). `run` applies the given probes at once, runs the program again and returns
 * the result. `lane` distinguishes concurrent runs. The unchanged run was in lane 0 and may still be ending, so that
 * lane is used last. A probe that the program passes is only a suspicion: it runs again, and then all probes are
 * applied at once, twice. Without a right solution, one run with all probes shows if the program notices any. The
 * result does not depend on the concurrency.
 */
export const doubt = async (
  { probes, quota, refutes, concurrency = 1 }: DoubtRule,
  run: (probes: readonly Probe[], lane: number) => Promise<ProbeResult>,
): Promise<DoubtResult> => {
  const runs: { probes: readonly Probe[]; result: ProbeResult }[] = [];
  const attempt = async (several: readonly (readonly Probe[])[]): Promise<ProbeResult[]> => {
    const results: ProbeResult[] = [];
    for (let at = 0; at < several.length; at += concurrency)
      results.push(
        ...(await allOf(
          several.slice(at, at + concurrency).map((probes, lane) => run(probes, (lane + 1) % concurrency)),
        )),
      );
    return results;
  };
  const waiting = probes.slice(0, quota + spareProbes);
  let flipped = 0;
  while (flipped < quota && waiting.length > 0) {
    const some = waiting.splice(0, Math.min(concurrency, quota - flipped)).map((probe) => [probe]);
    const results = await attempt(some);
    const suspect = results.indexOf("passed");
    const counted = results.slice(0, suspect < 0 ? results.length : suspect + 1);
    for (const [i, result] of counted.entries()) runs.push({ probes: some[i] ?? [], result });
    flipped += counted.filter((result) => result === "flipped").length;
    if (suspect < 0) continue;
    if (refutes) {
      const doubted = some[suspect] ?? [];
      const [again] = await attempt([doubted]);
      runs.push({ probes: doubted, result: again! });
      if (again !== "passed") return { assurance: "unproven", runs };
    }
    const total = await attempt(refutes ? [probes, probes] : [probes]);
    for (const result of total) runs.push({ probes, result });
    if (!refutes) return { assurance: "unproven", runs, total: total[0]! };
    return { assurance: total.every((one) => one === "passed") ? "refuted" : "unproven", runs };
  }
  return { assurance: flipped > 0 ? "probed" : "unproven", runs };
};
