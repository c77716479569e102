import type { RepairConfig } from "../base/config.ts";
import { withoutComments } from "../base/without-comments.ts";
import { holdsCodeAnywhere } from "./code-anywhere.ts";
import { holdsStatement } from "./code-in-hint.ts";
import { holdsEncodedText } from "./encoded-text.ts";
import type { HintContext } from "./hint-context.ts";
import { hintNormalForm } from "./hint-normal-form.ts";
import { codeTokens, dataTokens, joined, numbersOf, runsOf, withoutApostrophes, wordsOf } from "./hint-words.ts";
import { refersToLine } from "./line-reference.ts";
import { quotesName } from "./name-quotation.ts";
import { quotesTest } from "./test-quotation.ts";

/** Words of programming languages, and the English article. A hint may contain them at every level. */
export const languageWords: ReadonlySet<string> = new Set(
  (
    "a abs all and any append array as assert async await bool boolean break case catch char class const continue def " +
    "default del delete dict do elif else enum enumerate except export extends false filter finally find float for " +
    "foreach from function get global if import in index input instanceof int is isinstance items iter join keys lambda " +
    "len length let list log map math max min new next none nonlocal not null number object of or pass pop print push " +
    "raise range read readline replace require return reversed round set shift slice sort sorted split static stdin " +
    "stdout str string strip sum super switch sys this throw true try tuple typeof undefined values var void while with " +
    "yield zip"
  ).split(" "),
);

/**
 * The rules that a hint may break, in the order in which they are checked. The first broken rule is the reason for its
 * rejection.
 */
export type LeakRule =
  | "empty_hint"
  | "code_fence"
  | "code_statement"
  | "shared_tokens"
  | "hidden_literal"
  | "encoded_text"
  | "function_name"
  | "line_number"
  | "identifier"
  | "judge_level";

/** A hint and its requested level. The level is null for a free hint (protocol `vanilla`). */
export interface AskedHint {
  readonly text: string;
  readonly level: number | null;
  /** The level that the judge model assigns to the hint; null if the judge was not asked. */
  readonly judgedLevel: number | null;
}

type Limits = Pick<RepairConfig, "sharedTokens" | "literalTokens" | "literalDigits" | "hintRules">;

interface Rule {
  readonly name: LeakRule;
  /** The highest hint level at which the rule is checked; null: it is checked for all hints, free ones included. */
  readonly upTo: number | null;
  holds(hint: AskedHint, context: HintContext, limits: Limits): boolean;
}

/** Caches a function's value for each instance's texts (`HintContext`), because many hints are checked against them. */
const perContext = <T>(compute: (context: HintContext) => T): ((context: HintContext) => T) => {
  const cache = new WeakMap<HintContext, T>();
  return (context) => {
    const value = cache.get(context) ?? compute(context);
    cache.set(context, value);
    return value;
  };
};

const statementOf = ({ statement, publicTests }: HintContext): string =>
  [statement, ...publicTests.flatMap(({ input, expected }) => [input, expected])].join("\n");

const lowerWords = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map((word) => word.toLowerCase()));

const programsOf = perContext(({ currentCode, referenceCode, language }): readonly string[] =>
  [currentCode, referenceCode].map((code) => withoutComments(code, language, "cutStrings")),
);

const sharesTokens: Rule["holds"] = ({ text }, context, { sharedTokens }) => {
  const hintRuns = runsOf(codeTokens(text), sharedTokens);
  if (hintRuns.size === 0) return false;
  const reference = codeTokens(withoutComments(context.referenceCode, context.language, "keepStrings"));
  const statementRuns = runsOf(codeTokens(statementOf(context)), sharedTokens);
  return [...runsOf(reference, sharedTokens)].some((run) => hintRuns.has(run) && !statementRuns.has(run));
};

/**
 * Numbers and lines in hidden tests that a hint must not contain, because the problem statement does not contain them.
 */
const secretDataOf = perContext((context) => {
  const statement = statementOf(context);
  const hidden = context.hiddenTests.flatMap(({ input, expected }) => [input, expected]);
  const knownNumbers = new Set(numbersOf(statement));
  const statementTokens = joined(dataTokens(statement));
  const lines = hidden.flatMap((one) => one.split("\n")).map(dataTokens);
  return {
    numbers: new Set(hidden.flatMap(numbersOf).filter((number) => !knownNumbers.has(number))),
    lines: lines
      .map((tokens) => ({ count: tokens.length, text: joined(tokens) }))
      .filter(({ text }) => !statementTokens.includes(text)),
  };
});

const holdsLiteral: Rule["holds"] = ({ text }, context, { literalTokens, literalDigits }) => {
  const { numbers, lines } = secretDataOf(context);
  const isLong = (number: string): boolean => number.replace(".", "").length >= literalDigits;
  if (numbersOf(text).some((number) => isLong(number) && numbers.has(number))) return true;
  const hintTokens = joined(dataTokens(text));
  return lines.some((line) => line.count >= literalTokens && hintTokens.includes(line.text));
};

const named = /\b(?:def|function|func|fn|fun|sub)\b[ \t]*\*?[ \t]*([A-Za-z_]\w*)/g;
const assigned =
  /\b(?:const|let|var)[ \t]+([A-Za-z_]\w*)\s*=\s*(?:async\b\s*)?(?:function\b|\([^()]*\)\s*=>|[A-Za-z_]\w*\s*=>)/g;

const namesFunction: Rule["holds"] = ({ text }, context) => {
  const statementWords = lowerWords(statementOf(context));
  const names = programsOf(context).flatMap((code) =>
    [named, assigned].flatMap((pattern) => Array.from(code.matchAll(pattern), ([, name]) => name!)),
  );
  const hint = withoutApostrophes(text);
  const words = new Set(wordsOf(hint));
  const called = new Set(Array.from(hint.matchAll(/([A-Za-z_]\w*)\(/g), ([, name]) => name!));
  return names.some((name) => called.has(name) || (words.has(name) && !statementWords.has(name.toLowerCase())));
};

const namesIdentifier: Rule["holds"] = ({ text }, context) => {
  const statementWords = lowerWords(statementOf(context));
  const hint = lowerWords(withoutApostrophes(text));
  return programsOf(context)
    .flatMap(wordsOf)
    .map((word) => word.toLowerCase())
    .some((word) => hint.has(word) && !statementWords.has(word) && !languageWords.has(word));
};

/** The rules in section 4 of the evidence format's document, applied to the text as it is (`hintRules: 1`). */
const literalRules: readonly Rule[] = [
  { name: "empty_hint", upTo: null, holds: ({ text }) => /^[ \t\n\v\f\r]*$/.test(text) },
  { name: "code_fence", upTo: null, holds: ({ text }) => text.includes("```") || text.includes("~~~") },
  { name: "code_statement", upTo: null, holds: ({ text }) => holdsStatement(text) },
  { name: "shared_tokens", upTo: null, holds: sharesTokens },
  { name: "hidden_literal", upTo: null, holds: holdsLiteral },
  { name: "function_name", upTo: 3, holds: namesFunction },
  { name: "line_number", upTo: 3, holds: ({ text }) => /\b[Ll]ines?\s*(number|no\.?|nr\.?|#)?\s*\d/.test(text) },
  { name: "identifier", upTo: 3, holds: namesIdentifier },
  { name: "judge_level", upTo: 5, holds: ({ level, judgedLevel }) => judgedLevel !== null && judgedLevel > level! },
];

/**
 * Names in the programs that neither the problem statement nor the programming language contains. A hint must not
 * contain them.
 */
const secretNamesOf = perContext((context): readonly string[] => {
  const statementWords = lowerWords(statementOf(context));
  const names = new Set(programsOf(context).flatMap(wordsOf));
  return [...names].filter((name) => !statementWords.has(name.toLowerCase()) && !languageWords.has(name.toLowerCase()));
});

const secretsOf = perContext(
  (context): ReadonlySet<string> => new Set(secretNamesOf(context).map((name) => name.toLowerCase())),
);

/** Makes a rule check the hint's text, and also its normal form, in which disguised content is plain. */
const alsoNormal = (rule: Rule): Rule => ({
  ...rule,
  holds: (hint, context, limits) =>
    rule.holds(hint, context, limits) || rule.holds({ ...hint, text: hintNormalForm(hint.text) }, context, limits),
});

const literal = (name: LeakRule): Rule => alsoNormal(literalRules.find((rule) => rule.name === name)!);

/**
 * The rules of `hintRules: 2`, which also detect disguised content. A name that is also an English word is rejected
 * only if it is written as code.
 */
const strictRules: readonly Rule[] = [
  literal("empty_hint"),
  literal("code_fence"),
  {
    name: "code_statement",
    upTo: null,
    holds: ({ text }) => [text, hintNormalForm(text)].some((one) => holdsStatement(one) || holdsCodeAnywhere(one)),
  },
  literal("shared_tokens"),
  {
    name: "hidden_literal",
    upTo: null,
    holds: (hint, context, limits) =>
      literal("hidden_literal").holds(hint, context, limits) || quotesTest(hint.text, context),
  },
  {
    name: "encoded_text",
    upTo: null,
    holds: ({ text }, context) => holdsEncodedText(text, secretsOf(context)),
  },
  { name: "line_number", upTo: 3, holds: ({ text }) => refersToLine(hintNormalForm(text)) },
  {
    name: "identifier",
    upTo: 3,
    holds: ({ text }, context) => quotesName(withoutApostrophes(hintNormalForm(text)), secretNamesOf(context)),
  },
  literal("judge_level"),
];

const ruleSets: Readonly<Record<RepairConfig["hintRules"], readonly Rule[]>> = { 1: literalRules, 2: strictRules };

/** The first rule of the study's `hintRules` that a hint breaks; null if the tested model may get the hint. */
export const leakOf = (hint: AskedHint, context: HintContext, limits: Limits): LeakRule | null =>
  ruleSets[limits.hintRules].find(
    (rule) =>
      (rule.upTo === null || (hint.level !== null && hint.level <= rule.upTo)) && rule.holds(hint, context, limits),
  )?.name ?? null;
