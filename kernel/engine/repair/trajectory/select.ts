import { byText, groupFailures } from "../evaluate/scenarios.ts";
import type { Candidate, RepairSetup, RepairState, Selection } from "./state.ts";

/**
 * The values by which failure regions are ranked: more tests first, then more reference lines, then the smaller test
 * id.
 */
interface Rank {
  readonly index: number;
  readonly size: number;
  readonly lines: number;
  readonly first: string;
}

const lineCount = (tests: readonly string[], { tests: facts }: RepairSetup): number => {
  const idSet = new Set(tests);
  const lines = new Set<number>();
  for (const { id, referenceLines } of facts)
    if (idSet.has(id) && referenceLines !== "untraced") for (const line of referenceLines) lines.add(line);
  return lines.size;
};

const choose = (candidates: readonly Candidate[]): Pick<Selection, "chosen" | "decidedBy"> => {
  const ranks = candidates.map(
    ({ tests, referenceLineCount }, index): Rank => ({
      index,
      size: tests.length,
      lines: referenceLineCount,
      first: tests[0]!,
    }),
  );
  if (ranks.length === 0) return { chosen: null, decidedBy: null };
  if (ranks.length === 1) return { chosen: 0, decidedBy: "only" };
  const largest = Math.max(...ranks.map(({ size }) => size));
  const bySize = ranks.filter(({ size }) => size === largest);
  if (bySize.length === 1) return { chosen: bySize[0]!.index, decidedBy: "size" };
  const most = Math.max(...bySize.map(({ lines }) => lines));
  const byLines = bySize.filter(({ lines }) => lines === most);
  if (byLines.length === 1) return { chosen: byLines[0]!.index, decidedBy: "referenceLines" };
  const [best] = [...byLines].sort((a, b) => byText(a.first, b.first));
  return { chosen: best!.index, decidedBy: "testId" };
};

/**
 * Selects the next failure region to work on: a new group of failing tests, or a reopened scenario. Tests of deferred
 * and reopened scenarios are in no new group.
 */
export const selectScenario = (state: RepairState, setup: RepairSetup, turn: number): Selection => {
  const { failures, scenarios, level } = state;
  const aside = new Set(
    scenarios.filter(({ status }) => status === "deferred" || status === "reopened").flatMap(({ anchor }) => anchor),
  );
  const pool = setup.tests.filter(({ id }) => failures[id] !== undefined && !aside.has(id));
  const { attempts, groups } = groupFailures(pool, failures, setup.config);
  const fresh = groups.map(
    (group): Candidate => ({
      scenario: null,
      ...group,
      referenceLineCount: lineCount(group.tests, setup),
    }),
  );
  const again = scenarios.flatMap(({ id, status, signature, granularity, anchor }): readonly Candidate[] => {
    const tests = anchor.filter((test) => failures[test] !== undefined);
    if (status !== "reopened" || tests.length === 0) return [];
    return [{ scenario: id, signature, granularity, tests, referenceLineCount: lineCount(tests, setup) }];
  });
  const candidates = [...fresh, ...again];
  const ids = pool.map(({ id }) => id).sort(byText);
  return { turn, level, pool: ids, attempts, candidates, ...choose(candidates) };
};
