import { englishWords } from "./english-words.ts";

/** Patterns of encoded text: base64, hexadecimal, binary, escapes, Morse code. */
const forms: readonly RegExp[] = [
  /(?<![\w+/])(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])(?=[\w+/]*\d)[A-Za-z0-9+/]{12,}={0,2}(?![\w+/])/,
  /(?<![\w+/])[A-Za-z0-9+/]{6,}={1,2}(?![\w=])/,
  /(?<!\w)(?:0x)?(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{10,}(?!\w)/i,
  /(?<!\w)(?:(?:0x|\\x|%)?[0-9a-f]{2}[ ,:]?){5,}(?!\w)/i,
  /(?<!\w)(?:[01]{7,8}[ ,]?){2,}(?!\w)/,
  /(?:\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|%[0-9a-f]{2}|&#x?[0-9a-f]+;)/i,
  /(?<!\S)[.-]{1,5}(?: [.-]{1,5}){3,}(?!\S)/,
];

const rotated = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

const reversed = (text: string): string => [...text].reverse().join("");

/** Decodes a sequence of character codes, such as "104 105". */
const fromCodes = (text: string): string =>
  Array.from(text.matchAll(/\b\d{2,3}(?:[ ,-]+\d{2,3}){2,}\b/g), ([run]) =>
    (run.match(/\d+/g) ?? []).map((code) => String.fromCharCode(Number(code))).join(""),
  ).join(" ");

/**
 * True if a word is the base64 of printable text. To exclude ordinary words, it must have at least eight characters, in
 * lower and upper case.
 */
const isBase64 = (word: string): boolean => {
  const body = word.replace(/=+$/, "");
  if (body.length < 8 || !/[a-z]/.test(body) || !/[A-Z]/.test(body)) return false;
  return /^[\x20-\x7e\n]+$/.test(Buffer.from(body, "base64").toString("latin1"));
};

/** Words of a text that are not English, of four letters or more. */
const oddWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[a-z_]\w{3,}/g) ?? []).filter((word) => !englishWords.has(word));

/**
 * True if a text contains something encoded. Either a pattern such as base64 matches, or its words contain a name that
 * occurs in the programs: reversed, in ROT13, or as character codes.
 *
 * @param secrets names of variables and functions in the programs, in lower case
 */
export const holdsEncodedText = (text: string, secrets: ReadonlySet<string>): boolean => {
  if (forms.some((form) => form.test(text))) return true;
  if ((text.match(/[A-Za-z0-9+/]+={0,2}/g) ?? []).some(isBase64)) return true;
  const odd = oddWords(text);
  const isSecret = (word: string): boolean => word.length >= 4 && secrets.has(word.toLowerCase());
  if (odd.some((word) => isSecret(rotated(word)) || isSecret(reversed(word)))) return true;
  return (fromCodes(text).match(/[a-z_]\w*/gi) ?? []).some(
    (word) => word.length >= 3 && secrets.has(word.toLowerCase()),
  );
};
