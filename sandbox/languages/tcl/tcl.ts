import { withUncalled } from "../common/expected/uncalled.ts";
import { scriptFile, scriptLanguage } from "../common/script-language.ts";
import { tclIdiom } from "./tcl-idiom.ts";

export const tcl = scriptLanguage({
  name: "tcl",
  aliases: ["tclsh"],
  extensions: [".tcl"],
  fileName: "main.tcl",
  hello: "puts hello\n",
  installHint: "apt-get install tcl",
  image: { packages: ["tcl"] },
  commands: ["tclsh", "tclsh8.6"],
  versionQuestion: "puts [info patchlevel]",
  plain: scriptFile(import.meta.url, "plain.tcl"),
  structure: withUncalled(tclIdiom),
  idiom: tclIdiom,
});
