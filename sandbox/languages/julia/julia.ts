import { scriptLanguage, scriptOf } from "../common/script-language.ts";

export const julia = scriptLanguage({
  name: "julia",
  aliases: ["jl"],
  extensions: [".jl"],
  fileName: "main.jl",
  hello: 'println("hello")\n',
  installHint: "install Julia from its own site; Debian has none",
  commands: ["julia"],
  versionArguments: ["--version"],
  plain: scriptOf(import.meta.url, ["plain.jl"], "-e"),
});
