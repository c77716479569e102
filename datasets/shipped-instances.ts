import type { Instance } from "./instance.ts";
import { loadInstances } from "./load-instances.ts";
import { shippedName } from "./shipped-name.ts";

/**
 * The wrong programs written for this project: a repair study takes them if it is given none.
 *
 * @returns Every instance of `datasets/repair/`, by file name.
 * @throws DatasetError if a file was edited into something that is no instance.
 *
 * @example
 * const instances = await shippedInstances();
 * instances.filter((instance) => instance.language === "python").length >= 60; // => true
 */
export const shippedInstances = (): Promise<readonly Instance[]> => loadInstances(shippedName);
