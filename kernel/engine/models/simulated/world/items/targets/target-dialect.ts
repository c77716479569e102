import type { ValueType } from "../../problem/family.ts";
import type { ItemDialect } from "../dialects/item-dialect.ts";

/** The idioms of a language that simulated translators write. */
export type TargetDialect = Pick<
  ItemDialect,
  "remark" | "owner" | "literal" | "call" | "indent" | "show" | "check" | "wrap"
>;

/** A text in double quotes; `special` are signs that need a backslash beside quote and backslash. */
export const quotedWith = (text: string, special = ""): string =>
  `"${[...text].map((sign) => (`"\\${special}`.includes(sign) ? `\\${sign}` : sign)).join("")}"`;

/** The texts of a statement by the type of the value. */
export type ByType = Readonly<Record<"int" | "text" | "list", string>>;

/** The text for a type, with a call in place of `CALL` and an expected value in place of `WANT`. */
export const filled = (texts: ByType, to: ValueType, call: string, expected = ""): string =>
  texts[to === "int" || to === "text" ? to : "list"].replace(/CALL|WANT/g, (word) =>
    word === "CALL" ? call : expected,
  );

/** One text for every type. */
export const always = (text: string): ByType => ({ int: text, text, list: text });
