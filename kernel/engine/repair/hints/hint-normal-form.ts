/** Maps letters of other scripts to the Latin letters that they resemble. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic, lower and upper case.
    ["\u0430\u0435\u043e\u0441\u0440\u0445\u0443\u0456\u0458\u0455\u0501\u04bb\u04cf\u0475", "aeocpxyijsdhlv"],
    ["\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0423\u0406\u0408\u0405", "ABEKMHOPCTXYIJS"],
    ["\u043a\u043c\u0442\u043d\u0432\u0433", "kmthbr"],
    // Greek, lower and upper case.
    ["\u03b1\u03bf\u03c1\u03b9\u03bd\u03c4\u03c5\u03ba\u03b2\u03c9\u03b5\u03b3\u03b7\u03c7", "aopivtukbweynx"],
    ["\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7", "ABEZHIKMNOPTYX"],
    // Latin letters of other alphabets.
    ["\u0131\u0142\u00f8\u0111\u0127\u0261\u0251", "ilodhga"],
  ].flatMap(([from = "", to = ""]) => [...from].map((letter, at) => [letter, to[at] ?? letter])),
);

const units = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";
const belowTwenty = new Map([...units.split(" "), "seventeen", "eighteen", "nineteen"].map((word, at) => [word, at]));
const tens = new Map(
  ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map((word, at) => [
    word,
    20 + 10 * at,
  ]),
);
const numberWord = [...belowTwenty.keys(), ...tens.keys()].join("|");
const largeNumber = new RegExp(`\\b(?:${numberWord})(?:[ -](?:and[ -])?(?:${numberWord}|hundred|thousand))+\\b`, "gi");

const numberOf = (words: string): number => {
  let [total, group] = [0, 0];
  for (const word of words.toLowerCase().split(/[ -]+/)) {
    if (word === "hundred") group = Math.max(1, group) * 100;
    else if (word === "thousand") [total, group] = [total + Math.max(1, group) * 1000, 0];
    else group += belowTwenty.get(word) ?? tens.get(word) ?? 0;
  }
  return total + group;
};

/**
 * True if number words form one number, as in "forty-two". "one two five" is a list of digits, which is not converted.
 */
const isOneNumber = (words: string): boolean => {
  const parts = words.toLowerCase().split(/[ -]+/);
  return parts.some((part) => tens.has(part) || part === "hundred" || part === "thousand") || parts.length === 1;
};

/** Writes a number in plain form: without separators, exponent, plus sign, and leading or trailing zeros. */
const plainNumber = (text: string): string => {
  const value = Number(text.replace(/[,_'](?=\d{3}(?!\d))/g, "").replace(/_/g, ""));
  return Number.isFinite(value) && Math.abs(value) < 1e15 ? String(value) : text;
};

const grouped = /(?<![\w.])[+]?\d{1,3}(?:[,_' ]\d{3})+(?:\.\d+)?(?![\w])/g;
const written = /(?<![\w.])[+]?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w])/g;

const withoutGroups = (number: string): string => number.replace(/[,_' ]/g, "");

/**
 * Normalises a text so that disguised content is found. Unicode forms (NFKC), look-alike and zero-width letters, marks,
 * quotes and dashes become plain characters. Numbers in words, with separators or with exponents become digits.
 *
 * @example
 * hintNormalForm("tоtal is 1,250 or forty-two"); // => "total is 1250 or 42"
 */
export const hintNormalForm = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    .normalize("NFKC")
    .replace(/[^\0-\x7f]/gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[×∗]/g, "*")
    .replace(/\b(\d+(?:\.\d+)?) ?\* ?10 ?(?:\^|\*\*) ?([+-]?\d+)\b/g, "$1e$2")
    .replace(largeNumber, (words) => (isOneNumber(words) ? String(numberOf(words)) : words))
    .replace(grouped, (number) => (/^[+]?\d{1,3}( \d{3})+$/.test(number) ? number : withoutGroups(number)))
    .replace(written, (number) => plainNumber(number.replace("+", "")));
