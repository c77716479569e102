import { parseSync } from "oxc-parser";

/** The fields of an ESTree node that are read here; offsets are in UTF-16 units. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export const field = (node: Node, name: string): Node | null => (isNode(node[name]) ? node[name] : null);

export const list = (node: Node | null, name: string): readonly (Node | null)[] =>
  Array.isArray(node?.[name]) ? (node[name] as (Node | null)[]) : [];

/** `f` of `f(…)`, `m` of `a.b.m(…)`. */
export const nameOf = (node: Node | null): string => {
  if (node === null) return "";
  const inner = node.type === "MemberExpression" ? field(node, "property") : node;
  return typeof inner?.name === "string" ? inner.name : "";
};

/** The tree of a text as TypeScript, which all JavaScript of tests is; as JavaScript where it is not; null where it is neither. */
export const treeOf = (text: string): Node | null => {
  for (const lang of ["ts", "js"] as const) {
    const { program, errors } = parseSync(`test.${lang}`, text, { lang, sourceType: "module", preserveParens: false });
    if (errors.length === 0) return program as unknown as Node;
  }
  return null;
};

/** Whether a comparison is part of it. */
export const compares = (node: Node): boolean =>
  (node.type === "BinaryExpression" && !/^[-+*/%|&^]/.test(String(node.operator))) || childrenOf(node).some(compares);

/** The call of `expect` that a chain of matchers begins with, where nothing in it turns its meaning round. */
export const expectOf = (node: Node | null): Node | null => {
  if (node === null) return null;
  if (node.type === "CallExpression") return nameOf(field(node, "callee")) === "expect" ? node : null;
  if (node.type !== "MemberExpression" || nameOf(node) === "not") return null;
  return expectOf(field(node, "object"));
};

/** Whether what is caught is told to somebody who minds it, so that what stands before it can fail. */
export const passesOn = (handler: Node | null): boolean => {
  if (handler === null) return true;
  const caught = field(handler, "param")?.name;
  const minds = (node: Node): boolean => {
    if (node.type === "ThrowStatement") return true;
    const callee = node.type === "CallExpression" ? field(node, "callee") : null;
    const told = list(node, "arguments").some((one) => one?.type === "Identifier" && one.name === caught);
    const printed = callee !== null && field(callee, "object")?.name === "console";
    if (callee !== null && ((told && !printed) || /^(?:exit|abort|fail)$/.test(nameOf(callee)))) return true;
    return childrenOf(node).some(minds);
  };
  return minds(field(handler, "body") ?? handler);
};
