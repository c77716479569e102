import { createRequire } from "node:module";

/**
 * Loads a module of the project at its first use, synchronously. A start-up does not read the file.
 *
 * @param from the caller's `import.meta.url`
 * @param name the module's path from the caller, without its extension
 */
export const loadLate = <Module>(from: string, name: string): Module =>
  createRequire(from)(`${name}${from.endsWith(".ts") ? ".ts" : ".js"}`) as Module;
