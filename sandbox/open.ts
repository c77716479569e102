import { dockerBackend } from "./backends/docker/backend.ts";
import { namespaceBackend } from "./backends/namespace/backend.ts";
import { remoteBackend } from "./backends/remote/backend.ts";
import type { Backend, Sandbox, SandboxOptions } from "./contract/backend.ts";
import { bad, SandboxError } from "./errors.ts";

const backends: ReadonlyMap<string, Backend> = new Map(
  [namespaceBackend, dockerBackend, remoteBackend].map((backend) => [backend.scheme, backend]),
);

const usual = process.platform === "linux" ? "namespace:" : "docker:";

/**
 * Opens a place that runs untrusted programs.
 *
 * @param address scheme and details of the backend; "namespace:" (the default on Linux) isolates by Linux namespaces,
 * "docker:[SOCKET][#IMAGE]" (the default elsewhere) by the containers of an engine, "remote:URL" hands on to another
 * @param options how many programs side by side, and whether isolation is required (the default)
 * @returns the sandbox; close it when done
 * @throws SandboxError `no_isolation` where nothing can be isolated and isolation was not waived, `unknown_backend`
 *
 * @example
 * const sandbox = await openSandbox("namespace:", { concurrency: 1 });
 * const outcome = await sandbox.run({ language: "javascript", source: "console.log(6 * 7)" });
 * await sandbox.close();
 * outcome.stdout.text.trim(); // => "42"
 */
export async function openSandbox(address = usual, options: SandboxOptions = {}): Promise<Sandbox> {
  const scheme = address.split(":")[0] ?? "";
  const backend = backends.get(scheme);
  if (backend === undefined) {
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
  return backend.start(address, options);
}
