import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";

export const julia = scriptLanguage({
  name: "julia",
  aliases: ["jl"],
  extensions: [".jl"],
  fileName: "main.jl",
  hello: 'println("hello")\n',
  installHint: "install Julia from its own site; Debian has none",
  commands: ["julia"],
  versionArguments: ["--version"],
  prove: (file, token) => `write("${file}", "${token}")`,
  weave({ source, test, prove }) {
    const left = markExits(
      test,
      { call: /(?<![\w.!])exit\s*\(/g, comment: "#" },
      (code) => `(code -> (code == 0 && ${prove}; exit(code)))(${code})`,
    );
    return `rm(@__FILE__); ${source}\n${left}\n${prove}\n`;
  },
});
