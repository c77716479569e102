/** A magic in a cell. */
export interface MagicLine {
  readonly name: string;
  /** The rest of its line. */
  readonly text: string;
  /** True for `%%name`: the rest of the cell belongs to the magic. */
  readonly takesCell: boolean;
  /** The text below a `%%name` that is not TypeScript. */
  readonly body?: string;
}

export interface SplitCell {
  readonly magics: readonly MagicLine[];
  /** The cell with every magic blanked out, so that all else keeps its place. */
  readonly code: string;
}

/** Magics whose text is TypeScript code. */
export const codeMagics: ReadonlySet<string> = new Set(["time", "timeit"]);

/** Magics with a line that is no code but with code below it. */
const aboveCode: ReadonlySet<string> = new Set(["capture"]);

/** Every magic of a line there is, by name. */
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
/** Every magic that takes the rest of its cell. */
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
/** The name under which a shell line (`!ls`) is found. */
export const shellMagic = "!";

/** The names that may complete the `%` at the cursor; undefined if no magic is being typed there. */
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
/** The text that may follow a name in an expression, but not the name of a program; pipes and `&&` follow programs too. */
const goesOn =
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:[([`]|\?\.|\s*(?:\?|;\s*$|[=!]==)|(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)+\s*(?:[([`;]|$))/u;

/** The command of a line such as `!ls -l`; undefined if the line negates a value of the notebook. */
export const shellCommand = (line: string, isName: (name: string) => boolean): string | undefined => {
  const command = shellLine.exec(line)?.[1];
  if (command === undefined || negation.test(command)) return undefined;
  const word = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u.exec(command)?.[0];
  if (word !== undefined && (isName(word) || goesOn.test(command))) return undefined;
  return command;
};

/** True for a line that is a shell command if it stands above all code. */
export const isShellLine = (line: string): boolean => shellCommand(line, () => false) !== undefined;

const topOfMagics = /^\s*(?:\/\/[^\n]*\n\s*)*[%!]/;

/** True if a cell may begin with magics. The check is cheap, and false is always right. */
export const mayHoldMagics = (cell: string): boolean => topOfMagics.test(cell.replace(/^#!/, "//"));

const timeitOptions = /^(?:-[nr]\s*\d+\s+)*/;

/**
 * Splits the magics off the top of a cell: lines that begin with `%`, or with `!` for the shell, before any code. A
 * hashbang is a comment.
 *
 * @param isName - says which names the notebook or the language knows: `!ready` is then a negation
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
 * Splits a cell into the lines that install packages and its code; each part has blanks in place of the other.
 * Undefined if the cell has only one of both. Packages must be installed before the code is checked.
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
