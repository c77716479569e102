import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import type { AugmentConfig } from "../base/config.ts";
import { defaultAugmentConfig } from "../base/default-config.ts";
import { axes, inputKinds } from "../base/kinds.ts";

/** Refuses a field of the options. */
export const refuseField = (field: string, problem: string, hint: string, value?: unknown): never => {
  throw new EngineError(`${field} ${problem}`, { code: "invalid_config", field, hint, value });
};

type Field = keyof AugmentConfig;
type Rule = (value: unknown) => string | null;

const wholeNumber =
  (least: number): Rule =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least ? null : `must be a whole number of at least ${least}`;
const positive: Rule = (value) =>
  typeof value === "number" && value > 0 && Number.isFinite(value) ? null : "must be above 0";
const share: Rule = (value) =>
  typeof value === "number" && value >= 0 && value <= 1 ? null : "must lie between 0 and 1";
const positiveShare: Rule = (value) =>
  typeof value === "number" && value > 0 && value <= 1 ? null : "must be above 0 and at most 1";
const shareOrNull: Rule = (value) => (value === null ? null : share(value));
const texts: Rule = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? null : "must be a list of texts";

const rules: Readonly<Partial<Record<Field, Rule>>> = {
  maxLevel: wholeNumber(1),
  replyAttempts: wholeNumber(1),
  tagAttempts: wholeNumber(1),
  validatorAttempts: wholeNumber(1),
  labelAttempts: wholeNumber(1),
  seedJaccard: positiveShare,
  anyAnswerPhrases: texts,
  drawFactor: positive,
  generatorTimeS: positive,
  inputCapBytes: wholeNumber(1),
  stressSize: wholeNumber(1),
  stressMinimum: wholeNumber(1),
  probes: wholeNumber(1),
  probesRejected: wholeNumber(0),
  bruteCount: wholeNumber(1),
  bruteTimeS: positive,
  optimizedCount: wholeNumber(1),
  optimizedTimeS: positive,
  optimizedModels: wholeNumber(1),
  batches: wholeNumber(1),
  poolMinimum: wholeNumber(1),
  adjudicationChars: wholeNumber(0),
  discardShare: share,
  k: positive,
  limitRuns: wholeNumber(1),
  timeFloorS: wholeNumber(0),
  memoryFloorMb: wholeNumber(0),
  samples: wholeNumber(1),
  confidenceLevel: share,
  bootstrapResamples: wholeNumber(1),
  baselines: texts,
  regressionShare: share,
  regressionTests: wholeNumber(1),
  codeSimilarity: share,
  gainSignificant: share,
  gainModerate: share,
  alphaMin: shareOrNull,
  alphaMax: shareOrNull,
  qMin: shareOrNull,
  qMax: shareOrNull,
  clock: (value) => (value === "cpu" || value === "wall" ? null : 'must be "cpu" or "wall"'),
  ablation: (value) => (typeof value === "boolean" ? null : "must be true or false"),
};

const checkLists = ({ axes: studyAxes, ks, samples, targets, minimum, languageFactors }: AugmentConfig): void => {
  const unknownAxis = studyAxes.find((axis) => !axes.includes(axis));
  if (unknownAxis !== undefined)
    refuseField("axes", `cannot hold "${unknownAxis}"`, `nearest: ${nearest(unknownAxis, axes) ?? axes.join(", ")}`);
  if (studyAxes.length === 0 || new Set(studyAxes).size < studyAxes.length)
    refuseField("axes", "must name each axis once, and at least one", `the axes are ${axes.join(", ")}`);
  for (const [at, k] of ks.entries())
    if (!Number.isSafeInteger(k) || k < 1 || k > samples)
      refuseField(
        `ks[${at}]`,
        `must be a whole number from 1 to samples (${samples}), but is ${k}`,
        "raise samples, or leave it out",
      );
  for (const kind of inputKinds) {
    const [target, least] = [targets[kind], minimum[kind]];
    if (wholeNumber(0)(target) !== null)
      refuseField(
        `targets.${kind}`,
        "must be a whole number of at least 0",
        "write the number of inputs of this kind that a suite needs",
      );
    if (wholeNumber(0)(least) !== null || least > target)
      refuseField(`minimum.${kind}`, `must be a whole number from 0 to targets.${kind} (${target})`, "lower it", least);
  }
  const languages = Object.entries(languageFactors);
  if (languages.length === 0)
    refuseField("languageFactors", "names no language", "give factors for each language of solvers and submissions");
  for (const [language, factor] of languages)
    for (const part of ["time", "memory"] as const)
      if (positive(factor[part]) !== null)
        refuseField(`languageFactors.${language}.${part}`, "must be above 0", "write 1 for no change");
};

const checkPairs = (config: AugmentConfig): void => {
  const pairs = [
    ["probesRejected", "probes"],
    ["stressMinimum", "stressSize"],
    ["poolMinimum", "optimizedCount"],
    ["gainModerate", "gainSignificant"],
    ["alphaMin", "alphaMax"],
    ["qMin", "qMax"],
  ] as const;
  for (const [low, high] of pairs) {
    const [a, b] = [config[low], config[high]];
    if (a !== null && b !== null && a > b)
      refuseField(low, `must not be above ${high} (${b}), but is ${a}`, `raise ${high}`, a);
  }
};

/** Adds the defaults to a study's parameters. Throws `invalid_config` that names the first invalid field. */
export const checkConfig = (overrides: Partial<AugmentConfig>): AugmentConfig => {
  const parameterNames = Object.keys(defaultAugmentConfig);
  for (const name of Object.keys(overrides))
    if (!parameterNames.includes(name))
      refuseField(name, "is not a parameter", `nearest: ${nearest(name, parameterNames) ?? parameterNames[0]}`);
  const config: AugmentConfig = { ...defaultAugmentConfig, ...overrides };
  for (const [name, rule] of Object.entries(rules) as [Field, Rule][]) {
    const problem = rule(config[name]);
    if (problem !== null)
      refuseField(name, `${problem}, but is ${String(config[name])}`, "leave it out for the default", config[name]);
  }
  checkLists(config);
  checkPairs(config);
  return config;
};
