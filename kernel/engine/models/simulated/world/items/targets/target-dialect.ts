import type { ValueType } from "../../problem/family.ts";
import type { ItemDialect } from "../dialects/item-dialect.ts";

/** Functions with which simulated translators write calls and tests in a target language. */
export type TargetDialect = Pick<
  ItemDialect,
  "remark" | "owner" | "literal" | "call" | "indent" | "show" | "check" | "wrap"
>;

/**
 * A string literal in double quotes. `special`: further characters that need a backslash, in addition to
 * quote and backslash.
 */
export const quotedWith = (text: string, special = ""): string =>
  `"${[...text].map((sign) => (`"\\${special}`.includes(sign) ? `\\${sign}` : sign)).join("")}"`;

/** Type of a value → template of a statement, such as an assertion, for a value of this type. */
export type ByType = Readonly<Record<"int" | "text" | "list", string>>;

/** Fills the template for a type: `CALL` is replaced by a call, and `WANT` by an expected value. */
export const filled = (texts: ByType, to: ValueType, call: string, expected = ""): string =>
  texts[to === "int" || to === "text" ? to : "list"].replace(/CALL|WANT/g, (word) =>
    word === "CALL" ? call : expected,
  );

/** Uses one template for values of every type. */
export const always = (text: string): ByType => ({ int: text, text, list: text });
