/** A node of a syntax tree, as plain data; offsets are in UTF-16 units of the whole text. */
export interface Node {
  readonly type: string;
  readonly named: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly children: readonly Node[];
  /** The first child in each field of the grammar. */
  readonly fields: Readonly<Record<string, Node>>;
}

/** Children without brackets, commas and comments. */
export const partsOf = (node: Node): readonly Node[] =>
  node.children.filter(({ named, type }) => named && !/comment$/.test(type));

/** The node and all below it that `wanted` says yes to, in the order of the text; below those it does not look. */
export const findAll = (node: Node, wanted: (node: Node) => boolean): Node[] =>
  wanted(node) ? [node] : node.children.flatMap((one) => findAll(one, wanted));

/** The node and all below it, in the order of the text. */
export const everyNode = (node: Node): Node[] => [node, ...node.children.flatMap(everyNode)];

/** The words and signs of an expression, but for those in texts. */
export const leavesOf = (node: Node): Node[] =>
  node.children.length === 0
    ? [node]
    : node.children.filter(({ type }) => !/string|char/.test(type)).flatMap((one) => leavesOf(one));

export const firstLeaf = (node: Node): Node => (node.children[0] === undefined ? node : firstLeaf(node.children[0]));

/** Types of nodes that stand for what they hold. */
const wrapped =
  /^(?:parenthesized_expression|condition|condition_clause|argument|value_argument|literal_element|expression_statement|equals_value_clause|control_structure_body)$/;

/** What stands inside of brackets that change nothing. */
export const bare = (node: Node): Node => {
  const parts = partsOf(node);
  const only = parts.length === 1 || node.type === "value_argument" ? parts.at(-1) : undefined;
  const listed = node.type === "expression_list" && parts.length === 1;
  return only !== undefined && (listed || wrapped.test(node.type)) ? bare(only) : node;
};

export const isName = ({ type }: Node): boolean => /^(?:simple_)?identifier$/.test(type);

/** The node and all below it but the arguments of types. */
const withoutTypeArguments = (node: Node): Node[] =>
  /^(?:template_argument_list|type_arguments)$/.test(node.type)
    ? []
    : [node, ...node.children.flatMap(withoutTypeArguments)];

/** The last name in an expression such as `a.b.m` or `a::m<T>`. */
export const lastName = (node: Node): string =>
  withoutTypeArguments(node).findLast(({ type }) => /(?:^|_)identifier$/.test(type))?.text ?? node.text;
