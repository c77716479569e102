import { scriptLanguage } from "./script-language.ts";

export const racket = scriptLanguage({
  name: "racket",
  aliases: ["rkt"],
  extensions: [".rkt"],
  fileName: "main.rkt",
  hello: '#lang racket/base\n(displayln "hello")\n',
  installHint: "apt-get install racket",
  image: { packages: ["racket"] },
  commands: ["racket"],
  versionArguments: ["--version"],
  paths: ["/etc/racket"],
  join(source, test) {
    const line = /^\s*#lang\s+\S+.*$/m;
    const lang = source.match(line)?.[0] ?? test.match(line)?.[0] ?? "#lang racket";
    return `${lang}\n${source.replace(line, "")}\n${test.replace(line, "")}\n`;
  },
  prove: (file, token) => `(call-with-output-file "${file}" (lambda (out) (display "${token}" out)))`,
});
