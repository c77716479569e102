import { type cellMagicNames, type MagicLine, type magicNames, shellMagic } from "../../cell/magic-lines.ts";
import { install } from "./install.ts";
import { type Magic, type MagicContext, MagicError } from "./magic.ts";
import { reset } from "./reset.ts";
import { shellCell, shellLine } from "./shell.ts";
import { shownAs, writeFile } from "./text.ts";
import { typecheck } from "./typecheck.ts";
import { who } from "./who.ts";

const lsmagic: Magic = {
  usage: "%lsmagic",
  summary: "list these commands",
  run: (_text, { print }) => {
    const all = [...Object.values(magics), ...Object.values(cellMagics), shellLine];
    const width = Math.max(...all.map(({ usage }) => usage.length));
    for (const { usage, summary } of all) print(`${usage.padEnd(width)}  ${summary}`);
  },
};

/** `time` and `timeit` say how the rest of the cell runs; `run-cell` does it. */
const around = (usage: string, summary: string): Magic => ({ usage, summary, run: () => undefined });

const magics: Readonly<Record<(typeof magicNames)[number], Magic>> = {
  typecheck,
  time: around("%time CODE, %%time", "run once and tell the time"),
  timeit: around("%timeit [-n LOOPS] [-r ROUNDS] CODE, %%timeit", "run often and tell the time of one run"),
  reset,
  who,
  install,
  lsmagic,
};

const cellMagics: Readonly<Record<(typeof cellMagicNames)[number], Magic>> = {
  bash: shellCell("bash"),
  html: shownAs("html", "text/html"),
  javascript: shownAs("javascript", "application/javascript"),
  latex: shownAs("latex", "text/latex"),
  markdown: shownAs("markdown", "text/markdown"),
  sh: shellCell("sh"),
  svg: shownAs("svg", "image/svg+xml"),
  writefile: writeFile,
};

/** What other kernels have as magics, and TypeScript has itself. */
const instead: Readonly<Record<string, string>> = {
  autoreload: "importing a local file again loads what has changed",
  capture: "widgets.output() collects what is shown",
  cd: 'process.chdir("FOLDER") changes the folder',
  env: "process.env holds the environment",
  history: "the arrow keys of a console, or Jupyter's history, bring earlier cells back",
  js: "%%javascript runs in the page",
  load: 'readFileSync("FILE", "utf8") of node:fs reads a file',
  load_ext: "there are no extensions; %install brings packages of npm",
  ls: "!ls lists the folder",
  matplotlib: "display.vegaLite(SPEC) shows a chart",
  pip: "%install brings packages of npm",
  pwd: "process.cwd() is the folder",
  python: "!python3 FILE.py runs a file in Python",
  run: 'await import("./FILE.ts") runs a file',
  sql: "a package such as @duckdb/node-api, or node:sqlite, asks a database",
  whos: "%who lists the variables, their types and values",
};

const find = (all: Readonly<Record<string, Magic>>, name: string): Magic | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** Runs a magic line, or the magic of a cell. */
export const runMagic = async ({ name, text, body }: MagicLine, context: MagicContext): Promise<void> => {
  const magic = name === shellMagic ? shellLine : find(body === undefined ? magics : cellMagics, name);
  if (magic) return magic.run(text, context, body ?? "");
  const sign = body === undefined ? "%" : "%%";
  const other = find(body === undefined ? cellMagics : magics, name);
  const own = Object.hasOwn(instead, name) ? instead[name] : "%lsmagic lists those there are";
  const way = other ? `it is used as ${other.usage}` : own;
  throw new MagicError(`there is no magic ${sign}${name}; ${way}`);
};
