/**
 * The effect of a syntax node on variables. `name`, `value`, `left` and similar entries are names of the node's fields.
 */
export type FlowRule =
  /** A declaration: binds `name` to `value`. */
  | { readonly does: "declare"; readonly name: string; readonly value: string }
  /** An assignment of `right` to `left`. `pairwise`: in `a, b = c, d`, c flows to a, and d to b. */
  | { readonly does: "assign"; readonly left: string; readonly right: string; readonly pairwise?: true }
  /** An update of the only variable in the node, such as `i++`. */
  | { readonly does: "update" }
  /**
   * A branch, of which one alternative is executed. `ways` lists the node types of the alternatives, which start from
   * the variables' state before the branch.
   */
  | { readonly does: "branch"; readonly ways: readonly string[] }
  /**
   * A loop of `left` over the elements of `right`. The body is analysed twice, to find flows from one iteration to the
   * next.
   */
  | { readonly does: "each"; readonly left: string; readonly right: string }
  /** Any other loop. Its child nodes are analysed twice, except those in the fields `once`, such as an initialiser. */
  | { readonly does: "loop"; readonly once: readonly string[] };

type FlowRules = Readonly<Record<string, FlowRule>>;

const branch: FlowRule = { does: "branch", ways: ["elif_clause", "else_clause"] };
const loop: FlowRule = { does: "loop", once: [] };

const python: FlowRules = {
  default_parameter: { does: "declare", name: "name", value: "value" },
  assignment: { does: "assign", left: "left", right: "right", pairwise: true },
  augmented_assignment: { does: "assign", left: "left", right: "right", pairwise: true },
  for_in_clause: { does: "assign", left: "left", right: "right" },
  if_statement: branch,
  for_statement: { does: "each", left: "left", right: "right" },
  while_statement: loop,
};

const javascript: FlowRules = {
  variable_declarator: { does: "declare", name: "name", value: "value" },
  assignment_expression: { does: "assign", left: "left", right: "right" },
  augmented_assignment_expression: { does: "assign", left: "left", right: "right" },
  update_expression: { does: "update" },
  if_statement: branch,
  for_in_statement: { does: "each", left: "left", right: "right" },
  for_statement: { does: "loop", once: ["initializer"] },
  while_statement: loop,
};

const java: FlowRules = {
  variable_declarator: { does: "declare", name: "name", value: "value" },
  assignment_expression: { does: "assign", left: "left", right: "right" },
  update_expression: { does: "update" },
  if_statement: branch,
  enhanced_for_statement: { does: "each", left: "name", right: "value" },
  for_statement: { does: "loop", once: ["init"] },
  while_statement: loop,
};

/**
 * Language → the effects of its syntax nodes on variables. CodeBLEU's data flow match is not supported for other
 * languages.
 */
export const flowRules: Readonly<Record<string, FlowRules>> = { python, javascript, typescript: javascript, java };
