import { type ChildProcess, spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cliArgs, taulab } from "../../../../tools/cli.ts";
import { root } from "../../../../tools/root.ts";
import { lacksWeights } from "./real-weights.ts";

const lacks = lacksWeights();
if (lacks !== undefined) console.log(`not installed here, not tested: taulab models serve (${lacks})`);

/** `taulab models serve` as a user starts it. */
const startServer = async (id: string) => {
  const child: ChildProcess = spawn(process.execPath, cliArgs("models", "serve", id, "--port", "0"), {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (piece) => {
    said += String(piece);
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (piece) => {
      said += String(piece);
      const found = /^http\S+/m.exec(said);
      if (found) resolve(found[0]);
    });
    child.once("exit", () => reject(new Error(said)));
  });
  return { child, ended, url: address.split("#")[0]!, said: () => said };
};

const model = "smollm2";
const messages = [{ role: "user" as const, content: "Write a Python function that adds two numbers." }];
const greedy = { model, messages, temperature: 0 };

describe.skipIf(lacks !== undefined)("taulab models serve, asked by the npm client of OpenAI", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startServer("smollm2?parallel=2&context=1024");
    client = new OpenAI({ baseURL: server.url, apiKey: "none", maxRetries: 0 });
  }, 120_000);
  afterAll(async () => {
    server?.child.kill("SIGKILL");
    await server?.ended;
  });

  const chat = (more: object) => client.chat.completions.create({ ...greedy, max_tokens: 12, ...more });

  test("it says its memory before it loads, and lists its model", async () => {
    expect(server.said()).toMatch(/^loading gguf:smollm2\S*: Q4_1, context 1024, about \d+ MB of memory\nhttp/);
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual([model]);
    expect((await client.models.retrieve(model)).id).toBe(model);
  });

  test("a streamed chat has the text of the whole one, and begins with its role", async () => {
    const whole = await chat({});
    const pieces = await client.chat.completions.create({ ...greedy, max_tokens: 12, stream: true });
    const deltas: OpenAI.ChatCompletionChunk.Choice.Delta[] = [];
    for await (const { choices } of pieces) deltas.push(choices[0]!.delta);
    expect(deltas[0]?.role).toBe("assistant");
    expect(deltas.map(({ content }) => content ?? "").join("")).toBe(whole.choices[0]!.message.content);
    expect(whole.usage?.completion_tokens).toBe(12);
  }, 60_000);

  test("two clients at once get the answers that each alone gets", async () => {
    const both = await Promise.all([chat({}), chat({})]);
    const alone = await chat({});
    expect(both.map(({ choices }) => choices[0]!.message.content)).toEqual(
      Array(2).fill(alone.choices[0]!.message.content),
    );
  }, 60_000);

  test("stop texts, a seed and top_p do what they say", async () => {
    const stopped = (await chat({ stop: ["def"] })).choices[0]!;
    expect(stopped.finish_reason).toBe("stop");
    expect(stopped.message.content).not.toContain("def");
    const free = { temperature: 1, seed: 5, max_tokens: 8 };
    const drawn = await Promise.all([chat(free), chat(free)]);
    expect(drawn[0]!.choices[0]!.message.content).toBe(drawn[1]!.choices[0]!.message.content);
    const narrow = await chat({ temperature: 1, top_p: 0.000_1, seed: 9 });
    expect(narrow.choices[0]!.message.content).toBe((await chat({})).choices[0]!.message.content);
  }, 120_000);

  test("each token comes with its probability and the likeliest in its place", async () => {
    const tokens = (await chat({ logprobs: true, top_logprobs: 3, max_tokens: 4 })).choices[0]!.logprobs!.content!;
    expect(tokens).toHaveLength(4);
    for (const { token, logprob, top_logprobs } of tokens) {
      expect(top_logprobs).toHaveLength(3);
      expect(top_logprobs[0]).toMatchObject({ token });
      expect(top_logprobs[0]!.logprob).toBeCloseTo(logprob, 3);
      expect(top_logprobs[1]!.logprob).toBeLessThanOrEqual(logprob);
    }
  }, 60_000);

  test("an answer under a schema is that JSON alone, and ends with it", async () => {
    const schema = {
      type: "object",
      properties: { kind: { enum: ["sum", "product"] }, count: { anyOf: [{ type: "integer" }, { type: "null" }] } },
      required: ["kind", "count"],
      additionalProperties: false,
    };
    const { choices } = await chat({
      max_tokens: 60,
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
    });
    expect(choices[0]!.finish_reason).toBe("stop");
    const text = choices[0]!.message.content!;
    expect(text).toBe(text.trim());
    expect(["sum", "product"]).toContain(JSON.parse(text).kind);
  }, 60_000);

  test("a prompt is continued as it is, with its echo where that is asked for", async () => {
    const asked = { model, prompt: "def add(a, b):", max_tokens: 8, temperature: 0 };
    const plain = (await client.completions.create({ ...asked, logprobs: 2 })).choices[0]!;
    expect(plain.logprobs!.tokens).toHaveLength(8);
    expect(Object.keys(plain.logprobs!.top_logprobs![0]!)).toHaveLength(2);
    const echoed = (await client.completions.create({ ...asked, echo: true })).choices[0]!;
    expect(echoed.text).toBe(asked.prompt + plain.text);
  }, 60_000);

  test.each([
    ["tools", 400, { tools: [{ type: "function", function: { name: "f" } }] }],
    ["one answer", 400, { n: 2 }],
    ["max_tokens", 400, { max_tokens: 0 }],
    ['"smollm2" is served', 404, { model: "other" }],
    ["exceeds the available context size", 400, { messages: [{ role: "user", content: "word ".repeat(1500) }] }],
    [
      "nonsense",
      400,
      { response_format: { type: "json_schema", json_schema: { name: "a", schema: { type: "nonsense" } } } },
    ],
  ])(
    "a request that is not served is refused with its field: %s",
    async (message, status, more) => {
      await expect(chat(more)).rejects.toMatchObject({ status, message: expect.stringContaining(message) });
    },
    60_000,
  );

  test("a client that goes away frees its place, and an unfinished request harms nobody", async () => {
    const gone = new AbortController();
    const long = client.chat.completions.create({ ...greedy, max_tokens: 900 }, { signal: gone.signal });
    setTimeout(() => gone.abort(), 500);
    await expect(long).rejects.toThrow("aborted");
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write("POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n{");
      setTimeout(() => socket.destroy(), 100);
    });
    await new Promise((resolve) => socket.once("close", resolve));
    expect((await chat({})).choices[0]!.message.content).toContain("```");
  }, 60_000);

  test("Ctrl-C ends it with exit code 0", async () => {
    server.child.kill("SIGINT");
    expect(await server.ended).toBe(0);
  }, 30_000);
});

test.skipIf(lacks !== undefined)(
  "a port that is taken, and a file that is no model, are told with the way out",
  async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const { port } = holder.address() as { port: number };
    try {
      const taken = await taulab(["models", "serve", "smollm2", "--port", String(port)], root);
      expect(taken).toMatchObject({ code: 2, stderr: expect.stringMatching(/EADDRINUSE[\s\S]*port is free/) });
      const wrong = await taulab(["models", "serve", "./package.json"], root);
      expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("not a GGUF file") });
    } finally {
      holder.close();
    }
  },
  120_000,
);
