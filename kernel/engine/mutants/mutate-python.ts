import type { Mutation, Mutator } from "./mutation.ts";
import { commutative, neighbours, replacements } from "./mutation-tables.ts";
import { closingBrackets, type PythonStatement, pythonStatements, splitArguments } from "./python-tokens.ts";

type Add = (operator: string, first: number, last: number, text: string) => void;

interface Context {
  readonly source: string;
  readonly tokens: PythonStatement;
  readonly closing: readonly number[];
  /** Source text of tokens `first` to `last` (inclusive). */
  readonly textOf: (first: number, last: number) => string;
  /** Adds a mutation that replaces tokens `first` to `last` (inclusive). */
  readonly add: Add;
}

const keywordsBeforeOperand = new Set("return and or not in is if elif else while for yield lambda assert".split(" "));
const headers = new Set("def class if elif else for while try except finally with async match case".split(" "));
const unchangedWords = new Set("import from global nonlocal pass del assert".split(" "));

/** True if the operator at `index` stands between two operands, so that it is not a sign as in `-x`. */
const isBinary = ({ tokens }: Context, index: number): boolean => {
  const before = tokens[index - 1];
  if (!before) return false;
  if (before.kind === "name") return !keywordsBeforeOperand.has(before.text);
  return before.kind !== "sign" || [")", "]", "}"].includes(before.text);
};

/** Index of the colon that ends the header of an `if`, `for` or other compound statement; -1 if there is none. */
const headerEnd = ({ tokens, closing }: Context): number => {
  for (let i = 0; i < tokens.length; i++) {
    if (closing[i]! > i) i = closing[i]!;
    else if (tokens[i]!.text === ":" && tokens[i]!.kind === "sign") return i;
  }
  return -1;
};

/** Mutations of single tokens: operators, keywords and numbers. */
const tokenRules = (context: Context): void => {
  const { tokens, add } = context;
  for (const [i, { kind, text }] of tokens.entries()) {
    if (kind === "number") for (const next of neighbours(text)) add("constant", i, i, next);
    if (kind !== "sign" && kind !== "name") continue;
    for (const [operator, table] of Object.entries(replacements))
      for (const next of (Object.hasOwn(table, text) ? table[text] : undefined) ?? [])
        if (operator !== "arithmetic" || isBinary(context, i)) add(operator, i, i, next);
    if (kind !== "name") continue;
    const previous = tokens[i - 1]?.text;
    if (text === "not" && tokens[i + 1]?.text === "in") add("membership", i, i + 1, "in");
    else if (text === "not" && previous !== "is") add("boolean", i, i, "");
    if (text === "in" && previous !== "not" && isCondition(context, i)) add("membership", i, i, "not in");
    if (text === "is")
      add("membership", i, tokens[i + 1]?.text === "not" ? i + 1 : i, tokens[i + 1]?.text === "not" ? "is" : "is not");
  }
};

/**
 * True if the word `in` at `index` is a membership test. The word belongs to a loop if only loop variables stand
 * between it and the `for` before it.
 */
const isCondition = ({ tokens }: Context, index: number): boolean => {
  for (let i = index - 1; i >= 0; i--) {
    const { text, kind } = tokens[i]!;
    if (text === "for") return false;
    if (kind !== "name" && ![",", "(", ")", "*"].includes(text)) return true;
    if (kind === "name" && keywordsBeforeOperand.has(text)) return true;
  }
  return true;
};

/** Negates the conditions of if, elif, while, conditional expressions and comprehensions. */
const conditionRules = (context: Context): void => {
  const { tokens, closing, add, textOf } = context;
  const first = tokens[0]!.text;
  const end = headerEnd(context);
  if (["if", "elif", "while"].includes(first) && end > 1) {
    add("negated condition", 1, end - 1, `not (${textOf(1, end - 1)})`);
    add("removed condition", 1, end - 1, "False");
    if (first !== "while") add("removed condition", 1, end - 1, "True");
  }
  for (let i = 1; i < tokens.length; i++) {
    if (tokens[i]!.text !== "if" || tokens[i]!.kind !== "name") continue;
    let j = i + 1;
    while (j < tokens.length && !["else", "for", "if", ")", "]", "}", ","].includes(tokens[j]!.text))
      j = closing[j]! > j ? closing[j]! + 1 : j + 1;
    if (j > i + 1) add("negated condition", i + 1, j - 1, `not (${textOf(i + 1, j - 1)})`);
  }
};

/** Mutates calls: swaps arguments, and changes ranges and lengths by one. */
const callRules = ({ tokens, closing, add, textOf }: Context): void => {
  const defines = ["def", "class"].includes(tokens[0]!.text) ? 2 : tokens[0]!.text === "async" ? 3 : -1;
  for (let i = 1; i < tokens.length; i++) {
    const name = tokens[i - 1]!;
    if (tokens[i]!.text !== "(" || name.kind !== "name" || keywordsBeforeOperand.has(name.text) || i === defines)
      continue;
    const parts = splitArguments(tokens, closing, i + 1, closing[i]!);
    const isPlain = parts.every(
      ([from, to]) =>
        to > from &&
        tokens[from]!.text !== "*" &&
        !tokens.slice(from, to).some(({ text }) => text === "=" || text === "for"),
    );
    if (!isPlain) continue;
    const texts = parts.map(([from, to]) => textOf(from, to - 1));
    if (parts.length >= 2 && texts[0] !== texts[1] && ![...commutative, "isinstance", "range"].includes(name.text))
      add("swapped arguments", parts[0]![0], parts[1]![1] - 1, `${texts[1]}, ${texts[0]}`);
    if (name.text === "len") add("off by one", i - 1, closing[i]!, `(${textOf(i - 1, closing[i]!)} - 1)`);
    const stop = parts[parts.length === 1 ? 0 : 1];
    if (name.text === "range" && stop) {
      const text = textOf(stop[0], stop[1] - 1);
      add("off by one", stop[0], stop[1] - 1, `(${text}) + 1`);
      add("off by one", stop[0], stop[1] - 1, `(${text}) - 1`);
    }
  }
};

/** Mutates whole statements: deletes them, or removes a returned value. */
const statementRules = ({ tokens, add }: Context): void => {
  const first = tokens[0]!;
  const last = tokens.length - 1;
  if (first.text === "return") {
    if (last > 0 && tokens[1]!.text !== "None") add("return value", 1, last, "None");
    return;
  }
  const isDocString = first.kind === "string" && last === 0;
  if (headers.has(first.text) || unchangedWords.has(first.text) || first.text === "@" || isDocString) return;
  add("deleted statement", 0, last, "pass");
};

/** Mutations of a Python source outside strings and comments; empty if the source cannot be read. */
export const mutatePython: Mutator = (source) => {
  const mutations: Mutation[] = [];
  for (const tokens of pythonStatements(source) ?? []) {
    const add: Add = (operator, first, last, text) => {
      const { from, line } = tokens[first]!;
      const space = /\w$/.test(source.slice(0, from)) && /^\w/.test(text) ? " " : "";
      mutations.push({ operator, line, from, to: tokens[last]!.to, text: space + text });
    };
    const textOf = (first: number, last: number): string => source.slice(tokens[first]!.from, tokens[last]!.to);
    const context = { source, tokens, closing: closingBrackets(tokens), textOf, add };
    for (const rule of [tokenRules, conditionRules, callRules, statementRules]) rule(context);
  }
  return mutations;
};
