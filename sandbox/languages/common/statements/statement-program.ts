import { everyNode, type TreeNode } from "../tree/node.ts";
import { treeOf } from "../tree/parse.ts";
import { statementForms } from "./forms.ts";
import type { StatementForm } from "./statement-form.ts";

/** Replaces a part of the text by spaces, so that all line numbers stay the same. */
const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, " ") + text.slice(to);

const blockOf = (root: TreeNode, from: number): TreeNode | undefined =>
  everyNode(root).find(({ start, type }) => start === from && type !== "{");

/** The syntax tree nodes between the braces of a block. */
const blockContent = (block: TreeNode): readonly TreeNode[] =>
  block.children.flatMap((node) => (node.type === "statements" ? node.children : [node])).filter(({ named }) => named);

/**
 * Converts a test of bare statements to a program, for a language whose files contain only declarations.
 *
 * @param language the language's name in the registry.
 * @param test the text of the test.
 * @returns the program's text; the unchanged test if it is not a list of statements, has its own entry point or does
 * not parse.
 *
 * @example
 * await statementProgram("rust", "assert_eq!(add(1, 2), 3);"); // => "fn main() {assert_eq!(add(1, 2), 3);\n}"
 */
export const statementProgram = async (language: string, test: string): Promise<string> => {
  const form: StatementForm | undefined = statementForms[language];
  if (form === undefined || form.ownEntry.test(test)) return test;
  const headings = [...test.matchAll(form.heading)];
  const body = headings.reduce((text, { 0: line, index }) => blank(text, index, index + line.length), test);
  const prefix = form.before.slice(form.before.lastIndexOf("\n") + 1);
  const root = await treeOf(form.grammar, `${prefix}${body}${form.after}`);
  if (everyNode(root).some(({ type }) => type === "ERROR")) return test;
  const block = blockOf(root, prefix.length - 1);
  const nodes = block === undefined ? [] : blockContent(block);
  if (nodes.every(({ type }) => form.declaration.test(type))) return test;
  const outer = nodes.filter(({ type }) => form.outside?.test(type));
  const shift = prefix.length;
  const inner = outer.reduce((text, { start, end }) => blank(text, start - shift, end - shift), body);
  const above = [...headings.map(([line]) => line.trim()), ...outer.map(({ text }) => text)];
  const first = form.before.slice(0, -prefix.length);
  return `${first}${[...above, `${prefix}${inner}${form.after}`].join("\n")}`;
};
