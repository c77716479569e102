import type Parser from "web-tree-sitter";
import { readGrammar } from "./grammar-file.ts";
import type { TreeNode } from "./node.ts";

/** Names of the grammars, as in their file names. */
export type GrammarName = "c" | "cpp" | "go" | "java" | "rust" | "kotlin" | "scala" | "c_sharp";

const grammars = new Map<GrammarName, Promise<Parser>>();

/** Loads a grammar only if code in its language must be parsed, because it takes up to 5 MB. */
const load = async (grammar: GrammarName): Promise<Parser> => {
  const { default: TreeSitter } = await import("web-tree-sitter");
  await TreeSitter.init();
  const parser = new TreeSitter();
  parser.setLanguage(await TreeSitter.Language.load(readGrammar(grammar)));
  return parser;
};

const parserOf = (grammar: GrammarName): Promise<Parser> => {
  const parser = grammars.get(grammar) ?? load(grammar);
  grammars.set(grammar, parser);
  return parser;
};

/** Copies a node; `shift` is the offset of the parsed code in the whole source. */
const copy = (cursor: Parser.TreeCursor, text: string, shift: number): TreeNode => {
  const [from, to] = [cursor.startIndex, cursor.endIndex];
  const children: TreeNode[] = [];
  const fields: Record<string, TreeNode> = {};
  const { nodeType: type, nodeIsNamed: named } = cursor;
  if (cursor.gotoFirstChild()) {
    do {
      const child = copy(cursor, text, shift);
      children.push(child);
      const name = cursor.currentFieldName;
      if (name) fields[name] ??= child;
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }
  return { type, named, start: from + shift, end: to + shift, text: text.slice(from, to), children, fields };
};

const parseText = (parser: Parser, text: string, shift: number): TreeNode => {
  const tree = parser.parse(text);
  const root = copy(tree.walk(), text, shift);
  tree.delete();
  return root;
};

const callPrefix = "fn f(){m";

/**
 * Replaces the tokens inside a macro call such as `assert_eq!(f(1), 2)` by parsed arguments. The grammar only tokenises
 * them.
 */
const withMacros = (parser: Parser, node: TreeNode, depth = 0): TreeNode => {
  const children = node.children.map((child) => withMacros(parser, child, depth));
  if (node.type !== "macro_invocation" || depth > 20) {
    const fields = Object.entries(node.fields).map(([name, one]) => [name, children[node.children.indexOf(one)]]);
    return { ...node, children, fields: Object.fromEntries(fields) };
  }
  const words = node.children.find(({ type }) => type === "token_tree");
  const macro = node.fields.macro;
  if (words === undefined || macro === undefined) return node;
  const root = parseText(parser, `${callPrefix}(${words.text.slice(1, -1)})}`, words.start - callPrefix.length);
  const find = (one: TreeNode): TreeNode | undefined =>
    one.type === "arguments" && one.start === words.start ? one : one.children.map(find).find(Boolean);
  const argumentList = find(root);
  if (argumentList === undefined) return node;
  const list = withMacros(parser, argumentList, depth + 1);
  return { ...node, children: [macro, list], fields: { macro, arguments: list } };
};

/** The syntax tree of source code. Invalid parts are in nodes of the type ERROR. */
export const treeOf = async (grammar: GrammarName, text: string): Promise<TreeNode> => {
  const parser = await parserOf(grammar);
  const root = parseText(parser, text, 0);
  return grammar === "rust" ? withMacros(parser, root) : root;
};
