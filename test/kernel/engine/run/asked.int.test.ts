import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { costsNothing } from "../../../../kernel/engine/models/registry/costs-nothing.ts";
import type { Run } from "../../../../kernel/engine/run-handle.ts";
import { given, runsFolder, some } from "./served-runs.ts";

type Request = {
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string | string[] | undefined>;
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts an HTTP endpoint that records its requests in `seen`. `answer` gives the body of each response. */
const endpoint = async (answer: (request: Request, response: ServerResponse) => object | string) => {
  const seen: Request[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += String(part);
    const one = { body: JSON.parse(text) as Record<string, unknown>, headers: request.headers };
    seen.push(one);
    const body = answer(one, response);
    response.setHeader("x-request-id", "req-1");
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => server.close(() => {}).closeAllConnections());
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};

const said = (content: string | null, rest: object = {}, finish = "stop", usage: object = {}) => ({
  model: "served-name",
  system_fingerprint: "fp-1",
  choices: [{ message: { content, ...rest }, finish_reason: finish }],
  usage: { prompt_tokens: 50, completion_tokens: 20, ...usage },
});

test("a provider's endpoint gets its key, headers and body, and not what it refuses; prices count", async () => {
  const { seen, url } = await endpoint(() => said("no program"));
  const run = await evaluate(await some(2), {
    ...given(["lab/qwen"]),
    id: "lab",
    env: { LAB_KEY: "lab-secret-123456" },
    providers: {
      lab: {
        baseUrl: url,
        key: "LAB_KEY",
        keyHeader: "api-key",
        headers: { "x-team": "eval" },
        body: { top_k: 20 },
        omit: ["seed"],
        prices: { qwen: { input: 10, output: 100 } },
      },
    },
    budget: { usd: 1 },
    systemPrompt: "Be brief.",
    examples: [{ prompt: "p", answer: "a" }],
    topP: 0.5,
    stop: ["END"],
    reasoningEffort: "low",
    aliases: { "lab/qwen": "Qwen" },
  });
  const { body, headers } = seen[0]!;
  expect(headers).toMatchObject({ "api-key": "lab-secret-123456", "x-team": "eval" });
  expect(headers.authorization).toBeUndefined();
  expect(body).toMatchObject({ model: "qwen", top_p: 0.5, stop: ["END"], reasoning_effort: "low", top_k: 20 });
  expect(body).not.toHaveProperty("seed");
  expect((body.messages as { role: string }[]).map(({ role }) => role)).toEqual([
    "system",
    "user",
    "assistant",
    "user",
  ]);
  expect(run.records()[0]?.cost).toBeCloseTo((50 * 10 + 20 * 100) / 1e6);
  expect(String(run.leaderboard())).toContain("Qwen");
  expect(JSON.stringify(run.manifest)).not.toContain("lab-secret");
  // A resumed run sends the same requests, because the manifest holds the provider.
  const resumed = await runs.resume("lab", { directory: runsFolder(), env: { LAB_KEY: "x" } });
  expect(resumed.records()).toHaveLength(2);
}, 120_000);

test("thinking, its tokens, the served model and the refusal are kept; a cut answer without text is truncated", async () => {
  const thought = { reasoning_content: "Let me see.", refusal: null };
  const details = {
    completion_tokens_details: { reasoning_tokens: 15 },
    prompt_tokens_details: { cached_tokens: 40 },
  };
  const { url } = await endpoint(({ body }) =>
    body.model === "cut"
      ? said(null, thought, "length", details)
      : body.model === "refusing"
        ? said(null, { refusal: "I cannot." })
        : body.model === "calling"
          ? said(null, {
              reasoning: "A tool will do.",
              tool_calls: [{ function: { name: "submit", arguments: JSON.stringify({ code: "x = 1" }) } }],
            })
          : `data: ${JSON.stringify({ choices: [{ delta: { content: "stre" } }] })}\n\ndata: ${JSON.stringify({ choices: [{ delta: { content: "amed" }, finish_reason: "stop" }], usage: { prompt_tokens: 1, completion_tokens: 2 } })}\n\ndata: [DONE]\n\n`,
  );
  const models = ["cut", "refusing", "calling", "streaming"].map((name) => `${url}#${name}`);
  const run = await evaluate(await some(1), given(models));
  const byModel = new Map(run.records().map((record) => [record.model.split("#")[1], record]));
  expect(byModel.get("cut")).toMatchObject({
    outcome: "truncated",
    score: 0,
    aside: { reasoning: "Let me see.", servedModel: "served-name", fingerprint: "fp-1" },
    usage: { reasoningTokens: 15, cachedTokens: 40 },
    measured: { requestId: "req-1" },
  });
  expect(byModel.get("refusing")).toMatchObject({ outcome: "refused", aside: { refused: true }, answer: "I cannot." });
  expect(byModel.get("calling")).toMatchObject({ aside: { reasoning: "A tool will do." } });
  expect(byModel.get("calling")?.answer).toContain("x = 1");
  expect(byModel.get("streaming")).toMatchObject({ answer: "streamed", usage: { outputTokens: 2 } });
  // The table gives the number of truncated answers. All tests of an answer without a program count as failed.
  expect(String(run.leaderboard())).toMatch(/truncated/);
  expect(run.leaderboard().value.find(({ label }) => label === "cut")?.truncated).toBe(1);
  const page = await readFile(await run.report(), "utf8");
  expect(page).toContain("answers that were cut off at their output limit");
  expect(page).toMatch(/the answer was cut off at its longest<\/t[dh]>(<td[^>]*>\d<\/td>)*<td[^>]*>1<\/td>/);
  const failed = byModel.get("refusing")!.results.filter(({ criterion }) => criterion === "unit-test");
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.every(({ score }) => score === 0)).toBe(true);
}, 120_000);

/** The text about isolation in a run's report. */
const isolationIn = async (run: Run): Promise<string | undefined> =>
  /<dt>Isolation<\/dt><dd>(.*?)<\/dd>/.exec(await readFile(await run.report(), "utf8"))?.[1];

test.each([[["token-count"]], [[]]])(
  "with the criteria %j no program is run, nothing passed or failed",
  async (criteria) => {
    const run = await evaluate(await some(2), { ...given(["sim/expert"]), criteria });
    expect(run.records().map(({ score, outcome, status }) => [score, outcome, status])).toEqual(
      Array(2).fill([null, "not_tested", "completed"]),
    );
    expect(run.manifest.isolation.level).toBe("none");
    expect(String(run.leaderboard())).not.toMatch(/\d%/);
    expect(await isolationIn(run)).toBe("No program was run.");
  },
  120_000,
);

test("answers that were only asked for ran no program, and their report says so", async () => {
  const run = await evaluate(await some(1), { ...given(["sim/expert"]), generateOnly: true });
  expect(await isolationIn(run)).toBe("No program was run.");
}, 120_000);

test("where nothing is tested, or another criterion ranks, an error gives no bounds of pass@1", async () => {
  let asked = 0;
  const { url } = await endpoint((_, response) => {
    asked += 1;
    if (asked % 3 === 1) response.statusCode = 400;
    return said("no program");
  });
  for (const how of [{ criteria: ["token-count"] }, { generateOnly: true }, { primary: "token-count total" }]) {
    const run = await evaluate(await some(3), { ...given([`${url}#m`], { concurrency: 1 }), ...how });
    expect(run.leaderboard().value[0]).toMatchObject({ errors: 1, bounds: null });
    expect(String(run.leaderboard())).toMatch(/errors/);
    expect(String(run.leaderboard())).not.toContain("pass@1");
  }
}, 120_000);

test.each([
  ["sim/steady", {}, true],
  ["http://localhost:8000/v1#x", {}, true],
  ["http://gpu:8000/v1#x", {}, true],
  ["http://192.168.1.5/v1#x", {}, true],
  ["http://172.20.0.2/v1#x", {}, true],
  ["http://172.40.0.2/v1#x", {}, false],
  ["http://[fd00::1]/v1#x", {}, true],
  ["https://api.example.com/v1#x", {}, false],
  ["https://models.corp.internal/v1#x", {}, true],
  ["openai/gpt-4o-mini", { env: {} }, false],
  ["openai/gpt-4o-mini", { env: { OPENAI_BASE_URL: "http://localhost:8000/v1" } }, true],
  ["lab/x", { providers: { lab: { baseUrl: "http://10.0.0.1/v1" } } }, true],
  [
    "lab/x",
    { providers: { lab: { baseUrl: "https://lab.example.com/v1", prices: { x: { input: 0, output: 0 } } } } },
    true,
  ],
  ["lab/x", { providers: { lab: { baseUrl: "http://10.0.0.1/v1", prices: { x: { input: 1, output: 1 } } } } }, false],
])("whether %s with %j costs nothing: %s", (id, pricing, free) => {
  expect(costsNothing(id, { env: {}, ...pricing })).toBe(free);
});
