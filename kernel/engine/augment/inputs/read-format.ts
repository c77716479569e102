/** One part of an input format: numbers on a line, a list, rows, a grid or a word. */
export type FormatPart =
  | { readonly kind: "numbers"; readonly names: readonly string[] }
  | { readonly kind: "list"; readonly name: string; readonly length: string }
  | { readonly kind: "rows"; readonly count: string; readonly names: readonly string[] }
  | { readonly kind: "grid"; readonly count: string }
  | { readonly kind: "word"; readonly name: string };

const base = (name: string): string => name.replace(/_\{?\w+\}?$/, "");
const number = "(?:integers?|numbers?)";
const names = "([A-Za-z]\\w*(?:(?:,| and|, and) [A-Za-z]\\w*)*)";

type Reader = readonly [pattern: RegExp, read: (match: RegExpExecArray) => FormatPart];

const namesIn = (text: string): readonly string[] => text.split(/, and |, | and /).map(base);

const readers: readonly Reader[] = [
  [
    new RegExp(
      `(?:next )?(\\w+) lines(?: follow)?,? (?:each )?(?:with|holds?|contains?) (?:\\w+ )?${number} ${names}`,
      "i",
    ),
    ([, count, list]) => ({ kind: "rows", count: count!, names: namesIn(list!) }),
  ],
  [
    /(?:next )?(\w+) lines(?: follow)?,? (?:each )?(?:with|holds?|contains?) (\w+) characters/i,
    ([, count]) => ({ kind: "grid", count: count! }),
  ],
  [
    new RegExp(`(\\w+) ${number} ([A-Za-z]\\w*?)_\\{?\\w+\\}?, (?:\\w+, )*\\.\\.\\.`, "i"),
    ([, length, name]) => ({ kind: "list", name: base(name!), length: length! }),
  ],
  [/(?:word|string|text) ([A-Za-z]\w*)/i, ([, name]) => ({ kind: "word", name: base(name!) })],
  [new RegExp(`${number} ${names}`, "i"), ([, list]) => ({ kind: "numbers", names: namesIn(list!) })],
];

/** Parses the usual sentences of an input format; null if some sentence has another form. */
export const readFormat = (inputFormat: string): readonly FormatPart[] | null => {
  const sentences = inputFormat.split(/(?<!\.\.)\.(?:\s+|$)|\n+/).filter((one) => one.trim() !== "");
  const parts = sentences.map((sentence) => {
    for (const [pattern, read] of readers) {
      const match = pattern.exec(sentence);
      if (match) return read(match);
    }
    return null;
  });
  return parts.includes(null) ? null : (parts as FormatPart[]);
};
