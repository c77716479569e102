import type Parser from "web-tree-sitter";
import { readGrammar } from "../../../../sandbox/languages/common/tree/grammar-file.ts";

/** A node of a syntax tree; comments are left out. */
export interface SyntaxNode {
  readonly type: string;
  readonly named: boolean;
  /** The name of the parent's field that contains the node; null if it is in no field. */
  readonly field: string | null;
  readonly text: string;
  readonly children: readonly SyntaxNode[];
}

/** Language → the name of its tree-sitter grammar, if it differs from the language's name. */
const files: Readonly<Record<string, string>> = { csharp: "c_sharp", shell: "bash" };

/** Languages for which taulab has a syntax parser (a tree-sitter grammar). */
export const parsedLanguages: ReadonlySet<string> = new Set(
  "python javascript typescript java c cpp csharp go rust ruby php kotlin scala swift lua elixir shell dart".split(" "),
);

const parsers = new Map<string, Promise<Parser>>();

/** Loads a language's parser when its first program needs it. A grammar takes up to 5 MB. */
const load = async (language: string): Promise<Parser> => {
  const { default: TreeSitter } = await import("web-tree-sitter");
  await TreeSitter.init();
  const parser = new TreeSitter();
  parser.setLanguage(await TreeSitter.Language.load(readGrammar(files[language] ?? language)));
  return parser;
};

const isComment = (type: string): boolean => type.endsWith("comment");

/** True for a Python docstring: a string that is a whole statement. */
const isDocstring = ({ type, children }: SyntaxNode, language: string): boolean =>
  language === "python" && type === "expression_statement" && children.length === 1 && children[0]?.type === "string";

interface Copied extends SyntaxNode {
  readonly children: Copied[];
}

/** Copies a tree without recursion, because repetitive answers make trees of thousands of levels. */
const copy = (cursor: Parser.TreeCursor, text: string, language: string): SyntaxNode => {
  const begin = (): Copied => ({
    type: cursor.nodeType,
    named: cursor.nodeIsNamed,
    field: cursor.currentFieldName || null,
    text: text.slice(cursor.startIndex, cursor.endIndex),
    children: [],
  });
  const above: Copied[] = [];
  let node = begin();
  for (;;) {
    if (!isComment(cursor.nodeType) && cursor.gotoFirstChild()) {
      above.push(node);
      node = begin();
      continue;
    }
    // All children of the node were copied. Its parent gets the copy, and the walk continues with the next node.
    for (;;) {
      const parent = above.at(-1);
      if (parent === undefined) return node;
      if (!isComment(node.type) && !isDocstring(node, language)) parent.children.push(node);
      if (cursor.gotoNextSibling()) break;
      cursor.gotoParent();
      node = above.pop() as Copied;
    }
    node = begin();
  }
};

/** The syntax tree of a program, without comments and docstrings. Unreadable text is in nodes of the type ERROR. */
export const syntaxTree = async (language: string, program: string): Promise<SyntaxNode> => {
  const parser = parsers.get(language) ?? load(language);
  parsers.set(language, parser);
  const tree = (await parser).parse(program);
  const root = copy(tree.walk(), program, language);
  tree.delete();
  return root;
};
