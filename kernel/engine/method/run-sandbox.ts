import { openSandbox } from "../../../sandbox/open.ts";
import type { MethodRunOptions, RunSandbox } from "./run-options.ts";

/**
 * Returns the sandbox of a run. If the sandbox is opened here, `resources` closes it at the run's end. A sandbox that
 * the caller opened stays open.
 */
export const runSandbox = async (
  { sandbox, isolation = "required" }: Pick<MethodRunOptions, "sandbox" | "isolation">,
  resources: AsyncDisposableStack,
): Promise<RunSandbox> => {
  if (typeof sandbox === "object") return sandbox;
  const newSandbox = await openSandbox(sandbox, { isolation });
  resources.defer(() => newSandbox.close());
  return newSandbox;
};
