import type { Results } from "../../../toolkit/results.ts";

/** Fields of result rows that may hold the name of the score. */
const fields = ["metric", "suite", "scorer"] as const;

/**
 * The name of the scores in the rows, for titles of tables and charts. Several names are joined; it is "score" if the
 * rows have no name.
 */
export const jointScoreName = (results: Results): string => {
  const names = new Set<string>();
  for (const row of results) {
    const further = row as typeof row & Readonly<Partial<Record<(typeof fields)[number], unknown>>>;
    for (const field of fields) {
      const name = further[field];
      if (typeof name === "string") names.add(name);
    }
  }
  return names.size === 0 ? "score" : `score: ${[...names].join(", ")}`;
};
