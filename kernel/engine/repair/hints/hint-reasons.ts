import type { LeakRule } from "./leakage.ts";

/**
 * The explanation of each rule, which the feedback model gets if its hint broke the rule. The explanation reveals
 * nothing of the program or its tests.
 */
export const hintReasons: Readonly<Record<LeakRule, string>> = {
  empty_hint: "it is empty.",
  code_fence: "it holds a code block.",
  code_statement: "it holds a line of code.",
  shared_tokens: "it repeats a piece of the right program.",
  hidden_literal: "it repeats a value of a test.",
  encoded_text: "it holds encoded text.",
  function_name: "at this level it may name no function.",
  line_number: "at this level it may name no line.",
  identifier: "at this level it may name nothing that is named in a program.",
  judge_level: "it gives away more than its level allows.",
};
