import { afterEach, expect, test } from "vitest";
import type { CompleteOptions, Message } from "../../../../../kernel/engine/models/base/model.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction } from "../endpoint.ts";
import { noteUrls } from "./note-urls.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const conversation: readonly Message[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hi" },
  { role: "assistant", content: "Hello." },
  { role: "user", content: "Again" },
];

const urls: (string | undefined)[] = [];

/** Streams chunks in the format of Gemini's API. */
const answers =
  (...chunks: readonly object[]): Reaction =>
  (response) =>
    void response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`).join(""));

const part = (text: string, more: object = {}, finishReason?: string) => ({
  candidates: [
    { content: { role: "model", parts: [{ text, ...more }] }, index: 0, ...(finishReason ? { finishReason } : {}) },
  ],
});

const usageMetadata = {
  promptTokenCount: 100,
  candidatesTokenCount: 7,
  thoughtsTokenCount: 20,
  cachedContentTokenCount: 60,
};

/** Sends one request to a simulated Gemini API, with a secret key. */
const ask = async (options: Partial<CompleteOptions>, ...script: readonly Reaction[]) => {
  urls.length = 0;
  open = await endpoint(...noteUrls(script, urls));
  const model = await openModel("google/gemini-x", {
    cacheFolder: null,
    env: { GEMINI_KEY: "secret-key-of-gemini" },
    providers: { google: { baseUrl: open.url.replace("/v1", "/v1beta"), api: "gemini", key: "GEMINI_KEY" } },
    retry: { patienceMs: 0, tries: 3, baseMs: 1, maxMs: 2 },
  });
  try {
    return await model.complete(conversation, { sample: 0, ...options });
  } finally {
    await model.close();
  }
};

test("a question goes out in Gemini's form: key, system, roles, limit, stop texts and seed", async () => {
  const options = { temperature: 0.5, topP: 0.9, maxTokens: 99, stop: ["END"], seed: 7 };
  expect((await ask(options, answers(part("Hello!", {}, "STOP")))).text).toBe("Hello!");
  expect(urls).toEqual(["/v1beta/models/gemini-x:streamGenerateContent?alt=sse"]);
  expect(open?.requests[0]?.headers["x-goog-api-key"]).toBe("secret-key-of-gemini");
  expect(JSON.parse(open!.requests[0]!.body)).toMatchObject({
    systemInstruction: { parts: [{ text: "Be brief." }] },
    contents: [
      { role: "user", parts: [{ text: "Hi" }] },
      { role: "model", parts: [{ text: "Hello." }] },
      { role: "user", parts: [{ text: "Again" }] },
    ],
    generationConfig: { temperature: 0.5, topP: 0.9, maxOutputTokens: 99, stopSequences: ["END"], seed: 7 },
  });
});

test("thoughts, cached input and the version that answered are kept, and thoughts count as output", async () => {
  const last = { ...part("lo!", {}, "STOP"), usageMetadata, modelVersion: "gemini-x-001" };
  expect(await ask({}, answers(part("Hm.", { thought: true }), part("Hel"), last))).toMatchObject({
    text: "Hello!",
    finishReason: "stop",
    usage: { inputTokens: 100, outputTokens: 27, reasoningTokens: 20, cachedTokens: 60, estimated: false },
    aside: { reasoning: "Hm.", servedModel: "gemini-x-001" },
  });
});

test.each([
  ["MAX_TOKENS", { finishReason: "length" }],
  ["SAFETY", { finishReason: "content_filter", aside: { finish: "SAFETY" } }],
  ["LANGUAGE", { finishReason: "other", aside: { finish: "LANGUAGE" } }],
])("an answer that ends by %s says so", async (reason, wanted) => {
  expect(await ask({}, answers(part("Hello", {}, reason)))).toMatchObject(wanted);
});

test("a prompt that is blocked is a filtered answer", async () => {
  const blocked = answers({
    promptFeedback: { blockReason: "PROHIBITED_CONTENT" },
    usageMetadata: { promptTokenCount: 9 },
  });
  expect(await ask({}, blocked)).toMatchObject({ text: "", finishReason: "content_filter" });
});

test("an overload is asked again; a refusal is not, and names the way out without the key", async () => {
  const refuses =
    (code: number, message: string): Reaction =>
    (response) =>
      void response
        .writeHead(code, { "content-type": "application/json" })
        .end(JSON.stringify({ error: { code, message, status: "X" } }));
  const found = await ask({}, refuses(503, "overloaded"), answers(part("Hello!", {}, "STOP")));
  expect(found).toMatchObject({ text: "Hello!", measured: { retries: ["http_503"] } });
  await open?.close();
  const refusal = refuses(400, "temperature is not supported by secret-key-of-gemini");
  const error = (await ask({}, refusal).catch((caught: unknown) => caught)) as Error & { hint: string };
  expect(error).toMatchObject({ code: "model_refused", hint: expect.stringContaining("--temperature") });
  expect(error.message).not.toContain("secret-key-of-gemini");
});
