import { meanOf } from "../../base/averages.ts";

type Option = string | number | boolean;

interface Specified {
  readonly specification: Readonly<Record<string, Option>>;
  readonly estimate: number;
}

/**
 * Computes the effect of each decision: the variance of its options' means as a share of the variance of all
 * estimates.
 */
export const choiceEffects = (
  choices: Readonly<Record<string, readonly Option[]>>,
  specifications: readonly Specified[],
): {
  readonly decision: string;
  readonly share: number;
  readonly means: readonly { readonly option: Option; readonly mean: number }[];
}[] => {
  const meanEstimate = (all: readonly Specified[]): number => meanOf(all.map(({ estimate }) => estimate));
  const mean = meanEstimate(specifications);
  const total = specifications.reduce((sum, { estimate }) => sum + (estimate - mean) ** 2, 0);
  return Object.entries(choices).map(([decision, options]) => {
    const parts = options.flatMap((option) => {
      const matches = specifications.filter(({ specification }) => specification[decision] === option);
      return matches.length > 0 ? [{ option, mean: meanEstimate(matches), size: matches.length }] : [];
    });
    const between = parts.reduce((sum, part) => sum + part.size * (part.mean - mean) ** 2, 0);
    return {
      decision,
      share: total > 0 ? between / total : 0,
      means: parts.map(({ option, mean }) => ({ option, mean })),
    };
  });
};
