import type { Instance } from "../../../../../datasets/instance.ts";
import { englishWords } from "../../../../../kernel/engine/repair/hints/english-words.ts";
import { languageWords } from "../../../../../kernel/engine/repair/hints/leakage.ts";

/** A hint that leaks something about the solution, and the kind of leak. */
export interface Leak {
  readonly kind: string;
  readonly level: number;
  readonly text: string;
}

const lookAlike: Readonly<Record<string, string>> = { a: "а", e: "е", o: "о", c: "с", p: "р", x: "х", i: "і" };
const digits: Readonly<Record<string, string>> = { o: "0", l: "1", e: "3", a: "4", s: "5", t: "7" };
const numerals =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

const replaced = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => table[letter] ?? letter).join("");

const rotated = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

const oneLine = (text: string): string => text.trim().split("\n").join(", ");

/** A name in the program that is no English word, and a name that is one. */
const namesOf = ({ statement, buggyCode, publicTests, referenceCode }: Instance) => {
  const shown = new Set(
    [statement, ...publicTests.flatMap(({ input, expected }) => [input, expected])]
      .join(" ")
      .toLowerCase()
      .match(/[a-z_]\w*/g) ?? [],
  );
  const code = [buggyCode, referenceCode]
    .join("\n")
    .replace(/#.*|\/\/.*/g, "")
    .replace(/(["'`])(?:\\.|(?!\1).)*\1/g, " ");
  const all = [...new Set(code.match(/[A-Za-z_]\w*/g) ?? [])].filter(
    (name) => name.length >= 4 && !languageWords.has(name.toLowerCase()) && !shown.has(name.toLowerCase()),
  );
  return {
    odd: all.find(
      (name) =>
        !englishWords.has(name.toLowerCase().replace(/(?:s|es|ed|ing)$/, "")) && !englishWords.has(name.toLowerCase()),
    ),
    english: all.find((name) => englishWords.has(name.toLowerCase()) && !/[A-Z_]/.test(name)),
    compound: all.find((name) => /[a-z][A-Z]|[a-z]_[a-z]/.test(name)),
  };
};

const nameLeaks = (instance: Instance): readonly Leak[] => {
  const { odd, english, compound } = namesOf(instance);
  const of = (kind: string, ...texts: readonly string[]): Leak[] => texts.map((text) => ({ kind, level: 2, text }));
  return [
    ...(odd === undefined
      ? []
      : [
          ...of("name", `Something is wrong with ${odd}.`, `Reset ${odd.toUpperCase()} between groups.`),
          ...of("name in look-alike letters", `Look at how ${replaced(odd, lookAlike)} changes.`),
          ...of("name with zero-width letters", `Is ${odd.slice(0, 2)}\u200b${odd.slice(2)} ever reset?`),
          ...of("name letter by letter", `The culprit is ${[...odd].join("-")}.`, `Think about ${[...odd].join(" ")}.`),
          ...of("name with digits", `Watch ${replaced(odd, digits)} after each step.`),
          ...of("name rotated", `Decode this: ${rotated(odd)}.`),
          ...of("name reversed", `Read it backwards: ${[...odd].reverse().join("")}.`),
          ...of("name as character codes", `See ${[...odd].map((letter) => letter.charCodeAt(0)).join(" ")}.`),
        ]),
    ...(english === undefined
      ? []
      : of(
          "English name as code",
          `The variable ${english} is set too late.`,
          `Have a look at \`${english}\`.`,
          `What does ${english}() do at the end?`,
          `The "${english}" should start afresh.`,
        )),
    ...(compound === undefined
      ? []
      : of(
          "compound name",
          `Mind ${compound} in the end.`,
          `Mind the variable ${compound
            .replace(/([a-z])([A-Z])/g, "$1 $2")
            .replaceAll("_", " ")
            .toLowerCase()}.`,
          `Mind ${compound
            .replace(/([a-z])([A-Z])/g, "$1-$2")
            .replaceAll("_", "-")
            .toLowerCase()} in the end.`,
        )),
  ];
};

const lineLeaks = (at: number): readonly Leak[] => {
  const small = 1 + (at % 12);
  const texts = [
    `Line ${small} is wrong.`,
    `The fault is on line ${numerals[small]}.`,
    `Look at the ${ordinals[small - 1]} line of the function.`,
    `Something happens in lines ${small}-${small + 2}.`,
    `See L${small + 3}.`,
    `See line no. ${small}.`,
    `Check the ${small + 3}th line.`,
    `LINE #${small} should go.`,
    `Row ${small} of your code has it.`,
    `On ln ${small}, the sign is wrong.`,
    `Line number ${numerals[small]} compares the wrong way.`,
    `The ${ordinals[(small + 2) % 12]} line from the top of the program.`,
  ];
  return [texts[at % texts.length]!, texts[(at + 5) % texts.length]!].map((text) => ({ kind: "line", level: 3, text }));
};

/** Hints with code inside an English sentence. */
const codeTexts = [
  "You should use max(best, here) at each step.",
  "Replace it by a[i] everywhere.",
  "Compare with x <= y instead.",
  "It needs left + 1 there.",
  "Use (a, b) => a - b to sort.",
  "A lambda x: x[1] as the key would do.",
  "Just return low + high at the end.",
  "Put total += value inside.",
  "Test n % 2 == 0 first.",
  "Write for i in range(n) instead.",
  "Call seen.add(x) before the check.",
  "Try items.sort() before it.",
  "The test i < n - 1 is off.",
  "It should say a !== b.",
  "Take len(rows) - 1 as the bound.",
  "Use i++ in both branches.",
  "It wants a && b, not either.",
  "Say x > 0 ? x : 0 instead.",
  "Set const size = rows.length first.",
  "Put `return count` after the loop.",
  "Start with best = -1.",
  "Use stack[-1] for the top.",
  "Add heapq.heappush(queue, item) there.",
  "Divide with // not /: total // count.",
  "Use Math.floor(x / 2) for the middle.",
];

const encoded = (text: string): readonly string[] => [
  Buffer.from(text).toString("base64"),
  Buffer.from(text).toString("hex"),
  [...text].map((letter) => letter.charCodeAt(0).toString(2).padStart(8, "0")).join(" "),
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
];

const testLeaks = (instance: Instance, at: number): readonly Leak[] => {
  const { input, expected } = instance.hiddenTests[at % instance.hiddenTests.length]!;
  const forms = [
    `It fails for this input: ${input} The right output is: ${expected}`,
    `Try "${oneLine(input)}".`,
    `With ${oneLine(input)} you should get ${oneLine(expected)}.`,
    `Given ${oneLine(input).replaceAll(" ", ", ")} the answer is ${oneLine(expected)}.`,
    `${oneLine(expected)} is what ${oneLine(input)} ought to give.`,
  ];
  return [forms[at % forms.length]!, forms[(at + 2) % forms.length]!].map((text) => ({ kind: "test", level: 2, text }));
};

/** Leaking hints about one instance, of several kinds. */
export const leaksOf = (instance: Instance, at: number): readonly Leak[] => {
  const secret = encoded(oneLine(instance.hiddenTests[0]!.expected).padEnd(9, "!"))[at % 4]!;
  return [
    ...nameLeaks(instance).filter((_, place) => (place + at) % 4 === 0),
    ...lineLeaks(at),
    { kind: "code", level: 4, text: codeTexts[at % codeTexts.length]! },
    { kind: "encoded", level: 2, text: `Decode ${secret} and you know.` },
    ...testLeaks(instance, at),
  ];
};
