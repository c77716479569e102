import { afterEach, expect, test } from "vitest";
import { evaluate } from "../../../../../kernel/engine/evaluate.ts";
import { logprobsOf, withoutKey } from "../../../../../kernel/engine/models/base/logprobs.ts";
import { checkModel } from "../../../../../kernel/engine/models/check/check-model.ts";
import type { RequestApi } from "../../../../../kernel/engine/models/forms/request-forms.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { given, some } from "../../run/served-runs.ts";
import { type Endpoint, endpoint, type Reaction, reactions } from "../endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const ask = async (api: RequestApi, reaction: Reaction, env: Record<string, string> = {}) => {
  open = await endpoint(reaction);
  const lab = { baseUrl: open.url, api, ...(env.LAB_KEY ? { key: "LAB_KEY" } : {}) };
  const retry = { patienceMs: 0, tries: 1 };
  const model = await openModel("lab/m", { providers: { lab }, cacheFolder: null, env, retry });
  const reply = await model.complete([{ role: "user", content: "Hi" }], { sample: 0, logprobs: true });
  await model.close();
  return { logprobs: reply.aside?.logprobs, sent: JSON.parse(open.requests[0]!.body) as Record<string, unknown> };
};

const content = [
  { token: "Hel", logprob: -0.25, top_logprobs: [] },
  { token: "lo", logprob: -0.5, top_logprobs: [] },
];
const found = { tokens: ["Hel", "lo"], values: [-0.25, -0.5] };
const chat = { choices: [{ message: { content: "Hello" }, logprobs: { content }, finish_reason: "stop" }] };

test("they are asked for and read in all three ways of asking", async () => {
  const whole = await ask("chat", reactions.body(JSON.stringify(chat)));
  expect(whole).toMatchObject({ logprobs: found, sent: { logprobs: true } });
  await open?.close();
  const events = [
    ...content.map((one) => ({ choices: [{ delta: { content: one.token }, logprobs: { content: [one] } }] })),
    { choices: [{ delta: {}, finish_reason: "stop" }] },
  ].map((one) => `data: ${JSON.stringify(one)}\n\n`);
  expect(await ask("stream", reactions.body(`${events.join("")}data: [DONE]\n\n`))).toMatchObject({ logprobs: found });
  await open?.close();
  const output = [{ type: "message", content: [{ type: "output_text", text: "Hello", logprobs: content }] }];
  expect(await ask("responses", reactions.body(JSON.stringify({ status: "completed", output })))).toMatchObject({
    logprobs: found,
    sent: { include: ["message.output_text.logprobs"] },
  });
});

test("a stream without the numbers of some tokens has none; one with a damaged event is no answer", async () => {
  const choices = [
    ...content.map(({ token }, at) => ({
      delta: { content: token },
      ...(at === 0 ? { logprobs: { content: [content[0]] } } : {}),
    })),
    { delta: {}, finish_reason: "stop" },
  ];
  const events = choices.map((choice) => `data: ${JSON.stringify({ choices: [choice] })}`);
  expect((await ask("stream", reactions.body(`${events.join("\n\n")}\n\n`))).logprobs).toBeUndefined();
  await open?.close();
  const torn = [events[0], events[1]!.slice(0, -20), events[2]].join("\n\n");
  await expect(ask("stream", reactions.body(`${torn}\n\ndata: [DONE]\n\n`))).rejects.toMatchObject({
    code: "model_unreadable",
  });
  await open?.close();
  // One event of a stream may have several `data:` lines.
  const [whole, ...rest] = events.map((text) => text.replace('"delta"', '\ndata: "delta"'));
  expect((await ask("stream", reactions.body(`${[whole, ...rest].join("\n\n")}\n\n`))).logprobs).toBeUndefined();
});

test("the older form is read; where one number is missing there is none, not a part", () => {
  expect(logprobsOf({ tokens: ["a", "b"], token_logprobs: [-1, -2] })).toEqual({
    tokens: ["a", "b"],
    values: [-1, -2],
  });
  for (const value of [null, { content: null }, { content: [] }, { tokens: ["a"], token_logprobs: [null] }])
    expect(logprobsOf(value)).toBeNull();
  expect(logprobsOf({ content: [...content, { token: "!", logprob: null }] })).toBeNull();
});

test("tokens that spell the key are not kept; the numbers are", async () => {
  const key = "canary-key-12345";
  const values = [-0.1, -0.2];
  expect(withoutKey({ tokens: ["say canary-", "key-12345"], values }, key)).toEqual({ values });
  const spelt = key.match(/.{1,3}/g)!.map((token) => ({ token, logprob: -1 }));
  const choices = [{ message: { content: key }, logprobs: { content: spelt }, finish_reason: "stop" }];
  const { logprobs } = await ask("chat", reactions.body(JSON.stringify({ choices })), { LAB_KEY: key });
  expect(logprobs).toEqual({ values: spelt.map(() => -1) });
});

test("models check says whether they come back, not whether the field is taken", async () => {
  const features = async (reaction: Reaction) => {
    open = await endpoint(reaction);
    const { features } = await checkModel(`${open.url}#m`, {
      env: {},
      providers: {},
      signal: new AbortController().signal,
    });
    await open.close();
    return features.find(({ feature }) => feature === "logprobs");
  };
  expect(await features(reactions.body(JSON.stringify(chat)))).toMatchObject({ works: true });
  expect(await features(reactions.ok)).toMatchObject({ works: false, said: "accepted, but without effect" });
});

test("the criterion asks for them; records keep them; without them it is not available", async () => {
  const options = given(["sim/steady"], { criteria: ["token-logprob"], languages: ["python"] });
  const run = await evaluate(await some(2), options);
  for (const { aside, results, answer } of run.records()) {
    const { tokens = [], values = [] } = aside?.logprobs ?? {};
    expect(tokens.join("")).toBe(answer);
    const total = values.reduce((sum, value) => sum + value, 0);
    expect(total).toBeLessThan(0);
    expect(results).toMatchObject([
      { part: "mean", score: total / values.length, unit: "nats a token" },
      { part: "total", score: total },
    ]);
  }
  const without = await evaluate(await some(1), { ...options, logprobs: false });
  expect(without.records()[0]).toMatchObject({
    results: [{ score: null, error: { code: "not_available", hint: expect.stringContaining("models check") } }],
  });
  expect(without.records()[0]?.aside).toBeUndefined();
}, 120_000);
