import { scriptLanguage, scriptOf } from "../common/script-language.ts";

export const juliaLanguage = scriptLanguage({
  name: "julia",
  aliases: ["jl"],
  extensions: [".jl"],
  fileName: "main.jl",
  hello: 'println("hello")\n',
  installHint: "npm run setup:full -- --languages julia brings Debian 11's julia 1.5; or install it from its own site",
  commands: ["julia"],
  rootCommand: "/usr/bin/julia",
  versionArguments: ["--version"],
  testRunner: scriptOf(import.meta.url, ["plain.jl"], "-e"),
});
