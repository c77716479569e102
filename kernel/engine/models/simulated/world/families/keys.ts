import type { Family, Setting } from "../problem/family.ts";
import { character } from "../problem/plan.ts";
import { wordInput, wordPlans } from "./word-input.ts";

interface Rules {
  readonly two: boolean;
  readonly swap: boolean;
}

const list = (
  { two, swap }: Rules,
  guard = "len(typed) > 0",
  last = "len(w)",
): string => `function solve(w: text): text {
  let typed: text[] = [];
  for (let i = 0; i < ${last}; i++) {
    let key = w[i];
    if (key === "<") {
      if (${guard}) { removeLast(typed); }
      ${two ? `if (${guard}) { removeLast(typed); }` : ""}
    } else {
      if (key === "^") {
        let size = len(typed);
        ${swap ? "if (size > 1) { let other = typed[size - 1]; typed[size - 1] = typed[size - 2]; typed[size - 2] = other; }" : "if (size > 0) { push(typed, typed[size - 1]); }"}
      } else { push(typed, key); }
    }
  }
  if (len(typed) === 0) { return "-"; }
  return join(typed, "");
}`;

const buffer = (
  { two, swap }: Rules,
  back = two ? "max(0, size - 2)" : "max(0, size - 1)",
): string => `function solve(w: text): text {
  let cells: text[] = fill(len(w) + 1, " ");
  let size = 0;
  for (let i = 0; i < len(w); i++) {
    if (w[i] === "<") { size = ${back}; }
    else {
      if (w[i] !== "^") { cells[size] = w[i]; size += 1; }
      else {
        ${swap ? "if (size >= 2) { let upper1 = cells[size - 1]; cells[size - 1] = cells[size - 2]; cells[size - 2] = upper1; }" : "if (size >= 1) { cells[size] = cells[size - 1]; size += 1; }"}
      }
    }
  }
  if (size === 0) { return "-"; }
  return join(slice(cells, 0, size), "");
}`;

const chain = ({ two, swap }: Rules, order = "reversed(backwards)"): string => `function solve(w: text): text {
  let signs: text[] = [];
  let under: int[] = [];
  let top = 0 - 1;
  for (let i = 0; i < len(w); i++) {
    if (w[i] === "<") {
      if (top >= 0) { top = under[top]; }
      ${two ? "if (top >= 0) { top = under[top]; }" : ""}
    } else {
      if (w[i] === "^") {
        if (top >= 0) {
          ${
            swap
              ? `let below = under[top];
          if (below >= 0) {
            push(signs, signs[top]);
            push(under, under[below]);
            push(signs, signs[below]);
            push(under, len(signs) - 2);
            top = len(signs) - 1;
          }`
              : "push(signs, signs[top]); push(under, top); top = len(signs) - 1;"
          }
        }
      } else { push(signs, w[i]); push(under, top); top = len(signs) - 1; }
    }
  }
  let backwards: text[] = [];
  while (top >= 0) { push(backwards, signs[top]); top = under[top]; }
  if (len(backwards) === 0) { return "-"; }
  return join(${order}, "");
}`;

const prefixes = (rules: Rules): string => `${list(rules).replace("function solve", "function typedText")}
function solve(w: text): text {
  let shown = "-";
  for (let stop = 0; stop < len(w); stop++) { shown = typedText(slice(w, 0, stop + 1)); }
  return shown;
}`;

const rulesOf = ({ rules }: Setting): Rules => ({ two: rules.two === true, swap: rules.swap === true });

/**
 * Problem family: a text typed by keys. Optional rules: `<` erases two characters; `^` swaps the last two instead of
 * doubling the last.
 */
export const keysFamily: Family = {
  ...wordInput("()[]ab<^"),
  id: "keys",
  to: "text",
  title: "a keyboard with two odd keys",
  ruleNames: ["two", "swap"],
  skills: ["stack", "simulation"],
  difficulty: "easy",
  range: () => ({ min: 0, max: 0 }),
  task: ({ rules }, name) => {
    const w = name("w");
    const erase = rules.two
      ? "erases the last two characters of the text (as many as there are if there are fewer)"
      : "erases the last character of the text, or does nothing if the text is empty";
    const caret = rules.swap
      ? "exchanges the last two characters, or does nothing if there are fewer than two"
      : "doubles the last character, or does nothing if the text is empty";
    return [
      `The characters of ${w} are keys that are pressed from left to right, beginning with an empty text. The key \`<\` ${erase}. The key \`^\` ${caret}. Any other key appends itself. Print the text at the end, or \`-\` if it is empty.`,
      `Read ${w} sign by sign and build up a text, empty at first: ordinary signs are put at its end, \`<\` ${erase}, and \`^\` ${caret}. What is the final text? For an empty one, print a single \`-\`.`,
    ];
  },
  answer: "one word",
  solve: (values, setting) => {
    const { two, swap } = rulesOf(setting);
    const typed: string[] = [];
    for (const key of values.w as string) {
      if (key === "<") typed.splice(Math.max(0, typed.length - (two ? 2 : 1)));
      else if (key !== "^") typed.push(key);
      else if (swap) typed.push(...typed.splice(Math.max(0, typed.length - 2)).reverse());
      else typed.push(...typed.slice(-1));
    }
    return typed.join("") || "-";
  },
  plans: (_setting, size) =>
    wordPlans(size, {
      random: [
        ["mixed", "keys of every kind", character("()[]ab<^(b")],
        ["typing", "mostly ordinary keys", character("()[]()[]ab()<^")],
      ],
      adversarial: [
        ["long", "nothing is erased", character("()[]ab")],
        ["erase-all", "first typed, then erased", `i < n / 2 ? ${character("ab()")} : "<"`],
        ["empty-often", "erases more than there is", character("<<a^<")],
        ["carets", "many carets", character("^^a(")],
      ],
      corner: ["<", "^", "a", "a<", "a^", "<a", "ab^", "a^<", "ab<<<b", "(^[^", "ab^^<", "^^a<b"],
    }),
  right: (setting) => [
    { id: "list", source: list(rulesOf(setting)) },
    { id: "buffer", source: buffer(rulesOf(setting)) },
    { id: "chain", source: chain(rulesOf(setting)) },
  ],
  slow: (setting) => ({ id: "every-prefix", source: prefixes(rulesOf(setting)) }),
  wrong: (setting) => [
    { bug: "boundary", id: "erases-beyond", source: list(rulesOf(setting), "true") },
    { bug: "off_by_one", id: "keeps-first", source: list(rulesOf(setting), "len(typed) > 1") },
    { bug: "no_reset", id: "erases-all", source: buffer(rulesOf(setting), "0") },
    { bug: "tie_order", id: "backwards", source: chain(rulesOf(setting), "backwards") },
  ],
};
