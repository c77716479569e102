import type { Instance } from "./instance.ts";
import { loadInstances } from "./load-instances.ts";
import { shippedName } from "./shipped-name.ts";

/**
 * Loads the wrong programs written for this project. A repair study uses them by default.
 *
 * @returns Every instance of `datasets/repair/`, by file name.
 * @throws DatasetError if a file was changed and is no longer a valid instance.
 *
 * @example
 * const instances = await shippedInstances();
 * instances.filter((instance) => instance.language === "python").length >= 60; // => true
 */
export const shippedInstances = (): Promise<readonly Instance[]> => loadInstances(shippedName);
