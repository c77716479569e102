import type { Task } from "../../../../datasets/task.ts";
import { endsTheRun } from "../../../../toolkit/base/is-transient.ts";
import type { CompleteOptions, Completion, Message, Model, QueueSlot } from "../../models/base/model.ts";
import { renderPrompt } from "../../prompt/render.ts";
import { taskKey } from "../../task-key.ts";
import type { SampleJob } from "../base/plan.ts";
import { usualLimit } from "./usual-limit.ts";

/** The sampling parameters of a request for an answer. */
export type Sampling = Pick<
  CompleteOptions,
  "temperature" | "topP" | "maxTokens" | "stop" | "reasoningEffort" | "logprobs"
>;

/** The model and settings for requesting an answer, in addition to the sample's own data. */
export interface GenerateTools {
  readonly model: Model;
  readonly parameters: Readonly<Record<string, boolean>>;
  readonly sampling: Sampling;
  /** True: without an output limit in the run's options, a request has the default limit of its task. */
  readonly limits: boolean;
  /** Returns the messages that precede the task's own message: system prompt and examples. */
  readonly before: (task: Task) => readonly Message[];
  readonly seed: number;
  readonly signal: AbortSignal;
  /** A slot of the judging queue. The request waits for the slot, so that answers do not accumulate unjudged. */
  readonly room: QueueSlot;
}

/** A rendered prompt with the model's answer, or with the error if there is none. */
export interface Generation {
  readonly startedAt: string;
  readonly prompt: string;
  readonly completion: Completion | null;
  /** The error because of which there is no answer; null if there is an answer. */
  readonly error: unknown;
}

/**
 * Renders the prompt of a job and asks the model. Errors are part of the result; only an abort and a spent budget
 * throw.
 */
export const generateAnswer = async (
  { task, language, sample }: SampleJob,
  tools: GenerateTools,
): Promise<Generation> => {
  const { model, signal, sampling, before, room } = tools;
  const startedAt = new Date().toISOString();
  let prompt = "";
  try {
    prompt = renderPrompt(task, language, tools.parameters);
    const completion = await model.complete([...before(task), { role: "user", content: prompt }], {
      sample,
      seed: tools.seed,
      ...sampling,
      ...(tools.limits && !model.simulated && !model.weights ? { usualMaxTokens: usualLimit(task, language) } : {}),
      ...(sampling.stop === undefined && task.rules?.stop ? { stop: task.rules.stop } : {}),
      // Simulated models find the answer by the task's id, because two tasks may have the same text.
      ...(model.simulated ? { simulation: { task: task.id, language } } : { apart: taskKey(task.id, language) }),
      signal,
      room,
    });
    return { startedAt, prompt, completion, error: null };
  } catch (error) {
    if (endsTheRun(error)) throw error;
    signal.throwIfAborted();
    return { startedAt, prompt, completion: null, error };
  }
};
