/**
 * A string without a prefix, or a comment, or a quote that begins neither. A string in triple quotes may have several
 * lines.
 */
const textOrComment =
  /"""(?:\\[\s\S]|[^\\])*?"""|'''(?:\\[\s\S]|[^\\])*?'''|"(?:\\[^\n\r]|[^"\\\n\r])*"|'(?:\\[^\n\r]|[^'\\\n\r])*'|#[^\n\r]*|["']/g;

/** A string of bytes or a raw string, whose text is no code. Other strings with a prefix, such as `f"{a}"`, contain code. */
const inertPrefix = /(?<!\w)(?:[bu]|b?r|rb)(?="")/gi;

/**
 * Replaces the strings of a Python program by empty strings, and removes its comments. So only code remains.
 *
 * @param source the program's text
 * @returns the code; null if the program has other strings, such as f-strings or strings with a continued line.
 *
 * @example
 * codeOnly('x = "a" # b'); // => 'x = "" '
 * codeOnly('x = f"{a}"'); // => null
 */
export const codeOnly = (source: string): string | null => {
  let isOpen = false;
  const code = source.replaceAll(textOrComment, (text) => {
    isOpen ||= text.length === 1 && text !== "#";
    return text.startsWith("#") ? "" : '""';
  });
  return isOpen || /\w""/.test(code.replaceAll(inertPrefix, "")) ? null : code;
};
