import { existsSync } from "node:fs";

/** The machine's font settings. Without them, programs that draw text print errors or fail. */
const fontSettings = "/etc/fonts/fonts.conf";

/** The reason why programs cannot draw text here, with a solution; empty if they can. */
export const lacksFonts = (): readonly string[] =>
  existsSync(fontSettings) ? [] : ["fonts: apt-get install fontconfig"];
