import { modes } from "../../channel/protocol.ts";
import { type Magic, MagicError } from "./magic.ts";

export const typecheck: Magic = {
  usage: "%typecheck error|strict|warn|off",
  summary: "stop a cell at type errors (strict: check with TypeScript's strict), only print them, or check nothing",
  run: (text, { setTypecheck, print }) => {
    const mode = modes.find((candidate) => candidate === text.trim());
    if (!mode) throw new MagicError(`usage: ${typecheck.usage}`);
    setTypecheck(mode);
    print(`type errors: ${mode}`);
  },
};
