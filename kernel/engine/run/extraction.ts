import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { type Extraction, extractCode } from "../prompt/extract/extract.ts";
import { ruledAnswer } from "../prompt/ruled-answer.ts";
import { isSanitizer, sanitizerProgram } from "../prompt/sanitizer.ts";
import type { SampleJob } from "./plan.ts";
import { sandboxErrorOf } from "./sandbox-failure.ts";

interface ExtractionTools {
  /** Null: no program runs. Sanitizers are programs, so taulab's rules replace them. */
  readonly sandbox: Sandbox | null;
  readonly signal: AbortSignal;
}

type Extracted = Pick<Extraction, "code" | "rule" | "repaired"> & { readonly how: string };

/**
 * The part of an answer that the task's sanitizer keeps. Null if the task has no sanitizer, or if it kept nothing or
 * ran out of time.
 */
const sanitized = async (
  answer: string,
  { task, language }: SampleJob,
  tools: ExtractionTools,
): Promise<Extracted | null> => {
  const how = task.rules?.answer;
  if (!tools.sandbox || !isSanitizer(how)) return null;
  const outcome = await tools.sandbox.run(sanitizerProgram(how, answer, task), tools);
  const failure = sandboxErrorOf(outcome);
  if (failure) throw failure;
  if (outcome.status !== "ok" || outcome.stdout.text === "") return null;
  return { code: `${task.languages[language]?.preamble ?? ""}${outcome.stdout.text}\n`, how, rule: null };
};

/** The program of an answer by the task's own rules, or else by taulab's. */
export const extractionOf = async (answer: string, job: SampleJob, tools: ExtractionTools): Promise<Extracted> =>
  (await sanitized(answer, job, tools)) ??
  ruledAnswer(answer, job.language, job.task) ??
  extractCode(answer, job.language, job.task);
