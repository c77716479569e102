import { bothOf, choicesBy } from "../common/tree/choices.ts";
import { everyNode, type TreeNode } from "../common/tree/node.ts";

/** True if literals in the node must stay compile-time constants, or if they decide a branch of `when`. */
const isConstant = ({ type, children }: TreeNode): boolean =>
  /^(?:annotation|file_annotation|when_condition|string_literal_interpolation)$/.test(type) ||
  (type === "property_declaration" &&
    children.some((one) => one.type === "modifiers" && everyNode(one).some(({ text }) => text === "const")));

/**
 * Writes Kotlin expressions that choose at run time between a test's original and changed text. One build then serves
 * several probes (changed tests).
 */
export const kotlinChoices = choicesBy({
  grammar: "kotlin",
  fixed: (path) => path.slice(0, -1).some(isConstant),
  write(place, name) {
    const [one, zero] = bothOf(place);
    return `(if (Taulab_${name}.chosen(${place.bit})) ${one} else ${zero})`;
  },
});
