import { shippedName } from "../../../../datasets/shipped-name.ts";
import { counted } from "../../../../toolkit/base/counted.ts";
import { EngineError } from "../../errors.ts";
import { modelLabels } from "../../models/base/model-labels.ts";
import type { Price } from "../../models/prices/price-table.ts";
import type { Manifest, RunConfig } from "../../store/manifest.ts";
import { savedPaths } from "./load-task-set.ts";

/** The samples, models or tasks that are added to a run. Finished samples stay unchanged. */
export interface Extension {
  /** The new total number of samples for each task; not below the current number. */
  readonly samples?: number;
  /** Models in addition to those of the run. */
  readonly models?: readonly string[];
  /** Paths of tasks in addition to those of the run. */
  readonly tasks?: readonly string[];
  readonly aliases?: Readonly<Record<string, string>>;
  /** Prices of the added models. */
  readonly prices?: Readonly<Record<string, Price>>;
}

const listOf = (tasks: RunConfig["tasks"]): readonly string[] =>
  typeof tasks === "string" ? [tasks] : (tasks ?? [shippedName]);

/**
 * Returns the configuration of an extended run. Throws `invalid_config` if the extension contradicts existing samples.
 */
export const extended = ({ config }: Manifest, extension: Extension = {}): RunConfig => {
  const { samples = config.samples, models = [], tasks = [], aliases = {}, prices = {} } = extension;
  if (!Number.isSafeInteger(samples) || samples < config.samples)
    throw new EngineError(`the run has ${counted(config.samples, "sample")} of each task, and cannot have ${samples}`, {
      code: "invalid_config",
      argument: "samples",
      value: samples,
      hint: "an extended run has at least as many samples as before",
    });
  if (config.answersFrom !== undefined && (models.length > 0 || samples > config.samples))
    throw new EngineError(
      `the answers of this run come from ${config.answersFrom}, so it cannot have further samples`,
      {
        code: "run_mismatch",
        argument: "extend",
        hint: "extend the run that produced the answers, then judge it again",
      },
    );
  const priced = Object.keys(prices).find((id) => config.models.includes(id));
  if (priced !== undefined)
    throw new EngineError(`the run already has a price of ${priced}, which its records use`, {
      code: "invalid_config",
      argument: "prices",
      value: priced,
      hint: "state prices only of models that the run does not have yet",
    });
  const allAliases = { ...config.aliases, ...aliases };
  const all = [...new Set([...config.models, ...models])];
  const stray = Object.keys({ ...aliases, ...prices }).find((id) => !all.includes(id));
  if (stray !== undefined)
    throw new EngineError(`an alias or a price names the model ${stray}, which the run does not have`, {
      code: "invalid_config",
      argument: stray in aliases ? "aliases" : "prices",
      value: stray,
      hint: "write the id of a model of the run, as taulab runs show prints it",
    });
  // Throws for two models with the same label, because the run could then not be opened.
  modelLabels(all, allAliases);
  return {
    ...config,
    samples,
    models: all,
    tasks: tasks.length === 0 ? config.tasks : savedPaths([...new Set([...listOf(config.tasks), ...tasks])]),
    ...(Object.keys(allAliases).length > 0 ? { aliases: allAliases } : {}),
    ...(Object.keys(prices).length > 0 ? { prices: { ...config.prices, ...prices } } : {}),
  };
};
