import { medianOf } from "../../../../toolkit/base/averages.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import type { RepairConfig } from "../base/config.ts";
import type { FailureType } from "./judge-output.ts";
import type { OutputShape } from "./shape.ts";

/**
 * Facts about one test by which failing tests are grouped. These facts do not depend on the model whose program fails.
 */
export interface TestFacts {
  readonly id: string;
  readonly inputCharacters: number;
  readonly expectedShape: OutputShape;
  /** Numbers (from 1, ascending) of the lines that the reference program executes for this test. */
  readonly referenceLines: readonly number[] | "untraced";
}

/** The failure type of a program on each failing test, by test id. Passing tests are absent. */
export type Failures = Readonly<Record<string, FailureType>>;

export type Granularity = "full" | "shapeFail" | "fail";

/**
 * A group of failing tests with the same signature, called failure region or scenario. The signature states how a test
 * fails.
 */
export interface Group {
  readonly signature: string;
  readonly granularity: Granularity;
  /** Ids of the tests, sorted. */
  readonly tests: readonly string[];
}

/** The groups of failing tests at one granularity of signatures. If this grouping was rejected, also the reasons. */
export interface GroupingAttempt {
  readonly granularity: Granularity;
  /** The number of tests in each group, largest first. */
  readonly sizes: readonly number[];
  readonly medianTests: number;
  readonly rejectedFor: readonly ("tooManyGroups" | "medianTooSmall")[];
}

const traceOf = ({ referenceLines }: TestFacts): string =>
  referenceLines === "untraced" ? "untraced" : sha256(referenceLines.join(",")).slice(0, 12);

const signatures: Readonly<Record<Granularity, (facts: TestFacts, type: FailureType) => string>> = {
  full: (facts, type) => `${traceOf(facts)}|${facts.expectedShape}|${type}`,
  shapeFail: ({ expectedShape }, type) => `${expectedShape}|${type}`,
  fail: (_, type) => type,
};

/** Compares texts by UTF-16 code units, as JavaScript's `<` does. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Groups failing tests by signature: lines that the reference executes, form of the expected output, failure type.
 * Coarser signatures are used while there are more than `kMax` groups or their median size is below `sMin`. The
 * coarsest signatures are always accepted. Groups are ordered by their smallest test id.
 */
export const groupFailures = (
  pool: readonly TestFacts[],
  failures: Failures,
  { kMax, sMin }: Pick<RepairConfig, "kMax" | "sMin">,
): { readonly attempts: readonly GroupingAttempt[]; readonly groups: readonly Group[] } => {
  const attempts: GroupingAttempt[] = [];
  if (pool.length === 0) return { attempts, groups: [] };
  const traced = pool.some(({ referenceLines }) => referenceLines !== "untraced");
  for (const granularity of traced ? (["full", "shapeFail", "fail"] as const) : (["shapeFail", "fail"] as const)) {
    const bySignature = Map.groupBy(pool, (facts) => signatures[granularity](facts, failures[facts.id]!));
    const groups = [...bySignature].map(([signature, members]) => ({
      signature,
      granularity,
      tests: members.map(({ id }) => id).sort(byText),
    }));
    const sizes = groups.map(({ tests }) => tests.length).sort((a, b) => b - a);
    const medianTests = medianOf(sizes);
    const reasons = [
      ...(groups.length > kMax ? (["tooManyGroups"] as const) : []),
      ...(medianTests < sMin ? (["medianTooSmall"] as const) : []),
    ];
    const rejectedFor = granularity === "fail" ? [] : reasons;
    attempts.push({ granularity, sizes, medianTests, rejectedFor });
    if (rejectedFor.length === 0) return { attempts, groups: groups.sort((a, b) => byText(a.tests[0]!, b.tests[0]!)) };
  }
  return { attempts, groups: [] };
};
