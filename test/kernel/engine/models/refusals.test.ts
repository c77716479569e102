import { afterEach, expect, test } from "vitest";
import type { CompleteOptions, Message } from "../../../../kernel/engine/models/base/model.ts";
import { openModel } from "../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction, reactions } from "./endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const hello: readonly Message[] = [{ role: "user", content: "Hi" }];

/** Sends `times` requests in sequence to an endpoint. Returns the last answer. */
const ask = async (
  script: readonly Reaction[],
  options: Partial<CompleteOptions> = {},
  messages: readonly Message[] = hello,
  times = 1,
) => {
  open = await endpoint(...script);
  const retry = { patienceMs: 0, tries: 1 };
  const model = await openModel(`${open.url}#m`, { cacheFolder: null, env: {}, retry });
  try {
    for (let sample = 0; sample < times - 1; sample++) await model.complete(messages, { sample, ...options });
    return await model.complete(messages, { sample: times - 1, ...options });
  } finally {
    await model.close();
  }
};

const bodies = () => (open as Endpoint).requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const refuses = (message: string, code = 400) => reactions.status(code, {}, message);

const answer = (text: string, finish: string, more: object = {}) =>
  reactions.body(
    JSON.stringify({
      choices: [{ message: { content: text, ...more }, finish_reason: finish }],
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    }),
  );

test("an endpoint that wants max_completion_tokens gets it, from the first refusal on", async () => {
  const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
  await ask([refuses(message), reactions.ok], { maxTokens: 100 }, hello, 2);
  expect(bodies().map((body) => [body.max_tokens, body.max_completion_tokens])).toEqual([
    [100, undefined],
    [undefined, 100],
    [undefined, 100],
  ]);
});

test("an endpoint that knows neither name of the limit is left with its own word", async () => {
  const script = ["use max_completion_tokens", "unknown field max_completion_tokens"].map((text) => refuses(text));
  const error = await ask(script, { maxTokens: 100 }).catch((caught: unknown) => caught as { code: string });
  expect(error).toMatchObject({ code: "model_refused" });
  expect(open?.requests.length).toBeLessThan(7);
});

test("a system prompt that is refused stands before the user's words", async () => {
  const messages: Message[] = [{ role: "system", content: "Be brief." }, ...hello];
  await ask([refuses("System role not supported", 500), reactions.ok], {}, messages, 2);
  expect(bodies().map((body) => body.messages)).toEqual([
    messages,
    [{ role: "user", content: "Be brief.\n\nHi" }],
    [{ role: "user", content: "Be brief.\n\nHi" }],
  ]);
});

test("the task's own limit is left out where the endpoint takes no answer so long; a limit of the user's is not", async () => {
  const message = "max_tokens is too large: 4096. This model supports at most 2048 completion tokens.";
  expect((await ask([refuses(message), reactions.ok], { usualMaxTokens: 4096 })).text).toBe("hello");
  expect(bodies().map((body) => body.max_tokens)).toEqual([4096, undefined]);
  await open?.close();
  const error = await ask([refuses(message), reactions.ok], { maxTokens: 4096 }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "model_refused" });
});

test("an answer is cut at its stop text where the endpoint passes over it", async () => {
  expect(await ask([answer("a = 1\nEND\nb = 2", "length")], { stop: ["\nEND", "zzz"] })).toMatchObject({
    text: "a = 1",
    finishReason: "stop",
  });
});

test("a thinking model that the task's limit cut off is asked again with room for its thoughts", async () => {
  const thoughts = answer("", "length", { reasoning_content: "Hm" });
  const found = await ask([thoughts, answer("done", "stop", { reasoning_content: "Hm" })], { usualMaxTokens: 4096 });
  expect(found.text).toBe("done");
  expect(bodies().map((body) => body.max_tokens)).toEqual([4096, 32_768]);
});

test("an answer without thoughts that the task's limit cut off stays as it is", async () => {
  const found = await ask([answer("half", "length")], { usualMaxTokens: 4096 });
  expect(found).toMatchObject({ text: "half", finishReason: "length" });
  expect(open?.requests).toHaveLength(1);
});
