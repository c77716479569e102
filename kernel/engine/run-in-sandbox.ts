import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { patiently } from "./patiently.ts";

/**
 * Runs a program. If the sandbox fails, the program runs again, at most three times in all. The evaluation and all
 * methods run their programs with this function.
 *
 * If the sandbox throws, the last error is thrown. If the last outcome has the status `sandbox_error`, that outcome is
 * returned.
 */
export const runInSandbox = (
  sandbox: Pick<Sandbox, "run">,
  program: Program,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Outcome> => {
  const { signal } = options;
  const run = (): Promise<Outcome> => sandbox.run(program, signal ? { signal } : {});
  return patiently(run, { signal }, ({ status }) => status === "sandbox_error");
};
