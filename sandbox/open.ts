import type { Backend, Sandbox, SandboxOptions } from "./contract/backend.ts";
import { bad, SandboxError } from "./errors.ts";
import { usualBackend } from "./usual-backend.ts";

/**
 * Scheme of an address, such as `docker`, → its backend. The backend's module is loaded when a sandbox with this scheme
 * is first opened.
 */
const backends: ReadonlyMap<string, () => Promise<Backend>> = new Map([
  ["namespace", async () => (await import("./backends/namespace/backend.ts")).namespaceBackend],
  ["docker", async () => (await import("./backends/docker/backend.ts")).dockerBackend],
  ["remote", async () => (await import("./backends/remote/backend.ts")).remoteBackend],
  ["queue", async () => (await import("./backends/queue/backend.ts")).queueBackend],
]);

/**
 * Opens a sandbox that runs untrusted programs.
 *
 * @param address scheme and details of the backend: "namespace:" (the default on Linux) isolates by Linux namespaces;
 * "docker:[SOCKET][#IMAGE]" (the default elsewhere) uses containers of an engine; "remote:URL" uses another sandbox;
 * "queue:redis://HOST" uses the workers of a queue
 * @param options the maximum number of programs at the same time, and more; isolation is required by default
 * @returns the sandbox; close it after use
 * @throws SandboxError `no_isolation` if programs cannot be isolated; `unknown_backend`
 *
 * @example
 * const sandbox = await openSandbox("namespace:", { concurrency: 1 });
 * const outcome = await sandbox.run({ language: "javascript", source: "console.log(6 * 7)" });
 * await sandbox.close();
 * outcome.stdout.text.trim(); // => "42"
 */
export async function openSandbox(address = usualBackend, options: SandboxOptions = {}): Promise<Sandbox> {
  const scheme = address.split(":")[0] ?? "";
  const load = backends.get(scheme);
  if (load === undefined) {
    throw new SandboxError(`no sandbox backend is called ${JSON.stringify(scheme)}`, {
      code: "unknown_backend",
      argument: "address",
      value: address,
      hint: /^https?$/.test(scheme)
        ? `write "remote:${address}"`
        : `known: ${[...backends.keys()].map((name) => `${name}:`).join(", ")}`,
    });
  }
  const { concurrency = 1 } = options;
  if (!(Number.isInteger(concurrency) && concurrency > 0))
    throw bad("concurrency", concurrency, "concurrency must be a whole number above 0");
  return (await load()).start(address, options);
}
