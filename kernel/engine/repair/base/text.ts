/**
 * The six ASCII white-space characters, here called blanks. Tokens are separated at blanks, and texts are trimmed of
 * them.
 */
const blanks = / |[\t\n\v\f\r]/;

/**
 * Removes blanks at the end of a text. A loop does this, because a regular expression would take time that is quadratic
 * in the number of blanks.
 */
const withoutTrailing = (text: string): string => {
  let end = text.length;
  while (end > 0 && blanks.test(text[end - 1]!)) end--;
  return text.slice(0, end);
};

/** The lines of a text, each without blanks at its end. Blank lines at the end of the text are left out. */
export const sourceLines = (text: string): readonly string[] => {
  const lines = withoutTrailing(text.replaceAll("\r\n", "\n"));
  return lines === "" ? [] : lines.split("\n").map(withoutTrailing);
};

/** The tokens of a text, which are separated by blanks. */
export const tokensOf = (text: string): readonly string[] =>
  text.split(/[ \t\n\v\f\r]+/).filter((token) => token !== "");
