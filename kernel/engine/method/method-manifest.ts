import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EngineError } from "../errors.ts";
import { writeAtomically } from "../store/write-atomically.ts";

/** What a method's run was asked to do and where: all that is needed to resume or repeat it. */
export interface MethodManifest<Config extends object = object> {
  readonly format: 1;
  readonly id: string;
  /** Name of the method. */
  readonly kind: string;
  readonly createdAt: string;
  /** `models` names every model of the run once, as in an evaluation's manifest. */
  readonly config: Config & { readonly models: readonly string[] };
  readonly versions: Readonly<Record<string, string>>;
  readonly host: Readonly<Record<string, string | number>>;
}

const fileOf = (directory: string): string => join(directory, "manifest.json");

export const writeMethodManifest = (directory: string, manifest: MethodManifest): Promise<void> =>
  writeAtomically(fileOf(directory), `${JSON.stringify(manifest, null, 2)}\n`);

/** Reads the manifest of a run of this kind; throws `run_missing`, `run_damaged` or `run_mismatch`. */
export const readMethodManifest = async <Config extends object>(
  directory: string,
  kind: string,
): Promise<MethodManifest<Config>> => {
  const file = fileOf(directory);
  if (!existsSync(file))
    throw new EngineError(`${directory} is not a run: it has no manifest.json`, {
      code: "run_missing",
      file,
      hint: "taulab runs lists the runs of this folder",
    });
  let manifest: MethodManifest<Config>;
  try {
    manifest = JSON.parse(await readFile(file, "utf8")) as MethodManifest<Config>;
  } catch (cause) {
    throw new EngineError("the manifest is not valid JSON", {
      code: "run_damaged",
      file,
      cause,
      hint: "start a new run",
    });
  }
  if (manifest.kind !== kind)
    throw new EngineError(`this is a run of another kind: ${manifest.kind ?? "evaluation"}`, {
      code: "run_mismatch",
      file,
      hint: `name a run of kind ${kind}`,
    });
  return manifest;
};
