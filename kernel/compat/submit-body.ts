import { readText, valueBy } from "../../sandbox/server/read-text.ts";
import { textJobs } from "../../sandbox/text/text-job.ts";
import { type SubmitRequest, submitRequest } from "./fusion/request.ts";

const submitted = valueBy(submitRequest);

interface Submit {
  readonly fusion?: SubmitRequest;
  readonly multiLanguage?: unknown;
}

/**
 * Parses a body of `/submit`, a route of both services. A body with `completion` or `dataset` is a request to
 * SandboxFusion, any other body one to AutoCodeBench's sandbox.
 */
const submit = (value: unknown): Submit =>
  typeof value === "object" && value !== null && ("completion" in value || "dataset" in value)
    ? { fusion: submitted(value) }
    : { multiLanguage: value };

export const jobs = textJobs(import.meta.url, {
  readSubmit: (bytes: Uint8Array) => readText(bytes, submit),
  readAnything: (bytes: Uint8Array) => readText(bytes, (value: unknown) => value),
});
