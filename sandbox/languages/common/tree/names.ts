import { callOf, handedOn } from "./call.ts";
import { everyNode, findAll, isName, namedParts, type TreeNode, unwrapped } from "./node.ts";

/** Names of a test's variables → the expressions that the test assigns to them. */
export type NameValues = ReadonlyMap<string, readonly TreeNode[]>;

const tuples = /tuple|expression_list|multi_variable|structured_binding|pattern_list/;
const access =
  /^(?:selector_expression|field_expression|field_access|member_access_expression|navigation_expression|index_expression|subscript_expression|array_access|element_access_expression|indexing_expression)$/;
/** Matches nodes for one field of a literal: its name or key, then its value. */
export const keyed = /^(?:keyed_element|field_initializer|initializer_pair|named_argument)$/;

const makesArray = /array_creation_expression$/;

export const isAccess = ({ type }: TreeNode): boolean => access.test(type);

/** The variable or call at the start of an access: `rows` in `rows[i].want`. */
export const accessRoot = (node: TreeNode): TreeNode => {
  const inner = unwrapped(node);
  const first = namedParts(inner)[0];
  return isAccess(inner) && first !== undefined ? accessRoot(first) : inner;
};

/** The items of a literal such as an array, a tuple or a struct. */
export const literalItems = (node: TreeNode): readonly TreeNode[] => {
  const inner = unwrapped(node);
  const held =
    inner.fields.body ??
    inner.fields.value ??
    inner.fields.initializer ??
    namedParts(inner).find(({ type }) => makesArray.test(inner.type) && type === "initializer_expression") ??
    inner.fields.arguments;
  if (held !== undefined && held !== inner) return literalItems(held);
  if (inner.type === "call_expression") {
    const words = findAll(inner, ({ type }) => type === "value_arguments" || type === "arguments")[0];
    return words === undefined ? [] : namedParts(words).map(unwrapped);
  }
  if (inner.type === "infix_expression")
    return [namedParts(inner)[0], namedParts(inner).at(-1)].filter((one) => one !== undefined);
  return inner.type === "reference_expression"
    ? literalItems(namedParts(inner)[0] ?? inner)
    : namedParts(inner).map(unwrapped);
};

/** The field names, in order, of the first type in the tests that has a field called `name`. */
const fieldsWith = (root: TreeNode, name: string): readonly string[] => {
  const lists = findAll(
    root,
    ({ type, text }) =>
      /^(?:field_declaration_list|formal_parameters|class_parameters|primary_constructor|parameter_list)$/.test(type) &&
      text.includes(name),
  );
  const names = lists.map((list) =>
    everyNode(list).flatMap((one) => {
      if (one.type === "field_identifier") return [one.text];
      const parameter = /parameter$/.test(one.type) ? (one.fields.name ?? namedParts(one).find(isName)) : undefined;
      return parameter === undefined ? [] : [parameter.text];
    }),
  );
  return names.find((all) => all.includes(name)) ?? [];
};

/** The item of a literal (a row of test cases) at this key; all of its items if the key is unknown. */
const memberOf = (root: TreeNode, row: TreeNode, key: TreeNode | undefined): readonly TreeNode[] => {
  const items = literalItems(row);
  const text = key?.text.replace(/^\./, "") ?? "";
  if (/^\d+$/.test(text)) return items.slice(Number(text), Number(text) + 1);
  const named = items.find((item) => keyed.test(item.type) && namedParts(item)[0]?.text.replace(/^\./, "") === text);
  const value = named === undefined ? undefined : namedParts(named).at(-1);
  if (value !== undefined) return [unwrapped(value)];
  const at = fieldsWith(root, text).indexOf(text);
  if (at >= 0) return items.slice(at, at + 1);
  const getters = ["first", "second", "third", "_1", "_2", "_3", "Item1", "Item2", "Item3"].indexOf(text);
  return getters < 0 ? items : items.slice(getters % 3, (getters % 3) + 1);
};

/**
 * The expressions that a name or an access such as `row.want` may stand for; the node itself for any other expression.
 */
export const meant = (root: TreeNode, values: NameValues, node: TreeNode, depth = 0): readonly TreeNode[] => {
  const inner = unwrapped(node);
  if (depth > 5) return [];
  if (isName(inner))
    return (values.get(inner.text) ?? [inner]).flatMap((one) =>
      one === inner ? [one] : meant(root, values, one, depth + 1),
    );
  const call = callOf(inner);
  const handed = call === null ? undefined : handedOn(call);
  if (handed !== undefined) return meant(root, values, handed, depth + 1);
  if (!isAccess(inner)) return [inner];
  const parts = namedParts(inner);
  const [from, key] = [parts[0], inner.fields.field ?? inner.fields.name ?? inner.fields.index ?? parts.at(-1)];
  if (from === undefined) return [];
  const place =
    key === undefined || key.type === "navigation_suffix"
      ? namedParts(key ?? inner).at(-1)
      : unwrapped(key.type.endsWith("argument_list") ? (namedParts(key)[0] ?? key) : key);
  return meant(root, values, from, depth + 1).flatMap((row) => memberOf(root, row, place));
};

/** The values that the test gives to the names in an expression and to accesses such as `row.want`. */
export const mentioned = (root: TreeNode, values: NameValues, node: TreeNode): readonly TreeNode[] =>
  everyNode(node)
    .filter((one) => isName(one) || isAccess(one))
    .flatMap((one) => meant(root, values, one));

/**
 * Records the values of the names in a declaration's pattern. A single name gets all values; each of several names gets
 * the items at its index.
 */
export const bind = (values: Map<string, readonly TreeNode[]>, pattern: TreeNode, bound: readonly TreeNode[]): void => {
  const inner = unwrapped(pattern);
  const parts = namedParts(inner);
  if (isName(inner)) values.set(inner.text, bound);
  else if (tuples.test(inner.type) && parts.length > 1)
    for (const [i, part] of parts.entries()) {
      const items = bound.flatMap((row) => literalItems(row).slice(i, i + 1));
      bind(values, part, items);
    }
  else {
    const [only, ...others] = findAll(inner, (one) => isName(one) || tuples.test(one.type));
    if (only !== undefined && others.length === 0 && only !== inner) bind(values, only, bound);
  }
};
