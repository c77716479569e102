import { ecmaSource } from "./javascript-source.ts";

/** TypeScript, with the same parser as JavaScript. */
export const typescriptSource = ecmaSource("typescript", "ts", [
  "typescript",
  "ts",
  "mts",
  "cts",
  "tsx",
  "deno",
  "ts-node",
]);
