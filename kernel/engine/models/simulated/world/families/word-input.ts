import { countOf } from "../problem/count-of.ts";
import type { Family } from "../problem/family.ts";
import { type Plan, uniform } from "../problem/plan.ts";

/**
 * The input format of problem families whose input is a word: its length, then the word. `alphabet`: the characters of
 * the word.
 */
export const wordInput = (alphabet: string): Pick<Family, "from" | "main" | "scene" | "draw" | "grammar"> => ({
  from: "text",
  main: "w",
  scene: "word",
  draw: (draw) => ({ size: draw(150, 220, "size") }),
  grammar: (setting) => ({
    lines: [
      [{ kind: "int", name: "n", min: 1, max: countOf(setting), count: true }],
      [{ kind: "word", name: "w", length: "n", alphabet }],
    ],
  }),
});

/** One way to generate words: its id, a note for the reader, and an expression that draws each character. */
type WordPlan = readonly [id: string, note: string, each: string];

/**
 * Plans that generate words. Random words have any length up to `most`, adversarial ones nearly this length; corner
 * words are fixed.
 */
export const wordPlans = (
  most: number,
  plans: {
    readonly random: readonly WordPlan[];
    readonly adversarial: readonly WordPlan[];
    readonly corner: readonly string[];
  },
): ReturnType<Family["plans"]> => {
  const planOf =
    (n: string) =>
    ([id, note, each]: WordPlan): Plan => ({ id, note, ints: { n }, items: { w: { each } } });
  return {
    random: plans.random.map(planOf(uniform(1, most))),
    adversarial: plans.adversarial.map(planOf(uniform(Math.max(1, most - 2), most))),
    corner: plans.corner.map((w) => ({ n: w.length, w })),
  };
};
