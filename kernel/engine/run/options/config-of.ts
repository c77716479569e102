import { refuseNumber } from "../../criteria/refuse-number.ts";
import { criterionNames } from "../../criteria/registry.ts";
import { tokenLogprob } from "../../criteria/token-logprob.ts";
import { usableCriteria } from "../../criteria/usable.ts";
import { usualExecutions } from "../../criteria/usual-executions.ts";
import { EngineError } from "../../errors.ts";
import { modelLabels } from "../../models/base/model-labels.ts";
import { checkProviders } from "../../models/providers/provider.ts";
import { checkTabled, tabledConfig } from "../../options/check-options.ts";
import type { RunConfig } from "../../store/manifest.ts";
import type { EvaluateOptions } from "./options.ts";

const refuse = (argument: string, value: unknown, must: string): never => {
  throw new EngineError(`${argument} must be ${must}, got ${JSON.stringify(value)}`, {
    code: "invalid_config",
    argument,
    value,
  });
};

/** Checks the numeric options that are not in the table `runOptions`. */
const checkOthers = ({ concurrency, pilot, timeoutMs }: EvaluateOptions): void => {
  for (const [argument, value] of Object.entries({ concurrency, pilot }))
    if (value !== undefined && !(Number.isSafeInteger(value) && value >= 1))
      refuse(argument, value, "a whole number of at least 1");
  if (timeoutMs !== undefined && !(timeoutMs > 0)) refuse("timeoutMs", timeoutMs, "a number above 0");
};

/** The field `probes` of the manifest; no field if passes are not probed. */
const probesOf = ({ probes, require }: EvaluateOptions): Pick<RunConfig, "probes"> => {
  if (require === "probed" && probes === 0) refuse("probes", probes, 'at least 1 if require is "probed"');
  return probes === 0 ? {} : { probes: probes ?? "usual" };
};

/** The manifest's field `executions`; no field if each passing program runs only once. */
const executionsOf = ({ criteria, executions = usualExecutions(criteria) }: EvaluateOptions) =>
  executions > 1 ? { executions } : {};

/** Options without a default that the manifest contains only if the user set them. */
const extras = ["judging", "energy", "sonarqube", "aliases", "providers", "prices", "filters", "examples"] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** The field `criterionFiles` of the manifest: the files of the user-defined criteria that the run uses. */
const filesOf = (
  { criterionFiles = {} }: EvaluateOptions,
  criteria: readonly string[],
): Pick<RunConfig, "criterionFiles"> => {
  const used = Object.entries(criterionFiles).filter(([name]) => criteria.includes(name));
  return used.length > 0 ? { criterionFiles: Object.fromEntries(used) } : {};
};

/**
 * The options completed with their defaults, as the manifest stores them. Throws `invalid_config` with the option's
 * name.
 */
export const configOf = (options: EvaluateOptions, languages: readonly string[]): RunConfig => {
  const { models } = options;
  if (models.length === 0) refuse("models", models, "at least one model id");
  checkProviders(options.providers ?? {});
  modelLabels(models, options.aliases);
  const twice = models.find((id, index) => models.indexOf(id) !== index);
  if (twice !== undefined) refuse("models", twice, "named once each");
  checkTabled(options);
  checkOthers(options);
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
    ...tabledConfig(options),
    criteria,
    isolation: options.isolation ?? "required",
    ...Object.fromEntries(extras.flatMap((name) => (isEmpty(options[name]) ? [] : [[name, options[name]]]))),
    ...filesOf(options, criteria),
    ...probesOf(options),
    ...executionsOf(options),
    ...((options.logprobs ?? criteria.includes(tokenLogprob.name)) ? { logprobs: true as const } : {}),
    ...(options.answersFrom === undefined ? {} : { answersFrom: options.answersFrom }),
  };
};
