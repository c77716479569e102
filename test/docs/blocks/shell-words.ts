/** A command of a shell block: variables that it sets, and its words. */
export interface ShellCommand {
  readonly words: readonly string[];
  readonly line: number;
}

/** The pieces of a line: quoted text, `$(…)`, operators, a comment, or a plain word. */
const piece = /\s+|#.*|&&|\|\||[;|&]|(?:"(?:[^"\\]|\\.)*"|'[^']*'|\$\([^)]*\)|<\([^)]*\)|\\.|[^\s"';|&\\])+/gy;

const unquoted = (word: string): string =>
  word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g, (_, a?: string, b?: string) => a ?? b ?? "");

/** The commands of a shell block. A backslash at a line's end, or an open quote, continues the command. */
export const shellCommands = (code: string): ShellCommand[] => {
  const commands: ShellCommand[] = [];
  const isOpen = (text: string): boolean =>
    text.endsWith("\\") || (text.replace(/#.*/, "").match(/'/g)?.length ?? 0) % 2 === 1;
  const lines = code.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    let text = lines[at]!;
    while (isOpen(text) && at + 1 < lines.length) text = `${text.replace(/\\$/, "")} ${lines[++at]}`;
    let words: string[] = [];
    const end = (): void => {
      const own = words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word)));
      if (words.some((word) => !/^[A-Z_]+=/.test(word))) commands.push({ words: own, line });
      words = [];
    };
    for (const [token] of text.matchAll(piece)) {
      if (/^\s/.test(token)) continue;
      if (token.startsWith("#")) break;
      if (/^(&&|\|\||[;|&])$/.test(token)) end();
      else words.push(unquoted(token));
    }
    end();
  }
  return commands;
};
