import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../sandbox/errors.ts";

/** The names of the sandbox's arguments whose text a model wrote. */
const texts: ReadonlySet<unknown> = new Set(["source", "tests"]);

const stream = { text: "", bytes: new Uint8Array(0), truncated: false };
const usage = { wallMs: 0, cpuMs: 0, peakMemoryBytes: null };

/**
 * A handler for `catch`: returns the outcome of a program whose text the sandbox rejects. The rejection counts as a
 * compile error, so it fails one item but not the run. Other errors are rethrown, because an invalid limit is a fault
 * of the caller.
 *
 * @param program the program that the sandbox rejected
 */
export const refusalOutcome =
  ({ tests = [] }: Program) =>
  (error: unknown): Outcome => {
    const isOfText = error instanceof SandboxError && error.code === "invalid_program" && texts.has(error.argument);
    // An `invalid_program` error has a value if a field is invalid, which is the caller's fault. It has none if a text
    // is too long.
    if (!isOfText || error.value !== undefined) throw error;
    const { message } = error;
    return {
      status: "compile_error",
      exitCode: null,
      signal: null,
      stdout: stream,
      stderr: { ...stream, text: message },
      usage,
      compilation: {
        ok: false,
        timedOut: false,
        exitCode: null,
        stdout: "",
        stderr: message,
        wallMs: 0,
        cached: false,
      },
      tests: tests.map(({ id }) => ({ id, status: "error", message, usage: null, assurance: null })),
      verdict: tests.length > 0 ? "failed" : null,
      assurance: null,
      probes: [],
      artifacts: {},
      isolation: { backend: "none", level: "none", holds: [], missing: ["nothing was run"] },
      error: null,
    };
  };
