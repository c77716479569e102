import type { Found } from "../language.ts";
import type { Idiom } from "./idiom.ts";
import { isOperator, type Node, splitBy, withoutLines } from "./nodes.ts";
import { otherNumber, otherText } from "./other-value.ts";

/** Names with the literals that they stand for. */
export type Bound = ReadonlyMap<string, readonly Node[]>;

const separators = new Set([",", ";"]);

/** What stands in a container between its commas and semicolons, without ends of lines. */
export const listed = (nodes: readonly Node[]): (readonly Node[])[] =>
  splitBy(withoutLines(nodes), (node) => isOperator(node, separators));

/** The values of what stands in a container: without keys. */
const valuesOf = (idiom: Idiom, nodes: readonly Node[]): (readonly Node[])[] =>
  listed(nodes).map((part) => {
    const label = part.findIndex((node) => isOperator(node, idiom.labels));
    return label < 0 ? part : part.slice(label + 1);
  });

/** Whether it holds what the program gave: a name that is no literal's. */
export const isGiven = (idiom: Idiom, bound: Bound, nodes: readonly Node[]): boolean =>
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

const leaf = (idiom: Idiom, bound: Bound, node: Node, seen: number): Found[] => {
  const { from, to, text } = node;
  const found = (other: string | null): Found[] => (other === null ? [] : [{ from, to, text: other, kind: "value" }]);
  if (node.kind === "group") {
    const inner = literalsOf(idiom, bound, node.items, seen + 1);
    const bare = withoutLines(node.items).length === 0;
    return bare ? found(idiom.empty[text] ?? null) : inner;
  }
  if (node.kind === "number") return found(otherNumber(text));
  if (node.kind === "text") return found(otherText(text, node.edges ?? [0, 0]));
  if (node.kind !== "word") return [];
  if (Object.hasOwn(idiom.literals, text)) return found(idiom.literals[text]!);
  const meant = bound.get(text);
  if (meant !== undefined) return seen > 5 ? [] : literalsOf(idiom, bound, meant, seen + 1);
  return idiom.bareTexts === true && !text.startsWith("$") ? found(otherText(text, [0, 0])) : [];
};

/** Each literal in an expected value, with what may take its place. */
export function literalsOf(idiom: Idiom, bound: Bound, nodes: readonly Node[], seen = 0): Found[] {
  return valuesOf(idiom, nodes).flatMap((part) => part.flatMap((node) => leaf(idiom, bound, node, seen)));
}
