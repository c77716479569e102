import { englishWords } from "./english-words.ts";
import type { HintContext } from "./hint-context.ts";
import { hintNormalForm } from "./hint-normal-form.ts";
import { joined } from "./hint-words.ts";

/** Words and numbers of a text in lower case, without the characters between them. */
const tokensOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/(?<![\w.])-?\d+(?:\.\d+)?(?!\w)|[\p{L}\p{N}_]+/gu) ?? [];

const isEnglish = (word: string): boolean =>
  /^[a-z]$/.test(word) || englishWords.has(word) || englishWords.has(word.replace(/(?:s|es|ed|ing)$/, ""));

/** A text in lower case, without blanks. */
const compact = (text: string): string => text.toLowerCase().replace(/\s+/g, "");

/** A hint's or statement's text in the two forms in which test data are searched: as tokens, and without blanks. */
interface Searched {
  readonly tokens: string;
  readonly compact: string;
}

const searched = (text: string): Searched => {
  const normal = hintNormalForm(text);
  return { tokens: joined(tokensOf(normal)), compact: compact(normal) };
};

/** An input or output of a test, prepared for the search: its tokens, and its text without blanks. */
interface Datum {
  readonly tokens: readonly string[];
  readonly compact: string;
  /** True if the text contains characters other than words, numbers and blanks. */
  readonly hasMarks: boolean;
}

const datum = (text: string): Datum => {
  const normal = hintNormalForm(text);
  return { tokens: tokensOf(normal), compact: compact(normal), hasMarks: /[^\p{L}\p{N}_\s]/u.test(normal) };
};

/** True if an input or output is only one or two English words, which many plain sentences contain by chance. */
const isProse = ({ tokens }: Datum): boolean => tokens.length < 3 && tokens.every(isEnglish);

/**
 * True if a text contains the whole input or output of a test. One or two English words count only with their
 * punctuation, or in quotes.
 */
const stands = (one: Datum, text: Searched): boolean => {
  const { tokens, compact: short, hasMarks } = one;
  if (short === "") return true;
  if (isProse(one) && !hasMarks)
    return [`"${short}"`, `'${short}'`, `\`${short}\``].some((quote) => text.compact.includes(quote));
  const byTokens = tokens.length > 0 && !isProse(one) && text.tokens.includes(joined(tokens));
  return byTokens || (hasMarks && text.compact.includes(short));
};

/**
 * True if a hint hardly contains this input or output by chance. It then has at least two tokens, or one non-English
 * token of at least four characters. Four characters with a punctuation mark suffice, too.
 */
const isTelling = ({ tokens, compact: short, hasMarks }: Datum): boolean =>
  tokens.length >= 2 ||
  (tokens.length === 1 && tokens[0]!.length >= 4 && !isEnglish(tokens[0]!)) ||
  (hasMarks && short.length >= 4);

/** Matches the words with which a hint presents a test: "input: … output: …". */
const frame = /\binputs?\b[^.\n]{0,20}:[\s\S]*\b(?:outputs?|answer|result|expected)\b[^.\n]{0,20}:/i;

/**
 * True for a rare token: a number with at least three digits or four characters, or a non-English word of at least four
 * characters.
 */
const isRare = (token: string): boolean =>
  /^-?\d/.test(token)
    ? token.replace(/\D/g, "").length >= 3 || token.length >= 4
    : token.length >= 4 && !isEnglish(token);

/** The inputs and outputs of an instance's tests and its problem statement, parsed once for all hints. */
interface ContextData {
  readonly tests: readonly (readonly [Datum, Datum])[];
  readonly publicText: Searched;
  readonly publicWords: ReadonlySet<string>;
}

const read = new WeakMap<HintContext, ContextData>();

const dataOf = (context: HintContext): ContextData => {
  const cached = read.get(context);
  if (cached !== undefined) return cached;
  const { statement, publicTests, hiddenTests } = context;
  const shown = [statement, ...publicTests.flatMap(({ input, expected }) => [input, expected])].join("\n");
  const pairKey = (before: Datum, after: Datum): string => `${before.compact}\0${after.compact}`;
  const publicPairs = new Set(publicTests.map(({ input, expected }) => pairKey(datum(input), datum(expected))));
  const data = {
    tests: hiddenTests
      .map(({ input, expected }) => [datum(input), datum(expected)] as const)
      .filter(([before, after]) => !publicPairs.has(pairKey(before, after))),
    publicText: searched(shown),
    publicWords: new Set(tokensOf(hintNormalForm(shown))),
  };
  read.set(context, data);
  return data;
};

/**
 * True if a hint quotes a hidden test: a whole input, a short input together with its output, or a rare word or number.
 * An output alone counts from three tokens on. Values from the statement or a public test may be quoted. A hint that
 * presents a test ("input: … output: …") always counts.
 */
export const quotesTest = (hint: string, context: HintContext): boolean => {
  if (frame.test(hint)) return true;
  const { tests, publicText, publicWords } = dataOf(context);
  const hintText = searched(hint);
  const words = new Set(tokensOf(hintNormalForm(hint)));
  return tests.some(([before, after]) => {
    const isRareWord = (token: string): boolean => isRare(token) && words.has(token) && !publicWords.has(token);
    if (before.tokens.some(isRareWord) || after.tokens.some(isRareWord)) return true;
    const holdsInput = stands(before, hintText);
    if (holdsInput && isTelling(before) && !stands(before, publicText)) return true;
    const holdsOutput = stands(after, hintText);
    if (holdsOutput && after.tokens.length >= 3 && !stands(after, publicText)) return true;
    return holdsInput && holdsOutput && before.compact !== "";
  });
};
