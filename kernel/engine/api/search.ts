import { lazily } from "../lazily.ts";

export type { ActiveLine } from "../search/active/active-evidence.ts";
export type { ActiveOptions } from "../search/active/active-options.ts";
export type { ActiveRun } from "../search/active/active-run.ts";
export { openActiveSearch } from "../search/active/open-active-search.ts";
export {
  type EnvironmentRecipe,
  type RecipeResult,
  recipeNames,
  registerEnvironment,
} from "../search/evaluate/environments.ts";
export type { SearchLine, StopReason } from "../search/lines/evidence.ts";
export {
  type PhaseRecipe,
  type PhaseView,
  phaseNames,
  registerPhase,
  type StateView,
} from "../search/phases/registered-phases.ts";
export { openSearch } from "../search/report/open-search.ts";
export type { SearchFigure } from "../search/report/search-figures.ts";
export type { SearchGraph } from "../search/report/search-graph.ts";
export type { SearchRun } from "../search/report/search-run.ts";
export type { Weakness } from "../search/report/weaknesses.ts";
export { agentNames, type RegisteredAgent, registerAgent } from "../search/strategy/registered-agents.ts";
export type { PrismBenchConfigs } from "../search/study/prism-bench-configs.ts";
export { repeatNaming } from "../search/study/repeat-naming.ts";
export { type Searching, search } from "../search/study/search.ts";
export type { SearchOptions } from "../search/study/search-options.ts";
export {
  type RepeatedMetric,
  type RepeatOptions,
  repeatSearch,
  SearchRepeats,
} from "../search/study/search-repeats.ts";

/**
 * Computes upper bounds of the requests and US dollars of a search. It sends no request.
 *
 * @example
 * const [asked] = await estimateSearch({ model: "sim/steady", concepts: ["loops"] });
 * asked.usd; // => 0
 */
export const estimateSearch = lazily(async () => (await import("../search/study/estimate-search.ts")).estimateSearch);

/**
 * Reads the strategy of a search's run ("active" or "phases") from the header of its evidence. Without evidence:
 * "phases".
 *
 * @example
 * await strategyOf("runs/no-such-run"); // => "phases"
 */
export const strategyOf = lazily(async () => (await import("../search/study/strategy-of.ts")).strategyOf);

/**
 * Converts a folder of PrismBench configuration files to settings of a search. The result also lists the differences
 * from PrismBench's behaviour. Rejects with `invalid_config` for a folder without any of the files.
 *
 * @example
 * const code = await readPrismBench("no-such-folder").catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const readPrismBench = lazily(
  async () => (await import("../search/study/prism-bench-configs.ts")).prismBenchSettings,
);

/**
 * Imports files (.ts, .js, .mjs) that register environments, phases and agents of searches.
 *
 * @example
 * const code = await importModules(["no-such-file.ts"]).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const importModules = lazily(
  async () => (await import("../search/study/import-modules.ts")).importRegistrations,
);
