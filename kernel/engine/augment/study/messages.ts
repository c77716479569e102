import { type Agents, addressAgent } from "../../method/agent.ts";
import type { Message } from "../../models/base/model.ts";
import type { Axis } from "../base/kinds.ts";
import { skillsOf, type TaxonomyTree } from "../seeds/taxonomy.ts";
import type { CheckerReason } from "../truth/checker-reason.ts";
import type { CheckerWork } from "./checker-work.ts";
import type { AdjudicateWork, AuditWork, ReplyWork, SolveWork, SubmitWork, ValidatorWork } from "./work.ts";
import type { ProblemText } from "./work-parts.ts";

/** The description of a generator's input and output, for the prompts of models that write generators. */
export const generatorProtocol = `The program reads its first line from standard input. If it is "generate SEED full" or "generate SEED small",
SEED a whole number, it prints one input of the problem that depends on SEED alone: for "full" within the constraints, for
"small" with the smallest sizes that are of interest. If it is "check", the rest of standard input is an input of the
problem, and the program prints "yes" if it is legal and "no" if it is not.`;

const sampling = "Sizes and values are drawn from the whole range that the constraints allow.";
const strategy =
  "Choose one worst-case strategy yourself (largest sizes, many ties, long chains, values at their bounds) and say in a comment which it is.";

const changes: Readonly<Record<Axis, string>> = {
  narrative: "tell another story with other names; task, input format, output format and limits stay as they are.",
  rule: "change a rule or a boundary condition, so that right outputs differ; the input format stays as it is.",
  efficiency: "raise the limits so far that only a better algorithm is fast enough; the task stays as it is.",
  sequential: "join both problems as steps: the result of the first is what the second works on.",
  fusion: "merge the ideas of both problems into one task whose parts cannot be solved one after the other.",
};

const codeBlock = (text: string): string => `\`\`\`\n${text.trimEnd()}\n\`\`\``;

/** The text of a problem in the prompts of every role. */
export const shownProblem = ({ statement, inputFormat, outputFormat, constraints, examples }: ProblemText): string =>
  [
    statement.trim(),
    `Input: ${inputFormat.trim()}`,
    `Output: ${outputFormat.trim()}`,
    `Constraints:\n${constraints.trim()}`,
    ...examples.map(
      ({ input, output }, at) => `Example ${at + 1}, input:\n${codeBlock(input)}\noutput:\n${codeBlock(output)}`,
    ),
  ].join("\n\n");

const parentsText = (parents: readonly ProblemText[]): string =>
  parents.map((parent, at) => `Problem ${at + 1}:\n\n${shownProblem(parent)}`).join("\n\n");

/** The request to judge whether a seed's statement is clear. */
export const clarityMessages = (agents: Agents, problem: ProblemText): readonly Message[] =>
  addressAgent(agents.clarity!, { problem: shownProblem(problem) });

/**
 * The request to name the skills that a seed needs.
 *
 * @param refusal the reason for refusing the skills of the earlier reply; null for the first attempt
 */
export const taggerMessages = (
  agents: Agents,
  problem: ProblemText,
  taxonomy: TaxonomyTree,
  refusal: string | null,
): readonly Message[] =>
  addressAgent(agents.tagger!, {
    problem: shownProblem(problem),
    skills: skillsOf(taxonomy).join(", "),
    ...(refusal === null ? {} : { unknown: refusal }),
  });

const replyReasons: Readonly<Record<string, string>> = {
  malformed: "a field was missing, or the JSON could not be read.",
  axis_changed: "it was of another kind of change than the one asked for.",
  missing_constraints: "it had no constraints.",
  example_count: "it did not have exactly two examples.",
  any_answer: "it allowed more than one right output.",
  unknown_tag: "its skills were not one to three names of the list.",
  near_duplicate: "its statement was nearly the same as that of a problem that is there already.",
};

export const generatorMessages = (agents: Agents, work: ReplyWork, taxonomy: TaxonomyTree): readonly Message[] =>
  addressAgent(agents.generator!, {
    parents: parentsText(work.parents),
    axis: work.axis,
    change: changes[work.axis],
    skills: skillsOf(taxonomy).join(", "),
    ...(work.rejected === null ? {} : { reason: replyReasons[work.rejected]! }),
  });

const validatorReasons: Readonly<Record<string, string>> = {
  rejects_example: "it called an example of the problem illegal.",
  accepts_illegal: "it called inputs legal that break a bound of the constraints or the input format.",
};

export const validatorMessages = (agents: Agents, { problem, rejected }: ValidatorWork): readonly Message[] =>
  addressAgent(agents.validator!, {
    problem: shownProblem(problem),
    ...(rejected === null ? {} : { reason: validatorReasons[rejected]! }),
  });

const checkerReasons: Readonly<Record<CheckerReason, string>> = {
  no_program: "the reply held no program.",
  no_pool: "it did not accept the outputs of enough solvers that agree.",
  refuses_right: "it refused outputs of trusted solvers.",
  accepts_changed: "it accepted outputs that were changed so that they are wrong.",
};

export const checkerMessages = (
  agents: Agents,
  { problem, rejected }: Pick<CheckerWork, "problem" | "rejected">,
): readonly Message[] =>
  addressAgent(agents.checker!, {
    problem: shownProblem(problem),
    ...(rejected === null ? {} : { reason: checkerReasons[rejected] }),
  });

export const inputsMessages = (
  agents: Agents,
  problem: ProblemText,
  kind: "random" | "adversarial" | "corner",
  count: number,
): readonly Message[] => {
  const variables = {
    random: { protocol: generatorProtocol, sampling },
    adversarial: { protocol: generatorProtocol, strategy },
    corner: { count: String(count) },
  };
  return addressAgent(agents.inputs!, { problem: shownProblem(problem), ...variables[kind] } as Record<string, string>);
};

/** The request to solve a problem with a program, for a solver or a tested model. */
export const programMessages = (
  agents: Agents,
  role: SolveWork["role"] | "tested",
  { problem, language }: Pick<SolveWork | SubmitWork, "problem" | "language">,
): readonly Message[] => addressAgent(agents[role]!, { problem: shownProblem(problem), language });

/**
 * The request to choose between two outputs.
 *
 * @param inputText the input, or its digest with the program that made it.
 * @param programs the program of each of the two outputs, in the order of the candidates.
 */
export const adjudicatorMessages = (
  agents: Agents,
  { problem, first }: AdjudicateWork,
  inputText: string,
  programs: readonly string[],
): readonly Message[] =>
  addressAgent(agents.adjudicator!, {
    problem: shownProblem(problem),
    shown: inputText,
    first: codeBlock(programs[first]!),
    second: codeBlock(programs[1 - first]!),
  });

/** A failed submission in the prompts of the judge; `wrong` is null for a reply without a program. */
export interface ShownFailure {
  readonly problem: ProblemText;
  readonly parents: readonly ProblemText[];
  readonly right: string;
  readonly wrong: string | null;
  readonly perTest: string | null;
}

const wrongText = (wrongProgram: string | null): string =>
  wrongProgram === null ? "The reply held no program." : codeBlock(wrongProgram);

export const labelMessages = (agents: Agents, failure: ShownFailure): readonly Message[] =>
  addressAgent(agents.judge!, {
    parents: parentsText(failure.parents),
    problem: shownProblem(failure.problem),
    right: codeBlock(failure.right),
    wrong: wrongText(failure.wrong),
    tests:
      failure.perTest === null
        ? "It was not run."
        : `Its tests, one letter each (P pass, W wrong answer, T too slow, M too much memory, C crash): ${failure.perTest}`,
  });

export const regressionMessages = (
  agents: Agents,
  failure: ShownFailure,
  solutions: readonly string[],
): readonly Message[] =>
  addressAgent(agents.judge!, {
    parents: parentsText(failure.parents),
    problem: shownProblem(failure.problem),
    solutions: solutions.map(codeBlock).join("\n\n") || "None is known.",
    wrong: wrongText(failure.wrong),
  });

export const reviewMessages = (agents: Agents, { problem, parents }: AuditWork): readonly Message[] =>
  addressAgent(agents.annotators!, { parents: parentsText(parents), problem: shownProblem(problem) });
