import type { Sandbox } from "../backend.ts";

export interface ServeOptions {
  /** Default "127.0.0.1". */
  readonly host?: string;
  /** Default 8080; 0 takes any free one. */
  readonly port?: number;
  /** Required of clients as `Authorization: Bearer …`; must be given when the host is not a loopback address. */
  readonly token?: string;
  /** Programs running and waiting together before further ones are refused. Default: 32 for each that runs side by side. */
  readonly room?: number;
}

export interface SandboxService {
  readonly url: string;
  /** Finishes what runs, then closes; the sandbox stays open. */
  close(): Promise<void>;
}

/**
 * Serves a sandbox over HTTP: our own API with its OpenAPI document, and those of AutoCodeBench's sandbox and SandboxFusion.
 *
 * @param sandbox what runs the programs; it stays open when the service closes
 * @param options address, token, and how many programs may wait
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
