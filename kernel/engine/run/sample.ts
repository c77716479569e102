import type { Outcome, Sandbox } from "../../../sandbox/index.ts";
import type { Criterion, SampleContext } from "../criteria/criterion.ts";
import { EngineError } from "../errors.ts";
import type { Completion, Model } from "../models/model.ts";
import { extractCode } from "../prompt/extract/extract.ts";
import { renderPrompt } from "../prompt/render.ts";
import type { CriterionResult, SampleRecord } from "../store/record.ts";
import type { Job } from "./plan.ts";
import { programOf } from "./program.ts";
import { recordedError } from "./recorded-error.ts";

/** What a sample needs besides its job. */
export interface SampleTools {
  readonly model: Model;
  readonly sandbox: Sandbox;
  readonly criteria: readonly Criterion[];
  readonly parameters: Readonly<Record<string, boolean>>;
  readonly testTimeoutMs: number;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
  readonly seed: number;
  readonly signal: AbortSignal;
}

const failureOf = (outcome: Outcome | null): EngineError | null =>
  outcome?.status === "sandbox_error"
    ? new EngineError(outcome.error ?? "the sandbox failed", {
        code: "sandbox_failed",
        hint: "taulab sandbox doctor says what is wrong with this machine",
      })
    : null;

/** A criterion that throws gives a record with the error; the others go on. */
const judge = async (criterion: Criterion, context: SampleContext): Promise<readonly CriterionResult[]> => {
  try {
    return await criterion.evaluate(context);
  } catch (error) {
    const { name, unit } = criterion;
    return [{ criterion: name, testCaseId: null, score: null, unit, output: "", error: recordedError(error) }];
  }
};

/** prompt → answer → program → outcome → scores → record. An error of a step is in the record, never thrown;
 * only an abort and a spent budget end the whole run. */
export const runSample = async (job: Job, tools: SampleTools): Promise<SampleRecord> => {
  const { task, language, sample } = job;
  const { model, parameters, signal } = tools;
  const startedAt = new Date().toISOString();
  const clock = { modelMs: 0, sandboxMs: 0 };
  let prompt = "";
  let completion: Completion | null = null;
  let code: string | null = null;
  let outcome: Outcome | null = null;
  let error: unknown = null;
  const plain: CriterionResult[] = [];
  const measured: CriterionResult[] = [];
  try {
    prompt = renderPrompt(task, language, parameters);
    completion = await model.complete([{ role: "user", content: prompt }], {
      sample,
      seed: tools.seed,
      ...(tools.temperature === undefined ? {} : { temperature: tools.temperature }),
      ...(tools.maxTokens === undefined ? {} : { maxTokens: tools.maxTokens }),
      ...(model.simulated ? { simulation: { task: task.id, language } } : {}),
      signal,
    });
    clock.modelMs = completion.measured.latencyMs;
    const extraction = extractCode(completion.text, language, task);
    const program = extraction.code === null ? null : programOf(job, extraction.code, tools);
    code = program?.source ?? null;
    if (program) {
      const before = performance.now();
      outcome = await tools.sandbox.run(program, { signal });
      clock.sandboxMs = performance.now() - before;
    }
    error = failureOf(outcome);
    const context = { task, language, model: model.id, prompt, completion, code, outcome, parameters };
    for (const criterion of tools.criteria.filter((one) => one.applies(task, language)))
      (criterion.measured ? measured : plain).push(...(await judge(criterion, context)));
  } catch (caught) {
    error = caught;
  }
  if ((error as { code?: string } | null)?.code === "budget_exceeded") throw error;
  signal.throwIfAborted();
  const judged = error === null && completion !== null;
  return {
    key: job.key,
    task: task.id,
    taskHash: task.hash,
    source: task.source,
    difficulty: task.difficulty,
    concepts: task.concepts,
    language,
    model: model.id,
    simulated: model.simulated,
    sample,
    generationId: completion?.id ?? null,
    prompt,
    answer: completion?.text ?? null,
    finishReason: completion?.finishReason ?? null,
    code,
    status: judged ? "completed" : "error",
    score: judged ? Number(outcome?.verdict === "passed") : null,
    outcome: judged ? (outcome?.status ?? "no_code") : null,
    usage: completion?.usage ?? null,
    cost: completion?.cost ?? null,
    results: plain,
    error: error === null ? null : recordedError(error),
    measured: {
      startedAt,
      ...clock,
      cpuMs: outcome?.usage.cpuMs ?? 0,
      peakMemoryBytes: outcome?.usage.peakMemoryBytes ?? null,
      retries: completion?.measured.retries ?? retriesOf(error),
      cached: completion?.measured.cached ?? false,
      results: measured,
    },
  };
};

/** A model that gave up carries what it tried. */
const retriesOf = (error: unknown): readonly string[] =>
  error instanceof EngineError && error.details.argument === "retries" ? (error.details.value as string[]) : [];
