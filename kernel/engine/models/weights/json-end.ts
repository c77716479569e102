/**
 * True if a text is a complete JSON value. Generation should then stop, because a grammar allows endless white space.
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
