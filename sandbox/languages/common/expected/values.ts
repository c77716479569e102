import type { ProbeSite } from "../language.ts";
import type { Idiom } from "./idiom.ts";
import { isOperator, splitBy, type WordNode, withoutLines } from "./nodes.ts";
import { otherNumber, otherText } from "./other-value.ts";

/** Names of a test's variables → the literals that the test assigns to them. */
export type BoundNames = ReadonlyMap<string, readonly WordNode[]>;

const separators = new Set([",", ";"]);

/** The items of a container, which commas or semicolons separate, without line ends. */
export const containerItems = (nodes: readonly WordNode[]): (readonly WordNode[])[] =>
  splitBy(withoutLines(nodes), (node) => isOperator(node, separators));

/** The values in a container, without keys. */
const valuesOf = (idiom: Idiom, nodes: readonly WordNode[]): (readonly WordNode[])[] =>
  containerItems(nodes).map((part) => {
    const label = part.findIndex((node) => isOperator(node, idiom.labels));
    return label < 0 ? part : part.slice(label + 1);
  });

/** True if the nodes contain a value that the program computed, that is, a name without a known literal. */
export const isGiven = (idiom: Idiom, bound: BoundNames, nodes: readonly WordNode[]): boolean =>
  valuesOf(idiom, nodes).some((part) =>
    part.some((node, i) => {
      if (node.kind === "mixed") return true;
      if (node.kind === "group") return node.text === idiom.calls || isGiven(idiom, bound, node.items);
      if (node.kind !== "word" || Object.hasOwn(idiom.literals, node.text) || idiom.holders.has(node.text))
        return false;
      if (bound.has(node.text)) return part[i + 1]?.kind === "group";
      return idiom.bareTexts !== true || node.text.startsWith("$");
    }),
  );

const leaf = (idiom: Idiom, bound: BoundNames, node: WordNode, depth: number): ProbeSite[] => {
  const { from, to, text } = node;
  const sites = (other: string | null): ProbeSite[] =>
    other === null ? [] : [{ from, to, text: other, kind: "value" }];
  if (node.kind === "group") {
    const inner = literalsOf(idiom, bound, node.items, depth + 1);
    const isEmpty = withoutLines(node.items).length === 0;
    return isEmpty ? sites(idiom.empty[text] ?? null) : inner;
  }
  if (node.kind === "number") return sites(otherNumber(text));
  if (node.kind === "text") return sites(otherText(text, node.edges ?? [0, 0]));
  if (node.kind !== "word") return [];
  if (Object.hasOwn(idiom.literals, text)) return sites(idiom.literals[text]!);
  const meant = bound.get(text);
  if (meant !== undefined) return depth > 5 ? [] : literalsOf(idiom, bound, meant, depth + 1);
  return idiom.bareTexts === true && !text.startsWith("$") ? sites(otherText(text, [0, 0])) : [];
};

/** Each literal in an expected value, with its replacement in a probe (a changed test). */
export function literalsOf(idiom: Idiom, bound: BoundNames, nodes: readonly WordNode[], depth = 0): ProbeSite[] {
  return valuesOf(idiom, nodes).flatMap((part) => part.flatMap((node) => leaf(idiom, bound, node, depth)));
}
