import { bothOf, choicesBy } from "../common/tree/choices.ts";
import type { TreeNode } from "../common/tree/node.ts";

/** Matches nodes whose literals must stay compile-time constants, or that are not expressions in this grammar. */
const constant =
  /^(?:const_item|static_item|const_block|attribute_item|inner_attribute_item|match_pattern|token_tree|array_type|type_arguments|\w*_pattern)$/;

const readsWords = /^(?:concat|stringify|include\w*|env|option_env|matches|format_args|compile_error)$/;

const isConstant = ({ type, children, fields }: TreeNode): boolean =>
  constant.test(type) ||
  (type === "function_item" &&
    children.some((one) => one.type === "function_modifiers" && one.children.some(({ text }) => text === "const"))) ||
  (type === "macro_invocation" && readsWords.test(fields.macro?.text ?? ""));

/**
 * True if the node is inside a reference in a `let`. A constant there lives as long as the program, but an expression
 * would not.
 */
const isKept = (path: readonly TreeNode[]): boolean => {
  const at = path.findIndex(({ type }) => type === "let_declaration");
  return at >= 0 && path.slice(at).some(({ type }) => type === "reference_expression");
};

const isLength = (path: readonly TreeNode[]): boolean =>
  path.some(({ type, fields }, i) => type === "array_expression" && fields.length === path[i + 1]);

/**
 * Writes Rust expressions that choose at run time between a test's original and changed text. One build then serves
 * several probes (changed tests).
 */
export const rustChoices = choicesBy({
  grammar: "rust",
  fixed: (path) => path.some(isConstant) || isKept(path) || isLength(path),
  write(place, name) {
    const [one, zero] = bothOf(place);
    return `(if crate::harness_${name}::chosen(${place.bit}) { ${one} } else { ${zero} })`;
  },
});
