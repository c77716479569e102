import type { Dispatcher, request } from "undici";
import type { Backend, RunOptions, Sandbox } from "../../contract/backend.ts";
import type { Isolation, Outcome } from "../../contract/outcome.ts";
import type { Program } from "../../contract/program.ts";
import { abortedRun, SandboxError, type SandboxErrorCode } from "../../errors.ts";
import { outcomeFromJson, programToJson } from "../../server/json/codec.ts";

const overloadTries = 60;
/**
 * Time limit in milliseconds for requests that ask the service for its isolation or languages. These requests run no
 * program.
 */
const describeMs = 120_000;

class RemoteSandbox implements Sandbox {
  readonly name = "remote";
  readonly #base: string;
  readonly #token: string | undefined;
  readonly #request: typeof request;

  constructor(base: string, token: string | undefined, send: typeof request) {
    this.#request = send;
    this.#base = base;
    this.#token = token;
  }

  async #ask(path: string, body?: unknown, signal?: AbortSignal): Promise<Record<string, unknown>> {
    const headers = {
      "content-type": "application/json",
      ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
    };
    for (let tries = 0; ; tries++) {
      let response: Dispatcher.ResponseData;
      try {
        response = await this.#request(`${this.#base}${path}`, {
          headers,
          headersTimeout: 0, // a run may wait and take long; the caller can abort it by a signal
          bodyTimeout: 0,
          ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
          ...(signal === undefined ? {} : { signal }),
        });
      } catch (cause) {
        if (signal?.aborted) throw abortedRun(signal);
        throw new SandboxError(`no sandbox answers at ${this.#base}`, {
          code: "backend_failed",
          cause,
          hint: "start one with: taulab sandbox serve",
        });
      }
      const { statusCode: status, body: answer } = response;
      if (status >= 200 && status < 300) return this.#read(answer);
      if (status === 429 && tries < overloadTries) {
        await answer.dump();
        const seconds = Number(response.headers["retry-after"] ?? 1) || 1;
        await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 5) * 1000));
        continue;
      }
      const { error } = (await answer.json().catch(() => ({}))) as {
        error?: { code?: SandboxErrorCode; message?: string; hint?: string };
      };
      const { code = "backend_failed", message = `the sandbox answered ${status}`, hint } = error ?? {};
      throw new SandboxError(message, { code, hint });
    }
  }

  /** Parses the fields of a sandbox's answer. If the address belongs to another service, its answer is refused. */
  async #read(answer: Dispatcher.ResponseData["body"]): Promise<Record<string, unknown>> {
    const text = await answer.text();
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch (cause) {
      throw new SandboxError(`the service at ${this.#base} is not a sandbox`, {
        code: "backend_failed",
        cause,
        hint: "check the address, or start a sandbox with: taulab sandbox serve",
      });
    }
  }

  async run(program: Program, options: RunOptions = {}): Promise<Outcome> {
    return outcomeFromJson(await this.#ask("/v1/run", programToJson(program), options.signal));
  }

  async describe(): Promise<{ isolation: Isolation; concurrency: number }> {
    const limit = AbortSignal.timeout(describeMs);
    try {
      return (await this.#ask("/v1/describe", undefined, limit)) as unknown as Awaited<ReturnType<Sandbox["describe"]>>;
    } catch (error) {
      if (!limit.aborted) throw error;
      throw new SandboxError(`no sandbox answers at ${this.#base} within ${describeMs / 1000} s`, {
        code: "backend_failed",
        cause: error,
        hint: "check that it runs, or start one with: taulab sandbox serve",
      });
    }
  }

  async languages(): Promise<readonly string[]> {
    const all = (await this.#ask("/v1/languages")) as unknown as { name: string; installed: boolean }[];
    return all.filter(({ installed }) => installed).map(({ name }) => name);
  }

  async close(): Promise<void> {}
}

/**
 * The backend that sends programs to another taulab sandbox over HTTP: `remote:http://host:port`. Its token is in
 * TAULAB_SANDBOX_TOKEN or in the address before an @.
 */
export const remoteBackend: Backend = {
  scheme: "remote",
  async start(address: string): Promise<Sandbox> {
    const url = URL.parse(address.slice("remote:".length));
    if (url === null) {
      throw new SandboxError(`${address} has no URL after "remote:"`, {
        code: "bad_request",
        argument: "address",
        value: address,
        hint: "write it like remote:http://127.0.0.1:8080",
      });
    }
    const token = url.password || url.username || process.env.TAULAB_SANDBOX_TOKEN;
    const { request } = await import("undici");
    const sandbox = new RemoteSandbox(url.origin, token === "" ? undefined : token, request);
    await sandbox.describe();
    return sandbox;
  },
};
