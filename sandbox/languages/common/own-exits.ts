/** How the exits of a test's own text are found. */
export interface ExitForm {
  /** Up to and including the opening bracket of the exit code, global. */
  readonly call?: RegExp;
  /** An exit code without brackets, global; the first group is the code. */
  readonly bare?: RegExp;
  /** What begins a comment. */
  readonly comment: string;
}

/**
 * A test may end the program itself, with code 0 when all is well. Its exits are written anew, so that they prove
 * completion in that case; `write` gets the text of the exit code. One without a code is left alone: it says nothing.
 */
export function markExits(test: string, form: ExitForm, write: (code: string) => string): string {
  const marked = form.call === undefined ? test : replaceCalls(test, form.call, form.comment, write);
  if (form.bare === undefined) return marked;
  return marked.replace(form.bare, (whole: string, code: string, ...more: unknown[]) => {
    const [at, text] = [more[more.length - 2] as number, more[more.length - 1] as string];
    return inQuotesOrComment(text, at, form.comment) ? whole : write(code.trim());
  });
}

/** Writes calls anew; `call` ends with the opening bracket, `write` gets what lies between it and its partner. */
export function replaceCalls(
  text: string,
  call: RegExp,
  comment: string,
  write: (words: string, match: RegExpMatchArray) => string,
): string {
  let out = "";
  let done = 0;
  for (const match of text.matchAll(call)) {
    const open = match.index + match[0].length;
    const close = closingBracket(text, open);
    if (match.index < done || close < 0 || text.slice(open, close).trim() === "") continue;
    if (inQuotesOrComment(text, match.index, comment)) continue;
    out += text.slice(done, match.index) + write(text.slice(open, close), match);
    done = close + 1;
  }
  return out + text.slice(done);
}

const partners: Readonly<Record<string, number>> = { "(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1 };

/** Where the bracket closes that was opened just before `from`; negative where it never does. */
export function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '"') {
      do at += text[at] === "\\" ? 2 : 1;
      while (at < text.length && text[at] !== '"');
      continue;
    }
    depth += partners[text[at]!] ?? 0;
    if (depth === 0) return at;
  }
  return -1;
}

/** Good enough: looks at what stands before it on its line. */
function inQuotesOrComment(text: string, at: number, comment: string): boolean {
  const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at).replace(/\\./g, "");
  const bare = before.replace(/"[^"]*"/g, "").replace(/'[^']*'/g, "");
  return bare.includes('"') || bare.includes(comment);
}
