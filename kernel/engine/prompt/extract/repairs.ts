import { dedented } from "./dedented.ts";
import { decodeEntities } from "./entities.ts";
import { withUsualSigns } from "./odd-signs.ts";
import { afterPatches } from "./patches.ts";

/** A repair of one kind of formatting that keeps a program from parsing. */
interface Repair {
  /** True: the repair is also made if taulab has no parser for the language. */
  readonly isSure: boolean;
  /** True: the formatting is unmistakable, so the repair is made first, even if the text parses. */
  readonly isCertain?: true;
  mend(code: string): string;
}

const linesOf = (code: string): string[] => code.trimEnd().split("\n");

/**
 * Decodes HTML entities if all HTML characters are escaped. If one HTML character is not escaped, the program itself
 * contains entities.
 */
const withoutEntities = (code: string): string =>
  /&(?:lt|gt|quot|amp|#39|#x27);/i.test(code) && !/[<>]/.test(code) ? decodeEntities(code) : code;

/** The prompts of interactive sessions of Python, IPython and Node. Lines without a prompt are output and removed. */
const sessions: readonly { readonly opening: RegExp; readonly input: RegExp }[] = [
  { opening: /^>>>(?: |$)/, input: /^[ \t]*(?:>>>|\.\.\.)(?: (.*)|())$/ },
  { opening: /^In \[\d+\]: /, input: /^[ \t]*(?:In \[\d+\]|\.{3,}):(?: (.*)|())$/ },
  { opening: /^> \S/, input: /^(?:>|\.{3})(?: (.*)|())$/ },
];

const inputOf = (code: string, { opening, input }: (typeof sessions)[number]): string => {
  if (!opening.test(code.trimStart())) return code;
  return linesOf(code)
    .flatMap((line) => {
      const [prompted, behind, nothing] = input.exec(line) ?? [];
      return prompted === undefined ? [] : [behind ?? nothing ?? ""];
    })
    .join("\n");
};
const [python, ipython, node] = sessions;

/** If a text is a diff, its lines after the change; else the unchanged text. */
const afterDiff = (code: string): string => {
  const lines = linesOf(code).filter((line) => !/^(?:---|\+\+\+|@@|diff |index |\\ No newline)/.test(line));
  if (!lines.every((line) => /^[-+ ]|^$/.test(line)) || !lines.some((line) => line.startsWith("+"))) return code;
  return lines.flatMap((line) => (line.startsWith("-") ? [] : [line.slice(1)])).join("\n");
};

const numbered = /^[ \t]*(\d+)(?:[ \t]*[|:.│]|(?=[ \t]|$))/;

/** Removes the line numbers in front of a program's lines, if they increase by one. */
const withoutNumbers = (code: string): string => {
  const lines = linesOf(code);
  const numbers = lines.map((line) => Number(numbered.exec(line)?.[1] ?? Number.NaN));
  if (lines.length < 2 || !numbers.every((number, i) => number === numbers[0]! + i)) return code;
  const unnumbered = lines.map((line) => line.replace(numbered, ""));
  // Removes the indentation that all lines share after their numbers.
  const least = Math.min(...unnumbered.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)![0].length));
  return unnumbered.map((line) => line.slice(least)).join("\n");
};

/** Replaces curly quotes by straight quotes. */
const straight = (code: string): string => code.replace(/[“”„]/g, '"').replace(/[‘’‚]/g, "'");
const withStraightQuotes = (code: string): string => (/["'`]/.test(code) ? code : straight(code));

const oddSpace = /[\u00a0\u2000-\u200a\u202f\u3000]/g;
const withPlainSpaces = (code: string): string =>
  code.replace(/^[ \t\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/gm, (white) =>
    white.replace(oddSpace, " ").replace(/[\u200b\ufeff]/g, ""),
  );

/** Removes Markdown's escaping backslashes. */
const unescaped = (code: string): string => code.replace(/\\([_*[\]#])/g, "$1");

/** Removes commands for a notebook (`!pip`, `%time`) or a shell (`$ ls`) between the lines of a program. */
const withoutCommands = (code: string): string => code.replace(/^(?:!|%%?|\$ )\S.*$/gm, "");

/** Removes line breaks that the model wrote as the two characters `\n` at the ends of lines. */
const withoutLiteralEnds = (code: string): string => code.replace(/(?:\\r)?\\n[ \t]*$/gm, "");

/** Replaces line breaks that the model wrote as the two characters `\n` in a program on one line. */
const withLineBreaks = (code: string): string =>
  code.trim().includes("\n")
    ? code
    : code.replaceAll("\\r\\n", "\n").replaceAll("\\n", "\n").replaceAll("\\t", "\t").replaceAll('\\"', '"');

/** The repairs in the order in which they are tried. Each repair gets the result of the previous one. */
export const repairs: readonly Repair[] = [
  { isSure: true, isCertain: true, mend: withoutEntities },
  { isSure: true, isCertain: true, mend: (code) => inputOf(code, python!) },
  { isSure: true, isCertain: true, mend: (code) => inputOf(code, ipython!) },
  { isSure: true, isCertain: true, mend: (code) => afterPatches(code) ?? code },
  { isSure: false, mend: dedented },
  { isSure: false, mend: (code) => inputOf(code, node!) },
  { isSure: true, mend: withoutNumbers },
  { isSure: true, mend: withPlainSpaces },
  { isSure: true, mend: withStraightQuotes },
  { isSure: false, mend: afterDiff },
  { isSure: false, mend: withoutCommands },
  { isSure: false, mend: unescaped },
  { isSure: false, mend: straight },
  { isSure: false, mend: withLineBreaks },
  { isSure: false, mend: withoutLiteralEnds },
  { isSure: false, mend: withUsualSigns },
];
