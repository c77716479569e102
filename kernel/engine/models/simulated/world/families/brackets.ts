import { countOf } from "../problem/count-of.ts";
import type { Family } from "../problem/family.ts";
import { character } from "../problem/plan.ts";
import { byBarriers, byJumps, byStack, everyStart, matched, total } from "./brackets-sources.ts";
import { wordInput, wordPlans } from "./word-input.ts";

/**
 * Problem family: the longest balanced part of a word of brackets. Optional rules: a bracket closes brackets of any
 * kind; the balanced parts are counted.
 */
export const brackets: Family = {
  ...wordInput("()[]"),
  id: "brackets",
  to: "int",
  title: "balanced brackets",
  ruleNames: ["loose", "count"],
  skills: ["stack", "bracket matching"],
  difficulty: "medium",
  accepts: { min: 0, max: 0 },
  range: (setting) => ({ min: 0, max: countOf(setting) ** 2 }),
  task: ({ rules }, name) => {
    const w = name("w");
    const pairs = rules.loose
      ? "Any opening bracket, `(` or `[`, is closed by any closing one, `)` or `]`."
      : "The bracket `(` is closed by `)` only, and `[` by `]` only.";
    const balanced = `${pairs} A text is balanced if its brackets can be taken away completely by removing, again and again, an opening bracket directly followed by one that closes it. A part that contains any other character is not balanced.`;
    return rules.count
      ? [
          `${balanced} Print how many non-empty contiguous parts of ${w} are balanced; equal parts at different places count separately.`,
          `${balanced} In how many ways can one choose a first and a last position in ${w} so that everything from one to the other is a balanced text?`,
        ]
      : [
          `${balanced} Print the length of the longest balanced contiguous part of ${w}, or 0 if there is none.`,
          `${balanced} How many characters does the longest balanced stretch of ${w} have? If no stretch is balanced, the answer is 0.`,
        ];
  },
  answer: "one integer",
  solve: (values, { rules }) => {
    const w = values.w as string;
    const kinds: Readonly<Record<string, string>> = rules.loose
      ? { "(": "x", "[": "x", ")": "X", "]": "X" }
      : { "(": "x", "[": "y", ")": "X", "]": "Y" };
    const open: number[] = [];
    const score = new Array<number>(w.length + 1).fill(0);
    let best = 0;
    for (const [i, one] of [...w].entries()) {
      const last = open.at(-1);
      const sign = kinds[one];
      if (
        last === undefined ||
        sign === undefined ||
        kinds[w[last]!]?.toUpperCase() !== sign ||
        kinds[w[last]!] === sign
      ) {
        open.push(i);
        continue;
      }
      open.pop();
      score[i + 1] = (rules.count ? 1 : i - last + 1) + score[last]!;
      best = rules.count ? best + score[i + 1]! : Math.max(best, score[i + 1]!);
    }
    return best;
  },
  plans: (_setting, size) =>
    wordPlans(size, {
      random: [
        ["any", "any brackets", character("()[]")],
        ["one-kind", "mostly round ones", character("((())[])")],
      ],
      adversarial: [
        ["deep", "first all opening, then all closing", `i < n / 2 ? "(" : ")"`],
        ["pairs", "many pairs with slips", `pick(rng, 1, 12) === 1 ? ${character("()[]")} : "()"[i % 2]`],
        ["crossed", "kinds that cross", `"([)]"[i % 4]`],
        ["blocks", "nested blocks", `"([()])()"[i % 8]`],
      ],
      corner: ["(", "]", "()", "[)", "()()", "(())", "([)]", "([])", ")(", "())()", "(()", "()[()]", "((((", "]()("],
    }),
  right: ({ rules }) => {
    const [loose, count] = [rules.loose === true, rules.count === true];
    return [byStack, byJumps, byBarriers].map((source, at) => ({
      id: ["stack", "jumps", "barriers"][at]!,
      source: `${source(loose)}\n${total(count)}`,
    }));
  },
  slow: ({ rules }) => ({ id: "every-start", source: everyStart(rules.loose === true, rules.count === true) }),
  wrong: ({ rules }) => {
    const [loose, count] = [rules.loose === true, rules.count === true];
    return [
      { bug: "no_reset", id: "neighbours-apart", source: `${byStack(loose)}\n${total(count, false)}` },
      { bug: "greedy", id: "all-pairs", source: matched(loose) },
      {
        bug: "off_by_one",
        id: "one-short",
        source: `${byStack(loose)}\n${total(count, true, "i - mate[i]").replace("best + score[i + 1]", "best + score[i + 1] - 1")}`,
      },
    ];
  },
};
