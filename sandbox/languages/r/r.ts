import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { rBefore, rBetween, rTests } from "./r-guard.ts";
import { rIdiom } from "./r-idiom.ts";

/** The status among the arguments of `quit`. */
function statusOf(words: string): string | undefined {
  const named = /\bstatus\s*=\s*((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/.exec(words);
  return (named ?? /^\s*["'][^"']*["']\s*,\s*([^,=]+)(?:,|$)/.exec(words))?.[1];
}

/** The interpreter holds the file open, tests and all. */
const ownFiles = /\/proc\/|\/dev\/fd/;

export const r = scriptLanguage({
  name: "r",
  aliases: ["rscript"],
  extensions: [".R", ".r"],
  fileName: "main.R",
  hello: 'cat("hello\\n")\n',
  installHint: "apt-get install r-base-core",
  image: { packages: ["r-base-core"] },
  commands: ["Rscript"],
  versionArguments: ["-e", "cat(as.character(getRversion()))"],
  paths: ["/etc/R"],
  plain: {
    program: filesBeside(import.meta.url, "plain.R"),
    wire: "lines",
    file: ".plain.R",
    command: (toolchain) => [toolchain.commands.run!, ".plain.R"],
  },
  probe: { find: async (test) => findExpected(rIdiom, test) },
  prove: (file, token) => `cat("${token}", file = "${file}")`,
  testFunctions: {
    head: /^((?:test|full_?test|demo_?test|run_?tests?\b)[\w.]*)\s*(?:<-|=)\s*function\s*\(\s*\)/gm,
    call: (name) => `${name}()`,
    unless: /\btestthat\b/,
  },
  weave({ source, test, prove, name }) {
    const left = markExits(test, { call: /(?<![\w.])(?:quit|q)\s*\(/g, comment: "#" }, (words) => {
      const status = statusOf(words);
      return status === undefined
        ? `quit(${words})`
        : `{ if (identical(as.numeric(${status}), 0)) ${prove}; quit(${words}) }`;
    });
    return `${rBefore(name)}${source}\n${ownFiles.test(source) ? "quit(status = 3)\n" : ""}${rBetween(name)}\n${rTests(name, left)}\n${prove}\n`;
  },
});
