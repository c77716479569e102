import { type Idiom, words } from "./idiom.ts";
import { holds, isOperator, isWord, type Node } from "./nodes.ts";

export const branches = words("if elsif elseif elif when");
const unlesses = words("unless");
const comma = words(",");
const ends = words("then do");
const elses = words("else");
const blockEnds = words("else elsif elseif elif end fi");
/** Statements of a block that are looked at for what ends the test. */
const mostOfBlock = 6;

interface Decided {
  readonly condition: readonly Node[];
  /** It must be true where the test goes well; else it must not. */
  readonly must: boolean;
  /** The test fails where it is not so, and does not only go another way. */
  readonly fatal: boolean;
}

/** Whether a condition goes on behind its brackets. */
const goesOn = ({ and, or, same, differ, less, more }: Idiom, node: Node): boolean =>
  node.kind === "operator" || [and, or, same, differ, less, more].some((set) => isWord(node, set));

/** `f(x) == 3 or die`, and statements that are a condition themselves. */
const unbranched = (idiom: Idiom, statement: readonly Node[]): Decided | null => {
  const [only] = statement;
  if (idiom.commands === true && statement.length === 1 && only?.kind === "group" && only.text !== "{")
    return { condition: statement, must: true, fatal: true };
  const parted = statement.findIndex((node) => isOperator(node, idiom.or));
  const fatal = parted > 0 && holds(statement.slice(parted + 1), (node) => isWord(node, idiom.fails));
  return fatal ? { condition: statement.slice(0, parted), must: true, fatal } : null;
};

/** What decides whether a statement ends the test; `following` are the statements behind it. */
export const conditionOf = (
  idiom: Idiom,
  statement: readonly Node[],
  following: readonly (readonly Node[])[],
): Decided | null => {
  const at = statement.findIndex((node) => isWord(node, branches) || isWord(node, unlesses));
  if (at < 0) return unbranched(idiom, statement);
  const unless = isWord(statement[at], unlesses);
  const rest = statement.slice(at + 1);
  const [first, second] = rest;
  const bracketed = first?.kind === "group" && second !== undefined && !goesOn(idiom, second);
  const end = bracketed ? 1 : rest.findIndex((node) => isWord(node, ends) || isOperator(node, comma));
  const condition = end < 0 ? rest : rest.slice(0, end);
  const own = [...statement.slice(0, at), ...(end < 0 ? [] : rest.slice(end))];
  const block = following.slice(0, mostOfBlock);
  const stop = block.findIndex(([head]) => isWord(head, blockEnds));
  const open = idiom.braces !== true || isWord(statement.at(-1), ends);
  const body = at > 0 || !idiom.lines || !open ? [] : block.slice(0, stop < 0 ? block.length : stop).flat();
  const otherwise = own.findIndex((node) => isWord(node, elses));
  const fails = (nodes: readonly Node[]): boolean => holds(nodes, (node) => isWord(node, idiom.fails));
  const fatal = fails(otherwise < 0 ? [...own, ...body] : own.slice(0, otherwise));
  if (unless) return fatal ? { condition, must: true, fatal } : null;
  const follows = own.every((node) => isWord(node, ends));
  const sure =
    (fatal && (follows || fails(own.slice(0, otherwise < 0 ? own.length : otherwise)))) ||
    (otherwise >= 0 && fails(own.slice(otherwise)));
  return { condition, must: !fatal, fatal: sure };
};
