import type { Axis } from "../base/kinds.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { SuiteLine } from "../lines/extension-lines.ts";
import { knownCounts } from "./known-counts.ts";
import { linesOfKind, problemLines } from "./problem-lines.ts";
import type { KnownCounts } from "./suite-data.ts";

/**
 * A comparison of two test suites made for one problem, by test counts. One follows the method's rules alone. The other
 * is the delivered one, to which taulab's additional options were applied.
 */
export interface DeliveryRow {
  readonly problemId: string;
  /** The axis (kind of change) that made a variant; null for a problem that the user gave. */
  readonly axis: Axis | null;
  /** The number of tests in the method's suite; null if the method rejected the problem. */
  readonly methodTests: number | null;
  /** The reason for which the method rejected the problem, or null. */
  readonly rejection: string | null;
  /** The number of delivered tests; null if no suite is delivered. */
  readonly deliveredTests: number | null;
  readonly source: SuiteLine["source"];
  readonly reason: SuiteLine["reason"];
  readonly disputed: number;
  /** The number of tests omitted because their expected output is too likely to be wrong. */
  readonly doubtful: number;
  /**
   * The numbers of known right programs that pass the method's suite, and of known wrong ones that fail it. Null if the
   * method made no suite.
   */
  readonly methodKnown: KnownCounts | null;
  readonly deliveredKnown: KnownCounts | null;
}

const expectedOf = (lines: ReturnType<typeof problemLines>["suiteTry"]) =>
  Object.fromEntries(linesOfKind(lines, "truth").map(({ inputId, expected }) => [inputId, expected]));

/** Makes one row for each problem whose suite is delivered or withheld, in the order of the evidence. */
export const deliveryRows = (lines: readonly EvidenceLine[]): readonly DeliveryRow[] =>
  lines.flatMap((line): readonly DeliveryRow[] => {
    if (line.kind !== "x-suite") return [];
    const { problemId, source, suite, reason, disputed } = line;
    const { firstTry, suiteTry } = problemLines(lines, line);
    const end = linesOfKind(firstTry, "problem")[0]!;
    const request = lines.find((one) => one.kind === "request" && one.problemId === problemId);
    const posterior = lines.find((one) => one.kind === "x-posterior" && one.problemId === problemId);
    return [
      {
        problemId,
        axis: request?.kind === "request" ? request.axis : null,
        source,
        reason,
        methodTests: end.suite?.length ?? null,
        rejection: end.reason,
        deliveredTests: suite?.length ?? null,
        disputed: disputed.length,
        doubtful: posterior?.kind === "x-posterior" ? posterior.leftOut.length : 0,
        methodKnown: end.suite && knownCounts(linesOfKind(firstTry, "known"), end.suite, expectedOf(firstTry)),
        deliveredKnown: suite && knownCounts(linesOfKind(suiteTry, "known"), suite, expectedOf(suiteTry)),
      },
    ];
  });
