import { afterEach, expect, test } from "vitest";
import type { EngineError } from "../../../../../kernel/engine/errors.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { endpoint, type Reaction, reactions } from "../endpoint.ts";

const { ok, body } = reactions;
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const open = async (script: readonly Reaction[]) => {
  const there = await endpoint(...script);
  const retry = { baseMs: 1, maxMs: 5, patienceMs: 0 };
  const model = await openModel(`${there.url}#m`, { env: {}, cacheFolder: null, timeoutMs: 2000, retry });
  closing.push(() => model.close(), there.close);
  const ask = () => model.complete([{ role: "user", content: "hello" }], { sample: 0 });
  return {
    there,
    ask,
    fail: () =>
      ask().then(
        () => expect.unreachable(),
        (error: EngineError) => error,
      ),
  };
};

const inChoice = (error: unknown, content: string | null = ""): string =>
  JSON.stringify({ choices: [{ message: { content }, finish_reason: "error", error }] });

test.each([
  ["429", inChoice({ code: 429, message: "slow down" })],
  ["502 after a part of the answer", inChoice({ code: 502, message: "upstream" }, "def f(")],
  ["502 without a message", '{"choices":[{"finish_reason":"error","error":{"code":502,"message":"upstream"}}]}'],
  ["502 beside the choice", '{"error":{"code":502},"choices":[{"message":{"content":""},"finish_reason":"error"}]}'],
  [
    "503 in a stream that nobody asked for",
    'data: {"choices":[{"delta":{"content":"de"}}]}\n\ndata: {"choices":[{"delta":{"content":""},"finish_reason":"error","error":{"code":503}}]}\n\ndata: [DONE]\n\n',
  ],
  ["an end in an error without a word", inChoice(undefined)],
  ["an end in an error after a part of the answer, its error empty", inChoice({}, "def f(")],
  [
    "an end in an error without a word, in a stream that nobody asked for",
    'data: {"choices":[{"delta":{"content":"de"}}]}\n\ndata: {"choices":[{"delta":{},"finish_reason":"error"}]}\n\n',
  ],
])("an error in the choice of a body with status 200 is tried again: %s", async (_name, text) => {
  const { there, ask } = await open([body(text), ok]);
  expect((await ask()).text).toBe("hello");
  expect(there.requests).toHaveLength(2);
});

test("an error in the choice that no waiting mends ends with what the endpoint says", async () => {
  const { there, fail } = await open([body(inChoice({ code: 403, message: "flagged by moderation" }))]);
  expect(await fail()).toMatchObject({ code: "model_refused", message: expect.stringContaining("403: flagged") });
  expect(there.requests).toHaveLength(1);
});

test("an answer that ends in an error without a word each time is a typed error of its request", async () => {
  const { there, fail } = await open([body(inChoice(undefined, "def f("))]);
  const { code, message } = await fail();
  expect([code, message]).toEqual([
    "model_unavailable",
    expect.stringContaining("ended its answer with an unspecified error"),
  ]);
  expect(there.requests.length).toBeGreaterThan(1);
});

test("an empty error beside a good answer is none", async () => {
  const text = '{"error":{},"choices":[{"message":{"content":"hello"},"finish_reason":"stop","error":null}]}';
  const { ask } = await open([body(text)]);
  expect((await ask()).text).toBe("hello");
});
