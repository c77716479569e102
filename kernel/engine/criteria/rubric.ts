import { meanOrNull } from "../../../toolkit/base/averages.ts";
import { counted } from "../../../toolkit/base/counted.ts";
import { endsTheRun } from "../../../toolkit/base/is-transient.ts";
import { recordedError } from "../store/recorded-error.ts";
import type { Criterion, Finding, SampleContext } from "./criterion.ts";
import type { JudgeModel } from "./judge.ts";
import { type JudgeQuestion, markOf } from "./judging/ask-judge.ts";
import { fillJudgePrompt, shownProgram } from "./judging/judge-prompt.ts";
import type { Rubric, RubricMark } from "./judging/read-rubric.ts";
import { requireJudges } from "./judging/require-judges.ts";

const formOf = ({ marks }: Rubric): string =>
  `Answer with ${counted(marks.length, "line")} of YAML and nothing else, each with a number:\n\n${marks
    .map(({ name, scale: [low, high], about }) => `${name}: from ${low} to ${high}; ${about}`)
    .join("\n")}\n`;

/**
 * The question to a judge about a program: the rubric's own prompt, or else the default prompt. The required answer
 * format is appended if the prompt names no mark.
 */
const questionOf = (rubric: Rubric, context: SampleContext): JudgeQuestion => ({
  name: `rubric ${rubric.name}`,
  scales: Object.fromEntries(rubric.marks.map(({ name, scale }) => [name, scale])),
  text: () => {
    const { prompt, file, marks } = rubric;
    const place = { file, ...(prompt ?? { line: 1 }), name: `prompt of rubric "${rubric.name}"` };
    const text = fillJudgePrompt(prompt?.text ?? shownProgram, place, context).trimEnd();
    return prompt && marks.some(({ name }) => prompt.text.includes(name)) ? text : `${text}\n\n${formOf(rubric)}`;
  },
});

const unitOf = ({ scale: [low, high] }: RubricMark): string => `points from ${low} to ${high}`;

const markBy = async (
  judge: JudgeModel,
  rubric: Rubric,
  mark: RubricMark,
  context: SampleContext,
): Promise<Finding> => {
  const labels = { part: mark.name, unit: unitOf(mark) };
  try {
    const { mark: score } = await markOf(judge, context.completion, questionOf(rubric, context), [mark.name]);
    return { ...labels, score, output: judge.id === context.model ? "self_judged" : "" };
  } catch (error) {
    if (endsTheRun(error)) throw error;
    return { ...labels, score: null, error: recordedError(error) };
  }
};

/**
 * The scores that all judges give for one mark. With several judges, each judge's mark is a part, and the mean is the
 * score of the mark.
 */
const findingsOf = async (
  judges: readonly JudgeModel[],
  rubric: Rubric,
  mark: RubricMark,
  context: SampleContext,
): Promise<readonly Finding[]> => {
  const all: Finding[] = [];
  for (const judge of judges) all.push(await markBy(judge, rubric, mark, context));
  if (all.length === 1) return all;
  const scores = all.flatMap(({ score }) => (score === null ? [] : [score]));
  const mean = meanOrNull(scores);
  const byJudge = all.map((finding, at) => ({ ...finding, part: `${mark.name} ${judges[at]!.id}` }));
  const output = `${scores.length} of ${counted(all.length, "judge")}`;
  return [...byJudge, { part: mark.name, unit: unitOf(mark), score: mean, output }];
};

/**
 * Creates a criterion from a rubric, a user's file with named marks. Judges give a program each mark on its own scale.
 * If a mark is missing, the judge is asked once more; after that the result is an error, never a score.
 */
export const rubricCriterion = (rubric: Rubric): Criterion => {
  const { name, marks } = rubric;
  return {
    name,
    unit: unitOf(marks[0]!),
    direction: marks[0]!.direction,
    directions: Object.fromEntries(marks.map((mark) => [mark.name, mark.direction])),
    scale: [Math.min(...marks.map(({ scale }) => scale[0])), Math.max(...marks.map(({ scale }) => scale[1]))],
    asksModels: true,
    evaluate: async (context) => {
      const judges = requireJudges(context, name);
      if (context.code === null) return [];
      const findings: Finding[] = [];
      for (const mark of marks) findings.push(...(await findingsOf(judges, rubric, mark, context)));
      return findings;
    },
  };
};
