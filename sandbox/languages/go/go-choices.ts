import type { ProbeChoice } from "../common/language.ts";
import { bothOf, type ChoiceForm, choicesBy } from "../common/tree/choices.ts";

/** Matches nodes whose literals must stay compile-time constants. */
const constant = /^(?:const_declaration|array_type|expression_case|import_declaration|type_declaration)$/;

const wholeOf = (literal: string): bigint | null =>
  /^\d[\d_]*$/.test(literal) ? BigInt(literal.replaceAll("_", "")) : null;
const runeOf = (literal: string): bigint | null => {
  const [letter = "", ...more] = [...literal.slice(1, -1)];
  return more.length > 0 || letter === "" ? null : BigInt(letter.codePointAt(0)!);
};

/**
 * Writes a sum that chooses between two whole numbers at run time. For 3 and 7 it is `(3 + 4*(1<<bit-1))`: 3 if the bit
 * is 0, and 7 if it is 1. Go takes the type of the shifted constant from the context, as it does for a literal.
 */
const sum = (place: ProbeChoice, name: string, worth: (literal: string) => bigint | null): string | null => {
  const [one, zero] = bothOf(place);
  const [to, from] = [worth(one), worth(zero)];
  if (to === null || from === null) return null;
  const [sign, step] = to < from ? ["-", from - to] : ["+", to - from];
  return `(${zero} ${sign} ${step}*(1<<bit_${name}(${place.bit})-1))`;
};

const call =
  (called: string) =>
  (place: ProbeChoice, name: string): string =>
    `${called}_${name}(${place.bit}, ${bothOf(place).join(", ")})`;

/** Type of the literal's node → the expression that chooses between the original and the changed literal. */
const forms: Readonly<Record<string, (place: ProbeChoice, name: string) => string | null>> = {
  int_literal: (place, name) => sum(place, name, wholeOf),
  rune_literal: (place, name) => sum(place, name, runeOf),
  float_literal: call("number"),
  interpreted_string_literal: call("text"),
  raw_string_literal: call("text"),
  true: ({ bit, means }, name) => `(bit_${name}(${bit}) ${means ? "==" : "!="} 0)`,
  false: ({ bit, means }, name) => `(bit_${name}(${bit}) ${means ? "!=" : "=="} 0)`,
};

const write: ChoiceForm["write"] = (place, name, { type }) => {
  const { kind, original, bit, means } = place;
  if (kind === "negation") return `((${original}) == (bit_${name}(${bit}) ${means ? "==" : "!="} 0))`;
  return forms[type]?.(place, name) ?? null;
};

/**
 * Writes Go expressions that choose at run time between a test's original and changed text. One build then serves
 * several probes (changed tests). Go has no conditional expression, so they call functions or compute sums.
 */
export const goChoices = choicesBy({
  grammar: "go",
  fixed: (path) => path.some(({ type }) => constant.test(type)),
  write,
});
