import { englishWords } from "./english-words.ts";

const digitLetters: Readonly<Record<string, string>> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t" };

/** Replaces digits by the letters that they resemble, so that "t0tal" becomes "total". */
const spelledWithDigits = (text: string): string =>
  text.replace(/\b(?=\w*[a-z])(?=\w*\d)\w+\b/gi, (word) =>
    word.replace(/\d/g, (digit) => digitLetters[digit] ?? digit),
  );

/** The words that a text spells letter by letter: "b-e-s-t", "b e s t", "b, e, s, t". */
const spelledWords = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?<!\w)\w(?:(?:\s?[-.,_*·]\s?|\s)\w){2,}(?!\w)/g), ([run]) => run.replace(/\W|_/g, ""));

/** The words of which a name consists: "rowTotal" and "row_total" consist of "row" and "total". */
const partsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[_ ]+/)
    .filter((part) => part !== "");

const isEnglish = (word: string): boolean =>
  englishWords.has(word) || englishWords.has(word.replace(/(?:s|es|ed|ing)$/, ""));

const kinds =
  "variables?|functions?|names?|named|called|methods?|lists?|arrays?|maps?|sets?|dictionar(?:y|ies)|parameters?|arguments?|counters?|helpers?|fields?|class|constants?|flags?|identifiers?|loop over|assign(?:ed)? to";

/** True if a hint writes an English word as code, for example in quotes or as a call. */
const inCodeForm = (name: string, hint: string): boolean => {
  const pattern = RegExp.escape(name);
  return (
    new RegExp(`[\`"']${pattern}[\`"'(]|\\b${pattern}\\(|\\b${pattern}\\.\\w|\\w\\.${pattern}\\b`).test(hint) ||
    new RegExp(
      `\\b(?:variable|function|method|parameter|argument|identifier|named|called)s? (?:is |the )?${pattern}\\b`,
      "i",
    ).test(hint) ||
    new RegExp(`\\b(?:the|your) ${pattern} (?:variable|function|method|parameter|argument|identifier)\\b`, "i").test(
      hint,
    )
  );
};

/** True if a hint contains the name of a variable or function in a program, also in a disguised form. */
const holdsName = (name: string, hint: string, words: ReadonlySet<string>, spelled: ReadonlySet<string>): boolean => {
  const [lower, lowerHint] = [name.toLowerCase(), hint.toLowerCase()];
  const parts = partsOf(name);
  // Most names do not occur in the hint, so the slow patterns are skipped for them.
  if (!spelled.has(lower.replaceAll("_", "")) && !parts.every((part) => lowerHint.includes(part)))
    return words.has(lower);
  if (spelled.has(lower.replaceAll("_", "")) && lower.length >= 3) return true;
  if (parts.length > 1) {
    if (words.has(lower)) return true;
    const split = parts.map(RegExp.escape).join("(?: underscore | ?[-_·.] ?|)");
    if (new RegExp(`\\b${split}\\b`, "i").test(hint)) return true;
    return new RegExp(`(?:[\`"']|\\b(?:${kinds}) (?:the )?)${parts.map(RegExp.escape).join(" ")}\\b`, "i").test(hint);
  }
  if (lower.length === 1) return new RegExp(`(?<![\\w'])${RegExp.escape(name)}(?![\\w'])`).test(hint);
  const isConstant = /[A-Z].*[A-Z]/.test(name) && new RegExp(`\\b${RegExp.escape(name)}\\b`).test(hint);
  return isEnglish(lower) ? isConstant || inCodeForm(name, hint) : words.has(lower);
};

/**
 * True if a hint contains one of the given names, which occur in a program. A name that is an English word counts only
 * if it is written as code: quoted, called, or introduced as a variable or function.
 *
 * @param hint in normal form, without apostrophes between letters.
 * @param names names in the programs that neither the statement nor the language contains, as the programs write them.
 */
export const quotesName = (hint: string, names: readonly string[]): boolean => {
  const digitForm = spelledWithDigits(hint);
  const words = new Set([hint, digitForm].flatMap((text) => text.toLowerCase().match(/[a-z_]\w*/g) ?? []));
  const spelled = new Set(spelledWords(hint).map((word) => word.toLowerCase()));
  return names.some((name) => holdsName(name, hint, words, spelled));
};
