import { otherOfText } from "../expected/other-character.ts";
import { otherDigits } from "../expected/other-digits.ts";
import { namedParts, type TreeNode } from "./node.ts";

export type LiteralChange = readonly [node: TreeNode, text: string];

const numbers =
  /^(?:(?:decimal_|hex_|binary_|octal_)?(?:int|integer|float|floating_point|real|long|unsigned|number)_literal|decimal_floating_point_literal|number|integer|floating_point)$/;
const texts =
  /^(?:(?:interpreted_|raw_|verbatim_|multi_?line_)?string_literal|line_string_literal|multi_line_string_literal|text_block|string)$/;
const letters = /^(?:char|character|rune)_literal$/;

const otherNumber = (text: string): string | null => {
  const match = /^([\d_']+)(\.[\d_']*)?((?:[eE][-+]?\d+)?)(\w*)$/.exec(text);
  if (match === null || /^0\d/.test(text)) return null;
  const [, integer = "", fraction, exponent = "", suffix = ""] = match;
  const digits = integer.replace(/[_']/g, "");
  if (fraction === undefined && exponent === "" && !/^[fFdD]/.test(suffix)) return `${otherDigits(digits)}${suffix}`;
  return `${otherDigits(`${digits}${(fraction ?? "").replace(/[_']/g, "")}`)}${exponent}${suffix}`;
};

/**
 * Another string literal for a probe: one letter or digit is replaced. If that is impossible or an escape is at the
 * end, a letter is appended.
 */
const otherText = (text: string): string | null => {
  const quotes = /(?:"""|"|`)#*$/.exec(text)?.[0];
  if (quotes === undefined || text.length < 2 * quotes.length) return null;
  const before = text.slice(0, -quotes.length);
  const begin = /^[^"`]*["`]+/.exec(text)![0].length;
  const inner = before.slice(begin);
  const other = /\\.{0,9}$/s.test(before) ? null : otherOfText(inner);
  return other === null ? `${before}q${quotes}` : `${before.slice(0, begin)}${other}${quotes}`;
};

/** A literal of the same kind with another value; undefined if the node is not a literal. */
const otherLiteral = ({ type, text, children }: TreeNode): string | null | undefined => {
  if (text === "true" || text === "false") return text === "true" ? "false" : "true";
  if (numbers.test(type)) return otherNumber(text);
  if (letters.test(type))
    return text.includes("q") ? text.replace("q", "w") : text.replace(/'(?:\\.[^']*|[^'\\])'/u, "'q'");
  if (!texts.test(type)) return undefined;
  return children.some((one) => /interpol/.test(one.type)) ? null : otherText(text);
};

/** Matches nodes inside an expected value that are names, types or operators, so that probes leave them unchanged. */
const aside = /type|identifier|operator|^name$|_arguments_list$/;
/** Matches nodes of type arguments. Numbers in them are lengths, not values. */
const types = /^(?:template_argument_list|type_arguments)$/;

/** Each literal in an expected value, with its replacement in a probe (a changed test). */
export const changesOf = (node: TreeNode): LiteralChange[] => {
  const replacement = otherLiteral(node);
  if (replacement !== undefined) return replacement === null || replacement === node.text ? [] : [[node, replacement]];
  if (aside.test(node.type) && namedParts(node).length === 0) return [];
  return namedParts(node)
    .filter((one) => one !== node.fields.type && one !== node.fields.index && !types.test(one.type))
    .flatMap(changesOf);
};
