/** The six ASCII white-space characters: what separates tokens and is cut from ends. */
const blanks = / |[\t\n\v\f\r]/;

/** Text without blanks at its end; a loop, because a pattern would look at each run of blanks twice. */
const withoutTrailing = (text: string): string => {
  let end = text.length;
  while (end > 0 && blanks.test(text[end - 1]!)) end--;
  return text.slice(0, end);
};

/** Lines of a text: trailing blanks of lines and text removed, leading and inner blank lines kept; none of an empty text. */
export const linesOf = (text: string): readonly string[] => {
  const lines = withoutTrailing(text.replaceAll("\r\n", "\n"));
  return lines === "" ? [] : lines.split("\n").map(withoutTrailing);
};

/** Words between blanks. */
export const tokensOf = (text: string): readonly string[] =>
  text.split(/[ \t\n\v\f\r]+/).filter((token) => token !== "");
