import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { tclIdiom } from "./tcl-idiom.ts";

/** The package tcltest only counts what fails, and forgets the counts when it cleans up. */
const counting = `package require tcltest
trace add execution ::tcltest::cleanupTests enter {apply {args {
  if {$::tcltest::numTests(Failed) > 0 || $::tcltest::numTests(Passed) == 0} { exit 1 }
}}}
`;
const counted = "if {$::tcltest::numTests(Failed) > 0} { exit 1 }; ";

/** Commands that tests judge with; a solution that makes its own of them is not judged. */
const replaced =
  /\b(?:proc|rename|interp\s+alias\s+\S+)\s+(?:::)?(?:tcl::mathop::\S+|(?:if|error|throw|exit|expr|catch|string|llength|lindex|while|for|foreach|return|switch)(?=\s))/;

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
  plain: {
    program: filesBeside(import.meta.url, "plain.tcl"),
    wire: "lines",
    file: ".plain.tcl",
    command: (toolchain) => [toolchain.commands.run!, ".plain.tcl"],
  },
  probe: { find: async (test) => findExpected(tclIdiom, test) },
  prove: (file, token) => `set taulab [open "${file}" w]; puts -nonewline $taulab "${token}"; close $taulab`,
  testFunctions: {
    head: /^proc\s+((?:test|full_?test|demo_?test|run_?tests?\b)\w*)\s+\{\s*\}/gm,
    call: (name) => name,
  },
  weave({ source, test, prove }) {
    const counts = /\btcltest\b/.test(test);
    const proof = `${counts ? counted : ""}${prove}`;
    const left = markExits(
      test,
      { bare: /(?<![\w$:-])exit[ \t]+(\[[^\]\n]*(?:\[[^\]\n]*\][^\]\n]*)*\]|[$\w:]+)/g, comment: "#" },
      (code) => `apply {code { if {$code == 0} { ${proof} }; exit $code }} ${code}`,
    );
    return `file delete [info script]; ${source}\n${replaced.test(source) ? "exit 3\n" : ""}${counts ? counting : ""}${left}\n${proof}\n`;
  },
});
