import { filesBeside } from "../common/harness-script.ts";
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
  plain: {
    program: filesBeside(import.meta.url, "plain.jl"),
    wire: "lines",
    command: (toolchain, script) => [toolchain.commands.run!, "-e", script],
  },
});
