import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../sandbox/errors.ts";

/** The arguments of a program that hold a model's text. */
const texts: ReadonlySet<unknown> = new Set(["source", "tests"]);

const stream = { text: "", bytes: new Uint8Array(0), truncated: false };
const usage = { wallMs: 0, cpuMs: 0, peakMemoryBytes: null };

/**
 * For `catch`: the outcome of a program if the sandbox cannot read its text. It counts as a text that does not compile, which costs
 * one item and not the run. Throws any other error on: a wrong limit is a fault of the caller.
 *
 * @param program the program that was to be run
 */
export const refusalOutcome =
  ({ tests = [] }: Program) =>
  (error: unknown): Outcome => {
    const isOfText = error instanceof SandboxError && error.code === "invalid_program" && texts.has(error.argument);
    // An error with a value names a wrong form, not a text that takes too long.
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
        ...{ ok: false, timedOut: false, exitCode: null, stdout: "", stderr: message, wallMs: 0, cached: false },
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
