import type { Case } from "../base/item.ts";
import type { AssertedCase } from "../lines/step-lines.ts";
import { type LiteralPlace, literalsIn } from "../verify/case-literals.ts";
import { caseTexts } from "../verify/case-marks.ts";
import { toleranceOf } from "./tolerance-of.ts";

/** A printed text with other literals in the places of its own. */
const withLiterals = (printed: string, literals: readonly LiteralPlace[]): string => {
  const places = literalsIn(printed);
  return places.reduceRight((text, { from, to, isText }, at) => {
    const value = literals[at]?.value ?? "";
    return text.slice(0, from) + (isText ? `"${value}"` : value) + text.slice(to);
  }, printed);
};

/** The literals of a text beside those of a case, which stand in it in their order; null if one is missing. */
const besides = (
  caseLiterals: readonly LiteralPlace[],
  textLiterals: readonly LiteralPlace[],
): readonly LiteralPlace[] | null => {
  let at = 0;
  const others: LiteralPlace[] = [];
  for (const one of textLiterals)
    if (at < caseLiterals.length && caseLiterals[at]!.value === one.value) at += 1;
    else others.push(one);
  return at === caseLiterals.length ? others : null;
};

const readCase = (text: string, printed: Case | undefined): AssertedCase => {
  const textLiterals = literalsIn(text);
  if (!printed) return [text.trim(), "", null];
  const [input, output] = printed;
  const [ofInput, ofOutput] = [literalsIn(input), literalsIn(output)];
  const others = besides([...ofInput, ...ofOutput], textLiterals);
  if (others !== null) return [input, output, toleranceOf(text, others)];
  if (textLiterals.length !== ofInput.length + ofOutput.length) return [text.trim(), "", null];
  return [
    withLiterals(input, textLiterals.slice(0, ofInput.length)),
    withLiterals(output, textLiterals.slice(ofInput.length)),
    null,
  ];
};

/**
 * The cases that a test asserts, read back from its text. Each case has its own part of the text. If the literals of a
 * case stand in its part in their order, it is written as step 3 printed it. Its tolerance is that of its comparison.
 *
 * @param cases the cases that step 3 printed
 */
export const readCases = (test: string, language: string, cases: readonly Case[]): readonly AssertedCase[] =>
  (caseTexts(test, language) ?? []).map((text, at) => readCase(text, cases[at]));
