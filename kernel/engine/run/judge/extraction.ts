import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { type Extraction, extractCode } from "../../prompt/extract/extract.ts";
import { ruledAnswer } from "../../prompt/ruled-answer.ts";
import { isSanitizer, sanitizerProgram } from "../../prompt/sanitizer.ts";
import { runInSandbox } from "../../run-in-sandbox.ts";
import type { SampleJob } from "../base/plan.ts";
import { sandboxErrorOf } from "../execute/sandbox-failure.ts";

interface ExtractionTools {
  /**
   * The sandbox that runs sanitizers (programs that extract an answer's code); null if the run executes no program.
   * Then taulab's own rules extract the code.
   */
  readonly sandbox: Sandbox | null;
  readonly signal: AbortSignal;
}

type Extracted = Pick<Extraction, "code" | "rule" | "repaired"> & { readonly how: string };

/**
 * Extracts the program from an answer by the task's sanitizer, a program of the benchmark. Null if the task has no
 * sanitizer, or if the sanitizer printed nothing or failed.
 */
const sanitized = async (
  answer: string,
  { task, language }: SampleJob,
  tools: ExtractionTools,
): Promise<Extracted | null> => {
  const how = task.rules?.answer;
  if (!tools.sandbox || !isSanitizer(how)) return null;
  const outcome = await runInSandbox(tools.sandbox, sanitizerProgram(how, answer, task), tools);
  const failure = sandboxErrorOf(outcome);
  if (failure) throw failure;
  if (outcome.status !== "ok" || outcome.stdout.text === "") return null;
  return { code: `${task.languages[language]?.preamble ?? ""}${outcome.stdout.text}\n`, how, rule: null };
};

/** Extracts the program from an answer by the task's own rules, if it has any, or else by taulab's. */
export const extractionOf = async (answer: string, job: SampleJob, tools: ExtractionTools): Promise<Extracted> =>
  (await sanitized(answer, job, tools)) ??
  ruledAnswer(answer, job.language, job.task) ??
  extractCode(answer, job.language, job.task);
