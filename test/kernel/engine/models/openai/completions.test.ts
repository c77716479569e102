import { afterEach, expect, test } from "vitest";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction } from "../endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const ask = async (reaction: Reaction, logprobs: boolean) => {
  open = await endpoint(reaction);
  const providers = { base: { baseUrl: open.url, api: "completions" as const } };
  const retry = { patienceMs: 0, tries: 1 };
  const model = await openModel("base/m", { providers, cacheFolder: null, env: {}, retry });
  try {
    const options = { sample: 0, maxTokens: 9, stop: ["\ndef"], ...(logprobs ? { logprobs } : {}) };
    const reply = await model.complete([{ role: "user", content: "def f(x):\n" }], options);
    return { reply, sent: JSON.parse(open.requests[0]?.body ?? "") as Record<string, unknown> };
  } finally {
    await model.close();
  }
};

const piece = (text: string, finish: string | null): string =>
  `data: ${JSON.stringify({ choices: [{ text, finish_reason: finish }] })}\n\n`;

test("a base model is sent the text to be continued, and its pieces are one answer", async () => {
  const { reply, sent } = await ask(
    (response) => void response.end(`${piece("    return ", null)}${piece("x", "length")}data: [DONE]\n\n`),
    false,
  );
  expect(reply).toMatchObject({ text: "    return x", finishReason: "length" });
  expect(sent).toMatchObject({ prompt: "def f(x):\n", max_tokens: 9, stop: ["\ndef"], stream: true });
  expect(sent.messages).toBeUndefined();
});

test("probabilities of a completion come with the whole answer", async () => {
  const body = {
    choices: [
      {
        text: "    return x",
        finish_reason: "stop",
        logprobs: { tokens: ["    return", " x"], token_logprobs: [-0.1, -0.2] },
      },
    ],
  };
  const { reply, sent } = await ask((response) => void response.end(JSON.stringify(body)), true);
  expect(reply.aside?.logprobs?.values).toEqual([-0.1, -0.2]);
  expect(sent).toMatchObject({ logprobs: 1 });
  expect(sent.stream).toBeUndefined();
});
