import type { InstanceTest, PublicTest } from "../../../datasets/instance.ts";
import { holdsStatement } from "./code-in-hint.ts";
import type { RepairConfig } from "./config.ts";
import { codeTokens, dataTokens, joined, numbersOf, runsOf, withoutApostrophes, wordsOf } from "./hint-words.ts";
import { languageWords } from "./language-words.ts";
import { withoutComments } from "./without-comments.ts";

/** Why a hint is rejected; in the order in which the rules are tried. */
export type LeakRule =
  | "empty_hint"
  | "code_fence"
  | "code_statement"
  | "shared_tokens"
  | "hidden_literal"
  | "function_name"
  | "line_number"
  | "identifier"
  | "judge_level";

/** What a hint is compared with. */
export interface HintContext {
  readonly language: string;
  readonly statement: string;
  readonly publicTests: readonly PublicTest[];
  readonly currentCode: string;
  readonly referenceCode: string;
  readonly hiddenTests: readonly Pick<InstanceTest, "input" | "expected">[];
}

/** A hint as it was asked for: the level is null where hints are free (vanilla). */
export interface AskedHint {
  readonly text: string;
  readonly level: number | null;
  /** The judge's answer; null where nobody was asked. */
  readonly judgedLevel: number | null;
}

type Limits = Pick<RepairConfig, "sharedTokens" | "literalTokens" | "literalDigits">;

interface Rule {
  readonly name: LeakRule;
  /** Last level at which it holds; null: at all, free hints included. */
  readonly upTo: number | null;
  holds(hint: AskedHint, context: HintContext, limits: Limits): boolean;
}

const statementOf = ({ statement, publicTests }: HintContext): string =>
  [statement, ...publicTests.flatMap(({ input, expected }) => [input, expected])].join("\n");

const lowerWords = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map((word) => word.toLowerCase()));

const programsOf = ({ currentCode, referenceCode, language }: HintContext): readonly string[] =>
  [currentCode, referenceCode].map((code) => withoutComments(code, language, "cutStrings"));

const sharesTokens: Rule["holds"] = ({ text }, context, { sharedTokens }) => {
  const own = runsOf(codeTokens(text), sharedTokens);
  const reference = codeTokens(withoutComments(context.referenceCode, context.language, "keepStrings"));
  const known = runsOf(codeTokens(statementOf(context)), sharedTokens);
  return [...runsOf(reference, sharedTokens)].some((run) => own.has(run) && !known.has(run));
};

const holdsLiteral: Rule["holds"] = ({ text }, context, { literalTokens, literalDigits }) => {
  const statement = statementOf(context);
  const hidden = context.hiddenTests.flatMap(({ input, expected }) => [input, expected]);
  const knownNumbers = new Set(numbersOf(statement));
  const secret = new Set(hidden.flatMap(numbersOf).filter((number) => !knownNumbers.has(number)));
  const long = (number: string): boolean => number.replace(".", "").length >= literalDigits;
  if (numbersOf(text).some((number) => long(number) && secret.has(number))) return true;
  const [own, known] = [joined(dataTokens(text)), joined(dataTokens(statement))];
  return hidden
    .flatMap((one) => one.split("\n"))
    .map(dataTokens)
    .some((line) => line.length >= literalTokens && own.includes(joined(line)) && !known.includes(joined(line)));
};

const named = /\b(?:def|function|func|fn|fun|sub)\b[ \t]*\*?[ \t]*([A-Za-z_]\w*)/g;
const assigned =
  /\b(?:const|let|var)[ \t]+([A-Za-z_]\w*)\s*=\s*(?:async\b\s*)?(?:function\b|\([^()]*\)\s*=>|[A-Za-z_]\w*\s*=>)/g;

const namesFunction: Rule["holds"] = ({ text }, context) => {
  const known = lowerWords(statementOf(context));
  const names = programsOf(context).flatMap((code) =>
    [named, assigned].flatMap((pattern) => Array.from(code.matchAll(pattern), ([, name]) => name!)),
  );
  const hint = withoutApostrophes(text);
  const words = new Set(wordsOf(hint));
  const called = new Set(Array.from(hint.matchAll(/([A-Za-z_]\w*)\(/g), ([, name]) => name!));
  return names.some((name) => called.has(name) || (words.has(name) && !known.has(name.toLowerCase())));
};

const namesIdentifier: Rule["holds"] = ({ text }, context) => {
  const known = lowerWords(statementOf(context));
  const hint = lowerWords(withoutApostrophes(text));
  return programsOf(context)
    .flatMap(wordsOf)
    .map((word) => word.toLowerCase())
    .some((word) => hint.has(word) && !known.has(word) && !languageWords.has(word));
};

const rules: readonly Rule[] = [
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

/** The first rule that a hint breaks, or null: the candidate may have it. */
export const leakOf = (hint: AskedHint, context: HintContext, limits: Limits): LeakRule | null =>
  rules.find(
    (rule) =>
      (rule.upTo === null || (hint.level !== null && hint.level <= rule.upTo)) && rule.holds(hint, context, limits),
  )?.name ?? null;
