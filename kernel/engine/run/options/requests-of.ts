import { usualPatienceMs } from "../../models/limits/retry.ts";
import type { Manifest } from "../../store/manifest.ts";
import type { EvaluateOptions } from "./options.ts";

/**
 * The concurrency, time-out and patience of requests. The values come from the options, else from the run's last start,
 * else from the defaults.
 */
export const requestsOf = (
  { concurrency, timeoutMs, retry }: Pick<EvaluateOptions, "concurrency" | "timeoutMs" | "retry">,
  before: Manifest["requests"],
): NonNullable<Manifest["requests"]> => ({
  concurrency: concurrency ?? before?.concurrency ?? 8,
  timeoutMs: timeoutMs ?? before?.timeoutMs ?? 120_000,
  patienceMs: retry?.patienceMs ?? before?.patienceMs ?? usualPatienceMs,
});
