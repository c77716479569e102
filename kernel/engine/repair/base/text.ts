/** The six ASCII white-space characters. They separate tokens, and are trimmed from ends. */
const blanks = / |[\t\n\v\f\r]/;

/** Removes blanks at the end of a text. A loop is used, because a pattern would scan each run of blanks twice. */
const withoutTrailing = (text: string): string => {
  let end = text.length;
  while (end > 0 && blanks.test(text[end - 1]!)) end--;
  return text.slice(0, end);
};

/** Lines of a text without trailing blanks. Leading and inner blank lines are kept; an empty text has no lines. */
export const sourceLines = (text: string): readonly string[] => {
  const lines = withoutTrailing(text.replaceAll("\r\n", "\n"));
  return lines === "" ? [] : lines.split("\n").map(withoutTrailing);
};

/** Tokens that are separated by blanks. */
export const tokensOf = (text: string): readonly string[] =>
  text.split(/[ \t\n\v\f\r]+/).filter((token) => token !== "");
