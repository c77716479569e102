/** Matches strings and comments in the syntax of most languages. */
const apart = /"""[\s\S]*?"""|'''[\s\S]*?'''|`[^`]*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*|\/\/[^\n]*/g;

/** Applies a change to the parts of a program outside strings and comments. */
export const outsideStrings = (code: string, change: (part: string) => string): string => {
  let [changed, at] = ["", 0];
  for (const { index, 0: part } of code.matchAll(apart)) {
    changed += change(code.slice(at, index)) + part;
    at = index + part.length;
  }
  return changed + change(code.slice(at));
};
