import { readText, valueBy } from "../../sandbox/server/read-text.ts";
import { textJobs } from "../../sandbox/text/text-job.ts";
import { type SubmitRequest, submitRequest } from "./fusion/request.ts";

const submitted = valueBy(submitRequest);

interface Submit {
  readonly fusion?: SubmitRequest;
  readonly multiLanguage?: unknown;
}

/**
 * Parses a body of `/submit`, a route of both services. It is SandboxFusion's if it has `completion` or `dataset`, else
 * AutoCodeBench's.
 */
const submit = (value: unknown): Submit =>
  typeof value === "object" && value !== null && ("completion" in value || "dataset" in value)
    ? { fusion: submitted(value) }
    : { multiLanguage: value };

export const jobs = textJobs(import.meta.url, {
  readSubmit: (bytes: Uint8Array) => readText(bytes, submit),
  readAnything: (bytes: Uint8Array) => readText(bytes, (value: unknown) => value),
});
