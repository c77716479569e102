import type { Sandbox } from "../contract/backend.ts";
import type { SandboxService, ServeOptions } from "./options.ts";

/**
 * Serves a sandbox over HTTP: its API with its OpenAPI document, and added routes.
 *
 * @param sandbox runs the programs; it stays open when the service closes.
 * @param options address, token, number of programs that may wait, further routes.
 * @returns the address, and a function that stops the service.
 * @throws SandboxError `bad_request` if the host is not loopback and no token is set.
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
