import { markExits } from "./own-exits.ts";
import { scriptLanguage } from "./script-language.ts";

/** The status among the arguments of `quit`. */
function statusOf(words: string): string | undefined {
  const named = /\bstatus\s*=\s*((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/.exec(words);
  return (named ?? /^\s*["'][^"']*["']\s*,\s*([^,=]+)(?:,|$)/.exec(words))?.[1];
}

const guard =
  'rm(list = intersect(ls(all.names = TRUE), c("==", "!=", "!", "&&", "||", "<", ">", "if", "(", "identical", "all.equal", "all", "isTRUE", "stopifnot", "stop", "quit", "q")))';

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
  prove: (file, token) => `cat("${token}", file = "${file}")`,
  weave({ source, test, prove }) {
    const left = markExits(test, { call: /(?<![\w.])(?:quit|q)\s*\(/g, comment: "#" }, (words) => {
      const status = statusOf(words);
      return status === undefined
        ? `quit(${words})`
        : `{ if (identical(as.numeric(${status}), 0)) ${prove}; quit(${words}) }`;
    });
    return `invisible(file.remove("main.R")); ${source}\n${guard}\n${left}\n${prove}\n`;
  },
});
