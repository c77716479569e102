import type { Task } from "../../../../datasets/task.ts";
import { priceTable } from "../../models/prices/price-table.ts";
import type { Manifest, RunConfig } from "../../store/manifest.ts";
import { languagesOf } from "../base/plan.ts";
import type { DescribedSandbox } from "../limits/test-limits.ts";
import type { LanguageChoice } from "../tasks/choose-languages.ts";
import { gitCommit } from "./git-commit.ts";
import { hostFacts, softwareVersions } from "./host.ts";

/**
 * Counts the pairs of task and language that the filters removed. A task that has none of the run's languages counts as
 * one.
 */
export const countFilteredOut = (
  allTasks: readonly Task[],
  remaining: readonly Task[],
  languages: readonly string[],
): number => {
  const selected = new Set(remaining);
  return allTasks.reduce((sum, task) => {
    const count = languagesOf(task, languages).length;
    return sum + (selected.has(task) ? Number(count === 0) : Math.max(1, count));
  }, 0);
};

/** The fields of a new run's manifest that describe its start: time, versions and machine. */
export const firstManifest = async (
  id: string,
  config: RunConfig,
  { versions: languages }: LanguageChoice,
  place: DescribedSandbox | null,
): Promise<Manifest> => ({
  format: 1,
  id,
  createdAt: new Date().toISOString(),
  config,
  tasks: [],
  models: [],
  versions: { ...softwareVersions(), ...languages },
  ...(await gitCommit()),
  prices: { date: priceTable.date, source: priceTable.source },
  host: hostFacts(),
  isolation: place?.about.isolation ?? { level: "none", holds: [], missing: [] },
  notes: [],
});
