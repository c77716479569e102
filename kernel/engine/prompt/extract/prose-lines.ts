/** Matches words that start a line of code but never a sentence. */
const keyword =
  /^(?:async|def|class|import|from|if|elif|else|for|while|with|try|except|finally|return|raise|assert|del|global|pass|function|const|let|var|export|switch|do|throw|new|await|yield|type|interface|enum|namespace|declare)\b/;
/** Matches Markdown markers before a line or around its words. */
const marks = /^(?:[*_>#•–-]+|\d+[.)])\s+|[*_`]/g;

/** True if a line at the first column is prose: a sentence, a heading or a greeting. */
export const isProse = (line: string): boolean => {
  if (/^\s|^$/.test(line) || keyword.test(line)) return false;
  const text = line.replace(marks, "").trim();
  if (/^[A-Z][\w']*[.:!?…]*$/.test(text) && text !== line.replace(/\W+$/, "")) return true;
  return /^["'(]?\p{L}[\p{L}\p{N}'’,-]*[,:.!?]?(?:\s+\S+)+$/u.test(text) && !/[={};]|^\S+\(.*\)$/.test(text);
};

/** Removes the sentences between the lines of a block. */
export const withoutProse = (code: string): string =>
  code
    .split("\n")
    .filter((line) => !isProse(line))
    .join("\n");

const sentence = /^(?:[*_>-]+\s*)?[A-Z][\w'’]*,?(?: [\w'’`"*,-]+){2,}[.:!]?(?:\*\*)?$/;

/** Removes the sentences before and after the code of a block, for languages without a parser in taulab. */
export const withoutOuterProse = (code: string): string => {
  const lines = code.split("\n");
  const isCode = (line: string): boolean => line.trim() !== "" && !sentence.test(line);
  const from = lines.findIndex(isCode);
  const to = lines.findLastIndex(isCode);
  return from < 0 || /<\?php/.test(code) ? code : lines.slice(from, to + 1).join("\n");
};
