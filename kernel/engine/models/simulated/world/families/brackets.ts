import type { Family, Setting } from "../problem/family.ts";
import { character, type Plan, uniform } from "../problem/plan.ts";

const most = ({ params, scale }: Setting): number => params.size! * scale;

const pairTest = (open: string, close: string, loose: boolean): string => {
  const [o, c] = [`(${open} === "(" || ${open} === "[")`, `(${close} === ")" || ${close} === "]")`];
  return loose ? `${o} && ${c}` : `(${open} === "(" && ${close} === ")" || ${open} === "[" && ${close} === "]")`;
};

/** Source of `partners(w)`: for each closing sign the place of its opening one, else -1. */
const byStack = (loose: boolean): string => `function partners(w: text): int[] {
  let open: int[] = [];
  let found: int[] = [];
  for (let i = 0; i < len(w); i++) {
    let at = 0 - 1;
    if (len(open) > 0) {
      let last = open[len(open) - 1];
      if (${pairTest("w[last]", "w[i]", loose)}) { at = last; }
    }
    if (at >= 0) { removeLast(open); } else { push(open, i); }
    push(found, at);
  }
  return found;
}`;

const byJumps = (loose: boolean): string => `function partners(w: text): int[] {
  let found: int[] = [];
  let reach: int[] = [];
  for (let i = 0; i < len(w); i++) {
    let j = i - 1;
    if (j >= 0) { j = j - reach[j]; }
    let at = 0 - 1;
    let span = 0;
    if (j >= 0) {
      if (${pairTest("w[j]", "w[i]", loose)}) {
        at = j;
        span = i - j + 1;
        if (j > 0) { span += reach[j - 1]; }
      }
    }
    push(found, at);
    push(reach, span);
  }
  return found;
}`;

const byBarriers = (loose: boolean): string => `function partners(w: text): int[] {
  let found: int[] = fill(len(w), 0 - 1);
  let signs: int[] = [];
  let places: int[] = [];
  for (let i = 0; i < len(w); i++) {
    let kind = 0;
    if (w[i] === "(" || w[i] === "[") { kind = w[i] === "(" ? 1 : 2; }
    let closes = 0;
    if (w[i] === ")") { closes = 1; }
    if (w[i] === "]") { closes = 2; }
    if (kind > 0) { push(signs, kind); push(places, i); }
    else {
      let fits = false;
      if (closes > 0 && len(signs) > 0) { fits = ${loose ? "true" : "signs[len(signs) - 1] === closes"}; }
      if (fits) {
        found[i] = places[len(places) - 1];
        removeLast(signs);
        removeLast(places);
      } else {
        signs = [];
        places = [];
      }
    }
  }
  return found;
}`;

const total = (count: boolean, before = true, span = "i - mate[i] + 1"): string => `function solve(w: text): int {
  let mate: int[] = partners(w);
  let score: int[] = fill(len(w) + 1, 0);
  let best = 0;
  for (let i = 0; i < len(w); i++) {
    if (mate[i] >= 0) {
      score[i + 1] = ${count ? "1" : span}${before ? " + score[mate[i]]" : ""};
      best = ${count ? "best + score[i + 1]" : "max(best, score[i + 1])"};
    }
  }
  return best;
}`;

const everyStart = (loose: boolean, count: boolean): string => `function solve(w: text): int {
  let best = 0;
  for (let l = 0; l < len(w); l++) {
    let open: text[] = [];
    for (let r = l; r < len(w); r++) {
      if (w[r] === "(" || w[r] === "[") { push(open, w[r]); }
      else {
        let fits = false;
        if (len(open) > 0) { fits = ${pairTest("open[len(open) - 1]", "w[r]", loose)}; }
        if (!fits) { break; }
        removeLast(open);
        if (len(open) === 0) { best = ${count ? "best + 1" : "max(best, r - l + 1)"}; }
      }
    }
  }
  return best;
}`;

const matched = (loose: boolean): string => `${byStack(loose)}
function solve(w: text): int {
  let pairs = 0;
  for (const one of partners(w)) { if (one >= 0) { pairs += 1; } }
  return pairs * 2;
}`;

/** Longest balanced part of a word of brackets; switches: any kind closes any kind, count the parts instead. */
export const brackets: Family = {
  ...{ id: "brackets", from: "text", to: "int", main: "w", scene: "word", title: "balanced brackets" },
  ...{
    ruleNames: ["loose", "count"],
    skills: ["stack", "bracket matching"],
    difficulty: "medium",
    accepts: { min: 0, max: 0 },
  },
  range: (setting) => ({ min: 0, max: most(setting) ** 2 }),
  draw: (draw) => ({ size: draw(150, 220, "size") }),
  grammar: (setting) => ({
    lines: [
      [{ kind: "int", name: "n", min: 1, max: most(setting), count: true }],
      [{ kind: "word", name: "w", length: "n", alphabet: "()[]" }],
    ],
  }),
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
  plans: (_setting, size) => {
    const long = uniform(Math.max(1, size - 2), size);
    const plan = (id: string, note: string, each: string, n = uniform(1, size)): Plan => ({
      id,
      note,
      ints: { n },
      items: { w: { each } },
    });
    const corner = (w: string) => ({ n: w.length, w });
    return {
      random: [
        plan("any", "any brackets", character("()[]")),
        plan("one-kind", "mostly round ones", character("((())[])")),
      ],
      adversarial: [
        plan("deep", "first all opening, then all closing", `i < n / 2 ? "(" : ")"`, long),
        plan("pairs", "many pairs with slips", `pick(rng, 1, 12) === 1 ? ${character("()[]")} : "()"[i % 2]`, long),
        plan("crossed", "kinds that cross", `"([)]"[i % 4]`, long),
        plan("blocks", "nested blocks", `"([()])()"[i % 8]`, long),
      ],
      corner: [
        "(",
        "]",
        "()",
        "[)",
        "()()",
        "(())",
        "([)]",
        "([])",
        ")(",
        "())()",
        "(()",
        "()[()]",
        "((((",
        "]()(",
      ].map(corner),
    };
  },
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
