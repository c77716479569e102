import { checkSample } from "../check.ts";
import { checkItems, type Item, informationAt } from "./item.ts";

/** The precision of a set of tasks at one ability. */
export interface TestInformation {
  readonly ability: number;
  readonly information: number;
  /** Standard error of an estimate of this ability, 1/√information; infinite if the tasks carry no information. */
  readonly standardError: number;
}

/**
 * Test information: at which abilities does a benchmark measure precisely, and where is it too easy or too hard?
 *
 * I(θ) = Σ P_j'(θ)²/(P_j(θ) (1 - P_j(θ))), which is Σ a_j² P_j (1 - P_j) without guessing.
 *
 * @param items discrimination and difficulty, from `twoParameter`, `rasch` or `threeParameter`.
 * @param abilities the abilities to evaluate, on the scale of the items; `ability` estimates those of models.
 * @returns one entry for each ability, in order.
 * @throws ToolkitError "invalid_argument" for no item, a parameter or ability that is not finite.
 *
 * Cost O(items abilities). To select the most informative tasks: `informativeSubset`. Over all models at once:
 * `cronbachAlpha`.
 * Source: Birnbaum 1968; Lord 1980, ch. 5.
 * @example
 * testInformation([{ discrimination: 2, difficulty: 0 }, { discrimination: 1, difficulty: 1 }], [0, 1])[0].information; // => 1.1966
 */
export const testInformation = (items: readonly Item[], abilities: ArrayLike<number>): TestInformation[] => {
  checkItems(items);
  checkSample("abilities", abilities);
  return Array.from(abilities, (ability) => {
    const information = items.reduce((sum, item) => sum + informationAt(ability, item), 0);
    return { ability, information, standardError: 1 / Math.sqrt(information) };
  });
};
