import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { luaBefore, luaBetween } from "./lua-guard.ts";
import { luaIdiom } from "./lua-idiom.ts";

/** A module hands itself over in its last line; nothing may follow that. */
const withoutReturn = (text: string) => text.replace(/(?:^|\n)return\b(?:[^\n]*|\s*\{[^{}]*\})\s*$/, "\n");

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
  plain: {
    program: filesBeside(import.meta.url, "plain.lua"),
    wire: "lines",
    // An argument that begins with a dash, as a comment does, would be an option.
    command: (toolchain, script) => [toolchain.commands.run!, "-e", `\n${script}`],
  },
  probe: { find: async (test) => findExpected(luaIdiom, test) },
  prove: (file, token) => `do local f = io.open("${file}", "w"); f:write("${token}"); f:close() end`,
  testFunctions: {
    head: /^(?:local\s+)?function\s+((?:test|full_?test|demo_?test|run_?tests?\b)\w*)\s*\(\s*\)/gm,
    call: (name) => `${name}()`,
    unless: /\bluaunit\b/,
  },
  weave({ source, test, prove, name }) {
    const left = markExits(
      withoutReturn(test),
      { call: /\bos\.exit\s*\(/g, comment: "--" },
      (code) =>
        `os.exit((function(code, ...) if code == 0 or code == true then ${prove} end return code, ... end)(${code}))`,
    );
    return `${luaBefore(name)}${withoutReturn(source)}\n${luaBetween(source, test, name)}\n${left}\n${prove}\n`;
  },
});
