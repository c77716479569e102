import { modes } from "../../channel/protocol.ts";
import { type Magic, MagicError } from "./magic.ts";

export const typecheck: Magic = {
  usage: "%typecheck error|strict|warn|off",
  summary: "effect of a type error: stops the cell (strict: finds all errors), is printed, or none (no check)",
  run: (text, { setTypecheck, print }) => {
    const mode = modes.find((candidate) => candidate === text.trim());
    if (!mode) throw new MagicError(`usage: ${typecheck.usage}`);
    setTypecheck(mode);
    print(`type errors: ${mode}`);
  },
};
