import { everyNode, findAll, firstLeaf, isName, namedParts, type TreeNode } from "./node.ts";

type Bound = readonly [pattern: TreeNode | undefined, value: TreeNode | undefined, loops: boolean];
type Form = (fields: TreeNode["fields"], parts: readonly TreeNode[]) => Bound | null;

const named: Form = ({ name, value }) => [name, value, false];
const matched: Form = ({ pattern, name, value }) => [pattern ?? name, value, false];

const forms: Readonly<Record<string, Form>> = {
  short_var_declaration: ({ left, right }) => [left, right, false],
  var_spec: named,
  const_spec: named,
  variable_declarator: ({ name, value }, parts) => [
    name ?? parts[0],
    value ?? (parts.length > 1 ? parts.at(-1) : undefined),
    false,
  ],
  init_declarator: ({ declarator, value }) => [declarator, value, false],
  let_declaration: matched,
  val_definition: matched,
  const_item: matched,
  property_declaration: (_, parts) => [
    parts.find(({ type }) => /variable_declaration/.test(type)),
    parts.at(-1),
    false,
  ],
  range_clause: ({ left, right }) => [left && (namedParts(left).at(-1) ?? left), right, true],
  enhanced_for_statement: ({ name, value }) => [name, value, true],
  for_range_loop: ({ declarator, right }) => [declarator, right, true],
  for_expression: ({ pattern, value }) => (pattern === undefined ? null : [pattern, value, true]),
  for_each_statement: ({ left, right }) => [left, right, true],
  generator: (_, parts) => [parts[0], parts.at(-1), true],
  for_statement: (_, [first, second]) =>
    /variable_declaration/.test(first?.type ?? "") ? [first, second, true] : null,
};

/**
 * The pattern and the value of a declaration, and true if it declares the variable of a loop. Null for any other node.
 */
export const bound = (node: TreeNode): Bound | null => forms[node.type]?.(node.fields, namedParts(node)) ?? null;

/**
 * True for a reference to a variable or a part of it, such as `&x` or `&mut v[1..]`. A function may change the variable
 * through it.
 */
const handsOn = (node: TreeNode): boolean => {
  const [sign] = node.children;
  const value = node.children.at(-1);
  if (sign?.text !== "&" || value === undefined || node.type === "reference_declarator") return false;
  return node.children.some(({ type }) => type === "mutable_specifier") || isName(firstLeaf(value));
};

/** Names whose value may change after their definition, by an assignment or through a reference. */
export const reassignedNames = (root: TreeNode): ReadonlySet<string> => {
  const changes = everyNode(root).flatMap((node) => {
    if (/assignment/.test(node.type)) return [node.fields.left ?? namedParts(node)[0]];
    return handsOn(node) ? [node.children.at(-1)] : [];
  });
  return new Set(
    changes.flatMap((one) =>
      one === undefined
        ? []
        : findAll(one, isName)
            .slice(0, 1)
            .map(({ text }) => text),
    ),
  );
};
