import { bothOf, choicesBy } from "../common/tree/choices.ts";
import { everyNode, type TreeNode } from "../common/tree/node.ts";

/** True if the content of the node must be a compile-time constant, or if the node decides a branch. */
const isConstant = ({ type, children }: TreeNode): boolean =>
  /^(?:annotation|file_annotation|when_condition|string_literal_interpolation)$/.test(type) ||
  (type === "property_declaration" &&
    children.some((one) => one.type === "modifiers" && everyNode(one).some(({ text }) => text === "const")));

/** Writes expressions of Kotlin that choose between a test's original and changed value at run time. */
export const kotlinChoices = choicesBy({
  grammar: "kotlin",
  fixed: (path) => path.slice(0, -1).some(isConstant),
  write(place, name) {
    const [one, zero] = bothOf(place);
    return `(if (Taulab_${name}.chosen(${place.bit})) ${one} else ${zero})`;
  },
});
