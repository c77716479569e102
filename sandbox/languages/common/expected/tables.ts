import type { ProbeSite } from "../language.ts";
import type { Idiom } from "./idiom.ts";
import { type BracketGroup, isOperator, type WordNode } from "./nodes.ts";
import { containerItems, isGiven, literalsOf } from "./values.ts";

const expected = /^["':$]?(?:want|exp|should|target|correct|answer|out)/i;
const none = new Map<string, readonly WordNode[]>();

const partsOf = ({ items }: BracketGroup): (readonly WordNode[])[] =>
  containerItems(items).filter((part) => part.length > 0);

/**
 * The expected value in one row of a table of test cases: the value under a key such as `expected`, else the last
 * value.
 */
const ofRow = (idiom: Idiom, row: BracketGroup): ProbeSite[] => {
  const parts = partsOf(row);
  const keyed = parts.find(
    (part) => part.some(isLabel(idiom)) && expected.test(part[0]!.kind === "group" ? "" : part[0]!.text),
  );
  const value = keyed ?? parts.at(-1);
  return value === undefined || parts.length < 2 || isGiven(idiom, none, value) ? [] : literalsOf(idiom, none, value);
};

const isLabel =
  (idiom: Idiom) =>
  (node: WordNode): boolean =>
    isOperator(node, idiom.labels);

/** The values of a container that maps each input of a test to its expected value. */
const ofMap = (idiom: Idiom, map: BracketGroup): ProbeSite[] => {
  const parts = partsOf(map);
  if (parts.length < 2 || !parts.every((part) => part.some(isLabel(idiom)))) return [];
  const values = parts.map((part) => part.slice(part.findIndex(isLabel(idiom)) + 1));
  return values.some((value) => isGiven(idiom, none, value))
    ? []
    : values.flatMap((value) => literalsOf(idiom, none, value));
};

/**
 * The expected values in a test's tables of cases. A table is a container of rows of literals, or a container that maps
 * literals to literals.
 */
export const rowsOf = (idiom: Idiom, nodes: readonly WordNode[]): ProbeSite[] =>
  nodes.flatMap((node) => {
    if (node.kind !== "group") return [];
    const mapped = ofMap(idiom, node);
    if (mapped.length > 0) return mapped;
    const rows = partsOf(node).map((part) => part.at(-1));
    const table = rows.length > 1 && rows.every((one) => one?.kind === "group" && partsOf(one).length > 1);
    return table ? rows.flatMap((one) => ofRow(idiom, one as BracketGroup)) : rowsOf(idiom, node.items);
  });
