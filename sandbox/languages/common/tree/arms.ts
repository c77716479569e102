import { callOf } from "./call.ts";
import { everyNode, firstLeaf, namedParts, type TreeNode } from "./node.ts";
import { fails, givesUp } from "./words.ts";

const arms = /^(?:match_arm|when_entry)$/;
const holders = /^(?:block|match_block|expression_statement|statements|control_structure_body)$/;

const bodyOf = (arm: TreeNode): TreeNode | undefined => arm.fields.value ?? namedParts(arm).at(-1);

/** True if the body of a case (in a `match` or `when`) throws, or exits the program. */
const ends = (node: TreeNode | undefined): boolean => {
  if (node === undefined) return false;
  const parts = namedParts(node);
  if (holders.test(node.type)) return parts.length === 1 && ends(parts[0]);
  return firstLeaf(node).text === "throw" || givesUp.test(callOf(node)?.name ?? "");
};

/** The body of the only case of a `match` or `when` that does not throw or exit. It runs in every test that passes. */
export const onlyWay = (node: TreeNode): TreeNode | undefined => {
  const cases = namedParts(node)
    .flatMap((one) => (one.type === "match_block" ? namedParts(one) : [one]))
    .filter(({ type }) => arms.test(type))
    .map(bodyOf);
  const ways = cases.filter((body) => !ends(body));
  return cases.length > 1 && ways.length === 1 ? ways[0] : undefined;
};

/** True if a branch reports that a test failed. */
export const saysNo = (node: TreeNode): boolean =>
  everyNode(node).some(({ type, children, text }) =>
    /string/.test(type)
      ? text.split(/\W+/).some((word) => fails.test(word))
      : children.length === 0 && fails.test(text),
  );
