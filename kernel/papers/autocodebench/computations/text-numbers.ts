import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** A benchmark, a model's pass@1 on it, and the limits of pass@1 at which it loses a difficulty star. */
interface StarRating {
  readonly benchmark: string;
  readonly rate: number | string;
  readonly limits: readonly number[];
}

/** Recomputes numbers that only the text gives. */
export const textNumberComputations = {
  /** The number of different target languages of translations, plus the number of `native` languages. */
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
