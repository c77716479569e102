import { expect, test } from "vitest";
import { augmentStudyCommand } from "../../../kernel/cli/augment/study.ts";
import { augmentSuiteCommand } from "../../../kernel/cli/augment/suite.ts";
import { adaptiveCommand } from "../../../kernel/cli/eval/adaptive.ts";
import { evalCommand } from "../../../kernel/cli/eval/eval.ts";
import { generateRunCommand } from "../../../kernel/cli/generate/run.ts";
import { generateTranslateCommand } from "../../../kernel/cli/generate/translate.ts";
import { judgeCommand } from "../../../kernel/cli/judge.ts";
import { refineCommand } from "../../../kernel/cli/refine.ts";
import { repairStudyCommand } from "../../../kernel/cli/repair/study.ts";
import { repairOptionsOf, repairStudyFlags } from "../../../kernel/cli/repair/study-options.ts";
import { searchCommand } from "../../../kernel/cli/search.ts";
import { searchFlags, searchOptionsOf } from "../../../kernel/cli/search-options.ts";
import { partWords, readValues } from "../../../kernel/cli/words/parse-words.ts";

const searchValues = (...args: string[]) => readValues(searchFlags, partWords(searchFlags, args));
const repairValues = (...args: string[]) => readValues(repairStudyFlags, partWords(repairStudyFlags, args));
const study = (settings: object) => ({ settings: { ...settings }, fromFile: { ...settings } });

test.each([
  [searchCommand, "[STUDY.yaml]"],
  [repairStudyCommand, "[STUDY.yaml]"],
  [augmentStudyCommand, "[STUDY.yaml]"],
  [augmentSuiteCommand, "PROBLEM [STUDY.yaml]"],
  [generateRunCommand, "[STUDY.yaml]"],
  [generateTranslateCommand, "RUN [STUDY.yaml]"],
  [refineCommand, "[STUDY.yaml]"],
  [judgeCommand, "RUN [STUDY.yaml]"],
  [evalCommand, "[CONFIG.yaml ...]"],
  [adaptiveCommand, "[CONFIG.yaml ...]"],
] as const)("$0.words.name takes a file and settings by path", ({ words }, takes) => {
  expect(words.takes).toBe(takes);
  const names = [
    "set",
    "resume",
    "id",
    "budget",
    "dry-run",
    "yes",
    "out",
    "sandbox",
    "isolation",
    "price",
    "providers",
  ];
  expect(Object.keys(words.flags ?? {})).toEqual(expect.arrayContaining(names));
});

test("options of the command precede the settings of the study", () => {
  const settings = { model: "sim/file", seed: 3, phases: { 1: { theta: 0.3 }, 2: {} }, budget: { calls: 5 } };
  const options = searchOptionsOf(
    searchValues("--model", "sim/typed", "--limit", "9", "--budget", "usd=1"),
    study(settings),
  );
  expect(options).toMatchObject({ model: "sim/typed", seed: 3, budgets: { calls: 5, usd: 1 } });
  expect("phases" in options && options.phases).toEqual({
    1: { theta: 0.3, maxEvaluations: 9 },
    2: { maxEvaluations: 9 },
  });
});

test("a setting by path changes a phase and removes none", () => {
  const settings = { phases: { 2: { theta: 0.5 } } };
  const options = searchOptionsOf(searchValues("--model", "sim/a"), { settings, fromFile: {} });
  expect("phases" in options && options.phases).toEqual({ 1: {}, 2: { theta: 0.5 }, 3: {} });
});

test("--phases leaves out later phases of a file, and --limit holds for registered ones", () => {
  const settings = { model: "sim/a", phases: { 1: {}, 2: {}, 3: {}, 4: { use: "own" } } };
  const options = searchOptionsOf(searchValues("--phases", "2", "--limit", "9"), study(settings));
  expect("phases" in options && options.phases).toEqual({
    1: { maxEvaluations: 9 },
    2: { maxEvaluations: 9 },
    4: { use: "own", maxEvaluations: 9 },
  });
});

test("a file chooses the strategy, and options of the other are refused", () => {
  const active = study({ strategy: "active", model: "sim/a", threshold: 0.3 });
  expect(searchOptionsOf(searchValues(), active)).toEqual({
    strategy: "active",
    model: "sim/a",
    threshold: 0.3,
    environment: {},
  });
  expect(() => searchOptionsOf(searchValues("--phase1-evaluations", "3"), active)).toThrow(
    "--phase1-evaluations cannot be combined",
  );
});

test("models that neither a file nor an option names are missed", () => {
  expect(() => searchOptionsOf(searchValues())).toThrow("--model is missing");
  expect(() => repairOptionsOf(repairValues("--feedback", "sim/t"))).toThrow("--candidates is missing");
  expect(() => repairOptionsOf(repairValues("--candidates", "sim/a"))).toThrow("--feedback is missing");
});

test("rules of a repair study come from its file", () => {
  const settings = { candidates: ["sim/a"], feedback: "sim/t", config: { kMax: 2 }, instances: "folder" };
  expect(repairOptionsOf(repairValues("--turns", "4"), settings)).toEqual({
    candidates: ["sim/a"],
    feedback: "sim/t",
    config: { kMax: 2 },
    alphaTurns: 4,
  });
});
