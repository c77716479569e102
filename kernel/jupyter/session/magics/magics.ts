import { type cellMagicNames, type MagicLine, type magicNames, shellMagic } from "../../cell/magic-lines.ts";
import { autoreload, loadExtension } from "./autoreload.ts";
import { capture } from "./capture.ts";
import { historyMagic } from "./history.ts";
import { install } from "./install.ts";
import { loadMagic } from "./load.ts";
import { type Magic, type MagicContext, MagicError } from "./magic.ts";
import { reset } from "./reset.ts";
import { run } from "./run.ts";
import { programCell, shellCell, shellLine } from "./shell.ts";
import { sqlMagic } from "./sql.ts";
import { shownAs, writeFile } from "./text.ts";
import { typecheck } from "./typecheck.ts";
import { who } from "./who.ts";

const lsmagic: Magic = {
  usage: "%lsmagic",
  summary: "list all magics",
  run: (_text, { print }) => {
    const all = [...Object.values(magics), ...Object.values(cellMagics), shellLine];
    const width = Math.max(...all.map(({ usage }) => usage.length));
    for (const { usage, summary } of all) print(`${usage.padEnd(width)}  ${summary}`);
  },
};

/**
 * Creates a magic, such as `%%time`, that does nothing itself. If a cell has this magic, `run-cell.ts` runs the rest of
 * the cell differently.
 */
const around = (usage: string, summary: string): Magic => ({ usage, summary, run: () => undefined });

const magics: Readonly<Record<(typeof magicNames)[number], Magic>> = {
  typecheck,
  time: around("%time CODE, %%time", "run once and show the time"),
  timeit: around("%timeit [-n LOOPS] [-r ROUNDS] CODE, %%timeit", "run often and show the time of one run"),
  reset,
  who,
  whos: { ...who, usage: "%whos" },
  install,
  lsmagic,
  autoreload,
  load_ext: loadExtension,
  history: historyMagic,
  load: loadMagic,
  run,
};

const cellMagics: Readonly<Record<(typeof cellMagicNames)[number], Magic>> = {
  bash: shellCell("bash"),
  capture,
  html: shownAs("html", "text/html"),
  javascript: shownAs("javascript", "application/javascript"),
  latex: shownAs("latex", "text/latex"),
  markdown: shownAs("markdown", "text/markdown"),
  python: programCell("python", "python3", "-"),
  sh: shellCell("sh"),
  sql: sqlMagic,
  svg: shownAs("svg", "image/svg+xml"),
  writefile: writeFile,
};

/** Name of another kernel's magic → text about its alternative in this kernel. */
const instead: Readonly<Record<string, string>> = {
  cd: 'process.chdir("FOLDER") changes the folder',
  env: "process.env holds the environment",
  js: "%%javascript runs in the page",
  ls: "!ls lists the folder",
  matplotlib: "display.vegaLite(SPEC) shows a chart",
  pip: "%install installs npm packages",
  pwd: "process.cwd() is the folder",
};

const find = (all: Readonly<Record<string, Magic>>, name: string): Magic | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** Runs a line magic or a cell magic. */
export const runMagic = async ({ name, text, takesCell, body }: MagicLine, context: MagicContext): Promise<void> => {
  const isOfCell = body !== undefined || (takesCell && Object.hasOwn(cellMagics, name));
  const magic = name === shellMagic ? shellLine : find(isOfCell ? cellMagics : magics, name);
  if (magic) return magic.run(text, context, body ?? "");
  const sign = body === undefined ? "%" : "%%";
  const other = find(isOfCell ? magics : cellMagics, name);
  const advice = Object.hasOwn(instead, name) ? instead[name] : "%lsmagic lists all magics";
  const way = other ? `it is used as ${other.usage}` : advice;
  throw new MagicError(`there is no magic ${sign}${name}; ${way}`);
};
