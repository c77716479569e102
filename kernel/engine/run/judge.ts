import type { Outcome, Sandbox } from "../../../sandbox/index.ts";
import type { Criterion, SampleContext } from "../criteria/criterion.ts";
import { EngineError } from "../errors.ts";
import { extractCode } from "../prompt/extract/extract.ts";
import type { CriterionResult, SampleRecord } from "../store/record.ts";
import type { Generation } from "./generate.ts";
import type { Job } from "./plan.ts";
import { programOf } from "./program.ts";
import { recordedError } from "./recorded-error.ts";

/** What judging an answer needs besides the job. */
export interface JudgeTools {
  readonly sandbox: Sandbox;
  readonly criteria: readonly Criterion[];
  readonly parameters: Readonly<Record<string, boolean>>;
  readonly testTimeoutMs: number;
  readonly simulated: boolean;
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
const resultsOf = async (criterion: Criterion, context: SampleContext): Promise<readonly CriterionResult[]> => {
  try {
    return await criterion.evaluate(context);
  } catch (error) {
    const { name, unit } = criterion;
    return [{ criterion: name, testCaseId: null, score: null, unit, output: "", error: recordedError(error) }];
  }
};

/** A model that gave up carries what it tried. */
const retriesOf = (error: unknown): readonly string[] =>
  error instanceof EngineError && error.details.argument === "retries" ? (error.details.value as string[]) : [];

/** answer → program → outcome → scores → record. An error of a step is in the record, never thrown; only an abort is. */
export const judge = async (job: Job, generation: Generation, tools: JudgeTools): Promise<SampleRecord> => {
  const { task, language, model, sample } = job;
  const { parameters, signal } = tools;
  const { prompt, completion, startedAt } = generation;
  let code: string | null = null;
  let outcome: Outcome | null = null;
  let error = generation.error;
  let sandboxMs = 0;
  const plain: CriterionResult[] = [];
  const measured: CriterionResult[] = [];
  if (completion)
    try {
      const extraction = extractCode(completion.text, language, task);
      const program = extraction.code === null ? null : programOf(job, extraction.code, tools);
      code = program?.source ?? null;
      if (program) {
        const before = performance.now();
        outcome = await tools.sandbox.run(program, { signal });
        sandboxMs = performance.now() - before;
      }
      error = failureOf(outcome);
      const context = { task, language, model, prompt, completion, code, outcome, parameters };
      for (const criterion of tools.criteria.filter((one) => one.applies(task, language)))
        (criterion.measured ? measured : plain).push(...(await resultsOf(criterion, context)));
    } catch (caught) {
      error = caught;
    }
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
    model,
    simulated: tools.simulated,
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
      modelMs: completion?.measured.latencyMs ?? 0,
      sandboxMs,
      cpuMs: outcome?.usage.cpuMs ?? 0,
      peakMemoryBytes: outcome?.usage.peakMemoryBytes ?? null,
      retries: completion?.measured.retries ?? retriesOf(error),
      cached: completion?.measured.cached ?? false,
      results: measured,
    },
  };
};
