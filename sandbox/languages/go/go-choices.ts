import type { ProbeChoice } from "../common/language.ts";
import { bothOf, type ChoiceForm, choicesBy } from "../common/tree/choices.ts";

/** Nodes whose content must be a compile-time constant. */
const constant = /^(?:const_declaration|array_type|expression_case|import_declaration|type_declaration)$/;

const wholeOf = (literal: string): bigint | null =>
  /^\d[\d_]*$/.test(literal) ? BigInt(literal.replaceAll("_", "")) : null;
const runeOf = (literal: string): bigint | null => {
  const [letter = "", ...more] = [...literal.slice(1, -1)];
  return more.length > 0 || letter === "" ? null : BigInt(letter.codePointAt(0)!);
};

/**
 * Chooses between two whole numbers by a sum: one number, plus or minus their difference times a bit. The bit is a
 * shifted constant, whose type Go takes from the context, as it does for a literal.
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

/** The expressions that choose between two values, by the type of the node. */
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
 * Writes expressions of Go that choose between a test's original and changed value at run time. Go has no conditional
 * expression.
 */
export const goChoices = choicesBy({
  grammar: "go",
  fixed: (path) => path.some(({ type }) => constant.test(type)),
  write,
});
