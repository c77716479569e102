import { createRequire } from "node:module";

/**
 * Loads a module of ours when it is first needed, at once: each file that a start does not load makes it shorter.
 * `from` is the caller's `import.meta.url`, `name` the module's path from there without its ending.
 */
export const loadLate = <Module>(from: string, name: string): Module =>
  createRequire(from)(`${name}${from.endsWith(".ts") ? ".ts" : ".js"}`) as Module;
