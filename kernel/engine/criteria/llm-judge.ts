import { counted } from "../counted.ts";
import { EngineError } from "../errors.ts";
import { endsTheRun } from "../models/budget.ts";
import { recordedError } from "../store/recorded-error.ts";
import type { Criterion, Finding, SampleContext } from "./criterion.ts";
import type { Judge } from "./judge.ts";
import { marksOf } from "./judging/ask-judge.ts";
import type { Marks } from "./judging/read-marks.ts";

const said = (points: number, self: boolean): string =>
  `${+(10 * points).toPrecision(4)} of 100${self ? "; self_judged" : ""}`;

const findingOf = async (judge: Judge, context: SampleContext, field: keyof Marks): Promise<Finding> => {
  try {
    const score = (await marksOf(judge, context))[field];
    return { score, output: said(score, judge.id === context.model) };
  } catch (error) {
    if (endsTheRun(error)) throw error;
    return { score: null, error: recordedError(error) };
  }
};

const meanOf = (findings: readonly Finding[]): Finding => {
  const scores = findings.flatMap(({ score }) => (score === null ? [] : [score]));
  const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { part: "mean", score: mean, output: `${scores.length} of ${counted(findings.length, "judge")}` };
};

const judged = (name: string, field: keyof Marks): Criterion => ({
  name,
  unit: "points of 10",
  direction: "higher",
  scale: [0, 10],
  asksModels: true,
  evaluate: async (context) => {
    const { judges = [] } = context.tools;
    if (judges.length === 0)
      throw new EngineError(`${name} needs a model that judges`, {
        code: "not_available",
        hint: "name one: --judge ID, or judges: [ID] in a configuration",
      });
    if (context.code === null) return [];
    const findings = await Promise.all(judges.map((judge) => findingOf(judge, context, field)));
    if (findings.length === 1) return findings;
    const named = findings.map((finding, at) => ({ ...finding, part: (judges[at] as Judge).id }));
    return [...named, meanOf(named)];
  },
});

/**
 * What models say of a program, in points from 0 to 10: each judge is asked once a sample for all three marks. An answer
 * that cannot be used is asked for once more, then it is an error, never a score. With several judges each is a part of its
 * own, and so is their mean. A model that judges itself is marked `self_judged`.
 */
export const llmJudges: readonly Criterion[] = [
  judged("llm-judge-solution-correctness", "correctness"),
  judged("llm-judge-code-quality", "quality"),
  judged("llm-judge-comment-quality", "comments"),
];
