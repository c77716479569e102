import { parseSync } from "oxc-parser";

/** The fields of an ESTree node that are used here; offsets are in UTF-16 units. */
export interface ScriptNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is ScriptNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export const childNodes = (node: ScriptNode): ScriptNode[] => Object.values(node).flat().filter(isNode);

export const field = (node: ScriptNode, name: string): ScriptNode | null => (isNode(node[name]) ? node[name] : null);

export const listIn = (node: ScriptNode | null, name: string): readonly (ScriptNode | null)[] =>
  Array.isArray(node?.[name]) ? (node[name] as (ScriptNode | null)[]) : [];

/** The name of the called function: `f` of `f(…)`, `m` of `a.b.m(…)`. */
export const calledName = (node: ScriptNode | null): string => {
  if (node === null) return "";
  const inner = node.type === "MemberExpression" ? field(node, "property") : node;
  return typeof inner?.name === "string" ? inner.name : "";
};

/**
 * The syntax tree of source code. It is parsed as TypeScript, which includes the JavaScript of most tests, else as
 * JavaScript; null if both fail.
 */
export const treeIn = (text: string): ScriptNode | null => {
  for (const lang of ["ts", "js"] as const) {
    const { program, errors } = parseSync(`test.${lang}`, text, { lang, sourceType: "module", preserveParens: false });
    if (errors.length === 0) return program as unknown as ScriptNode;
  }
  return null;
};

/** True if the node contains a comparison. */
export const hasComparison = (node: ScriptNode): boolean =>
  (node.type === "BinaryExpression" && !/^[-+*/%|&^]/.test(String(node.operator))) ||
  childNodes(node).some(hasComparison);

/** The call of `expect` at the start of a chain of matchers; null if the chain negates it by `not`. */
export const expectOf = (node: ScriptNode | null): ScriptNode | null => {
  if (node === null) return null;
  if (node.type === "CallExpression") return calledName(field(node, "callee")) === "expect" ? node : null;
  if (node.type !== "MemberExpression" || calledName(node) === "not") return null;
  return expectOf(field(node, "object"));
};

/** True if a `catch` clause rethrows the caught error. Assertions in its `try` block can then fail the test. */
export const passesOn = (handler: ScriptNode | null): boolean => {
  if (handler === null) return true;
  const caught = field(handler, "param")?.name;
  const minds = (node: ScriptNode): boolean => {
    if (node.type === "ThrowStatement") return true;
    const callee = node.type === "CallExpression" ? field(node, "callee") : null;
    const isPassed = listIn(node, "arguments").some((one) => one?.type === "Identifier" && one.name === caught);
    const printed = callee !== null && field(callee, "object")?.name === "console";
    if (callee !== null && ((isPassed && !printed) || /^(?:exit|abort|fail)$/.test(calledName(callee)))) return true;
    return childNodes(node).some(minds);
  };
  return minds(field(handler, "body") ?? handler);
};
