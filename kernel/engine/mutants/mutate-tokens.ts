import type { Mutation } from "./mutation.ts";
import { neighbours, replacements } from "./mutation-tables.ts";
import { type ScannedToken, scanTokens } from "./scan-tokens.ts";
import { type TokenLanguage, tokenLanguage } from "./token-languages.ts";

/** Kinds of mutation that change an operator only between two operands, because `-` may also be a sign. */
const between: ReadonlySet<string> = new Set(["arithmetic", "relational"]);
const usualJumps: NonNullable<TokenLanguage["jumps"]> = { break: ["continue"] };

const isOperand = (token: ScannedToken | undefined): boolean =>
  token !== undefined && (token.kind !== "sign" || [")", "]", "}"].includes(token.text));

/**
 * True if blanks surround the operator. Without blanks, as in `List<int>` and `*pointer`, the characters may have
 * another meaning.
 */
const isApart = (source: string, { from, text }: ScannedToken): boolean =>
  /\s/.test(source[from - 1] ?? "") && /\s/.test(source[from + text.length] ?? "");

/**
 * The replacements of a token in a table. Only the table's own entries count: every object also inherits names such as
 * "constructor".
 */
const textsFor = (table: Readonly<Record<string, readonly string[]>> | undefined, text: string): readonly string[] =>
  table && Object.hasOwn(table, text) ? table[text]! : [];

interface Place {
  readonly source: string;
  readonly tokens: readonly ScannedToken[];
  readonly index: number;
  readonly language: TokenLanguage;
}

function isOperator({ source, tokens, index, language }: Place): boolean {
  const previous = tokens[index - 1];
  if (language.isPrefix) return previous?.text === "(";
  return isOperand(previous) && isApart(source, tokens[index]!);
}

function changes(place: Place): readonly (readonly [operator: string, text: string])[] {
  const token = place.tokens[place.index]!;
  if (token.kind === "number") return neighbours(token.text).map((text) => ["constant", text]);
  const tables = Object.entries(replacements).flatMap(([operator, table]): (readonly [string, string])[] => {
    const texts = textsFor(table, token.text);
    return between.has(operator) && texts.length > 0 && !isOperator(place)
      ? []
      : texts.map((text) => [operator, text] as const);
  });
  const { wordOperators, jumps = usualJumps } = place.language;
  return [
    ...tables,
    ...textsFor(wordOperators, token.text).map((text) => ["relational", text] as const),
    ...textsFor(jumps, token.text).map((text) => ["jump", text] as const),
  ];
}

/**
 * Mutates a program in any language by its tokens only: operators, truth values, jumps and whole numbers.
 * Some of the changed programs do not compile (stillborn); `mutantScore` counts them apart.
 *
 * @param source the text of the program.
 * @param language the language's name in the sandbox; an unknown language is treated like C.
 * @returns the mutations in the order of the text.
 *
 * @example
 * mutateTokens("if (a < b) return a + 1;", "java").map(({ text }) => text); // => ["<=", ">=", "-", "2", "0"]
 */
export const mutateTokens = (source: string, language: string): readonly Mutation[] => {
  const signsOfLanguage = tokenLanguage(language);
  const tokens = scanTokens(source, signsOfLanguage);
  return tokens.flatMap((token, index) =>
    changes({ source, tokens, index, language: signsOfLanguage }).map(([operator, text]) => ({
      operator,
      from: token.from,
      to: token.from + token.text.length,
      text,
      line: source.slice(0, token.from).split("\n").length,
    })),
  );
};
