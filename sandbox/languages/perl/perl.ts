import { wordSet } from "../common/expected/idiom.ts";
import { tellingBy } from "../common/expected/telling-by.ts";
import { withUncalled } from "../common/expected/uncalled.ts";
import { scriptLanguage, scriptOf } from "../common/script-language.ts";
import { perlIdiom } from "./perl-idiom.ts";

export const perlLanguage = scriptLanguage({
  name: "perl",
  aliases: ["pl"],
  extensions: [".pl"],
  fileName: "main.pl",
  hello: 'print "hello\\n";\n',
  installHint: "apt-get install perl",
  image: { packages: ["perl"] },
  commands: ["perl"],
  paths: ["/etc/perl"],
  versionArguments: ["-e", "print $^V"],
  testRunner: { ...scriptOf(import.meta.url, ["plain.pl"], "-e"), atEnd: /\bEND\s*\{/ },
  structure: withUncalled(perlIdiom),
  idiom: perlIdiom,
  telling: {
    ...tellingBy(import.meta.url, "told.pl", perlIdiom, { signs: wordSet("lt le gt ge") }),
    alone: /\bTest::/,
    write: ({ must, sign, sides }, word) =>
      `main::${word}(${[must ? 1 : 0, `'${sign}'`, ...sides.map((side) => `scalar(${side})`)].join(", ")})`,
  },
});
