import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { knownModels } from "../../../../../kernel/engine/models/providers/resolve.ts";
import { openModel, openModels } from "../../../../../kernel/engine/models/registry/registry.ts";
import { endpoint, reactions } from "../endpoint.ts";

const hello = [{ role: "user" as const, content: "hello" }];
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe("ids", () => {
  test.each([
    ["sim/stedy", "sim/steady"],
    ["gpt-4o-mini", "openai/gpt-4o-mini"],
    ["opnai/gpt-4o", "openai/gpt-4o"],
    ["anthropic/claude-x", "https://api.anthropic.com/v1#claude-x"],
    ["ollama/llama3", "http://localhost:11434/v1#llama3"],
  ])("%s is unknown, and the nearest known one is named", async (id, close) => {
    const opened = openModel(id, { env: {} });
    await expect(opened).rejects.toMatchObject({ code: "unknown_model", hint: expect.stringContaining(close) });
  });

  test.each(["", "openai/", "http://host/v1", "ftp://host/v1#x", "http://#x"])("%j is unknown", async (id) => {
    await expect(openModel(id, { env: { OPENAI_API_KEY: "k" } })).rejects.toMatchObject({ code: "unknown_model" });
  });

  test("without a key the error says what to set", async () => {
    const opened = openModel("openai/gpt-4o-mini", { env: {} });
    await expect(opened).rejects.toMatchObject({
      code: "missing_key",
      hint: expect.stringContaining("OPENAI_API_KEY"),
    });
  });

  test("an address with a password is refused, and the password is not in the message", async () => {
    const error = await openModel("http://me:hush@host/v1#x", { env: {} }).catch((caught: unknown) => caught as Error);
    expect(error).toMatchObject({ code: "invalid_config" });
    expect(JSON.stringify([error, String(error)])).not.toContain("hush");
  });

  test("an address of the environment that is none is named, and a model may be named once", async () => {
    const env = { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "here" };
    await expect(openModel("openai/gpt-4o", { env })).rejects.toMatchObject({ code: "invalid_config" });
    const proxied = openModel("http://host/v1#m", { env: { HTTP_PROXY: "no proxy" } });
    await expect(proxied).rejects.toMatchObject({ code: "invalid_config" });
    await expect(openModels(["sim/steady", "sim/steady"], { env: {} })).rejects.toMatchObject({
      code: "invalid_config",
    });
  });

  test("known models hold the simulated ones", () => {
    expect(knownModels()).toEqual(expect.arrayContaining(["sim/novice", "sim/steady", "sim/expert", "openai/gpt-4o"]));
  });

  test("where one of several cannot be opened, none stays open", async () => {
    await expect(openModels(["sim/steady", "sim/stedy"], { env: {} })).rejects.toMatchObject({ code: "unknown_model" });
  });
});

test("openai/NAME goes to OPENAI_BASE_URL with the key, the name and the parameters", async () => {
  const there = await endpoint(reactions.ok);
  const env = { OPENAI_API_KEY: "k-1", OPENAI_BASE_URL: there.url };
  const model = await openModel("openai/gpt-4o-mini", { env, cacheFolder: null });
  closing.push(() => model.close(), there.close);
  const { cost } = await model.complete(hello, { sample: 3, temperature: 0.5, topP: 0.9, maxTokens: 7, seed: 11 });
  // OPENAI_BASE_URL may be another company's endpoint, so OpenAI's prices do not apply.
  expect(cost).toBeNull();
  const [request] = there.requests;
  expect(request?.headers.authorization).toBe("Bearer k-1");
  expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith("x-taulab"))).toEqual([]);
  expect(JSON.parse(request?.body ?? "")).toEqual({
    model: "gpt-4o-mini",
    messages: hello,
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.5,
    top_p: 0.9,
    max_tokens: 7,
    seed: 14,
  });
});

test("an id of another maker goes to OPENAI_BASE_URL as it stands, tag included", async () => {
  const there = await endpoint(reactions.ok);
  const id = "mistralai/devstral-small-2505:free";
  const env = { OPENAI_API_KEY: "k-1", OPENAI_BASE_URL: there.url };
  const model = await openModel(id, { env, cacheFolder: null });
  closing.push(() => model.close(), there.close);
  await model.complete(hello, { sample: 0 });
  expect(JSON.parse(there.requests[0]?.body ?? "")).toMatchObject({ model: id });
  await expect(openModel(id, { env: { OPENAI_API_KEY: "k-1" } })).rejects.toMatchObject({ code: "unknown_model" });
});

test("without a key no authorization is sent, and missing usage is estimated", async () => {
  const there = await endpoint(
    reactions.body('{"choices":[{"message":{"content":"12345678"},"finish_reason":"length"}]}'),
  );
  const model = await openModel(`${there.url}#a%20b`, { env: {}, cacheFolder: null });
  closing.push(() => model.close(), there.close);
  const { usage, cost, finishReason } = await model.complete(hello, { sample: 0 });
  expect(there.requests[0]?.headers.authorization).toBeUndefined();
  expect(JSON.parse(there.requests[0]!.body).model).toBe("a b");
  expect(usage).toEqual({ inputTokens: 6, outputTokens: 2, estimated: true });
  expect([cost, finishReason]).toEqual([null, "length"]);
});

describe("proxy", () => {
  const proxy = async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? "");
      const to = new URL(request.url ?? "");
      const onward = httpRequest(
        { host: "127.0.0.1", port: to.port, path: to.pathname, method: request.method, headers: request.headers },
        (answer) => answer.pipe(response),
      );
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(async () => {
      server.close();
      server.closeAllConnections();
    });
    return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  test("a named host goes through HTTP_PROXY; loopback and NO_PROXY do not", async () => {
    const [there, { seen, url }] = await Promise.all([endpoint(reactions.ok), proxy()]);
    closing.push(there.close);
    const ask = async (base: string, env: Record<string, string>) => {
      const model = await openModel(`${base}#m`, { env, cacheFolder: null, retry: { tries: 1, patienceMs: 0 } });
      closing.push(() => model.close());
      return model.complete(hello, { sample: 0 });
    };
    const far = there.url.replace("127.0.0.1", "model.invalid");
    expect((await ask(far, { HTTP_PROXY: url })).text).toBe("hello");
    expect(seen).toEqual([`${far}/chat/completions`]);
    await ask(there.url, { http_proxy: url });
    await expect(ask(far, { HTTP_PROXY: url, NO_PROXY: ".invalid" })).rejects.toMatchObject({
      code: "model_unavailable",
    });
    expect(seen).toHaveLength(1);
  });
});
