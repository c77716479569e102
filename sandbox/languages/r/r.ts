import { wordSet } from "../common/expected/idiom.ts";
import { tellingBy } from "../common/expected/telling-by.ts";
import { lacksFonts } from "../common/fonts.ts";
import { scriptFile, scriptLanguage } from "../common/script-language.ts";
import { rIdiom } from "./r-idiom.ts";

export const rLanguage = scriptLanguage({
  name: "r",
  aliases: ["rscript"],
  extensions: [".R", ".r"],
  fileName: "main.R",
  hello: 'cat("hello\\n")\n',
  installHint: "apt-get install r-base-core",
  image: { packages: ["r-base-core", "fontconfig"] },
  lacks: lacksFonts,
  commands: ["Rscript"],
  versionArguments: ["-e", "cat(as.character(getRversion()))"],
  paths: ["/etc/R"],
  testRunner: scriptFile(import.meta.url, "plain.R"),
  idiom: rIdiom,
  telling: tellingBy(import.meta.url, "told.R", rIdiom, {
    signs: wordSet("%in%"),
    pairs: wordSet("identical all.equal setequal"),
    through: wordSet("isTRUE all"),
  }),
});
