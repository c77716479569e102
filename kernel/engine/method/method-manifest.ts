import { join } from "node:path";
import { EngineError } from "../errors.ts";
import { whileWriting } from "../files/writing-failed.ts";
import { methodManifestSchema } from "../store/manifest-schema.ts";
import { checkManifest, readManifestFile } from "../store/read-checked.ts";
import { writeAtomically } from "../store/write-atomically.ts";

/** The manifest of a method's run: versions, settings and models, from which the run can be resumed or repeated. */
export interface MethodManifest<Config extends object = object> {
  readonly format: 1;
  readonly id: string;
  /** Name of the method, such as "search" or "repair". */
  readonly kind: string;
  readonly createdAt: string;
  /** The method's settings. `models` names every model of the run once, as in an evaluation's manifest. */
  readonly config: Config & { readonly models: readonly string[] };
  readonly versions: Readonly<Record<string, string>>;
  readonly host: Readonly<Record<string, string | number>>;
}

const fileOf = (directory: string): string => join(directory, "manifest.json");

export const writeMethodManifest = (directory: string, manifest: MethodManifest): Promise<void> =>
  whileWriting(directory, writeAtomically(fileOf(directory), `${JSON.stringify(manifest, null, 2)}\n`));

/**
 * Reads the manifest of a run of the method `kind`. Throws `run_missing`, `run_damaged`, or `run_mismatch` for another
 * method.
 */
export const readMethodManifest = async <Config extends object>(
  directory: string,
  kind: string,
): Promise<MethodManifest<Config>> => {
  const file = fileOf(directory);
  const value = await readManifestFile(directory, file);
  const savedKind = (value as { readonly kind?: unknown } | null)?.kind ?? "evaluation";
  if (savedKind !== kind)
    throw new EngineError(`this is a run of another method: ${savedKind}`, {
      code: "run_mismatch",
      file,
      hint: `name a run of kind ${kind}`,
    });
  checkManifest(methodManifestSchema, value, file);
  return value as MethodManifest<Config>;
};
