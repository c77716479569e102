import { callOf } from "./call.ts";
import { everyNode, firstLeaf, type Node, partsOf } from "./node.ts";
import { fails, givesUp } from "./words.ts";

const arms = /^(?:match_arm|when_entry)$/;
const holders = /^(?:block|match_block|expression_statement|statements|control_structure_body)$/;

const bodyOf = (arm: Node): Node | undefined => arm.fields.value ?? partsOf(arm).at(-1);

/** Whether nothing comes after it. */
const ends = (node: Node | undefined): boolean => {
  if (node === undefined) return false;
  const parts = partsOf(node);
  if (holders.test(node.type)) return parts.length === 1 && ends(parts[0]);
  return firstLeaf(node).text === "throw" || givesUp.test(callOf(node)?.name ?? "");
};

/** What is done in the one case of several that does not give up: it is reached whatever the tests expect, or they have failed. */
export const onlyWay = (node: Node): Node | undefined => {
  const cases = partsOf(node)
    .flatMap((one) => (one.type === "match_block" ? partsOf(one) : [one]))
    .filter(({ type }) => arms.test(type))
    .map(bodyOf);
  const ways = cases.filter((body) => !ends(body));
  return cases.length > 1 && ways.length === 1 ? ways[0] : undefined;
};

/** Whether a branch says that a test failed. */
export const saysNo = (node: Node): boolean =>
  everyNode(node).some(({ type, children, text }) =>
    /string/.test(type)
      ? text.split(/\W+/).some((word) => fails.test(word))
      : children.length === 0 && fails.test(text),
  );
