import { afterAll, beforeAll, inject } from "vitest";
import { compatRoutes } from "../../kernel/compat/compat-routes.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import type { SandboxService } from "../../sandbox/server/options.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Record<string, never>;
}

/** Posts a value as JSON, or a text unchanged. */
const postTo = async (url: string, body: unknown): Promise<Answer> => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(url, { method: "POST", body: text });
  const json = (await response.json()) as Answer["json"];
  return { status: response.status, headers: response.headers, json };
};

/** The service that all test files of the tier share, for tests that do not change its state. */
export const sharedService = () => {
  const url = inject("serviceUrl");
  return { url, post: (path: string, body: unknown): Promise<Answer> => postTo(url + path, body) };
};

/** A service with all routes and its own sandbox, which is open while the tests of one file run. */
export function openService(options: Parameters<typeof serveSandbox>[1] = {}) {
  let sandbox: Sandbox;
  let service: SandboxService;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 2 });
    service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()], ...options });
  });
  afterAll(async () => {
    await service.close();
    await sandbox.close();
  });
  return {
    get sandbox(): Sandbox {
      return sandbox;
    },
    get url(): string {
      return service.url;
    },
    post: (path: string, body: unknown): Promise<Answer> => postTo(service.url + path, body),
  };
}
