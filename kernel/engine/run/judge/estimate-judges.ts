import type { Task } from "../../../../datasets/task.ts";
import { judgePrompt } from "../../criteria/judging/judge-prompt.ts";
import { llmJudges } from "../../criteria/llm-judge.ts";
import { criterionNamed, findCriteria } from "../../criteria/registry.ts";
import { canScore } from "../../criteria/results-of.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import { costOf } from "../../models/prices/prices.ts";
import { knownPrice } from "../../models/registry/registry.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { taskKey } from "../../task-key.ts";
import { approximateMessageTokens } from "../../tokens.ts";
import type { SampleJob } from "../base/plan.ts";

/** The assumed number of tokens of a judge's answer: three lines of YAML with marks (points). */
const usualMarks = 40;

/** A text with the assumed length of a program, for a task without a canonical solution. */
const usualProgram = "x".repeat(600);

const isKnown = (name: string): boolean => criterionNamed(name) !== undefined;

type Pair = Pick<SampleJob, "task" | "language">;

/**
 * Estimates the tokens of a judge's prompt about a program as long as the canonical solution. Null if the prompt
 * cannot be rendered.
 */
const questionTokens = ({ task, language }: Pair, prompt: string): number | null => {
  const code = task.solutions[language] ?? usualProgram;
  try {
    return approximateMessageTokens([{ content: judgePrompt({ task, language, prompt, code }) }]);
  } catch {
    return null;
  }
};

/**
 * Estimates the requests to the models that judge a run. Each sample takes one request for all built-in criteria
 * `llm-judge-…`, and one for each rubric criterion. The estimate assumes that every answer contains a program, and that
 * every judge's first answer is usable.
 *
 * @param promptOf the prompt of a task in a language; null if the prompt cannot be rendered
 */
export const estimateJudges = (
  jobs: readonly SampleJob[],
  config: RunConfig,
  promptOf: (task: Task, language: string) => string | null,
  env: Readonly<Record<string, string | undefined>>,
): readonly PlanEstimate[] => {
  // Judges are never asked in batches, so their requests have the full price.
  const { judges = [], batch: _batch, ...pricing } = config;
  const judgingCriteria = (config.generateOnly ? [] : findCriteria(config.criteria.filter(isKnown))).filter(
    ({ asksModels }) => asksModels,
  );
  if (judges.length === 0 || judgingCriteria.length === 0) return [];
  // One request asks for all marks of the built-in criteria `llm-judge-…`. Each rubric criterion needs a separate
  // request.
  const usual = judgingCriteria.filter((criterion) => llmJudges.includes(criterion));
  const questionsOf = ({ task, language }: Pair): number => {
    const applicable = judgingCriteria.filter((criterion) => canScore(criterion, task, language));
    const rubrics = applicable.filter((criterion) => !usual.includes(criterion)).length;
    return rubrics + Number(applicable.length > rubrics);
  };
  const questions = new Map<string, number | null>();
  let calls = 0;
  let inputTokens = 0;
  for (const { task, language } of jobs) {
    const key = taskKey(task.id, language);
    const prompt = promptOf(task, language);
    const count = questionsOf({ task, language });
    if (prompt === null || count === 0) continue;
    if (!questions.has(key)) questions.set(key, questionTokens({ task, language }, prompt));
    const tokens = questions.get(key) ?? null;
    if (tokens === null) continue;
    calls += count;
    inputTokens += count * tokens;
  }
  const outputTokens = calls * usualMarks;
  return judges.map((model) => {
    const usd = costOf({ inputTokens, outputTokens, estimated: true }, knownPrice(model, { ...pricing, env }));
    return { model, calls, inputTokens, outputTokens, usd, judges: true as const };
  });
};
