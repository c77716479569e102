import { expect, test } from "vitest";
import { type EvalWords, evalFlags, settingsOf } from "../../../kernel/cli/eval/eval-words.ts";
import { partWords, readValues } from "../../../kernel/cli/words/parse-words.ts";
import { filterEntries, runOptionEntries } from "../../../kernel/engine/api/run-options.ts";

const said = (...args: string[]): EvalWords => readValues(evalFlags, partWords(evalFlags, args));

test.each([
  ["--models a,b", { models: ["a", "b"] }],
  ["--alias a=A --alias b=B", { aliases: { a: "A", b: "B" } }],
  ["--price http://h/v1#x=0.1,2", { prices: { "http://h/v1#x": { input: 0.1, output: 2 } } }],
  ["--tasks a.yaml,shipped", { tasks: ["a.yaml", "shipped"] }],
  ["--language all", { languages: [] }],
  ["--ids a/*,b", { filters: { ids: ["a/*", "b"] } }],
  ["--difficulty easy --area math", { filters: { difficulties: ["easy"], areas: ["math"] } }],
  [
    "--names n --type t --source s --concept c",
    { filters: { names: ["n"], types: ["t"], sources: ["s"], concepts: ["c"] } },
  ],
  ["--limit 3 --samples 4 --seed 5", { limit: 3, samples: 4, seed: 5 }],
  ["--parameters x,y=false", { parameters: { x: true, y: false } }],
  ["--system-prompt Brief.", { systemPrompt: "Brief." }],
  ["--temperature 0.5 --top-p 0.9 --max-tokens 64", { temperature: 0.5, topP: 0.9, maxTokens: 64 }],
  ["--stop END --stop \\n\\n", { stop: ["END", "\n\n"] }],
  ["--reasoning-effort low --logprobs", { reasoningEffort: "low", logprobs: true }],
  ["--criteria unit-test,cost --primary cost", { criteria: ["unit-test", "cost"], primary: "cost" }],
  [
    "--test-timeout 1.5 --test-memory 64 --limits-of old",
    { testTimeoutMs: 1500, testMemoryBytes: 2 ** 26, limitsOf: "old" },
  ],
  ["--concurrency 2 --timeout 9 --patience 0", { concurrency: 2, timeoutMs: 9000, retry: { patienceMs: 0, tries: 2 } }],
  ["--budget usd=1.5,calls=9,tokens=8,seconds=7", { budget: { usd: 1.5, calls: 9, tokens: 8, wallMs: 7000 } }],
  ["--budget 2", { budget: { usd: 2 } }],
  ["--generate-only --batch --no-cache", { generateOnly: true, batch: true, cache: false }],
  ["--max-errors 5% --fail-under pass@1>=0.5", { maxErrors: 0.05, failUnder: ["pass@1>=0.5"] }],
  ["--out d --id i --sandbox s --isolation none", { directory: "d", id: "i", sandbox: "s", isolation: "none" }],
])("taulab eval %s says %j", (words, settings) => {
  expect(settingsOf(said(...words.split(" ")))).toStrictEqual(settings);
});

test("every option of a run and every filter has a flag of taulab eval", () => {
  const flags = [...runOptionEntries.map(([, { flag }]) => flag.name), ...filterEntries.map(([, { flag }]) => flag)];
  expect(Object.keys(evalFlags)).toEqual(expect.arrayContaining(flags));
});

test("what is no setting of the evaluation is kept apart from them", () => {
  const words = ["--resume", "r", "--retry-failed", "--more", "usd=1", "--dry-run", "--pilot", "3", "--yes"];
  expect(settingsOf(said(...words))).toStrictEqual({});
  expect(said(...words)).toEqual({
    resume: "r",
    retryFailed: true,
    more: { usd: 1 },
    dryRun: true,
    pilot: 3,
    yes: true,
  });
});
