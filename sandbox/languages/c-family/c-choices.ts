import { bothOf, type ChoiceForm, choicesBy } from "../common/tree/choices.ts";
import { findAll, type TreeNode } from "../common/tree/node.ts";

/**
 * Matches the types of syntax tree nodes in which no expression can replace a literal: compile-time constants, and
 * parts of a longer literal.
 */
const constant =
  /^(?:preproc_\w+|enumerator|array_declarator|bitfield_clause|static_assert_declaration|template_argument_list|concatenated_string|user_defined_literal|attribute\w*|case_statement|alignas_\w+)$/;

const isConstant = ({ type, children }: TreeNode): boolean =>
  /^(?:declaration|function_definition)$/.test(type) &&
  children.some(
    ({ type: kind, text }) => /specifier|qualifier|virtual/.test(kind) && /^const(?:expr|eval|init)$/.test(text),
  );

/** True for a static variable. In C its initial value must be a constant. */
const isStatic = (path: readonly TreeNode[]): boolean =>
  path.some(({ type, children }) => type === "declaration" && children.some(({ text }) => text === "static")) ||
  !path.some(({ type }) => type === "function_definition");

/**
 * True for an array that a string literal initialises, as in `char a[] = "text"`. No other expression may stand there.
 */
const fillsArray = ([above, node]: readonly TreeNode[]): boolean =>
  above?.type === "init_declarator" &&
  node?.type === "string_literal" &&
  above.fields.declarator !== undefined &&
  findAll(above.fields.declarator, ({ type }) => type === "array_declarator").length > 0;

const formOf = (grammar: "c" | "cpp"): ChoiceForm => ({
  grammar,
  fixed: (path) =>
    path.some((one) => constant.test(one.type) || isConstant(one)) ||
    fillsArray(path.slice(-2)) ||
    (grammar === "c" && isStatic(path)),
  write(place, name) {
    const { kind, original, bit, means } = place;
    if (kind === "negation")
      return `((${original}) ? chosen_${name}(${bit}) ${means ? "==" : "!="} 0 : chosen_${name}(${bit}) ${means ? "!=" : "=="} 0)`;
    const [one, zero] = bothOf(place);
    return `(chosen_${name}(${bit}) ? ${one} : ${zero})`;
  },
});

/**
 * Writes C or C++ expressions that choose at run time between a test's original and changed text. One build then serves
 * several probes (changed tests).
 */
export const choicesInC = (grammar: "c" | "cpp") => choicesBy(formOf(grammar));
