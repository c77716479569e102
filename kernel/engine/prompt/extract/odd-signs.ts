import { outsideStrings } from "./outside-strings.ts";

const others: Readonly<Record<string, string>> = {
  "−": "-",
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  "﹣": "-",
  "×": "*",
  "∗": "*",
  "÷": "/",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "→": "->",
  "：": ":",
  "【": "[",
  "】": "]",
  "〔": "[",
  "〕": "]",
  "﹙": "(",
  "﹚": ")",
  "。": ".",
  "、": ",",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "…": "...",
};
const signs = new RegExp(`[${Object.keys(others).join("")}！-～]`, "g");

/** Replaces typographic and full-width characters by their ASCII equivalents. */
const usual = (text: string): string =>
  text.replace(signs, (sign) => others[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Replaces typographic and full-width characters of a program by ASCII characters, outside strings and comments. */
export const withUsualSigns = (code: string): string => outsideStrings(code, usual);
