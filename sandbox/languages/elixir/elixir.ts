import { scriptLanguage, scriptOf } from "../common/script-language.ts";
import { elixirIdiom } from "./elixir-idiom.ts";

export const elixirLanguage = scriptLanguage({
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
  testRunner: scriptOf(import.meta.url, ["plain.exs"], "-e"),
  idiom: elixirIdiom,
});
