import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { packageVersion } from "../../../sandbox/package-version.ts";
import { openQueue } from "../../../sandbox/queue/bull.ts";
import { redisKeys } from "../../../sandbox/queue/keys.ts";
import { openRedis, type RedisConnection } from "../../../sandbox/queue/redis.ts";
import { signatureOf, tenantKey } from "../../../sandbox/queue/signature.ts";
import type { QueueWorker } from "../../../sandbox/queue/worker/options.ts";
import { startWorker } from "../../../sandbox/queue/worker/worker.ts";
import { testKey } from "../../tools/queue-worker.ts";
import { hasRedis, startRedis, type TestRedis } from "../../tools/redis.ts";

const env = { TAULAB_QUEUE_KEY: testKey };
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 300 && !(await holds()); i++) await sleep(50);
  expect(await holds()).toBe(true);
};

describe.runIf(hasRedis("trust and faults of a queue"))("a queue", () => {
  let server: TestRedis;
  let redis: RedisConnection;
  let inner: Sandbox;
  let worker: QueueWorker;
  const queueOf = (language: string) => openQueue(`${packageVersion()}-1~isolated~${language}~default`, redis);
  beforeAll(async () => {
    process.env.TAULAB_QUEUE_KEY = testKey;
    server = await startRedis();
    redis = await openRedis(server.url, {});
    inner = await openSandbox("namespace:", { concurrency: 2 });
    worker = await startWorker(inner, { redis: server.url, languages: ["shell", "python"], name: "here", env });
  });
  afterAll(async () => {
    await worker.drain();
    await inner.close();
    redis.disconnect();
    await server.close();
    delete process.env.TAULAB_QUEUE_KEY;
  });
  const open = (more = ""): Promise<Sandbox> => openSandbox(`queue:${server.url}${more}`);
  const inQueue = async <T>(work: (sandbox: Sandbox) => Promise<T>, more = ""): Promise<T> => {
    const sandbox = await open(more);
    try {
      return await work(sandbox);
    } finally {
      await sandbox.close();
    }
  };

  test("a job changed by one byte is refused and counted, and so is one under another name", async () => {
    const before = worker.about().counts.refused;
    const job = {
      version: `${packageVersion()}-1`,
      id: "s.1",
      session: "s",
      tenant: "default",
      language: "shell",
      isolation: "required",
      signedAt: Date.now(),
      brief: false,
      program: { language: "shell", source: "echo a" },
      texts: {},
    };
    const body = JSON.stringify(job);
    const mac = signatureOf(tenantKey(testKey, "default")).sign("job", body);
    await redis.set(redisKeys.session("s"), "1", "EX", 60);
    await redis.sadd(redisKeys.queues, `${packageVersion()}-1~isolated~shell~default`);
    const queue = queueOf("shell");
    await queue.add("shell", { body: body.replace("echo a", "echo b"), mac }, { jobId: "s.1", attempts: 3 });
    await queue.add("shell", { body, mac }, { jobId: "s.2", attempts: 3 });
    await until(() => worker.about().counts.refused === before + 2);
    await queue.add("shell", { body, mac }, { jobId: "s.3-right", attempts: 1 });
    await until(() => worker.about().counts.refused === before + 3);
    expect(await redis.xlen(redisKeys.results("s"))).toBe(0);
    await queue.close();
  });

  test("a forged result decides nothing", async () => {
    await inQueue(async (sandbox) => {
      const running = sandbox.run({ language: "shell", source: "sleep 1; echo true" });
      await until(async () => worker.about().running > 0);
      const [session = ""] = (await redis.keys(redisKeys.session("*")))
        .map((key) => key.split(":").at(-1) ?? "")
        .filter((one) => one !== "s");
      const forged = JSON.stringify({
        id: `${session}.0.0`,
        outcome: { status: "ok", stdout: { base64: "", truncated: false } },
      });
      await redis.xadd(redisKeys.results(session), "*", "body", forged, "mac", "AAAA");
      expect((await running).stdout.text).toBe("true\n");
    });
  });

  test("a language that no worker has ends in a typed error that names it", async () => {
    const error = await inQueue(
      (sandbox) => sandbox.run({ language: "lua", source: "" }).catch((caught) => caught),
      "?wait=1",
    );
    expect([error.code, error.message]).toEqual(["toolchain_missing", "no worker of this queue has lua"]);
  });

  test("a worker of another version gets no job, and a runner without workers of its version says so", async () => {
    const other = await startWorker(inner, {
      redis: server.url,
      languages: ["perl"],
      name: "old",
      version: "0.0.1",
      env,
    });
    const error = await inQueue(
      (sandbox) => sandbox.run({ language: "perl", source: "" }).catch((caught) => caught),
      "?wait=1",
    );
    expect(error.code).toBe("toolchain_missing");
    expect(other.about().counts.finished).toBe(0);
    await other.drain();
  });

  test("a worker without a language gets none of its jobs", async () => {
    const shellOnly = await startWorker(inner, { redis: server.url, languages: ["shell"], name: "shell-only", env });
    const before = worker.about().counts.finished;
    await inQueue(async (sandbox) => {
      const run = (number: number) => sandbox.run({ language: "python", source: `print(${number})` });
      await Promise.all([1, 2, 3, 4, 5, 6].map(run));
    });
    expect([worker.about().counts.finished - before, shellOnly.about().counts.finished]).toEqual([6, 0]);
    await shellOnly.drain();
  });

  test("a program that is cancelled ends on its worker", async () => {
    const before = worker.about().counts.cancelled;
    await inQueue(async (sandbox) => {
      const controller = new AbortController();
      const running = sandbox
        .run({ language: "shell", source: "sleep 8" }, { signal: controller.signal })
        .catch((error) => error);
      await until(() => worker.about().running === 1);
      controller.abort();
      expect((await running).code).toBe("aborted");
      await until(() => worker.about().counts.cancelled === before + 1 && worker.about().running === 0);
    });
  });

  test("long tests travel once for many programs, and invalid programs are refused as here", async () => {
    await inQueue(async (sandbox) => {
      const tests = Array.from({ length: 60 }, (_, i) => ({
        kind: "assert" as const,
        id: `t${i}`,
        code: `assert f(${i}) == ${i} + 1`,
      }));
      const run = (by: number) =>
        sandbox.run({ language: "python", source: `def f(x): return x + ${by}`, tests, doubt: { probes: 0 } });
      const outcomes = await Promise.all([run(1), run(2), run(1)]);
      expect(outcomes.map(({ verdict }) => verdict)).toEqual(["passed", "failed", "passed"]);
      expect((await redis.keys(redisKeys.text("*"))).length).toBe(1);
      const wrong = await sandbox
        .run({ language: "python", source: "", limits: { wallMs: -1 } })
        .catch((error) => error);
      expect([wrong.code, wrong.argument]).toEqual(["invalid_program", "limits.wallMs"]);
    });
  });

  test("no tenant waits for another one's long queue", async () => {
    await inQueue(async (many) => {
      const first = Array.from({ length: 60 }, () => many.run({ language: "shell", source: "sleep 0.2" }));
      await sleep(300);
      await inQueue(async (few) => {
        const begun = performance.now();
        await few.run({ language: "shell", source: "true" });
        const others = await redis.llen(`taulab:${packageVersion()}-1~isolated~shell~many:wait`);
        expect(others).toBeGreaterThan(20);
        expect(performance.now() - begun).toBeLessThan(5000);
      }, "?tenant=few");
      await Promise.all(first);
    }, "?tenant=many");
  });

  test("programs go on where they were after Redis was away and came back with its file", async () => {
    await inQueue(async (sandbox) => {
      const runs = Array.from({ length: 30 }, (_, i) =>
        sandbox.run({ language: "shell", source: `sleep 0.1; echo ${i}` }),
      );
      await sleep(300);
      await server.stop();
      await sleep(2000);
      await server.start();
      const outcomes = await Promise.all(runs);
      expect(outcomes.map(({ stdout }) => stdout.text)).toEqual(runs.map((_, i) => `${i}\n`));
    });
  });

  test("a password in an address is refused, and so is a run without a key", async () => {
    await expect(open("").then((sandbox) => sandbox.close())).resolves.toBeUndefined();
    await expect(openSandbox("queue:redis://:secret@127.0.0.1")).rejects.toMatchObject({ code: "bad_request" });
    delete process.env.TAULAB_QUEUE_KEY;
    await expect(open()).rejects.toMatchObject({ code: "bad_request", argument: "TAULAB_QUEUE_KEY" });
    process.env.TAULAB_QUEUE_KEY = testKey;
  });
});
