import { afterEach, expect, test } from "vitest";
import type { OpenModelsOptions } from "../../../../../kernel/engine/models/registry/options.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { isTransientCode } from "../../../../../toolkit/base/is-transient.ts";
import { endpoint, type Reaction, reactions } from "../endpoint.ts";

const { ok, status, body } = reactions;
const hello = [{ role: "user" as const, content: "hello" }];
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const open = async (script: readonly Reaction[], options: OpenModelsOptions = {}) => {
  const there = await endpoint(...script);
  const retry = { baseMs: 1, maxMs: 5, ...options.retry };
  const model = await openModel(`${there.url}#m`, { env: {}, cacheFolder: null, ...options, retry });
  closing.push(() => model.close(), there.close);
  return { there, model, ask: () => model.complete(hello, { sample: 0 }) };
};

test.each([
  [402, "quota_exhausted", true],
  [422, "model_refused", false],
  [451, "model_refused", false],
])("what %i advises is what a resume then does", async (code, named, passes) => {
  const { there, ask } = await open([status(code)]);
  const error = await ask().catch((caught: unknown) => caught as { code: string; hint: string });
  expect(error).toMatchObject({ code: named });
  expect(isTransientCode(named)).toBe(passes);
  expect((error as { hint: string }).hint.includes("--retry-failed")).toBe(!passes);
  expect(there.requests).toHaveLength(1);
});

test("a request that waits to be made again leaves its turn, and a limit that is told holds all back", async () => {
  const limits = { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "600ms" };
  const { there, model } = await open([status(503), ok, status(429, limits), ok], {
    concurrency: 1,
    retry: { baseMs: 60_000, maxMs: 2_000 },
  });
  const first = model.complete(hello, { sample: 0 });
  await model.complete(hello, { sample: 1 });
  // The first request still waits for its retry, so it did not delay the second one.
  expect(there.requests).toHaveLength(2);
  const limited = model.complete(hello, { sample: 2 });
  while (there.requests.length < 3) await new Promise((done) => setTimeout(done, 5));
  const start = performance.now();
  await model.complete(hello, { sample: 3 });
  expect(performance.now() - start).toBeGreaterThan(550);
  await Promise.all([first, limited]);
}, 20_000);

test("a model that loads for longer than twelve tries take is waited for, ten minutes unless told otherwise", async () => {
  const { there, ask } = await open([...Array<Reaction>(60).fill(status(503, {}, "Loading model")), ok]);
  expect((await ask()).text).toBe("hello");
  expect(there.requests).toHaveLength(61);
});

test("a try after a time-out has twice the time, so that a long answer is not paid for again and again", async () => {
  const slow: Reaction = (response) => {
    const timer = setTimeout(() => ok(response), 1_500);
    response.on("close", () => clearTimeout(timer));
  };
  const { there, ask } = await open([slow], { timeoutMs: 1_000 });
  const { text, measured } = await ask();
  expect(text).toBe("hello");
  expect(new Set(measured.retries)).toEqual(new Set(["timeout"]));
  expect(there.requests.length).toBeLessThanOrEqual(3);
});

test("a time limit longer than a timer can hold is a long one, not none", async () => {
  const slow: Reaction = (response) => void setTimeout(() => ok(response), 100);
  const { ask } = await open([slow], { timeoutMs: 2 ** 40 });
  expect((await ask()).measured.retries).toEqual([]);
});

test("events of a stream that nobody asked for are an answer", async () => {
  const event = (choice: object): string => `data: ${JSON.stringify({ choices: [choice] })}\n\n`;
  const text = `${event({ delta: { content: "hel" } })}${event({ delta: { content: "lo" }, finish_reason: "stop" })}data: [DONE]\n\n`;
  const { ask } = await open([body(text)]);
  expect((await ask()).text).toBe("hello");
});
