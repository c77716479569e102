import type { ProbeRun } from "../../contract/outcome.ts";
import type { Probe } from "../../contract/probe.ts";

export type ProbeResult = ProbeRun["result"];

/** What the doubt of one test came to. */
export interface Doubted {
  readonly assurance: "probed" | "unproven" | "refuted";
  /** What all changes at once came to, where one alone was not noticed and no right solution is known. */
  readonly total?: ProbeResult;
  /** The reason for which the pass is not sure, in words. */
  readonly reason?: string;
  readonly runs: readonly { readonly probes: readonly Probe[]; readonly result: ProbeResult }[];
}

export interface DoubtRule {
  /** In the order in which they are tried. */
  readonly probes: readonly Probe[];
  /** So many must fail the program before the pass is `probed`, or as many as there are. */
  readonly wanted: number;
  /** A right solution is known to fail all of them: a pass that survives them is refuted. */
  readonly refutes: boolean;
  /** So many may be run at the same time; default 1. */
  readonly together?: number;
}

/** Runs that teach nothing are made up for by others, so often. */
export const spare = 2;

/** Several runs at the same time; all have ended when this does, also where one of them could not be made. */
const allOf = async <T>(runs: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(runs);
  return Promise.all(runs);
};

/**
 * Doubts the pass of one test. `run` changes these places of it at once, runs the program again and says what became of the test;
 * `lane` tells those apart that run at the same time; the plain run was in lane 0, which therefore comes last. A probe that does not flip only raises suspicion: it is run again, then all are
 * made at once, twice. Without a right solution one look at all of them says whether any is noticed. What is told is what one after
 * another would have told.
 */
export const doubt = async (
  { probes, wanted, refutes, together = 1 }: DoubtRule,
  run: (probes: readonly Probe[], lane: number) => Promise<ProbeResult>,
): Promise<Doubted> => {
  const runs: { probes: readonly Probe[]; result: ProbeResult }[] = [];
  const attempt = async (several: readonly (readonly Probe[])[]): Promise<ProbeResult[]> => {
    const results: ProbeResult[] = [];
    for (let at = 0; at < several.length; at += together)
      results.push(
        ...(await allOf(several.slice(at, at + together).map((probes, lane) => run(probes, (lane + 1) % together)))),
      );
    return results;
  };
  const waiting = probes.slice(0, wanted + spare);
  let flipped = 0;
  while (flipped < wanted && waiting.length > 0) {
    const some = waiting.splice(0, Math.min(together, wanted - flipped)).map((probe) => [probe]);
    const results = await attempt(some);
    const suspect = results.indexOf("passed");
    const told = results.slice(0, suspect < 0 ? results.length : suspect + 1);
    for (const [i, result] of told.entries()) runs.push({ probes: some[i] ?? [], result });
    flipped += told.filter((result) => result === "flipped").length;
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
