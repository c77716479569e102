import { lexTokens } from "../common/expected/lexer.ts";
import { scriptFile, scriptLanguage } from "../common/script-language.ts";
import { findInRacket } from "./racket-expected.ts";
import { racketLexicon } from "./racket-lexicon.ts";
import { racketTelling } from "./racket-telling.ts";

export const racketLanguage = scriptLanguage({
  ownTests: {
    found: async (source) => lexTokens(racketLexicon, source).some(({ text }) => text === "rackunit"),
    solution: "",
  },
  name: "racket",
  aliases: ["rkt"],
  extensions: [".rkt"],
  fileName: "main.rkt",
  hello: '#lang racket/base\n(displayln "hello")\n',
  empty: "#lang racket/base\n",
  installHint: "apt-get install racket",
  image: { packages: ["racket"] },
  commands: ["racket"],
  versionArguments: ["--version"],
  paths: ["/etc/racket"],
  testRunner: scriptFile(import.meta.url, "plain.rkt"),
  telling: racketTelling,
  probe: { find: async (test) => findInRacket(test) },
});
