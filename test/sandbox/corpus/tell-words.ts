import type { Judged } from "./judge-programs.ts";

/** Prints how many programs have each verdict. */
export const tellWords = (title: string, judged: readonly Judged[], size: number): void => {
  const words = [...Map.groupBy(judged, ({ word }) => word)].map(([word, all]) => `${all.length} ${word}`);
  console.log(`${title}: ${judged.length} of ${size} programs judged: ${words.sort().join(", ")}`);
};
