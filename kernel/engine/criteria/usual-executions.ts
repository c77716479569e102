import { criterionNamed } from "./registry.ts";

/** How often a passing program is executed where nobody says it: 3 times where a criterion is named that reads several. */
export const usualExecutions = (named: readonly string[] = []): number =>
  named.some((name) => criterionNamed(name)?.metered === "repeatedly") ? 3 : 1;
