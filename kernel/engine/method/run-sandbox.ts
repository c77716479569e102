import { openSandbox } from "../../../sandbox/open.ts";
import type { MethodRunOptions, RunSandbox } from "./run-options.ts";

/** The sandbox of a run. `opened` closes a sandbox that the run opens; the caller's sandbox stays open. */
export const runSandbox = async (
  { sandbox, isolation = "required" }: Pick<MethodRunOptions, "sandbox" | "isolation">,
  resources: AsyncDisposableStack,
): Promise<RunSandbox> => {
  if (typeof sandbox === "object") return sandbox;
  const newSandbox = await openSandbox(sandbox, { isolation });
  resources.defer(() => newSandbox.close());
  return newSandbox;
};
