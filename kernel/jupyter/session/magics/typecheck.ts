import { type Magic, MagicError } from "./magic.ts";

const modes = ["error", "warn", "off"] as const;

export const typecheck: Magic = {
  usage: "%typecheck error|warn|off",
  summary: "what a type error does: stop the cell, be told, or nothing (no checking at all)",
  run: (text, { setTypecheck, print }) => {
    const mode = modes.find((candidate) => candidate === text.trim());
    if (!mode) throw new MagicError(`usage: ${typecheck.usage}`);
    setTypecheck(mode);
    print(`type errors: ${mode}`);
  },
};
