import type { Language, ProbeChoice } from "../language.ts";
import type { TreeNode } from "./node.ts";
import { type GrammarName, treeOf } from "./parse.ts";

/** The rules by which a compiled language chooses at run time between a test's original and changed value. */
export interface ChoiceForm {
  readonly grammar: GrammarName;
  /** True if the last node of the path must be a compile-time constant. The path begins at the root of the tree. */
  fixed(path: readonly TreeNode[]): boolean;
  /**
   * Writes the expression that selects the original or the changed text; null if the language has none for this node.
   */
  write(place: ProbeChoice, name: string, node: TreeNode): string | null;
}

/** The path of nodes from the tree's root to a changed range of the test; empty if the range is not a node. */
const pathTo = (root: TreeNode, { from, to }: ProbeChoice): readonly TreeNode[] => {
  const path = [root];
  for (;;) {
    const [{ start, end, children }] = path.slice(-1) as [TreeNode];
    const inner = children.find((one) => one.start <= from && to <= one.end);
    if (inner !== undefined) path.push(inner);
    else return start === from && end === to ? path : [];
  }
};

/**
 * Builds `Language.choices`: for each changed range of a test, an expression that chooses between both texts at run
 * time.
 */
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
