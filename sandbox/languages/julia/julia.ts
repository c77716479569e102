import { scriptLanguage, scriptOf } from "../common/script-language.ts";

export const julia = scriptLanguage({
  name: "julia",
  aliases: ["jl"],
  extensions: [".jl"],
  fileName: "main.jl",
  hello: 'println("hello")\n',
  installHint: "Debian 11 has julia 1.5, Debian 12 has none; or install it from its own site",
  commands: ["julia"],
  versionArguments: ["--version"],
  plain: scriptOf(import.meta.url, ["plain.jl"], "-e"),
});
