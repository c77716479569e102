import { existsSync } from "node:fs";

/** The machine's settings of fonts, without which programs that draw text print errors or fail. */
const fontSettings = "/etc/fonts/fonts.conf";

/** Why programs of a language that draws text cannot do so here; for `doctor`. */
export const lacksFonts = (): readonly string[] =>
  existsSync(fontSettings) ? [] : ["fonts: apt-get install fontconfig"];
