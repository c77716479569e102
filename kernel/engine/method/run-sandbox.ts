import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import type { MethodRunOptions } from "./run-options.ts";

/** The sandbox of a run. One that the run opens is closed with `opened`; one that it was given stays open. */
export const runSandbox = async (
  { sandbox, isolation = "required" }: Pick<MethodRunOptions, "sandbox" | "isolation">,
  opened: AsyncDisposableStack,
): Promise<Pick<Sandbox, "run">> => {
  if (typeof sandbox === "object") return sandbox;
  const own = await openSandbox(sandbox, { isolation });
  opened.defer(() => own.close());
  return own;
};
