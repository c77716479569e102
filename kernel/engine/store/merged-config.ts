import type { MergedRuns, RunConfig } from "./manifest.ts";

export const union = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

const mergedTasks = (configs: readonly RunConfig[]): RunConfig["tasks"] => {
  const paths = union(configs.map(({ tasks }) => (typeof tasks === "string" ? [tasks] : (tasks ?? ["shipped"]))));
  return paths.length > 1 ? paths : paths[0] === "shipped" ? null : (paths[0] ?? null);
};

/**
 * Joins the providers or prices of all runs. If two runs have an entry with the same name, that of the first run is
 * used.
 */
const joinedBy = <Name extends "providers" | "prices">(
  configs: readonly RunConfig[],
  name: Name,
): RunConfig[Name] | undefined => {
  const all = configs.toReversed().map((config) => config[name]);
  return all.some((one) => one !== undefined) ? Object.assign({}, ...all) : undefined;
};

/** Keeps the aliases that stand for only one model. In different runs, one alias may stand for different models. */
const ownNames = (
  aliases: Readonly<Record<string, string>>,
  models: readonly string[],
): Readonly<Record<string, string>> => {
  const pairs = Object.entries(aliases);
  const isOwn = (id: string, name: string): boolean =>
    pairs.every(([other, theirs]) => other === id || theirs !== name) && (name === id || !models.includes(name));
  return Object.fromEntries(pairs.filter(([id, name]) => isOwn(id, name)));
};

/**
 * Merges the configurations of several runs. Some settings, such as the models, are joined; all others come from the
 * first run.
 */
export const mergedConfig = (
  configs: readonly RunConfig[],
): { readonly config: RunConfig; readonly joined: MergedRuns["before"] } => {
  // `generateOnly` can come from the first run, because all runs have the same value.
  const { answersFrom: _, limitsOf: __, batch: ___, aliases: ____, ...first } = configs[0] as RunConfig;
  const models = union(configs.map((one) => one.models));
  const aliases = ownNames(Object.assign({}, ...configs.map((one) => one.aliases ?? {})), models);
  const [providers, prices] = [joinedBy(configs, "providers"), joinedBy(configs, "prices")];
  const joined = {
    tasks: mergedTasks(configs),
    models,
    samples: Math.max(...configs.map(({ samples }) => samples)),
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
  };
  const config = {
    ...first,
    ...joined,
    // The providers of all runs are kept, so that the merged run can be resumed.
    ...(providers ? { providers } : {}),
    ...(prices ? { prices } : {}),
    languages: union(configs.map(({ languages }) => languages)),
    // The merged run requests missing samples in batches if all runs used batches.
    ...(configs.every(({ batch }) => batch) ? { batch: true as const } : {}),
  };
  return { config, joined };
};
