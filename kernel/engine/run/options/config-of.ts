import { refuseNumber } from "../../criteria/refuse-number.ts";
import { criterionNames } from "../../criteria/registry.ts";
import { tokenLogprob } from "../../criteria/token-logprob.ts";
import { usableCriteria } from "../../criteria/usable.ts";
import { usualExecutions } from "../../criteria/usual-executions.ts";
import { EngineError } from "../../errors.ts";
import { modelLabels } from "../../models/base/model-labels.ts";
import { checkProviders } from "../../models/providers/provider.ts";
import type { RunConfig } from "../../store/manifest.ts";
import type { EvaluateOptions } from "./options.ts";

const refuse = (argument: string, value: unknown, must: string): never => {
  throw new EngineError(`${argument} must be ${must}, got ${JSON.stringify(value)}`, {
    code: "invalid_config",
    argument,
    value,
  });
};

const wholeNumber = (argument: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): number =>
  Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : refuse(argument, value, `a whole number of at least ${least}${most < 2 ** 53 - 1 ? ` and at most ${most}` : ""}`);

const positive = (argument: string, value: number | undefined, most: number): void => {
  if (value !== undefined && !(value > 0 && value <= most))
    refuse(argument, value, `a number above 0${most < Number.MAX_SAFE_INTEGER ? ` and at most ${most}` : ""}`);
};

/** Checks the options that must be positive numbers. */
const checkSizes = (options: EvaluateOptions): void => {
  const { limit, pilot, topP, testTimeoutMs, testMemoryBytes, timeoutMs } = options;
  for (const [argument, value] of Object.entries({ limit, pilot }))
    if (value !== undefined) wholeNumber(argument, value, 1);
  positive("topP", topP, 1);
  positive("testTimeoutMs", testTimeoutMs, Number.MAX_SAFE_INTEGER);
  positive("testMemoryBytes", testMemoryBytes, Number.MAX_SAFE_INTEGER);
  positive("timeoutMs", timeoutMs, Number.MAX_SAFE_INTEGER);
};

/** The settings `probes` and `require`; empty if passes are not probed. */
const doubtOf = ({ probes, require }: EvaluateOptions): Pick<RunConfig, "probes" | "require"> => {
  if (probes !== undefined) wholeNumber("probes", probes, 0, 12);
  const doubt = probes === 0 ? {} : { probes: probes ?? ("usual" as const) };
  if (require === undefined) return doubt;
  if (require !== "probed") refuse("require", require, '"probed", or left out');
  if (probes === 0) refuse("probes", probes, 'at least 1 where require is "probed"');
  return { ...doubt, require };
};

/** The setting `executions`; empty if a passing program runs once. */
const executionsOf = ({ criteria, executions = usualExecutions(criteria) }: EvaluateOptions) => {
  wholeNumber("executions", executions, 1, 100);
  return executions > 1 ? { executions } : {};
};

/** Fields that are in a manifest only if an option set them. */
const extras = [
  "primary",
  "judges",
  "judging",
  "energy",
  "sonarqube",
  "aliases",
  "providers",
  "prices",
  "filters",
  "limit",
  "topP",
  "stop",
  "reasoningEffort",
  "systemPrompt",
  "examples",
  "testTimeoutMs",
  "testMemoryBytes",
  "limitsOf",
] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** The setting `criterionFiles`, for the criteria that the run has. */
const filesOf = (
  { criterionFiles = {} }: EvaluateOptions,
  criteria: readonly string[],
): Pick<RunConfig, "criterionFiles"> => {
  const used = Object.entries(criterionFiles).filter(([name]) => criteria.includes(name));
  return used.length > 0 ? { criterionFiles: Object.fromEntries(used) } : {};
};

/** Options with their defaults, as the manifest keeps them. Throws `invalid_config` with the option's name. */
export const configOf = (options: EvaluateOptions, languages: readonly string[]): RunConfig => {
  const { models, samples = 1, seed = 1, temperature, maxTokens } = options;
  if (models.length === 0) refuse("models", models, "at least one model id");
  checkProviders(options.providers ?? {});
  modelLabels(models, options.aliases);
  const twice = models.find((id, index) => models.indexOf(id) !== index);
  if (twice !== undefined) refuse("models", twice, "named once each");
  if (temperature !== undefined && !(temperature >= 0 && temperature <= 2))
    refuse("temperature", temperature, "a number in [0, 2]");
  if (maxTokens !== undefined) wholeNumber("maxTokens", maxTokens, 1);
  if (options.concurrency !== undefined) wholeNumber("concurrency", options.concurrency, 1);
  checkSizes(options);
  const parameters = options.parameters ?? {};
  if (parameters["all-tests-public"] && parameters["all-tests-hidden"])
    refuse("parameters", parameters, "without contradiction: all-tests-public and all-tests-hidden exclude each other");
  const criteria = options.criteria ?? criterionNames();
  const { primary } = options;
  if (primary !== undefined)
    refuseNumber({ argument: "primary", name: primary }, usableCriteria(criteria, options.env, options).criteria);
  return {
    tasks: options.tasksPath ?? null,
    models,
    languages,
    samples: wholeNumber("samples", samples, 1),
    seed: wholeNumber("seed", seed, 0, 2 ** 32 - 1),
    temperature: temperature ?? null,
    maxTokens: maxTokens ?? null,
    parameters,
    criteria,
    isolation: options.isolation ?? "required",
    ...Object.fromEntries(extras.flatMap((name) => (isEmpty(options[name]) ? [] : [[name, options[name]]]))),
    ...filesOf(options, criteria),
    ...doubtOf(options),
    ...executionsOf(options),
    ...((options.logprobs ?? criteria.includes(tokenLogprob.name)) ? { logprobs: true as const } : {}),
    ...(options.batch ? { batch: true as const } : {}),
    ...(options.generateOnly ? { generateOnly: true as const } : {}),
    ...(options.answersFrom === undefined ? {} : { answersFrom: options.answersFrom }),
  };
};
