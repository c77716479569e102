import { nearest } from "../../../toolkit/base/nearest.ts";
import { EngineError } from "../errors.ts";
import { compileSuccess } from "./compile-success.ts";
import { complexity } from "./complexity.ts";
import { cost } from "./cost.ts";
import { cpuUsage } from "./cpu-usage.ts";
import type { Criterion } from "./criterion.ts";
import { energy } from "./energy.ts";
import { instructionAdherence } from "./instruction-adherence.ts";
import { javaCheckstyle } from "./java-checkstyle.ts";
import { javaJacoco } from "./java-jacoco.ts";
import { javaPmd } from "./java-pmd.ts";
import { jsCoverage } from "./js-coverage.ts";
import { jsEslint } from "./js-eslint.ts";
import { latency } from "./latency.ts";
import { libraryUse } from "./library-use.ts";
import { llmJudges } from "./llm-judge.ts";
import { pythonCoverage } from "./python-coverage.ts";
import { pythonPyright } from "./python-pyright.ts";
import { pythonRuff } from "./python-ruff.ts";
import { ramUsage } from "./ram-usage.ts";
import { similarity } from "./similarity.ts";
import { sonarqube } from "./sonarqube.ts";
import { tokenCount } from "./token-count.ts";
import { tokenLogprob } from "./token-logprob.ts";
import { unitTest } from "./unit-test.ts";
import { wallTime } from "./wall-time.ts";

/** Optional built-in criteria. A run applies them only if its settings name them. */
const further: readonly Criterion[] = [
  wallTime,
  latency,
  cost,
  energy,
  compileSuccess,
  complexity,
  similarity,
  tokenLogprob,
  instructionAdherence,
  libraryUse,
  pythonCoverage,
  pythonRuff,
  pythonPyright,
  jsEslint,
  jsCoverage,
  javaPmd,
  javaCheckstyle,
  javaJacoco,
  sonarqube,
  ...llmJudges,
];

const registered = new Map<string, Criterion>();

/** Names of the default criteria of a run: four built-in ones, and those that users register. */
const usual = new Set<string>();

const add = (criterion: Criterion): void => {
  if (registered.has(criterion.name))
    throw new EngineError(`the criterion "${criterion.name}" already exists`, {
      code: "invalid_config",
      argument: "criterion",
      value: criterion.name,
      hint: "choose another name",
    });
  registered.set(criterion.name, criterion);
};

/**
 * Registers a user-defined criterion, so that `criteria` of `evaluate` and `judge` can name it. If it uses the
 * outcome of a program, list "unit-test" under `requires`. Its scores are part of the records, `run.criteria()`, the
 * report, the exports and `--fail-under`. Throws `invalid_config` for a name that is registered already.
 *
 * @example
 * registerCriterion({
 *   name: "answer-length",
 *   unit: "characters",
 *   direction: "lower",
 *   evaluate: ({ completion: { text } }) => text.length,
 * });
 */
export const registerCriterion = (criterion: Criterion): void => {
  add(criterion);
  usual.add(criterion.name);
};

for (const criterion of [unitTest, cpuUsage, ramUsage, tokenCount]) registerCriterion(criterion);
for (const criterion of further) add(criterion);

/**
 * Finds criteria by their names. Throws `unknown_criterion` with the nearest name for an unknown name.
 *
 * @example
 * findCriteria(["token-count"])[0].unit; // => "tokens"
 */
export const findCriteria = (names: readonly string[]): Criterion[] =>
  names.map((name) => {
    const criterion = registered.get(name);
    if (criterion) return criterion;
    const close = nearest(name, [...registered.keys()]);
    throw new EngineError(`there is no criterion "${name}"`, {
      code: "unknown_criterion",
      argument: "criteria",
      value: name,
      hint: close ? `did you mean "${close}"?` : `one of ${[...registered.keys()].join(", ")}`,
    });
  });

/**
 * The names of the default criteria of a run.
 *
 * @example
 * criterionNames().slice(0, 4); // => ["unit-test", "cpu-usage", "ram-usage", "token-count"]
 */
export const criterionNames = (): string[] => [...usual];

/** Finds a criterion by its name; undefined if there is none. */
export const criterionNamed = (name: string): Criterion | undefined => registered.get(name);

/** All registered criteria, in the order of registration. */
export const knownCriteria = (): Criterion[] => [...registered.values()];
