import type { Axis } from "../base/kinds.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { SuiteLine } from "../lines/extension-lines.ts";
import { knownCounts } from "./known-counts.ts";
import { linesOfKind, problemLines } from "./problem-lines.ts";
import type { KnownCounts } from "./suite-data.ts";

/** The suite of the method and the delivered suite of one problem. */
export interface DeliveryRow {
  readonly problemId: string;
  /** Null for a given problem. */
  readonly axis: Axis | null;
  /** The number of tests by the method; null if it rejected the problem. */
  readonly methodTests: number | null;
  /** The reason for the rejection by the method. */
  readonly rejection: string | null;
  /** Null if no suite is delivered. */
  readonly deliveredTests: number | null;
  readonly source: SuiteLine["source"];
  readonly reason: SuiteLine["reason"];
  readonly disputed: number;
  /** The number of tests that are too likely to be wrong. */
  readonly doubtful: number;
  /** Known programs on the suite of the method and on the delivered one; null without a suite. */
  readonly methodKnown: KnownCounts | null;
  readonly deliveredKnown: KnownCounts | null;
}

const expectedOf = (lines: ReturnType<typeof problemLines>["suiteTry"]) =>
  Object.fromEntries(linesOfKind(lines, "truth").map(({ inputId, expected }) => [inputId, expected]));

/** A row for each problem that a study delivers or leaves out, in the order of the evidence. */
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
        ...{ problemId, axis: request?.kind === "request" ? request.axis : null, source, reason },
        ...{ methodTests: end.suite?.length ?? null, rejection: end.reason, deliveredTests: suite?.length ?? null },
        ...{ disputed: disputed.length, doubtful: posterior?.kind === "x-posterior" ? posterior.leftOut.length : 0 },
        methodKnown: end.suite && knownCounts(linesOfKind(firstTry, "known"), end.suite, expectedOf(firstTry)),
        deliveredKnown: suite && knownCounts(linesOfKind(suiteTry, "known"), suite, expectedOf(suiteTry)),
      },
    ];
  });
