import { expect, test } from "vitest";
import { parseQueueAddress } from "../../../sandbox/queue/address.ts";
import { parseQueueName, queueName } from "../../../sandbox/queue/keys.ts";
import { parseNews, queueNews } from "../../../sandbox/queue/news.ts";
import { queueKey, signatureOf, tenantKey } from "../../../sandbox/queue/signature.ts";
import { checkJob } from "../../../sandbox/queue/worker/check-job.ts";
import { queuesInTurn } from "../../../sandbox/queue/worker/choose-queue.ts";
import { wakesUp } from "../../../sandbox/queue/worker/wakes-up.ts";

const key = "0123456789abcdef0123456789abcdef";

test("an address says Redis, tenant, priority and wait; faults are named without the password", () => {
  expect(parseQueueAddress("queue:rediss://host:6380/2?tenant=a&priority=3&wait=5", {})).toEqual({
    url: "rediss://host:6380/2",
    tenant: "a",
    priority: 3,
    waitMs: 5000,
  });
  expect(parseQueueAddress("redis://host", { TAULAB_QUEUE_TENANT: "b" }).tenant).toBe("b");
  for (const wrong of [
    "http://host",
    "redis://",
    "redis://host?tenant=a~b",
    "redis://host?retries=1",
    "redis://host?wait=-1",
  ])
    expect(() => parseQueueAddress(wrong, {}), wrong).toThrow(expect.objectContaining({ code: "bad_request" }));
  try {
    parseQueueAddress("redis://me:hush@host", {});
    expect.unreachable();
  } catch (error) {
    expect(JSON.stringify({ ...(error as object), message: (error as Error).message })).not.toContain("hush");
  }
});

test("a queue's name gives its parts back, and another name gives nothing", () => {
  const parts = { version: "1.2.3-1", isolation: "isolated", language: "c", tenant: "a" } as const;
  expect(parseQueueName(queueName(parts))).toEqual(parts);
  expect(parseQueueName("a~b")).toBeNull();
  expect(parseQueueName("1~sometimes~c~a")).toBeNull();
});

test("a worker looks only into queues that it can serve, and each tenant has its turn", () => {
  const abilities = { version: "1", languages: new Set(["c", "go"]), isolates: true };
  const names = ["1~any~c~a", "1~isolated~c~a", "1~any~go~a", "1~any~c~b", "2~any~c~b", "1~any~java~b"];
  const firsts = [0, 1, 2, 3].map((turn) => parseQueueName(queuesInTurn(names, abilities, turn)[0] ?? "")?.tenant);
  expect(firsts).toEqual(["a", "b", "a", "b"]);
  expect([...queuesInTurn(names, abilities, 0)].sort()).toEqual([
    "1~any~c~a",
    "1~any~c~b",
    "1~any~go~a",
    "1~isolated~c~a",
  ]);
  expect(queuesInTurn(names, { ...abilities, isolates: false }, 0)).not.toContain("1~isolated~c~a");
  expect(queuesInTurn([], abilities, 5)).toEqual([]);
});

test("a signature fits one text, one purpose and one tenant", () => {
  const [a, b] = ["a", "b"].map((tenant) => signatureOf(tenantKey(key, tenant)));
  const mac = a!.sign("job", "text");
  expect(a!.verify("job", "text", mac)).toBe(true);
  expect([a!.verify("job", "texu", mac), a!.verify("result", "text", mac), b!.verify("job", "text", mac)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(a!.verify("job", "text", "")).toBe(false);
});

test("a missing or short key is refused with the way to make one", () => {
  for (const env of [{}, { TAULAB_QUEUE_KEY: "short" }])
    expect(() => queueKey(env)).toThrow(
      expect.objectContaining({ code: "bad_request", hint: expect.stringContaining("openssl") }),
    );
});

test("a job runs only as it was signed: this name, queue, version and day", () => {
  const queue = { version: "1", isolation: "isolated", language: "c", tenant: "a" } as const;
  const now = 1_800_000_000_000;
  const signature = signatureOf(tenantKey(key, "a"));
  const job = {
    ...queue,
    isolation: "required",
    id: "i",
    session: "s",
    signedAt: now,
    brief: false,
    program: {},
    texts: {},
  };
  const check = (change: object, id = "i", mac?: string): string => {
    const body = JSON.stringify({ ...job, ...change });
    const checked = checkJob(id, queue, { body, mac: mac ?? signature.sign("job", body) }, signature, now);
    return "refusal" in checked ? checked.refusal : "runs";
  };
  expect(check({})).toBe("runs");
  expect(check({}, "i", "AAAA")).toBe("its signature is wrong");
  expect(check({}, "j")).toBe("it was signed under another name");
  expect(check({ version: "2" })).toBe("it is of another version");
  expect(check({ tenant: "b" })).toBe("it was signed for another queue");
  expect(check({ isolation: "none" })).toBe("it was signed for another queue");
  expect(check({ signedAt: now - 25 * 3_600_000 })).toMatch(/more than a day ago/);
  expect(check({ signedAt: now + 3_600_000 })).toMatch(/clocks/);
});

test("every one of a few workers looks for a new job at once; of a thousand, about four do, and each in its turn", () => {
  const names = Array.from({ length: 1000 }, (_, number) => `worker-${number}`);
  const awake = (jobs: number, message: number, workers: number): readonly string[] =>
    names.filter((name) => wakesUp(name, queueNews.jobs(jobs, message), jobs, workers));
  expect(awake(1, 0, 4)).toHaveLength(1000);
  const counts = Array.from({ length: 50 }, (_, message) => awake(1, message, 1000).length);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeCloseTo(4, -0.3);
  expect(awake(250, 0, 1000)).toHaveLength(1000);
  const over = new Set(Array.from({ length: 50 }, (_, message) => awake(20, message, 1000)).flat());
  expect(over.size).toBeGreaterThan(950);
});

test("a message to the workers is read as it was written, and an unknown one makes them look", () => {
  expect(parseNews(queueNews.jobs(3, 17))).toEqual({ kind: "jobs", count: 3 });
  expect(parseNews(queueNews.cancelled("a.1"))).toEqual({ kind: "cancelled", id: "a.1" });
  for (const text of [queueNews.resume, "job", "job x", ""]) expect(parseNews(text)).toEqual({ kind: "look" });
});
