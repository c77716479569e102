import type { Family, Setting } from "../problem/family.ts";
import { character } from "../problem/plan.ts";
import { wordInput, wordPlans } from "./word-input.ts";

const separator = (place: string): string => `(${place} === "." || ${place} === ",")`;

interface Rules {
  readonly first: boolean;
  readonly fold: boolean;
}

const parts = (fold: boolean, flush = true, empty = false): string => `function parts(w: text): text[] {
  let found: text[] = [];
  let begin = 0;
  for (let i = 0; i < len(w); i++) {
    if (${separator("w[i]")}) {
      if (i ${empty ? ">=" : ">"} begin) { push(found, ${fold ? "lower(slice(w, begin, i))" : "slice(w, begin, i)"}); }
      begin = i + 1;
    }
  }
  ${flush ? `if (len(w) > begin) { push(found, ${fold ? "lower(slice(w, begin, len(w)))" : "slice(w, begin, len(w))"}); }` : ""}
  return found;
}`;

const bySplit = (fold: boolean): string => `function parts(w: text): text[] {
  let found: text[] = [];
  for (const piece of split(${fold ? "lower(w)" : "w"}, ".")) {
    for (const one of split(piece, ",")) {
      if (one !== "") { push(found, one); }
    }
  }
  return found;
}`;

const byMap = (first: boolean, better = first ? ">" : ">"): string => `function solve(w: text): text {
  let words: text[] = parts(w);
  let counts: Map<text, int> = {};
  for (const one of words) { put(counts, one, lookup(counts, one, 0) + 1); }
  let best = "-";
  let most = 0;
  for (const one of ${first ? "words" : "keys(counts)"}) {
    if (lookup(counts, one, 0) ${better} most) { most = lookup(counts, one, 0); best = one; }
  }
  return concat(concat(best, " "), toText(most));
}`;

const byOrder = (first: boolean): string => `function solve(w: text): text {
  let words: text[] = parts(w);
  let order: text[] = sorted(words);
  let counts: Map<text, int> = {};
  let most = 0;
  let best = "-";
  let here = 0;
  for (let i = 0; i < len(order); i++) {
    here += 1;
    let last = i === len(order) - 1;
    if (!last) { last = order[i] !== order[i + 1]; }
    if (last) {
      put(counts, order[i], here);
      if (here > most) { most = here; best = order[i]; }
      here = 0;
    }
  }
  ${first ? "for (const one of reversed(words)) { if (lookup(counts, one, 0) === most) { best = one; } }" : 'if (len(counts) === 0) { best = "-"; }'}
  return concat(concat(best, " "), toText(most));
}`;

const everyPair = (
  first: boolean,
  less = first ? "false" : "words[i] < best",
): string => `function solve(w: text): text {
  let words: text[] = parts(w);
  let best = "-";
  let most = 0;
  for (let i = 0; i < len(words); i++) {
    let count = 0;
    for (let j = 0; j < len(words); j++) { if (words[i] === words[j]) { count += 1; } }
    if (count > most || count === most && ${less}) { most = count; best = words[i]; }
  }
  return concat(concat(best, " "), toText(most));
}`;

const rulesOf = ({ rules }: Setting): Rules => ({ first: rules.first === true, fold: rules.fold === true });

/**
 * Problem family: the most frequent word of a line. Optional rules: ties by position instead of alphabet; case is
 * ignored.
 */
export const tokens: Family = {
  ...wordInput("abAB.,"),
  id: "tokens",
  to: "text",
  title: "the most frequent word",
  ruleNames: ["first", "fold"],
  skills: ["parsing", "hashing"],
  difficulty: "easy",
  range: () => ({ min: -1, max: 0 }),
  task: ({ rules }, name) => {
    const w = name("w");
    const alike = rules.fold
      ? "Small and capital letters are the same; print words in small letters."
      : "Small and capital letters are different.";
    const ties = rules.first
      ? "the one that occurs first in the line"
      : "the one that comes first in the order of character codes (capital letters before small ones)";
    return [
      `In ${w}, the characters \`.\` and \`,\` separate words; a word is a longest run of other characters. ${alike} Print the word that occurs most often and how often it occurs. If several words occur equally often, take ${ties}. If there is no word, print \`- 0\`.`,
      `Cut ${w} at every dot and every comma and throw away the empty pieces. ${alike} Which piece is the most frequent, and how many times is it there? Among equally frequent pieces choose ${ties}; without any piece the answer is \`- 0\`.`,
    ];
  },
  answer: "a word and an integer, separated by a blank",
  solve: (values, { rules }) => {
    const line = rules.fold ? (values.w as string).toLowerCase() : (values.w as string);
    const counts = new Map<string, number>();
    for (const word of line.split(/[.,]/)) if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
    const order = rules.first ? [...counts] : [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    const [best, count] = order.reduce((top, one) => (one[1] > top[1] ? one : top), ["-", 0] as [string, number]);
    return `${best} ${count}`;
  },
  plans: (_setting, size) =>
    wordPlans(size, {
      random: [
        ["short-words", "short words with many ties", character("abAB.,.,")],
        ["two-letters", "words of few letters", character("aAb.,bBa.")],
      ],
      adversarial: [
        ["single-letters", "words of one letter", `i % 2 === 0 ? ${character("abABa")} : ${character(".,")}`],
        ["pairs", "words of two letters", `i % 3 === 2 ? ${character(".,")} : ${character("abAB")}`],
        ["one-word", "a single long word", character("abAB")],
        ["separators", "few letters between separators", character(".,.,.,.,aB")],
        ["many-words", "many different words", `i % 9 === 8 ? "." : ${character("abAB")}`],
      ],
      corner: [
        ".",
        "a",
        ",,",
        "b.a",
        "a.b",
        "B,a",
        "A.a",
        "a..a",
        ".a.",
        "b.a,b.a",
        "a.B.b",
        "ab.ab,b",
        "b,b,a,a",
        "Ba.bA",
      ],
    }),
  right: (setting) => {
    const { first, fold } = rulesOf(setting);
    return [
      { id: "map", source: `${parts(fold)}\n${byMap(first)}` },
      { id: "order", source: `${bySplit(fold)}\n${byOrder(first)}` },
      { id: "split-map", source: `${bySplit(fold)}\n${byMap(first)}` },
    ];
  },
  slow: (setting) => ({
    id: "every-pair",
    source: `${parts(rulesOf(setting).fold)}\n${everyPair(rulesOf(setting).first)}`,
  }),
  wrong: (setting) => {
    const { first, fold } = rulesOf(setting);
    return [
      { bug: "tie_order", id: "last-of-ties", source: `${parts(fold)}\n${byMap(first, ">=")}` },
      { bug: "boundary", id: "counts-empty-words", source: `${parts(fold, true, true)}\n${byMap(first)}` },
      { bug: "no_reset", id: "loses-last-word", source: `${parts(fold, false)}\n${byMap(first)}` },
      {
        bug: "off_by_one",
        id: "skips-first-word",
        source: `${parts(fold).replace("let found: text[] = [];", "let found: text[] = [];").replace("return found;", "return slice(found, min(1, len(found)), len(found));")}\n${byMap(first)}`,
      },
    ];
  },
};
