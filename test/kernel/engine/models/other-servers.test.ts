import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkModel } from "../../../../kernel/engine/models/check-model.ts";
import { evaluate, tasks } from "../../../../kernel/index.ts";
import { root } from "../../../tools/root.ts";

const litellm = join(root, ".cache/servers/bin/litellm");
const lacks = existsSync(litellm) ? undefined : "npm run setup:full -- --only servers";
if (lacks) console.log(`skipped: LiteLLM's proxy: ${lacks}`);

const key = "sk-proxy-5b1e7d90c2";
/** What the proxy answers for each model, without asking anybody: it takes and refuses fields as for the real ones. */
const config = `model_list:
  - model_name: coder
    litellm_params:
      model: openai/gpt-4o-mini
      api_key: none
      mock_response: "\`\`\`python\\ndef twice(n):\\n    return n * 2\\n\`\`\`"
  - model_name: refuses-seed
    litellm_params:
      model: anthropic/claude-3-5-sonnet-20240620
      api_key: none
      mock_response: "\`\`\`python\\ndef twice(n):\\n    return n + 2\\n\`\`\`"
general_settings:
  master_key: ${key}
`;

const tasksFile = `version: 1
name: other servers
tasks:
  - name: twice
    task:
      common_prompt: Write twice(n) in Python.
      languages_specific:
        python: { description: "$\{common_prompt}", hidden_tests: [{ code: "assert $\{solution.function_name}(5) == 10" }] }
    golden_solution: { python: "def twice(n): return 2 * n" }
`;

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

describe.skipIf(lacks)("LiteLLM's proxy", () => {
  let folder = "";
  let url = "";
  let proxy: ChildProcess;
  let said = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "taulab-proxy-"));
    await writeFile(join(folder, "config.yaml"), config);
    const port = await freePort();
    url = `http://127.0.0.1:${port}/v1`;
    const words = ["--config", join(folder, "config.yaml"), "--port", String(port), "--host", "127.0.0.1"];
    // Its prices would come from the network.
    const env = { ...process.env, LITELLM_LOCAL_MODEL_COST_MAP: "True", LITELLM_TELEMETRY: "False" };
    proxy = spawn(litellm, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [proxy.stdout, proxy.stderr]) stream?.on("data", (piece) => (said += String(piece)));
    for (;;) {
      if (proxy.exitCode !== null) throw new Error(`the proxy ended: ${said.slice(-2000)}`);
      const isUp = await fetch(`${url}/models`, { headers: { authorization: `Bearer ${key}` } }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((done) => setTimeout(done, 500));
    }
  }, 600_000);
  afterAll(async () => {
    proxy?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const lab = (more: object = {}) => ({ lab: { baseUrl: url, key: "LAB_KEY", ...more } });
  const env = { LAB_KEY: key };
  const run = async (id: string, models: readonly string[], provider: object = {}) => {
    const file = join(folder, "tasks.yaml");
    await writeFile(file, tasksFile);
    const before = process.env.LAB_KEY;
    process.env.LAB_KEY = key;
    try {
      const options = { models: [...models], providers: lab(provider), directory: folder, id, progress: false } as const;
      return await evaluate(await tasks.load(file), { ...options, cache: false, samples: 2 });
    } finally {
      if (before === undefined) delete process.env.LAB_KEY;
      else process.env.LAB_KEY = before;
    }
  };

  test("models check says what it takes, and what it refuses for which model", async () => {
    const signal = new AbortController().signal;
    const coder = await checkModel("lab/coder", { env, providers: lab(), signal });
    expect(coder.error).toBeNull();
    const works = Object.fromEntries(coder.features.map((one) => [one.feature, one.works]));
    expect(works).toMatchObject({
      seed: true,
      temperature: true,
      stop: true,
      "JSON schema": true,
      "streaming (api: stream)": true,
      "responses (api: responses)": true,
      // Mocked answers have none, and mocked models no files.
      logprobs: false,
    });
    const other = await checkModel("lab/refuses-seed", { env, providers: lab(), signal });
    expect(other.omit).toContain("seed");
  }, 300_000);

  test.each([
    ["chat", {}],
    ["stream", { api: "stream" }],
    ["responses", { api: "responses" }],
  ])("a run by way of %s: the answer, its tokens and its end arrive", async (id, provider) => {
    const found = await run(id, ["lab/coder"], provider);
    for (const record of found.records()) {
      expect(record).toMatchObject({ status: "completed", score: 1, finishReason: "stop" });
      expect(record.usage.outputTokens).toBeGreaterThan(0);
      expect(record.usage.estimated).toBe(false);
    }
  }, 300_000);

  test("a field that it refuses is an error that says how to leave it out, and left out it is none", async () => {
    const refused = await run("refused", ["lab/refuses-seed"]);
    const [record] = refused.records();
    expect(record).toMatchObject({ status: "error", score: null, error: { message: expect.stringContaining("seed") } });
    expect(record?.error?.hint).toContain("omit");
    const taken = await run("left-out", ["lab/refuses-seed"], { omit: ["seed"] });
    expect(taken.records().map(({ score }) => score)).toEqual([0, 0]);
  }, 300_000);
});
