import { savedTogether } from "../models/savings.ts";
import type { Baseline, Manifest } from "./manifest.ts";
import { type RunStatus, readStatus } from "./status.ts";

/**
 * What merged runs measured of empty programs: of several figures for one kind of process the first, by which the run goes on. A note
 * names the runs that measured none, where others did: their CPU times hold the start of each process.
 */
export const mergedMeters = (manifests: readonly Manifest[]): Pick<Manifest, "measured" | "notes"> => {
  const all = new Map<string, Baseline>();
  for (const { measured } of manifests)
    for (const baseline of measured?.baselines ?? []) {
      const name = `${baseline.language} ${baseline.kind}`;
      if (!all.has(name)) all.set(name, baseline);
    }
  if (all.size === 0) return { notes: [] };
  const without = manifests.filter(({ measured, tasks }) => !measured && tasks.length > 0).map(({ id }) => id);
  const notes = without.map(
    (id) => `cpu-usage of run ${id} holds the start of each process: it measured no empty program.`,
  );
  return { measured: { baselines: [...all.values()] }, notes };
};

/** What the cache saved in all of these runs; nothing where none of them says it. */
export const mergedSavings = async (directories: readonly string[]): Promise<Pick<RunStatus, "savedByCache">> => {
  const all = await Promise.all(directories.map(readStatus));
  const saved = all.flatMap((status) => status?.savedByCache ?? []);
  return saved.length === 0 ? {} : { savedByCache: saved.reduce(savedTogether) };
};
