import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import type { SearchConfig, SearchPhase, VariationPhase } from "../../engine/search/base/config.ts";
import type { Header } from "../../engine/search/lines/evidence.ts";
import type { SearchRun } from "../../engine/search/report/search-run.ts";
import { ofThisRun, runRow } from "../paper-run.ts";
import type { Sheet } from "../sheet.ts";

/** First words of a line in PrismBench's table 1 → the search parameter's value that belongs in this line. */
type Settings = Readonly<Record<string, number | undefined>>;

const walked = (config: SearchConfig, number: 1 | 2): SearchPhase | undefined =>
  config.phases.find((phase): phase is SearchPhase => phase.phase === number);

const varied = (config: SearchConfig): VariationPhase | undefined =>
  config.phases.find((phase): phase is VariationPhase => phase.phase === 3);

const ofPhase = (phase: SearchPhase | undefined): Settings => ({
  "Node value threshold": phase?.theta,
  "Value delta threshold": phase?.delta,
  "Random exploration probability": phase?.epsilon,
  "Max depth": phase?.maxDepth,
});

const groups: Readonly<Record<string, (config: SearchConfig) => Settings>> = {
  General: (config) => ({
    "Discount factor": walked(config, 1)?.gamma,
    "Learning rate": walked(config, 1)?.alpha,
    "Exploration constant": config.ucbConstant,
    "Number of convergence checks": walked(config, 1)?.convergenceChecks,
  }),
  "Phase 1": (config) => ({
    ...ofPhase(walked(config, 1)),
    "Penalty per failure": config.penaltyFailed,
    "Penalty per error": config.penaltyErrored,
    "Penalty per attempt": config.penaltyAttempt,
    "Penalty for using Problem Fixer": config.penaltyFixer,
  }),
  "Phase 2": (config) => ofPhase(walked(config, 2)),
  "Phase 3": (config) => ({
    "Number of variations for each node": varied(config)?.variations,
    "Node value threshold": varied(config)?.theta,
  }),
};

/** Fills PrismBench's table 1: the parameters of the search. */
export const settingsRows = (run: SearchRun, sheet: Sheet): readonly PaperRow[] => {
  const header = run.lines().find((line): line is Header => "kind" in line && line.kind === "taulab-search");
  if (!header) return [];
  return sheet.rows().flatMap((like) => {
    const { group = "", description = "" } = like.dims;
    const entries = Object.entries(groups[group]?.(header.config) ?? {});
    const value = entries.find(([start]) => description.startsWith(start))?.[1];
    return value === undefined ? [] : [runRow(like, {}, value, { printed: String(value), metric: ofThisRun("Value") })];
  });
};
