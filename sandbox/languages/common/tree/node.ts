/** A node of a syntax tree, as plain data; offsets are in UTF-16 units of the whole source. */
export interface TreeNode {
  readonly type: string;
  readonly named: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly children: readonly TreeNode[];
  /** Name of a field in the grammar → the node's first child in that field. */
  readonly fields: Readonly<Record<string, TreeNode>>;
}

/** Children without brackets, commas and comments. */
export const namedParts = (node: TreeNode): readonly TreeNode[] =>
  node.children.filter(({ named, type }) => named && !/comment$/.test(type));

/** The matching nodes in text order, starting at this node. It does not search inside a match. */
export const findAll = (node: TreeNode, matches: (node: TreeNode) => boolean): TreeNode[] =>
  matches(node) ? [node] : node.children.flatMap((one) => findAll(one, matches));

/** The node and all its descendants, in text order. */
export const everyNode = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(everyNode)];

/** The words and operators of an expression, without those in strings. */
export const leavesOf = (node: TreeNode): TreeNode[] =>
  node.children.length === 0
    ? [node]
    : node.children.filter(({ type }) => !/string|char/.test(type)).flatMap((one) => leavesOf(one));

export const firstLeaf = (node: TreeNode): TreeNode =>
  node.children[0] === undefined ? node : firstLeaf(node.children[0]);

/** Matches nodes, such as brackets, that only wrap another node without a change of its value. */
const wrapped =
  /^(?:parenthesized_expression|condition|condition_clause|argument|value_argument|literal_element|expression_statement|equals_value_clause|control_structure_body)$/;

/** The node inside brackets that do not change its value. */
export const unwrapped = (node: TreeNode): TreeNode => {
  const parts = namedParts(node);
  const only = parts.length === 1 || node.type === "value_argument" ? parts.at(-1) : undefined;
  const listed = node.type === "expression_list" && parts.length === 1;
  return only !== undefined && (listed || wrapped.test(node.type)) ? unwrapped(only) : node;
};

export const isName = ({ type }: TreeNode): boolean => /^(?:simple_)?identifier$/.test(type);

/** The node and all its descendants, without type arguments. */
const withoutTypeArguments = (node: TreeNode): TreeNode[] =>
  /^(?:template_argument_list|type_arguments)$/.test(node.type)
    ? []
    : [node, ...node.children.flatMap(withoutTypeArguments)];

/** The last name in an expression such as `a.b.m` or `a::m<T>`. */
export const lastName = (node: TreeNode): string =>
  withoutTypeArguments(node).findLast(({ type }) => /(?:^|_)identifier$/.test(type))?.text ?? node.text;
