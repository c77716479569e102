import { afterEach, expect, test } from "vitest";
import { failedFeature } from "../../../../../kernel/engine/models/base/feature.ts";
import { checkModel } from "../../../../../kernel/engine/models/check/check-model.ts";
import { type Endpoint, endpoint, type Reaction, reactions } from "../endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

const check = async (reaction: Reaction) => {
  open = await endpoint(reaction);
  return checkModel(`${open.url}#m`, { env: {}, providers: {}, signal: new AbortController().signal });
};

const answer = (message: object, finish: string) =>
  reactions.body(JSON.stringify({ choices: [{ message, finish_reason: finish }], usage: {} }));

test("models check limits the answer to every question", async () => {
  await check(reactions.ok);
  const limits = (open as Endpoint).requests.flatMap(({ body }) => {
    if (body === "") return [];
    const { max_tokens: chat, max_output_tokens: responses } = JSON.parse(body) as Record<string, unknown>;
    return [chat ?? responses];
  });
  expect(limits.length).toBeGreaterThan(8);
  expect([...new Set(limits)]).toEqual([1024, 64]);
});

test("models check warns of an empty answer", async () => {
  expect((await check(answer({ content: "" }, "stop"))).warnings).toEqual([expect.stringContaining("chat template")]);
});

test("models check warns of a reasoning parser that swallows answers, and of thinking that takes all tokens", async () => {
  const swallowed = await check(answer({ content: "", reasoning_content: "ready" }, "stop"));
  expect(swallowed.warnings).toEqual([expect.stringContaining("--reasoning-parser")]);
  await open?.close();
  const long = await check(answer({ content: null, reasoning_content: "Hm" }, "length"));
  expect(long.warnings).toEqual([expect.stringContaining("--max-tokens")]);
  await open?.close();
  expect((await check(reactions.ok)).warnings).toEqual([]);
});

test("a feature whose question timed out is unknown, not missing", () => {
  const late = Object.assign(new Error("the endpoint did not answer within 60 s"), { code: "model_timeout" });
  expect(failedFeature("JSON schema", late).works).toBe(null);
  expect(failedFeature("JSON schema", new Error("no")).works).toBe(false);
});
