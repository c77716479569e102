import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { failedTriesOf } from "../../../../toolkit/base/is-transient.ts";
import { type AnswerEnding, endingOf } from "../../models/base/answer-ending.ts";
import type { RunConfig } from "../../store/manifest.ts";
import { markName } from "../../store/marks.ts";
import { printedBy } from "../../store/printed.ts";
import type { CriterionResult, SampleRecord } from "../../store/record.ts";
import { recordedError } from "../../store/recorded-error.ts";
import type { Generation } from "../answers/generate.ts";
import type { SampleJob } from "../base/plan.ts";
import type { AnswerVerdict } from "../judge/judge.ts";

const statusOf = (error: unknown, verdict: AnswerVerdict | null): SampleRecord["status"] =>
  error !== null ? "error" : verdict ? "completed" : "generated";

/** The output of the program, and that of its compiler if compilation failed. */
const printed = (outcome: Outcome | null): Pick<SampleRecord["measured"], "printed"> => {
  if (outcome === null) return {};
  const { stdout, stderr, compilation } = outcome;
  const compiler = compilation?.ok === false ? `${compilation.stdout}${compilation.stderr}` : "";
  const texts = printedBy({ stdout: stdout.text, stderr: stderr.text, compiler });
  return texts === undefined ? {} : { printed: texts };
};

/** True if the tests passed. If `require` is "probed", the pass must also be probed or proven. */
const passes = (outcome: Outcome | null, require: RunConfig["require"]): boolean =>
  outcome?.verdict === "passed" && !(require === "probed" && outcome.assurance === "unproven");

/** The endings that mean that an answer was cut off, so that its program may be incomplete. */
const stopsMidway: ReadonlySet<AnswerEnding | null> = new Set(["filtered", "looped", "truncated"]);

/**
 * The outcome of a judged answer: the way in which its program ended, or the reason why it has no program. An answer
 * that was cut off and did not pass is `truncated`, `looped` or `filtered`, regardless of its program's end.
 */
const outcomeOf = (verdict: AnswerVerdict | null, completion: Generation["completion"]): string => {
  if (!verdict?.tested) return "not_tested";
  if (verdict.outcome?.verdict === "passed") return verdict.outcome.status;
  const ending = completion && endingOf(completion);
  if (ending !== null && stopsMidway.has(ending)) return ending;
  return verdict.outcome?.status ?? ending ?? "no_code";
};

/** The mean of the scores by the primary criterion; null if there are none. */
const primaryMean = (results: readonly CriterionResult[], primary: string): number | null => {
  const scores = results.flatMap(({ criterion, part = "", score }) =>
    markName(criterion, part) === primary && score !== null ? [score] : [],
  );
  return meanOrNull(scores);
};

const scoreOf = (
  verdict: AnswerVerdict | null,
  outcome: Outcome | null,
  { require, primary }: { require: RunConfig["require"]; primary: RunConfig["primary"] },
): number | null => {
  if (verdict && primary !== undefined) return primaryMean([...verdict.results, ...verdict.measured], primary);
  return verdict?.tested ? Number(passes(outcome, require)) : null;
};

/**
 * The record's fields about a pass: its assurance, and the probes (changed tests). Null and empty if the answer has no
 * verdict.
 */
const doubted = (outcome: Outcome | null, completed: boolean): Pick<SampleRecord, "assurance" | "probes"> =>
  completed
    ? { assurance: outcome?.assurance ?? null, probes: outcome?.probes ?? [] }
    : { assurance: null, probes: [] };

/** Builds one line of `records.jsonl`. The verdict is null if the answer is missing or was not judged. */
export const sampleRecord = (
  job: SampleJob,
  { startedAt, prompt, completion, error: unanswered }: Generation,
  simulated: boolean,
  verdict: AnswerVerdict | null,
  { probes, require, primary }: Pick<RunConfig, "probes" | "require" | "primary"> = {},
): SampleRecord => {
  const { task, language, model, sample } = job;
  const error = unanswered ?? verdict?.error ?? null;
  const status = statusOf(error, verdict);
  const outcome = verdict?.outcome ?? null;
  return {
    key: job.key,
    task: task.id,
    taskHash: task.hash,
    source: task.source,
    difficulty: task.difficulty,
    concepts: task.concepts,
    language,
    model,
    simulated,
    sample,
    generationId: completion?.id ?? null,
    prompt,
    answer: completion?.text ?? null,
    finishReason: completion?.finishReason ?? null,
    ...(completion?.aside ? { aside: completion.aside } : {}),
    ...(verdict ? { extraction: verdict.how } : {}),
    code: verdict?.code ?? null,
    status,
    score: status === "completed" ? scoreOf(verdict, outcome, { require, primary }) : null,
    outcome: status === "completed" ? outcomeOf(verdict, completion) : null,
    ...(probes ? doubted(outcome, status === "completed") : {}),
    usage: completion?.usage ?? null,
    cost: completion?.cost ?? null,
    results: verdict?.results ?? [],
    error: error === null ? null : recordedError(error),
    measured: {
      startedAt,
      modelMs: completion?.measured.latencyMs ?? 0,
      sandboxMs: verdict?.sandboxMs ?? 0,
      cpuMs: outcome?.usage.cpuMs ?? 0,
      peakMemoryBytes: outcome?.usage.peakMemoryBytes ?? null,
      retries: completion?.measured.retries ?? failedTriesOf(error),
      cached: completion?.measured.cached ?? false,
      ...(completion?.measured.requestId === undefined ? {} : { requestId: completion.measured.requestId }),
      ...printed(outcome),
      results: verdict?.measured ?? [],
    },
  };
};
