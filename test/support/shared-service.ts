import type { TestProject } from "vitest/node";
import { compatRoutes } from "../../kernel/compat/compat-routes.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the service over a sandbox that all files of a tier share. */
    readonly serviceUrl: string;
  }
}

let close = async (): Promise<void> => {};

/** Opens one sandbox and one service with all routes for the files of a tier. */
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
