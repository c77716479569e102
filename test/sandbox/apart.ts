import { PooledSandbox } from "../../sandbox/backends/pooled-sandbox.ts";
import { openSandbox, type Sandbox, type SandboxOptions } from "../../sandbox/index.ts";

/** The same sandbox, where what is else a second opinion judges alone. */
export const apart = (sandbox: Sandbox): Sandbox => {
  if (!(sandbox instanceof PooledSandbox)) throw new Error("only a sandbox of this machine has one");
  return sandbox.apart();
};

/** A sandbox of this machine in which the second opinion judges alone. */
export const openApart = async (options: SandboxOptions): Promise<Sandbox> =>
  apart(await openSandbox("namespace:", options));
