import { isScalar, type ParsedNode } from "yaml";
import type { TextPlace } from "./task.ts";

interface Start {
  readonly line: number;
  readonly column: number;
}

/** Finds the first character of a YAML block (`|`); undefined if the block's header has more than the bar. */
const blockPlace = (node: ParsedNode, source: string, { line }: Start): TextPlace | undefined => {
  const [header, ...lines] = source.slice(node.range[0], node.range[1]).split("\n");
  const first = lines.find((one) => one.trim() !== "");
  if (!/^\|[+-]?\s*(#.*)?$/.test(header!) || first === undefined) return undefined;
  const indent = first.length - first.trimStart().length;
  return { line: line + 1, column: indent + 1, indent };
};

/**
 * Finds where the text of a YAML value begins; `approximate` if the lines of the text differ from the lines in the
 * file.
 */
export const textPlace = (node: ParsedNode | null, source: string, start: Start): TextPlace => {
  const unknown = { ...start, approximate: true } as const;
  if (!node || !isScalar(node)) return unknown;
  if (node.type === "BLOCK_LITERAL") return blockPlace(node, source, start) ?? unknown;
  const written = source.slice(node.range[0], node.range[1]);
  if (node.type === "PLAIN" && !written.includes("\n")) return start;
  // A quoted text without escapes appears unchanged in the file.
  const quoted = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE";
  if (quoted && written.slice(1, -1) === node.value) return { line: start.line, column: start.column + 1 };
  return unknown;
};
