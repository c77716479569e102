import { inputKinds } from "../base/kinds.ts";
import type { ProblemFlag, ProblemLine, ProblemReason } from "../lines/making-lines.ts";
import { linesInEvidence } from "./rescue-unit.ts";
import type { AugmentPlace } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";

/** Ends a problem as accepted, or as rejected for a reason. Returns the next stage, or null if there is none. */
export const endProblem = ({ plan, unit }: AugmentPlace<ProblemUnit>, reason: ProblemReason | null): string | null => {
  const { targets } = plan.config;
  const isShort = unit.suite.length < inputKinds.reduce((sum, kind) => sum + targets[kind], 0);
  const flags: readonly ProblemFlag[] = [
    ...(isShort ? (["shortSuite"] as const) : []),
    ...(unit.isUnchecked ? (["axisUnchecked"] as const) : []),
  ];
  const problemId = unit.id.slice("problem/".length);
  const line: ProblemLine =
    reason === null
      ? {
          kind: "problem",
          problemId,
          status: "accepted",
          reason,
          suite: unit.suite,
          solvers: unit.validated,
          flags,
        }
      : { kind: "problem", problemId, status: "rejected", reason, suite: null, solvers: null, flags: [] };
  unit.end = line;
  unit.lines.push(line);
  unit.lines = [...linesInEvidence(unit)];
  return unit.level === 0 ? "known" : null;
};
