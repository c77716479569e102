import type { Probing } from "../language.ts";
import { findExpected } from "./expected.ts";
import { type Grammar, treeOf } from "./parse.ts";

/** How a condition is negated where `!` can be overloaded for anything. */
const negations: { readonly [G in Grammar]?: (text: string) => string } = {
  cpp: (text) => `((${text}) ? 0 : 1)`,
};

/** Finds the expected values of tests on their syntax tree. */
export const probingBy = (grammar: Grammar): Probing => ({
  find: async (test) => findExpected(await treeOf(grammar, test), negations[grammar]),
});
