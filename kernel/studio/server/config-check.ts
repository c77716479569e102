import type { Task } from "../../../datasets/task.ts";
import { sumOf } from "../../../toolkit/base/averages.ts";
import { isTaulabError } from "../../../toolkit/base/errors.ts";
import { parseConfig } from "../../engine/config/read-config.ts";
import type { EvalSettings } from "../../engine/config/settings.ts";
import { criterionNames, knownCriteria } from "../../engine/criteria/registry.ts";
import { usableCriteria } from "../../engine/criteria/usable.ts";
import { knownPrice } from "../../engine/models/registry/registry.ts";
import { estimateRun, type RunEstimate } from "../../engine/run/prepare/estimate-run.ts";
import { loadTaskSet } from "../../engine/run/tasks/load-task-set.ts";
import { type Failure, failureDetails } from "./failure.ts";

/** A criterion as the form shows it. `isOn` is true if the configuration selects it. */
export interface CriterionState {
  readonly name: string;
  readonly unit: string;
  readonly isOn: boolean;
  /** The reason why the criterion cannot be measured, or a remark; null if there is neither. */
  readonly note: string | null;
}

/** The result of checking a configuration without any model request. */
export interface ConfigCheck {
  readonly errors: readonly Failure[];
  readonly models: readonly { readonly id: string; readonly alias: string | null; readonly priced: boolean }[];
  readonly criteria: readonly CriterionState[];
  readonly languages: readonly string[];
  readonly samples: number;
  readonly seed: number;
  readonly parameters: Readonly<Record<string, boolean>>;
  readonly estimate: (RunEstimate & { readonly requests: number; readonly usd: number | null }) | null;
  readonly notes: readonly string[];
}

const criteriaOf = (settings: EvalSettings, env: Readonly<Record<string, string | undefined>>): CriterionState[] => {
  const on = settings.criteria ?? criterionNames();
  return knownCriteria().map(({ name, unit }) => {
    const { criteria, notes } = usableCriteria([...new Set([...on, name])], env, {
      judges: settings.judges ?? [],
      ...(settings.sonarqube ? { sonarqube: settings.sonarqube } : {}),
    });
    const isUsable = criteria.some((one) => one.name === name);
    const about = notes.find((note) => note.includes(name)) ?? null;
    return { name, unit, isOn: on.includes(name), note: isUsable ? about : (about ?? "not available") };
  });
};

const tasksOf = async (settings: EvalSettings): Promise<readonly Task[]> => loadTaskSet(settings.tasks ?? null);

/**
 * Parses a configuration and estimates the requests and the cost of a run with it.
 *
 * @param file absolute path; paths in the text are relative to its folder
 * @param sources absolute paths of task sources that replace those in the text
 */
export const checkConfigText = async (
  text: string,
  file: string,
  env: Readonly<Record<string, string | undefined>>,
  sources?: readonly string[],
): Promise<ConfigCheck> => {
  let settings: EvalSettings = {};
  const errors: Failure[] = [];
  try {
    const read = parseConfig(text, file);
    settings = sources && sources.length > 0 ? { ...read, tasks: sources } : read;
  } catch (error) {
    if (!isTaulabError(error)) throw error;
    errors.push(failureDetails(error));
  }
  const models = settings.models ?? (errors.length > 0 ? [] : ["sim/novice", "sim/steady", "sim/expert"]);
  const isSimulated = (id: string): boolean => id.startsWith("sim/");
  const about = {
    models: models.map((id) => ({
      id,
      alias: settings.aliases?.[id] ?? null,
      priced: isSimulated(id) || knownPrice(id, { ...settings, env }) !== null,
    })),
    languages: settings.languages ?? [],
    samples: settings.samples ?? 1,
    seed: settings.seed ?? 1,
    parameters: settings.parameters ?? {},
  };
  const none = { ...about, criteria: [], estimate: null, notes: [] };
  if (errors.length > 0) return { ...none, errors };
  try {
    const criteria = criteriaOf(settings, env);
    const estimate = await estimateRun(await tasksOf(settings), { ...settings, models, env });
    const requests = estimate.models.reduce((sum, { calls }) => sum + calls, 0);
    const prices = estimate.models.map(({ usd }) => usd);
    const usd = prices.includes(null) ? null : sumOf(prices as number[]);
    return { ...about, criteria, estimate: { ...estimate, requests, usd }, notes: estimate.notes, errors };
  } catch (error) {
    if (!isTaulabError(error)) throw error;
    return { ...none, errors: [failureDetails(error)] };
  }
};
