import type { TestStructure } from "../language.ts";
import type { Idiom } from "./idiom.ts";
import { lexTokens } from "./lexer.ts";
import type { WordToken } from "./token.ts";

const testName = /^(?:test|full_?test|demo_?test|run_?tests?$)/i;

/** Matches test code that finds functions by a prefix such as `test_`. It may call functions that it does not name. */
const beginning = /\^test|test_(?!\w)|["'/]test["'/]/i;

/** The text of a word, without the `&` of a call in Perl. */
const nameOf = ({ text }: WordToken): string => (text.startsWith("&") ? text.slice(1) : text);

/**
 * Finds functions that are named like tests and are mentioned nowhere else in the code. A test runner must call them,
 * unless the code itself finds them by their names. In languages whose conditions are commands (shells), `name ( )`
 * also defines a function.
 */
export const withUncalled =
  ({ lexicon, defines, commands, looks }: Idiom) =>
  async (text: string): Promise<TestStructure> => {
    const looking = looks?.test(text) === true;
    if (looking && beginning.test(text)) return { calls: [] };
    const tokens = lexTokens(lexicon, text).filter(({ kind }) => kind !== "line");
    const mentions = new Map<string, number>();
    const mention = (name: string): void => {
      mentions.set(name, (mentions.get(name) ?? 0) + 1);
    };
    for (const token of tokens)
      if (token.kind === "word") mention(nameOf(token));
      else if (token.kind === "mixed" || (looking && token.kind === "text"))
        for (const inner of token.text.split(/\W+/)) mention(inner);
    const calls = tokens.flatMap((token, i) => {
      const [opens, closes] = tokens.slice(i + 1, i + 3);
      const defined =
        defines.has(tokens[i - 1]?.text ?? "") || (commands && opens?.text === "(" && closes?.text === ")");
      const once = token.kind === "word" && mentions.get(token.text) === 1;
      return defined && once && testName.test(token.text) ? [token.text] : [];
    });
    return { calls: [...new Set(calls)] };
  };
