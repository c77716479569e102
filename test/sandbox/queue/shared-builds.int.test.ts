import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSandbox } from "../../../sandbox/open.ts";
import { redisKeys } from "../../../sandbox/queue/keys.ts";
import { openRedis, type RedisConnection } from "../../../sandbox/queue/redis.ts";
import { SharedBuilds } from "../../../sandbox/queue/worker/shared-builds.ts";
import { startWorkerProcess, testKey } from "../../tools/queue-worker.ts";
import { hasRedis, startRedis, type TestRedis } from "../../tools/redis.ts";

const compilation = { ok: true, timedOut: false, exitCode: 0, stdout: "", stderr: "", wallMs: 500, cached: false };
const build = { files: [{ path: "main", content: new Uint8Array([1, 2, 3]), executable: true }], compilation };

describe.runIf(hasRedis("compiled programs that workers share"))("compiled programs of several workers", () => {
  let server: TestRedis;
  let redis: RedisConnection;
  let folder: string;
  beforeAll(async () => {
    vi.stubEnv("TAULAB_QUEUE_KEY", testKey);
    server = await startRedis();
    redis = await openRedis(server.url, {});
    folder = await mkdtemp(join(tmpdir(), "taulab-shared-builds-"));
  });
  afterAll(async () => {
    redis.disconnect();
    await server.close();
    await rm(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });

  const store = (key = testKey): SharedBuilds => {
    const builds = new SharedBuilds({ TAULAB_QUEUE_KEY: key });
    builds.connect(redis);
    return builds;
  };

  test("a build is stored after its second compilation, and others get its bytes", async () => {
    await store().put("a", build);
    expect(await store().get("a")).toBeUndefined();
    await store().put("a", build);
    const found = await store().get("a");
    expect(found?.compilation).toEqual(compilation);
    expect(found?.files.map(({ path, content, executable }) => [path, [...content], executable])).toEqual([
      ["main", [1, 2, 3], true],
    ]);
  });

  test("a build that was changed, renamed or signed with another key is not used", async () => {
    for (const _ of [1, 2]) await store().put("b", build);
    const bytes = (await redis.getBuffer(redisKeys.build("b"))) as Buffer;
    await redis.set(redisKeys.build("c"), bytes);
    expect(await store().get("c")).toBeUndefined();
    expect(await store("another key of at least 32 characters").get("b")).toBeUndefined();
    bytes[bytes.length - 1] = 4;
    await redis.set(redisKeys.build("b"), bytes);
    expect(await store().get("b")).toBeUndefined();
  });

  test("without a connection nothing is shared", async () => {
    const alone = new SharedBuilds({ TAULAB_QUEUE_KEY: testKey });
    await alone.put("d", build);
    expect(await alone.get("d")).toBeUndefined();
  });

  test("the third worker that needs a program does not compile it", { timeout: 120_000 }, async () => {
    const sandbox = await openSandbox(`queue:${server.url}`);
    const source = '#include <stdio.h>\nint main(void) { puts("compiled"); return 0; }\n';
    const cached: (boolean | undefined)[] = [];
    try {
      for (const name of ["first", "second", "third"]) {
        const env = { XDG_CACHE_HOME: join(folder, name) };
        const worker = await startWorkerProcess(server.url, ["--languages", "c"], { env });
        const outcome = await sandbox.run({ language: "c", source });
        expect(outcome.stdout.text).toBe("compiled\n");
        cached.push(outcome.compilation?.cached);
        expect(await worker.end()).toBe(0);
      }
    } finally {
      await sandbox.close();
    }
    expect(cached).toEqual([false, false, true]);
  });
});
