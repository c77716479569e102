import { scriptLanguage } from "./script-language.ts";

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
  hide: 'invisible(file.remove("main.R")); ',
  guard:
    'rm(list = intersect(ls(all.names = TRUE), c("==", "!=", "!", "&&", "||", "<", ">", "if", "(", "identical", "all.equal", "all", "isTRUE", "stopifnot", "stop", "quit", "q")))',
  prove: (file, token) => `cat("${token}", file = "${file}")`,
});
