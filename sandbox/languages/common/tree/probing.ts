import type { Probing } from "../language.ts";
import { findInTree } from "./expected.ts";
import { type GrammarName, treeOf } from "./parse.ts";

/** The negation of a condition in languages whose programs can overload `!`. */
const negations: { readonly [G in GrammarName]?: (text: string) => string } = {
  cpp: (text) => `((${text}) ? 0 : 1)`,
};

/** Finds the expected values of tests on their syntax tree. */
export const probingBy = (grammar: GrammarName): Probing => ({
  find: async (test) => findInTree(await treeOf(grammar, test), negations[grammar]),
});
