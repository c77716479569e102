import { scriptLanguage } from "./script-language.ts";

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
  hide: "File.rm!(__ENV__.file); ",
  prove: (file, token) => `File.write!("${file}", "${token}")`,
});
