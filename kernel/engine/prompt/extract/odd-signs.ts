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

/** Signs of another script or of a word processor, as a keyboard has them. */
const usual = (text: string): string =>
  text.replace(signs, (sign) => others[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Minus signs, brackets, colons, commas and digits as a keyboard has them; strings and comments stay as they are. */
export const withUsualSigns = (code: string): string => outsideStrings(code, usual);
