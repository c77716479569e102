/** Matches strings and comments in the syntax of most languages. */
const apart = /"""[\s\S]*?"""|'''[\s\S]*?'''|`[^`]*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*|\/\/[^\n]*/g;

/** Applies a change to the parts of a program outside strings and comments. */
const outsideStrings = (code: string, change: (part: string) => string): string => {
  let [changed, at] = ["", 0];
  for (const { index, 0: part } of code.matchAll(apart)) {
    changed += change(code.slice(at, index)) + part;
    at = index + part.length;
  }
  return changed + change(code.slice(at));
};

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
