/** True if the text can become valid JSON by added characters at its end. */
const canGoOn = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    return /Unexpected end|Unterminated string/.test(message) || Number(position) === text.length;
  }
};

/**
 * The position of the first JSON syntax error, counted from 1. The runtime's own message contains the position only for
 * some errors. A binary search for the longest prefix that can be continued finds the position of every error.
 */
export const jsonFault = (text: string): { readonly line: number; readonly column: number } => {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (canGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const before = text.slice(0, good).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
};
