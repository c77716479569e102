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

/** Replaces signs of another script or of a word processor by their ASCII signs. */
const usual = (text: string): string =>
  text.replace(signs, (sign) => others[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Replaces such minus signs, brackets, colons, commas and digits outside strings and comments. */
export const withUsualSigns = (code: string): string => outsideStrings(code, usual);
