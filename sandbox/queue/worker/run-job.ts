import type { Sandbox } from "../../contract/backend.ts";
import { SandboxError } from "../../errors.ts";
import { outcomeToJson, packFiles, programFromJson } from "../../server/json/codec.ts";
import type { ProgramJson } from "../../server/json/program-schema.ts";
import type { TextReader } from "../shared-texts.ts";
import { type ErrorBody, type JobBody, type ResultBody, wireLimits } from "../wire.ts";

/** Thrown if the sandbox failed, not the program, so that another attempt or worker may succeed. */
export class PassingFailure extends Error {}

const errorBody = ({ code, message, hint, argument }: SandboxError): ErrorBody => ({ code, message, hint, argument });

/** Runs the program of a job. Throws `PassingFailure` if another attempt may succeed. */
export async function runJob(
  job: JobBody,
  sandbox: Sandbox,
  texts: TextReader,
  signal: AbortSignal,
): Promise<Pick<ResultBody, "outcome" | "error">> {
  const full = await texts.complete(job);
  if (full === null) throw new PassingFailure("a text of the program is not in Redis");
  try {
    const program = programFromJson(full as unknown as ProgramJson);
    const outcome = await sandbox.run(program, { signal, brief: job.brief });
    if (outcome.status === "sandbox_error") throw new PassingFailure(outcome.error ?? "the sandbox failed");
    return { outcome: { ...outcomeToJson(outcome), artifacts: packFiles(outcome.artifacts) } };
  } catch (error) {
    if (
      signal.aborted ||
      !(error instanceof SandboxError) ||
      error.code === "backend_failed" ||
      error.code === "closed"
    )
      throw error;
    return { error: errorBody(error) };
  }
}

/** The error that replaces an outcome above the size limit. */
export const tooLong = (length: number): Pick<ResultBody, "error"> => ({
  error: {
    code: "bad_request",
    message: `the outcome is ${Math.ceil(length / 2 ** 20)} MiB long, more than ${wireLimits.result >> 20} MiB`,
    hint: "request fewer artifacts, or run the program on this machine",
  },
});
