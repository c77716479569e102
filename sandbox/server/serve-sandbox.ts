import type { Sandbox } from "../contract/backend.ts";
import type { SandboxService, ServeOptions } from "./options.ts";

/**
 * Serves a sandbox over HTTP: its API with its OpenAPI document, and routes that are added to it.
 *
 * @param sandbox what runs the programs; it stays open when the service closes
 * @param options address, token, how many programs may wait, further routes
 * @returns the address and how to stop
 * @throws SandboxError `bad_request` when the host is not loopback and no token is given
 *
 * @example
 * const inside = await openSandbox("namespace:", { concurrency: 1 });
 * const service = await serveSandbox(inside, { port: 0 });
 * const answer = await fetch(`${service.url}/v1/ping`);
 * await service.close();
 * await inside.close();
 * await answer.text(); // => "\"pong\""
 */
export async function serveSandbox(sandbox: Sandbox, options: ServeOptions = {}): Promise<SandboxService> {
  const { startServer } = await import("./server.ts");
  return startServer(sandbox, options);
}
