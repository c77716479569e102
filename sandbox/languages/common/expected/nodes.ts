import type { WordToken } from "./token.ts";

/** A pair of brackets in source code, with the nodes between them. */
export interface BracketGroup {
  readonly kind: "group";
  /** The opening bracket. */
  readonly text: string;
  readonly items: readonly WordNode[];
  readonly from: number;
  readonly to: number;
}

export type WordNode = WordToken | BracketGroup;

/** Pairs the brackets of a token list. A group that is never closed ends with the last token. */
export const nodesOf = (tokens: readonly WordToken[]): readonly WordNode[] => {
  const open: { readonly token: WordToken; readonly items: WordNode[] }[] = [];
  const all: WordNode[] = [];
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

export const isWord = (node: WordNode | undefined, words: ReadonlySet<string>): boolean =>
  node?.kind === "word" && words.has(node.text);

export const isOperator = (node: WordNode | undefined, operators: ReadonlySet<string>): boolean =>
  node !== undefined && (node.kind === "operator" || node.kind === "word") && operators.has(node.text);

/** Splits a list of nodes at the nodes that `separates` accepts, and leaves those out. */
export const splitBy = (
  nodes: readonly WordNode[],
  separates: (node: WordNode) => boolean,
): (readonly WordNode[])[] => {
  const parts: WordNode[][] = [[]];
  for (const node of nodes) {
    if (separates(node)) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts;
};

export const withoutLines = (nodes: readonly WordNode[]): readonly WordNode[] =>
  nodes.filter(({ kind }) => kind !== "line");

/** True if one of the nodes, or a node inside their brackets at any depth, matches. */
export const holds = (nodes: readonly WordNode[], matches: (node: WordNode) => boolean): boolean =>
  nodes.some((node) => matches(node) || (node.kind === "group" && holds(node.items, matches)));
