import type { TestProject } from "vitest/node";
import { compatRoutes } from "../../kernel/compat/compat-routes.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of a sandbox service that all test files of a tier share. */
    readonly serviceUrl: string;
  }
}

let close = async (): Promise<void> => {};

/** Opens a sandbox and a service with all routes, once for all test files of a tier. */
export const setup = async (project: TestProject): Promise<void> => {
  const options = { concurrency: 2 };
  const sandbox = await openSandbox("namespace:", options).catch(() => openSandbox(undefined, options));
  const service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()] });
  project.provide("serviceUrl", service.url);
  close = async () => {
    await service.close();
    await sandbox.close();
  };
};

export const teardown = (): Promise<void> => close();
