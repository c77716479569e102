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

/** Opens one sandbox and one service with all routes for the files of a tier. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = await openSandbox("namespace:", { concurrency: 2 }).catch(() =>
    openSandbox(undefined, { concurrency: 2 }),
  );
  const service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()] });
  project.provide("serviceUrl", service.url);
  return async () => {
    await service.close();
    await sandbox.close();
  };
}
