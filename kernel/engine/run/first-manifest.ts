import type { Task } from "../../../datasets/task.ts";
import { priceTable } from "../models/price-table.ts";
import type { Manifest, RunConfig } from "../store/manifest.ts";
import type { LanguageChoice } from "./choose-languages.ts";
import { gitCommit } from "./git-commit.ts";
import { hostFacts, versions } from "./host.ts";
import { languagesOf } from "./plan.ts";
import type { Place } from "./test-limits.ts";

/** Tasks in a language that the filters left out; a task that has none of the languages counts once. */
export const leftOut = (given: readonly Task[], left: readonly Task[], languages: readonly string[]): number => {
  const taken = new Set(left);
  return given.reduce((sum, task) => {
    const own = languagesOf(task, languages).length;
    return sum + (taken.has(task) ? Number(own === 0) : Math.max(1, own));
  }, 0);
};

/** What a new run's manifest says of its time and place. */
export const firstManifest = async (
  id: string,
  config: RunConfig,
  { versions: languages }: LanguageChoice,
  place: Place | null,
): Promise<Manifest> => ({
  format: 1,
  id,
  createdAt: new Date().toISOString(),
  config,
  tasks: [],
  models: [],
  versions: { ...versions(), ...languages },
  ...(await gitCommit()),
  prices: { date: priceTable.date, source: priceTable.source },
  host: hostFacts(),
  isolation: place?.about.isolation ?? { level: "none", holds: [], missing: [] },
  notes: [],
});
