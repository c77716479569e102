import { wordSet } from "../common/expected/idiom.ts";
import { tellingBy } from "../common/expected/telling-by.ts";
import { withUncalled } from "../common/expected/uncalled.ts";
import { scriptFile, scriptLanguage } from "../common/script-language.ts";
import { tclIdiom } from "./tcl-idiom.ts";

/** Matches one word of a Tcl command: a variable, a number, or a text in quotes, brackets or braces. */
const isWord = /^(?:\$[\w:]+|-?[\d.]+|"[^"\\]*"|\[[^[\]]*\]|\{[^{}]*\})$/;

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
  testRunner: scriptFile(import.meta.url, "plain.tcl"),
  structure: withUncalled(tclIdiom),
  idiom: tclIdiom,
  telling: {
    ...tellingBy(import.meta.url, "told.tcl", tclIdiom, { signs: wordSet("in ni") }),
    alone: /\btcltest\b/,
    // A condition without a comparison stays unchanged, because its value would only show that it is not true.
    write: ({ must, sign, sides }, word) => {
      const [left, right] = sides.map((side) => (isWord.test(side) ? side : `[expr {${side}}]`));
      return right === undefined ? left! : `[::${word} ${must ? 1 : 0} ${sign} ${left} ${right}]`;
    },
  },
});
