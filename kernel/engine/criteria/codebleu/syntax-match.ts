import type { SyntaxNode } from "./syntax-tree.ts";

/** A tree as its node types, as tree-sitter writes them: names and words are left out. */
const shapeOf = ({ type, children }: SyntaxNode): string => {
  const inner = children.filter(({ named }) => named).map((one) => `${one.field ?? ""}:${shapeOf(one)}`);
  return `(${[type, ...inner].join(" ")})`;
};

/** The shapes of the whole tree and of each node in it that has children. */
const shapesOf = (node: SyntaxNode): string[] => [
  shapeOf(node),
  ...node.children.filter(({ children }) => children.length > 0).flatMap(shapesOf),
];

/**
 * Share of the reference's subtrees that the program has too (Ren et al. 2020, section 3.2).
 *
 * @example
 * syntaxMatch(await syntaxTree("python", "x = 1"), await syntaxTree("python", "y = 2")); // => 1
 */
export const syntaxMatch = (program: SyntaxNode, reference: SyntaxNode): number => {
  const wanted = shapesOf(reference);
  const there = new Set(shapesOf(program));
  return wanted.filter((shape) => there.has(shape)).length / wanted.length;
};
