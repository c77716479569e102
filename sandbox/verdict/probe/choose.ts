import { createHash } from "node:crypto";
import type { Probe } from "../../contract/probe.ts";

const kinds: readonly Probe["kind"][] = ["value", "negation", "exception"];

const rank = (seed: string, { test, from, to, text }: Probe): string =>
  createHash("sha256")
    .update(JSON.stringify([seed, test, from, to, text]))
    .digest("hex");

/**
 * Probes in the order in which they are tried: expected values before negations before exceptions, and within a kind by the seed
 * alone, so that the same sample is doubted in the same way in every run.
 */
export const inOrder = (probes: readonly Probe[], seed: string): Probe[] => {
  const ranked = probes.map((probe) => ({ probe, by: `${kinds.indexOf(probe.kind)}${rank(seed, probe)}` }));
  return ranked.sort((a, b) => (a.by < b.by ? -1 : 1)).map(({ probe }) => probe);
};

/** The same with what stands on lines of its own first, whatever its kind: more lines vouch for a pass then. */
export const spread = (probes: readonly Probe[], lineOf: (probe: Probe) => string): Probe[] => {
  const count = new Map<string, number>();
  const placed = probes.map((probe) => {
    const line = lineOf(probe);
    const before = count.get(line) ?? 0;
    count.set(line, before + 1);
    return { probe, by: kinds.indexOf(probe.kind), before };
  });
  return placed.sort((a, b) => a.before - b.before || a.by - b.by).map(({ probe }) => probe);
};

/** Those that can be made at once: of two that overlap, the first. */
export const together = (probes: readonly Probe[]): Probe[] => {
  const kept = new Map<string, Probe[]>();
  return probes.filter((one) => {
    const others = kept.get(one.test) ?? [];
    if (others.some((other) => one.from < other.to && other.from < one.to)) return false;
    kept.set(one.test, others);
    others.push(one);
    return true;
  });
};
