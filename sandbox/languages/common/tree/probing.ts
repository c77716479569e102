import type { Probing } from "../language.ts";
import { findInTree } from "./expected.ts";
import { type GrammarName, treeOf } from "./parse.ts";

/** The code that negates a condition in a probe (a changed test), for languages whose programs can overload `!`. */
const negations: { readonly [G in GrammarName]?: (text: string) => string } = {
  cpp: (text) => `((${text}) ? 0 : 1)`,
};

/** The rules that find expected values in the syntax tree of tests written in a language. */
export const probingBy = (grammar: GrammarName): Probing => ({
  find: async (test) => findInTree(await treeOf(grammar, test), negations[grammar]),
});
