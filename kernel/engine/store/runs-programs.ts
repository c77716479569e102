import type { RunConfig } from "./manifest.ts";

/**
 * True if a run with these settings runs the programs of its answers.
 *
 * @example
 * runsPrograms({ criteria: ["token-count"] }); // => false
 */
export const runsPrograms = ({ criteria, generateOnly }: Pick<RunConfig, "criteria" | "generateOnly">): boolean =>
  !generateOnly && criteria.includes("unit-test");
