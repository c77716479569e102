import { EngineError } from "../../errors.ts";
import { nearest } from "../../nearest.ts";
import type { AugmentConfig } from "../base/config.ts";
import { defaultConfig } from "../base/default-config.ts";
import { axes, inputKinds } from "../base/kinds.ts";

/** Refuses a field of the options. */
export const refuse = (field: string, problem: string, hint: string, value?: unknown): never => {
  throw new EngineError(`${field} ${problem}`, { code: "invalid_config", field, hint, value });
};

type Field = keyof AugmentConfig;
type Rule = (value: unknown) => string | null;

const whole =
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
  ...{ maxLevel: whole(1), replyAttempts: whole(1), tagAttempts: whole(1), validatorAttempts: whole(1) },
  ...{ labelAttempts: whole(1), seedJaccard: positiveShare, anyAnswerPhrases: texts, drawFactor: positive },
  ...{ generatorTimeS: positive, inputCapBytes: whole(1), stressSize: whole(1), stressMinimum: whole(1) },
  ...{ probes: whole(1), probesRejected: whole(0), bruteCount: whole(1), bruteTimeS: positive },
  ...{ optimizedCount: whole(1), optimizedTimeS: positive, optimizedModels: whole(1), batches: whole(1) },
  ...{ poolMinimum: whole(1), adjudicationChars: whole(0), discardShare: share, k: positive, limitRuns: whole(1) },
  ...{ timeFloorS: whole(0), memoryFloorMb: whole(0), samples: whole(1), confidenceLevel: share },
  ...{ bootstrapResamples: whole(1), baselines: texts, regressionShare: share, regressionTests: whole(1) },
  ...{ codeSimilarity: share, gainSignificant: share, gainModerate: share },
  ...{ alphaMin: shareOrNull, alphaMax: shareOrNull, qMin: shareOrNull, qMax: shareOrNull },
  clock: (value) => (value === "cpu" || value === "wall" ? null : 'must be "cpu" or "wall"'),
  ablation: (value) => (typeof value === "boolean" ? null : "must be true or false"),
};

const checkLists = ({ axes: own, ks, samples, targets, minimum, languageFactors }: AugmentConfig): void => {
  const odd = own.find((axis) => !axes.includes(axis));
  if (odd !== undefined) refuse("axes", `cannot hold "${odd}"`, `nearest: ${nearest(odd, axes) ?? axes.join(", ")}`);
  if (own.length === 0 || new Set(own).size < own.length)
    refuse("axes", "must name each axis once, and at least one", axes.join(", "));
  for (const [at, k] of ks.entries())
    if (!Number.isSafeInteger(k) || k < 1 || k > samples)
      refuse(
        `ks[${at}]`,
        `must be a whole number from 1 to samples (${samples}), but is ${k}`,
        "raise samples, or leave it out",
      );
  for (const kind of inputKinds) {
    const [target, least] = [targets[kind], minimum[kind]];
    if (whole(0)(target) !== null) refuse(`targets.${kind}`, "must be a whole number of at least 0", "see the spec");
    if (whole(0)(least) !== null || least > target)
      refuse(`minimum.${kind}`, `must be a whole number from 0 to targets.${kind} (${target})`, "lower it", least);
  }
  const languages = Object.entries(languageFactors);
  if (languages.length === 0)
    refuse("languageFactors", "names no language", "name those of the solvers and submissions");
  for (const [language, factor] of languages)
    for (const part of ["time", "memory"] as const)
      if (positive(factor[part]) !== null)
        refuse(`languageFactors.${language}.${part}`, "must be above 0", "1 is neutral");
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
      refuse(low, `must not be above ${high} (${b}), but is ${a}`, `raise ${high}`, a);
  }
};

/** A study's parameters with their defaults. Throws `invalid_config` naming the first field that no study can have. */
export const checkConfig = (given: Partial<AugmentConfig>): AugmentConfig => {
  const known = Object.keys(defaultConfig);
  for (const name of Object.keys(given))
    if (!known.includes(name)) refuse(name, "is no parameter", `nearest: ${nearest(name, known) ?? known[0]}`);
  const config: AugmentConfig = { ...defaultConfig, ...given };
  for (const [name, rule] of Object.entries(rules) as [Field, Rule][]) {
    const problem = rule(config[name]);
    if (problem !== null)
      refuse(name, `${problem}, but is ${String(config[name])}`, "leave it out for the default", config[name]);
  }
  checkLists(config);
  checkPairs(config);
  return config;
};
