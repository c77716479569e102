import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { scriptLanguage } from "../common/script-language.ts";
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
  plain: {
    program: filesBeside(import.meta.url, "plain.rb"),
    wire: "lines",
    command: (toolchain, script) => [toolchain.commands.run!, "-e", script],
  },
  probe: { find: async (test) => findExpected(rubyIdiom, test) },
});
