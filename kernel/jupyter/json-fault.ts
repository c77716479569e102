/** True if more text could still make it JSON. */
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
 * The place at which a text stops being JSON, counted from 1. The runtime's own message has the place of some faults
 * only. The longest prefix that could continue shows it for all. Cost: a parse of the text for each doubling of its
 * length.
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
