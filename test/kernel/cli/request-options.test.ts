import { describe, expect, test } from "vitest";
import { augmentStudyCommand } from "../../../kernel/cli/augment/study.ts";
import { augmentSuiteCommand } from "../../../kernel/cli/augment/suite.ts";
import { evalCommand } from "../../../kernel/cli/eval/eval.ts";
import { generateRunCommand } from "../../../kernel/cli/generate/run.ts";
import { judgeCommand } from "../../../kernel/cli/judge.ts";
import { refineCommand } from "../../../kernel/cli/refine.ts";
import { repairStudyCommand } from "../../../kernel/cli/repair/study.ts";
import { searchCommand } from "../../../kernel/cli/search.ts";
import { openingOf } from "../../../kernel/cli/words/request-flags.ts";

const everywhere = [
  "limit",
  "ids",
  "temperature",
  "max-tokens",
  "resume",
  "providers",
  "timeout",
  "patience",
  "price",
  "no-cache",
  "budget",
  "dry-run",
  "max-errors",
  "id",
];
const asking = ["top-p", "stop", "reasoning-effort"];
const commands = { augmentStudyCommand, generateRunCommand, refineCommand, repairStudyCommand, searchCommand };

describe.each(Object.entries({ ...commands, evalCommand, judgeCommand }))("%s", (_, { words: { flags = {} } }) => {
  test("takes the limits of a run and of its requests", () => {
    expect(Object.keys(flags)).toEqual(expect.arrayContaining(everywhere));
  });
});

describe.each(Object.entries({ ...commands, evalCommand }))("%s", (_, { words: { flags = {} } }) => {
  test("takes every field of a request", () => {
    expect(Object.keys(flags)).toEqual(expect.arrayContaining(asking));
  });
});

test("a suite of one problem takes every option of requests", () => {
  const { flags = {} } = augmentSuiteCommand.words;
  const suited = everywhere.filter((name) => name !== "limit" && name !== "ids");
  expect(Object.keys(flags)).toEqual(expect.arrayContaining([...suited, ...asking]));
});

test("options become fields of every request, and how endpoints are opened", async () => {
  const values = {
    temperature: 0.2,
    topP: undefined,
    maxTokens: 64,
    stop: ["\n\n"],
    reasoningEffort: undefined,
    timeout: 5000,
    patience: 0,
    price: undefined,
    noCache: true as const,
    providers: undefined,
  };
  expect(await openingOf(values, {})).toEqual({
    env: {},
    request: { temperature: 0.2, maxTokens: 64, stop: ["\n\n"] },
    timeoutMs: 5000,
    retry: { patienceMs: 0, tries: 2 },
    cacheFolder: null,
  });
});
