/**
 * True once a text is a whole JSON value that cannot go on. A grammar allows white space behind it without end.
 *
 * @example
 * [isWholeJson('{"a": 1'), isWholeJson('{"a": 1}'), isWholeJson("12"), isWholeJson("12\n")]; // => [false, true, false, true]
 */
export const isWholeJson = (text: string): boolean => {
  if (!/[\]}"\s]$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
