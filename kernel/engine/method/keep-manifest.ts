import { EngineError } from "../errors.ts";
import { makeFolder } from "../files/make-folder.ts";
import { hostFacts, softwareVersions } from "../run/prepare/host.ts";
import { type MethodManifest, readMethodManifest, writeMethodManifest } from "./method-manifest.ts";
import type { RunPlace } from "./run-place.ts";

export interface KeepManifestOptions<About extends object> {
  /** The name of the method, for example "repair". */
  readonly kind: string;
  /** The word by which error messages call a run of this method, for example "study". */
  readonly noun: string;
  /** The names of all models of the run, each once. */
  readonly models: readonly string[];
  /** The options that the manifest stores, because they determine the results of the run. */
  readonly about: About;
  /** The part of `about` that a resumed run may not change. Default: all of it. */
  readonly fixed?: (about: About) => unknown;
}

/**
 * Writes the manifest of a new run, or compares it with that of a resumed run. Options that may change, such as the
 * budget, are overwritten. Throws `run_mismatch` if the run of this name has other fixed options.
 */
export const keepManifest = async <About extends object>(
  { id, directory }: RunPlace,
  { kind, noun, models, about, fixed = (all) => all }: KeepManifestOptions<About>,
): Promise<void> => {
  if (directory === null) return;
  const oldManifest = await readMethodManifest<About>(directory, kind).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === "run_missing") return null;
    throw error;
  });
  const oldConfig =
    oldManifest &&
    (Object.fromEntries(Object.keys(about).map((key) => [key, oldManifest.config[key as keyof About]])) as About);
  if (oldConfig !== null && JSON.stringify(oldConfig) === JSON.stringify(about)) return;
  if (oldConfig !== null && JSON.stringify(fixed(oldConfig)) !== JSON.stringify(fixed(about)))
    throw new EngineError(`the ${noun} ${id} exists with other options`, {
      code: "run_mismatch",
      file: directory,
      hint: "choose another id, or repeat the options in that run's manifest.json",
    });
  const manifest: MethodManifest<About> = {
    format: 1,
    id,
    kind,
    createdAt: oldManifest?.createdAt ?? new Date().toISOString(),
    config: { models, ...about },
    versions: softwareVersions(),
    host: hostFacts(),
  };
  await makeFolder(directory);
  await writeMethodManifest(directory, manifest);
};
