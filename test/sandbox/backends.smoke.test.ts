import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import type { SandboxService } from "../../sandbox/server/options.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { backendContract } from "../contracts/backend.ts";

describe("namespace", () => {
  backendContract("namespace", () => openSandbox("namespace:", { concurrency: 1 }));
});

describe("remote", () => {
  let inner: Sandbox;
  let service: SandboxService;
  beforeAll(async () => {
    inner = await openSandbox("namespace:", { concurrency: 1 });
    service = await serveSandbox(inner, { port: 0 });
  });
  afterAll(async () => {
    await service.close();
    await inner.close();
  });
  const program = { language: "shell", source: "echo hi; exit 4" };
  test("gives the outcome of the sandbox behind it", async () => {
    const outcome = await (await openSandbox(`remote:${service.url}`)).run(program);
    expect([outcome.status, outcome.exitCode, outcome.stdout.text]).toEqual(["runtime_error", 4, "hi\n"]);
    expect(outcome.isolation.backend).toContain("namespace");
  });
});
