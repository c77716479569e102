import type { Token } from "./token.ts";

/** What stands between two brackets. */
export interface Group {
  readonly kind: "group";
  /** The bracket that opens it. */
  readonly text: string;
  readonly items: readonly Node[];
  readonly from: number;
  readonly to: number;
}

export type Node = Token | Group;

/** Words with their brackets paired; one that is never closed ends with the text. */
export const nodesOf = (tokens: readonly Token[]): readonly Node[] => {
  const open: { readonly token: Token; readonly items: Node[] }[] = [];
  const all: Node[] = [];
  const close = (to: number): void => {
    const group = open.pop();
    if (group === undefined) return;
    const { token, items } = group;
    (open.at(-1)?.items ?? all).push({ kind: "group", text: token.text, items, from: token.from, to });
  };
  for (const token of tokens) {
    if (token.kind === "open") open.push({ token, items: [] });
    else if (token.kind === "close") close(token.to);
    else (open.at(-1)?.items ?? all).push(token);
  }
  while (open.length > 0) close(tokens.at(-1)?.to ?? 0);
  return all;
};

export const isWord = (node: Node | undefined, words: ReadonlySet<string>): boolean =>
  node?.kind === "word" && words.has(node.text);

export const isOperator = (node: Node | undefined, operators: ReadonlySet<string>): boolean =>
  node !== undefined && (node.kind === "operator" || node.kind === "word") && operators.has(node.text);

/** The parts between nodes of a kind, which are left out. */
export const splitBy = (nodes: readonly Node[], separates: (node: Node) => boolean): (readonly Node[])[] => {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (separates(node)) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts;
};

export const withoutLines = (nodes: readonly Node[]): readonly Node[] => nodes.filter(({ kind }) => kind !== "line");

/** Whether it holds such a node, however deep. */
export const holds = (nodes: readonly Node[], wanted: (node: Node) => boolean): boolean =>
  nodes.some((node) => wanted(node) || (node.kind === "group" && holds(node.items, wanted)));
