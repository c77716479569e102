import { otherOfText } from "../common/expected/other-character.ts";
import { otherDigits } from "../common/expected/other-digits.ts";
import { calledName, field, listIn, type ScriptNode } from "./tree.ts";

type Change = readonly [node: ScriptNode, text: string];

/** Another string for a probe (a changed test): one letter or digit is replaced, or a letter is appended. */
const otherText = (value: string): string => otherOfText(value) ?? `${value}q`;

/** A literal of the same kind with another value; null if the node has none. */
const otherLiteral = (node: ScriptNode): string | null => {
  const { value, bigint } = node;
  if (typeof bigint === "string") return `${otherDigits(BigInt(bigint).toString())}n`;
  if (value === null) return node.regex === undefined ? "0" : null;
  if (typeof value === "boolean") return String(!value);
  if (typeof value === "string") return JSON.stringify(otherText(value));
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return otherDigits(String(value));
};

const holders: ReadonlySet<string> = new Set([
  "Set",
  "Map",
  "Date",
  "BigInt",
  "Number",
  "String",
  "Object",
  "Uint8Array",
]);

const makers =
  /^(?:JSON\.stringify|String|Number|BigInt|Array\.of|Array\.from|Object\.freeze|Object\.fromEntries|Buffer\.from|structuredClone|Symbol\.for)$/;

/** True for a call, such as `Array.of(…)`, whose result consists only of its arguments. */
export const isMaker = (node: ScriptNode): boolean => {
  const callee = node.type === "CallExpression" ? field(node, "callee") : null;
  if (callee === null) return false;
  const object = field(callee, "object");
  if (object !== null && object.type !== "Identifier") return false;
  return makers.test(object === null ? calledName(callee) : `${object.name}.${calledName(callee)}`);
};

const leaves: Readonly<Record<string, (node: ScriptNode) => Change[]>> = {
  Literal: (node) => {
    const text = otherLiteral(node);
    return text === null ? [] : [[node, text]];
  },
  Identifier: (node) => (node.name === "undefined" ? [[node, "0"]] : []),
  TemplateLiteral: (node) => {
    const [only] = listIn(node, "quasis");
    if (listIn(node, "expressions").length > 0 || !only) return [];
    const { cooked } = only.value as { cooked?: string };
    return cooked === undefined ? [] : [[node, JSON.stringify(otherText(cooked))]];
  },
  BinaryExpression: (node) => [field(node, "left"), field(node, "right")].flatMap(literalChanges),
  UnaryExpression: (node) => (node.operator === "-" ? literalChanges(field(node, "argument")) : []),
  ArrayExpression: (node) => {
    const items = listIn(node, "elements");
    return items.length === 0 ? [[node, "[0]"]] : items.flatMap(literalChanges);
  },
  ObjectExpression: (node) => {
    const members = listIn(node, "properties");
    return members.length === 0
      ? [[node, "{ q: 0 }"]]
      : members.flatMap((one) => literalChanges(one && field(one, "value")));
  },
  NewExpression: (node) => {
    const name = String(field(node, "callee")?.name);
    if (!holders.has(name)) return [];
    const [first] = listIn(node, "arguments");
    if (!first) return name === "Set" ? [[node, "new Set([0])"]] : name === "Map" ? [[node, "new Map([[0, 0]])"]] : [];
    return literalChanges(first);
  },
  CallExpression: (node) => (isMaker(node) ? literalChanges(listIn(node, "arguments")[0] ?? null) : []),
  TSAsExpression: (node) => literalChanges(field(node, "expression")),
};

/** Each literal in an expected value, with its replacement in a probe (a changed test). */
export function literalChanges(node: ScriptNode | null): Change[] {
  return node === null ? [] : (leaves[node.type]?.(node) ?? []);
}
