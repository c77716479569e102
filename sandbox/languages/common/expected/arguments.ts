import { branches } from "./branch.ts";
import { type Idiom, words } from "./idiom.ts";
import { isOperator, isWord, type Node, splitBy, withoutLines } from "./nodes.ts";

const comma = words(",");
const ends = words("unless or and do");

/** The arguments of a call whose name stands at this place of a statement. */
export const argumentsAt = (
  { bareCalls }: Idiom,
  statement: readonly Node[],
  at: number,
): readonly (readonly Node[])[] => {
  const next = statement[at + 1];
  if (next?.kind === "group" && next.text === "(" && next.from === statement[at]!.to)
    return splitBy(withoutLines(next.items), (node) => isOperator(node, comma));
  if (bareCalls === undefined || next === undefined) return [];
  const rest = statement.slice(at + 1);
  const modifier = rest.findIndex((node) => isWord(node, branches) || isWord(node, ends));
  const own = modifier < 0 ? rest : rest.slice(0, modifier);
  return bareCalls === "words" ? own.map((node) => [node]) : splitBy(own, (node) => isOperator(node, comma));
};
