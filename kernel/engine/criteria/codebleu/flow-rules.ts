/** The effect of a kind of node on variables. */
export type FlowRule =
  /** Binds `name` to `value`. */
  | { readonly does: "declare"; readonly name: string; readonly value: string }
  /** Computes `left` from `right`; `pairwise`: `a, b = c, d` pairs its sides. */
  | { readonly does: "assign"; readonly left: string; readonly right: string; readonly pairwise?: true }
  /** Changes its only variable. */
  | { readonly does: "update" }
  /** One of its ways is taken: those named here start from what was before. */
  | { readonly does: "branch"; readonly ways: readonly string[] }
  /** Goes through `right` with `left`, the body twice. */
  | { readonly does: "each"; readonly left: string; readonly right: string }
  /** Is gone through twice, what comes once apart. */
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

/** Rules of the languages whose data flow can be read. */
export const flowRules: Readonly<Record<string, FlowRules>> = { python, javascript, typescript: javascript, java };
