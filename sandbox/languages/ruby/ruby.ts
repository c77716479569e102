import { scriptLanguage, scriptOf } from "../common/script-language.ts";
import { rubyIdiom } from "./ruby-idiom.ts";

export const rubyLanguage = scriptLanguage({
  name: "ruby",
  aliases: ["rb"],
  extensions: [".rb"],
  fileName: "main.rb",
  hello: 'puts "hello"\n',
  installHint: "apt-get install ruby",
  image: { packages: ["ruby"] },
  commands: ["ruby"],
  versionArguments: ["-e", "puts RUBY_VERSION"],
  testRunner: { ...scriptOf(import.meta.url, ["plain.rb"], "-e"), atEnd: /\bat_exit\b|\bEND\s*\{/ },
  idiom: rubyIdiom,
});
