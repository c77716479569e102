import { functions, values } from "./expecting-names.ts";
import { changesOf, isMaker } from "./other-literal.ts";
import { memberOf } from "./rows.ts";
import { childrenOf, field, list, type Node } from "./tree.ts";

/** The literals that names of the tests stand for. */
export type Bound = ReadonlyMap<string, readonly Node[]>;

/** Whether it holds what the program gave: a call, or a name that is no literal's. */
export const given = (node: Node | null, bound: Bound): boolean => {
  if (node === null) return false;
  if (node.type === "Identifier") return !values.has(String(node.name)) && !bound.has(String(node.name));
  if (node.type === "MemberExpression") return given(field(node, "object"), bound);
  if (node.type === "NewExpression") return changesOf(node).length === 0;
  if (isMaker(node)) return list(node, "arguments").some((one) => given(one, bound));
  if (node.type === "CallExpression" || functions.test(node.type)) return true;
  if (node.type === "Property") return given(field(node, "value"), bound);
  return childrenOf(node).some((one) => given(one, bound));
};

/** What an expected side may be: itself, or the literals that its name stands for. */
export const meant = (node: Node, bound: Bound, seen = 0): readonly Node[] => {
  if (seen > 5) return [];
  if (node.type === "Identifier" && bound.has(String(node.name)))
    return (bound.get(String(node.name)) ?? []).flatMap((one) => meant(one, bound, seen + 1));
  const [only] = isMaker(node) ? list(node, "arguments") : [];
  if (only) return meant(only, bound, seen + 1);
  if (node.type !== "MemberExpression") return [node];
  const key = field(node, "property");
  const name = node.computed === true ? key?.value : key?.name;
  return meant(field(node, "object") ?? node, bound, seen + 1).flatMap((row) => memberOf(row, name));
};

/** What the names of an expression stand for. */
export const mentioned = (node: Node, bound: Bound): readonly Node[] => {
  const own = node.type === "Identifier" || node.type === "MemberExpression" ? meant(node, bound) : [];
  const parts = childrenOf(node).filter((one) => node.computed === true || (one !== node.property && one !== node.key));
  return [...own, ...parts.flatMap((one) => mentioned(one, bound))];
};
