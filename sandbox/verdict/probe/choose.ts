import { createHash } from "node:crypto";
import type { Probe } from "../../contract/probe.ts";

const kinds: readonly Probe["kind"][] = ["value", "negation", "exception"];

const rank = (seed: string, { test, from, to, text }: Probe): string =>
  createHash("sha256")
    .update(JSON.stringify([seed, test, from, to, text]))
    .digest("hex");

/**
 * Sorts probes (changes of tests) into the order of their use: expected values, then negations, then exceptions. Within
 * a kind, the order depends only on the seed. So every run of a program uses the same sample.
 */
export const inOrder = (probes: readonly Probe[], seed: string): Probe[] => {
  const ranked = probes.map((probe) => ({ probe, by: `${kinds.indexOf(probe.kind)}${rank(seed, probe)}` }));
  return ranked.sort((a, b) => (a.by < b.by ? -1 : 1)).map(({ probe }) => probe);
};

/**
 * Sorts probes so that probes on different lines of the tests come first, whatever their kind. More lines then support
 * a pass.
 */
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

/** The probes that can be applied together. If two overlap, the first is kept. */
export const nonOverlapping = (probes: readonly Probe[]): Probe[] => {
  const chosen = new Map<string, Probe[]>();
  return probes.filter((one) => {
    const others = chosen.get(one.test) ?? [];
    if (others.some((other) => one.from < other.to && other.from < one.to)) return false;
    chosen.set(one.test, others);
    others.push(one);
    return true;
  });
};
