import { bothOf, choicesBy } from "../common/tree/choices.ts";
import { everyNode, type TreeNode } from "../common/tree/node.ts";

/** Matches nodes whose literals must stay compile-time constants. */
const constant =
  /^(?:attribute_list|enum_member_declaration|parameter|case_\w+|constant_pattern|switch_section|switch_expression_arm)$/;
const declares = /^(?:variable_declaration|array_creation_expression|cast_expression|property_declaration)$/;

const isConstant = ({ type, children }: TreeNode): boolean =>
  constant.test(type) || (/^(?:local|field)_declaration/.test(type) && children.some(({ text }) => text === "const"));

/** True if the compiler converts the number to a smaller type. That is possible only for a constant. */
const narrows = (one: TreeNode): boolean =>
  declares.test(one.type) &&
  everyNode(one).some(
    ({ type, text }) => type === "predefined_type" && /^(?:s?byte|u?short|char|uint|ulong)$/.test(text),
  );

/**
 * Writes C# expressions that choose at run time between a test's original and changed text. One build then serves
 * several probes (changed tests).
 */
export const csharpChoices = choicesBy({
  grammar: "c_sharp",
  fixed: (path) => path.some(isConstant) || (/integer/.test(path.at(-1)?.type ?? "") && path.some(narrows)),
  write(place, name) {
    const [one, zero] = bothOf(place);
    return `(Taulab_${name}.Chosen(${place.bit}) ? ${one} : ${zero})`;
  },
});
