import type { ClaimRegistry } from "../../claims/computation.ts";
import { type SheetId, sheetOf } from "../../claims/selection.ts";
import type { PaperSheets } from "../../sheet.ts";

interface Unlisted extends SheetId {
  readonly by: string;
  readonly list: readonly string[];
  /** Labels that need no entry in the list. */
  readonly besides?: readonly string[];
  /**
   * If set, only labels with this word are checked, and their entry must contain the word. Default: an entry must
   * contain the whole label.
   */
  readonly word?: string;
}

interface Listing {
  /** A list fits if one of its items contains one of these words. */
  readonly words: readonly string[];
  /** Name of a list → its items. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** The name if no list fits. */
  readonly otherwise: string;
}

const includesWord = (list: readonly string[], word: string): boolean =>
  list.some((one) => one.toLowerCase().includes(word.toLowerCase()));

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Computations on the lists, examples and files that the thesis prints outside its tables. */
export const frameworkListComputations = {
  /** A statement that a text or list contains all `parts`. Placeholders: `absent` (the missing parts), `contents`. */
  contains: (
    _: PaperSheets,
    { content, parts }: { readonly content: string | readonly string[]; readonly parts: readonly string[] },
  ) => {
    const absent = parts.filter((part) => !content.includes(part));
    return { holds: absent.length === 0, absent: absent.join(", "), contents: [content].flat().join(", ") };
  },
  /** A statement that no item is the start of another. Placeholders: `count`, `different`, `repeated`. */
  distinct: (_: PaperSheets, { list }: { readonly list: readonly string[] }) => {
    const repeated = list.filter((one, i) => list.some((other, j) => j !== i && other.startsWith(one)));
    return {
      holds: repeated.length === 0,
      count: list.length,
      different: list.length - repeated.length,
      repeated: repeated.join(", "),
    };
  },
  /** A statement that the first of all lists fits. The recomputed text is the name of the first list that fits. */
  listing: (_: PaperSheets, { words, lists, otherwise }: Listing) => {
    const named = Object.entries(lists);
    const at = named.findIndex(([, list]) => words.some((word) => includesWord(list, word)));
    return { holds: at === 0, recomputed: named[at]?.[0] ?? otherwise };
  },
  /** A statement that a list has all labels of a dimension. Placeholders: `count` (labels), `unlisted`, `entries`. */
  labelsListed: (sheets: PaperSheets, { by, list, besides = [], word, ...id }: Unlisted) => {
    const labels = sheetOf(sheets, id)
      .labels(by)
      .filter((label) => !besides.includes(label) && label.includes(word ?? ""));
    const unlisted = labels.filter((label) => !includesWord(list, word ?? label));
    return {
      holds: unlisted.length === 0,
      count: labels.length,
      unlisted: unlisted.join(", "),
      entries: list.join(", "),
    };
  },
  /** A statement that unit tests run in all `languages`. Placeholders: `tested`, `testedKeys` (in lower case). */
  unitTested: (
    _: PaperSheets,
    { languages, criteria }: { readonly languages: readonly string[]; readonly criteria: readonly string[] },
  ) => {
    const tested = criteria.flatMap((one) => /^Unit tests in (\w+)/.exec(one)?.[1] ?? []);
    const keys = tested.map((language) => language.toLowerCase());
    return {
      holds: languages.every((language) => keys.includes(language.toLowerCase())),
      tested: tested.join(", "),
      testedKeys: keys.join(", "),
    };
  },
  /** The letter of the appendix whose title contains `words`. */
  appendixLetter: (
    _: PaperSheets,
    { titles, words }: { readonly titles: readonly string[]; readonly words: string },
  ): string => titles.find((title) => title.includes(words))?.slice(0, 1) ?? "",
  /** The highest common factor of two numbers. */
  commonFactor: (_: PaperSheets, { inputs: [a, b] }: { readonly inputs: readonly [number, number] }): number =>
    greatestDivisor(a, b),
} satisfies ClaimRegistry["computations"];
