import type { Finding } from "./criterion.ts";
import type { Issue } from "./issue.ts";

const weights = { 1: 1, 2: 0.8, 3: 0.6, 4: 0.4, 5: 0.2 } as const;
const mostShown = 50;

/**
 * Converts issues to a score in (0, 1]: 1 / (1 + W / max(1, lines / 10)). W is the sum of the issues' weights: 1,
 * 0.8, 0.6, 0.4 and 0.2 for severity 1 to 5. The result's `output` lists the issues.
 */
export const qualityOf = (issues: readonly Issue[], code: string): readonly Finding[] => {
  const lines = code.split("\n").filter((line) => line.trim() !== "").length;
  const weight = issues.reduce((sum, { severity }) => sum + weights[severity], 0);
  const output = issues.length === 0 ? "" : JSON.stringify(issues.slice(0, mostShown));
  return [{ score: 1 / (1 + weight / Math.max(1, lines / 10)), output }];
};
