import type { Case } from "../base/item.ts";
import { literalsIn } from "../verify/case-literals.ts";
import { standsAsWord } from "./word-in-text.ts";

/** True if the test contains every number and every quoted text of each case. */
export const literalsKept = (cases: readonly Case[], test: string): boolean => {
  const numbers = new Set(literalsIn(test).flatMap(({ value, isText }) => (isText ? [] : [value])));
  return cases
    .flat()
    .every((printedText) =>
      literalsIn(printedText).every(({ value, isText }) =>
        isText ? test.includes(value) : numbers.has(value) || standsAsWord(value, test),
      ),
    );
};
