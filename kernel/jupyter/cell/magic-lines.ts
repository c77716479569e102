/** A magic in a cell: a command to the kernel such as `%time` or `%%bash`. */
export interface MagicLine {
  readonly name: string;
  /** The text after the magic's name, on its line. */
  readonly text: string;
  /** True for `%%name`: the magic uses the rest of the cell. */
  readonly takesCell: boolean;
  /** The text of the lines below a `%%name`; undefined if that text is TypeScript code, as for `%%time`. */
  readonly body?: string;
}

export interface SplitCell {
  readonly magics: readonly MagicLine[];
  /** The cell's text with spaces in place of the magics, so that the remaining code keeps its line and column. */
  readonly code: string;
}

/** Magics whose argument is TypeScript code, as in `%time f(x)`. */
export const codeMagics: ReadonlySet<string> = new Set(["time", "timeit"]);

/** `%%` magics that run the TypeScript code below them. Their own line contains only options. */
const aboveCode: ReadonlySet<string> = new Set(["capture"]);

/** The names of all line magics, such as `%time`. */
export const magicNames = [
  "autoreload",
  "history",
  "install",
  "load",
  "load_ext",
  "lsmagic",
  "reset",
  "run",
  "time",
  "timeit",
  "typecheck",
  "who",
  "whos",
] as const;
/** The names of all magics that use the rest of their cell, as in `%%bash`. */
export const cellMagicNames = [
  "bash",
  "capture",
  "html",
  "javascript",
  "latex",
  "markdown",
  "python",
  "sh",
  "sql",
  "svg",
  "writefile",
] as const;
/** The name under which the kernel handles a line that begins with `!`, such as `!ls`. */
export const shellMagic = "!";

/** The names of magics that can complete the `%` at the cursor; undefined if the user is not typing a magic there. */
export const completeMagic = (cell: string, cursor: number): { start: number; names: string[] } | undefined => {
  const typed = /(?:^|\n)[ \t]*%%?(\w*)$/.exec(cell.slice(0, cursor));
  if (!typed || !/^(?:\s*(?:\/\/.*|%.*)?(?:\n|$))*$/.test(cell.slice(0, cursor))) return undefined;
  const word = typed[1]!;
  const names = [...magicNames, ...(/%%\w*$/.test(typed[0]) ? cellMagicNames : [])];
  return { start: cursor - word.length, names: names.filter((name) => name.startsWith(word)) };
};

const magicLine = /^(\s*)(%%?)([A-Za-z]\w*)(?:[ \t]+(.*?))?\s*$/;
const blank = /^\s*(\/\/.*)?$/;

const shellLine = /^\s*!([\p{ID_Start}./~][^\n]*?)\s*$/u;
const negation = /^(?:async|await|class|delete|false|function|import|new|null|super|this|true|typeof|void)\b/;
/**
 * Matches text after the first word of `!word …` that makes the line an expression, such as `!ready ? a : b`. Pipes and
 * `&&` are excluded, because a shell command may contain them.
 */
const goesOn =
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:[([`]|\?\.|\s*(?:\?|;\s*$|[=!]==)|(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)+\s*(?:[([`;]|$))/u;

/** The command of a line such as `!ls -l`; undefined if `!` negates a value, as in `!ready`. */
export const shellCommand = (line: string, isName: (name: string) => boolean): string | undefined => {
  const command = shellLine.exec(line)?.[1];
  if (command === undefined || negation.test(command)) return undefined;
  const word = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u.exec(command)?.[0];
  if (word !== undefined && (isName(word) || goesOn.test(command))) return undefined;
  return command;
};

/** True for a line such as `!ls`. Such a line is a shell command if it is above all code of a cell. */
export const isShellLine = (line: string): boolean => shellCommand(line, () => false) !== undefined;

const topOfMagics = /^\s*(?:\/\/[^\n]*\n\s*)*[%!]/;

/**
 * False only if a cell certainly has no magics at its top. The result true may be wrong, because the check is cheap.
 */
export const mayHoldMagics = (cell: string): boolean => topOfMagics.test(cell.replace(/^#!/, "//"));

const timeitOptions = /^(?:-[nr]\s*\d+\s+)*/;

/**
 * Separates the magics at the top of a cell: lines that begin with `%`, or with `!` for the shell, before any code. A
 * hashbang is a comment.
 *
 * @param isName - true for a name that the notebook or the language defines: `!ready` is then a negation
 */
export const splitMagics = (text: string, isName: (name: string) => boolean = () => false): SplitCell => {
  const cell = text.replace(/^#!/, "//");
  if (!topOfMagics.test(cell)) return { magics: [], code: cell };
  const lines = cell.split("\n");
  const magics: MagicLine[] = [];
  for (const [index, line] of lines.entries()) {
    const command = shellCommand(line, isName);
    if (command !== undefined) {
      magics.push({ name: shellMagic, text: command, takesCell: false });
      lines[index] = "";
      continue;
    }
    const match = magicLine.exec(line);
    if (!match) {
      if (blank.test(line)) continue;
      break;
    }
    const [, , percent, name, text = ""] = match;
    if (percent === "%%" && !codeMagics.has(name!) && !aboveCode.has(name!)) {
      magics.push({ name: name!, text, takesCell: true, body: lines.slice(index + 1).join("\n") });
      return { magics, code: lines.map((one, at) => (at < index && blank.test(one) ? one : "")).join("\n") };
    }
    magics.push({ name: name!, text, takesCell: percent === "%%" });
    const options = name === "timeit" ? timeitOptions.exec(`${text} `)![0].trimEnd().length : 0;
    const blankLength =
      codeMagics.has(name!) && text.length > options
        ? options + line.length - text.length - (line.length - line.trimEnd().length)
        : line.length;
    lines[index] = " ".repeat(blankLength) + line.slice(blankLength);
    if (percent === "%%" || (codeMagics.has(name!) && text.length > options)) break;
  }
  return { magics, code: lines.join("\n") };
};

/**
 * Splits a cell into its `%install` lines and its code. Each part has empty lines in place of the other part. Undefined
 * if either part is missing. The packages are installed before the code is checked.
 */
export const splitInstall = (cell: string): { readonly install: string; readonly code: string } | undefined => {
  const { magics } = splitMagics(cell);
  if (magics.some(({ body }) => body !== undefined)) return undefined;
  const isInstall = (line: string): boolean => magicLine.exec(line)?.[3] === "install";
  if (!magics.some(({ name }) => name === "install")) return undefined;
  const lines = cell.split("\n");
  const code = lines.map((line) => (isInstall(line) ? "" : line)).join("\n");
  const install = lines.map((line) => (isInstall(line) ? line : "")).join("\n");
  return code.trim() === "" ? undefined : { install, code };
};
