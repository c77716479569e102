import { scriptLanguage } from "./script-language.ts";

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
});
