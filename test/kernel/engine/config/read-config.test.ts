import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { configSchema, parseConfig, readConfigs } from "../../../../kernel/engine/config/read-config.ts";
import { EngineError } from "../../../../kernel/engine/errors.ts";

const folder = join(import.meta.dirname, "appendix-c");

describe("our own form", () => {
  test("says everything that an evaluation can be told", () => {
    const settings = parseConfig(
      `version: 1
models: [sim/steady, { id: local/qwen, alias: Qwen 7B }]
providers:
  local:
    base_url: http://gpu:8000/v1
    key: LOCAL_KEY
    key_header: api-key
    headers: { x-team: eval }
    body: { top_k: 20 }
    omit: [seed]
    prices: { qwen: { input: 0.1, output: 0.4 } }
prices: { openai/gpt-x: { input: 1, output: 2 } }
tasks: [mine.yaml, shipped, "https://host/set.jsonl.gz#from=2024-08-01"]
filters: { difficulties: [easy], ids: ["set/*"] }
limit: 10
languages: [python]
samples: 3
seed: 7
system_prompt: Be brief.
examples: [{ prompt: p, answer: a }]
temperature: 0.2
top_p: 0.9
max_tokens: 512
stop: ["\\n\\n\\n"]
reasoning_effort: low
parameters: { all-tests-hidden: true }
criteria: [unit-test]
tests: { timeout_s: 3, memory_mb: 256, limits_of: old, executions: 5 }
requests: { concurrency: 4, timeout_s: 30, patience_s: 60 }
budget: { calls: 10, tokens: 1000, usd: 2, wall_s: 60 }
cache: false
max_errors: 0.05
generate_only: true
id: mine
out: here
isolation: none
`,
      "/configs/a.yaml",
    );
    expect(settings).toEqual({
      models: ["sim/steady", "local/qwen"],
      aliases: { "local/qwen": "Qwen 7B" },
      providers: {
        local: {
          baseUrl: "http://gpu:8000/v1",
          key: "LOCAL_KEY",
          keyHeader: "api-key",
          headers: { "x-team": "eval" },
          body: { top_k: 20 },
          omit: ["seed"],
          prices: { qwen: { input: 0.1, output: 0.4 } },
        },
      },
      prices: { "openai/gpt-x": { input: 1, output: 2 } },
      tasks: ["/configs/mine.yaml", "shipped", "https://host/set.jsonl.gz#from=2024-08-01"],
      filters: { difficulties: ["easy"], ids: ["set/*"] },
      limit: 10,
      languages: ["python"],
      samples: 3,
      seed: 7,
      systemPrompt: "Be brief.",
      examples: [{ prompt: "p", answer: "a" }],
      temperature: 0.2,
      topP: 0.9,
      maxTokens: 512,
      stop: ["\n\n\n"],
      reasoningEffort: "low",
      parameters: { "all-tests-hidden": true },
      criteria: ["unit-test"],
      testTimeoutMs: 3000,
      testMemoryBytes: 256 * 2 ** 20,
      limitsOf: "old",
      executions: 5,
      concurrency: 4,
      timeoutMs: 30_000,
      retry: { patienceMs: 60_000, tries: 2 },
      budget: { calls: 10, tokens: 1000, usd: 2, wallMs: 60_000 },
      cache: false,
      maxErrors: 0.05,
      generateOnly: true,
      id: "mine",
      directory: "/configs/here",
      isolation: "none",
    });
  });

  test.each(["1", "1.0", '"1"', '"1.0"'])("version %s is version 1", (version) => {
    expect(parseConfig(`version: ${version}\nmodels: [a]\n`, "a.yaml")).toEqual({ models: ["a"] });
  });
});

test("a file that is not there is told by its name", async () => {
  await expect(readConfigs(["nowhere.yaml"])).rejects.toMatchObject({
    code: "invalid_config",
    message: expect.stringContaining("nowhere.yaml"),
  });
});

test("any text is read or refused by a typed error", () => {
  const piece = fc.constantFrom(
    "version: 1\n",
    "models: [a]\n",
    "llms:\n",
    "  - a\n",
    "x: {",
    "]",
    "&a ",
    "*a",
    "? ",
    "\t",
    "samples: .inf\n",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      try {
        parseConfig(pieces.join(""), "a.yaml");
      } catch (error) {
        expect(error).toBeInstanceOf(EngineError);
      }
    }),
  );
});

describe("the modular framework's form", () => {
  test("its example loads: empty lists are all, what is switched off is left out", async () => {
    const settings = await readConfigs([join(folder, "exec-config-example-1.yaml")]);
    expect(settings).toEqual({
      models: ["mistralai/devstral-small-2505:free", "mistralai/mistral-nemo:free"],
      languages: ["java"],
      filters: { difficulties: ["easy", "medium", "hard"] },
      parameters: {
        "should-generate-tests": false,
        "use-llm-judge": true,
        "all-tests-public": false,
        "all-tests-hidden": true,
      },
      criteria: [
        "unit-test",
        "ram-usage",
        "cpu-usage",
        "sonarqube",
        "llm-judge-code-quality",
        "llm-judge-comment-quality",
        "java-jacoco",
        "java-checkstyle",
        "java-pmd",
      ],
      judges: ["mistralai/devstral-small-2505:free"],
    });
  });

  test("without use-llm-judge judging criteria are off, and a note says so", () => {
    const text = "version: 1\nllms: [a]\ncriteria: [{ name: llm-judge-code-quality, enabled: true }]\n";
    expect(parseConfig(text, "a.yaml")).toMatchObject({
      criteria: [],
      notes: [expect.stringContaining("use-llm-judge is off")],
      languages: [],
    });
  });
});

test("later files go before earlier ones, field by field where fields hold fields", async () => {
  const [a, b] = [
    "version: 1\nmodels: [a]\nseed: 1\nparameters: { x: true, y: true }\n",
    "version: 1\nseed: 2\nparameters: { y: false }\n",
  ];
  const { mergeSettings } = await import("../../../../kernel/engine/config/settings.ts");
  expect(mergeSettings(parseConfig(a, "a.yaml"), parseConfig(b, "b.yaml"))).toEqual({
    models: ["a"],
    seed: 2,
    parameters: { x: true, y: false },
  });
});

test("the JSON Schema names every field of both forms, so that editors complete them", async () => {
  const text = JSON.stringify(configSchema());
  for (const field of ["models", "llms", "llm-judge", "providers", "base_url", "limits_of", "patience_s", "memory_mb"])
    expect(text).toContain(`"${field}"`);
  const example = await readFile(join(folder, "exec-config-example-1.yaml"), "utf8");
  for (const [, field] of example.matchAll(/^([\w-]+):/gm)) expect(text).toContain(`"${field}"`);
});
