import { usualPatienceMs } from "../models/retry.ts";
import type { Manifest } from "../store/manifest.ts";
import type { EvaluateOptions } from "./options.ts";

/** How models are asked: as is said now, else as was said when the run was last started, else as usual. */
export const requestsOf = (
  { concurrency, timeoutMs, retry }: Pick<EvaluateOptions, "concurrency" | "timeoutMs" | "retry">,
  before: Manifest["requests"],
): NonNullable<Manifest["requests"]> => ({
  concurrency: concurrency ?? before?.concurrency ?? 8,
  timeoutMs: timeoutMs ?? before?.timeoutMs ?? 120_000,
  patienceMs: retry?.patienceMs ?? before?.patienceMs ?? usualPatienceMs,
});
