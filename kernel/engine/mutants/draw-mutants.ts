import { uniformOf } from "../random.ts";
import { mutate } from "./mutate.ts";
import { mutateTokens } from "./mutate-tokens.ts";
import type { Mutation } from "./mutation.ts";

/** A program with one change. */
export interface DrawnMutant {
  readonly mutation: Mutation;
  readonly source: string;
}

/**
 * Programs that differ from a source in one place, in an order that the seed decides. Python and JavaScript have mutators of
 * their own; other languages are changed by tokens.
 *
 * @param source the text of the program
 * @param language its name in the sandbox
 * @param choice the largest number of mutants, and the seed of their order
 * @example
 * drawMutants("return a + b;", "java", { count: 1, seed: "item-1" })[0]?.source; // => "return a - b;"
 */
export const drawMutants = (
  source: string,
  language: string,
  choice: { readonly count: number; readonly seed: string },
): readonly DrawnMutant[] => {
  const own = mutate(source, language);
  const mutations = own.length > 0 ? own : mutateTokens(source, language);
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
