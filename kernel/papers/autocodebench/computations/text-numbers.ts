import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** A benchmark with the pass@1 of the model that rates it, and the limits at which a star is lost. */
interface StarRating {
  readonly benchmark: string;
  readonly rate: number | string;
  readonly limits: readonly number[];
}

/** Recomputes numbers that only the text gives. */
export const textNumberComputations = {
  /** The number of different languages to which problems are translated, and of the `native` ones. */
  translatedLanguages: (
    _: PaperSheets,
    {
      translated,
      native = [],
    }: { readonly translated: Readonly<Record<string, readonly string[]>>; readonly native?: readonly string[] },
  ) => native.length + new Set(Object.values(translated).flat()).size,
  /** The stars for a pass@1: 5, and one fewer at each limit. Placeholder: `printedStars` of table 1. */
  difficultyStars: ({ table }: PaperSheets, { benchmark, rate, limits }: StarRating): ClaimFacts => ({
    value: 5 - limits.filter((limit) => Number(rate) >= limit).length,
    printedStars: table("1").value({ benchmark, metric: "Difficulty" }),
  }),
} satisfies ClaimRegistry["computations"];
