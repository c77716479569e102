import { uniformOf } from "../random.ts";
import { mutate } from "./mutate.ts";
import { mutateTokens } from "./mutate-tokens.ts";
import type { Mutation } from "./mutation.ts";

/** A copy of a program with one small change. */
export interface DrawnMutant {
  readonly mutation: Mutation;
  readonly source: string;
}

/**
 * Draws mutants: programs that differ from a source in one place. Their order is random and determined by the seed.
 * Python and JavaScript have mutators of their own; other languages are mutated by tokens.
 *
 * @param source the text of the program.
 * @param language the language's name in the sandbox.
 * @param choice the largest number of mutants, and the seed of their order.
 * @example
 * drawMutants("return a + b;", "java", { count: 1, seed: "item-1" })[0]?.source; // => "return a - b;"
 */
export const drawMutants = (
  source: string,
  language: string,
  choice: { readonly count: number; readonly seed: string },
): readonly DrawnMutant[] => {
  const byGrammar = mutate(source, language);
  const mutations = byGrammar.length > 0 ? byGrammar : mutateTokens(source, language);
  return mutations
    .map((mutation) => {
      const { from, to, text } = mutation;
      return { mutation, draw: uniformOf("draw-mutants", choice.seed, from, to, text) };
    })
    .sort((a, b) => a.draw - b.draw)
    .slice(0, choice.count)
    .map(({ mutation }) => ({
      mutation,
      source: source.slice(0, mutation.from) + mutation.text + source.slice(mutation.to),
    }));
};
