import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { checkModel } from "../../../../kernel/engine/models/check/check-model.ts";
import type { EvaluateOptions } from "../../../../kernel/engine/run/options/options.ts";
import type { Run } from "../../../../kernel/engine/run-handle.ts";
import { lacksServer, type OtherServer, serverProgram, startServer } from "./other-server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-servers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = "sk-proxy-5b1e7d90c2";

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

const run = async (
  options: Pick<EvaluateOptions, "id" | "models" | "providers"> & Partial<EvaluateOptions>,
): Promise<Run> => {
  const file = join(folder, "tasks.yaml");
  await writeFile(file, tasksFile);
  process.env.TAULAB_TEST_KEY = key;
  return evaluate(await tasks.load(file), { directory: folder, progress: false, cache: false, samples: 2, ...options });
};
afterAll(() => {
  delete process.env.TAULAB_TEST_KEY;
});

/** LiteLLM's configuration: it sends mocked answers, and accepts or refuses fields as for the real models. */
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

const noProxy = lacksServer("litellm");
if (noProxy) console.log(`skipped: LiteLLM's proxy: ${noProxy}`);

describe.skipIf(noProxy)("LiteLLM's proxy", () => {
  let proxy: OtherServer;
  beforeAll(async () => {
    await writeFile(join(folder, "config.yaml"), config);
    proxy = await startServer("litellm", ["--config", "config.yaml"], folder);
  }, 600_000);
  afterAll(() => void proxy?.process.kill());

  const lab = (more: object = {}) => ({ lab: { baseUrl: `${proxy.origin}/v1`, key: "TAULAB_TEST_KEY", ...more } });

  test("models check says what it takes, and what it refuses for which model", async () => {
    const given = { env: { TAULAB_TEST_KEY: key }, providers: lab(), signal: new AbortController().signal };
    const coder = await checkModel("lab/coder", given);
    expect(coder.error).toBeNull();
    expect(Object.fromEntries(coder.features.map((one) => [one.feature, one.works]))).toMatchObject({
      seed: true,
      temperature: true,
      stop: true,
      "JSON schema": true,
      "streaming (api: stream)": true,
      "responses (api: responses)": true,
      // LiteLLM's mocked answers have no log probabilities.
      logprobs: false,
    });
    expect((await checkModel("lab/refuses-seed", given)).omit).toContain("seed");
  }, 300_000);

  test.each([
    ["chat", {}],
    ["stream", { api: "stream" }],
    ["responses", { api: "responses" }],
  ])(
    "a run by way of %s: the answer, its tokens and its end arrive",
    async (id, provider) => {
      const found = await run({ id, models: ["lab/coder"], providers: lab(provider) });
      for (const record of found.records()) {
        expect(record).toMatchObject({ status: "completed", score: 1, finishReason: "stop" });
        expect(record.usage).toMatchObject({ outputTokens: expect.any(Number), estimated: false });
      }
    },
    300_000,
  );

  test("a field that it refuses is an error that says how to leave it out, and left out it is none", async () => {
    const models = ["lab/refuses-seed"];
    const [record] = (await run({ id: "refused", models, providers: lab() })).records();
    expect(record).toMatchObject({ status: "error", score: null, error: { message: expect.stringContaining("seed") } });
    expect(record?.error?.hint).toContain("omit");
    const taken = await run({ id: "left-out", models, providers: lab({ omit: ["seed"] }) });
    expect(taken.records().map(({ score }) => score)).toEqual([0, 0]);
  }, 300_000);
});

const noMock = lacksServer("llmock");
if (noMock) console.log(`skipped: LLMock: ${noMock}`);

describe.skipIf(noMock)("LLMock, which breaks answers and judges its clients", () => {
  let server: OtherServer | undefined;
  afterEach(() => void server?.process.kill());

  test("refusals, failures and streams that break off: every sample is answered, and the verdict on us is good", async () => {
    const faults = ["--error-rate", "429=0.2", "--error-rate", "503=0.1", "--stream-fault", "truncate=0.1"];
    server = await startServer("llmock", ["serve", ...faults], folder);
    const lab = { baseUrl: `${server.origin}/v1`, api: "stream" } as const;
    const found = await run({ id: "broken", models: ["lab/gpt-4o"], providers: { lab }, samples: 30 });
    expect(found.records().map(({ status }) => status)).toEqual(Array(30).fill("completed"));
    const { stdout } = await promisify(execFile)(serverProgram("llmock"), ["report", "--url", server.origin]);
    // Waits are random. LLMock reports `no_backoff` if a second wait happens to be no longer than the first.
    const findings = [...stdout.matchAll(/(?:FAIL|WARN) {2}(\w+)/g)].map(([, code]) => code);
    expect(findings.filter((code) => code !== "no_backoff")).toEqual([]);
    expect(stdout).toMatch(/fault\(s\) injected/);
  }, 300_000);

  test("a batch is handed in, waited for and read", async () => {
    server = await startServer("llmock", ["serve"], folder);
    const lab = { baseUrl: `${server.origin}/v1` };
    const found = await run({ id: "batch", models: ["lab/gpt-4o"], providers: { lab }, samples: 3, batch: true });
    expect(found.records().map(({ status }) => status)).toEqual(Array(3).fill("completed"));
  }, 300_000);
});
