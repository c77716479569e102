import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import { signalNumber } from "../../../sandbox/contract/signals.ts";

const part = (status: string, seconds: number, code: number | null, stdout: string, stderr: string) => ({
  status,
  execution_time: seconds,
  return_code: code,
  stdout,
  stderr,
});

/** Messages for exceeded limits. SandboxFusion's format has no status for these limits. */
const exceeded: Readonly<Record<string, string>> = {
  memory_limit: "memory limit exceeded",
  process_limit: "process limit exceeded",
  output_limit: "output limit exceeded",
};

function compileAnswer({ compilation: c }: Outcome) {
  if (c === null) return null;
  const late = c.timedOut;
  const code = c.exitCode ?? (late ? null : -9);
  return part(late ? "TimeLimitExceeded" : "Finished", c.wallMs / 1000, code, c.stdout, c.stderr);
}

function runAnswer(outcome: Outcome) {
  const { status, usage, tests } = outcome;
  if (status === "compile_error" || status === "compile_timeout" || status === "sandbox_error") return null;
  const failed = outcome.verdict === "failed";
  const late = status === "timeout";
  const code = outcome.exitCode ?? (late ? null : -(signalNumber(outcome.signal) ?? 9));
  const errorText = outcome.stderr.text || (failed ? tests.map((t) => t.message).join("\n") : "");
  const word = late ? "TimeLimitExceeded" : "Finished";
  return part(word, usage.wallMs / 1000, failed && !late ? code || 1 : code, outcome.stdout.text, errorText);
}

export interface RunCodeAnswer extends Readonly<Record<string, unknown>> {
  /** File path → content of each requested file. The JSON answer contains the content in base64. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The answer of `/run_code`, also used inside `/submit`. */
export function runCodeAnswer(outcome: Outcome, fetched: readonly string[] = []): RunCodeAnswer {
  const { status } = outcome;
  const broken = status === "sandbox_error";
  const requestedPaths = new Set(fetched);
  const files = Object.entries(outcome.artifacts).filter(([path]) => requestedPaths.has(path));
  return {
    status: broken ? "SandboxError" : status === "ok" && outcome.verdict !== "failed" ? "Success" : "Failed",
    message: outcome.error ?? exceeded[status] ?? "",
    compile_result: compileAnswer(outcome),
    run_result: runAnswer(outcome),
    executor_pod_name: null,
    // SandboxFusion's format does not have this field: the assurance of a pass, null if nothing was tested.
    assurance: outcome.assurance,
    files: Object.fromEntries(files),
  };
}
