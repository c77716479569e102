import { scriptLanguage } from "./script-language.ts";

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
  prove: (file, token) => `File.write("${file}", "${token}")`,
});
