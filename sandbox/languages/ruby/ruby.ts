import { scriptLanguage, scriptOf } from "../common/script-language.ts";
import { rubyIdiom } from "./ruby-idiom.ts";

export const ruby = scriptLanguage({
  name: "ruby",
  aliases: ["rb"],
  extensions: [".rb"],
  fileName: "main.rb",
  hello: 'puts "hello"\n',
  installHint: "apt-get install ruby",
  image: { packages: ["ruby"] },
  commands: ["ruby"],
  versionArguments: ["-e", "puts RUBY_VERSION"],
  plain: { ...scriptOf(import.meta.url, ["plain.rb"], "-e"), atEnd: /\bat_exit\b|\bEND\s*\{/ },
  idiom: rubyIdiom,
});
