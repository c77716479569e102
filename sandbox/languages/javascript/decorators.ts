import { lexTokens } from "../common/expected/lexer.ts";
import { type BracketGroup, nodesOf, splitBy, type WordNode, withoutLines } from "../common/expected/nodes.ts";
import type { WordToken } from "../common/expected/token.ts";
import type { LoweredTexts } from "../common/lowering.ts";
import { javascriptLexicon } from "./javascript-lexicon.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Types and functions that exist only for TypeScript's older, experimental decorators. */
const older = words(
  "PropertyDescriptor TypedPropertyDescriptor MethodDecorator ClassDecorator PropertyDecorator ParameterDecorator " +
    "getMetadata defineMetadata hasMetadata getOwnMetadata",
);
/** Matches words that exist only for JavaScript's standard decorators. */
const newer = /^(?:Class\w*)?DecoratorContext$|^addInitializer$/;
const targets = words("target _target proto prototype constructor ctor object obj");
const contexts = words("context _context ctx _ctx");
/** Traps of a `Proxy`. Their parameters are also a target and a name, but they are not decorators. */
const traps = words("get set has deleteProperty apply construct ownKeys defineProperty getOwnPropertyDescriptor");
const notNamed = words("instanceof in of as satisfies");

const isAt = (token: WordToken, next: WordToken | undefined): boolean =>
  token.text === "@" && next?.from === token.to && (next.kind === "word" || next.text === "(");

/** True for `accessor name`, a class member that is a getter and a setter. */
const isAccessor = (token: WordToken, next: WordToken | undefined): boolean =>
  token.text === "accessor" && next?.kind === "word" && !notNamed.has(next.text);

const isGroup = (node: WordNode | undefined, text: string): node is BracketGroup =>
  node?.kind === "group" && node.text === text;

/** True if a function's parameters are those of an older, experimental decorator: a target and a name. */
const isOlderList = (group: BracketGroup): boolean => {
  const [first, second] = splitBy(withoutLines(group.items), ({ text }) => text === ",");
  const [name] = second ?? [];
  return targets.has(first?.[0]?.text ?? "") && name?.kind === "word" && !contexts.has(name.text);
};

const holdsOlderList = (all: readonly WordNode[]): boolean => {
  const nodes = withoutLines(all);
  return nodes.some((node, i) => {
    if (node.kind !== "group") return false;
    const next = nodes[i + 1];
    const defines = isGroup(next, "{") || next?.text === ":" || next?.text === "=";
    const isList = isGroup(node, "(") && defines && !traps.has(nodes[i - 1]?.text ?? "") && isOlderList(node);
    return isList || holdsOlderList(node.items);
  });
};

/** True if a parameter has a decorator, which only older, experimental decorators allow. */
const onParameter = (tokens: readonly WordToken[]): boolean =>
  tokens.some((token, i) => isAt(token, tokens[i + 1]) && ["(", ","].includes(tokens[i - 1]?.text ?? ""));

const isOlder = (all: readonly (readonly WordToken[])[], configuration: string): boolean => {
  const setting = /"experimentalDecorators"\s*:\s*(true|false)/.exec(configuration)?.[1];
  if (setting !== undefined) return setting === "true";
  const tokens = all.flat();
  if (all.some(onParameter)) return true;
  if (tokens.some((token, i) => newer.test(token.text) || isAccessor(token, tokens[i + 1]))) return false;
  return tokens.some(({ text }) => older.has(text)) || all.some((some) => holdsOlderList(nodesOf(some)));
};

/**
 * Finds the sources with decorators or `accessor`, and the compiler arguments that turn them into plain classes. The
 * older decorators apply if `tsconfig.json` selects them, or if the sources use a feature that only they have.
 */
export const readDecorators = ({ texts, configuration }: LoweredTexts) => {
  const all = texts.map((text) => lexTokens(javascriptLexicon, text));
  const holds = (tokens: readonly WordToken[]): boolean =>
    tokens.some((token, i) => isAt(token, tokens[i + 1]) || isAccessor(token, tokens[i + 1]));
  const numbers = all.flatMap((tokens, i) => (holds(tokens) ? [i] : []));
  if (numbers.length === 0 || !isOlder(all, configuration)) return { words: [], texts: numbers };
  const defines = /"useDefineForClassFields"\s*:\s*true/.test(configuration);
  const fields = ["--useDefineForClassFields", String(defines)];
  return { words: ["--experimentalDecorators", "--emitDecoratorMetadata", ...fields], texts: numbers };
};
