import { meanOrNull } from "../../../toolkit/base/averages.ts";
import { counted } from "../../../toolkit/base/counted.ts";
import { endsTheRun } from "../../../toolkit/base/is-transient.ts";
import { recordedError } from "../store/recorded-error.ts";
import type { Criterion, Finding, SampleContext } from "./criterion.ts";
import type { JudgeModel } from "./judge.ts";
import { markOf } from "./judging/ask-judge.ts";
import { judgePrompt } from "./judging/judge-prompt.ts";
import { requireJudges } from "./judging/require-judges.ts";

const scale = [0, 10] as const;
const scales = {
  solution_correctness: scale,
  code_quality: scale,
  style_quality: scale,
  comment_quality: scale,
};
type Name = keyof typeof scales;

const findingOf = async (judge: JudgeModel, context: SampleContext, names: readonly Name[]): Promise<Finding> => {
  const question = { name: "usual", scales, text: () => judgePrompt(context) };
  try {
    const { name, mark } = await markOf(judge, context.completion, question, names);
    const notes = [
      ...(judge.id === context.model ? ["self_judged"] : []),
      // Any mark in `names` is accepted. If the answer lacks the first one, the output names the mark that was used.
      ...(name === names[0] || names.length === 1 ? [] : [`its ${name}`]),
    ];
    return { score: mark, output: [`${+(10 * mark).toPrecision(4)} of 100`, ...notes].join("; ") };
  } catch (error) {
    if (endsTheRun(error)) throw error;
    return { score: null, error: recordedError(error) };
  }
};

const meanFinding = (findings: readonly Finding[]): Finding => {
  const scores = findings.flatMap(({ score }) => (score === null ? [] : [score]));
  const mean = meanOrNull(scores);
  return { part: "mean", score: mean, output: `${scores.length} of ${counted(findings.length, "judge")}` };
};

const judged = (name: string, ...names: readonly Name[]): Criterion => ({
  name,
  unit: "points of 10",
  direction: "higher",
  scale,
  asksModels: true,
  evaluate: async (context) => {
    const judges = requireJudges(context, name);
    if (context.code === null) return [];
    const findings = await Promise.all(judges.map((judge) => findingOf(judge, context, names)));
    if (findings.length === 1) return findings;
    const byJudge = findings.map((finding, at) => ({ ...finding, part: (judges[at] as JudgeModel).id }));
    return [...byJudge, meanFinding(byJudge)];
  },
});

/**
 * Criteria by which models give a program 0 to 10 points. Each judge is asked once for each sample. The answer must
 * contain the marks of the chosen criteria. If marks are missing, the judge is asked once more; after that the result
 * is an error, never a score. With several judges, each judge and the mean are separate parts. If a model judges its
 * own program, the result is marked `self_judged`.
 */
export const llmJudges: readonly Criterion[] = [
  judged("llm-judge-solution-correctness", "solution_correctness"),
  judged("llm-judge-code-quality", "code_quality"),
  judged("llm-judge-comment-quality", "comment_quality", "style_quality"),
];
