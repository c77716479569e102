import { tokensOf } from "../common/expected/lexer.ts";
import { type Group, type Node, nodesOf, splitBy, withoutLines } from "../common/expected/nodes.ts";
import type { Token } from "../common/expected/token.ts";
import type { LoweredTexts } from "../common/lowering.ts";
import { javascriptLexicon } from "./javascript-lexicon.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Types and functions that only the older decorators know. */
const older = words(
  "PropertyDescriptor TypedPropertyDescriptor MethodDecorator ClassDecorator PropertyDecorator ParameterDecorator " +
    "getMetadata defineMetadata hasMetadata getOwnMetadata",
);
/** Words of the standard ones. */
const newer = /^(?:Class\w*)?DecoratorContext$|^addInitializer$/;
const targets = words("target _target proto prototype constructor ctor object obj");
const contexts = words("context _context ctx _ctx");
/** Traps of a `Proxy`, which take a target as well. */
const traps = words("get set has deleteProperty apply construct ownKeys defineProperty getOwnPropertyDescriptor");
const notNamed = words("instanceof in of as satisfies");

const isAt = (token: Token, next: Token | undefined): boolean =>
  token.text === "@" && next?.from === token.to && (next.kind === "word" || next.text === "(");

/** `accessor name`: a member of a class that is a getter and a setter. */
const isAccessor = (token: Token, next: Token | undefined): boolean =>
  token.text === "accessor" && next?.kind === "word" && !notNamed.has(next.text);

const isGroup = (node: Node | undefined, text: string): node is Group => node?.kind === "group" && node.text === text;

/** A function's parameters as the older decorators have them: a target and a name. */
const isOlderList = (group: Group): boolean => {
  const [first, second] = splitBy(withoutLines(group.items), ({ text }) => text === ",");
  const [name] = second ?? [];
  return targets.has(first?.[0]?.text ?? "") && name?.kind === "word" && !contexts.has(name.text);
};

const holdsOlderList = (all: readonly Node[]): boolean => {
  const nodes = withoutLines(all);
  return nodes.some((node, i) => {
    if (node.kind !== "group") return false;
    const next = nodes[i + 1];
    const defines = isGroup(next, "{") || next?.text === ":" || next?.text === "=";
    const own = isGroup(node, "(") && defines && !traps.has(nodes[i - 1]?.text ?? "") && isOlderList(node);
    return own || holdsOlderList(node.items);
  });
};

/** Only the older ones stand on a parameter. */
const onParameter = (tokens: readonly Token[]): boolean =>
  tokens.some((token, i) => isAt(token, tokens[i + 1]) && ["(", ","].includes(tokens[i - 1]?.text ?? ""));

const isOlder = (all: readonly (readonly Token[])[], configuration: string): boolean => {
  const said = /"experimentalDecorators"\s*:\s*(true|false)/.exec(configuration)?.[1];
  if (said !== undefined) return said === "true";
  const tokens = all.flat();
  if (all.some(onParameter)) return true;
  if (tokens.some((token, i) => newer.test(token.text) || isAccessor(token, tokens[i + 1]))) return false;
  return tokens.some(({ text }) => older.has(text)) || all.some((some) => holdsOlderList(nodesOf(some)));
};

/**
 * The texts that hold decorators or `accessor`, and arguments by which TypeScript's compiler makes plain classes of them. The older
 * decorators are meant where `tsconfig.json` says so, or the texts use what only these know; else the standard ones.
 */
export const readDecorators = ({ texts, configuration }: LoweredTexts) => {
  const all = texts.map((text) => tokensOf(javascriptLexicon, text));
  const holds = (tokens: readonly Token[]): boolean =>
    tokens.some((token, i) => isAt(token, tokens[i + 1]) || isAccessor(token, tokens[i + 1]));
  const numbers = all.flatMap((tokens, i) => (holds(tokens) ? [i] : []));
  if (numbers.length === 0 || !isOlder(all, configuration)) return { words: [], texts: numbers };
  const defines = /"useDefineForClassFields"\s*:\s*true/.test(configuration);
  const fields = ["--useDefineForClassFields", String(defines)];
  return { words: ["--experimentalDecorators", "--emitDecoratorMetadata", ...fields], texts: numbers };
};
