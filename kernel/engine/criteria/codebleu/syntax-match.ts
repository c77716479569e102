import type { SyntaxNode } from "./syntax-tree.ts";

/** Returns a function that assigns a number to each text. Equal texts get equal numbers. */
const numbering = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
};

/**
 * Returns a number for each node with children, the root included. Nodes get equal numbers if their subtrees have the
 * same structure, whatever the identifiers and literals are. The walk has no recursion, because trees of repetitive
 * answers have a thousand levels.
 */
const shapesOf = (root: SyntaxNode, numberOf: (text: string) => number): number[] => {
  const nodes: SyntaxNode[] = [root];
  for (let i = 0; i < nodes.length; i++) for (const child of (nodes[i] as SyntaxNode).children) nodes.push(child);
  const shapes = new Map<SyntaxNode, number>();
  // In reverse order, children come before their parents.
  for (const node of nodes.reverse()) {
    const inner = node.children.filter(({ named }) => named).map((one) => `${one.field ?? ""}:${shapes.get(one)}`);
    shapes.set(node, numberOf(`${node.type} ${inner.join(" ")}`));
  }
  return nodes.flatMap((node) => (node === root || node.children.length > 0 ? [shapes.get(node) as number] : []));
};

/**
 * The share of the reference's subtrees that also occur in the program (Ren et al. 2020, section 3.2).
 *
 * @example
 * syntaxMatch(await syntaxTree("python", "x = 1"), await syntaxTree("python", "y = 2")); // => 1
 */
export const syntaxMatch = (program: SyntaxNode, reference: SyntaxNode): number => {
  const numberOf = numbering();
  const referenceShapes = shapesOf(reference, numberOf);
  const programShapes = new Set(shapesOf(program, numberOf));
  return referenceShapes.filter((shape) => programShapes.has(shape)).length / referenceShapes.length;
};
