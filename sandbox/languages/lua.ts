import { scriptLanguage } from "./script-language.ts";

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
  hide: "os.remove(arg[0]) ",
  prove: (file, token) => `do local f = io.open("${file}", "w"); f:write("${token}"); f:close() end`,
});
