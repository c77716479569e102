import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { elixirIdiom } from "./elixir-idiom.ts";

export const elixir = scriptLanguage({
  name: "elixir",
  aliases: ["ex", "exs"],
  extensions: [".exs", ".ex"],
  fileName: "main.exs",
  hello: 'IO.puts("hello")\n',
  installHint: "apt-get install elixir",
  image: { packages: ["elixir"] },
  commands: ["elixir"],
  versionArguments: ["--short-version"],
  env: { ERL_FLAGS: "+S 1:1 +SDcpu 1:1 +SDio 1 +A 1" },
  plain: {
    program: filesBeside(import.meta.url, "plain.exs"),
    wire: "lines",
    command: (toolchain, script) => [toolchain.commands.run!, "-e", script],
  },
  probe: { find: async (test) => findExpected(elixirIdiom, test) },
});
