import { addSavings } from "../models/prices/savings.ts";
import type { Baseline, Manifest } from "./manifest.ts";
import { type RunStatus, readStatus } from "./status.ts";

/**
 * The measured baselines of merged runs: the first measurement for each kind of process. If the merged run is resumed,
 * it uses these baselines. If some runs lack baselines, a note names them, because their CPU times include the start of
 * each process.
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

/** Sums the savings of the cache over all of these runs; empty if no run reports savings. */
export const mergedSavings = async (directories: readonly string[]): Promise<Pick<RunStatus, "savedByCache">> => {
  const all = await Promise.all(directories.map(readStatus));
  const saved = all.flatMap((status) => status?.savedByCache ?? []);
  return saved.length === 0 ? {} : { savedByCache: saved.reduce(addSavings) };
};
