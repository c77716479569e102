import { cellInputs } from "../inputs.ts";
import { type Magic, MagicError } from "./magic.ts";

const options = /^(-n\s*)?(?:-l\s+(\d+)\s*)?(-n\s*)?$/;

/** `%history`: prints the cells of this session. */
export const historyMagic: Magic = {
  usage: "%history [-n] [-l CELLS]",
  summary: "list the cells that ran (-n: with their numbers; -l CELLS: only the latest CELLS of them)",
  run: (text, { print }) => {
    const match = options.exec(text.trim());
    if (!match) throw new MagicError(`usage: ${historyMagic.usage}`);
    const [, before, latest, after] = match;
    const inputs = cellInputs();
    for (const { count, code } of latest === undefined ? inputs : inputs.slice(-Number(latest)))
      print(before || after ? `${String(count).padStart(4)}: ${code}` : code);
  },
};
