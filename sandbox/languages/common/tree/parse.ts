import type Parser from "web-tree-sitter";
import { readGrammar } from "./grammar-file.ts";
import type { Node } from "./node.ts";

/** Names of the grammars, as their files have them. */
export type Grammar = "c" | "cpp" | "go" | "java" | "rust" | "kotlin" | "scala" | "c_sharp";

const grammars = new Map<Grammar, Promise<Parser>>();

/** Loaded with the first text of the language: a grammar takes up to 5 MB. */
const load = async (grammar: Grammar): Promise<Parser> => {
  const { default: TreeSitter } = await import("web-tree-sitter");
  await TreeSitter.init();
  const parser = new TreeSitter();
  parser.setLanguage(await TreeSitter.Language.load(readGrammar(grammar)));
  return parser;
};

const parserOf = (grammar: Grammar): Promise<Parser> => {
  const parser = grammars.get(grammar) ?? load(grammar);
  grammars.set(grammar, parser);
  return parser;
};

/** Copies a node; `shift` is where the text that was parsed lies in the whole text. */
const copy = (cursor: Parser.TreeCursor, text: string, shift: number): Node => {
  const [from, to] = [cursor.startIndex, cursor.endIndex];
  const children: Node[] = [];
  const fields: Record<string, Node> = {};
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

const parsed = (parser: Parser, text: string, shift: number): Node => {
  const tree = parser.parse(text);
  const root = copy(tree.walk(), text, shift);
  tree.delete();
  return root;
};

const called = "fn f(){m";

/** The words of a macro are tokens to the grammar: they are read again as those of a call. */
const withMacros = (parser: Parser, node: Node, seen = 0): Node => {
  const children = node.children.map((child) => withMacros(parser, child, seen));
  if (node.type !== "macro_invocation" || seen > 20) {
    const fields = Object.entries(node.fields).map(([name, one]) => [name, children[node.children.indexOf(one)]]);
    return { ...node, children, fields: Object.fromEntries(fields) };
  }
  const words = node.children.find(({ type }) => type === "token_tree");
  const macro = node.fields.macro;
  if (words === undefined || macro === undefined) return node;
  const root = parsed(parser, `${called}(${words.text.slice(1, -1)})}`, words.start - called.length);
  const find = (one: Node): Node | undefined =>
    one.type === "arguments" && one.start === words.start ? one : one.children.map(find).find(Boolean);
  const found = find(root);
  if (found === undefined) return node;
  const list = withMacros(parser, found, seen + 1);
  return { ...node, children: [macro, list], fields: { macro, arguments: list } };
};

/** The syntax tree of a text; what is no program of the language lies in nodes of the type ERROR. */
export const treeOf = async (grammar: Grammar, text: string): Promise<Node> => {
  const parser = await parserOf(grammar);
  const root = parsed(parser, text, 0);
  return grammar === "rust" ? withMacros(parser, root) : root;
};
