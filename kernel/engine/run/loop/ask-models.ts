import type { Task } from "../../../../datasets/task.ts";
import type { Message } from "../../models/base/model.ts";
import type { Budget } from "../../models/prices/budget.ts";
import { openModels } from "../../models/registry/registry.ts";
import { renderPrompt } from "../../prompt/render.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { type BroughtAnswer, generationOf } from "../answers/answer.ts";
import { generateAnswer, type Sampling } from "../answers/generate.ts";
import type { EvaluationEvent } from "../base/events.ts";
import type { SampleJob } from "../base/plan.ts";
import type { EvaluateOptions } from "../options/options.ts";
import type { LoopParts } from "./loop-parts.ts";

/** The models of a run, and the function that asks them. Close the source after use. */
export interface AnswerSource extends Pick<LoopParts, "models" | "ask"> {
  close(): Promise<void>;
}

/** The sampling parameters of every answer of a run. For an absent parameter the endpoint uses its default. */
export const samplingOf = (config: RunConfig): Sampling => ({
  ...(config.temperature === null ? {} : { temperature: config.temperature }),
  ...(config.maxTokens === null ? {} : { maxTokens: config.maxTokens }),
  ...(config.topP === undefined ? {} : { topP: config.topP }),
  ...(config.stop === undefined ? {} : { stop: config.stop }),
  ...(config.reasoningEffort === undefined ? {} : { reasoningEffort: config.reasoningEffort }),
  ...(config.logprobs ? { logprobs: true } : {}),
});

/**
 * The messages before the task's own: the run's system prompt or, without one, that of the benchmark's rules; then the
 * examples.
 */
export const messagesBefore = ({ systemPrompt, examples = [] }: RunConfig, { rules }: Task): readonly Message[] => [
  ...[systemPrompt ?? rules?.system].flatMap((content) =>
    content === undefined ? [] : [{ role: "system" as const, content }],
  ),
  ...examples.flatMap(({ prompt, answer }) => [
    { role: "user" as const, content: prompt },
    { role: "assistant" as const, content: answer },
  ]),
];

/** Opens the models of a run, so that they can be asked for answers. */
export const askModels = async (
  tasks: readonly Task[],
  config: RunConfig,
  options: EvaluateOptions & { readonly batchFolder: string },
  budget: Budget,
  signal: AbortSignal,
  emit: (event: EvaluationEvent) => void,
): Promise<AnswerSource> => {
  const models = await openModels(config.models, {
    tasks,
    seed: config.seed,
    env: options.env ?? process.env,
    budget,
    onTrouble: (trouble) => emit({ type: "waiting", ...trouble }),
    ...(config.providers ? { providers: config.providers } : {}),
    ...(config.prices ? { prices: config.prices } : {}),
    ...(options.concurrency === undefined ? {} : { concurrency: options.concurrency }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    ...(options.retry === undefined ? {} : { retry: options.retry }),
    ...(options.cache === false ? { cacheFolder: null } : {}),
    ...(config.batch ? { batch: true, batchFolder: options.batchFolder } : {}),
  });
  const byId = new Map(models.map((model) => [model.id, model]));
  const tools = {
    parameters: config.parameters,
    seed: config.seed,
    sampling: samplingOf(config),
    limits: config.maxTokens === null && !config.batch,
    before: (task: Task) => messagesBefore(config, task),
    signal,
  };
  return {
    models,
    ask: (job, room) => generateAnswer(job, { ...tools, room, model: byId.get(job.model)! }),
    close: () => Promise.all(models.map((model) => model.close())).then(() => {}),
  };
};

/** A source of answers that returns existing ones and asks no model. */
export const bringAnswers = (config: RunConfig, answers: readonly BroughtAnswer[]): AnswerSource => ({
  models: config.models.map((id) => ({
    id,
    simulated: answers.some(({ model, simulated }) => simulated && model === id),
  })),
  ask: async (job: SampleJob & { readonly answer?: BroughtAnswer }) =>
    generationOf(job.answer as BroughtAnswer, renderPrompt(job.task, job.language, config.parameters)),
  close: async () => {},
});
