import { normalOutput } from "../problems/output-text.ts";
import { worldAxes } from "../problems/world-problem.ts";
import { wrongProgramsOf } from "../problems/wrong-programs.ts";
import { interpret } from "../program/interpret.ts";
import { ProgramError } from "../program/program-error.ts";
import { readProgram } from "../source/program-of.ts";
import type { WorldManner } from "./manner.ts";
import { chooseByDraw, drawOf, faultOf, type WorldQuestion } from "./question.ts";

export interface ClarityAnswer {
  readonly clear: boolean;
  readonly reason: string;
}

/** The reply of a simulated model that judges if a problem's statement is clear. */
export const clarityAnswer = (question: WorldQuestion): ClarityAnswer => {
  const clear = drawOf(question, "unclear") >= question.manner.unclear;
  return {
    clear,
    reason: clear ? "Input, output and limits are defined." : "The statement leaves open what is to be printed.",
  };
};

export interface TaggerAnswer {
  readonly skills: readonly string[];
}

/** The reply of a simulated tagger: one to three skills that the problem requires. */
export const taggerAnswer = (question: WorldQuestion): TaggerAnswer => {
  const unknown = drawOf(question, "unknown") < question.manner.unknownSkill;
  return { skills: unknown ? [...question.problem.skills.slice(0, 2), "clairvoyance"] : question.problem.skills };
};

export type VariantFault = keyof WorldManner["variant"];

export interface VariantAnswer {
  readonly analysis: string;
  readonly axis: string;
  readonly statement: string;
  readonly inputFormat: string;
  readonly outputFormat: string;
  readonly constraints: readonly string[];
  readonly examples: readonly { readonly input: string; readonly output: string }[];
  readonly declaredDifficulty: string;
  readonly skills: readonly string[];
  /**
   * The fault that the simulated author planted in the variant. Simulations compare it with the faults that checks
   * find. It is not part of the printed reply.
   */
  readonly fault: VariantFault | null;
}

/** A wrong output for an example's input, printed by a wrong program: a planted fault of a variant. */
const wrongOutput = (
  { problem }: WorldQuestion,
  { input, output }: { readonly input: string; readonly output: string },
): string => {
  for (const { source } of wrongProgramsOf(problem.recipe)) {
    try {
      const printed = interpret(readProgram(source), input, { steps: 300_000 }).output;
      if (normalOutput(printed) !== normalOutput(output)) return printed;
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
    }
  }
  return `${normalOutput(output)} 0\n`;
};

const changes: Readonly<Record<string, string>> = {
  narrative: "Only the story is new; input, output and answer stay as they are.",
  rule: "One rule of the problem is another one, so the old solution gives other answers.",
  efficiency: "The limits are so much greater that a simple solution is too slow.",
  sequential: "Two steps follow one another; the result depends on both.",
  fusion: "Both ideas are needed at once.",
};

/** The reply of a simulated generator: a variant of a problem. */
export const variantAnswer = (question: WorldQuestion): VariantAnswer => {
  const { problem, manner } = question;
  const fault = faultOf(manner.variant, drawOf(question, "fault"));
  const axis = problem.axis ?? "narrative";
  const [first, second] = problem.examples;
  const otherAxes = worldAxes.filter((one) => one !== axis);
  const anyAnswerText = fault === "anyAnswer" ? " If there are several solutions, print any valid answer." : "";
  return {
    fault,
    inputFormat: problem.inputFormat,
    constraints: problem.constraints,
    skills: problem.skills,
    analysis: changes[axis]!,
    axis: fault === "axisChanged" ? chooseByDraw(otherAxes, drawOf(question, "axis")) : axis,
    statement: `${problem.title}\n\n${problem.statement}`,
    outputFormat: `${problem.outputFormat}${anyAnswerText}`,
    examples: [first, fault === "wrongExample" ? { ...second, output: wrongOutput(question, second) } : second],
    declaredDifficulty: problem.declaredDifficulty,
  };
};
