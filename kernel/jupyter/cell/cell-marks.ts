/** The tags that a comment at the top of a cell contains, as in the kernel tslab: `@module`, `@jsx` and `@browser`. */
export interface CellMarks {
  /** The name in the tag `@module name`. The cell is then a module, which other cells import as `./name`. */
  readonly module?: string;
  readonly jsx: boolean;
  /** True if the cell has the tag `@browser`: it is code for a browser, so the kernel does not run it. */
  readonly browser: boolean;
}

const trivia = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const none: CellMarks = { jsx: false, browser: false };

export const cellMarks = (code: string): CellMarks => {
  if (!/@(module|jsx|browser)\b/.test(code)) return none;
  let marks = none;
  trivia.lastIndex = 0;
  for (let match = trivia.exec(code); match; match = trivia.exec(code)) {
    const [text] = match;
    if (!text.startsWith("/**")) continue;
    const module = /@module\s+(\w+)\s*(?=\*\/|\n|@)/.exec(text)?.[1];
    marks = {
      ...marks,
      ...(module !== undefined && { module }),
      jsx: marks.jsx || /@jsx\s*(?=\*|\n|@)/.test(text),
      browser: marks.browser || /@browser\b/.test(text),
    };
  }
  return marks;
};
