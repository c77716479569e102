import { branches } from "./branch.ts";
import { type Idiom, wordSet } from "./idiom.ts";
import { isOperator, isWord, splitBy, type WordNode, withoutLines } from "./nodes.ts";

const comma = wordSet(",");
const ends = wordSet("unless or and do");

/** The arguments of the call whose function name has this index in a statement. */
export const argumentsAt = (
  { bareCalls }: Idiom,
  statement: readonly WordNode[],
  at: number,
): readonly (readonly WordNode[])[] => {
  const next = statement[at + 1];
  if (next?.kind === "group" && next.text === "(" && next.from === statement[at]!.to)
    return splitBy(withoutLines(next.items), (node) => isOperator(node, comma));
  if (bareCalls === undefined || next === undefined) return [];
  const following = statement.slice(at + 1);
  const modifier = following.findIndex((node) => isWord(node, branches) || isWord(node, ends));
  const ofCall = modifier < 0 ? following : following.slice(0, modifier);
  return bareCalls === "words" ? ofCall.map((node) => [node]) : splitBy(ofCall, (node) => isOperator(node, comma));
};
