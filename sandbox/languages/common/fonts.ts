import { existsSync } from "node:fs";

/** The machine's settings of fonts, without which programs that draw text print errors or fail. */
const fontSettings = "/etc/fonts/fonts.conf";

/** The reason for which programs cannot draw text here, with the way out; empty if they can. */
export const lacksFonts = (): readonly string[] =>
  existsSync(fontSettings) ? [] : ["fonts: apt-get install fontconfig"];
