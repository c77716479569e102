import { afterEach, expect, test } from "vitest";
import type { CompleteOptions, Message } from "../../../../../kernel/engine/models/base/model.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction } from "../endpoint.ts";
import { answers, event, refuses } from "./anthropic-server.ts";
import { noteUrls } from "./note-urls.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const conversation: readonly Message[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hi" },
];

const urls: (string | undefined)[] = [];

/** Sends one request to a simulated Anthropic API, with a secret key. */
const ask = async (options: Partial<CompleteOptions>, ...script: readonly Reaction[]) => {
  urls.length = 0;
  open = await endpoint(...noteUrls(script, urls));
  const model = await openModel("claude/claude-x", {
    cacheFolder: null,
    env: { CLAUDE_KEY: "secret-key-of-claude" },
    providers: { claude: { baseUrl: open.url, api: "anthropic", key: "CLAUDE_KEY" } },
    prices: { "claude/claude-x": { input: 3, output: 15, cached: 0.3 } },
    retry: { patienceMs: 0, tries: 3, baseMs: 1, maxMs: 2 },
  });
  try {
    return await model.complete(conversation, { sample: 0, ...options });
  } finally {
    await model.close();
  }
};

const body = () => JSON.parse((open as Endpoint).requests.at(-1)!.body) as Record<string, unknown>;

test("a question goes out in Anthropic's form: key, version, system, limit and stop texts", async () => {
  const options = { temperature: 0.5, topP: 0.9, maxTokens: 99, stop: ["\n\n", "END"], seed: 7 };
  expect((await ask(options, answers({ text: "Hello!" }))).text).toBe("Hello!");
  expect(urls).toEqual(["/v1/messages"]);
  expect(open?.requests[0]?.headers).toMatchObject({
    authorization: "Bearer secret-key-of-claude",
    "anthropic-version": "2026-10-21",
  });
  expect(body()).toEqual({
    model: "claude-x",
    max_tokens: 99,
    messages: [{ role: "user", content: "Hi" }],
    system: "Be brief.",
    temperature: 0.5,
    top_p: 0.9,
    stop_sequences: ["END"],
    stream: true,
  });
});

test("thinking, cached input at its price and another model's name are kept", async () => {
  const found = await ask({}, answers({ text: "Hello!", thinking: "Hm.", cacheRead: 90, model: "claude-x-0801" }));
  expect(found).toMatchObject({
    text: "Hello!",
    finishReason: "stop",
    usage: { inputTokens: 100, outputTokens: 7, cachedTokens: 90, estimated: false },
    aside: { reasoning: "Hm.", servedModel: "claude-x-0801" },
  });
  expect(found.cost).toBeCloseTo((10 * 3 + 90 * 0.3 + 7 * 15) / 1e6, 12);
});

test.each([
  ["max_tokens", { finishReason: "length" }],
  ["refusal", { finishReason: "stop", aside: { refused: true } }],
  ["pause_turn", { finishReason: "other", aside: { finish: "pause_turn" } }],
])("an answer that ends by %s says so", async (stopReason, wanted) => {
  expect(await ask({}, answers({ text: "Hello", stopReason }))).toMatchObject(wanted);
});

test("an overload, before an answer and inside it, is asked again; a refusal is not, and names the way out", async () => {
  const inside: Reaction = (response) =>
    void response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end(event("error", { error: { type: "overloaded_error", message: "Overloaded" } }));
  const found = await ask({}, refuses(529, "overloaded_error", "Overloaded"), inside, answers({ text: "Hello!" }));
  expect(found).toMatchObject({ text: "Hello!", measured: { retries: ["http_529", "http_529"] } });
  await open?.close();
  const refusal = refuses(400, "invalid_request_error", "temperature is deprecated for secret-key-of-claude");
  const error = (await ask({ temperature: 1 }, refusal).catch((caught: unknown) => caught)) as Error & { hint: string };
  expect(error).toMatchObject({ code: "model_refused", hint: expect.stringContaining("--temperature") });
  expect(error.message).not.toContain("secret-key-of-claude");
});

test("a stream that breaks off is no answer", async () => {
  const broken: Reaction = (response) =>
    void response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end(event("content_block_delta", { index: 0, delta: { type: "text_delta", text: "Hel" } }));
  expect(await ask({}, broken, answers({ text: "Hello!" }))).toMatchObject({
    text: "Hello!",
    measured: { retries: ["unreadable_body"] },
  });
});
