import type { Language, ProbeChoice } from "../language.ts";
import type { TreeNode } from "./node.ts";
import { type GrammarName, treeOf } from "./parse.ts";

/** The form in which a language writes an expression that chooses between a test's original and changed value. */
export interface ChoiceForm {
  readonly grammar: GrammarName;
  /** True if the last of these nodes must be a compile-time constant. Each node is inside the preceding one. */
  fixed(path: readonly TreeNode[]): boolean;
  /** The text of the expression; null if the language has none for this node. */
  write(place: ProbeChoice, name: string, node: TreeNode): string | null;
}

/** The nodes around a range, from the root of the tree to the range itself; empty if the range is not a node. */
const pathTo = (root: TreeNode, { from, to }: ProbeChoice): readonly TreeNode[] => {
  const path = [root];
  for (;;) {
    const [{ start, end, children }] = path.slice(-1) as [TreeNode];
    const inner = children.find((one) => one.start <= from && to <= one.end);
    if (inner !== undefined) path.push(inner);
    else return start === from && end === to ? path : [];
  }
};

/** Builds `Language.choices` from a language's form. The syntax tree node of each range determines the expression. */
export const choicesBy =
  ({ grammar, fixed, write }: ChoiceForm): NonNullable<Language["choices"]> =>
  async (test, places, name) => {
    const root = await treeOf(grammar, test);
    return places.map((place) => {
      const path = pathTo(root, place);
      const node = path.at(-1);
      return node === undefined || place.kind === "exception" || fixed(path) ? null : write(place, name, node);
    });
  };

/** The original and the changed text: first the one that a bit of 1 chooses, then the one that 0 chooses. */
export const bothOf = ({ original, text, means }: ProbeChoice): readonly [one: string, zero: string] =>
  means ? [text, original] : [original, text];
