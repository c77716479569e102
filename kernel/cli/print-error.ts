import type { Writable } from "node:stream";
import { styleText } from "node:util";
import { isTaulabError } from "../../toolkit/base/errors.ts";
import { isTransientCode } from "../../toolkit/base/is-transient.ts";
import { exitCodes } from "./exit-codes.ts";

/**
 * Codes of errors that different input would not prevent. Their causes are an endpoint, the machine, a budget or
 * another process.
 */
const infrastructure = new Set([
  "model_refused",
  "budget_exceeded",
  "run_locked",
  "no_isolation",
  "toolchain_missing",
  "missing_package",
]);

/** The exit code for an error, by the error's code. */
export const exitCodeOf = (error: { readonly code: string }): number => {
  if (error.code === "aborted") return exitCodes.interrupted;
  return isTransientCode(error.code) || infrastructure.has(error.code) ? exitCodes.infrastructure : exitCodes.badInput;
};

/** Prints an error as one message with its hint, and returns the exit code. */
export const printError = (error: unknown, stderr: Writable, env: NodeJS.ProcessEnv): number => {
  const label = styleText("red", "error:", { stream: stderr as NodeJS.WriteStream, validateStream: true });
  if (isTaulabError(error)) {
    stderr.write(`${label} ${error.message}\n${error.hint ? `  try: ${error.hint}\n` : ""}`);
    if (env.TAULAB_DEBUG) stderr.write(`${error.stack}\n`);
    return exitCodeOf(error);
  }
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  stderr.write(`${label} ${message}\n${stack ?? ""}\n  this is a bug in taulab: please report it\n`);
  return exitCodes.infrastructure;
};
