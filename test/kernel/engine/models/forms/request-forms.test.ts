import { afterEach, expect, test } from "vitest";
import { checkModel } from "../../../../../kernel/engine/models/check/check-model.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, type Reaction, reactions } from "../endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const asked = async (api: "stream" | "responses", reaction: Reaction, timeoutMs = 5_000) => {
  open = await endpoint(reaction);
  const providers = { lab: { baseUrl: open.url, api } };
  const retry = { patienceMs: 0, tries: 1 };
  const model = await openModel("lab/m", { providers, cacheFolder: null, env: {}, timeoutMs, retry });
  try {
    const reply = await model.complete([{ role: "user", content: "Hi" }], {
      sample: 0,
      seed: 3,
      maxTokens: 50,
      stop: ["END"],
      reasoningEffort: "low",
      schema: { name: "a b", schema: { type: "object" } },
    });
    return { reply, sent: JSON.parse(open.requests[0]?.body ?? "") as Record<string, unknown> };
  } finally {
    await model.close();
  }
};

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const delta = (content: string, finish: string | null = null): string =>
  event({ model: "m", choices: [{ delta: { content }, finish_reason: finish }] });

test("a stream outlives the time limit while pieces come, and gives text and usage", async () => {
  const pieces = [
    ...Array.from({ length: 8 }, (_, i) => delta(`${i} é`)),
    delta("", "stop"),
    event({ choices: [], usage: { prompt_tokens: 4, completion_tokens: 9 } }),
    "data: [DONE]\n\n",
  ];
  const { reply, sent } = await asked(
    "stream",
    (response) => {
      const next = (at: number): void => {
        if (at === pieces.length) return void response.end();
        response.write(pieces[at]);
        setTimeout(() => next(at + 1), 150);
      };
      next(0);
    },
    1_000,
  );
  expect(reply.text).toBe("0 é1 é2 é3 é4 é5 é6 é7 é");
  expect(reply.usage).toMatchObject({ inputTokens: 4, outputTokens: 9, estimated: false });
  expect(reply.measured.latencyMs).toBeGreaterThan(1_000);
  expect(sent).toMatchObject({ stream: true, stream_options: { include_usage: true }, seed: 3, stop: ["END"] });
});

test("a stream that breaks off is no answer", async () => {
  await expect(asked("stream", (response) => void response.end(delta("half")))).rejects.toMatchObject({
    code: "model_unreadable",
  });
});

test("the responses API: text, thinking, refusal, usage, what cut it off; neither seed nor stop is sent", async () => {
  const body = {
    model: "m-2026",
    status: "incomplete",
    incomplete_details: { reason: "max_output_tokens" },
    output: [
      { type: "reasoning", summary: [{ type: "summary_text", text: "Well." }] },
      {
        type: "message",
        content: [
          { type: "output_text", text: "Hel" },
          { type: "output_text", text: "lo" },
        ],
      },
    ],
    usage: {
      input_tokens: 7,
      output_tokens: 20,
      output_tokens_details: { reasoning_tokens: 11 },
      input_tokens_details: { cached_tokens: 2 },
    },
  };
  const { reply, sent } = await asked("responses", reactions.body(JSON.stringify(body)));
  expect(reply).toMatchObject({
    text: "Hello",
    finishReason: "length",
    aside: { reasoning: "Well.", servedModel: "m-2026" },
    usage: { inputTokens: 7, outputTokens: 20, reasoningTokens: 11, cachedTokens: 2, estimated: false },
  });
  expect(sent).toEqual({
    model: "m",
    input: [{ role: "user", content: "Hi" }],
    store: false,
    max_output_tokens: 50,
    reasoning: { effort: "low" },
    text: { format: { type: "json_schema", name: "a_b", schema: { type: "object" } } },
  });
  await open?.close();
  const refused = {
    status: "completed",
    output: [{ type: "message", content: [{ type: "refusal", refusal: "No." }] }],
  };
  const no = await asked("responses", reactions.body(JSON.stringify(refused)));
  expect(no.reply).toMatchObject({ text: "No.", finishReason: "stop", aside: { refused: true } });
  await open?.close();
  const failed = { status: "failed", error: null, output: [{ type: "message", content: [] }] };
  await expect(asked("responses", reactions.body(JSON.stringify(failed)))).rejects.toMatchObject({
    code: "model_unavailable",
  });
});

test("models check says which other ways of asking an endpoint knows", async () => {
  open = await endpoint((response, request) =>
    request.url === "/v1/chat/completions" ? reactions.ok(response) : reactions.status(404)(response, request),
  );
  const checked = await checkModel(`${open.url}#m`, { env: {}, providers: {}, signal: new AbortController().signal });
  const works = Object.fromEntries(checked.features.map((one) => [one.feature, one.works]));
  expect(works).toMatchObject({ "streaming (api: stream)": true, "responses (api: responses)": false, seed: true });
});
