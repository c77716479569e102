import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { startWorker } from "../../sandbox/queue/worker/worker.ts";
import type { SandboxService } from "../../sandbox/server/options.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { backendContract } from "../contracts/backend.ts";
import { testKey } from "../tools/queue-worker.ts";
import { hasRedis, startRedis, type TestRedis } from "../tools/redis.ts";

describe("namespace", () => {
  backendContract("namespace", () => openSandbox("namespace:", { concurrency: 1 }));
});

describe.runIf(hasRedis("the queue backend"))("queue", () => {
  let inner: Sandbox;
  let redis: TestRedis;
  beforeAll(async () => {
    process.env.TAULAB_QUEUE_KEY = testKey;
    redis = await startRedis();
    inner = await openSandbox("namespace:", { concurrency: 1 });
  });
  afterAll(async () => {
    await inner.close();
    await redis.close();
    delete process.env.TAULAB_QUEUE_KEY;
  });
  test("gives the outcome of a worker's sandbox", async () => {
    const worker = await startWorker(inner, { redis: redis.url, languages: ["shell"] });
    const sandbox = await openSandbox(`queue:${redis.url}`);
    const outcome = await sandbox.run({ language: "shell", source: "echo hi; exit 4" });
    expect([outcome.status, outcome.exitCode, outcome.stdout.text]).toEqual(["runtime_error", 4, "hi\n"]);
    expect(await sandbox.languages()).toEqual(["shell"]);
    await sandbox.close();
    await worker.drain();
  });
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
