import type MagicString from "magic-string";
import { everyNode, findAll, type Node, partsOf } from "../common/tree/node.ts";

const isAttribute = (hash: Node | undefined, list: Node | undefined): boolean =>
  hash?.text === "#" && list?.type === "token_tree" && list.text.startsWith("[");

const isTest = ({ text }: Node): boolean => /^\[\s*test\s*\]$/.test(text);
const isForTests = ({ text }: Node): boolean => /^\[\s*cfg\s*\(\s*test\s*\)\s*\]$/.test(text);

/** What stands between the brackets of the attributes on both sides of this one. */
const attributesAt = (tokens: readonly Node[], at: number): { readonly all: readonly Node[]; readonly end: number } => {
  const all: Node[] = [];
  for (let i = at - 2; isAttribute(tokens[i], tokens[i + 1]); i -= 2) all.push(tokens[i + 1]!);
  let end = at + 2;
  for (; isAttribute(tokens[end], tokens[end + 1]); end += 2) all.push(tokens[end + 1]!);
  return { all, end };
};

const named = (all: readonly Node[], word: string): Node | undefined =>
  all.find((one) => partsOf(one)[0]?.text === word);

const panicOf = (attributes: readonly Node[]): string => {
  const found = named(attributes, "should_panic");
  if (found === undefined) return "::std::option::Option::None";
  const [said] = findAll(found, ({ type }) => /^(?:(?:raw_)?string_literal|metavariable)$/.test(type));
  return `::std::option::Option::Some(${said?.text ?? '""'})`;
};

const macrosOf = (root: Node): readonly Node[] => findAll(root, ({ type }) => type === "macro_definition");

/** Whether a macro of the text makes tests. */
export const macrosMakeTests = (root: Node): boolean =>
  macrosOf(root)
    .flatMap(everyNode)
    .some(({ children }) => children.some((one, i) => isAttribute(one, children[i + 1]) && isTest(children[i + 1]!)));

/** Has each test that a macro makes hand itself to \`add\` of the harness before the program begins: nobody else knows its name. */
export const addMacroTests = (made: MagicString, root: Node, harness: string): void => {
  for (const { children: tokens } of macrosOf(root).flatMap(everyNode))
    for (const [i, hash] of tokens.entries()) {
      const list = tokens[i + 1];
      if (list === undefined || !isAttribute(hash, list) || !(isTest(list) || isForTests(list))) continue;
      made.remove(hash.start, list.end);
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
      made.appendLeft(body.end, ` const _: () = { extern "C" fn register() { ${adds}; } ${first} };`);
    }
};
