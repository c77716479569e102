import { callOf, handedOn } from "./call.ts";
import { bare, everyNode, findAll, isName, type Node, partsOf } from "./node.ts";

/** What names stand for: the values that were written down for them. */
export type Values = ReadonlyMap<string, readonly Node[]>;

const tuples = /tuple|expression_list|multi_variable|structured_binding|pattern_list/;
const access =
  /^(?:selector_expression|field_expression|field_access|member_access_expression|navigation_expression|index_expression|subscript_expression|array_access|element_access_expression|indexing_expression)$/;
/** Nodes that hold a name of a field, or a key, and then its value. */
export const keyed = /^(?:keyed_element|field_initializer|initializer_pair|named_argument)$/;

const makesArray = /array_creation_expression$/;

export const isAccess = ({ type }: Node): boolean => access.test(type);

/** What an access such as `rows[i].want` begins with. */
export const rootOf = (node: Node): Node => {
  const inner = bare(node);
  const first = partsOf(inner)[0];
  return isAccess(inner) && first !== undefined ? rootOf(first) : inner;
};

/** The values in a literal that holds several. */
export const itemsOf = (node: Node): readonly Node[] => {
  const inner = bare(node);
  const held =
    inner.fields.body ??
    inner.fields.value ??
    inner.fields.initializer ??
    partsOf(inner).find(({ type }) => makesArray.test(inner.type) && type === "initializer_expression") ??
    inner.fields.arguments;
  if (held !== undefined && held !== inner) return itemsOf(held);
  if (inner.type === "call_expression") {
    const words = findAll(inner, ({ type }) => type === "value_arguments" || type === "arguments")[0];
    return words === undefined ? [] : partsOf(words).map(bare);
  }
  if (inner.type === "infix_expression")
    return [partsOf(inner)[0], partsOf(inner).at(-1)].filter((one) => one !== undefined);
  return inner.type === "reference_expression" ? itemsOf(partsOf(inner)[0] ?? inner) : partsOf(inner).map(bare);
};

/** The names of the fields that some type of the tests has, in order, where one of them is called so. */
const fieldsWith = (root: Node, name: string): readonly string[] => {
  const lists = findAll(
    root,
    ({ type, text }) =>
      /^(?:field_declaration_list|formal_parameters|class_parameters|primary_constructor|parameter_list)$/.test(type) &&
      text.includes(name),
  );
  const names = lists.map((list) =>
    everyNode(list).flatMap((one) => {
      if (one.type === "field_identifier") return [one.text];
      const given = /parameter$/.test(one.type) ? (one.fields.name ?? partsOf(one).find(isName)) : undefined;
      return given === undefined ? [] : [given.text];
    }),
  );
  return names.find((all) => all.includes(name)) ?? [];
};

/** What a literal has at this place: all of its values where the place is not known. */
const memberOf = (root: Node, row: Node, key: Node | undefined): readonly Node[] => {
  const items = itemsOf(row);
  const text = key?.text.replace(/^\./, "") ?? "";
  if (/^\d+$/.test(text)) return items.slice(Number(text), Number(text) + 1);
  const named = items.find((item) => keyed.test(item.type) && partsOf(item)[0]?.text.replace(/^\./, "") === text);
  const value = named === undefined ? undefined : partsOf(named).at(-1);
  if (value !== undefined) return [bare(value)];
  const at = fieldsWith(root, text).indexOf(text);
  if (at >= 0) return items.slice(at, at + 1);
  const getters = ["first", "second", "third", "_1", "_2", "_3", "Item1", "Item2", "Item3"].indexOf(text);
  return getters < 0 ? items : items.slice(getters % 3, (getters % 3) + 1);
};

/** What an expression may be: itself, or the values that its names stand for. */
export const meant = (root: Node, values: Values, node: Node, seen = 0): readonly Node[] => {
  const inner = bare(node);
  if (seen > 5) return [];
  if (isName(inner))
    return (values.get(inner.text) ?? [inner]).flatMap((one) =>
      one === inner ? [one] : meant(root, values, one, seen + 1),
    );
  const call = callOf(inner);
  const handed = call === null ? undefined : handedOn(call);
  if (handed !== undefined) return meant(root, values, handed, seen + 1);
  if (!isAccess(inner)) return [inner];
  const parts = partsOf(inner);
  const [from, key] = [parts[0], inner.fields.field ?? inner.fields.name ?? inner.fields.index ?? parts.at(-1)];
  if (from === undefined) return [];
  const place =
    key === undefined || key.type === "navigation_suffix"
      ? partsOf(key ?? inner).at(-1)
      : bare(key.type.endsWith("argument_list") ? (partsOf(key)[0] ?? key) : key);
  return meant(root, values, from, seen + 1).flatMap((row) => memberOf(root, row, place));
};

/** What the names of an expression, and accesses to them, stand for. */
export const mentioned = (root: Node, values: Values, node: Node): readonly Node[] =>
  everyNode(node)
    .filter((one) => isName(one) || isAccess(one))
    .flatMap((one) => meant(root, values, one));

/** Binds the names of a pattern to values: a single name to all, several to what each value has at their place. */
export const bind = (values: Map<string, readonly Node[]>, pattern: Node, given: readonly Node[]): void => {
  const inner = bare(pattern);
  const parts = partsOf(inner);
  if (isName(inner)) values.set(inner.text, given);
  else if (tuples.test(inner.type) && parts.length > 1)
    for (const [i, part] of parts.entries()) {
      const items = given.flatMap((row) => itemsOf(row).slice(i, i + 1));
      bind(values, part, items);
    }
  else {
    const [only, ...others] = findAll(inner, (one) => isName(one) || tuples.test(one.type));
    if (only !== undefined && others.length === 0 && only !== inner) bind(values, only, given);
  }
};
