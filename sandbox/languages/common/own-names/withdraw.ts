import MagicString from "magic-string";
import type { PlainTexts, WithdrawnTexts } from "../language.ts";
import { keyed } from "../tree/names.ts";
import { findAll, isName, namedParts, type TreeNode } from "../tree/node.ts";
import { type GrammarName, treeOf } from "../tree/parse.ts";

/**
 * The names that a language defines without an import, and the grammar's nodes by which a solution can redefine them.
 */
export interface OwnNames {
  readonly grammar: GrammarName;
  readonly names: ReadonlySet<string>;
  /** Matches the types of syntax tree nodes that define a name. */
  readonly defines: RegExp;
  /** Matches the types of nodes for bodies whose definitions are invisible outside, such as function bodies. */
  readonly closed: RegExp;
  /** True if code outside can see the definition in this node. Default: all definitions outside of closed bodies. */
  readonly isVisible?: (node: TreeNode) => boolean;
}

const namelike = ({ type }: TreeNode): boolean => /(?:^|_)identifier$/.test(type) && type !== "field_identifier";

/** The name that a node defines. */
export const definedBy = (node: TreeNode): TreeNode | undefined => {
  const { name, alias, declarator } = node.fields;
  if (declarator !== undefined) return findAll(declarator, namelike)[0];
  return name ?? alias ?? namedParts(node).find((one) => isName(one) || one.type === "type_identifier");
};

/** The definitions in a file that all of its code can see. */
export const definitionsIn = (node: TreeNode, ownNames: OwnNames): readonly TreeNode[] => {
  const here = ownNames.defines.test(node.type) && (ownNames.isVisible?.(node) ?? true) ? [node] : [];
  const inner = ownNames.closed.test(node.type) ? [] : node.children.flatMap((one) => definitionsIn(one, ownNames));
  return [...here, ...inner];
};

const members = /^(?:navigation_suffix|field_access|selector_expression|qualified_name|member_access_expression)$/;
const bodies = /^(?:class_body|impl_item|trait_item|enum_class_body|interface_body)$/;

/** The nodes that use a matching name directly, not as a member of an object. */
const usesOf = (
  node: TreeNode,
  matches: (name: string) => boolean,
  ownNames: OwnNames,
  inBody = false,
): readonly TreeNode[] => {
  const within = inBody || bodies.test(node.type);
  const parts = namedParts(node);
  return node.children.flatMap((one) => {
    const member = members.test(node.type) && (node.type === "navigation_suffix" || one !== parts[0]);
    const method = within && ownNames.defines.test(node.type) && one === definedBy(node);
    const key = keyed.test(node.type) && one === parts[0];
    if (member && namelike(one)) return [];
    if (namelike(one) && one.children.length === 0) return matches(one.text) && !method && !key ? [one] : [];
    return key ? [] : usesOf(one, matches, ownNames, within);
  });
};

/** All names in the code, used directly or as members. */
export const mentionedIn = (root: TreeNode): ReadonlySet<string> =>
  new Set(findAll(root, ({ children }) => children.length === 0).map(({ text }) => text));

/**
 * Names that the language defines, the solution redefines and the tests use. Names that the tests define themselves are
 * left out.
 */
export const takenNames = (solution: TreeNode, tests: TreeNode, ownNames: OwnNames): readonly string[] => {
  const mentioned = mentionedIn(tests);
  const testNames = new Set(definitionsIn(tests, ownNames).map((one) => definedBy(one)?.text ?? ""));
  const solutionNames = definitionsIn(solution, ownNames).map((one) => definedBy(one)?.text ?? "");
  return [...new Set(solutionNames)].filter(
    (name) => ownNames.names.has(name) && mentioned.has(name) && !testNames.has(name),
  );
};

/** Renames the definitions and uses of these names in a source by the suffix `_${by}`. */
export const renameAll = (
  code: MagicString,
  root: TreeNode,
  names: readonly string[],
  ownNames: OwnNames,
  by: string,
): void => {
  const definitions = definitionsIn(root, ownNames).flatMap((one) => definedBy(one) ?? []);
  const places = new Map(
    [...definitions, ...usesOf(root, (name) => names.includes(name), ownNames)]
      .filter(({ text }) => names.includes(text))
      .map((one) => [one.start, one]),
  );
  for (const { start, end, text } of places.values()) code.overwrite(start, end, `${text}_${by}`);
};

/**
 * Builds `Language.withdraw`: renames the solution's definitions of `takenNames`, so that these names keep the
 * language's meaning in the tests.
 */
export const withdrawBy =
  (ownNames: OwnNames) =>
  async ({ source, test, name }: PlainTexts): Promise<WithdrawnTexts | null> => {
    const [solution, tests] = await Promise.all([treeOf(ownNames.grammar, source), treeOf(ownNames.grammar, test)]);
    const names = takenNames(solution, tests, ownNames);
    if (names.length === 0) return null;
    const text = new MagicString(source);
    renameAll(text, solution, names, ownNames, name);
    return { source: text.toString(), test, names };
  };
