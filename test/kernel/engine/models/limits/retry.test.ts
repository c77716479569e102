import { afterEach, describe, expect, test } from "vitest";
import type { EngineError } from "../../../../../kernel/engine/errors.ts";
import { retryAfterMs } from "../../../../../kernel/engine/models/limits/asked-wait.ts";
import type { OpenModelsOptions } from "../../../../../kernel/engine/models/registry/options.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction, reactions } from "../endpoint.ts";

const { ok, status, closed, closedMidway, body, silent } = reactions;
const hello = [{ role: "user" as const, content: "hello" }];
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const open = async (script: readonly Reaction[], options: OpenModelsOptions = {}) => {
  const there: Endpoint = await endpoint(...script);
  const retry = { baseMs: 1, maxMs: 5, patienceMs: 0, ...options.retry };
  const model = await openModel(`${there.url}#m`, { env: {}, cacheFolder: null, timeoutMs: 2000, ...options, retry });
  closing.push(() => model.close(), there.close);
  const ask = (signal?: AbortSignal) => model.complete(hello, signal ? { sample: 0, signal } : { sample: 0 });
  const fail = (signal?: AbortSignal): Promise<EngineError> =>
    ask(signal).then(
      () => expect.unreachable(),
      (error: unknown) => error as EngineError,
    );
  return { there, ask, fail };
};

describe("an endpoint that misbehaves", () => {
  test("429, 500, closed connection, invalid JSON and silence in turn: the answer comes, every retry counted", async () => {
    const script = [status(429), status(500), closed, body("{oops"), silent, ok];
    const { there, ask } = await open(script, { timeoutMs: 8000 });
    const { text, measured } = await ask();
    expect(text).toBe("hello");
    expect(measured.retries).toEqual(["http_429", "http_500", "closed_connection", "unreadable_body", "timeout"]);
    expect(there.requests).toHaveLength(6);
  });

  test.each([
    ["http_429", status(429), "rate_limited"],
    ["http_503", status(503), "model_unavailable"],
    ["closed_connection", closed, "model_unavailable"],
    ["closed_connection", closedMidway, "model_unavailable"],
  ] as const)("always %s: twelve tries, then a typed error", async (kind, reaction, code) => {
    const { there, fail } = await open([reaction]);
    const error = await fail();
    expect(error).toMatchObject({ name: "EngineError", code });
    expect(error.details.value).toEqual(Array(12).fill(kind));
    expect(error.hint).toBeTruthy();
    expect(there.requests).toHaveLength(12);
  });

  test("always silent: runs into the time limit twice", async () => {
    const { there, fail } = await open([silent], { timeoutMs: 400 });
    expect(await fail()).toMatchObject({ code: "model_timeout" });
    expect(there.requests).toHaveLength(2);
  });

  test.each([
    ["invalid JSON", "{"],
    ["no choices", "{}"],
    ["no message", '{"choices":[{}]}'],
    ["an empty body", ""],
    ["a web page", "<html></html>"],
  ])("always %s: twelve tries", async (_name, text) => {
    const { there, fail } = await open([body(text)]);
    const error = await fail();
    expect(error).toMatchObject({ code: "model_unreadable" });
    expect(error.details.value).toEqual(Array(12).fill("unreadable_body"));
    expect(there.requests).toHaveLength(12);
  });

  test.each([400, 401, 403, 404, 422])("%i is never retried", async (code) => {
    const { there, fail } = await open([status(code)]);
    expect(await fail()).toMatchObject({ code: "model_refused" });
    expect(there.requests).toHaveLength(1);
  });

  test.each([408, 409, 425])("%i passes: it is tried again", async (code) => {
    const { there, ask } = await open([status(code), ok]);
    expect((await ask()).text).toBe("hello");
    expect(there.requests).toHaveLength(2);
  });

  test("an account without money is not asked again, though it answers 429", async () => {
    const { there, fail } = await open([
      (response) =>
        void response.writeHead(429).end('{"error":{"message":"You exceeded your quota","code":"insufficient_quota"}}'),
    ]);
    expect(await fail()).toMatchObject({ code: "quota_exhausted" });
    expect(there.requests).toHaveLength(1);
  });

  test.each([
    ["vLLM", 400, '{"object":"error","message":"max_tokens is too large","code":400}', "max_tokens is too large"],
    [
      "FastAPI",
      422,
      '{"detail":[{"loc":["body","seed"],"msg":"extra fields not permitted"}]}',
      "body.seed: extra fields",
    ],
    ["a plain sentence", 404, '{"detail":"Not Found"}', "Not Found"],
    ["OpenRouter", 200, '{"error":{"code":402,"message":"no credits"}}', "no credits"],
  ] as const)("what %s says is in the error", async (_name, code, text, said) => {
    const { fail } = await open([(response) => void response.writeHead(code).end(text)]);
    expect((await fail()).message).toContain(said);
  });

  test("an error of a passing kind in a body with status 200 is tried again", async () => {
    const { ask } = await open([body('{"error":{"code":502,"message":"upstream"}}'), ok]);
    expect((await ask()).text).toBe("hello");
  });

  test("nobody listens", async () => {
    const there = await endpoint(ok);
    await there.close();
    const model = await openModel(`${there.url}#m`, {
      env: {},
      cacheFolder: null,
      retry: { baseMs: 1, patienceMs: 0, maxMs: 2 },
    });
    closing.push(() => model.close());
    await expect(model.complete(hello, { sample: 0 })).rejects.toMatchObject({ code: "model_unavailable" });
  });
});

describe("Retry-After", () => {
  test("in seconds is waited for", async () => {
    const { ask } = await open([status(429, { "retry-after": "0.4" }), ok]);
    const start = performance.now();
    await ask();
    expect(performance.now() - start).toBeGreaterThanOrEqual(395);
  });

  test("longer than we may wait: gives up at once", async () => {
    const { there, fail } = await open([status(429, { "retry-after": "4000" }), ok]);
    expect(await fail()).toMatchObject({ code: "rate_limited" });
    expect(there.requests).toHaveLength(1);
  });

  test("longer than that, but within the patience: is waited for", async () => {
    const asked = status(429, { "retry-after-ms": "400" });
    const patient = await open([asked, ok], { retry: { maxAskedMs: 100, patienceMs: 60_000 } });
    expect((await patient.ask()).text).toBe("hello");
    const hasty = await open([asked, ok], { retry: { maxAskedMs: 100, patienceMs: 200 } });
    expect(await hasty.fail()).toMatchObject({ code: "rate_limited" });
  });

  test("is read as seconds and as a date", () => {
    expect(retryAfterMs("2", 0)).toBe(2000);
    expect(retryAfterMs("Thu, 01 Jan 1970 00:00:05 GMT", 2000)).toBe(3000);
    expect(retryAfterMs("Thu, 01 Jan 1970 00:00:01 GMT", 2000)).toBe(0);
    expect(retryAfterMs("soon", 0)).toBeNull();
    expect(retryAfterMs(null, 0)).toBeNull();
  });
});

describe("abort", () => {
  test.each([
    ["while the endpoint is silent", [silent]],
    ["while waiting to retry", [status(429, { "retry-after": "20" })]],
  ] as const)("%s: rejects at once", async (_name, script) => {
    const { fail } = await open(script, { timeoutMs: 20_000 });
    const start = performance.now();
    expect(await fail(AbortSignal.timeout(80))).toMatchObject({ code: "aborted" });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test("before the request: nothing is sent", async () => {
    const { there, fail } = await open([ok]);
    expect(await fail(AbortSignal.abort())).toMatchObject({ code: "aborted" });
    expect(there.requests).toHaveLength(0);
  });
});

test("a key is never in an error, also where the endpoint echoes it", async () => {
  const key = "hush-1234567890";
  const { there, fail } = await open([status(401, {}, `bad key ${key}, Bearer ${key} and sk-abc***xyz`)], {
    env: { TAULAB_API_KEY: key },
  });
  const error = await fail();
  expect(there.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  const seen = JSON.stringify([error.message, error.stack, error.hint, error.details, String(error.cause)]);
  expect(seen).not.toContain(key);
  expect(seen).not.toContain("xyz");
});
