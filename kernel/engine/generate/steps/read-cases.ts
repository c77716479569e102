import type { Case } from "../base/item.ts";
import type { AssertedCase } from "../lines/step-lines.ts";
import { type LiteralPlace, literalsIn } from "../verify/case-literals.ts";
import { caseTexts } from "../verify/case-marks.ts";
import { toleranceOf } from "./tolerance-of.ts";

/** Replaces each literal in the printed text of a case by the literal at the same position of a list. */
const withLiterals = (printedText: string, literals: readonly LiteralPlace[]): string => {
  const places = literalsIn(printedText);
  return places.reduceRight((text, { from, to, isText }, at) => {
    const value = literals[at]?.value ?? "";
    return text.slice(0, from) + (isText ? `"${value}"` : value) + text.slice(to);
  }, printedText);
};

/**
 * The literals of a test's text that are not those of a case, for example a tolerance. Null if a literal of the case is
 * missing or out of order.
 */
const besides = (
  caseLiterals: readonly LiteralPlace[],
  textLiterals: readonly LiteralPlace[],
): readonly LiteralPlace[] | null => {
  let at = 0;
  const otherLiterals: LiteralPlace[] = [];
  for (const one of textLiterals)
    if (at < caseLiterals.length && caseLiterals[at]!.value === one.value) at += 1;
    else otherLiterals.push(one);
  return at === caseLiterals.length ? otherLiterals : null;
};

const readCase = (text: string, printedCase: Case | undefined): AssertedCase => {
  const textLiterals = literalsIn(text);
  if (!printedCase) return [text.trim(), "", null];
  const [input, output] = printedCase;
  const [ofInput, ofOutput] = [literalsIn(input), literalsIn(output)];
  const otherLiterals = besides([...ofInput, ...ofOutput], textLiterals);
  if (otherLiterals !== null) return [input, output, toleranceOf(text, otherLiterals)];
  if (textLiterals.length !== ofInput.length + ofOutput.length) return [text.trim(), "", null];
  return [
    withLiterals(input, textLiterals.slice(0, ofInput.length)),
    withLiterals(output, textLiterals.slice(ofInput.length)),
    null,
  ];
};

/**
 * The cases that a test asserts, read from its text. Comments `case N` divide the text. If the text after a comment
 * contains the literals of the printed case in order, the printed case is returned. The tolerance is that of the
 * comparison in this text.
 *
 * @param cases the cases that the solution printed in the sandbox
 */
export const readCases = (test: string, language: string, cases: readonly Case[]): readonly AssertedCase[] =>
  (caseTexts(test, language) ?? []).map((text, at) => readCase(text, cases[at]));
