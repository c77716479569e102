import { type Idiom, wordSet } from "./idiom.ts";
import { isOperator, isWord, splitBy, type WordNode, withoutLines } from "./nodes.ts";

interface Argument {
  readonly nodes: readonly WordNode[];
  readonly isProgramValue: boolean;
}

/** A checking function that the tests define. `index` returns the index of the argument that is the expected value. */
export interface TestHelper {
  /** True if the function's definition has a parameter with a name such as `expected`. Otherwise `index` guesses. */
  readonly named: boolean;
  index(args: readonly Argument[]): number | undefined;
}

const comma = wordSet(",");
const expected = /^[$@&]?(?:want|expect|exp(?!r|l)|should|target|correct|answer)/i;

const isText = ({ nodes }: Argument): boolean => nodes.length === 1 && nodes[0]!.kind === "text";

/**
 * Guesses which argument of a checking function is the expected value. If the program computes exactly one argument,
 * the next argument is the expected value, unless it looks like a message.
 */
const argumentBeside = (args: readonly Argument[]): number | undefined => {
  const places = args.flatMap((one, i) => (one.isProgramValue ? [i] : []));
  const [at] = places;
  if (places.length !== 1 || at === undefined) return undefined;
  const [before, after] = [args[at - 1], args[at + 1]];
  if (after === undefined) return before === undefined ? undefined : at - 1;
  const message = args.length > 2 && at + 2 === args.length && isText(after) && before !== undefined && !isText(before);
  return message ? at - 1 : at + 1;
};

const parametersOf = (nodes: readonly WordNode[], at: number): readonly string[] => {
  const next = nodes.slice(at + 1, at + 4).find(({ kind }) => kind === "group");
  if (next?.kind !== "group") return [];
  const list =
    next.text === "(" || !next.items.some(({ kind }) => kind === "group")
      ? next
      : next.items.find((one) => one.kind === "group" && one.text === "(");
  if (list?.kind !== "group") return [];
  const items = withoutLines(list.items);
  const parts = items.some((node) => isOperator(node, comma))
    ? splitBy(items, (node) => isOperator(node, comma))
    : items.map((one) => [one]);
  return parts.map((part) => part.filter(({ kind }) => kind === "word").at(-1)?.text ?? "");
};

/** The names that a shell function assigns to its arguments: `f() { local a=$1 b=$2; … }`. */
const numberedParameters = (body: readonly WordNode[]): readonly string[] => {
  const names: string[] = [];
  for (const [i, node] of body.entries()) {
    const at = /^"?\$\{?(\d)\}?"?$/.exec(node.text)?.[1];
    if (at !== undefined && body[i - 1]?.text === "=") names[Number(at) - 1] = body[i - 2]?.text ?? "";
  }
  return Array.from(names, (one) => one ?? "");
};

/** The parameters of a function with this name: `def f(…)`, `f <- function(…)`; undefined if the code defines none. */
const definitionOf = (idiom: Idiom, nodes: readonly WordNode[], name: string): readonly string[] | undefined => {
  for (const [i, node] of nodes.entries()) {
    if (node.kind === "group") {
      const inner = definitionOf(idiom, node.items, name);
      if (inner !== undefined) return inner;
    }
    if (node.kind !== "word" || node.text !== name) continue;
    const [brackets, body] = nodes.slice(i + 1, i + 3);
    const isEmpty = brackets?.kind === "group" && brackets.items.length === 0;
    if (idiom.commands === true && isEmpty && body?.kind === "group") return numberedParameters(body.items);
    if (isWord(nodes[i - 1], idiom.defines)) return parametersOf(nodes, i);
    if (isOperator(nodes[i + 1], idiom.binds) && isWord(nodes[i + 2], idiom.defines)) return parametersOf(nodes, i + 2);
  }
  return undefined;
};

/**
 * Finds the argument with the expected value for a function that the tests define. Undefined if they do not define it.
 */
export const expectedArgument = (idiom: Idiom, nodes: readonly WordNode[], name: string): TestHelper | undefined => {
  const parameters = definitionOf(idiom, nodes, name);
  if (parameters === undefined) return undefined;
  const named = parameters.findIndex((one) => expected.test(one));
  return { named: named >= 0, index: named < 0 ? argumentBeside : () => named };
};

/** Caches the results of a function, so that it is called only once for each name. */
export const memoize = <T>(ask: (name: string) => T): ((name: string) => T) => {
  const answers = new Map<string, T>();
  return (name) => {
    if (!answers.has(name)) answers.set(name, ask(name));
    return answers.get(name) as T;
  };
};
