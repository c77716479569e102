import { functionTypes, values } from "./expecting-names.ts";
import { isMaker, literalChanges } from "./other-literal.ts";
import { memberOf } from "./rows.ts";
import { childNodes, field, listIn, type ScriptNode } from "./tree.ts";

/** Names of a test's variables → the literals that the test assigns to them. */
export type BoundLiterals = ReadonlyMap<string, readonly ScriptNode[]>;

/** True if the node contains a value that the program computed: a call, or a name without a known literal. */
export const isProgramValue = (node: ScriptNode | null, bound: BoundLiterals): boolean => {
  if (node === null) return false;
  if (node.type === "Identifier") return !values.has(String(node.name)) && !bound.has(String(node.name));
  if (node.type === "MemberExpression") return isProgramValue(field(node, "object"), bound);
  if (node.type === "NewExpression") return literalChanges(node).length === 0;
  if (isMaker(node)) return listIn(node, "arguments").some((one) => isProgramValue(one, bound));
  if (node.type === "CallExpression" || functionTypes.test(node.type)) return true;
  if (node.type === "Property") return isProgramValue(field(node, "value"), bound);
  return childNodes(node).some((one) => isProgramValue(one, bound));
};

/** The literals that an expected value may stand for: itself, or the literals that are assigned to its name. */
export const literalMeanings = (node: ScriptNode, bound: BoundLiterals, depth = 0): readonly ScriptNode[] => {
  if (depth > 5) return [];
  if (node.type === "Identifier" && bound.has(String(node.name)))
    return (bound.get(String(node.name)) ?? []).flatMap((one) => literalMeanings(one, bound, depth + 1));
  const [only] = isMaker(node) ? listIn(node, "arguments") : [];
  if (only) return literalMeanings(only, bound, depth + 1);
  if (node.type !== "MemberExpression") return [node];
  const key = field(node, "property");
  const name = node.computed === true ? key?.value : key?.name;
  return literalMeanings(field(node, "object") ?? node, bound, depth + 1).flatMap((row) => memberOf(row, name));
};

/** The literals of all variables that an expression mentions. */
export const mentionedLiterals = (node: ScriptNode, bound: BoundLiterals): readonly ScriptNode[] => {
  const meanings = node.type === "Identifier" || node.type === "MemberExpression" ? literalMeanings(node, bound) : [];
  const parts = childNodes(node).filter((one) => node.computed === true || (one !== node.property && one !== node.key));
  return [...meanings, ...parts.flatMap((one) => mentionedLiterals(one, bound))];
};
