import { perKind } from "../inputs/candidates.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { OptionLine, RescueOption } from "../lines/extension-lines.ts";
import type { StageLine } from "../lines/making-lines.ts";
import type { ProblemUnit } from "./study-state.ts";

/**
 * The second attempt at a rejected problem, started by an option. Inputs and solvers are those of the first attempt.
 *
 * @param stage the first stage of the second attempt
 */
export const rescueUnit = (unit: ProblemUnit, rescue: RescueOption, stage: string): ProblemUnit => ({
  ...unit,
  id: `${unit.id}~${rescue}`,
  rescue,
  stage,
  turn: 0,
  keys: [],
  seen: {},
  lines: [],
  isOver: false,
  end: null,
  runs: {},
  truths: {},
  suite: [],
  queue: null,
  replies: null,
  validated: [],
  rows: [],
  margins: [],
  compared: {},
  draws: perKind((kind) => [...unit.draws[kind]]),
  usable: perKind((kind) => [...unit.usable[kind]]),
  blobs: { ...unit.blobs },
  generators: { ...unit.generators },
  solvers: [...unit.solvers],
  known: [],
  outputBlobs: {},
  printed: {},
  classes: [],
  attempt: 0,
  rejected: null,
  checker: null,
});

/** The id of the problem without the suffix that marks a second attempt. Both attempts have the same result. */
export const originalId = ({ id, rescue }: Pick<ProblemUnit, "id" | "rescue">): string => {
  const problemId = id.slice("problem/".length);
  return rescue === undefined ? problemId : problemId.replace(`~${rescue}`, "");
};

/** The evidence lines of one attempt at a problem. A second attempt's lines are wrapped in `x-option` lines. */
export const linesInEvidence = (unit: { readonly lines: readonly EvidenceLine[]; readonly rescue?: RescueOption }) => {
  const { lines, rescue } = unit;
  if (rescue === undefined) return lines;
  return lines.map((line): EvidenceLine => {
    const problemId = (line as StageLine).problemId.replace(`~${rescue}`, "");
    if (line.kind.startsWith("x-")) return { ...line, problemId } as EvidenceLine;
    return { kind: "x-option", option: rescue, line: { ...line, problemId } as OptionLine["line"] };
  });
};
