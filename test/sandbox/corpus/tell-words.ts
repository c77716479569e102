import type { Judgement } from "./judge-programs.ts";

/** Prints how many programs have each verdict. */
export const tellWords = (title: string, judgements: readonly Judgement[], size: number): void => {
  const words = [...Map.groupBy(judgements, ({ word }) => word)].map(([word, all]) => `${all.length} ${word}`);
  console.log(`${title}: ${judgements.length} of ${size} programs judged: ${words.sort().join(", ")}`);
};
