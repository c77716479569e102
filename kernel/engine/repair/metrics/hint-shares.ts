import type { Scenario } from "../trajectory/state.ts";

const levels = ["1", "2", "3", "4", "5", "6"] as const;
export type HintShares = Readonly<Record<(typeof levels)[number] | "unresolved", number>>;

/**
 * For each hint level, the share of attempted scenarios (groups of failing tests) that a hint of this level closed. A
 * scenario is closed if all its tests pass. `unresolved` is the share of scenarios that no hint closed. Null if no
 * scenario was attempted.
 */
export const hintShares = (scenarios: readonly Pick<Scenario, "status" | "closedAtLevel">[]): HintShares | null => {
  if (scenarios.length === 0) return null;
  const share = (holds: (level: number | null) => boolean): number =>
    scenarios.filter(({ status, closedAtLevel }) => holds(status === "completed" ? closedAtLevel : null)).length /
    scenarios.length;
  const closed = Object.fromEntries(
    levels.map((level) => [level, share((closingLevel) => closingLevel === Number(level))]),
  );
  return { ...closed, unresolved: share((closingLevel) => closingLevel === null) } as HintShares;
};

export interface HintCounts {
  readonly hintCount: number;
  readonly attemptCount: number;
  readonly rejectionCount: number;
  readonly fallbackCount: number;
  /** The share of hints that are fallbacks, because every attempt was rejected; null without a hint. */
  readonly fallbackRate: number | null;
}

/** Counts the hints of a study, the attempts to write them, the rejected attempts, and the fallback hints. */
export const countHints = (
  hints: readonly { readonly rules: readonly (string | null)[]; readonly fallback: string | null }[],
): HintCounts => {
  const attempts = hints.flatMap(({ rules }) => rules);
  const fallbackCount = hints.filter(({ fallback }) => fallback !== null).length;
  return {
    hintCount: hints.length,
    attemptCount: attempts.length,
    rejectionCount: attempts.filter((rule) => rule !== null).length,
    fallbackCount,
    fallbackRate: hints.length === 0 ? null : fallbackCount / hints.length,
  };
};

/**
 * For each turn from 0 to `alphaTurns`, the share of trajectories (repairs) that were fixed then or earlier. `fixedAt`
 * is null for a trajectory that was never fixed. Without trajectories all shares are null.
 */
export const cumulativeFixShares = (
  fixedAt: readonly (number | null)[],
  alphaTurns: number,
): readonly (number | null)[] =>
  Array.from({ length: alphaTurns + 1 }, (_, turn) =>
    fixedAt.length === 0 ? null : fixedAt.filter((at) => at !== null && at <= turn).length / fixedAt.length,
  );
