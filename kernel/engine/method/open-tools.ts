import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { failsOneProgram } from "../../../toolkit/base/is-transient.ts";
import { EngineError } from "../errors.ts";
import { type AnswerEnding, endingOf, endingWords } from "../models/base/answer-ending.ts";
import type { CompleteOptions, Message, Model } from "../models/base/model.ts";
import { runInSandbox } from "../run-in-sandbox.ts";
import type { BlobStore } from "./blob-store.ts";
import { refusalOutcome } from "./refusal-outcome.ts";
import type { OpenedRoles } from "./roles.ts";
import type { Samples } from "./samples.ts";
import { sandboxFailure } from "./sandbox-failure.ts";
import type { Answer, Call, Question, Tools } from "./tools.ts";
import { sandboxName, type Trouble, troubleOfEnding, troubleOfError } from "./troubles.ts";
import { addUsage, noUsage, usageOfAnswers } from "./usage.ts";

/** The resources of a method's run that all its requests share: models, sandbox, stores, limits. */
export interface Workshop {
  readonly roles: OpenedRoles;
  readonly sandbox: Pick<Sandbox, "run"> | null;
  readonly samples: Samples;
  readonly blobs: BlobStore;
  readonly seed: number;
  /** True for a model whose endpoint enforces a JSON Schema. */
  readonly structured: (model: Model) => boolean;
  readonly signal: AbortSignal;
  /** The time limit of one request, in milliseconds; absent: no limit. */
  readonly timeoutMs?: number;
}

const complaint = (problem: string, ending: AnswerEnding | null): string =>
  ending === "truncated" || ending === "looped"
    ? "Your answer was cut off before its end. Give a shorter one, whole and in the form asked for."
    : `Your answer cannot be used: ${problem}. Give the whole answer again, in the form asked for.`;

/** The reason why an answer is unusable: it was cut off, or does not have the required form. */
const problemOf = (ending: AnswerEnding | null, problem: string): string =>
  ending === null ? problem : `${endingWords[ending]} (${problem})`;

/**
 * The functions for performing one request, and a log of the request: its calls, and its questions without a complete
 * answer.
 */
export interface OpenedTools {
  readonly tools: Tools;
  readonly calls: Call[];
  readonly troubles: Trouble[];
}

/** Makes the functions with which one request is performed, and the log of the request. */
export const openTools = (workshop: Workshop, scope: string): OpenedTools => {
  const { roles, sandbox, samples, seed, structured, timeoutMs } = workshop;
  const limit = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
  const signal = limit ? AbortSignal.any([workshop.signal, limit]) : workshop.signal;
  const calls: Call[] = [];
  const troubles: Trouble[] = [];
  let usage = noUsage;
  let [inputTokens, outputTokens] = [0, 0];

  const optionsOf = <T>(question: Question<T>, model: Model, sample: number): CompleteOptions => {
    const { role, contract, temperature, maxTokens, simulation } = question;
    return {
      sample,
      seed,
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
      ...(contract.schema && structured(model) ? { schema: { name: contract.name, schema: contract.schema } } : {}),
      ...(model.simulated ? { simulation: { ...simulation, role } } : {}),
      signal,
    };
  };

  const ask = async <T>(question: Question<T>): Promise<Answer<T>> => {
    const { role, contract, tries = 2 } = question;
    const model = roles.model(role);
    let messages = question.messages;
    let problem = "";
    for (let attempt = 0; attempt < tries; attempt++) {
      const sample = (question.sample ?? samples.next(scope, role, messages)) as number;
      const completion = await model.complete(messages, optionsOf(question, model, sample)).catch((error: unknown) => {
        if (!workshop.signal.aborted) troubles.push(troubleOfError(model.id, error));
        throw error;
      });
      usage = addUsage(usage, usageOfAnswers(completion));
      inputTokens += completion.usage.inputTokens;
      outputTokens += completion.usage.outputTokens;
      const ending = endingOf(completion);
      if (ending !== null) troubles.push(troubleOfEnding(model.id, ending));
      const read = contract.read(completion.text);
      const conversation: readonly Message[] = [...messages, { role: "assistant", content: completion.text }];
      calls.push({
        role,
        model: model.id,
        sample,
        messages,
        answer: completion.text,
        problem: read.ok ? null : read.problem,
      });
      if (read.ok) return { ok: true, value: read.value, messages: conversation, ending };
      problem = problemOf(ending, read.problem);
      messages =
        attempt === 0 ? [...conversation, { role: "user", content: complaint(problem, ending) }] : question.messages;
    }
    return { ok: false, problem };
  };

  const tools: Tools = {
    ask,
    tokens: () => ({ inputTokens, outputTokens }),
    run: async (program) => {
      if (!sandbox)
        throw new EngineError("this run has no sandbox", { code: "sandbox_failed", hint: "give options.sandbox" });
      const note = (error: unknown): void => {
        if (failsOneProgram(error) && !workshop.signal.aborted) troubles.push(troubleOfError(sandboxName, error));
      };
      try {
        const outcome = await runInSandbox(sandbox, program, { signal });
        if (outcome.status === "sandbox_error") note(sandboxFailure("a program was to be run", outcome));
        return outcome;
      } catch (error) {
        note(error);
        return refusalOutcome(program)(error);
      }
    },
    usage: () => usage,
    blobs: workshop.blobs,
    signal,
    expired: () => limit?.aborted === true && !workshop.signal.aborted,
  };
  return { tools, calls, troubles };
};
