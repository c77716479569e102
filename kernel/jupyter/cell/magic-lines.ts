/** A magic as it stands in a cell. */
export interface MagicLine {
  readonly name: string;
  /** The rest of its line. */
  readonly text: string;
  /** `%%name`: the rest of the cell belongs to it. */
  readonly whole: boolean;
}

export interface SplitCell {
  readonly magics: readonly MagicLine[];
  /** The cell with every magic blanked out, so that all else keeps its place. */
  readonly code: string;
}

/** Magics whose text is TypeScript that runs. */
export const codeMagics: ReadonlySet<string> = new Set(["time", "timeit"]);

/** Every magic there is, by name. */
export const magicNames = ["install", "lsmagic", "reset", "time", "timeit", "typecheck", "who"] as const;

/** What may follow the `%` that is being typed at the cursor; undefined where none is. */
export const completeMagic = (cell: string, cursor: number): { start: number; names: string[] } | undefined => {
  const typed = /(?:^|\n)[ \t]*%%?(\w*)$/.exec(cell.slice(0, cursor));
  if (!typed || !/^(?:\s*(?:\/\/.*|%.*)?(?:\n|$))*$/.test(cell.slice(0, cursor))) return undefined;
  const word = typed[1]!;
  return { start: cursor - word.length, names: magicNames.filter((name) => name.startsWith(word)) };
};

const magicLine = /^(\s*)(%%?)([A-Za-z]\w*)(?:[ \t]+(.*?))?\s*$/;
const blank = /^\s*(\/\/.*)?$/;

/** Takes the magics off the top of a cell: lines that begin with `%`, before any code. A hashbang is a comment. */
export const splitMagics = (text: string): SplitCell => {
  const cell = text.replace(/^#!/, "//");
  if (!/^\s*(\/\/.*\n\s*)*%/.test(cell)) return { magics: [], code: cell };
  const lines = cell.split("\n");
  const magics: MagicLine[] = [];
  for (const [index, line] of lines.entries()) {
    const match = magicLine.exec(line);
    if (!match) {
      if (blank.test(line)) continue;
      break;
    }
    const [, , percent, name, text = ""] = match;
    magics.push({ name: name!, text, whole: percent === "%%" });
    const kept =
      codeMagics.has(name!) && text !== ""
        ? line.length - text.length - (line.length - line.trimEnd().length)
        : line.length;
    lines[index] = " ".repeat(kept) + line.slice(kept);
    if (percent === "%%" || (codeMagics.has(name!) && text !== "")) break;
  }
  return { magics, code: lines.join("\n") };
};

/**
 * The lines of a cell that install packages, and the rest of it, each with the other blanked out; undefined where the
 * cell does only one of both. What is installed must be there before the rest is checked.
 */
export const splitInstall = (cell: string): { readonly install: string; readonly rest: string } | undefined => {
  const { magics } = splitMagics(cell);
  const isInstall = (line: string): boolean => magicLine.exec(line)?.[3] === "install";
  if (!magics.some(({ name }) => name === "install")) return undefined;
  const lines = cell.split("\n");
  const rest = lines.map((line) => (isInstall(line) ? "" : line)).join("\n");
  const install = lines.map((line) => (isInstall(line) ? line : "")).join("\n");
  return rest.trim() === "" ? undefined : { install, rest };
};
