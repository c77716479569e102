import type MagicString from "magic-string";
import { everyNode, findAll, namedParts, type TreeNode } from "../common/tree/node.ts";

const isAttribute = (hash: TreeNode | undefined, list: TreeNode | undefined): boolean =>
  hash?.text === "#" && list?.type === "token_tree" && list.text.startsWith("[");

const isTest = ({ text }: TreeNode): boolean => /^\[\s*test\s*\]$/.test(text);
const isForTests = ({ text }: TreeNode): boolean => /^\[\s*cfg\s*\(\s*test\s*\)\s*\]$/.test(text);

/** The contents of all attributes that belong to the same function as this attribute. */
const attributesAt = (
  tokens: readonly TreeNode[],
  at: number,
): { readonly all: readonly TreeNode[]; readonly end: number } => {
  const all: TreeNode[] = [];
  for (let i = at - 2; isAttribute(tokens[i], tokens[i + 1]); i -= 2) all.push(tokens[i + 1]!);
  let end = at + 2;
  for (; isAttribute(tokens[end], tokens[end + 1]); end += 2) all.push(tokens[end + 1]!);
  return { all, end };
};

const named = (all: readonly TreeNode[], word: string): TreeNode | undefined =>
  all.find((one) => namedParts(one)[0]?.text === word);

const panicOf = (attributes: readonly TreeNode[]): string => {
  const attribute = named(attributes, "should_panic");
  if (attribute === undefined) return "::std::option::Option::None";
  const [message] = findAll(attribute, ({ type }) => /^(?:(?:raw_)?string_literal|metavariable)$/.test(type));
  return `::std::option::Option::Some(${message?.text ?? '""'})`;
};

const macrosOf = (root: TreeNode): readonly TreeNode[] => findAll(root, ({ type }) => type === "macro_definition");

/** True if a macro in the code generates tests. */
export const macrosMakeTests = (root: TreeNode): boolean =>
  macrosOf(root)
    .flatMap(everyNode)
    .some(({ children }) => children.some((one, i) => isAttribute(one, children[i + 1]) && isTest(children[i + 1]!)));

/**
 * Makes each `#[test]` function that a macro generates register itself before `main`, by `add` of the harness module.
 * The module's name is secret.
 */
export const addMacroTests = (edited: MagicString, root: TreeNode, harness: string): void => {
  for (const { children: tokens } of macrosOf(root).flatMap(everyNode))
    for (const [i, hash] of tokens.entries()) {
      const list = tokens[i + 1];
      if (list === undefined || !isAttribute(hash, list) || !(isTest(list) || isForTests(list))) continue;
      edited.remove(hash.start, list.end);
      if (!isTest(list)) continue;
      const { all, end } = attributesAt(tokens, i);
      const name = tokens[tokens.findIndex(({ text }, at) => at >= end && text === "fn") + 1];
      const body = tokens.find(({ start, text }) => start > (name?.end ?? 0) && text.startsWith("{"));
      if (name === undefined || body === undefined) continue;
      const ignored = named(all, "ignore") !== undefined;
      const report = `|| ::std::process::Termination::report(${name.text}())`;
      const path = `::std::concat!(::std::module_path!(), "::", ::std::stringify!(${name.text}))`;
      const adds = `${harness}::add(${path}, ${panicOf(all)}, ${ignored}, ${report})`;
      const first = `#[used] #[link_section = ".init_array"] static FIRST: extern "C" fn() = register;`;
      edited.appendLeft(body.end, ` const _: () = { extern "C" fn register() { ${adds}; } ${first} };`);
    }
};
