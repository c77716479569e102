import MagicString from "magic-string";
import type { PlainTexts, Withdrawn } from "../language.ts";
import { keyed } from "../tree/names.ts";
import { findAll, isName, type Node, partsOf } from "../tree/node.ts";
import { type Grammar, treeOf } from "../tree/parse.ts";

/** What a language's files know without being told, and how its grammar calls what gives such a name another meaning. */
export interface OwnNames {
  readonly grammar: Grammar;
  readonly names: ReadonlySet<string>;
  /** Types of nodes that define a name. */
  readonly defines: RegExp;
  /** Bodies whose names others do not see by themselves. */
  readonly closed: RegExp;
  /** Whether such a definition is seen by others; default: all outside of closed bodies are. */
  readonly seen?: (node: Node) => boolean;
}

const namelike = ({ type }: Node): boolean => /(?:^|_)identifier$/.test(type) && type !== "field_identifier";

/** The name that a node defines. */
export const definedBy = (node: Node): Node | undefined => {
  const { name, alias, declarator } = node.fields;
  if (declarator !== undefined) return findAll(declarator, namelike)[0];
  return name ?? alias ?? partsOf(node).find((one) => isName(one) || one.type === "type_identifier");
};

/** What a text defines for all to see. */
export const definitionsIn = (node: Node, own: OwnNames): readonly Node[] => {
  const here = own.defines.test(node.type) && (own.seen?.(node) ?? true) ? [node] : [];
  const inner = own.closed.test(node.type) ? [] : node.children.flatMap((one) => definitionsIn(one, own));
  return [...here, ...inner];
};

const members = /^(?:navigation_suffix|field_access|selector_expression|qualified_name|member_access_expression)$/;
const bodies = /^(?:class_body|impl_item|trait_item|enum_class_body|interface_body)$/;

/** Where a text uses a name by itself: not as a member of something. */
const usesOf = (node: Node, wanted: (name: string) => boolean, own: OwnNames, inBody = false): readonly Node[] => {
  const within = inBody || bodies.test(node.type);
  const parts = partsOf(node);
  return node.children.flatMap((one) => {
    const member = members.test(node.type) && (node.type === "navigation_suffix" || one !== parts[0]);
    const method = within && own.defines.test(node.type) && one === definedBy(node);
    const key = keyed.test(node.type) && one === parts[0];
    if (member && namelike(one)) return [];
    if (namelike(one) && one.children.length === 0) return wanted(one.text) && !method && !key ? [one] : [];
    return key ? [] : usesOf(one, wanted, own, within);
  });
};

/** All names that a text mentions, as a member or by themselves. */
export const mentionedIn = (root: Node): ReadonlySet<string> =>
  new Set(findAll(root, ({ children }) => children.length === 0).map(({ text }) => text));

/** Names that both texts hold, the solution as its own, although the tests would know them without it. */
export const takenNames = (solution: Node, tests: Node, own: OwnNames): readonly string[] => {
  const mentioned = mentionedIn(tests);
  const kept = new Set(definitionsIn(tests, own).map((one) => definedBy(one)?.text ?? ""));
  const taken = definitionsIn(solution, own).map((one) => definedBy(one)?.text ?? "");
  return [...new Set(taken)].filter((name) => own.names.has(name) && mentioned.has(name) && !kept.has(name));
};

/** Under other names, in all of the text. */
export const renamed = (made: MagicString, root: Node, names: readonly string[], own: OwnNames, by: string): void => {
  const definitions = definitionsIn(root, own).flatMap((one) => definedBy(one) ?? []);
  const places = new Map(
    [...definitions, ...usesOf(root, (name) => names.includes(name), own)]
      .filter(({ text }) => names.includes(text))
      .map((one) => [one.start, one]),
  );
  for (const { start, end, text } of places.values()) made.overwrite(start, end, `${text}_${by}`);
};

/** The tests with the language's own meaning of such names: the solution's are called otherwise. */
export const withdrawBy =
  (own: OwnNames) =>
  async ({ source, test, name }: PlainTexts): Promise<Withdrawn | null> => {
    const [solution, tests] = await Promise.all([treeOf(own.grammar, source), treeOf(own.grammar, test)]);
    const names = takenNames(solution, tests, own);
    if (names.length === 0) return null;
    const made = new MagicString(source);
    renamed(made, solution, names, own, name);
    return { source: made.toString(), test, names };
  };
