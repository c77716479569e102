const hashed = new Set(["python", "ruby", "shell", "perl", "r", "julia", "elixir"]);

const quoted = "\"(?:[^\"\\\\\\n]|\\\\[\\s\\S])*\"|'(?:[^'\\\\\\n]|\\\\[\\s\\S])*'|`(?:[^`\\\\]|\\\\[\\s\\S])*`";
const tripled = "\"\"\"[\\s\\S]*?\"\"\"|'''[\\s\\S]*?'''";
const prefix = "(?:(?<!\\w)[rbufRBUF]{1,2}(?=[\"']))?";

const hashPattern = new RegExp(`${prefix}(?<text>${tripled}|${quoted})|(?<comment>#[^\\n]*)`, "g");
const slashPattern = new RegExp(`(?<text>${quoted})|(?<comment>//[^\\n]*|/\\*[\\s\\S]*?\\*/)`, "g");

/** Removes comments from a program. With `cutStrings` it also removes string literals. */
export const withoutComments = (code: string, language: string, strings: "keepStrings" | "cutStrings"): string =>
  code.replace(hashed.has(language) ? hashPattern : slashPattern, (match: string, ...matchArguments: unknown[]) => {
    const groups = matchArguments.at(-1) as { readonly comment?: string };
    return groups.comment === undefined && strings === "keepStrings" ? match : " ";
  });
