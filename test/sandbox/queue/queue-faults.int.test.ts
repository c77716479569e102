import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { packageVersion } from "../../../sandbox/package-version.ts";
import { JobTaker, openQueue } from "../../../sandbox/queue/bull.ts";
import { redisKeys, redisPrefix } from "../../../sandbox/queue/keys.ts";
import { openRedis, type RedisConnection } from "../../../sandbox/queue/redis.ts";
import { signatureOf, tenantKey } from "../../../sandbox/queue/signature.ts";
import type { QueueWorker, WorkerOptions } from "../../../sandbox/queue/worker/options.ts";
import { startWorker } from "../../../sandbox/queue/worker/worker.ts";
import { testKey } from "../../tools/queue-worker.ts";
import { hasRedis, startRedis, type TestRedis } from "../../tools/redis.ts";
import { run } from "../../tools/spawn.ts";

const env = { TAULAB_QUEUE_KEY: testKey };
const shellQueue = `${packageVersion()}-1~isolated~shell~default`;
const shell = (source: string) => ({ language: "shell", source });

describe.runIf(hasRedis("faults of workers and of Redis"))("a queue whose workers fail", () => {
  let server: TestRedis;
  let redis: RedisConnection;
  let inner: Sandbox;
  const workers: QueueWorker[] = [];
  const runners: Sandbox[] = [];

  beforeAll(async () => {
    vi.stubEnv("TAULAB_QUEUE_KEY", testKey);
    server = await startRedis();
    redis = await openRedis(server.url, {});
    inner = await openSandbox("namespace:", { concurrency: 1 });
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await Promise.all(workers.splice(0).map((worker) => worker.drain()));
  });
  afterAll(async () => {
    await inner.close();
    redis.disconnect();
    await server.close();
    vi.unstubAllEnvs();
  });

  const work = async (name: string, options: Partial<WorkerOptions> = {}, sandbox = inner): Promise<QueueWorker> => {
    const worker = await startWorker(sandbox, { redis: server.url, languages: ["shell"], name, env, ...options });
    workers.push(worker);
    return worker;
  };
  const runner = async (more = ""): Promise<Sandbox> => {
    const sandbox = await openSandbox(`queue:${server.url}${more}`);
    runners.push(sandbox);
    return sandbox;
  };
  const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
    vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 30_000, interval: 50 });

  test("a worker that drains gives a program back after its grace, and another one runs it", async () => {
    const first = await work("first", { graceMs: 300 });
    const outcome = (await runner()).run(shell("sleep 2; echo done"));
    await until(() => first.about().running === 1);
    const startedMs = performance.now();
    await first.drain();
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(first.about().counts.finished).toBe(0);
    await work("second");
    expect((await outcome).stdout.text).toBe("done\n");
  });

  test("a paused queue runs nothing until it goes on", async () => {
    const worker = await work("paused");
    const sandbox = await runner();
    await redis.set(redisKeys.paused, "1");
    await until(() => worker.about().state === "paused");
    const outcome = sandbox.run(shell("echo late"));
    await sleep(1500);
    expect([worker.about().running, worker.about().counts.finished]).toEqual([0, 0]);
    await redis.del(redisKeys.paused);
    expect((await outcome).stdout.text).toBe("late\n");
  });

  test("programs of a higher priority run first", async () => {
    const [low, high] = [await runner("?priority=9"), await runner("?priority=1")];
    const order: string[] = [];
    const submit = (sandbox: Sandbox, name: string): Promise<number> =>
      sandbox.run(shell("true")).then(() => order.push(name));
    await redis.set(redisKeys.paused, "1");
    await work("one");
    const later = [1, 2, 3].map((index) => submit(low, `low ${index}`));
    await sleep(500);
    const sooner = [1, 2].map((index) => submit(high, `high ${index}`));
    const queue = openQueue(shellQueue, redis);
    await until(async () => (await queue.getJobCountByTypes("wait", "prioritized")) === 5);
    await queue.close();
    await redis.del(redisKeys.paused);
    await Promise.all([...later, ...sooner]);
    expect(order.slice(0, 2).sort()).toEqual(["high 1", "high 2"]);
  });

  test("a sandbox that fails twice costs two tries and no error", async () => {
    let tries = 0;
    const failing = new Proxy(inner, {
      get: (target, name) => {
        if (name !== "run") return Reflect.get(target, name).bind(target);
        return (...args: Parameters<Sandbox["run"]>) =>
          ++tries <= 2 ? Promise.reject(new Error("no place left")) : target.run(...args);
      },
    });
    const worker = await work("failing", {}, failing);
    expect((await (await runner()).run(shell("echo third"))).stdout.text).toBe("third\n");
    expect([tries, worker.about().counts.failed]).toEqual([3, 2]);
  });

  test("a program with which six workers were lost ends in a typed error", { timeout: 60_000 }, async () => {
    // The counter of lost workers is set to 5. The sixth loss is real: a worker that takes the job and never answers.
    const waiting = await work("waiting", { languages: ["shell"] });
    await redis.set(redisKeys.paused, "1");
    await until(() => waiting.about().state === "paused");
    const outcome = (await runner()).run(shell("echo poison")).catch((error) => error);
    const lost = new JobTaker(shellQueue, redis, "lost");
    let id = "";
    await until(async () => {
      id = (await lost.take("lost.0"))?.id ?? "";
      return id !== "";
    });
    await redis.hset(`${redisPrefix}:${shellQueue}:${id}`, "stc", 5);
    await redis.del(`${redisPrefix}:${shellQueue}:${id}:lock`);
    await lost.close(true);
    await redis.del(redisKeys.paused);
    expect(await outcome).toMatchObject({ code: "job_poisoned" });
  });

  test("a job whose runner is gone is dropped and counted", async () => {
    const worker = await work("alone");
    const job = {
      version: `${packageVersion()}-1`,
      id: "gone.1",
      session: "gone",
      tenant: "default",
      language: "shell",
      isolation: "required",
      signedAt: Date.now(),
      brief: false,
      program: shell("echo a"),
      texts: {},
    };
    const body = JSON.stringify(job);
    const mac = signatureOf(tenantKey(testKey, "default")).sign("job", body);
    const queue = openQueue(shellQueue, redis);
    await redis.sadd(redisKeys.queues, shellQueue);
    await queue.add("shell", { body, mac }, { jobId: "gone.1", attempts: 3 });
    await until(() => worker.about().counts.abandoned === 1);
    expect(worker.about().counts.finished).toBe(0);
    await queue.close();
  });
});

describe.runIf(hasRedis("TLS of a queue"))("a queue over TLS", () => {
  const freePort = async (): Promise<number> => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    return port;
  };

  test("certificates and passwords from the environment are used, others are refused", async () => {
    const folder = await mkdtemp(join(tmpdir(), "taulab-tls-"));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
    const made = await run(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate, ...subject],
      { env: process.env },
    );
    expect(made.code, made.stderr).toBe(0);
    const port = await freePort();
    const files = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate];
    const options = ["--tls-port", String(port), ...files, "--tls-auth-clients", "no"];
    const server = await startRedis("127.0.0.1", options);
    const plain = await openRedis(server.url, {});
    await plain.config("SET", "requirepass", "a password");
    const url = `rediss://127.0.0.1:${port}`;
    const access = { TAULAB_REDIS_CA: certificate, TAULAB_REDIS_PASSWORD: "a password" };
    try {
      const redis = await openRedis(url, access);
      expect(await redis.ping()).toBe("PONG");
      redis.disconnect();
      await expect(openRedis(url, { TAULAB_REDIS_PASSWORD: "a password" })).rejects.toThrow(/certificate/);
      await expect(openRedis(url, { ...access, TAULAB_REDIS_PASSWORD: "another" })).rejects.toThrow(
        /WRONGPASS|password/,
      );
    } finally {
      plain.disconnect();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
