import { existsSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../../errors.ts";
import { type Manifest, type RunConfig, readManifest } from "../../store/manifest.ts";

/** The folder of a run by its id. Throws if the id is not a plain name, so that every run is inside `root`. */
export const folderOf = (root: string, id: string): string => {
  if (/^[\w][\w.+-]*$/.test(id)) return join(root, id);
  throw new EngineError(`"${id}" cannot be a run's id`, {
    code: "invalid_config",
    argument: "id",
    value: id,
    hint: "an id is one name of letters, digits, dots, dashes and underscores; directory sets its folder",
  });
};

const valueText = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/**
 * Reads the manifest of a run in this folder; undefined if there is no run. Throws `run_mismatch` for a run with
 * another configuration, because the records of both would be mixed.
 */
export const manifestOf = async (
  directory: string,
  config: RunConfig,
  tasks: readonly { readonly id: string; readonly hash: string }[],
): Promise<Manifest | undefined> => {
  if (!existsSync(join(directory, "manifest.json"))) return undefined;
  const manifest = await readManifest(directory);
  const mismatch = (what: string, saved: unknown, here: unknown): never => {
    throw new EngineError(
      `the run in ${directory} has ${what} ${valueText(saved)}, but this start has ${valueText(here)}`,
      {
        code: "run_mismatch",
        argument: "id",
        value: manifest.id,
        hint: "choose another id, or resume the run as it is",
      },
    );
  };
  // A field that only one of the two configurations has counts as a difference. `isolation` is not compared: on a
  // machine without isolation it changes.
  for (const field of Object.keys({ ...manifest.config, ...config }) as (keyof RunConfig)[])
    if (field !== "isolation" && valueText(manifest.config[field] ?? null) !== valueText(config[field] ?? null))
      mismatch(field, manifest.config[field], config[field]);
  const hashes = new Map(tasks.map(({ id, hash }) => [id, hash]));
  const other = manifest.tasks.find(({ id, hash }) => hashes.get(id) !== hash);
  if (other) mismatch(`task ${other.id} with hash`, other.hash, hashes.get(other.id));
  const taskIds = new Set([...manifest.tasks, ...(manifest.quarantined ?? [])].map(({ id }) => id));
  const more = tasks.find(({ id }) => !taskIds.has(id));
  if (more) mismatch("not the task", more.id, more.id);
  return manifest;
};
