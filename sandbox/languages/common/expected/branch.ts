import { type Idiom, wordSet } from "./idiom.ts";
import { holds, isOperator, isWord, type WordNode } from "./nodes.ts";

export const branches = wordSet("if elsif elseif elif when");
const unlesses = wordSet("unless");
const comma = wordSet(",");
const ends = wordSet("then do");
const elses = wordSet("else");
const blockEnds = wordSet("else elsif elseif elif end fi");
/** The number of statements after an `if` that are searched for a call that ends the test as failed. */
const mostOfBlock = 6;

interface BranchCondition {
  readonly condition: readonly WordNode[];
  /** The value that the condition must have for the test to pass. */
  readonly must: boolean;
  /** True if the opposite value makes the test fail; false if the test then only takes another branch. */
  readonly fatal: boolean;
}

/** True if a condition continues with this node after its first brackets, as in `(a) == b`. */
const goesOn = ({ and, or, equals, differ, less, more }: Idiom, node: WordNode): boolean =>
  node.kind === "operator" || [and, or, equals, differ, less, more].some((set) => isWord(node, set));

/** The condition in `f(x) == 3 or die`, or in a shell statement such as `[ $x = 3 ]`; null for any other statement. */
const unbranched = (idiom: Idiom, statement: readonly WordNode[]): BranchCondition | null => {
  const [only] = statement;
  if (idiom.commands === true && statement.length === 1 && only?.kind === "group" && only.text !== "{")
    return { condition: statement, must: true, fatal: true };
  const parted = statement.findIndex((node) => isOperator(node, idiom.or));
  const fatal = parted > 0 && holds(statement.slice(parted + 1), (node) => isWord(node, idiom.fails));
  return fatal ? { condition: statement.slice(0, parted), must: true, fatal } : null;
};

/**
 * The condition in a statement that decides if the test fails; null if there is none. `following` are the statements
 * after this statement.
 */
export const conditionOf = (
  idiom: Idiom,
  statement: readonly WordNode[],
  following: readonly (readonly WordNode[])[],
): BranchCondition | null => {
  const at = statement.findIndex((node) => isWord(node, branches) || isWord(node, unlesses));
  if (at < 0) return unbranched(idiom, statement);
  const unless = isWord(statement[at], unlesses);
  const behind = statement.slice(at + 1);
  const [first, second] = behind;
  const bracketed = first?.kind === "group" && second !== undefined && !goesOn(idiom, second);
  const end = bracketed ? 1 : behind.findIndex((node) => isWord(node, ends) || isOperator(node, comma));
  const condition = end < 0 ? behind : behind.slice(0, end);
  const ownPart = [...statement.slice(0, at), ...(end < 0 ? [] : behind.slice(end))];
  const block = following.slice(0, mostOfBlock);
  const stop = block.findIndex(([head]) => isWord(head, blockEnds));
  const open = idiom.braces !== true || isWord(statement.at(-1), ends);
  const body = at > 0 || !idiom.lines || !open ? [] : block.slice(0, stop < 0 ? block.length : stop).flat();
  const otherwise = ownPart.findIndex((node) => isWord(node, elses));
  const fails = (nodes: readonly WordNode[]): boolean => holds(nodes, (node) => isWord(node, idiom.fails));
  const fatal = fails(otherwise < 0 ? [...ownPart, ...body] : ownPart.slice(0, otherwise));
  if (unless) return fatal ? { condition, must: true, fatal } : null;
  const follows = ownPart.every((node) => isWord(node, ends));
  const sure =
    (fatal && (follows || fails(ownPart.slice(0, otherwise < 0 ? ownPart.length : otherwise)))) ||
    (otherwise >= 0 && fails(ownPart.slice(otherwise)));
  return { condition, must: !fatal, fatal: sure };
};
