import { linesOf } from "../../../kernel/engine/method/lines-of.ts";
import {
  blockFault,
  questionFault,
  testFault,
} from "../../../kernel/engine/models/simulated/world/items/item-author.ts";
import type { PlantedRun } from "./planted-run.ts";

/** A reply of an author: its planted fault (null: none) and the reason for which it was rejected (null: accepted). */
export interface ReplyEnd {
  readonly itemId: string;
  readonly step: "solution" | "outputs" | "assertions" | "question";
  readonly fault: string | null;
  readonly reason: string | null;
}

/** Fault → the reasons for which a reply with this fault may be rejected. */
const reasonsOf: Readonly<Record<string, readonly string[]>> = {
  wrongSolution: ["solution_fails"],
  extraBlock: ["wrong_blocks"],
  nondeterministic: ["nondeterministic"],
  fourPublicCases: ["too_many_cases"],
  changedExpected: ["changed_cases"],
  droppedCase: ["changed_cases"],
  weakTest: ["changed_cases", "weak_tests"],
  caughtFailure: ["changed_cases"],
  solutionHint: ["solution_revealed"],
  privateLeak: ["private_leak"],
  missingEntryPoint: ["missing_entry_point"],
};

/** True if a reply was rejected for a reason that fits its planted fault. */
export const isCaught = ({ fault, reason }: ReplyEnd): boolean =>
  fault !== null && reason !== null && reasonsOf[fault]!.includes(reason);

const solutionEnds = (study: PlantedRun): readonly ReplyEnd[] =>
  linesOf(study.lines, "solution").flatMap(({ itemId, attempts }) => {
    const outputs = linesOf(study.lines, "outputs").find((line) => line.itemId === itemId);
    return attempts.map(({ reason }, at): ReplyEnd => {
      const fault = blockFault(study.question("blocks", itemId, at + 1));
      if (reason !== null || !outputs) return { itemId, step: "solution", fault, reason };
      return { itemId, step: "outputs", fault, reason: outputs.reason };
    });
  });

/** The replies of test authors, each with its planted fault and the reason of its rejection. */
export const testEnds = (study: PlantedRun): readonly ReplyEnd[] =>
  linesOf(study.lines, "assertions").flatMap(({ itemId, attempts }) =>
    attempts.map(({ reason }, at): ReplyEnd => {
      const fault = testFault(study.question("tests", itemId, at + 1));
      return { itemId, step: "assertions", fault, reason };
    }),
  );

/**
 * The replies of question authors, with fault and reason. If a solution has only short lines, no hint at it can be
 * planted.
 */
const questionEnds = (study: PlantedRun): readonly ReplyEnd[] =>
  linesOf(study.lines, "question").flatMap(({ itemId, attempts }) =>
    attempts.map(({ question, reason }, at): ReplyEnd => {
      const fault = questionFault(study.question("question", itemId, at + 1));
      const isAbsent = fault === "solutionHint" && !question.includes("Hint: ");
      return { itemId, step: "question", fault: isAbsent ? null : fault, reason };
    }),
  );

/** Every reply of the authors, with its planted fault and the reason of its rejection. */
export const replyEnds = (study: PlantedRun): readonly ReplyEnd[] => [
  ...solutionEnds(study),
  ...testEnds(study),
  ...questionEnds(study),
];
