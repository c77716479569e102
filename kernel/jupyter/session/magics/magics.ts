import type { MagicLine, magicNames } from "../../cell/magic-lines.ts";
import { install } from "./install.ts";
import { type Magic, type MagicContext, MagicError } from "./magic.ts";
import { reset } from "./reset.ts";
import { typecheck } from "./typecheck.ts";
import { who } from "./who.ts";

const lsmagic: Magic = {
  usage: "%lsmagic",
  summary: "list these commands",
  run: (_text, { print }) => {
    const all = Object.values(magics);
    const width = Math.max(...all.map(({ usage }) => usage.length));
    for (const { usage, summary } of all) print(`${usage.padEnd(width)}  ${summary}`);
  },
};

/** `time` and `timeit` say how the rest of the cell runs; `run-cell` does it. */
const around = (usage: string, summary: string): Magic => ({ usage, summary, run: () => undefined });

const magics: Readonly<Record<(typeof magicNames)[number], Magic>> = {
  typecheck,
  time: around("%time CODE, %%time", "run once and tell the time"),
  timeit: around("%timeit CODE, %%timeit", "run often and tell the time of one run"),
  reset,
  who,
  install,
  lsmagic,
};

/** Runs a magic line. */
export const runMagic = async ({ name, text }: MagicLine, context: MagicContext): Promise<void> => {
  const magic = Object.hasOwn(magics, name) ? magics[name as keyof typeof magics] : undefined;
  if (!magic) throw new MagicError(`there is no magic %${name}; %lsmagic lists those there are`);
  await magic.run(text, context);
};
