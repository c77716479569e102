import { createRequire } from "node:module";

/**
 * Loads a module of the project synchronously at its first use, so that start-up does not read the file.
 *
 * @param from the caller's `import.meta.url`
 * @param name the module's path relative to the caller, without its extension
 */
export const loadLate = <Module>(from: string, name: string): Module =>
  createRequire(from)(`${name}${from.endsWith(".ts") ? ".ts" : ".js"}`) as Module;
