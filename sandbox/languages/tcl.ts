import { scriptLanguage } from "./script-language.ts";

export const tcl = scriptLanguage({
  name: "tcl",
  aliases: ["tclsh"],
  extensions: [".tcl"],
  fileName: "main.tcl",
  hello: "puts hello\n",
  installHint: "apt-get install tcl",
  image: { packages: ["tcl"] },
  commands: ["tclsh", "tclsh8.6"],
  versionArguments: ["/dev/null"],
  hide: "file delete [info script]; ",
  prove: (file, token) => `set taulab [open "${file}" w]; puts -nonewline $taulab "${token}"; close $taulab`,
});
