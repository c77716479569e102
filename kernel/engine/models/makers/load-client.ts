import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { EngineError } from "../../errors.ts";

const isMissing = (error: unknown): boolean =>
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes((error as { readonly code?: string }).code ?? "");

/**
 * Loads an optional npm package that is installed next to taulab or in the current folder. Throws `not_available`
 * with the command that installs it.
 *
 * @param load imports the package by its name
 */
export const loadClient = async <T>(name: string, version: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    const entry = createRequire(join(process.cwd(), "package.json")).resolve(name);
    return (await import(pathToFileURL(entry).href)) as T;
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new EngineError(`this provider's protocol needs the package ${name}, which is not installed`, {
      code: "not_available",
      hint: `npm install ${name}@${version} in your project's folder, or use the vendor's URL for chat completions as the provider's address`,
      argument: "providers",
    });
  }
};
