import { criterionNamed } from "./registry.ts";

/**
 * The default number of executions of a passing program: 3 if one of the named criteria measures several executions,
 * else 1.
 */
export const usualExecutions = (names: readonly string[] = []): number =>
  names.some((name) => criterionNamed(name)?.metered === "repeatedly") ? 3 : 1;
