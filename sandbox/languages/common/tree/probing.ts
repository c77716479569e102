import type { Probing } from "../language.ts";
import { findExpected } from "./expected.ts";
import { type Grammar, treeOf } from "./parse.ts";

/** Finds the expected values of tests on their syntax tree. */
export const probingBy = (grammar: Grammar): Probing => ({
  find: async (test) => findExpected(await treeOf(grammar, test)),
});
