import { tellingBy } from "../common/expected/telling-by.ts";
import { withUncalled } from "../common/expected/uncalled.ts";
import { filesBeside } from "../common/harness-script.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { luaIdiom } from "./lua-idiom.ts";

export const lua = scriptLanguage({
  name: "lua",
  aliases: [],
  extensions: [".lua"],
  fileName: "main.lua",
  hello: 'print("hello")\n',
  installHint: "apt-get install lua5.4",
  image: { packages: ["lua5.4"] },
  commands: ["lua5.4", "lua"],
  versionArguments: ["-v"],
  testRunner: {
    program: filesBeside(import.meta.url, "plain.lua"),
    wire: "lines",
    // A line break precedes the script. Otherwise the command would parse a Lua comment (`--`) at its start as an
    // option.
    command: (toolchain, script) => [toolchain.commands.run!, "-e", `\n${script}`],
  },
  structure: withUncalled(luaIdiom),
  idiom: luaIdiom,
  telling: tellingBy(import.meta.url, "told.lua", luaIdiom),
});
